import { type RawBuilder, sql } from 'kysely';
import { literals } from '../../platform/database/literals.ts';
import { purchaseCodeOf } from '../../platform/values/codes.ts';
import { type AlertKind, STUCK_ALERTS, stillOpen, waitingKinds } from '../alerts/index.ts';
import { openAlerts } from '../alerts/reads.ts';
import { itemsView } from '../catalog/reads/goods.ts';
import { fragments } from '../fragments.ts';
import { adjustmentsView } from '../ledger/reads.ts';
import { isUndecided } from '../orders/index.ts';
import {
  casesToDecide,
  ordersReversed,
  ordersToReview,
  ordersWithRisenCost,
  surplusToRelease,
} from '../orders/reads/matters.ts';
import { orphansView, purchasesView, spentOfDay } from '../orders/reads/orders.ts';
import { paymentsView } from '../payments/reads/payments.ts';
import type { Access, Actor } from '../staff/index.ts';
import { activeWallets } from '../wallets/reads.ts';

/** Kinds of matters that wait for a person. */
export type MatterKind =
  | 'review'
  | 'cost'
  | 'reversal'
  | 'case'
  | 'inquiry'
  | 'deposit'
  | 'refund'
  | 'pay-back'
  | 'adjustment'
  | 'second-word'
  | 'till'
  | 'orphan'
  | 'surplus'
  | 'withheld'
  | 'unreachable'
  | 'goods'
  | 'wallet'
  | 'alarm';

/** The source of the matters of one kind. */
interface Source {
  /** The permission with which a person sees all matters of this kind. */
  readonly permission: Access;
  /**
   * The matters of this kind that a person may decide with another permission, because they are that person's
   * own.
   */
  readonly own?: { readonly permission: Access; readonly rows: (personId: number) => RawBuilder<unknown> };
  /** Only people with this permission may hide a matter from the queue, since it is hidden for everyone. */
  readonly decides: Access;
  /** Selects `subject`, `since` and `units` of each matter, by index; null if the shop lacks their module. */
  readonly rows: RawBuilder<unknown> | null;
}

/**
 * The kind of matter of each of these alerts; the queue finds the matter without the alert. Every other alert
 * that waits for a person is a matter of its own, an `alarm`.
 */
const matterOfAlert: Partial<Record<AlertKind, MatterKind>> = {
  'order-in-review': 'review',
  'success-without-voucher': 'review',
  'unknown-dealer-status': 'review',
  'order-slow': 'review',
  'cost-moved': 'cost',
  'success-reversed': 'reversal',
  'code-problem': 'case',
  'customer-writes': 'inquiry',
  'deposit-waiting': 'deposit',
  'refund-by-hand': 'refund',
  'refund-wanted': 'pay-back',
  'refund-uncovered': 'pay-back',
  'refund-unknown': 'pay-back',
  'orphan-order': 'orphan',
  'surplus-slow': 'surplus',
  'surplus-held': 'withheld',
  'goods-paused': 'goods',
  'wallet-too-low': 'wallet',
  'second-word-wanted': 'second-word',
  'till-differs': 'till',
  'opening-differs': 'till',
  'handover-waiting': 'till',
  'handover-differs': 'till',
};

/** Permissions of people who end alerts, or silence them for hours. */
export const DECIDERS = ['orders.decide', 'money.approve', 'customers.message', 'operation.manage'] as const;

const alertsOf = (matter: MatterKind) =>
  literals(waitingKinds.filter((kind) => (matterOfAlert[kind] ?? 'alarm') === matter));

/** Days after which goods of a customer who blocked the bot wait silently for the customer's return. */
export const UNREACHABLE_DAYS = 14;
/** Kind in the audit log of a settled matter of an unreachable customer; it counts for `UNREACHABLE_DAYS`. */
export const SETTLED = 'unreachable-settled';
/** A wallet is low below this share of its spending of 24 hours: it runs out within 12 hours. */
const LOW_PART = 0.5;
const ofAlerts = (matter: MatterKind, subject = sql`a.subject`) => sql`
  select ${subject} as subject, a.raised_at as since, 1::bigint as units
  from ${openAlerts} a where a.kind in ${alertsOf(matter)} and ${stillOpen}`;

/** Selects the cash handovers that a person has to count, or whose amount the two people dispute. */
function ofOwnCash(personId: number): RawBuilder<unknown> {
  return sql`
    ${ofAlerts('till', sql`a.id::text`)} and ${String(personId)} in (
      case when a.kind in ('handover-waiting', 'handover-differs') then a.detail ->> 'person' end,
      case when a.kind = 'handover-differs' then a.detail ->> 'by' end)`;
}

/** All matters that wait for a person, by their kind: the only list. */
export const sources: Readonly<Record<MatterKind, Source>> = {
  review: {
    permission: 'orders.view',
    decides: 'orders.decide',
    rows: ordersToReview(STUCK_ALERTS),
  },
  cost: {
    permission: 'orders.view',
    decides: 'orders.decide',
    rows: ordersWithRisenCost,
  },
  reversal: {
    permission: 'orders.view',
    decides: 'orders.decide',
    rows: ordersReversed,
  },
  case: {
    permission: 'orders.view',
    decides: 'orders.decide',
    rows: casesToDecide,
  },
  inquiry: {
    permission: ['customers.view', 'customers.message'],
    decides: 'customers.message',
    rows: fragments.matters.inquiry?.rows ?? null,
  },
  deposit: {
    permission: ['money.view', 'money.approve'],
    decides: 'money.approve',
    rows: sql`select code as subject, submitted_at as since, 1::bigint as units
      from ${paymentsView} payments where state = 'awaiting' and submitted_at is not null`,
  },
  refund: { permission: ['money.view', 'money.approve'], decides: 'money.approve', rows: ofAlerts('refund') },
  'pay-back': {
    permission: ['money.view', 'money.approve'],
    decides: 'money.approve',
    rows: ofAlerts('pay-back', sql`a.id::text`),
  },
  adjustment: {
    permission: ['money.view', 'money.approve'],
    decides: 'money.approve',
    rows: sql`
      select id::text as subject, agreed_at as since, 1::bigint as units
      from ${adjustmentsView} adjustments
      where not (kind = 'credit-limit' and decision is not distinct from 'posted')
        and proposed_at > now() - interval '3 days'
        and decision is null and agreed_at > now() - interval '24 hours'`,
  },
  // A manual change of a balance has a matter of its own, with its figures.
  'second-word': {
    permission: ['money.view', 'money.approve'],
    decides: 'money.approve',
    rows: sql`${ofAlerts('second-word', sql`a.id::text`)} and a.subject not like 'adjustment:%'`,
  },
  // A till's amounts are for those who settle its difference, and for the giver and the receiver of cash.
  till: {
    permission: 'money.approve',
    own: { permission: 'money.adjust', rows: ofOwnCash },
    decides: 'money.approve',
    rows: ofAlerts('till', sql`a.id::text`),
  },
  orphan: {
    permission: 'orders.view',
    decides: 'orders.decide',
    rows: sql`
      select split_part(u.order_code, '-', 1) as subject, min(u.found_at) as since, count(*) as units
      from ${orphansView} u where ${isUndecided} group by split_part(u.order_code, '-', 1)`,
  },
  surplus: { permission: 'orders.view', decides: 'orders.decide', rows: ofAlerts('surplus') },
  withheld: {
    permission: 'orders.view',
    decides: 'orders.decide',
    rows: surplusToRelease,
  },
  unreachable: {
    permission: 'customers.view',
    decides: 'customers.message',
    rows: sql`
      select p.customer_id::text as subject, min(p.kept_since) as since, count(*) as units
      from ${purchasesView} p
      where p.kept_since > now() - make_interval(days => ${UNREACHABLE_DAYS}) and p.announced_at is null
        and not exists (
          select from desk_put_off d where d.kind = ${sql.lit(SETTLED)} and d.subject = p.customer_id::text
            and d.until - make_interval(days => ${UNREACHABLE_DAYS}) >= p.kept_since)
      group by p.customer_id`,
  },
  goods: {
    permission: ['catalog.edit', 'operation.view'],
    decides: 'catalog.edit',
    rows: sql`
      select product_id::text as subject, min(changed_at) as since, count(*) as units
      from ${itemsView} items where changed_at is not null and changed_seen_at is null group by product_id`,
  },
  wallet: {
    permission: 'money.view',
    decides: DECIDERS,
    rows: sql`
      select subject, min(since) as since, 1::bigint as units from (
        select a.subject, a.raised_at as since from ${openAlerts} a
        where a.kind in ${alertsOf('wallet')}
        union all
        select w.currency, w.fetched_at from ${activeWallets} w join (${spentOfDay}) spent on spent.currency = w.currency
        where w.balance < spent.amount * ${LOW_PART}::numeric
      ) low group by subject`,
  },
  alarm: { permission: 'operation.view', decides: DECIDERS, rows: ofAlerts('alarm', sql`a.id::text`) },
};

/** Selects the matters of a kind that this person may see; null: this person may never see any. */
export function rowsFor(kind: MatterKind, actor: Actor): RawBuilder<unknown> | null {
  const { permission, rows, own } = sources[kind];
  if (actor.may(permission)) return rows;
  return own && actor.may(own.permission) ? own.rows(actor.id) : null;
}

/** Returns the place of an alert in the queue; `alarm` for an alert that needs no decision. */
export function matterOf({ id, kind, subject }: { id: string; kind: AlertKind; subject: string }): {
  readonly kind: MatterKind;
  readonly subject: string;
} {
  const matter = matterOfAlert[kind] ?? 'alarm';
  switch (matter) {
    case 'review':
    case 'cost':
    case 'reversal':
    case 'case':
    case 'orphan':
      return { kind: matter, subject: purchaseCodeOf(subject) };
    case 'second-word': {
      const adjustment = /^adjustment:(\d+):/.exec(subject)?.[1];
      return adjustment ? { kind: 'adjustment', subject: adjustment } : { kind: matter, subject: id };
    }
    case 'alarm':
    case 'pay-back':
    case 'till':
      return { kind: matter, subject: id };
    default:
      return { kind: matter, subject };
  }
}

export const matterKinds = Object.keys(sources) as MatterKind[];

const purchaseOfAlert = sql`split_part(a.subject, '-', 1)`;

/**
 * The matters of assigned open alerts: `kind`, `subject` and `assigned_to`. The same as `matterOf`, in SQL.
 */
export const assignedMatters = sql`
  select m.kind, m.assigned_to, case
      when m.kind in ('review', 'cost', 'reversal', 'case', 'orphan') then ${purchaseOfAlert}
      when m.kind = 'adjustment' then split_part(a.subject, ':', 2)
      when m.kind in ('alarm', 'pay-back', 'second-word', 'till') then a.id::text
      else a.subject end as subject
  from ${openAlerts} a cross join lateral (
    select a.assigned_to, case
      when a.kind = 'second-word-wanted' and a.subject like 'adjustment:%' then 'adjustment'
      ${sql.join(
        Object.entries(matterOfAlert).map(
          ([alert, matter]) => sql`when a.kind = ${sql.lit(alert)} then ${sql.lit(matter)}`,
        ),
        sql` `,
      )}
      else 'alarm' end as kind) m
  where a.assigned_to is not null`;
