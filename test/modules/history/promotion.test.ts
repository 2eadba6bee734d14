import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  createHistory,
  HISTORY_SOURCE,
  type History,
  type HistoryRow,
  identityOf,
} from '../../../src/modules/history/history.ts';
import { memoryOfProcess } from '../../../src/modules/history/memory.ts';
import { decidePromotion, lostNothing, mayConfirm } from '../../../src/modules/history/promotion.ts';
import { DatabaseAwayError } from '../../../src/platform/database/away.ts';
import {
  BEAT_LASTS_MS,
  GONE_AFTER_MS,
  HeardAnswers,
  LeftTimelineError,
} from '../../../src/platform/database/heard-answers.ts';
import { createProcessBeat, type ProcessBeat } from '../../../src/platform/jobs/process-beat.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { createRandom, type Random } from '../../support/random.ts';
import { SIZED, SLOW, size } from '../../support/sizes.ts';

const log = pino({ level: 'silent' });
/** The first position, bytes. */
const BEGIN = 4096;
/** The page of PostgreSQL's log, bytes. */
const PAGE = 8192;
const positionOf = (at: number) => `0/${at.toString(16).toUpperCase()}`;

/** Opens a database whose log is a row, which the functions of the history read. */
async function openServer(): Promise<TestDatabase> {
  const database = await createTestDatabase('tables', 4);
  onTestFinished(() => database.drop());
  await database.pool.query(`
    create table model (timeline bigint, position text, fork text);
    insert into model values (1, '${positionOf(BEGIN)}', null);
    create or replace function database_timeline() returns bigint language sql as 'select timeline from model';
    create or replace function database_position() returns text language sql as 'select position from model';
    create or replace function database_is_replicated() returns boolean language sql as 'select true';
    create or replace function database_fork() returns text language sql as 'select fork from model';
    create function beaten(process uuid, at timestamptz, committed text) returns text language sql as $$
      update processes set beat_at = at where id = process;
      update model set position = committed;
      select coalesce(json_agg(p), '[]')::text from processes p
    $$`);
  return database;
}

interface Member {
  readonly beat: ProcessBeat;
  readonly history: History;
  readonly heard: HeardAnswers;
  /** Position of the newest commit that it was told of. */
  told: number;
  /** The largest position that came with an answer. */
  heardUpTo: number;
  /** Position of the commit of its row. */
  joined: number;
  /** Time of its last beat. */
  beatAtMs: number;
  /** True if it neither beats nor looks: it was killed, or is paused. */
  isAway: boolean;
  /** True if it got an answer without a position. */
  isBare: boolean;
}

/** A shop of several processes, on a server whose standby is promoted. */
class Cluster {
  readonly #database: TestDatabase;
  /** Later than the clock of the database, which `now()` in statements reads. */
  #nowMs = Date.now();
  readonly members: Member[] = [];
  timeline = 1;
  /** Time since which the timeline has beats. */
  #timelineSinceMs = 0;
  /** End of the last record. */
  at = BEGIN;
  /** The standbys have the log up to here; later than `at` within an unfinished record. */
  flushed = BEGIN;
  #received: number | null = null;
  /** The positions up to which the standbys had the log, with the last record that was complete there. */
  places: { readonly flushed: number; readonly at: number }[] = [];
  /** Positions of the commits of beats of the history. */
  readonly #beats = new Map<string, number>();
  /** The rows of the processes after each of their writes, with its position. */
  #rows: { readonly at: number; readonly rows: string }[] = [];

  constructor(database: TestDatabase) {
    this.#database = database;
  }

  pass(ms: number): void {
    this.#nowMs += ms;
  }

  get present(): Member[] {
    return this.members.filter((member) => !member.isAway);
  }

  async join(): Promise<Member> {
    const { db } = this.#database;
    const heard = new HeardAnswers({ clocks: { wall: () => this.#nowMs, monotonic: () => this.#nowMs } });
    const clock = () => new Date(this.#nowMs);
    const memory = memoryOfProcess();
    const history = createHistory({ db, clock, log, memory, heard });
    const beat = createProcessBeat(db, {
      heard,
      host: heard.process,
      dataDir: '/data',
      joinEveryMs: 1,
    });
    const member: Member = {
      beat,
      history,
      heard,
      told: 0,
      heardUpTo: 0,
      joined: 0,
      beatAtMs: 0,
      isAway: false,
      isBare: false,
    };
    this.members.push(member);
    await this.beat(member);
    member.joined = this.at;
    await this.look(member, true);
    return member;
  }

  /** Writes a beat. A process that was silent joins again, while the others beat and time passes. */
  async beat(member: Member): Promise<void> {
    if (!member.heard.isSilent) return this.#beatOnce(member);
    const joining = new Set<Member>();
    const joined: Promise<unknown>[] = [];
    const begin = (one: Member) => {
      joining.add(one);
      joined.push(one.beat.beat().finally(() => joining.delete(one)));
    };
    begin(member);
    while (joining.size > 0) {
      for (const other of this.present.filter((one) => !joining.has(one))) {
        if (other.heard.isSilent) begin(other);
        else await this.#beatOnce(other);
      }
      this.pass(1_000);
      await this.#age();
    }
    await Promise.all(joined);
    for (const other of this.present.filter((one) => one !== member)) await this.#beaten(other);
    await this.#beaten(member);
    member.joined = this.at;
  }

  async #beatOnce(member: Member): Promise<void> {
    await member.beat.beat();
    await this.#beaten(member);
  }

  /** Records a beat that was written. */
  async #beaten(member: Member): Promise<void> {
    const at = new Date(this.#nowMs);
    member.beatAtMs = this.#nowMs;
    this.#advance(64);
    // One statement: most of the test's time, it records beats.
    const { rows } = await sql<{ rows: string }>`
      select beaten(${member.heard.process}::uuid, ${at}, ${positionOf(this.at)}) as rows`.execute(
      this.#database.db,
    );
    this.#rows.push({ at: this.at, rows: rows[0]?.rows ?? '[]' });
    await this.answer(member);
  }

  /** Makes rows that are old by the clock of the model old by that of the database. */
  async #age(): Promise<void> {
    await sql`
      update processes set beat_at = now() - 2 * ${GONE_AFTER_MS} * interval '1 ms'
      where beat_at < ${new Date(this.#nowMs - GONE_AFTER_MS)} and beat_at > now() - ${GONE_AFTER_MS} * interval '1 ms'`.execute(
      this.#database.db,
    );
  }

  /** Commits something of others, or of the server itself. */
  async commit(bytes = 64): Promise<void> {
    this.#advance(bytes);
    await sql`update model set position = ${positionOf(this.at)}`.execute(this.#database.db);
  }

  /** Lets the standbys have a part of the next record, up to the end of a page. */
  begin(): void {
    this.#flush((Math.floor(this.flushed / PAGE) + 1) * PAGE);
  }

  #advance(bytes: number): void {
    this.at = this.flushed + bytes;
    this.#flush(this.at);
  }

  #flush(flushed: number): void {
    this.flushed = flushed;
    this.places.push({ flushed, at: this.at });
  }

  /** Gives a process the answer to a statement. Returns false if it does not get it, because it was silent. */
  async answer(member: Member, timeline = this.timeline): Promise<boolean> {
    const row = { position: positionOf(this.flushed), timeline: String(timeline) };
    const client = { getTransactionStatus: () => 'I' as const, query: async () => ({ rows: [row] }) };
    const isHeard = await member.heard
      .hear(client, 'select', async () => true)
      .catch((error: unknown) => {
        if (error instanceof DatabaseAwayError) return false;
        throw error;
      });
    if (!isHeard || timeline !== this.timeline) return isHeard;
    member.told = this.at;
    member.heardUpTo = this.flushed;
    return true;
  }

  /** Lets the present processes look for a while, every five seconds. */
  async live(ms: number): Promise<void> {
    for (const end = this.#nowMs + ms; this.#nowMs < end; this.pass(5_000))
      for (const member of this.present) await this.look(member);
  }

  /** Returns true if the process was silent for this time on the timeline, while others wrote beats. */
  wasGone(member: Member, ms: number): boolean {
    return this.#nowMs - Math.max(member.beatAtMs, this.#timelineSinceMs) >= ms;
  }

  async work(member: Member): Promise<void> {
    await this.commit();
    await this.answer(member);
  }

  /** Gives a process an answer whose position is unknown. */
  async workBare(member: Member): Promise<void> {
    member.heard.follow(false);
    await this.work(member);
    member.heard.follow(true);
    member.isBare = true;
  }

  /** Lets a process look around a second later. Returns true if it found the shop open. */
  async look(member: Member, starting = false): Promise<boolean> {
    this.pass(1_000);
    await this.beat(member);
    const { rows: found } = await sql<HistoryRow>`
      select ${member.history.columns()} from ${HISTORY_SOURCE}`.execute(this.#database.db);
    const received = this.#received === null ? null : positionOf(this.#received);
    const isOpen = await member.history.check({
      starting,
      found: identityOf({ ...(found[0] as HistoryRow), received }),
    });
    member.isBare = false;
    const { rows } = await sql<{ number: string }>`select number::text from history_beats`.execute(
      this.#database.db,
    );
    const written = rows.filter(({ number }) => !this.#beats.has(number));
    if (written.length > 0) await this.commit();
    if (written.length > 0 && this.#timelineSinceMs === 0) this.#timelineSinceMs = this.#nowMs;
    for (const { number } of written) this.#beats.set(number, this.at);
    await this.answer(member);
    return isOpen;
  }

  /** Promotes a standby that has received the log up to a position; commits after the fork are gone. */
  async promote({
    fork = this.at,
    received = fork,
    isShown = true,
    by = 1,
  }: {
    fork?: number;
    received?: number;
    isShown?: boolean;
    by?: number;
  } = {}): Promise<void> {
    const { db } = this.#database;
    this.timeline += by;
    this.#timelineSinceMs = 0;
    for (const [number, at] of this.#beats)
      if (at > fork) await sql`delete from history_beats where number = ${number}::bigint`.execute(db);
    this.#rows = this.#rows.filter(({ at }) => at <= fork);
    await sql`delete from processes`.execute(db);
    await sql`
      insert into processes
      select * from json_populate_recordset(null::processes, ${this.#rows.at(-1)?.rows ?? '[]'}::json)`.execute(
      db,
    );
    this.at = fork + 256;
    this.flushed = this.at;
    this.#received = received;
    await sql`
      update model set timeline = ${this.timeline}, position = ${positionOf(this.at)},
        fork = ${isShown ? positionOf(fork) : null}`.execute(db);
  }

  /** Returns, for each closure, whether commits were lost for certain. */
  async closures(): Promise<boolean[]> {
    const rows = await this.#database.db.selectFrom('recoveries').select('certain').execute();
    return rows.map(({ certain }) => certain);
  }

  /** Returns true if the database accepts claims now. */
  async holds(): Promise<boolean> {
    const { rows } = await sql<{ holds: boolean }>`select history_holds() as holds`.execute(
      this.#database.db,
    );
    return rows[0]?.holds === true;
  }

  /** Begins another history. */
  async end(): Promise<void> {
    this.timeline = 1;
    this.at = BEGIN;
    this.flushed = BEGIN;
    this.#received = null;
    this.places = [];
    this.members.length = 0;
    this.#timelineSinceMs = 0;
    this.#rows = [];
    this.#beats.clear();
    // To truncate the tables would take longer: PostgreSQL then plans every statement again.
    await sql
      .raw(`
      update model set timeline = 1, position = '${positionOf(BEGIN)}', fork = null;
      update shop_history set closed_at = null, timeline = null;
      delete from recoveries;
      delete from history_beats;
      delete from processes;
      delete from alerts`)
      .execute(this.#database.db);
  }
}

/** Lets processes look until the shop goes on or is closed. Returns the faults. */
async function settle(cluster: Cluster, present: readonly Member[], random: Random): Promise<string[]> {
  const faults: string[] = [];
  if (await cluster.holds()) faults.push('the database takes claims before a process has looked');
  for (let round = 0; round < 13; round += 1) {
    for (const member of random.shuffled(present)) await cluster.look(member);
    if ((await cluster.closures()).length > 0 || (await cluster.holds())) return faults;
  }
  return [...faults, 'the promotion was never judged'];
}

/** Plays one history, and returns its faults. */
async function play(cluster: Cluster, random: Random): Promise<string[]> {
  const { members } = cluster;
  const faults: string[] = [];
  await cluster.join();
  for (let step = random.whole(3, 12); step > 0; step -= 1) {
    const member = random.pick(cluster.present);
    const kind = random.whole(1, 24);
    if (random.chance(0.2)) {
      cluster.begin();
      if (random.chance(0.5)) await cluster.answer(member);
    }
    if (kind <= 6) await cluster.look(member);
    else if (kind <= 13) await cluster.work(member);
    else if (kind === 14) await cluster.workBare(member);
    else if (kind <= 16 && members.length < 3) await cluster.join();
    else if (kind <= 19 && cluster.present.length > 1) member.isAway = true;
    else if (kind <= 21) await cluster.live(random.pick([30_000, 100_000]));
    else if (kind <= 23) await wakeOne(cluster, random);
    // A record may also end exactly where a page does.
    else await cluster.commit(random.chance(0.3) ? PAGE - (cluster.flushed % PAGE) : random.whole(8, 200));
  }
  // One more may miss the promotion, just before it or for long.
  if (cluster.present.length > 1 && random.chance(0.4)) {
    random.pick(cluster.present).isAway = true;
    if (random.chance(0.5)) await cluster.live(100_000);
  }
  const { present } = cluster;
  const away = members.filter(({ isAway }) => isAway);
  for (const member of away) if (random.chance(0.5)) await cluster.work(member);
  const isShown = random.chance(0.9);
  const by = random.chance(0.9) ? 1 : 2;
  const last = cluster.places.slice(random.pick([-1, -1, -2, -8]));
  const { at: fork, flushed: received } = random.pick(last);
  const isLate = random.chance(0.1);
  // The last beat of the history may be some seconds old, and the fork may leave it out.
  const mayBeAwaited = away.some((member) => !cluster.wasGone(member, GONE_AFTER_MS + 25_000));
  const isAwaited = away.some((member) => !cluster.wasGone(member, GONE_AFTER_MS) && member.joined <= fork);
  await cluster.promote({ fork, received, isShown, by });
  if (isLate) cluster.pass(BEAT_LASTS_MS + 1_000);

  const lost = members.some(({ told, joined }) => Math.max(told, joined) > fork);
  const mayLack = members.some(({ heardUpTo }) => heardUpTo > received);
  const mayGoOn =
    isShown && by === 1 && !isLate && !lost && !mayLack && !members.some(({ isBare }) => isBare);
  // A process whose row is lost is not waited for: the others know of the row, or it has not begun to work.
  const isLossKnown = members.some(({ told, joined, isAway }) => told > fork && (!isAway || joined <= fork));
  const isToldMore = members.some(({ told }) => told > fork);
  faults.push(...(await settle(cluster, present, random)));
  const isClosed = (await cluster.closures()).length > 0;
  if (isLossKnown && !isClosed) faults.push('a loss counts as none');
  if (isAwaited && !isClosed) faults.push('the shop did not wait for a process');
  if (!mayBeAwaited && mayGoOn && isClosed) faults.push('the shop closed without a loss');

  // Those that were away come back; others have gone on with the new server.
  for (const member of members) member.isAway = false;
  for (const member of random.shuffled(members)) await cluster.look(member);
  const isClosedNow = (await cluster.closures()).length > 0;
  if (isToldMore && !isClosedNow) faults.push('a loss was never noticed');
  if (!mayBeAwaited && mayGoOn && isClosedNow) faults.push('the shop closed afterwards');
  for (const member of members)
    await cluster.answer(member, 1).then(
      () => faults.push('an answer of the former primary was believed'),
      (error: unknown) => expect(error).toBeInstanceOf(LeftTimelineError),
    );
  return faults;
}

/** Lets a process that is away get an answer, or come back. */
async function wakeOne(cluster: Cluster, random: Random): Promise<void> {
  const away = cluster.members.filter(({ isAway }) => isAway);
  if (away.length === 0) return;
  const member = random.pick(away);
  await cluster.work(member);
  member.isAway = random.chance(0.5);
  if (!member.isAway) await cluster.look(member);
}

const FIRST_SEED = Number(process.env.PROMOTION_SEED ?? 1);

test('random promotions close the shop exactly where commits may be lost', SIZED, async () => {
  const cluster = new Cluster(await openServer());
  const seen: string[] = [];
  for (let seed = FIRST_SEED; seed < FIRST_SEED + size(5, 500); seed += 1) {
    const random = createRandom(seed);
    for (const fault of await play(cluster, random)) seen.push(`PROMOTION_SEED=${seed}: ${fault}`);
    await cluster.end();
  }
  expect(seen).toEqual([]);
});

describe('a promotion', () => {
  async function openCluster() {
    const server = await openServer();
    const cluster = new Cluster(server);
    return { server, cluster, one: await cluster.join() };
  }

  test('without a loss goes on at the first look, and again after the next one', async () => {
    const { server, cluster, one } = await openCluster();
    for (let time = 0; time < 2; time += 1) {
      await cluster.work(one);
      await cluster.look(one);
      await cluster.promote();
      expect(await cluster.holds()).toBe(false);
      expect(await cluster.look(one)).toBe(true);
      expect(await cluster.holds()).toBe(true);
    }
    expect(await cluster.closures()).toEqual([]);
    expect(await server.db.selectFrom('alerts').select('kind').execute()).toEqual([]);
  });

  test('waits ten seconds for a process that is away, then closes', async () => {
    const { cluster, one } = await openCluster();
    await cluster.join();
    await cluster.look(one);
    await cluster.promote();
    for (let second = 0; second < 10; second += 1) {
      expect(await cluster.look(one)).toBe(false);
      expect(await cluster.closures()).toEqual([]);
    }
    await cluster.look(one);
    expect(await cluster.closures()).toEqual([true]);
  });

  test('waits longer for a process that beats, but looks late', async () => {
    const { cluster, one } = await openCluster();
    const late = await cluster.join();
    await cluster.look(one);
    await cluster.promote();
    for (let second = 0; second < 25; second += 1) {
      if (second % 5 === 0) await cluster.beat(late);
      expect(await cluster.look(one)).toBe(false);
    }
    expect(await cluster.closures()).toEqual([]);
    await cluster.look(late);
    expect(await cluster.holds()).toBe(true);
    expect(await cluster.closures()).toEqual([]);
  });

  /** A process that was killed, some time before another server is promoted. */
  async function openWithKilled(beforeMs: number) {
    const opened = await openCluster();
    const killed = await opened.cluster.join();
    await opened.cluster.live(GONE_AFTER_MS);
    killed.isAway = true;
    await opened.cluster.live(beforeMs);
    return { ...opened, killed };
  }

  test('does not wait for a process that was killed long before', async () => {
    const { cluster, one } = await openWithKilled(90_000);
    await cluster.promote();
    expect(await cluster.look(one)).toBe(true);
    expect(await cluster.closures()).toEqual([]);
  });

  test('waits for a process that was killed less than a minute before', SLOW, async () => {
    const { cluster, one } = await openWithKilled(50_000);
    await cluster.promote();
    expect(await cluster.look(one)).toBe(false);
  });

  test('waits for a process whose row has the time of a slow clock before', async () => {
    const { server, cluster, one } = await openCluster();
    const other = await cluster.join();
    await cluster.promote();
    for (const member of [one, other, one]) await cluster.look(member);
    await server.pool.query(`update processes set beat_at = beat_at - interval '2 minutes'
      where id = '${other.heard.process}'`);
    other.isAway = true;
    await cluster.live(35_000);
    expect(await cluster.answer(other)).toBe(true);
    await cluster.promote();
    expect(await cluster.look(one)).toBe(false);
  });

  test('needs no closing for a process that missed it, and was told nothing more', SLOW, async () => {
    const { cluster, one, killed: paused } = await openWithKilled(90_000);
    expect(await cluster.answer(paused)).toBe(false);
    await cluster.promote();
    await cluster.look(one);
    paused.isAway = false;
    expect(await cluster.look(paused)).toBe(true);
    expect(await cluster.closures()).toEqual([]);
  });

  test('closes later for a process of a lost row that was told more', async () => {
    const { cluster, one } = await openCluster();
    await cluster.look(one);
    const fork = cluster.at;
    const other = await cluster.join();
    await cluster.work(other);
    await cluster.promote({ fork });
    await cluster.look(one);
    expect(await cluster.closures()).toEqual([]);
    await cluster.look(other);
    expect(await cluster.closures()).toEqual([true]);
  });
});

describe('a process', () => {
  const beat = { number: '7', token: 'a token', at: '2026-03-01T08:00:00Z' };
  const heard = { position: 4096n, isBounded: true, beatAgeMs: 5_000 };
  const known = { timeline: '3', heard };
  const found = { timeline: '4', fork: '0/1000', received: null, tokenThere: beat.token, timelineThere: '3' };

  /** The position is a page's end, within an unfinished record. */
  const within = { position: 0x10000n };

  test('has everything if all positions lie before the fork', () => {
    expect(lostNothing(known, { beat }, found)).toBe(true);
  });

  test.each(['0/10000', '0/12000'])('has everything if its position lies within a record: %s', (received) => {
    const unsure = { ...known, heard: { ...heard, ...within } };
    expect(lostNothing(unsure, { beat }, { ...found, fork: '0/FFF8', received })).toBe(true);
  });

  test.each([
    ['a position behind the fork', { fork: '0/FFF' }, {}],
    ['a server that does not tell what it received', { fork: '0/FFF8', received: null }, within],
    ['a position that it had not received', { fork: '0/FFF8', received: '0/8000' }, within],
    ['a position at the end of a record', { fork: '0/FFF8', received: '0/12000' }, { position: 0x10008n }],
    ['a received position at the end of a record', { fork: '0/FFF8', received: '0/12008' }, within],
    ['a fork at the end of a file', { fork: '0/100000', received: '0/102000' }, { position: 0x102000n }],
    ['a server that does not tell its fork', { fork: null }, {}],
    ['a server that does not tell its timeline', { timeline: null }, {}],
    ['another promotion in between', { timeline: '5' }, {}],
    ['its own timeline', { timeline: '3' }, {}],
    ['another beat', { tokenThere: 'another' }, {}],
    ['a beat of an earlier timeline', { timelineThere: '2' }, {}],
    ['a beat of the version before', { timelineThere: null }, {}],
    ['an answer without a position', {}, { isBounded: false }],
    ['no answer', {}, { position: null }],
    ['no beat', {}, { beatAgeMs: null }],
    ['a beat too long ago', {}, { beatAgeMs: 45_001 }],
  ])('is unsure with %s', (_, server, own) => {
    const unsure = { ...known, heard: { ...heard, ...own } };
    expect(mayConfirm(unsure, { beat }, { ...found, ...server })).toBe(false);
  });

  test('has everything, but may not confirm with an old beat', () => {
    const silent = { ...known, heard: { ...heard, beatAgeMs: BEAT_LASTS_MS + 1 } };
    expect([lostNothing(silent, { beat }, found), mayConfirm(silent, { beat }, found)]).toEqual([
      true,
      false,
    ]);
    expect(mayConfirm(known, { beat }, found)).toBe(true);
  });

  test('is unsure without a memory', () => {
    expect([lostNothing(null, { beat }, found), lostNothing(known, null, found)]).toEqual([false, false]);
  });
});

test.each([
  [true, true, false, false, 0, 'go-on'],
  [true, true, true, true, 9_999, 'wait'],
  [true, true, true, true, 10_000, 'close'],
  [true, true, true, false, 29_999, 'wait'],
  [true, true, true, false, 30_000, 'close'],
  [true, false, false, false, 0, 'close'],
  [false, true, false, false, 0, 'close'],
] as const)(
  'with all %s, row %s, missing %s, silent %s after %i ms the shop decides: %s',
  (hasAll, isKnown, isMissing, isSilent, ms, decision) => {
    expect(decidePromotion(hasAll, { isKnown, isMissing, isSilent }, ms)).toBe(decision);
  },
);
