import { type RawBuilder, sql } from 'kysely';
import { literals } from '../../platform/database/literals.ts';
import { purchaseCodeOf } from '../../platform/values/codes.ts';
import { type AlertKind, STUCK_ALERTS, stillOpen, waitingKinds } from '../alerts/index.ts';
import { openAlerts } from '../alerts/reads.ts';
import { isUndecided } from '../orders/index.ts';
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
export interface Source {
  /** Only people with it see all the matters. */
  readonly permission: Access;
  /**
   * The matters of this kind that a person may decide with another permission, because they are that person's
   * own.
   */
  readonly own?: { readonly permission: Access; readonly rows: (personId: number) => RawBuilder<unknown> };
  /** Only people with this permission may hide a matter from the queue, since it is hidden for everyone. */
  readonly decides: Access;
  /** Selects `subject`, `since` and `units` of each matter, by index. */
  readonly rows: RawBuilder<unknown>;
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
/** Time after a question to the customer at which a case returns to staff, hours. */
const QUESTION_HOURS = 24;

/** Selects the matters of orders `o` in one state, by purchase: all units at once. */
function ofOrders(state: RawBuilder<boolean>, since: RawBuilder<Date>): RawBuilder<unknown> {
  return sql`
    select p.code as subject, min(${since}) as since, count(*) as units
    from (select id, purchase_id, created_at from orders where ${state}) o
    cross join lateral (select code from purchases where id = o.purchase_id offset 0) p
    group by p.code`;
}

/**
 * Selects the time when the order `o` last entered a state; the time of the purchase if its log has no such
 * event.
 */
const since = (state: 'review' | 'reversed') => sql<Date>`coalesce(
  (select e.at from order_events e where e.order_id = o.id and e.to_state = ${sql.lit(state)} order by e.id desc limit 1),
  o.created_at)`;

/** Accepted orders without goods, by purchase: an alert about each is open. */
const ofStuckOrders = sql`
  select p.code as subject, min(a.raised_at) as since, count(distinct o.id) as units
  from ${openAlerts} a
  cross join lateral (select id, code from purchases where code = split_part(a.subject, '-', 1) offset 0) p
  join orders o on o.purchase_id = p.id and o.unit::text = split_part(a.subject, '-', 2) and o.state = 'accepted'
  where a.kind in ${literals(STUCK_ALERTS)}
  group by p.code`;

/** Time of the last entry about the order `o`. */
const lastNews = sql<Date>`coalesce(
  (select e.at from order_events e where e.order_id = o.id order by e.id desc limit 1), o.created_at)`;

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
    rows: sql`
      select subject, min(since) as since, sum(units) as units from (
        ${ofOrders(sql`state = 'review'`, since('review'))}
        union all
        ${ofStuckOrders}) all_of_them
      group by subject`,
  },
  cost: {
    permission: 'orders.view',
    decides: 'orders.decide',
    rows: ofOrders(
      sql`state = 'queued' and cost_prompted is not null and cost_prompted is distinct from cost_allowed`,
      lastNews,
    ),
  },
  reversal: {
    permission: 'orders.view',
    decides: 'orders.decide',
    rows: ofOrders(sql`state = 'reversed' and reversal is null`, since('reversed')),
  },
  case: {
    permission: 'orders.view',
    decides: 'orders.decide',
    rows: sql`
      select p.code as subject, min(k.opened_at) as since, count(*) as units
      from code_problems k
      cross join lateral (
        select code from purchases where id = (select purchase_id from orders where id = k.order_id) offset 0) p
      where k.closed_at is null
        and (k.asked_at is null or k.asked_at < now() - make_interval(hours => ${QUESTION_HOURS}))
      group by p.code`,
  },
  inquiry: {
    permission: ['customers.view', 'customers.message'],
    decides: 'customers.message',
    rows: sql`
      select id::text as subject, waits_since as since, 1::bigint as units from inquiries where state = 'open'`,
  },
  deposit: {
    permission: ['money.view', 'money.approve'],
    decides: 'money.approve',
    rows: sql`select code as subject, submitted_at as since, 1::bigint as units
      from payments where state = 'awaiting' and submitted_at is not null`,
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
      from adjustments
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
      from orphan_orders u where ${isUndecided} group by split_part(u.order_code, '-', 1)`,
  },
  surplus: { permission: 'orders.view', decides: 'orders.decide', rows: ofAlerts('surplus') },
  withheld: {
    permission: 'orders.view',
    decides: 'orders.decide',
    rows: sql`select 'surplus' as subject, min(found_at) as since, count(*) as units
      from surplus_orders where withheld_at is not null having count(*) > 0`,
  },
  unreachable: {
    permission: 'customers.view',
    decides: 'customers.message',
    rows: sql`
      select p.customer_id::text as subject, min(p.kept_since) as since, count(*) as units
      from purchases p
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
      from items where changed_at is not null and changed_seen_at is null group by product_id`,
  },
  wallet: {
    permission: 'money.view',
    decides: DECIDERS,
    rows: sql`
      select subject, min(since) as since, 1::bigint as units from (
        select a.subject, a.raised_at as since from ${openAlerts} a
        where a.kind in ${alertsOf('wallet')}
        union all
        select w.currency, w.fetched_at from ${activeWallets} w join (
          select p.currency, sum(p.unit_cost) as amount
          from (select purchase_id from orders where final_at >= now() - interval '24 hours' and state = 'succeeded') o
          cross join lateral (select currency, unit_cost from purchases where id = o.purchase_id offset 0) p
          group by p.currency
        ) spent on spent.currency = w.currency
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
