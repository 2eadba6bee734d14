import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { addJobs } from '../../platform/jobs/add-jobs.ts';
import { roundJob } from '../../platform/jobs/catalog.ts';
import { Big, type Money, money } from '../../platform/values/money.ts';
import type { Changeable } from '../catalog/index.ts';
import { isOrderOpen, ordersView, purchasesView } from '../orders/reads/orders.ts';
import { recordAct } from '../staff/index.ts';
import { convert, type Rates } from './convert.ts';
import { type RateSlip, slipOf } from './rate-slips.ts';

/** The rate that an admin set for a currency. Null in its place: the shop does not exchange the currency. */
export interface SetRate {
  /** Value of one unit in the base currency, a decimal string. */
  readonly rate: string;
  /** Percent. */
  readonly margin: string;
}

/** A price in another currency, before and after a change; null: not payable in it. */
interface RateSample {
  readonly price: Money;
  readonly before: Money | null;
  readonly after: Money | null;
}

/** The effect of changing a rate. */
export interface RatePreview {
  readonly base: string;
  readonly currency: string;
  readonly before: SetRate | null;
  readonly after: SetRate | null;
  /** Reason to ask before setting the rate; null: close to the last rate. */
  readonly slip: RateSlip | null;
  readonly samples: readonly RateSample[];
  /** Number of open orders. They keep the rate that their customers confirmed. */
  readonly openOrders: number;
}

/** Returns the rate of a currency as a changeable setting. */
export function rateAt(base: string, currency: string): Changeable<SetRate> {
  return {
    scope: 'rate',
    subject: currency,
    group: null,
    async read(tx) {
      const { rows } = await sql<{ rate: string | null; margin: string }>`
        select rate, margin from exchange_rates where base = ${base} and currency = ${currency}
        order by id desc limit 1`.execute(tx);
      const [row] = rows;
      return row?.rate == null ? null : { rate: plain(row.rate), margin: plain(row.margin) };
    },
    async write(tx, { before, after }, actorId) {
      await sql`
        insert into exchange_rates (currency, base, rate, margin, set_by)
        values (${currency}, ${base}, ${after?.rate ?? null}::numeric, ${after?.margin ?? '0'}::numeric, ${actorId})`.execute(
        tx,
      );
      await addJobs(tx, [roundJob('list_payable')]);
      const detail = { rate: after?.rate ?? null, margin: after?.margin ?? '0', base, before };
      await recordAct(tx, { actorId, act: 'rate-set', subject: currency, detail });
    },
  };
}

const SAMPLE_AMOUNT = '10';

/**
 * Computes a price of 10 before and after, in both directions. For a currency of low value, the sample is
 * worth at least one unit of the base.
 */
export async function previewRate(
  db: Db | Tx,
  table: Rates,
  currency: string,
  after: SetRate | null,
): Promise<RatePreview> {
  const { base, rates } = table;
  const before = rates.find((one) => one.currency === currency) ?? null;
  const others = rates.filter((one) => one.currency !== currency);
  const changed = { base, rates: after ? [...others, { currency, ...after }] : others };
  const own = money(amountWorth(after?.rate ?? before?.rate ?? '1'), currency);
  const sample = (price: Money, into: string): RateSample => ({
    price,
    before: convert(price, into, table)?.money ?? null,
    after: convert(price, into, changed)?.money ?? null,
  });
  return {
    slip: slipOf(before?.rate ?? null, after?.rate ?? null),
    base,
    currency,
    after,
    before: before && { rate: before.rate, margin: before.margin },
    samples: [sample(money(SAMPLE_AMOUNT, base), currency), sample(own, base)],
    openOrders: await countOpenOrders(db, currency),
  };
}

function amountWorth(rate: string): string {
  let amount = new Big(SAMPLE_AMOUNT);
  while (amount.times(rate).lt('1')) amount = amount.times('10');
  return amount.toFixed();
}

async function countOpenOrders(db: Db | Tx, currency: string): Promise<number> {
  const { rows } = await openOrdersIn(currency).execute(db);
  return Number(rows[0]?.orders ?? 0);
}

function openOrdersIn(currency: string): RawBuilder<{ orders: string }> {
  return sql<{ orders: string }>`
    select count(*) as orders from (select purchase_id from ${ordersView} orders where ${isOrderOpen}) o
    cross join lateral (
      select from ${purchasesView} p where p.id = o.purchase_id and p.pay_currency is not null
        and (p.pay_currency = ${currency} or p.currency = ${currency}) offset 0) p`;
}

function plain(decimal: string): string {
  return new Big(decimal).toFixed();
}
