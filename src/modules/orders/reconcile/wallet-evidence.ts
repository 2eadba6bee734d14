import { DealerError } from '@storefront/dealer-client';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { Big } from '../../../platform/values/money.ts';
import { recordWallets } from '../../wallets/index.ts';
import { walletReadings } from '../../wallets/reads.ts';
import { dealerTypes } from '../core/compare.ts';
import type { OrdersDeps } from '../core/deps.ts';
import { among, selectOrders } from '../core/find-order.ts';
import type { ClockOffset } from './list/clock-offset.ts';
import {
  boundsOfClocks,
  chargedBetween,
  type OtherCharge,
  type OtherOrder,
  readCharges,
} from './other-orders.ts';
import { type ChargeableOrder, type Fall, type Readings, readFalls } from './wallet-falls.ts';

/** Maximum price requests of one comparison; the next one continues. */
const MOST_PRICES = 500;
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

/**
 * Returns, by the order's id, true if the wallet fell by the order's cost without explanation. The span is
 * from before its first unresolved attempt until after its quarantine. Another order of the account explains
 * a fall if it was surely charged in the span and is certainly not this order. One pair of readings without
 * an unexplained fall suffices: a charge by another channel during a reading may lie on either side. Further
 * readings only count if they show neither an unexplained fall nor a rise. Orders without a reading before or
 * after are omitted.
 *
 * @param others the other orders of the account that the scan saw; null if there are too many
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
  const customers = await readCustomers(deps.db, open);
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
  db: Db,
  open: readonly { readonly order: ChargeableOrder }[],
): Promise<Map<string, Customer>> {
  const rows = await selectOrders(db)
    .where('o.id', '=', among(open.map(({ order }) => order.id)))
    .execute();
  return new Map(rows.map(({ id, phone, type }) => [id, { phone, dealerType: dealerTypes[type] }]));
}
