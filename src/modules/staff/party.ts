import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { hasCode, orderCodeColumn } from '../../platform/values/codes.ts';
import { alertWithId } from '../alerts/reads.ts';
import { priceChangesView } from '../catalog/reads/prices.ts';
import { customersView } from '../customers/reads.ts';
import { fragments } from '../fragments.ts';
import { adjustmentsView } from '../ledger/reads.ts';
import { attemptsView, ordersView, orphansView, purchasesView, surplusView } from '../orders/reads/orders.ts';
import { codeBatchesView } from '../payments/reads/methods.ts';
import { paymentsView } from '../payments/reads/payments.ts';
import { handoversView, shiftsView } from '../tills/reads.ts';

/** A matter that staff decide about, with the key of its row. */
export type PartyMatter =
  | { readonly kind: 'customer'; readonly customerId: number }
  | { readonly kind: 'order'; readonly orderId: string }
  /** An order by its code, or all orders of a purchase by the purchase's code. */
  | { readonly kind: 'order-code'; readonly code: string }
  | { readonly kind: 'payment'; readonly paymentId: string }
  | { readonly kind: 'payment-code'; readonly code: string }
  | { readonly kind: 'balance-codes'; readonly batchId: string | number }
  | { readonly kind: 'promotion'; readonly code: string }
  | { readonly kind: 'adjustment'; readonly adjustmentId: string | number }
  /** A dealer order without an order of its own: an orphan or a surplus order. */
  | { readonly kind: 'dealer-order'; readonly dealerOrderId: number }
  /** A cashier's shift, with its counts and signature. */
  | { readonly kind: 'shift'; readonly shiftId: string }
  /** Cash that one person gave to another. */
  | { readonly kind: 'handover'; readonly handoverId: string }
  /** A conversation with a customer. */
  | { readonly kind: 'inquiry'; readonly inquiryId: string }
  | { readonly kind: 'alert'; readonly alertId: string };

/** Selects the buyer of orders `o` of purchases `p`, and the receiver who opened a gift of them. */
function ofOrders(which: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`
    select p.customer_id as id from ${purchasesView} p join ${ordersView} o on o.purchase_id = p.id where ${which}
    union
    select g.opened_by from ${purchasesView} p join ${ordersView} o on o.purchase_id = p.id
    join ${fragments.givenCodes} g on g.order_id = o.id and g.opened_by is not null where ${which}`;
}

function ofCode(code: RawBuilder<unknown>): RawBuilder<unknown> {
  return ofOrders(sql<boolean>`(
    p.code = split_part(${code}, '-', 1) and (split_part(${code}, '-', 2) = '' or ${hasCode(code)}))`);
}

/** Selects the ids of the parties, each by index; undefined if the shop has no module for this kind of matter. */
function partiesOf(matter: PartyMatter): RawBuilder<unknown> | undefined {
  switch (matter.kind) {
    case 'customer':
      return sql`select ${matter.customerId}::bigint as id`;
    case 'order':
      return ofOrders(sql<boolean>`o.id = ${matter.orderId}::bigint`);
    case 'order-code':
      return ofCode(sql`${matter.code}::text`);
    case 'payment':
      return sql`select customer_id as id from ${paymentsView} payments where id = ${matter.paymentId}::bigint`;
    case 'payment-code':
      return sql`select customer_id as id from ${paymentsView} payments where code = ${matter.code}`;
    case 'balance-codes':
      return sql`
        select made_by as id from ${codeBatchesView} code_batches where id = ${matter.batchId}::bigint
        union
        select w.second_by from ${codeBatchesView} b join second_words w on w.key = b.request_key
        where b.id = ${matter.batchId}::bigint`;
    case 'promotion':
      return fragments.parties.promotion?.(matter.code);
    case 'adjustment':
      return sql`select customer_id as id from ${adjustmentsView} adjustments where id = ${matter.adjustmentId}::bigint`;
    case 'dealer-order':
      return sql`
        with found as (
          select client_order_ref, order_code as code, phone from ${orphansView} orphan_orders
          where dealer_order_id = ${matter.dealerOrderId}::bigint
          union all
          select s.client_order_ref, ${orderCodeColumn}, null from ${surplusView} s
          left join ${attemptsView} a on a.client_order_ref = s.client_order_ref
          left join ${ordersView} o on o.id = coalesce(s.order_id, a.order_id) left join ${purchasesView} p on p.id = o.purchase_id
          where s.dealer_order_id = ${matter.dealerOrderId}::bigint
        )
        select owner.id from found cross join lateral (${ofCode(sql`found.code`)}) owner
        union
        select c.id from found join ${customersView} c
        on c.phone is not null and c.phone = found.phone and reverse(c.phone) collate "C" = reverse(found.phone) collate "C"`;
    case 'shift':
      return sql`select cashier_id as id from ${shiftsView} shifts where id = ${matter.shiftId}::bigint`;
    case 'handover':
      return sql`
        select unnest(array[giver_id, receiver_id, counted_by]) as id from ${handoversView} cash_handovers
        where id = ${matter.handoverId}::bigint`;
    case 'inquiry':
      return fragments.parties.inquiry?.(matter.inquiryId);
    case 'alert':
      // `by` is the member of staff whose act the alert reports: they may not silence the alert.
      return sql`
        with alert as ${alertWithId(sql`${matter.alertId}::bigint`)}
        select who.id::bigint as id from alert
        cross join lateral (values (detail ->> 'customer'), (detail ->> 'by')) who (id) where who.id ~ '^[0-9]{1,16}$'
        union
        select m.customer_id from alert join ${paymentsView} m on m.code = alert.subject
        union
        select owner.id from alert cross join lateral (${ofCode(sql`alert.subject`)}) owner`;
  }
}

/**
 * Returns the ids of the people who gain or lose by a decision about a matter; empty if it does not exist.
 */
export async function partiesTo(db: Db | Tx, matter: PartyMatter): Promise<number[]> {
  const parties = partiesOf(matter);
  if (!parties) return [];
  const { rows } = await sql<{ id: string }>`
    select distinct party.id from (${parties}) party where party.id is not null order by 1`.execute(db);
  return rows.map(({ id }) => Number(id));
}

/**
 * Builds the condition that a person set the rate of a currency, or agreed to it as the second person. All
 * rates of the last 24 hours count, so a colleague's small correction does not lift the ban.
 */
export function hasPartInRate(
  personId: number,
  { scope, currency }: { readonly scope: 'rate' | 'stars-rate'; readonly currency: RawBuilder<unknown> },
): RawBuilder<boolean> {
  const before = (bound: RawBuilder<boolean>) => sql`(
    select id from ${priceChangesView} b where b.scope = ${scope} and b.subject = ${currency} and ${bound}
    order by id desc limit 1)`;
  const previous = sql`coalesce(${before(sql`b.id < c.id`)}, 0)`;
  return sql<boolean>`exists (
    select from ${priceChangesView} c
    left join spendings s on s.key = ${rateKey({ scope, currency, previous, after: sql`c.after` })}
    where c.scope = ${scope} and c.subject = ${currency}
      and c.id >= coalesce(${before(sql`b.made_at <= now() - interval '24 hours'`)}, 0)
      and ${personId} in (c.made_by, s.second_by))`;
}

/**
 * Builds the key of the question about a rate. It names the change before: a later return to the same rate is
 * a new question.
 */
export function rateKey(change: {
  readonly scope: RawBuilder<unknown> | string;
  readonly currency: RawBuilder<unknown> | string;
  readonly previous: RawBuilder<unknown>;
  readonly after: RawBuilder<unknown>;
}): RawBuilder<string> {
  const { scope, currency, previous, after } = change;
  return sql<string>`concat_ws(':', ${scope}::text, ${currency}::text, ${previous},
    coalesce(${after} ->> 'rate', ${after} ->> 'per100'), coalesce(${after} ->> 'margin', '0'))`;
}

/** Returns true if a person gains or loses by a decision about a matter. */
export async function isPartyTo(db: Db | Tx, personId: number, matter: PartyMatter): Promise<boolean> {
  return (await partiesTo(db, matter)).includes(personId);
}
