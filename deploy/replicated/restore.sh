#!/bin/sh
# Restores the database as it was at a time, from the newest base backup before it and the archived log:
# restore.sh <2026-11-28T10:00:00Z, or "latest"> [timeline, by default the newest one]
# It runs as the user postgres, with node.env in the environment, while no Patroni runs: docs/operations/replicated.md.
set -eu
umask 077
until=${1:?a time with its zone, or latest} timeline=${2:-latest}
: "${BASE_BACKUP_DIR:?}" "${WAL_ARCHIVE_DIR:?}"
data=$PATRONI_POSTGRESQL_DATA_DIR bin=$PATRONI_POSTGRESQL_BIN_DIR fresh=$PATRONI_POSTGRESQL_DATA_DIR.restoring
refuse() {
  echo "nothing was restored: $1" >&2
  exit 1
}
[ -z "$(ls -A "$data" 2> /dev/null)" ] || refuse "$data holds a database. Move it away."
if "$bin/pg_ctl" status --pgdata="$fresh" > /dev/null 2>&1; then
  refuse "a server runs in $fresh. End it: $bin/pg_ctl stop --mode=immediate --pgdata=$fresh"
fi
case $timeline in latest) ;; *[!0-9]* | 0*) refuse "$timeline is not the number of a timeline." ;; esac
case $until in
  latest) before=Z target= ;;
  *Z | *[+-]??:??)
    before=$(date -u --date="$until" +%Y%m%dT%H%M%SZ) || refuse "$until is not a time."
    target="recovery_target_time = '$(date -u --date="$until" '+%Y-%m-%d %H:%M:%S.%6N+00')'"
    ;;
  *) refuse "$until has no zone: add Z for UTC." ;;
esac
backups=$(ls "$BASE_BACKUP_DIR" | grep -E '^[0-9]{8}T[0-9]{6}Z$' | awk -v before="$before" '$0 "" < before ""' | sort -r)
[ -n "$backups" ] || refuse "$BASE_BACKUP_DIR has no base backup from before $until."
[ -d "$WAL_ARCHIVE_DIR" ] || refuse "$WAL_ARCHIVE_DIR is away."

# Prints the first segment that a base backup needs. It begins with the timeline.
first_segment() {
  sed -n 's/^START WAL LOCATION: .* (file \([0-9A-F]*\))$/\1/p' "$BASE_BACKUP_DIR/$1/backup_label"
}
# PostgreSQL's own "latest" ends before the first number without a history in the archive.
newest=$({
  ls "$WAL_ARCHIVE_DIR" | sed -n 's/^\([0-9A-F]\{8\}\)\.history\.gz$/\1/p'
  for name in $backups; do first_segment "$name"; done
} | cut -c 1-8 | sort | tail -n 1)
newest=$((0x${newest:-1}))
[ "$timeline" != latest ] || timeline=$newest
prefix=$(printf '%08X' "$timeline")
history=
if [ -e "$WAL_ARCHIVE_DIR/$prefix.history.gz" ]; then
  history=$(gzip -dc "$WAL_ARCHIVE_DIR/$prefix.history.gz") || refuse "$WAL_ARCHIVE_DIR/$prefix.history.gz is damaged. Take an older timeline: restore.sh $until <timeline>."
fi
# Prints a position in the log, such as 1/4000028, as a number.
position() { echo "$((0x${1%/*} * 0x100000000 + 0x${1#*/}))"; }
# Tells whether a base backup ended on the timeline, or on an older one before the timeline left that.
belongs() {
  own=$(first_segment "$1" | cut -c 1-8)
  [ -n "$own" ] || return 1
  own=$((0x$own))
  [ "$own" -ne "$timeline" ] || return 0
  fork=$(printf '%s\n' "$history" | awk -v own="$own" '$1 == own { print $2 }')
  end=$(sed -n 's/.*"End-LSN": "\([0-9A-F/]*\)".*/\1/p' "$BASE_BACKUP_DIR/$1/backup_manifest" | tail -n 1)
  [ -n "$fork" ] && [ -n "$end" ] && [ "$(position "$end")" -le "$(position "$fork")" ]
}
# A restore to a time abandons the base backups after that time.
backup=
for name in $backups; do
  if belongs "$name"; then
    backup=$name
    break
  fi
done
[ -n "$backup" ] || refuse "$BASE_BACKUP_DIR has no base backup from before $until on timeline $timeline."
# The last segment in the archive, or the one in which the timeline began.
last=$({
  ls "$WAL_ARCHIVE_DIR" | sed -n "s/^$prefix\([0-9A-F]\{16\}\)\.gz$/\1/p"
  printf '%s\n' "$history" | awk 'NF > 1 { print $2 }' | while IFS=/ read -r high low; do
    printf '%08X%08X\n' "0x$high" "$((0x$low / 0x1000000))"
  done
} | sort | tail -n 1)

work= started=
finish() {
  code=$?
  trap '' HUP INT TERM
  if [ "$code" -ne 0 ] && [ -n "$work" ] && [ -e "$work/log" ]; then cat "$work/log" >&2; fi
  if [ -n "$started" ]; then "$bin/pg_ctl" stop --silent --pgdata="$fresh" --mode=immediate || true; fi
  rm -rf "$fresh"
  [ -z "$work" ] || rm -rf "$work"
}
trap finish EXIT
# A signal alone runs no trap of EXIT in Debian's shell.
trap 'exit 1' HUP INT TERM
work=$(mktemp -d)
rm -rf "$fresh"
mkdir -p "$fresh"
tar --extract --gzip --file="$BASE_BACKUP_DIR/$backup/base.tar.gz" --directory="$fresh"
tar --extract --gzip --file="$BASE_BACKUP_DIR/$backup/pg_wal.tar.gz" --directory="$fresh/pg_wal"
"$bin/pg_verifybackup" --quiet --no-parse-wal --manifest-path="$BASE_BACKUP_DIR/$backup/backup_manifest" "$fresh"
: > "$fresh/recovery.signal"
# PostgreSQL takes a status up to 125 for the end of the log, and a higher one for a failure.
cat > "$work/fetch" << END
[ -d "$WAL_ARCHIVE_DIR" ] || exit 255
# PostgreSQL asks for histories beyond its timeline until one is missing, and takes that number. It reads none of them.
case \$1 in
  *.history)
    number=\$((0x\${1%.history}))
    if [ "\$number" -gt "$timeline" ]; then
      [ "\$number" -le "$newest" ] && : > "\$2"
      exit
    fi
    ;;
esac
[ -e "$WAL_ARCHIVE_DIR/\$1.gz" ] || exit 1
gzip -dc "$WAL_ARCHIVE_DIR/\$1.gz" > "\$2" || exit 255
END
# It runs after the replay, before the server archives anything: the new timeline must begin in the last segment or later.
cat > "$work/check" << END
cd pg_wal
new=\$(ls | grep -xE '[0-9A-F]{24}' | cut -c 1-8 | tail -n 1)
ls | sed -n "s/^\$new\([0-9A-F]\{16\}\)$/\1/p" | head -n 1 > "$work/end"
{ echo "$last" && cat "$work/end"; } | sort -c 2> /dev/null || exit 255
rm "$work/end"
END
# Patroni's settings, but without clients, standbys and its folder.
cat > "$work/postgresql.conf" << END
include '$fresh/postgresql.conf'
hba_file = '$fresh/pg_hba.conf'
ident_file = '$fresh/pg_ident.conf'
listen_addresses = ''
unix_socket_directories = '$work'
ssl = off
synchronous_standby_names = ''
hot_standby = off
restore_command = 'sh "$work/fetch" "%f" "%p"'
recovery_target_timeline = '$timeline'
recovery_target_action = 'promote'
$target
END
# Without a time nothing else tells a gap from the end.
[ -n "$target" ] || echo "recovery_end_command = 'sh \"$work/check\"'" >> "$work/postgresql.conf"
give_up() {
  if [ -e "$work/end" ]; then
    ls "$WAL_ARCHIVE_DIR" | grep -q "^$prefix[0-9A-F]\{16\}\.gz$" ||
      refuse "nothing of timeline $timeline was archived. Take an older one: restore.sh latest <timeline>."
    refuse "the archive has a gap. The replay ended in $(cat "$work/end"), and the last segment is $last."
  fi
  refuse "the log could not be replayed."
}
started=yes
"$bin/pg_ctl" start --silent --pgdata="$fresh" --log="$work/log" --timeout=604800 \
  --options="-c config_file=$work/postgresql.conf" || give_up
# pg_ctl does not wait for the end of a replay. Its status is the eighth line of this file.
while [ "$(sed -n '8s/ *$//p' "$fresh/postmaster.pid" 2> /dev/null)" != ready ]; do
  "$bin/pg_ctl" status --pgdata="$fresh" > /dev/null || give_up
  sleep 0.2
done
grep -E 'recovery stopping|last completed transaction|redo done' "$work/log" || true
# The server archives what it wrote before it ends.
"$bin/pg_ctl" stop --silent --pgdata="$fresh" --mode=fast --timeout=604800
started=
[ ! -e "$fresh/recovery.signal" ] || refuse "the replay did not end."
rm -rf "$data"
mv "$fresh" "$data"
echo "restored from the base backup $backup: start Patroni on this machine first"
