#!/bin/sh
# Prints the path of the browser for the browser tests: $TURNCOAT_CHROMIUM, or the first one that the machine has.
for candidate in "${TURNCOAT_CHROMIUM:-}" chromium chromium-browser google-chrome google-chrome-stable \
    "/Applications/Chromium.app/Contents/MacOS/Chromium" "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"; do
    if [ -n "$candidate" ] && command -v "$candidate" 2>/dev/null; then exit 0; fi
done
exit 1
