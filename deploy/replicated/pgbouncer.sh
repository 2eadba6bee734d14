#!/bin/sh
# Starts PgBouncer in its container: with the addresses and the password of the shop's role from the environment.
set -eu
umask 077
sed -e "s|host=127\.0\.0\.1 |host=$HAPROXY_ADDRESS |" -e "s|^listen_addr = .*|listen_addr = $PGBOUNCER_ADDRESS|" \
  -e 's|^auth_file = .*|auth_file = /tmp/userlist.txt|' /etc/pgbouncer/pgbouncer.ini > /tmp/pgbouncer.ini
printf '"storefront" "%s"\n' "$SHOP_PASSWORD" > /tmp/userlist.txt
unset SHOP_PASSWORD
exec pgbouncer /tmp/pgbouncer.ini
