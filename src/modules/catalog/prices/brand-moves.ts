import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { Big } from '../../../platform/values/money.ts';
import type { SecondWordNeeded, Spending } from '../../staff/index.ts';
import { ITEMS_AT_ONCE, readItems } from './effects.ts';
import { pricesFor, pricingNow } from './group-prices.ts';
import { lockPrices } from './price-changes.ts';
import { askAboutPrices, type DropRequest } from './price-drop.ts';
import { PRICE_GROUPS } from './selling-price.ts';

/** The question to a second person about a change that may put products under other brands. */
export type BrandMove = Pick<Spending, 'kind' | 'key' | 'subject'> & DropRequest;

/**
 * Runs work that may put products under other brands. Asks a second person if an item becomes cheaper by its
 * new brand's rules, by any amount: steps between brands would add up.
 *
 * @param move the question; null if the work does not move products
 * @param work rolled back if a second person is asked
 * @returns its result, or the question, which the caller throws after the commit
 */
export async function askAboutBrands<T>(
  tx: Tx,
  move: BrandMove | null,
  work: () => Promise<T>,
): Promise<T | SecondWordNeeded> {
  if (!move) return work();
  const { key, kind, subject, ...asking } = move;
  await lockPrices(tx);
  const { rows } = await sql`select from price_rules where scope = 'brand' limit 1`.execute(tx);
  if (rows.length === 0) return work();
  const brands = new Map((await readItems(tx)).map((item) => [item.id, item.brand_id]));
  await sql`savepoint before_brands`.execute(tx);
  const result = await work();
  const drop = await largestFall(tx, brands);
  if (drop.eq('0')) return result;
  await sql`rollback to savepoint before_brands`.execute(tx);
  const question = await askAboutPrices(tx, asking, {
    key: `${key}:${drop.toFixed()}`,
    kind,
    needs: 'catalog.edit',
    subject: `${subject} −${drop.toFixed()} %`,
    beneficiaries: [],
  });
  return question ?? work();
}

/**
 * Returns the largest fall of a price among items whose brand changed, in whole percent, rounded up; 0: none
 * fell.
 */
async function largestFall(tx: Tx, brands: ReadonlyMap<string, string | null>): Promise<Big> {
  const now = await pricingNow(tx);
  const items = (await readItems(tx)).filter((item) => brands.get(item.id) !== item.brand_id);
  let largest = new Big('0');
  for (const group of new Set(PRICE_GROUPS.map(now.likeOf))) {
    const { price, ownOf } = pricesFor(now, group);
    for (const [index, item] of items.entries()) {
      if (index % ITEMS_AT_ONCE === ITEMS_AT_ONCE - 1) await nextTurn();
      const before = { ...item, brand_id: brands.get(item.id) ?? null };
      const [was, is] = [price(before, ownOf(before)).price, price(item, ownOf(item)).price];
      if (is.gte(was)) continue;
      const drop = new Big('1').minus(is.div(was)).times('100').round(0, Big.roundUp);
      if (drop.gt(largest)) largest = drop;
    }
  }
  return largest;
}
