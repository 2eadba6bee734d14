import pg from 'pg';
import { PrimaryClient } from '../../database/primary.ts';
import { settleSession } from '../../database/session.ts';
import type { Dialog, DialogChange } from '../ui/dialog-slot.ts';
import { AdminLanes } from './admin-lanes.ts';
import type { IncomingUpdate } from './incoming.ts';
import type { Count } from './places.ts';
import { statements } from './statements.ts';
import { storableJson } from './storable.ts';

/** The channel on which replicas notify each other that updates wait; the payload is `<replica>:<lane>,<lane>…`. */
export const INBOX_CHANNEL = 'storefront_updates';

const FORGOTTEN_AT_ONCE = 1_000;

/** The connections of a replica carry this and its id (`application_name`), by which the others see that it lives. */
const REPLICA_NAME_PREFIX = 'storefront inbox ';

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
  /** How many updates wait behind it in its lane, four at most; none when it came in just now. */
  readonly waiting: number;
  /** The dialog that the lane's customer is in: read along with the claim, which spares every step a query. */
  readonly dialog: Dialog | null;
}

/** An update that was handled, and what it did to its chat's dialog. */
export interface DoneUpdate {
  readonly updateId: string;
  readonly lane: string;
  readonly dialog: DialogChange;
}

/** Remembers whom the menu of admins was given. */
export interface GivenMenus {
  list(): Promise<number[]>;
  note(chatId: number): Promise<void>;
  forget(chatId: number): Promise<void>;
}

interface InboxStoreOptions {
  /** The database's address; holds the password. */
  readonly url: string;
  /** A UUID of this process. */
  readonly replica: string;
  /** Whose lanes have places of their own. */
  readonly adminIds?: readonly number[] | AdminLanes;
  /** How long a claim holds unless it is extended. */
  readonly leaseMs: number;
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
 * The table of updates, as one replica sees it. It has connections of its own: two hundred handlers that wait for the
 * shop's pool do not keep updates from being received and claimed. Its statements are prepared, which halves their time.
 */
export class InboxStore {
  readonly #pool: pg.Pool;
  readonly #replica: string;
  readonly #leaseMs: number;
  readonly #admins: AdminLanes;

  constructor({ url, replica, leaseMs, adminIds = [] }: InboxStoreOptions) {
    this.#pool = new pg.Pool({
      Client: PrimaryClient,
      connectionString: url,
      max: 3,
      application_name: REPLICA_NAME_PREFIX + replica,
      connectionTimeoutMillis: 10_000,
      // Opening one takes longer than most statements here.
      idleTimeoutMillis: 0,
      keepAlive: true,
      onConnect: settleSession,
    });
    // The query that a broken connection carried fails with it.
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => client.on('error', () => {}));
    this.#replica = replica;
    this.#leaseMs = leaseMs;
    this.#admins = AdminLanes.of(adminIds);
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  /**
   * Stores a batch durably in one statement, and claims at once what is first in an idle lane, `most` at most. What
   * is known already is left alone.
   *
   * @returns the claimed ones, and the lanes in which something waits
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
    // Not stored: known already, or another replica claimed something in that lane at the same moment.
    if (missing.length > 0) await this.#query('add', [asRows(missing)]);
    if (waiting.size > 0) await this.#notifyOthers(waiting);
    return { claimed, waiting: [...waiting] };
  }

  /**
   * Marks updates as done, writes the outcome of their dialogs, and claims the next update of each lane that is idle, in
   * one statement, so that a lane goes on without waiting. A lane is idle if no update of it is claimed under a lease that
   * still holds.
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
    // What the statement itself writes, it does not read.
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
   * Marks the texts that follow a claimed one directly as done, but for the newest.
   *
   * @returns whether there is a newer text, for which the claimed one may be skipped
   */
  async skipToNewest({ lane, updateId }: Pick<ClaimedUpdate, 'lane' | 'updateId'>): Promise<boolean> {
    const [found] = await this.#query<{ newer: boolean }>('skipToNewest', [lane, updateId]);
    return found?.newer ?? false;
  }

  /** Keeps claims of handlers that still run. */
  async extend(updateIds: readonly string[]): Promise<void> {
    await this.#query('extend', [updateIds, this.#replica, this.#leaseMs]);
  }

  /** Puts a claimed update back, to be claimed again after a while; its lane waits for it. */
  async postpone(updateId: string, ms: number): Promise<void> {
    await this.#query('postpone', [updateId, this.#replica, ms]);
  }

  /**
   * Returns the lanes with something to claim, the longest waiting first: what a wake-up missed, and what a dead replica left, whose
   * leases it ends, so that nobody waits for them to run out. A replica is gone when no connection carries its name any more; where
   * that can't be told (our own name is not to be seen either, behind some poolers), the leases run out by themselves.
   */
  async scan(limit: number): Promise<string[]> {
    const rows = await this.#query<{ lane: string }>('scan', [this.#replica, REPLICA_NAME_PREFIX, limit]);
    return rows.map((row) => row.lane);
  }

  /**
   * Forgets what was done two days ago (Telegram repeats nothing older than one) and dialogs left for a day, a thousand rows in a
   * statement.
   */
  async prune(): Promise<void> {
    for (const kind of ['forgetUpdates', 'forgetDialogs'] as const) {
      let forgotten = FORGOTTEN_AT_ONCE;
      while (forgotten === FORGOTTEN_AT_ONCE)
        forgotten = (await this.#query(kind, [FORGOTTEN_AT_ONCE])).length;
    }
  }

  /** Who was given the menu of admins, at most 1,000: former admins lose it (`menu.ts`). */
  readonly menus: GivenMenus = {
    list: async () => (await this.#query<{ chat_id: string }>('menus', [])).map((row) => Number(row.chat_id)),
    note: async (chatId) => void (await this.#query('noteMenu', [chatId])),
    forget: async (chatId) => void (await this.#query('forgetMenu', [chatId])),
  };

  /** After the commit, so that whoever hears it finds the rows. */
  async #notifyOthers(lanes: ReadonlySet<string>): Promise<void> {
    await this.#query('notify', [INBOX_CHANNEL, `${this.#replica}:${[...lanes].join(',')}`]);
  }

  async #query<Row extends pg.QueryResultRow>(
    name: keyof typeof statements,
    values: readonly unknown[],
  ): Promise<Row[]> {
    const text = statements[name];
    const { rows } = await this.#pool.query<Row>({ name: `inbox_${name}`, text, values: [...values] });
    return rows;
  }
}

function asRows(updates: readonly NewUpdate[]): string {
  return storableJson(
    updates.map(({ updateId, lane, update }) => ({ update_id: updateId, lane, payload: update })),
  );
}
