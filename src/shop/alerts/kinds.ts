import { unchargedStatuses } from '@storefront/dealer-client';
import { type RawBuilder, sql } from 'kysely';
import { literals } from '../../database/literals.ts';
import { hasCode } from '../codes.ts';
import type { Permission } from '../staff/permissions.ts';

/**
 * What an alert waits for. `nobody`: it is sent, and nothing hangs on it. `decision`: a person decides it elsewhere (in an
 * order's story, in the wallet), or what it is about comes to an end. `acknowledgement`: there is nothing to press but
 * "done", once a person has settled it outside the shop.
 */
export type WaitsFor = 'nobody' | 'decision' | 'acknowledgement';

interface AlertNature {
  readonly waitsFor: WaitsFor;
  /** Whether the alert `a` is still about something; one that is not is ended instead of repeated. Absent: until it is ended. */
  readonly stillOpen?: RawBuilder<boolean>;
}

// `offset 0` in what follows: without it, PostgreSQL may read and hash the whole table to answer for a few alerts.

/** A condition about the order `o` that the subject of the alert `a` names. */
function orderThat(condition: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from orders o join purchases p on p.id = o.purchase_id
    where ${hasCode(sql`a.subject`)} and ${condition} offset 0)`;
}

/** A condition about the payment `m` that the subject of the alert `a` names. */
function paymentThat(condition: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from payments m where m.code = a.subject and ${condition} offset 0)`;
}

/** A condition about the customer `c` whose id is the subject of the alert `a`. */
function customerThat(condition: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from customers c where c.id = case when a.subject ~ '^[0-9]{1,16}$' then a.subject::bigint end and ${condition} offset 0)`;
}

const inReview = orderThat(sql`o.state = 'review'`);
const notFinal = orderThat(sql`o.final_at is null`);
const orphanUndecided = sql<boolean>`exists (
  select from orphan_orders u
  where u.decision is null and u.dealer_status not in ${literals(unchargedStatuses)} and (a.subject = 'more' or u.order_code = a.subject))`;

/**
 * Every kind of alert and whether it waits for a person: those that hold money or goods are repeated until they are decided
 * or ended. A kind is one entry here and the text `alert-<kind>` in each language.
 */
export const alertNatures = {
  'order-in-review': { waitsFor: 'decision', stillOpen: inReview },
  'dealer-order-differs': { waitsFor: 'acknowledgement' },
  'code-sold-before': { waitsFor: 'acknowledgement' },
  'success-reversed': {
    waitsFor: 'decision',
    stillOpen: orderThat(sql`o.state = 'reversed' and o.reversal is null`),
  },
  'cost-moved': {
    waitsFor: 'decision',
    stillOpen: orderThat(sql`o.state = 'queued' and o.cost_prompted is distinct from o.cost_allowed`),
  },
  'code-problem': {
    waitsFor: 'decision',
    stillOpen: orderThat(
      sql`exists (select from code_problems c where c.order_id = o.id and c.closed_at is null)`,
    ),
  },
  'code-answer': { waitsFor: 'nobody' },
  'customer-waiting': {
    waitsFor: 'decision',
    stillOpen: customerThat(sql<boolean>`c.admission = 'waiting'`),
  },
  'erasure-wanted': {
    waitsFor: 'decision',
    stillOpen: customerThat(sql<boolean>`c.erasure_wanted_at is not null`),
  },
  'success-without-voucher': { waitsFor: 'decision', stillOpen: notFinal },
  'unknown-dealer-status': { waitsFor: 'decision', stillOpen: notFinal },
  'surplus-order': { waitsFor: 'acknowledgement' },
  'orphan-order': { waitsFor: 'decision', stillOpen: orphanUndecided },
  'reconciliation-overdue': { waitsFor: 'decision' },
  'wallet-fall': { waitsFor: 'acknowledgement' },
  'bought-for-nobody': { waitsFor: 'acknowledgement' },
  'recheck-failed': { waitsFor: 'acknowledgement' },
  'ledger-broken': { waitsFor: 'acknowledgement' },
  'wallet-too-low': { waitsFor: 'decision' },
  'upstream-refuses-us': { waitsFor: 'decision' },
  'large-adjustment': { waitsFor: 'nobody' },
  'payment-method-changed': { waitsFor: 'nobody' },
  'payment-taken-back': { waitsFor: 'acknowledgement' },
  'payment-unexplained': { waitsFor: 'acknowledgement' },
  'deposit-waiting': {
    waitsFor: 'decision',
    stillOpen: paymentThat(sql`m.state = 'awaiting' and m.submitted_at is not null`),
  },
  'payment-case': { waitsFor: 'acknowledgement' },
  'refund-by-hand': { waitsFor: 'decision', stillOpen: paymentThat(sql`m.state = 'refunding'`) },
  'refund-wanted': {
    waitsFor: 'acknowledgement',
    stillOpen: paymentThat(
      sql`m.state = 'credited' and not exists (
        select from payment_refunds r where r.payment_id = m.id and r.reason ->> 'kind' like 'purchase-%')`,
    ),
  },
  'refund-refused': { waitsFor: 'acknowledgement' },
  'codes-made': { waitsFor: 'nobody' },
  'code-guessing': { waitsFor: 'nobody' },
  'item-without-wallet': { waitsFor: 'nobody' },
  'items-at-loss': { waitsFor: 'decision' },
  'customer-unreachable': { waitsFor: 'nobody' },
  'code-unreadable': { waitsFor: 'acknowledgement' },
  'update-failed': { waitsFor: 'nobody' },
  'delivery-refused': { waitsFor: 'nobody' },
  'delivery-stuck': {
    waitsFor: 'acknowledgement',
    stillOpen: sql<boolean>`exists (select from purchases p where p.code = a.subject and p.announced_at is null)`,
  },
  'catalog-suspicious': { waitsFor: 'nobody' },
  'breaker-open': { waitsFor: 'nobody' },
  'order-slow': { waitsFor: 'nobody' },
  'cost-charged': { waitsFor: 'nobody' },
  'backup-overdue': { waitsFor: 'decision' },
  'clock-differs': { waitsFor: 'nobody' },
  'orders-waiting': { waitsFor: 'nobody' },
  'database-went-back': { waitsFor: 'decision' },
  'database-recovered': { waitsFor: 'acknowledgement' },
  'surplus-held': {
    waitsFor: 'decision',
    stillOpen: sql<boolean>`exists (select from surplus_orders where withheld_at is not null)`,
  },
} as const satisfies Record<string, AlertNature>;

export type AlertKind = keyof typeof alertNatures;

export const alertKinds = Object.keys(alertNatures) as AlertKind[];

/** @returns what the alert waits for; nobody, if its kind is one of another version of the shop */
export function waitsFor(kind: string): WaitsFor {
  return (alertNatures as Record<string, AlertNature>)[kind]?.waitsFor ?? 'nobody';
}

/** @returns what a person needs whose word ends an alert of this kind, where nothing but a word does */
export function permissionToEnd(kind: AlertKind): Permission {
  return kind === 'refund-wanted' ? 'money.approve' : 'operation.manage';
}

/** The kinds that are repeated until somebody has looked after them. */
export const waitingKinds = alertKinds.filter((kind) => waitsFor(kind) !== 'nobody');

/** Whether the alert `a` is still about something. */
export const stillOpen = sql<boolean>`(case a.kind ${sql.join(
  Object.entries<AlertNature>(alertNatures).flatMap(([kind, nature]) =>
    nature.stillOpen ? [sql`when ${sql.lit(kind)} then ${nature.stillOpen}`] : [],
  ),
  sql` `,
)} else true end)`;
