import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { gatherReads } from '../../../platform/database/gather-reads.ts';
import { Big, type Money, money } from '../../../platform/values/money.ts';
import { lowestPrice, readPriceRule, sellingPrice } from '../../catalog/index.ts';
import type { ProductType } from '../../catalog/tables.ts';
import type { StandingProblem } from '../../customers/index.ts';
import { type Discount, discountedPrice } from '../../discounts/index.ts';
import { convert, type Rates, readRates } from '../../exchange/index.ts';
import { balancesView } from '../../ledger/reads.ts';
import type { KeptWallet, Wallets } from '../../wallets/index.ts';
import { type LimitExcess, limitReached, readOffered } from './offered.ts';

export interface Quote {
  readonly itemId: number;
  readonly productId: number;
  readonly productName: string;
  readonly itemName: string;
  readonly type: ProductType;
  readonly quantity: number;
  /** After the discount, if there is one. */
  readonly unitPrice: Money;
  readonly total: Money;
  /** The discount of a claimed promo code; null: none. */
  readonly discount: Discount | null;
  /** True if the customer has an open claim of a promotion, perhaps of this purchase's bonus. */
  readonly hasOpenClaim: boolean;
  readonly balance: Money;
  /**
   * Payment from another balance, which `balance` then holds; null if the price's own balance is used or no
   * other covers the price.
   */
  readonly exchange: {
    readonly unit: Money;
    readonly total: Money;
    /** Price of one unit of the price's currency in the other currency, margin included. */
    readonly rate: string;
  } | null;
  /**
   * Balance after the purchase; null if it does not suffice: `missing` is the shortfall, and the wallet was
   * not checked.
   */
  readonly balanceAfter: Money | null;
  readonly missing: Money | null;
  /** The debt in another currency that stops a purchase on account; null: none does. */
  readonly debt: Money | null;
}

/** Reason for refusing an offer. */
export type QuoteProblem =
  /** Absent from the catalog, hidden, without a price, or a top-up with a quantity above 1. */
  | 'not-on-sale'
  /** Exceeds a limit of units. */
  | 'over-limit'
  /** The dealer lacks a wallet in the item's currency. */
  | 'no-wallet'
  /** The dealer lacks the money; the admins are notified. */
  | 'wallet-too-low'
  /** Under maintenance. */
  | 'maintenance'
  /** A sale would lose money. */
  | 'paused'
  /** Exceeds the customer's spending limit of a day. */
  | 'over-day-limit'
  /** Exceeds the units that the shop sells at once. */
  | 'too-many'
  /** The customer may not buy. */
  | StandingProblem;

/** Maximum units of a purchase; the table `purchases` enforces it. */
export const MOST_UNITS = 10;

/** `limit` accompanies `over-limit`. */
export type NoOffer = { ok: false; problem: QuoteProblem; limit?: LimitExcess };

/** `mark`: the shop's, for the refs of attempts that begin now. */
export type Offer = { ok: true; quote: Quote; cost: Big; mark: string } | NoOffer;

export interface Quoting {
  /** Computes this customer's price and the dealer's cost of one unit, from the source each time. */
  offer(query: { customerId: number; itemId: number; quantity: number }): Promise<Offer>;
  /**
   * Returns this customer's payment for a price from a balance in another currency, at today's rate; null
   * without a rate.
   */
  unitPay(customerId: number, unitPrice: Money, currency: string): Promise<Money | null>;
}

/** Creates the operations that quote prices. */
export function createQuoting(deps: {
  db: Db;
  wallets: Wallets;
  baseCurrency: string;
  /** Returns the largest quantity that the shop sells at once; `MOST_UNITS` by default. */
  mostUnits?: () => number;
}): Quoting {
  const offered = gatherReads((asked: readonly string[]) => readOffered(deps.db, asked));
  return {
    async unitPay(customerId, unitPrice, currency) {
      return (
        convert(unitPrice, currency, await ratesFor(deps.db, deps.baseCurrency, customerId))?.money ?? null
      );
    },

    async offer({ customerId, itemId, quantity }) {
      if (!Number.isInteger(quantity) || quantity < 1 || quantity > MOST_UNITS) {
        throw new RangeError(`quantity ${quantity} is not within 1 to ${MOST_UNITS}`);
      }
      const item = await offered(`${customerId} ${itemId}`);
      if (!item) return { ok: false, problem: 'not-on-sale' };
      if (item.standing) return { ok: false, problem: item.standing };
      // The dealer charged more than the catalog's price.
      if (item.isPaused) return { ok: false, problem: 'paused' };
      if (item.maintenance) return { ok: false, problem: 'maintenance' };
      // Top-ups are bought one at a time: the dealer can reclassify a voucher while a customer wants several.
      if (item.type === 'top-up' && quantity !== 1) return { ok: false, problem: 'not-on-sale' };
      if (quantity > (deps.mostUnits?.() ?? MOST_UNITS)) return { ok: false, problem: 'too-many' };
      const limit = item.limited ? await limitReached(deps.db, { customerId, itemId, quantity }) : null;
      if (limit) return { ok: false, problem: 'over-limit', limit };

      const cost = new Big(item.cost);
      const count = new Big(String(quantity));
      const { currency } = item;
      const rule = readPriceRule(item.rule);
      const costs = { cost, listPrice: new Big(item.listPrice), currency };
      const { price: fullPrice, isLoss } = sellingPrice(costs, rule, item.own);
      // A price of zero is a mistake in the catalog, not a gift.
      if (fullPrice.lte(new Big('0'))) return { ok: false, problem: 'not-on-sale' };
      if (isLoss) return { ok: false, problem: 'paused' };
      const lowered =
        item.discount &&
        discountedPrice(item.discount, {
          price: fullPrice,
          lowest: lowestPrice(costs, rule),
          count,
          currency,
        });
      const price = lowered ?? fullPrice;
      const total = price.times(count);
      if (item.spendable !== null && total.gt(item.spendable))
        return { ok: false, problem: 'over-day-limit' };
      const balance = new Big(item.balance ?? '0');
      const after = balance.minus(total);
      const onAccount = new Big(item.creditLimit ?? '0');
      const short = item.debt ? after : onAccount.plus(after);
      const unitPrice = money(price, item.currency);
      const other = short.gte('0') ? null : await payFromAnother(deps, { customerId, unitPrice, count });
      const paid = other?.paid ?? null;
      const enough = short.gte('0') || paid !== null;
      const debt = enough ? null : onAccount.plus(after).gte('0') ? item.debt : (other?.debt ?? null);
      // Check the wallet after the balance: a customer who can't pay must neither learn about the wallet nor
      // raise its alert.
      if (enough) {
        const problem = await walletProblem(deps.wallets, {
          currency: item.currency,
          cost: cost.times(count),
          kept: item.wallet,
        });
        if (problem) return { ok: false, problem };
      }
      return {
        ok: true,
        cost,
        mark: item.mark,
        quote: {
          itemId,
          productId: Number(item.productId),
          productName: item.productName,
          itemName: item.itemName,
          type: item.type,
          quantity,
          unitPrice,
          total: money(total, item.currency),
          discount:
            item.discount && lowered
              ? {
                  claimId: item.discount.claimId,
                  code: item.discount.code,
                  unitBefore: money(fullPrice, currency),
                  totalBefore: money(fullPrice.times(count), currency),
                }
              : null,
          hasOpenClaim: item.hasOpenClaim,
          exchange: paid?.exchange ?? null,
          balance: paid?.balance ?? money(balance, item.currency),
          balanceAfter: paid?.after ?? (enough ? money(after, item.currency) : null),
          missing: enough ? null : money(short.times(new Big('-1')), item.currency),
          debt,
        },
      };
    },
  };
}

/** Returns the rates at which this customer pays, without those that they set or agreed to. */
export async function ratesFor(db: Db, baseCurrency: string, customerId: number): Promise<Rates> {
  const { base, rates } = await readRates(db, baseCurrency, customerId);
  return { base, rates: rates.filter(({ isOwn }) => !isOwn) };
}

interface FromAnother {
  readonly paid: {
    readonly exchange: NonNullable<Quote['exchange']>;
    readonly balance: Money;
    readonly after: Money;
  } | null;
  /** The debt that keeps a balance from covering the price on account. */
  readonly debt: Money | null;
}

/**
 * Finds the customer's other balance that covers the price at the rate with its margin, the first by currency
 * code.
 * A debt in one currency stops purchases on account in every other one.
 */
async function payFromAnother(
  { db, baseCurrency }: { db: Db; baseCurrency: string },
  { customerId, unitPrice, count }: { customerId: number; unitPrice: Money; count: Big },
): Promise<FromAnother> {
  const { rows: balances } = await sql<{ currency: string; amount: string; spendable: string }>`
    select currency, amount, amount + credit_limit as spendable from ${balancesView} balances
    where customer_id = ${customerId} order by currency`.execute(db);
  const others = balances.filter(
    ({ currency, spendable }) => currency !== unitPrice.currency && new Big(spendable).gt('0'),
  );
  if (others.length === 0) return { paid: null, debt: null };
  const debts = balances.filter(({ amount }) => new Big(amount).lt('0'));
  const table = await ratesFor(db, baseCurrency, customerId);
  let stoppedBy: Money | null = null;
  for (const { currency, amount, spendable } of others) {
    const converted = convert(unitPrice, currency, table);
    if (!converted) continue;
    const total = new Big(converted.money.amount).times(count);
    if (total.gt(spendable)) continue;
    const after = new Big(amount).minus(total);
    const debt = after.lt('0') && debts.find((one) => one.currency !== currency);
    if (debt) {
      stoppedBy ??= money(new Big(debt.amount).times('-1'), debt.currency);
      continue;
    }
    return {
      paid: {
        exchange: { unit: converted.money, total: money(total, currency), rate: converted.rate },
        balance: money(amount, currency),
        after: money(after, currency),
      },
      debt: null,
    };
  }
  return { paid: null, debt: stoppedBy };
}

/**
 * Returns the reason why the dealer's wallet can't pay; null: it can. Notifies the admins of a wallet that is
 * too low.
 */
async function walletProblem(
  wallets: Wallets,
  { currency, cost, kept }: { currency: string; cost: Big; kept: KeptWallet | null },
): Promise<'no-wallet' | 'wallet-too-low' | null> {
  const verdict = await wallets.canPay(currency, cost, kept);
  if (verdict === 'no-wallet') return 'no-wallet';
  if (verdict !== 'too-low') return null;
  await wallets.notifyTooLow(currency, cost);
  return 'wallet-too-low';
}
