import type { DealerClient } from '@storefront/dealer-client';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../database/db.ts';
import type { Logger } from '../../../logging.ts';
import type { History } from '../../history/history.ts';
import type { Vault } from '../../vault/vault.ts';
import type { UsualTimes } from './usual-times.ts';

/** What the orders module works with. */
export interface OrdersDeps {
  readonly db: Db;
  readonly dealer: DealerClient;
  readonly vault: Vault;
  readonly log: Logger;
  /** The database's time: every process has the same, whatever its own clock says. */
  readonly clock: () => Date;
  /** Compares this process's clock with the database's; absent: it is not compared. */
  readonly clockCheck?: ClockCheck;
  readonly settings: OrderSettings;
  /** What must still hold when an attempt is written, or money or goods are given away; absent: nothing is remembered. */
  readonly history?: Pick<History, 'guard'>;
  /** How long deliveries take; absent: nothing is said of it. */
  readonly usual?: UsualTimes;
}

/** A process whose clock differs from the database's submits nothing: something is wrong with its machine. */
export interface ClockCheck {
  agrees(): Promise<boolean>;
  /** Largest difference between an attempt's start and the time of the statement that writes it, milliseconds. */
  readonly toleranceMs: number;
}

export interface OrderSettings {
  /** The longest time between two polls of an accepted order that is young, seconds. */
  readonly pollMinS: number;
  /** How long one attempt may take in all, milliseconds; past it a process sends nothing. */
  readonly attemptMs: number;
  /** Where the Dealer API's callbacks reach this shop, without a trailing slash; null: no callbacks, polling alone. */
  readonly callbackBase: string | null;
  /** How long nothing is submitted once too many outcomes are unknown, until one order may try, milliseconds. */
  readonly breakerCooldownMs: number;
  /** How long after its deadline an unknown attempt may still appear, milliseconds. */
  readonly quarantineVoucherMs: number;
  readonly quarantineTopUpMs: number;
  /** The least time between the two scans that prove absence, milliseconds. */
  readonly absenceScanGapMs: number;
  /** How often the recent order list is read though nothing is unresolved, milliseconds. */
  readonly reconcileEveryMs: number;
}

/**
 * For the guard of a move that gives money back: an order whose attempt the database has lost, and no process has noticed yet, is
 * not to be paid back beside its goods.
 */
export function asRemembered({ history }: Pick<OrdersDeps, 'history'>): { holds?: RawBuilder<boolean> } {
  return history ? { holds: history.guard() } : {};
}

/** The same for a transaction that does more than one move; read after the order was locked. */
export async function isAsRemembered(tx: Tx, { history }: Pick<OrdersDeps, 'history'>): Promise<boolean> {
  if (!history) return true;
  const { rows } = await sql<{ holds: boolean }>`select ${history.guard()} as holds`.execute(tx);
  return rows[0]?.holds === true;
}

/** The time `ms` milliseconds from now. */
export function inMs(deps: Pick<OrdersDeps, 'clock'>, ms: number): Date {
  return new Date(deps.clock().getTime() + ms);
}

/** Spreads a delay over 100 % to 150 %, so that replicas and orders do not come back all at once. */
export function withJitter(ms: number): number {
  return Math.round(ms * (1 + Math.random() / 2));
}
