import type { DealerOrder } from '@storefront/dealer-client';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { Big } from '../../../platform/values/money.ts';

/** Amounts from this one on do not fit into the column; no real price reaches them. */
const TOO_LARGE = '1000000000000';

type Priced = Pick<DealerOrder, 'id' | 'clientOrderRef' | 'orderCurrency' | 'appliedDealerPrices'>;

/** Returns the price that the dealer charged according to an answer; null if absent or out of range. */
export function chargeOf({ appliedDealerPrices }: Pick<Priced, 'appliedDealerPrices'>): Big | null {
  const price = appliedDealerPrices?.price ?? null;
  return price === null || price.lt('0') || price.gte(TOO_LARGE) ? null : price;
}

/**
 * Builds the statement that stores the price of a dealer order, as part of a larger one; null if the answer
 * has no price.
 *
 * @param ordered currency of the request, used if the answer names none
 * @param where condition, such as that the order moved
 * @param differs true if the answer does not match the request: then it does not replace a known price
 */
export function chargeKept(
  answer: Priced,
  ordered: string | null,
  where: RawBuilder<unknown> = sql`true`,
  differs = false,
): RawBuilder<unknown> | null {
  const price = chargeOf(answer);
  const currency = answer.orderCurrency?.toUpperCase() ?? ordered;
  if (price === null || currency === null || !/^[A-Z]{3}$/.test(currency)) return null;
  return sql`
    insert into dealer_charges as c (dealer_order_id, currency, cost)
    select ${answer.id}::bigint, ${currency}, ${price.toFixed()}::numeric(24,8) where ${where}
    on conflict (dealer_order_id) do update set cost = excluded.cost, currency = excluded.currency
      where (c.cost, c.currency) is distinct from (excluded.cost, excluded.currency) and not ${differs}::boolean
    returning c.dealer_order_id`;
}

/**
 * Records the dealer's charge for a dealer order and for the attempt with its ref, whose own answer may be
 * lost. Call it wherever a dealer order of the shop is read.
 *
 * @param differs true if the answer does not match the request: then it does not replace a known price
 * @returns true if the price is new
 */
export async function recordCharge(
  db: Db | Tx,
  answer: Priced,
  ordered: string | null,
  differs = false,
): Promise<boolean> {
  const kept = chargeKept(answer, ordered, sql`true`, differs);
  const price = chargeOf(answer);
  if (kept === null || price === null) return false;
  const { rows } = await sql<{ isNew: boolean }>`
    with kept as (${kept}), told as (
      update attempts set cost = ${price.toFixed()}::numeric(24,8)
      where client_order_ref = ${answer.clientOrderRef} and cost is distinct from ${price.toFixed()}::numeric(24,8)
        and (cost is null or not ${differs}::boolean)
    )
    select exists (select from kept) as "isNew"`.execute(db);
  return rows[0]?.isNew === true;
}
