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
    file=$(basename "$done" .done)
    [ -e "pg_wal/$file" ] && [ ! -e "$WAL_ARCHIVE_DIR/$file.gz" ] || continue
    # A former primary that could not archive may have left out the history of its timeline, too.
    case $file in
      ????????.history) ;;
      *[!0-9A-F]*) continue ;;
      ????????????????????????)
        # A recovery takes a segment with a promotion from the newest timeline. The older one may have another end.
        for newest in pg_wal/????????"${file#????????}"; do :; done
        [ "$newest" = "pg_wal/$file" ] || continue
        ;;
      *) continue ;;
    esac
    mv "$done" "${done%.done}.ready"
  done
}
case $name in *.history) archive_missing ;; esac

# A run that was killed left it. Another server that is archiving this file tries again.
rm -f "$to".*
if [ -e "$to" ]; then
  gzip -dc "$to" | cmp -s - "$path"
else
  temporary=$(mktemp "$to.XXXXXX")
  gzip -nc "$path" > "$temporary"
  sync "$temporary"
  # Fails if another server was faster.
  ln "$temporary" "$to"
  rm "$temporary"
fi
sync "$to" "$WAL_ARCHIVE_DIR"
