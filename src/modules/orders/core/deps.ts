import type { DealerClient } from '@storefront/dealer-client';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { Slots } from '../../../platform/jobs/slots.ts';
import type { Logger } from '../../../platform/logging.ts';
import type { BreakerSettings } from '../../availability/index.ts';
import type { History } from '../../history/index.ts';
import type { Vault } from '../../vault/index.ts';
import type { UsualTimes } from './usual-times.ts';

/** Dependencies of the orders module. */
export interface OrdersDeps {
  readonly db: Db;
  /** Connections that keep their session, for its locks; by default those of `db`. */
  readonly sessions?: Db;
  readonly dealer: DealerClient;
  readonly vault: Vault;
  readonly log: Logger;
  /** The database's time, the same in every process. */
  readonly clock: () => Date;
  /** Compares this process's clock with the database's. Without it, no check is made. */
  readonly clockCheck?: ClockCheck;
  readonly settings: OrderSettings;
  /**
   * Guard against a restored database, for attempts, refunds and deliveries. Without it, no check is made.
   */
  readonly history?: Pick<History, 'guard'>;
  /** Slots for attempts that begin as their purchase is placed. Without them, all begin by jobs. */
  readonly slots?: Slots;
  /** Measured delivery times. Without them, none are shown. */
  readonly usual?: UsualTimes;
}

/** Check of this process's clock. A process whose clock differs from the database's does not submit. */
interface ClockCheck {
  agrees(): Promise<boolean>;
  /**
   * Largest difference between an attempt's start and the time of the statement that writes it, milliseconds.
   */
  readonly toleranceMs: number;
}

export interface OrderSettings extends BreakerSettings {
  /** The longest time between two polls of a young accepted order, seconds. */
  readonly pollMinS: number;
  /** Deadline of one attempt, milliseconds after its start; a process past it does not send. */
  readonly attemptMs: number;
  /** Public base URL of the Dealer API's callbacks, without a trailing slash; null: the shop only polls. */
  readonly callbackBase: string | null;
  /** Quarantine: time after its deadline in which an unknown attempt may still appear, milliseconds. */
  readonly quarantineVoucherMs: number;
  readonly quarantineTopUpMs: number;
  /** Minimum time between the two scans that prove absence, milliseconds. */
  readonly absenceScanGapMs: number;
  /** Interval of reading the recent order list when no attempt is unresolved, milliseconds. */
  readonly reconcileEveryMs: number;
}

/**
 * Returns the guard of a move that refunds: an attempt lost in a database restore may still deliver the
 * goods.
 */
export function asRemembered({ history }: Pick<OrdersDeps, 'history'>): { holds?: RawBuilder<boolean> } {
  return history ? { holds: history.guard() } : {};
}

/**
 * Returns true if the guard of `asRemembered` holds, for a transaction with several moves; call it after
 * locking the order.
 */
export async function isAsRemembered(tx: Tx, { history }: Pick<OrdersDeps, 'history'>): Promise<boolean> {
  if (!history) return true;
  const { rows } = await sql<{ holds: boolean }>`select ${history.guard()} as holds`.execute(tx);
  return rows[0]?.holds === true;
}

/** Returns the time `ms` milliseconds from now. */
export function inMs(deps: Pick<OrdersDeps, 'clock'>, ms: number): Date {
  return new Date(deps.clock().getTime() + ms);
}

/** Spreads a delay over 100 % to 150 %, so that replicas and orders do not retry at once. */
export function withJitter(ms: number): number {
  return Math.round(ms * (1 + Math.random() / 2));
}
