#!/bin/sh
# Archives one file of PostgreSQL's log: archive.sh <path> <name>. The server runs it in its data folder (archive_command).
# All database machines share the folder WAL_ARCHIVE_DIR. A file has its name there once it is on disk, and is never replaced.
set -eu
umask 077
path=$1 name=$2
to=${WAL_ARCHIVE_DIR:?}/$name.gz

# A standby does not archive, and the former primary may be gone with segments that were not archived. So the first file of
# each timeline, its history, makes the promoted server archive those that it received as a standby.
archive_missing() {
  for done in pg_wal/archive_status/*.done; do
    segment=$(basename "$done" .done)
    case $segment in *[!0-9A-F]*) continue ;; esac
    [ "${#segment}" -eq 24 ] && [ -e "pg_wal/$segment" ] && [ ! -e "$WAL_ARCHIVE_DIR/$segment.gz" ] || continue
    # A recovery takes a segment with a promotion from the newest timeline. The older one may have another end.
    for newest in pg_wal/????????"${segment#????????}"; do :; done
    [ "$newest" = "pg_wal/$segment" ] || continue
    mv "$done" "${done%.done}.ready"
  done
}
case $name in *.history) archive_missing ;; esac

if [ -e "$to" ]; then
  gzip -dc "$to" | cmp -s - "$path"
else
  rm -f "$to".*
  temporary=$(mktemp "$to.XXXXXX")
  gzip -nc "$path" > "$temporary"
  sync "$temporary"
  # Fails if another server was faster.
  ln "$temporary" "$to"
  rm "$temporary"
fi
sync "$to" "$WAL_ARCHIVE_DIR"
