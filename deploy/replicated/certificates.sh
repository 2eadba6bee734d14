#!/bin/sh
# Makes an authority, and one certificate for the addresses of all database nodes, unless they are there:
# certificates.sh <folder for server.crt and server.key> <folder for ca.crt> <address>…
# The key of the authority is deleted. The certificates last ten years.
set -eu
umask 077
nodes=$1 shops=$2
shift 2
[ ! -e "$nodes/server.key" ] || [ ! -e "$shops/ca.crt" ] || exit 0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
printf 'subjectAltName=' > "$work/names"
printf 'IP:%s\n' "$@" | paste -s -d , >> "$work/names"
openssl req -x509 -newkey rsa:2048 -nodes -days 3650 -subj '/CN=storefront authority' -keyout "$work/ca.key" -out "$work/ca.crt"
openssl req -newkey rsa:2048 -nodes -subj '/CN=storefront node' -keyout "$work/server.key" -out "$work/server.csr"
openssl x509 -req -in "$work/server.csr" -CA "$work/ca.crt" -CAkey "$work/ca.key" -CAcreateserial -days 3650 \
  -extfile "$work/names" -out "$work/server.crt"
install -m 644 "$work/ca.crt" "$shops/ca.crt"
install -m 644 "$work/server.crt" "$nodes/server.crt"
install -m 600 "$work/server.key" "$nodes/server.key"
