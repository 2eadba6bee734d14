import { type RawBuilder, sql } from 'kysely';
import { type Db, jobsAdded, type Tx } from '../../database/jobs.ts';
import type { OrderState } from '../../database/tables.ts';
import type { Job } from '../../jobs/catalog.ts';
import { type Settlement, settled } from '../ledger/postings.ts';
import { historyHolds, mayHaveLostAttempts } from '../upstream/history/lost-time.ts';
import { isFinal, type MoveName, moves } from './states.ts';
import { creditedBySurplus, mayTurnUp } from './views.ts';

export interface Change {
  /** When it happens. */
  readonly at: Date;
  readonly cause: string;
  readonly detail?: Record<string, unknown>;
  readonly dealerOrderId?: number;
  readonly dealerStatus?: string;
  /** When the sweeper has to look again; ignored for a final state. */
  readonly dueAt?: Date;
  /** When a succeeded order is looked at again. */
  readonly lookAt?: Date | null;
  /**
   * What has to be written with the move, as statements that may read `moved` (the order's id, if it moved). They spare
   * the transaction around them.
   */
  readonly with?: RawBuilder<unknown> | readonly RawBuilder<unknown>[];
  /** What becomes of the order's hold if the order moves; a refused settlement fails the move. */
  readonly settles?: { readonly as: 'capture' | 'release'; readonly settlement: Settlement };
  /** Added if the order moved; with `ifHinted`, if a callback for it has come before, too. */
  readonly jobs?: readonly Job[];
  readonly ifHinted?: boolean;
  /** Leaves an order alone that has a dealer order. */
  readonly onlyWithoutDealerOrder?: boolean;
  /** Moves an order out of this state only, of those that the move allows. */
  readonly onlyFrom?: OrderState;
  /**
   * Leaves an order alone that has no attempt with this ref, or is being submitted with another one: the database may have
   * gone back, and have another order of that id.
   */
  readonly onlyAttempt?: string;
  /**
   * Moves an order only if it is in doubt about no attempt but those of these refs. Lock the order first (`lockOrder`): a
   * statement that waits for a row reads the others as they were before.
   */
  readonly onlyInDoubtAbout?: readonly string[];
  /**
   * Leaves an order alone while another attempt of it may still turn up, or has: `any`; or only if one has credited the
   * customer's account beside its own dealer order: `credited`, where absence is proven otherwise.
   */
  readonly unlessTurnsUp?: 'any' | 'credited';
  /** The admin who decided it. */
  readonly actorId?: number;
  /** Moves an order only if this holds when the statement is carried out. */
  readonly onlyIf?: RawBuilder<boolean>;
}

/** What must not be done while an attempt may be lost that the database knew before it went back; but a person may. */
const needHistory: ReadonlySet<MoveName> = new Set(['claim', 'retry', 'abandon', 'cancel', 'take']);

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
  change: Change,
): Promise<Moved | null> {
  const { from, to } = moves[move];
  const final = isFinal(to);
  const jobs = change.jobs?.length
    ? sql`, case when hinted or ${change.ifHinted !== true}::boolean then ${jobsAdded(change.jobs)} end`
    : sql``;
  // After the jobs, as everybody does it: two orders of one purchase would wait for each other's rows.
  const money = change.settles ? sql`, ${settled(change.settles.as, change.settles.settlement)}` : sql``;
  const allowed = from.filter((state) => change.onlyFrom === undefined || state === change.onlyFrom);
  const attempt =
    change.onlyAttempt === undefined
      ? sql``
      : sql`and exists (
        select from attempts a
        where a.client_order_ref = ${change.onlyAttempt} and a.order_id = o.id
          and (f.state <> 'submitting' or a.outcome is null))`;
  // A surplus order may be somebody else's by now; it becomes an order's by being taken alone.
  const surplus =
    change.dealerOrderId === undefined || move === 'take'
      ? sql``
      : sql`and not exists (select from surplus_orders where dealer_order_id = ${change.dealerOrderId})`;
  const doubts = change.onlyInDoubtAbout
    ? sql`and not exists (
        select from attempts a
        where a.order_id = o.id and a.outcome = 'unknown' and a.seen_at is null
          and a.client_order_ref <> all(${[...change.onlyInDoubtAbout]}::text[]))`
    : sql``;
  const written = sql.join(
    [change.with ?? []].flat().map((one, at) => sql`, ${sql.ref(`written_with_${at}`)} as (${one})`),
    sql``,
  );
  const others = { any: mayTurnUp, credited: creditedBySurplus };
  const turnsUp = change.unlessTurnsUp
    ? sql`and not exists (select from purchases p where p.id = o.purchase_id and ${others[change.unlessTurnsUp]})`
    : sql``;
  const history =
    needHistory.has(move) && change.actorId === undefined
      ? sql`and ${historyHolds} and not ${mayHaveLostAttempts}`
      : sql``;
  const only = change.onlyIf ? sql`and ${change.onlyIf}` : sql``;
  const { rows } = await sql<{ from: OrderState; hinted: boolean }>`
    with found as (
      select id, state from orders where id = ${orderId} for update
    ), moved as (
      update orders o set
        state = ${to},
        dealer_order_id = coalesce(${change.dealerOrderId ?? null}::bigint, o.dealer_order_id),
        dealer_status = coalesce(${change.dealerStatus ?? null}::text, o.dealer_status),
        accepted_at = case when ${to} = 'accepted' then ${change.at}::timestamptz else o.accepted_at end,
        final_at = case when ${final}::boolean then ${change.at}::timestamptz end,
        settled_by = case when ${to} = 'succeeded' then ${change.actorId ?? null}::bigint end,
        due_at = case when not ${final}::boolean then coalesce(${change.dueAt ?? null}::timestamptz, o.due_at) end,
        look_at = ${change.lookAt ?? null}::timestamptz,
        looks = 0
      from found f
      where o.id = f.id and f.state = any(${allowed}::text[])
        and (o.dealer_order_id is null or ${change.onlyWithoutDealerOrder !== true}::boolean)
        ${doubts} ${turnsUp}
        ${attempt} ${surplus} ${history} ${only}
      returning o.id, f.state as from_state, o.hinted_at is not null as hinted
    ), logged as (
      insert into order_events (order_id, at, from_state, to_state, cause, detail, actor_id)
      select id, ${change.at}::timestamptz, from_state, ${to}, ${change.cause}, ${JSON.stringify(change.detail ?? {})}::jsonb,
        ${change.actorId ?? null}::bigint
      from moved
    )${written}
    select from_state as "from", hinted${jobs}${money} from moved`.execute(db);
  return rows[0] ?? null;
}

/** Locks the order's row until the transaction's end: what is read of the order from then on stays so. */
export async function lockOrder(tx: Tx, orderId: string): Promise<void> {
  await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute();
}

/** Appends to the order's log something that changed no state. */
export async function note(
  db: Db | Tx,
  orderId: string,
  cause: string,
  detail: Record<string, unknown> = {},
  actorId: number | null = null,
): Promise<void> {
  await db
    .insertInto('order_events')
    .values({
      order_id: orderId,
      from_state: null,
      to_state: null,
      cause,
      detail: JSON.stringify(detail),
      actor_id: actorId,
    })
    .execute();
}
