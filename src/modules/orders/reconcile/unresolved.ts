import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { literal, literals } from '../../../platform/database/literals.ts';
import { mayHaveLostAttempts } from '../../history/index.ts';
import type { OrdersDeps } from '../core/deps.ts';
import { among, type FoundOrder, orderOf, selectOrders } from '../core/find-order.ts';
import { type OrderState, searchedStates } from '../core/states.ts';

/** An attempt with an unknown outcome, whose ref was not seen at the Dealer API. */
export interface UnresolvedAttempt {
  readonly ref: string;
  readonly startedAt: Date;
  readonly deadlineAt: Date;
  readonly orderId: string;
  readonly state: OrderState;
}

/** An order that waits for the outcome of one or more attempts. */
export interface UnknownOrder extends FoundOrder {
  readonly unresolved: readonly UnresolvedAttempt[];
}

/** Duration of the search for unresolved refs after their order ended otherwise, milliseconds. */
export const WATCH_MS = 24 * 3_600_000;

/** Reads the unresolved attempts of orders that wait for them, and of others while they may still appear. */
export async function readUnresolved(db: Db | Tx, now: Date): Promise<UnresolvedAttempt[]> {
  // Two queries instead of an `or`, so that each is an index look-up: refs that were never seen accumulate.
  const { rows } = await sql<UnresolvedAttempt>`
    select ref, "startedAt", "deadlineAt", "orderId", state from (
      select a.id, client_order_ref as ref, started_at as "startedAt", deadline_at as "deadlineAt", o.id as "orderId", o.state
      from attempts a cross join lateral (select id, state from orders where id = a.order_id offset 0) o
      where a.outcome = 'unknown' and a.matched_at is null and a.started_at > ${new Date(now.getTime() - WATCH_MS)}
      union
      select a.id, a.ref, a.started_at, a.deadline_at, o.id, o.state
      from orders o cross join lateral (
        select id, client_order_ref as ref, started_at, deadline_at from attempts
        where order_id = o.id and outcome = 'unknown' and matched_at is null offset 0) a
      where o.state in ${literals(searchedStates)}
    ) unresolved order by id`.execute(db);
  return rows;
}

/** An earlier attempt that must be searched for before its order is attempted again. */
export interface EarlierAttempt {
  readonly ref: string;
  readonly startedAt: Date;
  readonly orderId: string;
}

/**
 * Returns the earlier attempts of queued orders that were not seen yet, except those that were certainly not
 * sent. The dealer requires a search for them (dealer-api.md, Errors: "before retrying POST /order they check
 * whether the order already exists").
 */
export async function readEarlierAttempts(db: Db | Tx): Promise<EarlierAttempt[]> {
  return db
    .selectFrom('attempts as a')
    .innerJoin('orders as o', 'o.id', 'a.order_id')
    .select(['a.client_order_ref as ref', 'a.started_at as startedAt', 'o.id as orderId'])
    .where('o.state', '=', literal('queued'))
    .where(sql<boolean>`a.outcome is distinct from 'not-sent'`)
    .where('a.matched_at', 'is', null)
    .orderBy('a.id')
    .execute();
}

/** Returns the orders that wait for unresolved attempts. */
export async function readUnknownOrders(
  db: Db | Tx,
  unresolved: readonly UnresolvedAttempt[],
): Promise<UnknownOrder[]> {
  const ids = [
    ...new Set(unresolved.filter(({ state }) => state === 'unknown').map(({ orderId }) => orderId)),
  ];
  if (ids.length === 0) return [];
  const rows = await selectOrders(db)
    .where('o.id', '=', among(ids))
    .where('o.state', '=', literal('unknown'))
    // After a database restore, orders are judged only once the list was read.
    .where(sql<boolean>`not ${mayHaveLostAttempts}`)
    .execute();
  const byOrder = Map.groupBy(unresolved, ({ orderId }) => orderId);
  return rows.map((row) => ({ ...orderOf(row), unresolved: byOrder.get(row.id) ?? [] }));
}

/** Returns the time from which two complete scans without the order prove absence. */
export function quarantineEnd(
  { settings }: Pick<OrdersDeps, 'settings'>,
  { type, unresolved }: Pick<UnknownOrder, 'type' | 'unresolved'>,
): Date {
  const quarantineMs = type === 'voucher' ? settings.quarantineVoucherMs : settings.quarantineTopUpMs;
  return new Date(Math.max(...unresolved.map(({ deadlineAt }) => deadlineAt.getTime())) + quarantineMs);
}
