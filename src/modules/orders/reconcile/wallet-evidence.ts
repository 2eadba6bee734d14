import { DealerError, unchargedStatuses } from '@storefront/dealer-client';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { literals } from '../../../platform/database/literals.ts';
import { Big } from '../../../platform/values/money.ts';
import { recordWallets } from '../../wallets/index.ts';
import { walletReadings } from '../../wallets/reads.ts';
import { dealerTypes } from '../core/compare.ts';
import type { OrdersDeps } from '../core/deps.ts';
import { among, selectOrders } from '../core/find-order.ts';
import type { BalanceRead } from '../tables.ts';
import type { ClockOffset } from './list/clock-offset.ts';
import {
  boundsOfClocks,
  chargedBetween,
  type OtherCharge,
  type OtherOrder,
  readCharges,
} from './other-orders.ts';

/** Maximum price requests of one comparison; the next one continues. */
const MOST_PRICES = 500;
/**
 * Selection of wallet readings: each reading before an attempt is compared with each reading after the
 * attempt's quarantine.
 */
interface Readings {
  /** Number of newest readings before the attempt that are skipped. */
  readonly skipped: number;
  readonly before: number;
  /** Number of earliest readings after the quarantine, besides the last one. */
  readonly after: number;
  /** True to ignore pairs with an unexplained rise, too: over a long time, a recharge may hide a fall. */
  readonly exact: boolean;
}

const nearest: Readings = { skipped: 0, before: 3, after: 2, exact: false };
/**
 * Further readings, for attempts that the nearest ones leave unresolved: on a busy account, another order is
 * charged during most readings.
 */
const further: Readings = { skipped: nearest.before, before: 12, after: 0, exact: true };

/**
 * Records a reading of every wallet.
 * @returns false if the Dealer API can't be reached
 */
export async function readWallets(
  deps: Pick<OrdersDeps, 'db' | 'clock'> & {
    dealer: Pick<OrdersDeps['dealer'], 'profile'>;
    log: Pick<OrdersDeps['log'], 'warn'>;
  },
): Promise<boolean> {
  try {
    const requestedAt = deps.clock();
    const { wallets } = await deps.dealer.profile();
    await recordWallets(deps.db, { wallets, requestedAt, answeredAt: deps.clock() });
    return true;
  } catch (error) {
    if (!(error instanceof DealerError)) throw error;
    deps.log.warn({ failure: error.failure }, 'the wallets could not be read');
    return false;
  }
}

/** An unresolved order, and the time in which its attempts could have been charged. */
export interface ChargeableOrder {
  readonly id: string;
  readonly currency: string;
  /** Expected cost, decimal. */
  readonly cost: string;
  /** Start of its first unresolved attempt. */
  readonly first: Date;
  /** End of its quarantine. */
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
interface Fall {
  readonly currency: string;
  /** Decimal; negative if the wallet rose. */
  readonly unexplained: string;
  /** Bounds of the time whose charges it certainly contains. */
  readonly from: Date;
  readonly until: Date;
}

/**
 * Returns, by the order's id, true if the wallet fell by the order's cost without explanation. The span is
 * from before its first unresolved attempt until after its quarantine. Another order of the account explains
 * a fall if it was surely charged in the span and is certainly not this order. One pair of readings without
 * an unexplained fall suffices: a charge by another channel during a reading may lie on either side. Further
 * readings only count if they show neither an unexplained fall nor a rise. Orders without a reading before or
 * after are omitted.
 *
 * @param others of the account, as the scan saw them; null: they are too many
 */
export async function readUnexplainedDrops(
  deps: Pick<OrdersDeps, 'db' | 'dealer' | 'clock' | 'log'>,
  orders: readonly ChargeableOrder[],
  others: readonly OtherOrder[] | null,
): Promise<Map<string, boolean>> {
  const dropped = await dropsBetween(deps, { orders, others, readings: nearest });
  if (!others?.length) return dropped;
  const open = orders.filter(({ id }) => dropped.get(id));
  for (const [id, isDrop] of await dropsBetween(deps, { orders: open, others, readings: further })) {
    dropped.set(id, isDrop);
  }
  return dropped;
}

async function dropsBetween(
  deps: Pick<OrdersDeps, 'db' | 'dealer' | 'clock' | 'log'>,
  given: {
    readonly orders: readonly ChargeableOrder[];
    readonly others: readonly OtherOrder[] | null;
    readonly readings: Readings;
  },
): Promise<Map<string, boolean>> {
  const { orders, others, readings } = given;
  if (orders.length === 0) return new Map();
  const falls = await readFalls(deps, orders, readings);
  const isDrop = ({ cost }: ChargeableOrder, unexplained: Big) =>
    (readings.exact ? unexplained.abs() : unexplained).times(new Big('2')).gte(new Big(cost));
  const dropped = new Map<string, boolean>();
  const open: { order: ChargeableOrder; falls: readonly Fall[] }[] = [];
  for (const order of orders) {
    const own = falls.get(order.id);
    if (!own) continue;
    const isOpen = own.every(({ unexplained }) => isDrop(order, new Big(unexplained)));
    dropped.set(order.id, isOpen);
    if (isOpen) open.push({ order, falls: own });
  }
  if (open.length === 0 || !others?.length) return dropped;
  const customers = await readCustomers(deps, open);
  const between = othersBetween(
    open.flatMap((one) => one.falls),
    others,
    await boundsOfClocks(deps),
  );
  const charges = await readCharges(deps, [...new Set([...between.values()].flat())], MOST_PRICES);
  for (const { order, falls } of open) {
    const isUnexplained = (fall: Fall) => {
      let unexplained = new Big(fall.unexplained);
      for (const { id } of between.get(spanOf(fall)) ?? []) {
        const charge = charges.get(id);
        if (!charge) return true;
        const explains = charge.currency === fall.currency && !couldBe(charge, customers.get(order.id));
        if (explains) unexplained = unexplained.minus(charge.cost);
      }
      return isDrop(order, unexplained);
    };
    dropped.set(order.id, falls.every(isUnexplained));
  }
  return dropped;
}

function spanOf({ from, until }: Fall): string {
  return `${from.getTime()} ${until.getTime()}`;
}

/**
 * Returns the other orders that were surely charged between each pair of readings, the shortest span first.
 */
function othersBetween(
  falls: readonly Fall[],
  others: readonly OtherOrder[],
  offset: ClockOffset,
): Map<string, OtherOrder[]> {
  const lengthOf = ({ from, until }: Fall) => until.getTime() - from.getTime();
  const spans = new Map(falls.map((fall) => [spanOf(fall), fall]));
  return new Map(
    [...spans]
      .sort(([, a], [, b]) => lengthOf(a) - lengthOf(b))
      .map(([span, fall]) => [
        span,
        others.filter((other) => {
          const { from, to } = chargedBetween(other, offset);
          return from > fall.from.getTime() && to < fall.until.getTime();
        }),
      ]),
  );
}

/** Maximum age of a reading before the attempt for which the scan is widened, milliseconds. */
const MOST_WIDENING_MS = 2 * 3_600_000;

/**
 * Returns the start of the window that shows all charges between the readings before an attempt and the
 * attempt: `oldest`, or the earliest such reading.
 */
export async function sinceReading(
  db: Db,
  oldest: Date,
  judged: readonly {
    readonly currency: string;
    readonly unresolved: readonly { readonly startedAt: Date }[];
  }[],
): Promise<Date> {
  if (judged.length === 0) return oldest;
  const first = judged.flatMap(({ currency, unresolved }) =>
    unresolved.map(({ startedAt }) => ({ currency, startedAt })),
  );
  const { rows } = await sql<{ at: Date | null }>`
    select min(before.requested_at) as at
    from json_to_recordset(${JSON.stringify(first)}::json) as unresolved (currency text, "startedAt" timestamptz)
    cross join lateral (
      select r.requested_at from ${walletReadings} r
      where r.currency = unresolved.currency and r.at <= unresolved."startedAt"
        and r.at > unresolved."startedAt" - ${MOST_WIDENING_MS} * interval '1 millisecond'
      order by r.at desc limit ${sql.lit(further.skipped + further.before)}
    ) before`.execute(db);
  const at = rows[0]?.at;
  return at && at < oldest ? at : oldest;
}

interface Customer {
  readonly phone: string;
  readonly dealerType: string;
}

/**
 * Returns true if an order without a ref of the shop may be this very order: the Dealer API may have lost its
 * ref.
 */
function couldBe(charge: OtherCharge, customer: Customer | undefined): boolean {
  if (!customer) return true;
  return (
    charge.dealerType === customer.dealerType && (charge.phone === null || charge.phone === customer.phone)
  );
}

async function readCustomers(
  { db }: Pick<OrdersDeps, 'db'>,
  open: readonly { readonly order: ChargeableOrder }[],
): Promise<Map<string, Customer>> {
  const rows = await selectOrders(db)
    .where('o.id', '=', among(open.map(({ order }) => order.id)))
    .execute();
  return new Map(rows.map(({ id, phone, type }) => [id, { phone, dealerType: dealerTypes[type] }]));
}

/** Returns the fall between each pair of relevant readings, by the order's id. */
async function readFalls(
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
