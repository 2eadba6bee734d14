#!/bin/sh
# Hands the primary's part over to a standby. It runs on any database machine, with node.env in the environment.
# A standby that may not be promoted waits 2 s before it follows, and until then no commit is acknowledged. So both standbys are
# synchronous meanwhile, and either may be promoted.
set -eu
config=${1:-/etc/patroni/config.yml}
ctl() { patronictl --config-file "$config" "$@"; }
synchronous() { ctl edit-config --quiet --force --set "synchronous_node_count=$1"; }

trap 'synchronous 1' EXIT
synchronous 2
looks=0
members=$(ctl list --format json)
while [ "$(echo "$members" | grep -o 'Sync Standby' | wc -l)" -lt 2 ]; do
  looks=$((looks + 1))
  if [ "$looks" -eq 20 ]; then
    echo 'A standby is missing. "patronictl switchover" is enough with one.' >&2
    exit 1
  fi
  sleep 1
  members=$(ctl list --format json)
done
ctl switchover --force
