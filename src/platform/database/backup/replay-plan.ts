/**
 * Selects the part of the archived log that a restore replays. Each restore begins a new timeline, whose
 * history names the earlier timelines and the position at which each was left. The archive then holds several
 * branches.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LogArchive } from '../connection/archive-folder.ts';
import { BackupError } from './error.ts';
import { listArchive, readArchived } from './log-archive.ts';
import {
  hex8,
  parsePosition,
  parseSegmentName,
  readEvents,
  SEGMENT_BYTES,
  type SegmentName,
  segmentName,
} from './log-segment.ts';
import type { Manifest } from './manifest.ts';

/** The time that a restore goes to; `backup`: the backup's own. */
export type Until = Date | 'latest' | 'backup';

export interface ReplayPlan {
  readonly timeline: number;
  /** End of the replay: a time, the end of the backup, or the end of the segment that begins at `behind`. */
  readonly stop: { readonly at: Date } | 'backup' | { readonly behind: number };
  /** Name of a missing segment, after which the archive holds further segments. */
  readonly missing: string | null;
}

/** The end of one timeline before the next, bytes of the log. */
interface Fork {
  readonly timeline: number;
  readonly position: number;
}

/** A timeline that contains the backup, as far as the archive holds it. */
interface Branch {
  readonly timeline: number;
  /**
   * Time of the first commit that only this timeline has, milliseconds; -Infinity for the backup's own
   * timeline.
   */
  readonly begunMs: number;
  /** The last commit, milliseconds. */
  readonly latestMs: number;
  /** Beginning of the last segment, bytes. */
  readonly lastSegment: number;
  /** Name of a missing segment, after which the archive holds further segments. */
  readonly missing: string | null;
}

/**
 * Plans the replay of a backup.
 *
 * @throws BackupError naming the earliest and the latest possible time if `until` is not between them
 */
export async function planReplay(
  from: string,
  manifest: Manifest,
  archive: LogArchive,
  until: Until,
): Promise<ReplayPlan> {
  const own = await readOwnLog(from, manifest);
  if (until === 'backup') return { timeline: own.last.timeline, stop: 'backup', missing: null };
  const branches = await findBranches(own, {
    names: await listArchive(archive),
    read: (name) => readArchived(archive, name),
  });
  const newest = branches.at(-1);
  if (!newest) throw new BackupError('the log of the backup cannot be understood: take another backup.');
  const gap = newest.missing === null ? '' : ` The archive lacks ${newest.missing}.`;
  if (until === 'latest') {
    return { timeline: newest.timeline, stop: { behind: newest.lastSegment }, missing: newest.missing };
  }
  const latest = new Date(Math.ceil(newest.latestMs));
  const earliest = new Date(Math.ceil(own.earliestMs));
  if (until < earliest || until > latest) {
    throw new BackupError(
      `this backup and the archive restore any time from ${earliest.toISOString()} to ${latest.toISOString()}, ` +
        `and not ${until.toISOString()}.${gap} For an earlier time take an older backup; for the newest state say --until latest.`,
    );
  }
  // The timeline on which the shop worked at that time: a later one may hold other commits of the same
  // database.
  const branch = branches.findLast(({ begunMs }) => begunMs <= until.getTime()) ?? newest;
  const isBehind = until.getTime() >= branch.latestMs;
  if (isBehind && branch.missing !== null) throw new BackupError(`the archive lacks ${branch.missing}.`);
  return {
    timeline: branch.timeline,
    stop: isBehind ? { behind: branch.lastSegment } : { at: until },
    missing: null,
  };
}

interface OwnLog {
  readonly last: SegmentName;
  /** The backup is consistent from there on, bytes. */
  readonly end: number;
  /** Time of the last commit in the backup's own log, milliseconds: an earlier time cannot be restored. */
  readonly earliestMs: number;
}

/** Reads the log that is part of the backup. */
async function readOwnLog(from: string, { files, createdAt }: Manifest): Promise<OwnLog> {
  const names = files.flatMap(({ path }) => /^data\/pg_wal\/([0-9A-F]{24})$/.exec(path)?.[1] ?? []).sort();
  const last = parseSegmentName(names.at(-1) ?? '');
  if (!last) throw new BackupError('the backup holds no log: take another backup.');
  let end = last.number * SEGMENT_BYTES;
  let earliestMs = Date.parse(createdAt);
  for (const name of names) {
    for (const event of readEvents(await readFile(join(from, 'data', 'pg_wal', name)))) {
      if (event.kind === 'backup-end') end = event.position;
      else earliestMs = Math.max(earliestMs, event.atMs);
    }
  }
  return { last, end, earliestMs };
}

/** The files of an archive. */
interface ArchivedLog {
  readonly names: ReadonlySet<string>;
  readonly read: (name: string) => Promise<Buffer>;
}

/** Finds the timelines that contain the backup, the oldest first. */
async function findBranches(own: OwnLog, archive: ArchivedLog): Promise<Branch[]> {
  const branches: Branch[] = [];
  const timelines = [...archive.names].flatMap((name) => /^([0-9A-F]{8})\.history$/.exec(name)?.[1] ?? []);
  for (const timeline of [
    own.last.timeline,
    ...timelines.map((hex) => Number.parseInt(hex, 16)).sort((one, other) => one - other),
  ]) {
    const forks = timeline === own.last.timeline ? [] : await readForks(archive, timeline);
    const fork = forks.find((each) => each.timeline === own.last.timeline);
    if (timeline !== own.last.timeline && !(fork && fork.position >= own.end)) continue;
    const branch = await readBranch(own, archive, timeline, forks);
    if (branch) branches.push(branch);
  }
  return branches;
}

/** Reads the history of a timeline: the end of each earlier one. */
async function readForks({ read }: ArchivedLog, timeline: number): Promise<Fork[]> {
  const text = (await read(`${hex8(timeline)}.history`)).toString('utf8');
  return text.split('\n').flatMap((line) => {
    const [, id = '', position = ''] = /^(\d+)\s+([0-9A-F]+\/[0-9A-F]+)/.exec(line) ?? [];
    return id === '' ? [] : [{ timeline: Number(id), position: parsePosition(position) }];
  });
}

/** Follows a timeline from the backup on; null if the archive has none of it yet. */
async function readBranch(
  own: OwnLog,
  { names, read }: ArchivedLog,
  timeline: number,
  forks: readonly Fork[],
): Promise<Branch | null> {
  /** PostgreSQL takes the segment with a fork from the newer timeline. */
  const timelineOf = (number: number) =>
    forks.find(({ position }) => number < Math.floor(position / SEGMENT_BYTES))?.timeline ?? timeline;
  const begin = forks.at(-1)?.position ?? own.end;
  const chain: SegmentName[] = [];
  for (let number = own.last.number; ; number += 1) {
    const segment = { timeline: timelineOf(number), number };
    const isOwn = number === own.last.number && segment.timeline === own.last.timeline;
    if (!isOwn && !names.has(segmentName(segment))) break;
    if (!isOwn) chain.push(segment);
  }
  const last = chain.at(-1)?.number ?? own.last.number;
  if (timeline !== own.last.timeline && chain.at(-1)?.timeline !== timeline) return null;
  const missing = { timeline: timelineOf(last + 1), number: last + 1 };
  const hasMore = [...names].some((name) => {
    const segment = parseSegmentName(name);
    return segment?.timeline === missing.timeline && segment.number > missing.number;
  });
  const commits = async (segment: SegmentName) =>
    [...readEvents(await read(segmentName(segment)))].filter(({ kind }) => kind === 'commit');
  let begunMs = forks.length === 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  for (const segment of chain) {
    if (begunMs !== Number.POSITIVE_INFINITY) break;
    if (segment.timeline !== timeline) continue;
    const first = (await commits(segment)).find(({ position }) => position >= begin);
    if (first) begunMs = first.atMs;
  }
  let latestMs = own.earliestMs;
  for (const segment of chain.toReversed()) {
    const times = (await commits(segment)).map(({ atMs }) => atMs);
    latestMs = Math.max(latestMs, ...times);
    if (times.length > 0) break;
  }
  return {
    timeline,
    begunMs,
    latestMs,
    lastSegment: last * SEGMENT_BYTES,
    missing: hasMore ? segmentName(missing) : null,
  };
}
