#!/bin/sh
# write-settings.sh <address> [file]: writes the settings of a new site with secrets of its own. An existing file is not touched.
# The address is a name such as salon.ru, or a whole origin such as https://salon.ru.
set -eu
address=${1:?"Name the address of the site, such as salon.ru"}
file=${2:-/etc/car-dealership/site.env}
case $address in
http://* | https://*) origin=$address ;;
*) origin=https://$address ;;
esac
if [ -e "$file" ]; then
  echo "$file exists: its settings are kept."
  exit 0
fi
secret() { head -c 32 /dev/urandom | od -An -v -tx1 | tr -d ' \n'; }
mkdir -p "$(dirname "$file")"
umask 027
# The comments and the optional settings.
while IFS= read -r line; do
  case $line in
  SITE_ORIGIN=*) echo "SITE_ORIGIN=$origin" ;;
  UPLOAD_KEY= | BACKUP_KEY= | LEAD_SEAL_KEY= | HEALTH_TOKEN= | BACKUP_PASSPHRASE=) echo "$line$(secret)" ;;
  *) echo "$line" ;;
  esac
done <"$(dirname "$0")/example.env" >"$file"
echo "$file is written. Keep a copy of it elsewhere: backups cannot be read without BACKUP_PASSPHRASE and BACKUP_KEY."
