import { sql } from 'kysely';
import pg from 'pg';
import type { OwnClocks } from '../../platform/database/clock.ts';
import { INBOX_CONNECTIONS } from '../../platform/database/connection/budget.ts';
import { REPLICA_NAME_PREFIX } from '../../platform/database/connection/own-session.ts';
import { PrimaryClient } from '../../platform/database/connection/primary.ts';
import { settleSession } from '../../platform/database/connection/session.ts';
import type { Tx } from '../../platform/database/db.ts';
import type { HeardAnswers } from '../../platform/database/heard-answers.ts';
import { Lease } from '../../platform/database/lease.ts';
import { storableJson } from '../../platform/database/literals.ts';
import type { Dialog, DialogChange } from '../ui/dialog/dialog-slot.ts';
import type { IncomingUpdate } from './incoming.ts';
import { AdminLanes, type Count } from './places.ts';
import { statements } from './statements.ts';

/**
 * The channel on which replicas notify each other of waiting updates; the payload is
 * `<replica>:<lane>,<lane>…`.
 */
export const INBOX_CHANNEL = 'storefront_updates';

const FORGOTTEN_AT_ONCE = 1_000;

export interface NewUpdate {
  readonly updateId: number;
  readonly lane: number;
  readonly update: IncomingUpdate;
}

export interface ClaimedUpdate {
  readonly updateId: string;
  readonly lane: string;
  readonly update: IncomingUpdate;
  /** Number of attempts to handle the update, including this one. Postponements do not count. */
  readonly tries: number;
  /** Time since the update was received. */
  readonly ageMs: number;
  /** Number of updates behind the update in its lane, four at most; 0 for an update just received. */
  readonly waiting: number;
  /** The dialog of the lane's customer, read with the claim to save a query. */
  readonly dialog: Dialog | null;
}

/** A handled update, with its effect on its chat's dialog. */
export interface DoneUpdate {
  readonly updateId: string;
  readonly lane: string;
  readonly dialog: DialogChange;
}

/** The record of people with the admins' menu. */
export interface GivenMenus {
  list(): Promise<number[]>;
  note(chatId: number): Promise<void>;
  forget(chatId: number): Promise<void>;
}

export interface InboxStoreOptions {
  /** The database's address; contains the password. */
  readonly url: string;
  /** A UUID of this process. */
  readonly replica: string;
  /** Admins whose lanes have places of their own. */
  readonly adminIds?: readonly number[] | AdminLanes;
  /** Length of the process's lease, unless renewed. */
  readonly leaseMs: number;
  /** The clocks of the process; tests inject their own. */
  readonly clocks?: OwnClocks;
  /** Records the position of each answer. */
  readonly heard?: HeardAnswers | undefined;
}

interface ClaimedRow {
  update_id: string;
  lane: string;
  tries: number;
  age_ms: number;
  waiting: number;
  payload: IncomingUpdate;
  dialog: Dialog | null;
}

/**
 * The table of updates from the view of one replica. It has a dedicated pool, so that handlers waiting for
 * the shop's pool do not delay receiving and claiming. Its statements are prepared, which halves their time.
 */
export class InboxStore {
  readonly #pool: pg.Pool;
  readonly #replica: string;
  readonly #leaseMs: number;
  readonly #admins: AdminLanes;
  readonly #heard: HeardAnswers | undefined;

  constructor({ url, replica, leaseMs, clocks, heard, adminIds = [] }: InboxStoreOptions) {
    this.#pool = new pg.Pool({
      Client: PrimaryClient,
      connectionString: url,
      max: INBOX_CONNECTIONS,
      application_name: REPLICA_NAME_PREFIX + replica,
      connectionTimeoutMillis: 10_000,
      // Opening a connection takes longer than most statements here.
      idleTimeoutMillis: 0,
      keepAlive: true,
      onConnect: settleSession,
    });
    // The query on a broken connection fails with it.
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => client.on('error', () => {}));
    this.#replica = replica;
    this.#leaseMs = leaseMs;
    this.lease = new Lease(leaseMs, clocks);
    this.#heard = heard;
    this.#admins = AdminLanes.of(adminIds);
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  /**
   * Stores a batch durably in one statement, and claims the first updates of idle lanes, `most` at most.
   * Known updates are skipped.
   *
   * @returns the claimed updates, and the lanes with waiting ones
   */
  async receive(
    updates: readonly NewUpdate[],
    most: Count,
  ): Promise<{ claimed: ClaimedUpdate[]; waiting: string[] }> {
    const rows = await this.#query<{ update_id: string; claimed: boolean; dialog: Dialog | null }>(
      'receive',
      [asRows(updates), most.others, this.#replica, this.#leaseMs, this.#admins.ids, most.admins],
    );
    const stored = new Map(rows.map((row) => [row.update_id, row]));
    const claimed: ClaimedUpdate[] = [];
    const waiting = new Set<string>();
    const missing: NewUpdate[] = [];
    for (const one of updates) {
      const updateId = String(one.updateId);
      const lane = String(one.lane);
      const row = stored.get(updateId);
      if (!row) missing.push(one);
      if (row?.claimed) {
        claimed.push({
          updateId,
          lane,
          update: one.update,
          tries: 1,
          ageMs: 0,
          waiting: 0,
          dialog: row.dialog,
        });
      } else waiting.add(lane);
    }
    // Not stored: known already, or another replica claimed an update in that lane concurrently.
    if (missing.length > 0) await this.#query('add', [asRows(missing)]);
    if (waiting.size > 0) await this.#notifyOthers(waiting);
    return { claimed, waiting: [...waiting] };
  }

  /**
   * Marks updates as done, writes the outcome of their dialogs, and claims the next update of each idle lane.
   * It is one statement, so that a lane continues without delay. A lane is idle if it has no claim under a
   * valid lease.
   */
  async turn(done: readonly DoneUpdate[], lanes: readonly string[]): Promise<ClaimedUpdate[]> {
    const changes = done.filter((one) => one.dialog !== undefined);
    const rows = await this.#query<ClaimedRow>('turn', [
      done.map((one) => one.updateId),
      lanes,
      this.#replica,
      this.#leaseMs,
      storableJson(changes.map(({ updateId, dialog }) => ({ update_id: updateId, ...dialog }))),
    ]);
    // A statement does not read its own writes.
    const written = new Map(changes.map((one) => [one.lane, one.dialog ?? null]));
    return rows.map((row) => ({
      updateId: row.update_id,
      lane: row.lane,
      update: row.payload,
      tries: row.tries,
      ageMs: row.age_ms,
      waiting: row.waiting,
      dialog: written.get(row.lane) ?? (written.has(row.lane) ? null : row.dialog),
    }));
  }

  /**
   * Marks the texts directly behind a claimed text as done, except the newest.
   *
   * @returns true if there is a newer text, for which the claimed text may be skipped
   */
  async skipToNewest({ lane, updateId }: Pick<ClaimedUpdate, 'lane' | 'updateId'>): Promise<boolean> {
    const [found] = await this.#query<{ newer: boolean }>('skipToNewest', [lane, updateId]);
    return found?.newer ?? false;
  }

  /** The lease of this process; `renew` and `scan` renew it. */
  readonly lease: Lease;

  /** Renews the lease, with the claims of handlers that still run. */
  async renew(updateIds: readonly string[]): Promise<void> {
    await this.lease.renew(() => this.#query('renew', [updateIds, this.#replica, this.#leaseMs]));
  }

  /** Gives the lease up when no handler runs. */
  async leave(): Promise<void> {
    await this.#query('leave', [this.#replica]);
  }

  /** Releases a claimed update, with these tries, for a later claim; its lane waits for it. Safe to repeat. */
  async postpone(updateId: string, ms: number, tries: number): Promise<void> {
    await this.#query('postpone', [updateId, this.#replica, ms, tries]);
  }

  /**
   * Ends the claims of this process, except those of these updates. No statement that claims may run meanwhile.
   *
   * @returns the lanes of the ended claims
   */
  async free(kept: readonly string[]): Promise<string[]> {
    const rows = await this.#query<{ lane: string }>('free', [kept, this.#replica]);
    return rows.map((row) => row.lane);
  }

  /**
   * Renews the lease, and returns the lanes with claimable updates, the longest waiting first. It finds
   * missed wake-ups, and the updates of a process whose lease ended.
   */
  async scan(limit: number): Promise<string[]> {
    const rows = await this.lease.renew(() =>
      this.#query<{ lane: string }>('scan', [this.#replica, this.#leaseMs, limit]),
    );
    return rows.map((row) => row.lane);
  }

  /**
   * Deletes updates done two days ago, and dialogs and leases unused for a day, in batches of a thousand
   * rows. Telegram does not repeat updates older than a day.
   */
  async prune(): Promise<void> {
    for (const kind of ['forgetUpdates', 'forgetDialogs', 'forgetLeases'] as const) {
      let forgotten = FORGOTTEN_AT_ONCE;
      while (forgotten === FORGOTTEN_AT_ONCE)
        forgotten = (await this.#query(kind, [FORGOTTEN_AT_ONCE])).length;
    }
  }

  /** People with the admins' menu, at most 1,000: former admins lose it (`menu.ts`). */
  readonly menus: GivenMenus = {
    list: async () => (await this.#query<{ chat_id: string }>('menus', [])).map((row) => Number(row.chat_id)),
    note: async (chatId) => void (await this.#query('noteMenu', [chatId])),
    forget: async (chatId) => void (await this.#query('forgetMenu', [chatId])),
  };

  /** Notifies other replicas after the commit, so that they find the rows. */
  async #notifyOthers(lanes: ReadonlySet<string>): Promise<void> {
    await this.#query('notify', [INBOX_CHANNEL, `${this.#replica}:${[...lanes].join(',')}`]);
  }

  async #query<Row extends pg.QueryResultRow>(
    name: keyof typeof statements,
    values: readonly unknown[],
  ): Promise<Row[]> {
    const text = statements[name];
    const query = { name: `inbox_${name}`, text, values: [...values] };
    const heard = this.#heard;
    if (!heard) return (await this.#pool.query<Row>(query)).rows;
    const client = await this.#pool.connect();
    let failed = true;
    try {
      const { rows } = await heard.hear(client, text, () => client.query<Row>(query));
      failed = false;
      return rows;
    } finally {
      client.release(failed);
    }
  }
}

function asRows(updates: readonly NewUpdate[]): string {
  return storableJson(
    updates.map(({ updateId, lane, update }) => ({ update_id: updateId, lane, payload: update })),
  );
}

/** Deletes a customer's dialog and handled updates, in the transaction of the erasure. */
export async function eraseFromInbox(tx: Tx, { id }: { readonly id: number }): Promise<void> {
  await sql`delete from conversations where key = ${String(id)}`.execute(tx);
  await sql`update updates set payload = null where lane = ${id} and done_at is not null`.execute(tx);
}
