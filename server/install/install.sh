#!/bin/sh
# install.sh <address>: installs the site from the folder of this file as a service of systemd, behind Caddy. Run it as root on Debian or
# Ubuntu with Node 20 or newer and npm; it can be repeated, also for an update.
set -eu
address=${1:?"Name the address of the site, such as salon.ru"}
root=$(cd "$(dirname "$0")/../.." && pwd)
settings=/etc/car-dealership/site.env
[ "$(id -u)" = 0 ] || { echo "Run it as root." >&2; exit 1; }
[ "$root" = /opt/car-dealership ] || { echo "Put the project into /opt/car-dealership; it is in $root." >&2; exit 1; }
command -v npm >/dev/null || { echo "npm is missing: install Node 20 or newer first." >&2; exit 1; }

cd "$root"
if [ -e release.json ]; then
  npm ci --omit=dev --no-audit --no-fund --loglevel=error
else
  npm ci --no-audit --no-fund --loglevel=error
  npm run --silent build
fi

id car-dealership >/dev/null 2>&1 || useradd --system --home-dir /var/lib/car-dealership --shell /usr/sbin/nologin car-dealership
install -d -m 700 -o car-dealership -g car-dealership /var/lib/car-dealership /var/backups/car-dealership
if [ ! -e $settings ]; then
  sh server/install/write-settings.sh "$address" $settings
  cat >>$settings <<'LINES'

# Of install.sh.
DATA_DIR=/var/lib/car-dealership
TRUSTED_PROXIES=127.0.0.1, ::1
BACKUP_TO=/var/backups/car-dealership
LINES
fi
chown root:car-dealership $settings
chmod 640 $settings
node_modules/.bin/node server/main.ts --env-file $settings --check

if [ ! -d /run/systemd/system ]; then
  echo "systemd does not run here. Start the site with:"
  echo "  su -s /bin/sh car-dealership -c 'cd $root && node_modules/.bin/node server/main.ts --env-file $settings'"
  exit 0
fi
install -m 644 server/install/car-dealership.service /etc/systemd/system/
systemctl daemon-reload
systemctl enable --quiet car-dealership
systemctl restart car-dealership
if command -v caddy >/dev/null; then
  install -m 644 server/install/site.caddyfile /etc/caddy/Caddyfile
  install -d /etc/systemd/system/caddy.service.d
  # Caddy gets no secrets.
  printf '[Service]\nEnvironment=%s\n' "$(grep ^SITE_ORIGIN= $settings)" >/etc/systemd/system/caddy.service.d/site.conf
  systemctl daemon-reload
  systemctl enable --quiet caddy
  systemctl restart caddy
else
  echo "Caddy is not installed: apt install caddy, and run this again."
fi
for _ in $(seq 30); do
  if node_modules/.bin/node -e "fetch('http://127.0.0.1:8787/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"; then
    echo "The site runs. Its first administrator:"
    echo "  su -s /bin/sh car-dealership -c 'cd $root && npm run admin:create -- <username> --server --env-file $settings'"
    exit 0
  fi
  sleep 1
done
journalctl --no-pager -u car-dealership -n 20
exit 1
