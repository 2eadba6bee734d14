import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { jobsAdded } from '../../../platform/jobs/add-jobs.ts';
import { deliverJob, type Job } from '../../../platform/jobs/catalog.ts';
import { endAlert, raiseAlert } from '../../alerts/index.ts';
import { historyHolds, mayHaveLostAttempts } from '../../history/index.ts';
import { type Settlement, settled } from '../../ledger/index.ts';
import type { Cause, ReviewReason } from './causes.ts';
import type { OrdersDeps } from './deps.ts';
import { creditedBySurplus, type FoundOrder, mayStillAppear, takenBackPayment } from './find-order.ts';
import { isFinal, type MoveName, type OrderState, orderTable } from './states.ts';

/** A move with its details, in four groups; absent values stay unchanged. */
interface OrderChange {
  /** Time of the move. */
  readonly at: Date;
  readonly log: LogEntry;
  readonly set?: NewValues;
  readonly guard?: Guard;
  readonly with?: Together;
}

/** The entry in the event log. */
interface LogEntry {
  readonly cause: Cause;
  /** The admin who decided about the order. */
  readonly actorId?: number;
}

/** Values of the order after the move. */
interface NewValues {
  readonly dealerOrderId?: number;
  readonly dealerStatus?: string;
  /** Time when the sweep wakes the order; null: never. An order in a final state has none. */
  readonly dueAt?: Date | null;
  /** Time of the next recheck of a succeeded order. */
  readonly recheckAt?: Date | null;
}

/** Conditions of the statement; unless they hold, the order does not move. */
interface Guard {
  /** Required state of the order, one of those that the move allows. */
  readonly from?: OrderState;
  /** The order has no dealer order. */
  readonly withoutDealerOrder?: boolean;
  /**
   * The order has an attempt with this ref and is not being submitted with another. After a database restore,
   * the id may belong to another order.
   */
  readonly attempt?: string;
  /** Only attempts with these refs may be unresolved. */
  readonly unresolved?: readonly string[];
  /**
   * `any`: no other attempt has credited, or may still credit, the customer's account. `credited`: none has
   * credited the account beside the order's own dealer order; absence is proven separately.
   */
  readonly unlessMayAppear?: 'any' | 'credited';
  readonly holds?: RawBuilder<boolean>;
}

/** Effects of the same statement, if the order moves. */
interface Together {
  /** Statements that may read `moved` (the order's id, if it moved). They save a transaction. */
  readonly written?: readonly RawBuilder<unknown>[];
  /** The settlement of the order's money; if it is refused, the move fails. */
  readonly settles?: { readonly as: 'capture' | 'release'; readonly settlement: Settlement };
  readonly jobs?: readonly Job[];
  /** Adds the jobs only if a callback for the order came before. */
  readonly ifHinted?: boolean;
}

/**
 * The moves that the shop must not make while the database may lack attempts after a restore; a person may.
 */
const needHistory: ReadonlySet<MoveName> = new Set(['claim', 'retry', 'abandon', 'cancel', 'allocate']);

export interface OrderMoveResult {
  readonly from: OrderState;
  /** A callback for the order came before. */
  readonly hinted: boolean;
}

/**
 * Moves an order along its table and appends to its event log, in one statement. A guard that reads attempts
 * locks the order before it.
 *
 * @returns the origin; null if the order's state does not allow the move, because another process moved it
 * first
 * @throws a unique violation `orders_dealer_order_once` if the dealer order belongs to another order
 */
export async function transition(
  db: Db | Tx,
  orderId: string,
  move: MoveName,
  change: OrderChange,
): Promise<OrderMoveResult | null> {
  const { to } = orderTable.moves[move];
  const { at, log, set = {}, guard = {}, with: together = {} } = change;
  if (guard.unlessMayAppear !== undefined || guard.unresolved !== undefined) {
    // A statement that waits for the order reads its attempts as of the statement's start: another process may
    // have restored or answered one meanwhile. So lock the order first.
    if (!db.isTransaction) return db.transaction().execute((tx) => transition(tx, orderId, move, change));
    await lockOrder(db, orderId);
  }
  const final = isFinal(to);
  const jobs = together.jobs?.length
    ? sql`, case when hinted or ${together.ifHinted !== true}::boolean then ${jobsAdded(together.jobs)} end`
    : sql``;
  // Settle after adding jobs, everywhere: otherwise two orders of one purchase wait for each other's rows.
  const money = together.settles
    ? sql`, ${settled(together.settles.as, together.settles.settlement)}`
    : sql``;
  const allowed = orderTable
    .originsOf(move)
    .filter((state) => guard.from === undefined || state === guard.from);
  const written = sql.join(
    (together.written ?? []).map((one, index) => sql`, ${sql.ref(`written_with_${index}`)} as (${one})`),
    sql``,
  );
  const dueAt =
    set.dueAt === null ? sql`null::timestamptz` : sql`coalesce(${set.dueAt ?? null}::timestamptz, o.due_at)`;
  const { rows } = await sql<{ from: OrderState; hinted: boolean }>`
    with found as (
      select id, state from orders where id = ${orderId} for update
    ), moved as (
      update orders o set
        state = ${to},
        dealer_order_id = coalesce(${set.dealerOrderId ?? null}::bigint, o.dealer_order_id),
        dealer_status = coalesce(${set.dealerStatus ?? null}::text, o.dealer_status),
        accepted_at = case when ${to} = 'accepted' then ${at}::timestamptz else o.accepted_at end,
        final_at = case when ${final}::boolean then ${at}::timestamptz end,
        fulfilled_elsewhere_by = case when ${to} = 'succeeded' then ${log.actorId ?? null}::bigint end,
        due_at = case when not ${final}::boolean then ${dueAt} end,
        recheck_at = ${set.recheckAt ?? null}::timestamptz,
        recheck_count = 0
      from found f
      where o.id = f.id and f.state = any(${allowed}::text[])
        and (o.dealer_order_id is null or ${guard.withoutDealerOrder !== true}::boolean)
        ${sql.join(conditionsOf(move, change), sql` `)}
      returning o.id, f.state as from_state, o.hinted_at is not null as hinted
    ), logged as (
      insert into order_events (order_id, at, from_state, to_state, cause, actor_id)
      select id, ${at}::timestamptz, from_state, ${to}, ${JSON.stringify(log.cause)}::jsonb, ${log.actorId ?? null}::bigint
      from moved
    )${written}
    select from_state as "from", hinted${jobs}${money} from moved`.execute(db);
  return rows[0] ?? null;
}

/** Builds the further SQL conditions of a change on the order `o` and, where named, the purchase `p`. */
function conditionsOf(move: MoveName, { log, set = {}, guard = {} }: OrderChange): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (guard.attempt !== undefined) {
    conditions.push(sql`and exists (
        select from attempts a
        where a.client_order_ref = ${guard.attempt} and a.order_id = o.id
          and (f.state <> 'submitting' or a.outcome is null))`);
  }
  // A surplus order may serve another order by now; only `allocate` assigns it.
  if (set.dealerOrderId !== undefined && move !== 'allocate') {
    conditions.push(
      sql`and not exists (select from surplus_orders where dealer_order_id = ${set.dealerOrderId})`,
    );
  }
  if (guard.unresolved) {
    conditions.push(sql`and not exists (
        select from attempts a
        where a.order_id = o.id and a.outcome = 'unknown' and a.matched_at is null
          and a.client_order_ref <> all(${[...guard.unresolved]}::text[]))`);
  }
  if (guard.unlessMayAppear) {
    const appears = { any: mayStillAppear, credited: creditedBySurplus }[guard.unlessMayAppear];
    conditions.push(sql`and not exists (select from purchases p where p.id = o.purchase_id and ${appears})`);
  }
  if (needHistory.has(move) && log.actorId === undefined) {
    conditions.push(sql`and ${historyHolds} and not ${mayHaveLostAttempts}`);
  }
  if (move === 'claim' || move === 'allocate') conditions.push(sql`and ${takenBackPayment} is null`);
  if (guard.holds) conditions.push(sql`and ${guard.holds}`);
  return conditions;
}

/** Locks the order's row until the transaction ends, so that later reads of the order stay valid. */
export async function lockOrder(db: Db | Tx, orderId: string): Promise<void> {
  await db.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute();
}

/** Appends an event without a change of state to the order's log. */
export async function appendEvent(
  db: Db | Tx,
  orderId: string,
  cause: Cause,
  actorId: number | null = null,
): Promise<void> {
  await db
    .insertInto('order_events')
    .values({
      order_id: orderId,
      from_state: null,
      to_state: null,
      cause: JSON.stringify(cause),
      actor_id: actorId,
    })
    .execute();
}

/** Appends an event that each poll would repeat, unless the order's log has it. */
export async function appendEventOnce(db: Db | Tx, orderId: string, cause: Cause): Promise<void> {
  const event = JSON.stringify(cause);
  await sql`
    insert into order_events (order_id, cause)
    select ${orderId}::bigint, ${event}::jsonb
    where not exists (
      select from order_events where order_id = ${orderId}::bigint and cause = ${event}::jsonb)`.execute(db);
}

interface Escalation {
  readonly order: Pick<FoundOrder, 'id' | 'purchaseId' | 'code'>;
  /** The reason why a person has to decide. */
  readonly reason: ReviewReason;
  /** Next fetch of the order's dealer order; null: it has none. */
  readonly dueAt: Date | null;
  readonly guard: Guard;
}

/**
 * Moves an order to review and notifies the admins once; its price stays on hold until a person decides.
 *
 * @returns false if the order did not move
 */
export async function escalate(
  deps: Pick<OrdersDeps, 'clock' | 'log'>,
  tx: Tx,
  { order, reason, dueAt, guard }: Escalation,
): Promise<boolean> {
  const moved = await transition(tx, order.id, 'escalate', {
    at: deps.clock(),
    log: { cause: reason },
    set: { dueAt },
    guard,
    with: { jobs: [deliverJob(order.purchaseId)] },
  });
  if (!moved) return false;
  await endAlert(tx, 'check-overdue', order.code);
  await raiseAlert(tx, 'order-in-review', order.code, { why: reason });
  deps.log.error({ order: order.code, why: reason.kind }, 'order in review: a person has to decide');
  return true;
}

/** Escalates in a transaction of its own, which locks the order first. */
export async function escalateLocked(
  deps: Pick<OrdersDeps, 'db' | 'clock' | 'log'>,
  order: Pick<FoundOrder, 'id' | 'purchaseId' | 'code'>,
  reason: ReviewReason,
  guard: Guard,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await lockOrder(tx, order.id);
    await escalate(deps, tx, { order, reason, dueAt: null, guard });
  });
}
