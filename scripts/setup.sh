#!/bin/sh
# Brings what the project needs, inside this folder alone: uv in .uv/ where the machine has none, the locked packages in .venv/.
#
# usage: scripts/setup.sh [play | test | docs]      (test, with everything for development, unless told)
#
# For `test` it also looks for Chromium, and installs Debian's package where it may (as root, or with sudo that asks nothing).
set -eu

cd "$(dirname "$0")/.."
purpose=${1:-test}

fail() {
    printf '\n%s\n' "$*" >&2
    exit 1
}

case $purpose in play | test | docs) ;; *) fail "usage: scripts/setup.sh [play | test | docs]" ;; esac

# ---- Python

good_python() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

python=
for candidate in ${PYTHON:-} python3 python3.13 python3.12 python3.11 python3.14 python; do
    if command -v "$candidate" >/dev/null 2>&1 && good_python "$candidate"; then
        python=$("$candidate" -c 'import sys; print(sys.executable)')
        break
    fi
done
[ -n "$python" ] || fail "Turncoat needs Python 3.11 or newer, and none was found.
Install it (Debian and Ubuntu: apt-get install python3 python3-venv; macOS: brew install python; others: https://www.python.org/downloads/)
or say where it is: PYTHON=/path/to/python3 make $purpose"

# ---- uv, the package installer: the machine's own or one in .uv/

if command -v uv >/dev/null 2>&1 && uv --version >/dev/null 2>&1; then
    uv=uv
else
    uv=.uv/bin/uv
    if ! "$uv" --version >/dev/null 2>&1; then
        echo "Fetching the installer (uv) into .uv/ ..."
        rm -rf .uv
        "$python" -m venv .uv >/dev/null 2>&1 || fail "$python cannot make virtual environments.
On Debian and Ubuntu: apt-get install python3-venv"
        .uv/bin/python -m pip install --quiet --disable-pip-version-check 'uv>=0.9' || fail "The installer (uv) could not be fetched: see the message above.
The first run needs a connection to the Python package index."
    fi
fi

# ---- the locked packages; --inexact leaves what an earlier command brought

[ ! -x .venv/bin/python ] && echo "Fetching the packages into .venv/ ..."
case $purpose in
    play) groups=--no-dev ;;
    test) groups= ;;
    docs) groups="--group docs" ;;
esac
# shellcheck disable=SC2086 # the groups are words on purpose
env -u VIRTUAL_ENV UV_PROJECT_ENVIRONMENT=.venv UV_PYTHON_DOWNLOADS=never \
    "$uv" sync --quiet --frozen --inexact --python "$python" $groups || fail "The packages could not be installed: see the message above."

# ---- a browser, for the browser tests

[ "$purpose" = test ] || exit 0
sh scripts/find_chromium.sh >/dev/null && exit 0
if command -v apt-get >/dev/null 2>&1; then
    as_root=
    if [ "$(id -u)" -ne 0 ]; then
        if sudo -n true 2>/dev/null; then as_root="sudo -n"; else as_root=no; fi
    fi
    if [ "$as_root" != no ]; then
        echo "Installing Chromium for the browser tests ..."
        $as_root apt-get update -qq </dev/null &&
            $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends chromium </dev/null >/dev/null || true
        sh scripts/find_chromium.sh >/dev/null && exit 0
    fi
fi
fail "The browser tests need Chromium or Google Chrome, and none was found.
Install it (Debian: sudo apt-get install chromium; macOS: brew install --cask chromium) or say where it is:
TURNCOAT_CHROMIUM=/path/to/chromium make test"
