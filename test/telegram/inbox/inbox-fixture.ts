/** Replicas of the inbox on one database. */
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import type { OwnClocks } from '../../../src/platform/database/clock.ts';
import { createOwnSession } from '../../../src/platform/database/connection/own-session.ts';
import type { Verdict } from '../../../src/telegram/inbox/attempt.ts';
import { Dispatcher, type DispatcherOptions } from '../../../src/telegram/inbox/dispatcher.ts';
import type { IncomingUpdate } from '../../../src/telegram/inbox/incoming.ts';
import { InboxListener } from '../../../src/telegram/inbox/listener.ts';
import { Receiver } from '../../../src/telegram/inbox/receiver.ts';
import { type ClaimedUpdate, InboxStore } from '../../../src/telegram/inbox/store.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { until } from '../../support/until.ts';

const log = pino({ level: 'silent' });

/** The outcome of a handler that changes no dialog. */
export const done: Verdict = { done: true, dialog: undefined };

export interface Replica {
  readonly id: string;
  readonly receiver: Receiver;
  readonly dispatcher: Dispatcher;
  readonly store: InboxStore;
  readonly listener: InboxListener;
}

export interface ReplicaOptions extends Partial<DispatcherOptions> {
  readonly leaseMs?: number;
  readonly deaf?: boolean;
  readonly clocks?: OwnClocks;
}

/** A database with the replicas that work on it. */
export class Inbox {
  readonly database: TestDatabase;
  /** Functions that stop what the test started, called in reverse order. */
  readonly stops: (() => Promise<void>)[] = [];

  private constructor(database: TestDatabase) {
    this.database = database;
  }

  static async open(): Promise<Inbox> {
    return new Inbox(await createTestDatabase());
  }

  async close(): Promise<void> {
    for (const stop of this.stops.reverse()) await stop();
    await this.database.drop();
  }

  /** Starts a replica with this handler. */
  async replica(handle: DispatcherOptions['handle'], options: ReplicaOptions = {}): Promise<Replica> {
    const { leaseMs = 10_000, deaf = false, clocks, ...more } = options;
    const { url } = this.database;
    const id = randomUUID();
    const adminIds = more.adminIds ?? [];
    const store = new InboxStore({ url, replica: id, leaseMs, adminIds, ...(clocks && { clocks }) });
    const dispatcher = new Dispatcher({
      store,
      log,
      handle,
      giveUp: async () => {},
      scanMs: 100,
      ...more,
    });
    const receiver = new Receiver({
      store,
      dispatcher,
      log,
      answerPreCheckout: async () => {},
      staffGroup: async () => undefined,
      hearGroup: async () => {},
      answerInline: async () => {},
    });
    const session = createOwnSession({ url, replica: id, log });
    const listener = new InboxListener({ session, replica: id, wake: (lanes) => dispatcher.wake(lanes) });
    if (!deaf) await listener.start();
    dispatcher.start();
    if (leaseMs >= 300) await until(() => store.lease.term !== null);
    this.stops.push(async () => {
      await dispatcher.stop(300);
      listener.stop();
      await session.close();
      await store.close();
    });
    return { id, receiver, dispatcher, store, listener };
  }

  /** Returns the number of updates that are not done. */
  async waiting(): Promise<number> {
    const { rows } = await this.database.pool.query<{ n: string }>(
      'select count(*) as n from updates where done_at is null',
    );
    return Number(rows[0]?.n);
  }
}

let nextUpdate = 1;

/** Returns an id that no update of the file has. */
export function newUpdateId(): number {
  return nextUpdate++;
}

/** Creates a text of a person. */
export function message(chat: number, text: string, updateId = newUpdateId()): IncomingUpdate {
  const from = { id: chat, is_bot: false, first_name: 'Sami' };
  return {
    update_id: updateId,
    message: { message_id: updateId, date: 1, chat: { id: chat, type: 'private' }, from, text },
  };
}

export const textOf = (claimed: ClaimedUpdate) => claimed.update.message?.text ?? '';

/** Makes all statements of a replica fail while the database is away for it. */
export function loseWhile({ store }: Replica, isAway: () => boolean): void {
  for (const method of ['renew', 'scan', 'turn', 'receive', 'postpone', 'free', 'leave'] as const) {
    const call = store[method].bind(store) as (...args: unknown[]) => Promise<never>;
    Object.assign(store, {
      [method]: (...args: unknown[]) => (isAway() ? Promise.reject(new AwayError()) : call(...args)),
    });
  }
}

/** A statement that found no database. */
export class AwayError extends Error {
  override readonly name = 'AwayError';
  readonly code = '08006';
}
