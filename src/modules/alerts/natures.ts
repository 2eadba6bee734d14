import { unchargedStatuses } from '@storefront/dealer-client';
import { type RawBuilder, sql } from 'kysely';
import { literals } from '../../platform/database/literals.ts';
import { causePersists } from '../../platform/fragments.ts';
import { hasCode } from '../../platform/values/codes.ts';
import { itemsView } from '../catalog/reads/goods.ts';
import { customersView } from '../customers/reads.ts';
import { fragments } from '../fragments.ts';
import { isCaseOpen, ordersView, orphansView, purchasesView, surplusView } from '../orders/reads/orders.ts';
import { paymentsView, refundsView } from '../payments/reads/payments.ts';
import { isWordOpen } from '../staff/index.ts';
import { handoversView, openingsView, shiftsView } from '../tills/reads.ts';

/**
 * The event that closes an alert. `nobody`: none, it is information. `decision`: a person's decision
 * elsewhere (in an order's story, in the wallet), or the end of its cause. `acknowledgement`: an admin's
 * "done", after a person has dealt with it outside the shop.
 */
export type WaitsFor = 'nobody' | 'decision' | 'acknowledgement';

/** The families of alerts: each has a topic of its own in a forum. */
export const ALERT_FAMILIES = ['orders', 'money', 'operation'] as const;
export type AlertFamily = (typeof ALERT_FAMILIES)[number];

/** The properties of a kind of alert. */
export interface AlertNature {
  readonly waitsFor: WaitsFor;
  readonly family: AlertFamily;
  /** True if money, goods or sales depend on the alert: it also rings in the quiet hours. */
  readonly urgent: boolean;
  /**
   * SQL condition that the cause of the alert `a` persists. If it fails when a reminder is due, the alert
   * ends instead. Absent: no reminder ends the alert.
   */
  readonly stillOpen?: RawBuilder<boolean>;
}

// Keep `offset 0` below: without it, PostgreSQL may read and hash the whole table for a few alerts.

/** Builds a condition on the order `o` that is the subject of the alert `a`. */
function orderThat(condition: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from ${ordersView} o join ${purchasesView} p on p.id = o.purchase_id
    where ${hasCode(sql`a.subject`)} and ${condition} offset 0)`;
}

/** Builds a condition on the payment `m` that is the subject of the alert `a`. */
function paymentThat(condition: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from ${paymentsView} m where m.code = a.subject and ${condition} offset 0)`;
}

/** Builds a condition on the customer `c` whose id is the subject of the alert `a`. */
function customerThat(condition: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from ${customersView} c where c.id = case when a.subject ~ '^[0-9]{1,16}$' then a.subject::bigint end and ${condition} offset 0)`;
}

/** Builds a condition on the handover `h` whose id is the subject of the alert `a`. */
function handoverThat(condition: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from ${handoversView} h
    where h.id = case when a.subject ~ '^[0-9]{1,18}$' then a.subject::bigint end and ${condition} offset 0)`;
}

const inReview = orderThat(sql`o.state = 'review'`);
const notFinal = orderThat(sql`o.final_at is null`);
/** No refund of the payment was begun since the alert `a` was raised. */
const notPaidBack = paymentThat(
  sql`m.state = 'credited' and not exists (
    select from ${refundsView} r
    where r.payment_id = m.id and r.begun_at >= a.raised_at and r.state <> 'failed')`,
);
const orphanUndecided = sql<boolean>`exists (
  select from ${orphansView} u
  where u.decision is null and u.dealer_status not in ${literals(unchargedStatuses)} and (a.subject = 'more' or u.order_code = a.subject))`;

/**
 * The kinds of alerts, each with its destination and the event that closes it. Alerts about money or goods
 * are repeated until decided or ended. A kind is one entry here and the text `alert-<kind>` in English and
 * Arabic.
 */
export const alertNatures = {
  'order-in-review': { waitsFor: 'decision', family: 'orders', urgent: true, stillOpen: inReview },
  'dealer-order-differs': { waitsFor: 'acknowledgement', family: 'orders', urgent: false },
  'code-sold-before': { waitsFor: 'acknowledgement', family: 'orders', urgent: false },
  'success-reversed': {
    waitsFor: 'decision',
    family: 'orders',
    urgent: false,
    stillOpen: orderThat(sql`o.state = 'reversed' and o.reversal is null`),
  },
  'cost-moved': {
    waitsFor: 'decision',
    family: 'orders',
    urgent: true,
    stillOpen: orderThat(sql`o.state = 'queued' and o.cost_prompted is distinct from o.cost_allowed`),
  },
  'code-problem': {
    waitsFor: 'decision',
    family: 'orders',
    urgent: false,
    stillOpen: orderThat(isCaseOpen(sql`o.id`)),
  },
  'code-answer': { waitsFor: 'nobody', family: 'orders', urgent: false },
  'customer-writes': {
    waitsFor: 'decision',
    family: 'orders',
    urgent: false,
    stillOpen: causePersists(fragments, 'customer-writes'),
  },
  'customer-waiting': {
    waitsFor: 'decision',
    family: 'operation',
    urgent: false,
    stillOpen: customerThat(sql<boolean>`c.admission = 'waiting'`),
  },
  'erasure-wanted': {
    waitsFor: 'decision',
    family: 'operation',
    urgent: false,
    stillOpen: customerThat(sql<boolean>`c.erasure_wanted_at is not null`),
  },
  'success-without-voucher': { waitsFor: 'decision', family: 'orders', urgent: true, stillOpen: notFinal },
  'unknown-dealer-status': { waitsFor: 'decision', family: 'orders', urgent: false, stillOpen: notFinal },
  'surplus-order': { waitsFor: 'acknowledgement', family: 'orders', urgent: false },
  'surplus-slow': {
    waitsFor: 'decision',
    family: 'orders',
    urgent: false,
    stillOpen: sql<boolean>`exists (
      select from ${surplusView} s
      where s.dealer_order_id = case when a.subject ~ '^[0-9]{1,16}$' then a.subject::bigint end
        and s.due_at is not null offset 0)`,
  },
  'orphan-order': { waitsFor: 'decision', family: 'orders', urgent: false, stillOpen: orphanUndecided },
  'reconciliation-overdue': { waitsFor: 'decision', family: 'operation', urgent: false },
  'wallet-fall': { waitsFor: 'acknowledgement', family: 'money', urgent: true },
  'bought-for-nobody': { waitsFor: 'acknowledgement', family: 'orders', urgent: false },
  'recheck-failed': { waitsFor: 'acknowledgement', family: 'orders', urgent: false },
  'ledger-broken': { waitsFor: 'acknowledgement', family: 'money', urgent: true },
  'wallet-too-low': { waitsFor: 'decision', family: 'money', urgent: true },
  'upstream-refuses-us': { waitsFor: 'decision', family: 'operation', urgent: true },
  'staff-changed': { waitsFor: 'nobody', family: 'operation', urgent: false },
  'large-adjustment': { waitsFor: 'nobody', family: 'money', urgent: false },
  'second-word-wanted': {
    waitsFor: 'decision',
    family: 'money',
    urgent: false,
    stillOpen: isWordOpen(sql`a.subject`),
  },
  'payment-method-changed': { waitsFor: 'nobody', family: 'money', urgent: false },
  'payment-taken-back': { waitsFor: 'acknowledgement', family: 'money', urgent: true },
  'payment-unexplained': { waitsFor: 'acknowledgement', family: 'money', urgent: false },
  'deposit-waiting': {
    waitsFor: 'decision',
    family: 'money',
    urgent: true,
    stillOpen: paymentThat(sql`m.state = 'awaiting' and m.submitted_at is not null`),
  },
  'payment-silent': { waitsFor: 'nobody', family: 'money', urgent: true },
  'refund-by-hand': {
    waitsFor: 'decision',
    family: 'money',
    urgent: false,
    stillOpen: paymentThat(sql`m.state = 'refunding'`),
  },
  'refund-wanted': {
    waitsFor: 'acknowledgement',
    family: 'money',
    urgent: false,
    stillOpen: notPaidBack,
  },
  'refund-uncovered': {
    waitsFor: 'acknowledgement',
    family: 'money',
    urgent: false,
    stillOpen: notPaidBack,
  },
  'refund-found': { waitsFor: 'acknowledgement', family: 'money', urgent: true },
  'refund-unknown': {
    waitsFor: 'acknowledgement',
    family: 'money',
    urgent: true,
    stillOpen: paymentThat(sql`m.state = 'credited'`),
  },
  'refund-refused': { waitsFor: 'acknowledgement', family: 'money', urgent: false },
  'till-differs': {
    waitsFor: 'decision',
    family: 'money',
    urgent: false,
    stillOpen: sql<boolean>`exists (
      select from ${shiftsView} s
      where s.id = case when a.subject ~ '^[0-9]{1,18}$' then a.subject::bigint end and s.settled_at is null offset 0)`,
  },
  'handover-waiting': {
    waitsFor: 'decision',
    family: 'money',
    urgent: false,
    stillOpen: handoverThat(sql`h.state = 'given'`),
  },
  'handover-differs': {
    waitsFor: 'decision',
    family: 'money',
    urgent: false,
    stillOpen: handoverThat(sql`h.state = 'disputed'`),
  },
  'opening-differs': {
    waitsFor: 'decision',
    family: 'money',
    urgent: false,
    stillOpen: sql<boolean>`exists (
      select from ${openingsView} o
      where o.shift_id = case when a.subject ~ '^[0-9]{1,18}$' then a.subject::bigint end
        and o.difference <> 0 and o.settled_at is null offset 0)`,
  },
  'codes-made': { waitsFor: 'nobody', family: 'money', urgent: false },
  'code-guessing': { waitsFor: 'nobody', family: 'money', urgent: false },
  'item-without-wallet': { waitsFor: 'nobody', family: 'money', urgent: false },
  'items-at-loss': { waitsFor: 'decision', family: 'operation', urgent: false },
  'customer-unreachable': { waitsFor: 'nobody', family: 'orders', urgent: false },
  'code-unreadable': { waitsFor: 'acknowledgement', family: 'orders', urgent: true },
  'update-failed': { waitsFor: 'nobody', family: 'operation', urgent: false },
  'notice-refused': { waitsFor: 'acknowledgement', family: 'orders', urgent: false },
  'delivery-refused': { waitsFor: 'nobody', family: 'orders', urgent: false },
  'delivery-stuck': {
    waitsFor: 'acknowledgement',
    family: 'orders',
    urgent: true,
    stillOpen: sql<boolean>`exists (select from ${purchasesView} p where p.code = a.subject and p.announced_at is null)`,
  },
  'goods-changed': { waitsFor: 'acknowledgement', family: 'operation', urgent: false },
  'goods-paused': {
    waitsFor: 'decision',
    family: 'operation',
    urgent: false,
    stillOpen: sql<boolean>`exists (
      select from ${itemsView} i
      where i.product_id = case when a.subject ~ '^[0-9]{1,16}$' then a.subject::bigint end
        and i.changed_at is not null and i.changed_seen_at is null offset 0)`,
  },
  'broadcast-held': {
    waitsFor: 'decision',
    family: 'operation',
    urgent: false,
    stillOpen: causePersists(fragments, 'broadcast-held'),
  },
  'catalog-suspicious': { waitsFor: 'nobody', family: 'operation', urgent: false },
  'breaker-open': { waitsFor: 'nobody', family: 'operation', urgent: true },
  'order-slow': { waitsFor: 'decision', family: 'orders', urgent: true, stillOpen: notFinal },
  'check-overdue': { waitsFor: 'nobody', family: 'orders', urgent: true },
  'cost-charged': { waitsFor: 'acknowledgement', family: 'orders', urgent: true },
  'backup-failed': { waitsFor: 'decision', family: 'operation', urgent: false },
  'backup-overdue': { waitsFor: 'decision', family: 'operation', urgent: false },
  'archive-failed': { waitsFor: 'decision', family: 'operation', urgent: false },
  'drill-failed': { waitsFor: 'decision', family: 'operation', urgent: false },
  'drill-overdue': { waitsFor: 'decision', family: 'operation', urgent: false },
  'clock-differs': { waitsFor: 'nobody', family: 'operation', urgent: true },
  'admin-chat-lost': {
    waitsFor: 'acknowledgement',
    family: 'operation',
    urgent: true,
    stillOpen: sql<boolean>`exists (
      select from admin_chats c where c.configured_id::text = a.subject and c.lost_at is not null)`,
  },
  'topics-refused': { waitsFor: 'nobody', family: 'operation', urgent: false },
  'bot-shared': { waitsFor: 'acknowledgement', family: 'operation', urgent: true },
  'data-dir-unwritable': { waitsFor: 'nobody', family: 'operation', urgent: true },
  'orders-waiting': { waitsFor: 'nobody', family: 'orders', urgent: true },
  'database-went-back': { waitsFor: 'decision', family: 'operation', urgent: true },
  'database-recovered': { waitsFor: 'acknowledgement', family: 'operation', urgent: false },
  'surplus-held': {
    waitsFor: 'decision',
    family: 'orders',
    urgent: false,
    stillOpen: sql<boolean>`exists (select from ${surplusView} surplus_orders where withheld_at is not null)`,
  },
} as const satisfies Record<string, AlertNature>;
