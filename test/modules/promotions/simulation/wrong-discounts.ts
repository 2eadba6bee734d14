import { sql } from 'kysely';
import type { Shop } from '../../../../src/modules/all.ts';
import type { PromotionTerms } from '../../../../src/modules/promotions/read-promotions.ts';
import type { Db } from '../../../../src/platform/database/db.ts';
import { Big, type Money } from '../../../../src/platform/values/money.ts';
import { STEPS } from '../../../simulation/dealer/prices.ts';
import type { Buyers } from '../../../simulation/people/buyers.ts';

/** A promo code with a discount, and the most that it saves on a purchase. */
export interface OwnDiscount extends PromotionTerms {
  readonly sum: Money;
}

interface DiscountsDeps {
  readonly db: Db;
  readonly shop: Shop;
  readonly buyers: Buyers;
  readonly codes: readonly OwnDiscount[];
  /** The last purchase when a code ended. */
  readonly ended: ReadonlyMap<string, string>;
}

/** A purchase with a discount. */
interface Discounted {
  readonly promotion: string;
  readonly claim: string;
  readonly isClaimers: boolean;
  readonly state: string;
  readonly saved: string | null;
  readonly purchase: string;
  readonly id: string;
  readonly checkout: string;
  readonly quantity: number;
  readonly currency: string;
  readonly full: string;
  readonly paid: string;
  readonly cost: string;
  /** Units that the customer keeps, that were ever delivered, and that are open. */
  readonly kept: number;
  readonly delivered: number;
  readonly open: number;
  /** Units that wait for a decision of a person. */
  readonly undecided: number;
  /** The claim waits for a decision of a person about a unit. */
  readonly waits: boolean;
  readonly bonuses: number;
}

/**
 * Checks discounts in money: the price with the discount and the saved amount are the list price that was
 * shown. The limits hold, and a claim counts for one purchase of which a unit was delivered.
 */
export async function wrongDiscounts(deps: DiscountsDeps): Promise<string[]> {
  const purchases = await readDiscounted(deps);
  const found = purchases.flatMap((one) => wrongPurchase(deps, one));
  for (const [claim, of] of Map.groupBy(purchases, (one) => one.claim)) found.push(...wrongClaim(claim, of));
  for (const code of deps.codes) {
    const of = purchases.filter(({ promotion }) => promotion === code.code);
    found.push(...(await wrongLimits(deps, code, of)));
  }
  return found;
}

function wrongPurchase({ buyers, codes, ended }: DiscountsDeps, one: Discounted): string[] {
  const found: string[] = [];
  const { purchase, promotion, full, paid, cost, currency, quantity } = one;
  const asked = buyers.asked.get(one.checkout);
  const what = `purchase ${purchase} for ${paid} ${currency} with ${promotion}`;
  if (!one.isClaimers) found.push(`${what}, which another customer had claimed`);
  const terms = codes.find(({ code }) => code === promotion);
  if (!terms || !asked) return [...found, `${what} was confirmed by nobody`];
  // Another claim of the customer may bring the same price after the shown code has ended.
  if (!asked.isPlacedLater && !asked.discount) found.push(`${what}, which was not shown`);
  if (BigInt(one.id) > BigInt(ended.get(promotion) ?? one.id)) found.push(`${what}, which had ended`);
  if (asked.discount && !new Big(full).eq(asked.discount.unitBefore))
    found.push(`${what} has the list price ${full} instead of ${asked.discount.unitBefore}`);
  if (terms.itemId !== null && terms.itemId !== asked.ware.item)
    found.push(`${what}, which is of another item`);
  const count = String(quantity);
  const part =
    terms.gives.percent === null
      ? terms.sum.amount
      : new Big(full).times(count).times(terms.gives.percent).div('100');
  const most = new Big(terms.sum.amount).lt(part) ? new Big(terms.sum.amount) : new Big(part);
  const saved = new Big(full).minus(paid).times(count);
  if (saved.gt(most) || currency !== terms.sum.currency)
    found.push(
      `${what} saves ${saved.toFixed()} ${currency} instead of at most ${most.toFixed()} ${terms.sum.currency}`,
    );
  const coin = new Big(STEPS[currency] ?? '0.01');
  if (new Big(paid).minus(coin).gte(cost) && saved.plus(coin.times(count)).lte(most))
    found.push(
      `${what} saves ${saved.toFixed()} of ${most.toFixed()} ${currency}, and costs the shop ${cost}`,
    );
  if (new Big(paid).lt(cost)) found.push(`${what} costs the shop ${cost}`);
  if (one.bonuses > 0) found.push(`${what} brought a bonus, too`);
  return found;
}

/** A claim is used by one purchase, and by none of which nothing was delivered. */
function wrongClaim(claim: string, purchases: readonly Discounted[]): string[] {
  const what = `claim ${claim} of ${purchases.map(({ purchase }) => purchase).join(', ')}`;
  // A later purchase may use the claim of one whose every unit went back.
  const inUse = purchases.filter(({ open, kept, undecided }) => open + kept + undecided > 0);
  if (inUse.length > 1) return [`${what} was used ${inUse.length} times`];
  const used = inUse.length > 0 ? inUse : purchases.filter(({ delivered }) => delivered > 0);
  if (purchases.some(({ waits }) => waits)) return [];
  const [first] = purchases;
  const [one] = used;
  if (!first) return [];
  if (!one) return first.state === 'open' ? [] : [`${what} is ${first.state}, and nothing was delivered`];
  const unit = new Big(one.full).minus(one.paid);
  const sum = new Big(first.saved ?? '0');
  const isUsed = first.state === 'granted';
  if (
    isUsed &&
    sum.gte(unit.times(String(one.kept))) &&
    sum.lte(unit.times(String(one.delivered))) &&
    sum.gt('0')
  )
    return [];
  // Units that went back before the claim was settled free it.
  if (!isUsed && one.kept === 0) return [];
  return [
    `${what} is ${first.state} and saved ${first.saved}: ${one.kept} of ${one.delivered} units were kept at ${unit.toFixed()}`,
  ];
}

async function wrongLimits(
  { db, shop }: DiscountsDeps,
  { code, mostClaims, perPerson, sum }: OwnDiscount,
  purchases: readonly Discounted[],
): Promise<string[]> {
  const found: string[] = [];
  const { rows } = await sql<{ customer: number; count: number }>`
    select c.customer_id::float8 as customer, count(*)::integer as count
    from promo_claims c join promotions p on p.id = c.promotion_id
    where p.code = ${code} and c.state in ('open', 'granted') group by 1`.execute(db);
  const count = rows.reduce((all, one) => all + one.count, 0);
  if (count > mostClaims) found.push(`${code} was claimed ${count} times instead of ${mostClaims}`);
  for (const one of rows.filter((row) => row.count > perPerson))
    found.push(`customer ${one.customer} claimed ${code} ${one.count} times instead of ${perPerson}`);
  const total = (units: (one: Discounted) => number) =>
    purchases.reduce(
      (all, one) => all.plus(new Big(one.full).minus(one.paid).times(String(units(one)))),
      new Big('0'),
    );
  const kept = total((one) => one.kept);
  if (kept.gt(new Big(sum.amount).times(String(mostClaims))))
    found.push(`${code} saved ${kept.toFixed()}, more than its budget`);
  if (purchases.some(({ waits }) => waits)) return found;
  const given = (await shop.promotions.find(code))?.given.amount ?? '0';
  if (kept.gt(given) || total((one) => one.delivered).lt(given))
    found.push(`${code} is said to have cost ${given} instead of ${kept.toFixed()}`);
  return found;
}

async function readDiscounted({ db, codes }: DiscountsDeps): Promise<Discounted[]> {
  const { rows } = await sql<Discounted>`
    with recursive bought as (
      select p.*, c.state, c.saved, c.customer_id = p.customer_id as is_claimers, pr.code as promotion
      from promotions pr join promo_claims c on c.promotion_id = pr.id join purchases p on p.promo_claim_id = c.id
      where pr.code = any(${codes.map(({ code }) => code)})
    ), unit as (
      select b.id as bought, o.id, o.state, o.reversal, o.final_at from bought b join orders o on o.purchase_id = b.id
      union all
      select u.bought, o.id, o.state, o.reversal, o.final_at
      from unit u join purchases p on p.replaces_order_id = u.id join orders o on o.purchase_id = p.id
    )
    select b.promotion, b.promo_claim_id::text as claim, b.is_claimers as "isClaimers", b.state, b.saved::text, b.code as purchase, b.id,
      b.checkout_id::text as checkout, b.quantity, b.currency, b.full_price::text as full, b.unit_price::text as paid, b.unit_cost::text as cost,
      units.kept, units.delivered, units.open, units.undecided,
      exists (select from bonus_due where purchase_id = b.id) and units.undecided > 0 as waits,
      (select count(*)::integer from bonus_grants where purchase_id = b.id and claim_id is not null) as bonuses
    from bought b cross join lateral (
      select count(*) filter (where u.final_at is null)::integer as open,
        count(*) filter (where u.state = 'reversed' and u.reversal is null
          or exists (select from code_problems k where k.order_id = u.id and k.closed_at is null))::integer as undecided,
        count(*) filter (where u.state = 'succeeded' and u.reversal is null or u.reversal = 'kept')::integer as kept,
        least(count(*) filter (where u.state in ('succeeded', 'reversed')), b.quantity)::integer as delivered
      from unit u where u.bought = b.id) units
    order by b.id`.execute(db);
  return rows;
}
