import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { orderCodeColumn } from '../../platform/values/codes.ts';
import { Big, type Money, money } from '../../platform/values/money.ts';
import { STUCK_ALERTS } from '../alerts/index.ts';
import { isAlertOpen } from '../alerts/reads.ts';
import { customersView } from '../customers/reads.ts';
import { fragments } from '../fragments.ts';
import { entriesView, postingsView } from '../ledger/reads.ts';
import {
  type CaseMessage,
  type Cause,
  type GiftOfOrder,
  giftsOfOrders,
  isCostPrompted,
  type OrderView,
  orderOf,
  type PurchaseView,
  purchaseViews,
  readCaseMessages,
  readCause,
  selectOrders,
  settlementOf,
} from '../orders/index.ts';
import {
  attemptsView,
  codeProblemsView,
  dealerChargesView,
  orderEventsView,
} from '../orders/reads/orders.ts';
import type { CodeProblem, OrderState } from '../orders/tables.ts';
import { customerNotesView } from '../people/reads.ts';

export interface OrderEvent {
  readonly at: string;
  readonly from: OrderState | null;
  readonly to: OrderState | null;
  readonly cause: Cause;
  readonly actorId: number | null;
}

export interface OrderStory {
  readonly order: OrderView;
  readonly purchase: PurchaseView;
  readonly customer: { id: number; firstName: string; username: string | null };
  readonly phone: string;
  /** The discount of the order's price, by a promo code; null: none. */
  readonly discount: { readonly before: Money; readonly code: string } | null;
  /** The cost of one unit at the quote. */
  readonly cost: Money;
  /** The Dealer API's stated charge; null while it has stated none. */
  readonly charged: Money | null;
  /** The cost that needs an admin's approval before the submission; null if none does. */
  readonly costPrompted: Money | null;
  /** The open case about the order's code, if there is one. */
  readonly codeProblem: CodeProblem | null;
  /** The messages in that case, oldest first. */
  readonly caseMessages: readonly CaseMessage[];
  /** The link that gave the order's code away, unless it was revoked. */
  readonly gift: GiftOfOrder | null;
  /** Amount of a full refund now: parts refunded before are subtracted. */
  readonly refund: Money;
  /** The number of the next part. */
  readonly nextPart: number;
  readonly dealerStatus: string | null;
  /**
   * True if the dealer accepted the order, the shop has no goods for it, and an alert about it is open: staff
   * may decide.
   */
  readonly isStuck: boolean;
  readonly attempts: {
    readonly number: number;
    readonly clientOrderRef: string;
    readonly startedAt: string;
    readonly outcome: string | null;
  }[];
  readonly events: OrderEvent[];
  /** The names of the people who acted on the order, by their ids. */
  readonly names: Readonly<Record<number, string>>;
  /** Notes of staff about the order, the newest five, oldest first. */
  readonly notes: readonly { readonly authorId: number; readonly text: string; readonly at: string }[];
}

/** Sums the parts of the order `o` of `p` that were refunded. */
const wentBack = (sum: RawBuilder<unknown>) => sql<string>`coalesce((
  select ${sum} from ${postingsView} r join ${entriesView} e on e.posting_key = r.key and e.account = 'customer:' || p.customer_id
  where r.order_id = o.id and r.kind = 'refund' and r.key <> 'refund:' || o.id), 0)`;

/** Reads all facts about these orders except codes and PINs, in the order of the ids. */
export async function orderStories(db: Db, ids: readonly string[]): Promise<OrderStory[]> {
  if (ids.length === 0) return [];
  const orders = await selectOrders(db)
    .innerJoin(customersView.as('c'), 'c.id', 'p.customer_id')
    .leftJoin(dealerChargesView.as('h'), 'h.dealer_order_id', 'o.dealer_order_id')
    .leftJoin(codeProblemsView.as('k'), (join) =>
      join.onRef('k.order_id', '=', 'o.id').on('k.closed_at', 'is', null),
    )
    .select(['k.reason', 'c.first_name', 'c.username', 'h.cost as charge', 'h.currency as chargedIn'])
    .select([
      'p.full_price as fullPrice',
      fragments.discounts.codeColumn(sql.ref('p.promo_claim_id')).as('promoCode'),
    ])
    .select(
      sql<boolean>`o.state = 'accepted' and ${isAlertOpen(STUCK_ALERTS, orderCodeColumn)}`.as('isStuck'),
    )
    .select([wentBack(sql`sum(e.amount)`).as('back'), wentBack(sql`count(*)`).as('parts')])
    .where('o.id', '=', sql<string>`any(${[...ids]}::bigint[])`)
    .execute();
  const attempts = await db
    .selectFrom(attemptsView.as('attempts'))
    .select(['order_id', 'number', 'client_order_ref', 'started_at', 'outcome', 'cost'])
    .where('order_id', '=', sql<string>`any(${[...ids]}::bigint[])`)
    .orderBy('order_id')
    .orderBy('number')
    .execute();
  const events = await db
    .selectFrom(orderEventsView.as('order_events'))
    .select(['order_id', 'at', 'from_state', 'to_state', 'cause', 'actor_id'])
    .where('order_id', '=', sql<string>`any(${[...ids]}::bigint[])`)
    .orderBy('id')
    .execute();
  const notes = await db
    .selectFrom(customerNotesView.as('customer_notes'))
    .select(['order_id', 'author_id', 'text', 'at'])
    .where('order_id', '=', sql<string>`any(${[...ids]}::bigint[])`)
    .where('order_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(sql.lit(MOST_NOTES))
    .execute();
  const gifts = await giftsOfOrders(db, ids);
  const names = await namesOf(db, [
    ...[...gifts.values()].map(({ receiverId }) => (receiverId === null ? null : String(receiverId))),
    ...events.map((event) => event.actor_id),
    ...notes.map((one) => one.author_id),
  ]);
  const said = new Map<string, CaseMessage[]>();
  for (const row of orders.filter(({ reason }) => reason !== null)) {
    said.set(row.id, await readCaseMessages(db, orderOf(row).code));
  }
  const purchases = await purchaseViews(db, [...new Set(orders.map((row) => row.purchase_id))]);

  return ids.flatMap((id) => {
    const row = orders.find((candidate) => candidate.id === id);
    const purchase = purchases.find((view) => view.id === row?.purchase_id);
    const order = purchase?.orders.find((view) => view.id === id);
    if (!row || !purchase || !order) return [];
    const found = orderOf(row);
    return [
      {
        order,
        purchase,
        customer: { id: found.customerId, firstName: row.first_name, username: row.username },
        phone: found.phone,
        discount:
          row.fullPrice !== null && row.promoCode !== null
            ? { before: money(row.fullPrice, found.currency), code: row.promoCode }
            : null,
        cost: money(found.cost, found.currency),
        charged:
          row.charge !== null && row.chargedIn !== null
            ? money(row.charge, row.chargedIn)
            : chargedOf(
                attempts.filter((attempt) => attempt.order_id === id),
                found.currency,
              ),
        names,
        notes: notes
          .filter((one) => one.order_id === id)
          .toReversed()
          .map((one) => ({ authorId: Number(one.author_id), text: one.text, at: one.at.toISOString() })),
        costPrompted:
          found.state === 'queued' && isCostPrompted(found)
            ? money(found.costPrompted, found.currency)
            : null,
        codeProblem: row.reason,
        gift: gifts.get(id) ?? null,
        caseMessages: said.get(id) ?? [],
        refund: money(new Big(settlementOf(found).amount).minus(row.back), settlementOf(found).currency),
        nextPart: Number(row.parts) + 1,
        dealerStatus: found.dealerStatus,
        isStuck: row.isStuck,
        attempts: attempts
          .filter((attempt) => attempt.order_id === id)
          .map((attempt) => ({
            number: attempt.number,
            clientOrderRef: attempt.client_order_ref,
            startedAt: attempt.started_at.toISOString(),
            outcome: attempt.outcome,
          })),
        events: events
          .filter((event) => event.order_id === id)
          .map((event) => ({
            at: event.at.toISOString(),
            from: event.from_state,
            to: event.to_state,
            cause: readCause(event.cause),
            actorId: event.actor_id === null ? null : Number(event.actor_id),
          })),
      },
    ];
  });
}

/** Maximum of notes of one order. */
const MOST_NOTES = 20;

async function namesOf(db: Db, ids: readonly (string | null)[]): Promise<Record<number, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return {};
  const rows = await db
    .selectFrom(customersView.as('customer'))
    .select(['id', 'first_name'])
    .where('id', '=', sql<string>`any(${known}::bigint[])`)
    .execute();
  return Object.fromEntries(rows.map((row) => [Number(row.id), row.first_name]));
}

/** Returns the charge of the newest attempt with a cost. */
function chargedOf(attempts: readonly { readonly cost: string | null }[], currency: string): Money | null {
  const cost = attempts.findLast((attempt) => attempt.cost !== null)?.cost ?? null;
  return cost === null ? null : money(cost, currency);
}
