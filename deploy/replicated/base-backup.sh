#!/bin/sh
# Writes a base backup into BASE_BACKUP_DIR if this machine has the primary. Then it removes all base backups but the newest
# fourteen, or another number (base-backup.sh <number>), and the archived log that none of them needs.
# It runs as the user postgres, with node.env in the environment.
set -eu
umask 077
kept=${1:-14}
: "${BASE_BACKUP_DIR:?}" "${WAL_ARCHIVE_DIR:?}"
export PGHOST="${PATRONI_POSTGRESQL_CONNECT_ADDRESS%:*}" PGPORT="${PATRONI_POSTGRESQL_CONNECT_ADDRESS##*:}"
export PGSSLMODE=require PGCONNECT_TIMEOUT=10
standby=$(PGPASSWORD=$PATRONI_SUPERUSER_PASSWORD "$PATRONI_POSTGRESQL_BIN_DIR/psql" --no-psqlrc --quiet --tuples-only --no-align \
  --username="$PATRONI_SUPERUSER_USERNAME" --dbname=postgres --command='select pg_is_in_recovery()')
[ "$standby" = f ] || exit 0

# Runs that were killed left these more than a day ago.
find "$BASE_BACKUP_DIR" -ignore_readdir_race -mindepth 1 -maxdepth 1 -name 'unfinished.??????' -mmin +1440 -exec rm -r {} + || true
find "$WAL_ARCHIVE_DIR" -ignore_readdir_race -mindepth 1 -maxdepth 1 -name '*.gz.??????' -mmin +1440 -exec rm -f {} + || true

work=
trap '[ -z "$work" ] || rm -rf "$work"' EXIT
# A signal alone runs no trap of EXIT in Debian's shell.
trap 'exit 1' HUP INT TERM
work=$(mktemp -d "$BASE_BACKUP_DIR/unfinished.XXXXXX")
PGPASSWORD=$PATRONI_REPLICATION_PASSWORD "$PATRONI_POSTGRESQL_BIN_DIR/pg_basebackup" --username="$PATRONI_REPLICATION_USERNAME" \
  --pgdata="$work" --format=tar --gzip --checkpoint=fast --wal-method=stream
tar --extract --gzip --file="$work/base.tar.gz" --directory="$work" --occurrence=1 backup_label
sync "$work/backup_label" "$work"
# Named by its end in UTC: the earliest time to which it can be restored.
mv "$work" "$BASE_BACKUP_DIR/$(date -u +%Y%m%dT%H%M%SZ)"
sync "$BASE_BACKUP_DIR"

backups() { ls "$BASE_BACKUP_DIR" | grep -E '^[0-9]{8}T[0-9]{6}Z$'; }
backups | head --lines="-$kept" | while read -r old; do rm -r "${BASE_BACKUP_DIR:?}/$old"; done
# The lowest of all: after a restore to a time, the new timeline begins before the base backups of the abandoned one.
# A label that cannot be read ends the run: the log that its backup needs is not known.
labels=$(cd "$BASE_BACKUP_DIR" && sed -n 's/^START WAL LOCATION: .* (file \([0-9A-F]*\))$/\1/p' $(backups | sed 's:$:/backup_label:'))
segment=$(echo "$labels" | sort --key=1.9 | head --lines=1)
"$PATRONI_POSTGRESQL_BIN_DIR/pg_archivecleanup" -x .gz "$WAL_ARCHIVE_DIR" "$segment"
