/**
 * The archive of PostgreSQL's write-ahead log: a folder with every finished segment, compressed. A backup and
 * the segments since then restore each moment in between.
 */
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { openOwned } from '@storefront/embedded-postgres/owned-file';
import type { Place } from '@storefront/embedded-postgres/place';
import { run } from '@storefront/embedded-postgres/run';
import { BackupError } from './error.ts';
import { parseSegmentName, SEGMENT_BYTES, type SegmentName } from './log-segment.ts';
import { listBackups } from './manifest.ts';

/** Maximum time without a new segment while the shop writes, seconds. */
const ARCHIVE_TIMEOUT_S = 60;
const SUFFIX = '.gz';
const unzip = promisify(gunzip);

export interface LogArchive {
  /** Absolute. */
  readonly folder: string;
  readonly place: Place;
}

/** Returns the archive of the server of this place, unchecked. */
export function logArchiveAt(wanted: string, place: Place): LogArchive {
  return { folder: resolve(wanted), place };
}

/**
 * Opens the archive's folder for the server of this place.
 *
 * @throws BackupError naming `WAL_ARCHIVE_DIR` if the server's user cannot keep the archive there alone
 */
export async function openLogArchive(wanted: string, place: Place): Promise<LogArchive> {
  const archive = logArchiveAt(wanted, place);
  const { folder } = archive;
  const refuse = (problem: string) => new BackupError(`WAL_ARCHIVE_DIR: ${folder} ${problem}`);
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
  return archive;
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
 * Builds the shell command that archives a segment. As PostgreSQL demands, it replaces no file, and succeeds
 * for a file that has the same content already. A segment has its name once it is on disk. The compression
 * matters: a quiet shop fills a segment of 16 MB with zeros every minute.
 */
function archiveCommand(folder: string): string {
  return [
    'set -e; umask 077',
    `d=${inCommand(folder)}; to="$d/%f${SUFFIX}"`,
    `if [ -e "$to" ]; then gzip -dc "$to" | cmp -s - "%p"`,
    `else rm -f "$to".*; gzip -nc "%p" > "$to.$$"; sync "$to.$$"; mv "$to.$$" "$to"; fi`,
    'sync "$to" "$d"',
  ].join('; ');
}

/** Returns the shell command that a recovery fetches a segment with; it fails for a missing one. */
export function fetchCommand({ folder }: LogArchive): string {
  return `gzip -dc ${inCommand(folder)}/%f${SUFFIX} > "%p"`;
}

/** Quotes a path in a command of the server, which replaces `%f` and `%p`. */
function inCommand(path: string): string {
  return quoted(path).replaceAll('%', '%%');
}

function quoted(path: string): string {
  return `'${path.replaceAll("'", `'\\''`)}'`;
}

/** Lists the names in the archive, without the suffix. */
export async function listArchive({ folder }: LogArchive): Promise<Set<string>> {
  const names = await readdir(folder);
  return new Set(names.filter((name) => name.endsWith(SUFFIX)).map((name) => name.slice(0, -SUFFIX.length)));
}

/**
 * Reads one file of the archive.
 *
 * @throws BackupError if it is missing or damaged
 */
export async function readArchived({ folder, place }: LogArchive, name: string): Promise<Buffer> {
  const path = join(folder, `${name}${SUFFIX}`);
  const file = await openOwned(path, place.user);
  try {
    if (!file) throw new Error('it is missing, or another user’s');
    return await unzip(await file.readFile(), { maxOutputLength: SEGMENT_BYTES });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new BackupError(`${path} cannot be read (${why}): restore without --until, or to an earlier time.`);
  } finally {
    await file?.close();
  }
}

/**
 * Removes the segments that no backup of a folder needs, of any timeline: a backup needs those from its own
 * begin on. Histories of timelines stay.
 *
 * @returns the number of removed segments
 */
export async function pruneArchive(archive: LogArchive, backups: string): Promise<number> {
  const begins: number[] = [];
  for (const { path } of await listBackups(backups)) {
    const begin = await beginOf(path);
    if (begin !== null) begins.push(begin.number);
  }
  if (begins.length === 0) return 0;
  const oldest = Math.min(...begins);
  let removed = 0;
  for (const name of await listArchive(archive)) {
    const segment = parseSegmentName(name.slice(0, 24));
    if (!segment || segment.number >= oldest) continue;
    await rm(join(archive.folder, `${name}${SUFFIX}`), { force: true });
    removed += 1;
  }
  return removed;
}

/** Returns the segment in which a backup of the files begins; null for another backup. */
async function beginOf(backup: string): Promise<SegmentName | null> {
  const label = await readFile(join(backup, 'data', 'backup_label'), 'utf8').catch(() => '');
  const [, name = ''] = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/m.exec(label) ?? [];
  return parseSegmentName(name);
}
