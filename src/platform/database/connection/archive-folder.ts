/** The folder in which a server archives its log, and the shell commands that archive and fetch a segment. */
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Place } from '@storefront/embedded-postgres/place';
import { run } from '@storefront/embedded-postgres/run';

/** Maximum time without a new segment while the shop writes, seconds. */
const ARCHIVE_TIMEOUT_S = 60;
/** Ending of the compressed files. */
export const ARCHIVED_SUFFIX = '.gz';

/** Thrown if the archive cannot be kept; the message names `WAL_ARCHIVE_DIR` and the next step. */
export class LogArchiveError extends Error {
  override readonly name = 'LogArchiveError';
}

export interface LogArchive {
  /** Absolute. */
  readonly folder: string;
  readonly place: Place;
}

/** Returns the archive in this folder, for a server that runs at `place`. Does not check the folder. */
export function logArchiveAt(wanted: string, place: Place): LogArchive {
  return { folder: resolve(wanted), place };
}

/**
 * Opens the archive's folder for the server of this place.
 *
 * @throws LogArchiveError naming `WAL_ARCHIVE_DIR` if the server's user cannot write to the folder, or others
 * can read it
 */
export async function openLogArchive(wanted: string, place: Place): Promise<LogArchive> {
  const folder = resolve(wanted);
  const refuse = (problem: string) => new LogArchiveError(`WAL_ARCHIVE_DIR: ${folder} ${problem}`);
  const uid = place.user?.uid ?? process.getuid?.();
  const owner = place.user ? ' -o postgres -g postgres' : '';
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory()) {
    throw refuse(`is not a folder. Make it, on another disk: install -d -m 700${owner} ${folder}`);
  }
  if (found.uid !== uid) {
    throw refuse(`must belong to the user who runs PostgreSQL (user id ${uid}, now ${found.uid}): chown it.`);
  }
  if ((found.mode & 0o077) !== 0) {
    throw refuse(`can be read by other users, and holds customers' data: chmod 700 ${folder}`);
  }
  const probe = `${quoted(folder)}/.probe`;
  const needs = `command -v gzip cmp sync >/dev/null && : > ${probe} && rm ${probe}`;
  const tried = await run('/bin/sh', ['-c', needs], place.user);
  if (tried.code !== 0) {
    throw refuse(
      `cannot be written by the user who runs PostgreSQL, or gzip, cmp or sync is missing: ${tried.output}`,
    );
  }
  return { folder, place };
}

/** Returns the server's settings that make it archive its log. */
export function archiveSettings({ folder }: LogArchive): Record<string, string> {
  return {
    archive_mode: 'on',
    archive_command: archiveCommand(folder),
    archive_timeout: `${ARCHIVE_TIMEOUT_S}s`,
  };
}

/**
 * Builds the shell command that archives a segment. As PostgreSQL demands, it does not replace a file, and
 * succeeds for a file that has the same content already. A segment has its name once it is on disk. The
 * compression matters: a quiet shop fills a segment of 16 MB with zeros every minute.
 */
function archiveCommand(folder: string): string {
  return [
    // Closes the lock of the server's files, which a hanging command would keep after the server's end.
    'exec 3>&-; set -e; umask 077',
    `d=${inCommand(folder)}; to="$d/%f${ARCHIVED_SUFFIX}"`,
    `if [ -e "$to" ]; then gzip -dc "$to" | cmp -s - "%p"`,
    `else rm -f "$to".*; gzip -nc "%p" > "$to.$$"; sync "$to.$$"; mv "$to.$$" "$to"; fi`,
    'sync "$to" "$d"',
  ].join('; ');
}

/** Returns the shell command with which a recovery fetches a segment; it fails for a missing segment. */
export function fetchCommand({ folder }: LogArchive): string {
  return `exec 3>&-; gzip -dc ${inCommand(folder)}/%f${ARCHIVED_SUFFIX} > "%p"`;
}

/** Quotes a path in a command of the server, which replaces `%f` and `%p`. */
function inCommand(path: string): string {
  return quoted(path).replaceAll('%', '%%');
}

function quoted(path: string): string {
  return `'${path.replaceAll("'", `'\\''`)}'`;
}
