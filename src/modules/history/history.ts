/**
 * Module `history`: recognizes a database that went back to an earlier state. In: the process's memory
 * outside the database, and a beat every 15 s. Out: the shop closed (`close.ts`), until
 * `orders/reconcile/recover.ts` opens it. Rule: on a database that lost commits, the shop submits no orders
 * and gives no goods or money away. Begin with `compare.ts`, then `history.ts`.
 */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { endAlert, raiseAlert } from '../alerts/index.ts';
import { closeShop, type HistoryDeps } from './close.ts';
import type { DatabaseChange, DatabaseIdentity } from './compare.ts';
import { Judge } from './judge.ts';
import type { RememberedHistory } from './memory.ts';

/** Time between two beats, milliseconds; the first process to notice writes one. */
const BEAT_EVERY_MS = 15_000;
/** Number of kept beats, a week of them; a missing older one is not evidence. */
const KEPT_BEATS = 40_000;

export interface History {
  /**
   * Compares the database with the remembered state, and closes the shop if it went back. It costs one
   * statement, and a second one every quarter of a minute.
   *
   * @param options.starting true for the first time in a process, before all other work
   * @param options.found `columns` as another statement read them
   * @returns true if the shop is open
   */
  check(options?: { starting?: boolean; found?: DatabaseIdentity }): Promise<boolean>;
  /**
   * Returns the columns that `check` compares, for a statement of `HISTORY_SOURCE`; `identityOf` reads them.
   */
  columns(): RawBuilder<unknown>;
  /**
   * Returns a condition that fails on a database that went back: it must have the state that this process saw
   * last. Before the process has seen a state, the condition holds.
   */
  guard(): RawBuilder<boolean>;
}

/** Creates this process's view of the database's history. */
export function createHistory(deps: HistoryDeps): History {
  const { db, clock, log, memory } = deps;
  const keep = createMemoryKeeper(deps);
  const judge = new Judge(deps);
  let remembered: RememberedHistory | null = null;
  let hasRead = false;

  const remember = async (found: DatabaseIdentity, beat: NonNullable<DatabaseIdentity['newest']>) => {
    if (remembered?.beat.token === beat.token && remembered.shopId === found.shopId) return;
    const { shopId, systemIdentifier, timeline, position } = found;
    remembered = {
      version: 1,
      shopId,
      systemIdentifier,
      timeline,
      position,
      beat: { ...beat, at: beat.at.toISOString() },
    };
    await keep(remembered);
  };

  return {
    columns: () => historyColumns(remembered),
    async check({ starting = false, found: given } = {}) {
      if (!hasRead) {
        remembered = await memory.read();
        hasRead = true;
      }
      let found = given ?? (await readHistory(db, remembered));
      // Another check has remembered a newer beat meanwhile, and this reading would lack it.
      while (found.askedFor !== (remembered?.beat.number ?? null)) found = await readHistory(db, remembered);
      const now = clock();
      const change = await judge.judge(remembered, found, { now, starting });
      if (change === 'wait') return false;
      const closed = change !== null && !(await isRecovered(db, change, remembered));
      if (closed) {
        log.error({ why: change.why, certain: change.certain }, 'the database went back: the shop is closed');
        const rememberedAt = remembered && new Date(remembered.beat.at);
        await closeShop(deps, change, { found, rememberedAt, rememberedShop: remembered?.shopId ?? null });
      }
      if (change === null) await learnServer(db, found);
      judge.settle(found, now);
      const isDue = found.newest === null || now.getTime() - found.newest.at.getTime() >= BEAT_EVERY_MS;
      const beat =
        isDue || change !== null || judge.hasMoved ? await writeBeat(db, found, now) : found.newest;
      if (beat !== null) await remember(found, beat);
      return found.closedAt === null && !closed;
    },
    guard: () =>
      remembered === null
        ? sql<boolean>`true`
        : sql<boolean>`exists (
            select from history_beats
            where number = ${remembered.beat.number}::bigint and token = ${remembered.beat.token}::uuid)`,
  };
}

/** A row of `historyColumns`. */
export type HistoryRow = Omit<DatabaseIdentity, 'newest'> & {
  number: string | null;
  token: string | null;
  at: Date | null;
};

/** The source of `historyColumns`. */
export const HISTORY_SOURCE = sql`shop_history h
    left join lateral (select number, token, at from history_beats order by number desc limit 1) b on true`;

/**
 * A server with a target ends its recovery there, although it had received more. Only a restart sets a
 * target.
 */
const RECEIVED = sql`case when database_fork() is not null and concat(current_setting('recovery_target'),
      current_setting('recovery_target_lsn'), current_setting('recovery_target_name'),
      current_setting('recovery_target_time'), current_setting('recovery_target_xid')) = ''
    then pg_last_wal_receive_lsn()::text end`;

function historyColumns(remembered: RememberedHistory | null): RawBuilder<unknown> {
  return sql`
    h.shop_id as "shopId", h.system_identifier as "knownSystem", h.timeline::text as "knownTimeline", h.closed_at as "closedAt",
      database_system() as "systemIdentifier", database_timeline()::text as timeline, database_position() as position,
      database_fork() as fork, ${RECEIVED} as received,
      database_is_replicated() or current_setting('synchronous_standby_names') <> '' as "isReplicated",
      ${remembered?.beat.number ?? null}::text as "askedFor", b.number, b.token, b.at, (select min(number) from history_beats) as oldest,
      (select token from history_beats where number = ${remembered?.beat.number ?? null}::bigint) as "tokenThere",
      (select timeline::text from history_beats where number = ${remembered?.beat.number ?? null}::bigint) as "timelineThere"`;
}

/** Reads the identity of the database, to compare it with the remembered one. Read-only. */
export async function readHistory(db: Db, remembered: RememberedHistory | null): Promise<DatabaseIdentity> {
  const { rows } = await sql<HistoryRow>`select ${historyColumns(remembered)} from ${HISTORY_SOURCE}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('the row of shop_history is missing');
  return identityOf(row);
}

/** Parses a row of `historyColumns`. */
export function identityOf({ number, token, at, ...found }: HistoryRow): DatabaseIdentity {
  const newest = number === null || token === null || at === null ? null : { number, token, at };
  return { ...found, newest };
}

/** Records the parts of the server's identity that were not recorded yet, for later comparisons. */
async function learnServer(db: Db, found: DatabaseIdentity): Promise<void> {
  const system = found.knownSystem ?? found.systemIdentifier;
  const timeline = found.knownTimeline ?? found.timeline;
  if (system === found.knownSystem && timeline === found.knownTimeline) return;
  await db.updateTable('shop_history').set({ system_identifier: system, timeline }).execute();
}

/** Returns true if the loss happened while this process was suspended, and others have recovered from it. */
async function isRecovered(
  db: Db,
  { why }: DatabaseChange,
  remembered: RememberedHistory | null,
): Promise<boolean> {
  if (remembered === null || why === 'timeline' || why === 'other-server') return false;
  const row = await db
    .selectFrom('recoveries')
    .select('id')
    .where('closed_at', '>', new Date(remembered.beat.at))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes the next beat, unless another process was faster or the database is not the one just checked. */
async function writeBeat(
  db: Db,
  { newest }: DatabaseIdentity,
  now: Date,
): Promise<DatabaseIdentity['newest']> {
  const { rows } = await sql<{ number: string; token: string; at: Date }>`
    with forgotten as (
      delete from history_beats where number < ${newest?.number ?? '0'}::bigint - ${KEPT_BEATS}::bigint)
    insert into history_beats (number, token, at, timeline)
    select ${newest?.number ?? '0'}::bigint + 1, ${randomUUID()}::uuid, ${now}::timestamptz, database_timeline()
    from shop_history h
    where coalesce(database_timeline(), h.timeline) is not distinct from coalesce(h.timeline, database_timeline())
      and (${newest?.token ?? null}::uuid is null or exists (
        select from history_beats where number = ${newest?.number ?? null}::bigint and token = ${newest?.token ?? null}::uuid))
    on conflict (number) do nothing
    returning number, token, at`.execute(db);
  return rows[0] ?? null;
}

/**
 * While writing fails, the alert is raised again every 20 failures (5 minutes), since another process may
 * have ended it.
 */
const RAISE_EVERY = 20;

/**
 * Creates the writer of the memory. It raises an alert, and logs one line, if it cannot write to DATA_DIR.
 */
function createMemoryKeeper({ db, log, memory }: Pick<HistoryDeps, 'db' | 'log' | 'memory'>) {
  let failures: number | null = null;
  return async (remembered: RememberedHistory): Promise<void> => {
    const error: unknown = await memory.write(remembered).then(
      () => null,
      (reason: unknown) => reason ?? new Error('it was not written'),
    );
    if (error === null) {
      if (failures !== 0) await endAlert(db, 'data-dir-unwritable', hostname());
      if (failures) log.warn({}, 'what the shop remembers of its database is written again');
      failures = 0;
      return;
    }
    failures = (failures ?? 0) + 1;
    if (failures === 1)
      log.error({ err: error }, 'what the shop remembers of its database could not be written');
    if (failures % RAISE_EVERY === 1) await raiseAlert(db, 'data-dir-unwritable', hostname());
  };
}
