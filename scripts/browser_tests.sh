#!/bin/sh
# Runs the browser tests with the browser that scripts/find_chromium.sh names, in $TURNCOAT_CHROMIUM.
set -eu
cd "$(dirname "$0")/.."
if ! grep -rqsE 'mark\.browser' --include='*.py' tests; then
    echo "There are no browser tests yet."
    exit 0
fi
TURNCOAT_CHROMIUM=$(sh scripts/find_chromium.sh)
export TURNCOAT_CHROMIUM
exec .venv/bin/python -m pytest -m browser -n 2 "$@"
