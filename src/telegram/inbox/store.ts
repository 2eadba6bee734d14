import { sql } from 'kysely';
import type { Db } from '../../database/jobs.ts';
import type { StoredDialog } from '../dialogs/store.ts';
import type { IncomingUpdate } from './incoming.ts';

/** The channel on which replicas tell each other that updates arrived; the payload is `<replica>:<lane>,<lane>…`. */
export const INBOX_CHANNEL = 'storefront_updates';

export interface NewUpdate {
  readonly updateId: number;
  readonly lane: number;
  readonly update: IncomingUpdate;
}

export interface ClaimedUpdate {
  readonly updateId: string;
  readonly lane: string;
  readonly update: IncomingUpdate;
  /** How often its handling was begun, this time included; postponements do not count. */
  readonly tries: number;
  /** How long ago it was received. */
  readonly ageMs: number;
  /** The dialog that the lane's customer is in: read along with the claim, which spares every step a query. */
  readonly dialog: StoredDialog | null;
}

/** The table of updates, as one replica sees it. */
export class InboxStore {
  readonly #db: Db;
  readonly #replica: string;
  readonly #leaseMs: number;

  /** `replica`: a UUID of this process; `leaseMs`: how long a claim holds unless it is extended. */
  constructor(db: Db, replica: string, leaseMs: number) {
    this.#db = db;
    this.#replica = replica;
    this.#leaseMs = leaseMs;
  }

  /** Stores a batch in one statement, durably; what is known already is left alone. Wakes the other replicas. */
  async add(updates: readonly NewUpdate[]): Promise<void> {
    if (updates.length === 0) return;
    const rows = updates.map(({ updateId, lane, update }) => ({
      update_id: updateId,
      lane,
      payload: update,
    }));
    await sql`
      with stored as (
        insert into updates (update_id, lane, payload)
        select update_id, lane, payload
        from json_to_recordset(${JSON.stringify(rows)}::json) as r (update_id bigint, lane bigint, payload jsonb)
        on conflict (update_id) do nothing
        returning lane)
      select pg_notify(${INBOX_CHANNEL}, ${this.#replica} || ':' || string_agg(distinct lane::text, ','))
      from stored having count(*) > 0`.execute(this.#db);
  }

  /**
   * Marks updates as done and claims the next one of each lane that is idle, in one statement, so that a lane goes on
   * without waiting. A lane is idle if no update of it is claimed under a lease that still holds.
   *
   * The commit is not waited for (`synchronous_commit`): if the server crashes within that moment, updates are handled
   * again, as after any crash. Asking for the count of `finished` makes PostgreSQL end those rows' turn before the next
   * rows enter the unique index of active ones.
   */
  async turn(done: readonly string[], lanes: readonly string[]): Promise<ClaimedUpdate[]> {
    const { rows } = await sql<{
      update_id: string;
      lane: string;
      tries: number;
      age_ms: number;
      payload: IncomingUpdate;
      dialog: StoredDialog | null;
    }>`
      with finished as (
        update updates set done_at = now()
        where update_id = any(${done}::bigint[]) and claimed_by = ${this.#replica} and done_at is null
        returning update_id),
      heads as (
        select head.update_id
        from unnest(${lanes}::bigint[]) as wanted (lane)
        cross join lateral (
          select update_id, claimed_until from updates
          where lane = wanted.lane and done_at is null
            and not (update_id = any(${done}::bigint[]) and claimed_by is not distinct from ${this.#replica})
          order by claimed_by is null, update_id
          limit 1) as head
        where head.claimed_until is null or head.claimed_until < now()),
      locked as (
        select update_id from updates
        where update_id in (select update_id from heads)
          and done_at is null and (claimed_until is null or claimed_until < now())
        for update skip locked)
      update updates set
        claimed_by = ${this.#replica},
        claimed_until = now() + ${this.#leaseMs} * interval '1 ms',
        tries = tries + 1
      from locked
      where updates.update_id = locked.update_id
        and (select count(*) >= 0 and set_config('synchronous_commit', 'off', true) is not null from finished)
      returning updates.update_id, updates.lane, updates.tries, updates.payload,
        (extract(epoch from now() - updates.received_at) * 1000)::float8 as age_ms,
        (select json_build_object('version', version, 'state', state, 'updatedAt', updated_at)
         from conversations where key = updates.lane::text) as dialog`.execute(this.#db);
    return rows.map((row) => ({
      updateId: row.update_id,
      lane: row.lane,
      tries: row.tries,
      ageMs: row.age_ms,
      update: row.payload,
      dialog: row.dialog,
    }));
  }

  /** Keeps claims of handlers that still run. */
  async extend(updateIds: readonly string[]): Promise<void> {
    await sql`
      update updates set claimed_until = now() + ${this.#leaseMs} * interval '1 ms'
      where update_id = any(${updateIds}::bigint[]) and claimed_by = ${this.#replica} and done_at is null`.execute(
      this.#db,
    );
  }

  /** Puts a claimed update back, to be claimed again after a while; its lane waits for it. */
  async postpone(updateId: string, ms: number): Promise<void> {
    await sql`
      update updates set claimed_until = now() + ${ms} * interval '1 ms', tries = tries - 1
      where update_id = ${updateId} and claimed_by = ${this.#replica} and done_at is null`.execute(this.#db);
  }

  /** Lanes with something to claim, the longest waiting first: what a wake-up missed, and what a dead replica left. */
  async waitingLanes(limit: number): Promise<string[]> {
    const { rows } = await sql<{ lane: string }>`
      select lane from updates where done_at is null
      group by lane having bool_and(claimed_until is null or claimed_until < now())
      order by min(update_id) limit ${limit}`.execute(this.#db);
    return rows.map((row) => row.lane);
  }

  /** Forgets what was done two days ago (Telegram repeats nothing older than one) and dialogs left for a day. */
  async prune(): Promise<void> {
    await sql`
      with forgotten as (delete from updates where done_at < now() - interval '2 days')
      delete from conversations where updated_at < now() - interval '1 day'`.execute(this.#db);
  }
}
