/** PostgreSQL's write-ahead log on disk, as far as a restore has to read it; `xlogrecord.h` describes it. */

/** initdb's default, which every cluster of the shop has. */
export const SEGMENT_BYTES = 16 * 1024 * 1024;
const PAGE_BYTES = 8192;
const SEGMENTS_OF_LOG_ID = 2 ** 32 / SEGMENT_BYTES;

const LONG_PAGE_HEADER = 40;
const PAGE_HEADER = 24;
const RECORD_HEADER = 24;
/**
 * Length of the read part of a record, bytes: header, marks, and the time with which the data of commits and
 * aborts begins.
 */
const READ_BYTES = RECORD_HEADER + 32;

/** Flag of a page: a crash cut off the record that began before the page. */
const ABORTED_BEFORE = 0x0008;

const RESOURCE_XLOG = 0;
const RESOURCE_TRANSACTION = 1;
const BACKUP_END = 0x50;
const COMMIT = 0x00;
/** Marks before the data of a record, with their lengths. */
const MARKS = new Map([
  [255, 2],
  [254, 5],
  [253, 3],
  [252, 5],
]);
const DATA_MARKS = [255, 254];
/** 1 January 2000, from which PostgreSQL counts, milliseconds. */
const POSTGRES_EPOCH_MS = Date.UTC(2000, 0, 1);

export interface SegmentName {
  readonly timeline: number;
  /** Position of the segment in the log, in segments. */
  readonly number: number;
}

/** Reads a segment's file name; null for another name. */
export function parseSegmentName(name: string): SegmentName | null {
  const [, timeline = '', id = '', part = ''] = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/.exec(name) ?? [];
  if (timeline === '') return null;
  const number = Number.parseInt(id, 16) * SEGMENTS_OF_LOG_ID + Number.parseInt(part, 16);
  return { timeline: Number.parseInt(timeline, 16), number };
}

/** Returns the file name of a segment. */
export function segmentName({ timeline, number }: SegmentName): string {
  return [timeline, Math.floor(number / SEGMENTS_OF_LOG_ID), number % SEGMENTS_OF_LOG_ID].map(hex8).join('');
}

/** Returns eight hexadecimal digits, as in PostgreSQL's file names. */
export function hex8(value: number): string {
  return value.toString(16).toUpperCase().padStart(8, '0');
}

/** Reads a position such as `0/5000148`, in bytes. */
export function parsePosition(text: string): number {
  const [high = '', low = ''] = text.split('/');
  return Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16);
}

/** A record that a restore has to know. */
interface LogEvent {
  readonly kind: 'commit' | 'backup-end';
  /** Beginning of the record in the log, bytes. */
  readonly position: number;
  /** Time of the commit, milliseconds with fractions; 0 for another record. */
  readonly atMs: number;
}

/** Reads the commits and ends of backups of one segment, in their order. */
export function* readEvents(segment: Buffer): Generator<LogEvent> {
  if (segment.length < LONG_PAGE_HEADER) return;
  const start = Number(segment.readBigUInt64LE(8));
  const isPage = (at: number) =>
    at + PAGE_BYTES <= segment.length && segment.readBigUInt64LE(at + 8) === BigInt(start + at);
  /** Returns the place of the next byte of records: after the page's header at the start of a page. */
  const behindHeader = (at: number) =>
    at % PAGE_BYTES === 0 ? at + (at === 0 ? LONG_PAGE_HEADER : PAGE_HEADER) : at;
  /**
   * Copies at most `most` of the next `length` bytes of records.
   * @returns null at the end of the segment
   */
  const take = (from: number, length: number, most: number): { bytes: Buffer; next: number } | null => {
    const parts: Buffer[] = [];
    let [at, left, wanted] = [from, length, most];
    while (left > 0) {
      if (at % PAGE_BYTES === 0 && !isPage(at)) return null;
      const isAborted = at % PAGE_BYTES === 0 && (segment.readUInt16LE(at + 2) & ABORTED_BEFORE) !== 0;
      if (isAborted) return { bytes: Buffer.alloc(0), next: at };
      at = behindHeader(at);
      const size = Math.min(left, PAGE_BYTES - (at % PAGE_BYTES));
      if (wanted > 0) parts.push(segment.subarray(at, at + Math.min(size, wanted)));
      [at, left, wanted] = [at + size, left - size, wanted - size];
    }
    return { bytes: Buffer.concat(parts), next: at };
  };
  if (!isPage(0)) return;
  // The rest of a record that began in the segment before.
  let at = take(0, segment.readUInt32LE(16), 0)?.next ?? segment.length;
  for (;;) {
    at = behindHeader(Math.ceil(at / 8) * 8);
    if (at + 4 > segment.length || !isPage(at - (at % PAGE_BYTES))) return;
    const length = segment.readUInt32LE(at);
    if (length < RECORD_HEADER) return;
    const record = take(at, length, READ_BYTES);
    if (!record) return;
    const event = eventOf(record.bytes);
    if (event) yield { ...event, position: start + at };
    at = record.next;
  }
}

function eventOf(record: Buffer): Omit<LogEvent, 'position'> | null {
  const [info = 0, resource] = [record[16], record[17]];
  if (resource === RESOURCE_XLOG && (info & 0xf0) === BACKUP_END) return { kind: 'backup-end', atMs: 0 };
  if (resource !== RESOURCE_TRANSACTION || (info & 0x70) !== COMMIT) return null;
  let at = RECORD_HEADER;
  for (let mark = record[at]; mark !== undefined; mark = record[at]) {
    at += MARKS.get(mark) ?? record.length;
    if (DATA_MARKS.includes(mark)) break;
  }
  if (at + 8 > record.length) return null;
  return { kind: 'commit', atMs: Number(record.readBigInt64LE(at)) / 1000 + POSTGRES_EPOCH_MS };
}
