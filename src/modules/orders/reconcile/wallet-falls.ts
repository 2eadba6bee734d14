import { unchargedStatuses } from '@storefront/dealer-client';
import { type RawBuilder, sql } from 'kysely';
import { literals } from '../../../platform/database/literals.ts';
import { Big } from '../../../platform/values/money.ts';
import { walletReadings } from '../../wallets/reads.ts';
import type { OrdersDeps } from '../core/deps.ts';
import type { BalanceRead } from '../tables.ts';
import { boundsOfClocks, chargedBetween, type OtherOrder, readCharges } from './other-orders.ts';

/**
 * Selection of wallet readings: each reading before an attempt is compared with each reading after the
 * attempt's quarantine.
 */
export interface Readings {
  /** Number of newest readings before the attempt that are skipped. */
  readonly skipped: number;
  readonly before: number;
  /** Number of earliest readings after the quarantine, besides the last one. */
  readonly after: number;
  /** True to ignore pairs with an unexplained rise, too: over a long time, a recharge may hide a fall. */
  readonly exact: boolean;
}

/** An unresolved order, and the time in which its attempts could have been charged. */
export interface ChargeableOrder {
  readonly id: string;
  readonly currency: string;
  /** Expected cost, decimal. */
  readonly cost: string;
  /** Start of the order's first unresolved attempt. */
  readonly first: Date;
  /** End of the order's quarantine. */
  readonly ready: Date;
}

/**
 * Builds the SQL of the charges for the shop's dealer orders in `span.currency` between two readings.
 * Includes attempts in flight during either, and unknown ones that appeared later. An attempt executed twice
 * counts twice.
 *
 * @param generous also includes unresolved attempts, and failures after the second reading: for an alarm, not
 * for a proof
 */
function ownCharges(generous: boolean): RawBuilder<string> {
  return sql<string>`(
    select coalesce(sum(coalesce(a.cost, p.unit_cost)), 0)
    from attempts a
    join orders o on o.id = a.order_id
    join purchases p on p.id = o.purchase_id
    cross join lateral (
      select s.dealer_status as status from surplus_orders s where s.client_order_ref = a.client_order_ref
      union all
      select o.state
      where (a.outcome = 'accepted' and o.dealer_order_id is not null)
        or not exists (select from surplus_orders s where s.client_order_ref = a.client_order_ref)
    ) charged
    where p.currency = span.currency
      and a.started_at <= after.at
      and (coalesce(a.ended_at, after.at) >= before.requested_at
        or (a.outcome = 'unknown' and least(a.dealer_created_at, a.matched_at) >= before.requested_at))
      and a.started_at >= before.requested_at - interval '1 hour'
      and (a.outcome is null or a.outcome = 'accepted' or a.matched_at is not null
        or (${generous}::boolean and a.outcome = 'unknown'))
      and (charged.status not in ${literals([...unchargedStatuses, 'reversed'])}
        or (${generous}::boolean and o.final_at >= after.requested_at)))`;
}

/** The part of a wallet's fall that the shop's own orders do not explain. */
export interface Fall {
  readonly currency: string;
  /** Decimal; negative if the wallet rose. */
  readonly unexplained: string;
  /** Bounds of the time whose charges the fall certainly contains. */
  readonly from: Date;
  readonly until: Date;
}

/** Returns the fall between each pair of relevant readings, by the order's id. */
export async function readFalls(
  { db }: Pick<OrdersDeps, 'db'>,
  orders: readonly ChargeableOrder[],
  { skipped, before, after }: Readings,
): Promise<Map<string, Fall[]>> {
  const requested = orders.map(({ id, currency, first, ready }) => ({ id, currency, first, ready }));
  const { rows } = await sql<Fall & { id: string }>`
    with unresolved as (
      select * from json_to_recordset(${JSON.stringify(requested)}::json)
        as (id bigint, currency text, first timestamptz, ready timestamptz)
    ), spans as (
      select unresolved.id, unresolved.currency, before.id as before_id, after.id as after_id
      from unresolved
      cross join lateral (
        select r.id from ${walletReadings} r where r.currency = unresolved.currency and r.at <= unresolved.first
        order by r.at desc offset ${sql.lit(skipped)} limit ${sql.lit(before)}
      ) before
      cross join lateral (
        (select r.id from ${walletReadings} r where r.currency = unresolved.currency and r.requested_at >= unresolved.ready
        order by r.at desc limit 1)
        union
        (select r.id from ${walletReadings} r where r.currency = unresolved.currency and r.at >= unresolved.ready
          and r.requested_at >= unresolved.ready
        order by r.at limit ${sql.lit(after)})
      ) after
    ), falls as materialized (
      select span.currency, before.id as before_id, after.id as after_id, before.at as "from", after.requested_at as until,
        before.balance - after.balance - ${ownCharges(false)} as unexplained
      from (select distinct currency, before_id, after_id from spans) span
      join ${walletReadings} before on before.id = span.before_id
      join ${walletReadings} after on after.id = span.after_id
    )
    select spans.id, falls.currency, falls.unexplained, falls."from", falls.until
    from spans join falls using (before_id, after_id)`.execute(db);
  const falls = new Map<string, Fall[]>();
  for (const { id, ...fall } of rows) falls.set(id, [...(falls.get(id) ?? []), fall]);
  return falls;
}

/**
 * Returns the fall of each wallet between two readings, less the shop's charges and those of the account's
 * other orders. An uncertain charge counts as an explanation: this is for an alarm.
 *
 * @returns null if the account's other orders can't be known
 */
export async function readFallsBetween(
  deps: Pick<OrdersDeps, 'db' | 'dealer' | 'clock' | 'log'>,
  { before, after }: { readonly before: readonly BalanceRead[]; readonly after: readonly BalanceRead[] },
  others: readonly OtherOrder[] | null,
  mostFetched: number,
): Promise<Fall[] | null> {
  const { rows } = await sql<Fall>`
    select span.currency, before.requested_at as "from", after.at as until,
      before.balance - after.balance - ${ownCharges(true)} as unexplained
    from json_to_recordset(${JSON.stringify(before.map(columnsOf))}::json)
      as before (currency text, balance numeric, requested_at timestamptz, at timestamptz)
    join json_to_recordset(${JSON.stringify(after.map(columnsOf))}::json)
      as after (currency text, balance numeric, requested_at timestamptz, at timestamptz) on after.currency = before.currency
    cross join lateral (select before.currency) span`.execute(deps.db);
  const falls = rows.filter(({ unexplained }) => new Big(unexplained).gt(new Big('0')));
  if (falls.length === 0) return [];
  if (others === null) return null;
  const offset = await boundsOfClocks(deps);
  const inside = (fall: Fall, other: OtherOrder) => {
    const { from, to } = chargedBetween(other, offset);
    return to >= fall.from.getTime() && from <= fall.until.getTime();
  };
  const between = others.filter((other) => falls.some((fall) => inside(fall, other)));
  const charges = await readCharges(deps, between, mostFetched);
  if (between.some(({ id }) => !charges.has(id))) return null;
  return falls
    .map((fall) => {
      const explained = [...charges.values()]
        .filter((charge) => charge.currency === fall.currency && inside(fall, charge))
        .reduce((sum, { cost }) => sum.plus(cost), new Big('0'));
      return { ...fall, unexplained: new Big(fall.unexplained).minus(explained).toFixed() };
    })
    .filter(({ unexplained }) => new Big(unexplained).gt(new Big('0')));
}

function columnsOf({ currency, balance, requestedAt, at }: BalanceRead) {
  return { currency, balance, requested_at: requestedAt, at };
}
