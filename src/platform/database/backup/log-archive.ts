/**
 * The archive of PostgreSQL's write-ahead log: a folder with every finished segment, compressed. A backup and
 * the segments since then restore each moment in between.
 */
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { openOwned } from '@storefront/embedded-postgres/owned-file';
import { ARCHIVED_SUFFIX, type LogArchive } from '../connection/archive-folder.ts';
import { BackupError } from './error.ts';
import { parseSegmentName, SEGMENT_BYTES, type SegmentName } from './log-segment.ts';
import type { Backup } from './manifest.ts';

const unzip = promisify(gunzip);

/** Lists the names in the archive, without the suffix. */
export async function listArchive({ folder }: LogArchive): Promise<Set<string>> {
  const names = await readdir(folder);
  return new Set(
    names
      .filter((name) => name.endsWith(ARCHIVED_SUFFIX))
      .map((name) => name.slice(0, -ARCHIVED_SUFFIX.length)),
  );
}

/**
 * Reads one file of the archive.
 *
 * @throws BackupError if it is missing or damaged
 */
export async function readArchived({ folder, place }: LogArchive, name: string): Promise<Buffer> {
  const path = join(folder, `${name}${ARCHIVED_SUFFIX}`);
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
 * Removes the segments, of any timeline, that none of these backups needs. A backup needs the segments from
 * its own start on. Histories of timelines stay.
 *
 * @returns the number of removed segments
 */
export async function pruneArchive(archive: LogArchive, backups: readonly Backup[]): Promise<number> {
  const begins: number[] = [];
  for (const { path } of backups) {
    const begin = await beginOf(path);
    if (begin !== null) begins.push(begin.number);
  }
  if (begins.length === 0) return 0;
  const oldest = Math.min(...begins);
  let removed = 0;
  for (const name of await listArchive(archive)) {
    const segment = parseSegmentName(name.slice(0, 24));
    if (!segment || segment.number >= oldest) continue;
    await rm(join(archive.folder, `${name}${ARCHIVED_SUFFIX}`), { force: true });
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
