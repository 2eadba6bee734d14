/** Module `discounts`: promo codes that lower the price of one purchase. */
import { type RawBuilder, sql } from 'kysely';
import { Big, currencyDigits, type Money } from '../../platform/values/money.ts';
import { usualSteps } from '../catalog/index.ts';

/** The claim of a discount that the next purchase of an item would use. */
export interface ClaimedDiscount {
  readonly claimId: string;
  readonly code: string;
  readonly percent: string | null;
  readonly amount: string | null;
  readonly most: string | null;
}

/** A discount that a price contains, in the form for display. */
export interface Discount {
  readonly claimId: string;
  readonly code: string;
  /** Prices without it. */
  readonly unitBefore: Money;
  readonly totalBefore: Money;
}

/** Builds the condition that the discount of claim `c` of promotion `p` can be used now. */
const isUsableNow = sql<boolean>`(c.state = 'open' and c.expires_at > now() and p.kind = 'discount'
  and p.ended_at is null and coalesce(p.starts_at <= now(), true) and coalesce(p.ends_at > now(), true))`;

/**
 * Builds the column of the discount that a customer's purchase of the item would use, the first that expires;
 * null: none.
 *
 * @param customerId in SQL
 * @param item alias of the table `items` in the statement
 */
export function discountColumn(
  customerId: RawBuilder<unknown>,
  item: string,
): RawBuilder<ClaimedDiscount | null> {
  const of = (column: string) => sql.ref(`${item}.${column}`);
  return sql<ClaimedDiscount | null>`(
    select json_build_object('claimId', c.id::text, 'code', p.code, 'percent', p.percent::text,
      'amount', p.amount::text, 'most', p.most::text)
    from promo_claims c join promotions p on p.id = c.promotion_id
    where c.customer_id = ${customerId} and ${isUsableNow} and p.currency = ${of('currency')}
      and (p.product_id is null or p.product_id = ${of('product_id')})
      and (p.item_id is null or p.item_id = ${of('id')})
    order by c.expires_at, c.id limit 1)`;
}

/**
 * Builds the column of the code of a discount that was claimed; null: none.
 *
 * @param claimId in SQL, with an alias other than `d` and `code`
 */
export function discountCodeColumn(claimId: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`(
    select code.code from promo_claims d join promotions code on code.id = d.promotion_id
    where d.id = ${claimId})`;
}

/**
 * Returns the price of a unit with a discount; null if it would not be lower. All units together save at most
 * the amount of the discount. The price is rounded up to the smallest coin in use, and is never below the
 * lowest price that the shop may sell at.
 */
export function discountedPrice(
  { percent, amount, most }: Pick<ClaimedDiscount, 'percent' | 'amount' | 'most'>,
  { price, lowest, count, currency }: { price: Big; lowest: Big; count: Big; currency: string },
): Big | null {
  const ofTotal = percent === null ? new Big(amount ?? '0') : price.times(count).times(percent).div('100');
  const limit = most === null ? ofTotal : new Big(most);
  const saved = ofTotal.lt(limit) ? ofTotal : limit;
  const coin = new Big(usualSteps[currency] ?? `1e-${currencyDigits(currency)}`);
  const coins = saved.div(count).div(coin).round(0, Big.roundDown);
  const wanted = price.minus(coins.times(coin));
  const lowered = wanted.gte(lowest) ? wanted : lowest;
  return lowered.lt(price) && lowered.gt('0') ? lowered : null;
}

/**
 * Returns a part of a statement that uses a discount for the purchase that it places. It returns no row if
 * another purchase used the discount, or its promotion ended.
 *
 * @param saved the amount that the customer saves
 */
export function discountUsed(
  { claimId }: Pick<Discount, 'claimId'>,
  customerId: number,
  saved: string,
): RawBuilder<unknown> {
  return sql`
    update promo_claims c set state = 'granted', ended_at = now(), saved = ${saved}::numeric
    from promotions p
    where c.id = ${claimId} and c.customer_id = ${customerId} and p.id = c.promotion_id and ${isUsableNow}
    returning c.id`;
}
