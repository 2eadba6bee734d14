import { sql } from 'kysely';
import type { Db } from '../../../database/db.ts';
import type { ProductType } from '../../../database/tables/catalog/products.ts';
import {
  ownRuleColumn,
  priceRuleColumn,
  readPriceRule,
  sellingPrice,
} from '../../catalog/prices/selling-price.ts';
import { type StandingProblem, standingColumn } from '../../customers/standing.ts';
import { convert, type Rates } from '../../exchange/convert.ts';
import { readRates } from '../../exchange/rates.ts';
import { Big, type Money, money } from '../../money.ts';
import { maintenanceColumn } from '../../upstream/maintenance.ts';
import { type KeptWallet, keptWalletColumn, type Wallets } from '../../wallets/wallets.ts';
import { type LimitReached, limitReached } from './limit.ts';

export interface Quote {
  readonly itemId: number;
  readonly productId: number;
  readonly productName: string;
  readonly itemName: string;
  readonly type: ProductType;
  readonly quantity: number;
  readonly unitPrice: Money;
  readonly total: Money;
  readonly balance: Money;
  /** How it is paid from another balance; null where the price's own is used, or lacks the money. `balance` is that one then. */
  readonly exchange: {
    readonly unit: Money;
    readonly total: Money;
    /** What one unit of the price's currency costs in the other one, the margin included. */
    readonly rate: string;
  } | null;
  /** Balance once this is paid; null when it does not suffice, then `missing` says by how much, and no wallet was looked at. */
  readonly balanceAfter: Money | null;
  readonly missing: Money | null;
  /** The debt in another currency that stops a purchase on account; null where none stands in the way. */
  readonly debt: Money | null;
}

/**
 * `not-on-sale`: left the catalog, an admin hid it, or it is a top-up by now and several were wanted; `over-limit`: the quantity passes a limit of the customer's now; `no-wallet`: the
 * dealer has no wallet in its currency; `wallet-too-low`: the dealer can't buy it now, and the admins were notified; `maintenance`:
 * nothing new is sold just now; `paused`: the shop would lose by it; `blocked`, `not-admitted`: not to this customer; `over-day-limit`: they would spend more than their limit
 * of a day; `too-many`: more units than the shop sells at once.
 */
export type QuoteProblem =
  | 'not-on-sale'
  | 'over-limit'
  | 'no-wallet'
  | 'wallet-too-low'
  | 'maintenance'
  | 'paused'
  | 'over-day-limit'
  | 'too-many'
  | StandingProblem;

/** The most units of a purchase; the table `purchases` refuses more. */
export const MOST_UNITS = 10;

/** `limit` says more about `over-limit`. */
export type NoOffer = { ok: false; problem: QuoteProblem; limit?: LimitReached };

export type Offer = { ok: true; quote: Quote; cost: Big } | NoOffer;

export interface Quoting {
  /** What the item costs this customer now, and what the dealer pays for one; computed from the source each time. */
  offer(query: { customerId: number; itemId: number; quantity: number }): Promise<Offer>;
  /** Returns what this customer pays for a price from a balance in another currency, at today's rate; null without one. */
  unitPay(customerId: number, unitPrice: Money, currency: string): Promise<Money | null>;
}

export function createQuoting(deps: {
  db: Db;
  wallets: Wallets;
  baseCurrency: string;
  /** The largest quantity that the shop sells at once; `mostUnits` by default. */
  mostUnits?: () => number;
}): Quoting {
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
      const item = await deps.db
        .selectFrom('items as i')
        .innerJoin('products as p', 'p.id', 'i.product_id')
        .leftJoin('balances as b', (join) =>
          join.onRef('b.currency', '=', 'i.currency').on('b.customer_id', '=', String(customerId)),
        )
        .select([
          'i.id',
          'i.name as itemName',
          'i.currency',
          'i.cost',
          'i.list_price as listPrice',
          sql<boolean>`i.loss_at is not null`.as('isAtLoss'),
          'p.id as productId',
          'p.name as productName',
          'p.type',
          sql<boolean>`coalesce(i.limit_most, p.limit_most) is not null`.as('limited'),
          'b.amount as balance',
          'b.credit_limit as creditLimit',
          debtElsewhere(customerId).as('debt'),
          maintenanceColumn.as('maintenance'),
          standingColumn(customerId).as('standing'),
          spendableToday(customerId).as('spendable'),
          priceRuleColumn.as('rule'),
          ownRuleColumn(groupOf(customerId), 'i').as('own'),
          keptWalletColumn(sql.ref('i.currency')).as('wallet'),
        ])
        .where('i.id', '=', String(itemId))
        .where('i.shelf_position', 'is not', null)
        .where('p.shelf_position', 'is not', null)
        .executeTakeFirst();
      if (!item) return { ok: false, problem: 'not-on-sale' };
      if (item.standing) return { ok: false, problem: item.standing };
      // The dealer charged more for it than its price in the catalog says.
      if (item.isAtLoss) return { ok: false, problem: 'paused' };
      if (item.maintenance) return { ok: false, problem: 'maintenance' };
      // A top-up is bought one at a time: the dealer made one of what several were wanted of.
      if (item.type === 'top-up' && quantity !== 1) return { ok: false, problem: 'not-on-sale' };
      if (quantity > (deps.mostUnits?.() ?? MOST_UNITS)) return { ok: false, problem: 'too-many' };
      const limit = item.limited ? await limitReached(deps.db, { customerId, itemId, quantity }) : null;
      if (limit) return { ok: false, problem: 'over-limit', limit };

      const cost = new Big(item.cost);
      const count = new Big(String(quantity));
      const { price, isLoss } = sellingPrice(
        { cost, listPrice: new Big(item.listPrice), currency: item.currency },
        readPriceRule(item.rule),
        item.own,
      );
      // A price of nothing is a mistake in the catalog, not a gift.
      if (price.lte(new Big('0'))) return { ok: false, problem: 'not-on-sale' };
      if (isLoss) return { ok: false, problem: 'paused' };
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
      // The wallet comes after the balance: who can't pay must neither learn what it holds nor raise its alert.
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
        quote: {
          itemId,
          productId: Number(item.productId),
          productName: item.productName,
          itemName: item.itemName,
          type: item.type,
          quantity,
          unitPrice,
          total: money(total, item.currency),
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

/** What the customer may still spend today in the item's currency, a decimal; null: no limit. */
function spendableToday(customerId: number) {
  return sql<string | null>`(
    select l.most - spent_today(${customerId}, i.currency)
    from (select day_limit_of(${customerId}, i.currency) as most offset 0) l where l.most is not null)`;
}

/** Whose prices the customer pays. */
const groupOf = (customerId: number) => sql`(select price_group from customers where id = ${customerId})`;

/** The first balance below zero beside the price's own, as a debt. The function `hold_price` refuses what this stops. */
function debtElsewhere(customerId: number) {
  return sql<Money | null>`(
    select jsonb_build_object('amount', trim_scale(-d.amount)::text, 'currency', d.currency) from balances d
    where d.customer_id = ${customerId} and d.currency <> i.currency and d.amount < 0
    order by d.currency limit 1)`;
}

/** Returns the rates at which this customer pays: nobody buys at a rate that they set. */
export async function ratesFor(db: Db, baseCurrency: string, customerId: number): Promise<Rates> {
  const { base, rates } = await readRates(db, baseCurrency);
  return { base, rates: rates.filter(({ by }) => by !== customerId) };
}

interface FromAnother {
  readonly paid: {
    readonly exchange: NonNullable<Quote['exchange']>;
    readonly balance: Money;
    readonly after: Money;
  } | null;
  /** The debt without which a balance would cover the price on account. */
  readonly debt: Money | null;
}

/**
 * The customer's other balance that covers the price at the rate with its margin, the first in the alphabet if several do. Only read when the
 * price's own balance does not suffice. A debt in one currency stops purchases on account in each other one.
 */
async function payFromAnother(
  { db, baseCurrency }: { db: Db; baseCurrency: string },
  { customerId, unitPrice, count }: { customerId: number; unitPrice: Money; count: Big },
): Promise<FromAnother> {
  const { rows: balances } = await sql<{ currency: string; amount: string; spendable: string }>`
    select currency, amount, amount + credit_limit as spendable from balances
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

/** Why the dealer's wallet can't pay for what somebody has the money for; the admins are notified of one that is too low. */
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
