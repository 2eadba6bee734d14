import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../database/db.ts';
import type { OrderState } from '../../../database/tables/orders/orders.ts';
import { jobsAdded } from '../../../jobs/add-jobs.ts';
import type { Job } from '../../../jobs/catalog.ts';
import { historyHolds, mayHaveLostAttempts } from '../../history/lost-time.ts';
import { type Settlement, settled } from '../../ledger/postings.ts';
import type { Cause } from './causes.ts';
import { isFinal, type MoveName, moves, originsOf } from './states.ts';
import { takenBackPayment } from './taken-back.ts';
import { creditedBySurplus, mayStillAppear } from './views.ts';

/** A move with all that belongs to it, in four groups; whatever is absent stays as it is. */
export interface OrderChange {
  /** When it happens. */
  readonly at: Date;
  readonly log: Logged;
  readonly set?: NewValues;
  readonly guard?: Guard;
  readonly with?: Together;
}

/** What the event log says of the move. */
interface Logged {
  readonly cause: Cause;
  /** The admin who decided it. */
  readonly actorId?: number;
}

/** What the order has afterwards. */
interface NewValues {
  readonly dealerOrderId?: number;
  readonly dealerStatus?: string;
  /** When the sweep wakes it; null: never. A final state has none. */
  readonly dueAt?: Date | null;
  /** When a succeeded order is rechecked. */
  readonly recheckAt?: Date | null;
}

/** What must hold when the statement is carried out; else the order does not move. */
export interface Guard {
  /** It is in this state, of those that the move allows. */
  readonly from?: OrderState;
  /** It has no dealer order. */
  readonly withoutDealerOrder?: boolean;
  /**
   * It has an attempt with this ref, and is not being submitted with another one: the database may have gone back, and have
   * another order of that id.
   */
  readonly attempt?: string;
  /**
   * None of its attempts is unresolved but those of these refs. Lock the order first (`lockOrder`): a statement that waits for a
   * row reads the others as they were before.
   */
  readonly unresolved?: readonly string[];
  /**
   * No other attempt of it may still credit the customer's account, or has: `any`; or none has credited it beside its own dealer
   * order: `credited`, where absence is proven otherwise. Lock the order first here, too.
   */
  readonly unlessMayAppear?: 'any' | 'credited';
  readonly holds?: RawBuilder<boolean>;
}

/** What is done in the same statement, if the order moves. */
interface Together {
  /** Statements that may read `moved` (the order's id, if it moved). They save the transaction around them. */
  readonly written?: readonly RawBuilder<unknown>[];
  /** What becomes of the order's money; a settlement that is refused fails the move. */
  readonly settles?: { readonly as: 'capture' | 'release'; readonly settlement: Settlement };
  readonly jobs?: readonly Job[];
  /** The jobs are added only if a callback for the order has come before. */
  readonly ifHinted?: boolean;
}

/** What must not be done while an attempt may be lost that the database knew before it went back; but a person may. */
const needHistory: ReadonlySet<MoveName> = new Set(['claim', 'retry', 'abandon', 'cancel', 'allocate']);

export interface Moved {
  readonly from: OrderState;
  /** A callback for the order has come before. */
  readonly hinted: boolean;
}

/**
 * Moves an order along `moves` and appends to its event log, in one statement.
 *
 * @returns where it came from, or null when the order is not in a state that allows the move: somebody else was first.
 * @throws a unique violation `orders_dealer_order_once` when the dealer order already belongs to another order
 */
export async function transition(
  db: Db | Tx,
  orderId: string,
  move: MoveName,
  change: OrderChange,
): Promise<Moved | null> {
  const { to } = moves[move];
  const { at, log, set = {}, guard = {}, with: together = {} } = change;
  const final = isFinal(to);
  const jobs = together.jobs?.length
    ? sql`, case when hinted or ${together.ifHinted !== true}::boolean then ${jobsAdded(together.jobs)} end`
    : sql``;
  // After the jobs, everywhere: two orders of one purchase would wait for each other's rows.
  const money = together.settles
    ? sql`, ${settled(together.settles.as, together.settles.settlement)}`
    : sql``;
  const allowed = originsOf(move).filter((state) => guard.from === undefined || state === guard.from);
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

/** What else must hold of the order `o`, of the purchase `p` where it is named, for this change; in SQL. */
function conditionsOf(move: MoveName, { log, set = {}, guard = {} }: OrderChange): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (guard.attempt !== undefined) {
    conditions.push(sql`and exists (
        select from attempts a
        where a.client_order_ref = ${guard.attempt} and a.order_id = o.id
          and (f.state <> 'submitting' or a.outcome is null))`);
  }
  // A surplus order may be somebody else's by now; only its allocation makes it an order's.
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

/** Locks the order's row until the transaction's end: what is read of the order from then on stays so. */
export async function lockOrder(tx: Tx, orderId: string): Promise<void> {
  await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute();
}

/** Appends to the order's log something that changed no state. */
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
