import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { Locale } from '../../../platform/values/locale.ts';
import { Big, type Money, money } from '../../../platform/values/money.ts';
import { convert } from '../../exchange/index.ts';
import { balancesView } from '../../ledger/reads.ts';
import { type Quote, ratesFor } from '../../orders/index.ts';
import { CODE_METHOD } from '../codes/redeem-balance-code.ts';
import type { PaymentOption } from '../methods/method.ts';
import type { Methods } from '../methods/methods.ts';

/** One way to pay for a purchase, with the amount that it credits; the purchase is paid from that amount. */
export interface WayToPay extends PaymentOption {
  readonly pays: Money;
  /**
   * Payment for a unit from the balance in the paid currency, at today's rate; null if paid in the price's
   * own currency.
   */
  readonly unitPay: Money | null;
}

/** The query for ways to pay. */
export interface WaysQuery {
  readonly customerId: number;
  readonly quote: Pick<Quote, 'unitPrice' | 'quantity' | 'total' | 'missing'>;
  readonly locale: Locale;
}

/** Amount from which payments are in whole units; the excess stays on the balance. */
const WHOLE_FROM = '1000';

/**
 * Returns the ways to pay a quote, the customer's last used one first. A method without the price's currency
 * is offered in a currency that it accepts, at today's rate. The balance in that currency reduces the
 * payment.
 */
export async function waysToPay(
  { db, methods, base }: { db: Db; methods: Methods; base: string },
  { customerId, quote, locale }: WaysQuery,
): Promise<WayToPay[]> {
  const { unitPrice, quantity, total, missing } = quote;
  const pays = missing ?? total;
  // In parallel, so that methods or chats share their reads.
  const payer = { customerId, locale };
  const [own, currencies] = await Promise.all([methods.options(pays, payer), methods.currencies()]);
  const ways: WayToPay[] = own.map((option) => ({ ...option, pays, unitPay: null }));
  const mayTakeAnother = (method: string) => !own.some((way) => isSame(way, { method, variant: null }));
  const taken = [...currencies].flatMap(([method, of]) => (mayTakeAnother(method) ? of : []));
  const others = [...new Set(taken)].filter((currency) => currency !== unitPrice.currency);
  if (others.length > 0) {
    const table = await ratesFor(db, base, customerId);
    const balances = await balancesOf(db, customerId);
    for (const currency of others) {
      const unit = convert(unitPrice, currency, table)?.money;
      if (!unit) continue;
      const rest = new Big(unit.amount).times(String(quantity)).minus(balances.get(currency) ?? '0');
      if (rest.lte('0')) continue;
      const amount = money(rest.gte(WHOLE_FROM) ? rest.round(0, Big.roundUp) : rest, currency);
      for (const option of await methods.options(amount, payer, mayTakeAnother)) {
        if (!ways.some((way) => isSame(way, option))) ways.push({ ...option, pays: amount, unitPay: unit });
      }
    }
  }
  const last = ways.length > 1 ? await lastUsed(db, customerId) : null;
  return [
    ...ways.filter((way) => last && isSame(way, last)),
    ...ways.filter((way) => !last || !isSame(way, last)),
  ];
}

type Way = Pick<PaymentOption, 'method' | 'variant'>;

function isSame(one: Way, other: Way): boolean {
  return one.method === other.method && one.variant === other.variant;
}

async function balancesOf(db: Db, customerId: number): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ currency: string; amount: string }>`
    select currency, amount from ${balancesView} balances where customer_id = ${customerId}`.execute(db);
  return new Map(rows.map(({ currency, amount }) => [currency, amount]));
}

async function lastUsed(db: Db, customerId: number): Promise<Way | null> {
  const { rows } = await sql<Way>`
    select method, variant from payments
    where customer_id = ${customerId} and method <> ${CODE_METHOD} order by id desc limit 1`.execute(db);
  return rows[0] ?? null;
}
