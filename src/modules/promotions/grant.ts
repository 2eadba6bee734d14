import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { literals } from '../../platform/database/literals.ts';
import { runEach } from '../../platform/jobs/sweeps.ts';
import type { Logger } from '../../platform/logging.ts';
import { Big, type Money, money } from '../../platform/values/money.ts';
import { SALES_ACCOUNT } from '../ledger/index.ts';
import { entriesView, postingsView } from '../ledger/reads.ts';
import { type BonusedPurchase, type ExpectedBonus, openStates } from '../orders/index.ts';
import { isCaseOpen, ordersView, purchasesView } from '../orders/reads/orders.ts';
import { paymentsView } from '../payments/reads/payments.ts';
import { bonusOf } from './bonus-of.ts';
import { decideDeposit, depositBonusDue, dueDeposits } from './deposit-bonus.ts';
import { type EndedPurchase, type GrantDeps, giveBonus, mayGetBonus } from './give-bonus.ts';
import { grantReferral } from './grant-referral.ts';

/** Delay before a purchase with open units is read again, seconds. */
const AGAIN_S = 30;
/** Delay for a purchase with a case or a reversal that a person has to decide, seconds. */
const UNDECIDED_AGAIN_S = 600;
/** Maximum delay of a delivery after its purchase, days; then an unused claim expires and frees its place. */
const GRACE_DAYS = 7;
const MOST_AT_ONCE = 200;

const isOver = sql<boolean>`expires_at < now() - make_interval(days => ${sql.lit(GRACE_DAYS)})`;

/** SQL flag: bonuses are due for a decision, or claims have expired. */
export const bonusRoundDue = sql<boolean>`(
  ${depositBonusDue} or (select due_at from bonus_due where due_at <= now() order by due_at limit 1) is not null
  or (select expires_at from promo_claims where state = 'open' and ${isOver} order by expires_at limit 1) is not null)`;

/**
 * Decides about each ended purchase and each deposit, in a transaction of its own, and ends the unused claims.
 * A decision that fails does not block the others.
 */
export async function grantBonuses({ db, ...deps }: GrantDeps & { readonly db: Db }): Promise<void> {
  const { rows: purchases } = await sql<{ id: string }>`
    select purchase_id as id from bonus_due where due_at <= now() order by due_at limit ${MOST_AT_ONCE}`.execute(
    db,
  );
  const deposits = await dueDeposits(db, MOST_AT_ONCE);
  const decide = (work: (tx: Tx) => Promise<void>) => () => db.transaction().execute(work);
  await runEach([
    ...purchases.map(({ id }) => decide((tx) => decidePurchase(tx, id, deps))),
    ...deposits.map((id) => decide((tx) => decideDeposit(tx, id, deps.log))),
    () => endUnusedClaims(db),
  ]);
}

async function endUnusedClaims(db: Db): Promise<void> {
  await sql`
    with expired as (
      update promo_claims set state = 'expired', ended_at = now()
      where id = any(array(
        select id from promo_claims where state = 'open' and ${isOver}
        order by expires_at limit ${sql.lit(MOST_AT_ONCE)} for update skip locked))
      returning promotion_id
    )
    update promotions set claimed = claimed - back.count
    from (select promotion_id, count(*)::integer as count from expired group by promotion_id) back
    where promotions.id = back.promotion_id`.execute(db);
}

/** True for the units of `unit` that the customer keeps. */
const isKept = sql<boolean>`(unit.state = 'succeeded' and unit.reversal is null
  or unit.state = 'reversed' and unit.reversal = 'kept')`;

/** Decides about a due purchase, unless another process does. */
async function decidePurchase(tx: Tx, purchaseId: string, deps: GrantDeps): Promise<void> {
  const { rows } = await sql<{
    id: string;
    code: string;
    customer_id: string;
    product_id: string;
    item_id: string;
    phone: string;
    created_at: Date;
    currency: string;
    unit_price: string;
    pay_currency: string;
    unit_pay: string;
    may_get: boolean;
    open: number;
    undecided: number;
    delivered: number;
    price_back: string;
    paid_back: string;
    promo_claim_id: string | null;
    saved: string | null;
  }>`
    with recursive due as (
      select purchase_id from bonus_due where purchase_id = ${purchaseId} and due_at <= now() for update skip locked
    ), unit as (
      select o.id, o.state, o.reversal from due join ${ordersView} o on o.purchase_id = due.purchase_id
      union all
      -- A replaced unit counts as far as the one in its place does.
      select o.id, o.state, o.reversal
      from unit join ${purchasesView} p on p.replaces_order_id = unit.id join ${ordersView} o on o.purchase_id = p.id
    )
    select p.id, p.code, p.customer_id, p.product_id, p.item_id, p.phone, p.created_at, p.currency, p.unit_price,
      coalesce(p.pay_currency, p.currency) as pay_currency, coalesce(p.unit_pay, p.unit_price) as unit_pay,
      not exists (select from ${paymentsView} payments where purchase_id = p.id and state = 'reversed') as may_get,
      units.open, units.undecided, units.delivered, back.price as price_back, back.paid as paid_back,
      p.promo_claim_id, (p.full_price - p.unit_price) * units.delivered as saved
    from due
    join ${purchasesView} p on p.id = due.purchase_id
    cross join lateral (
      select count(*) filter (where state in ${literals(openStates)})::integer as open,
        count(*) filter (where state = 'reversed' and reversal is null or ${isCaseOpen(sql`unit.id`)})::integer as undecided,
        count(*) filter (where ${isKept})::integer as delivered
      from unit) units
    -- Parts of the price that went back while the customer kept the goods.
    cross join lateral (
      select coalesce(-sum(e.amount) filter (where e.account = ${SALES_ACCOUNT}), 0) as price,
        coalesce(sum(e.amount) filter (where e.account = 'customer:' || p.customer_id), 0) as paid
      from unit join ${postingsView} r on r.order_id = unit.id and r.kind = 'refund' and r.key <> 'refund:' || r.order_id
      join ${entriesView} e on e.posting_key = r.key
      where ${isKept}) back`.execute(tx);
  const [row] = rows;
  if (!row) return;
  if (row.open > 0 || row.undecided > 0) {
    await sql`
      update bonus_due set due_at = now() + make_interval(secs => ${row.open > 0 ? AGAIN_S : UNDECIDED_AGAIN_S})
      where purchase_id = ${row.id}`.execute(tx);
    return;
  }
  await sql`delete from bonus_due where purchase_id = ${row.id}`.execute(tx);
  if (row.promo_claim_id !== null) await settleDiscount(tx, row.promo_claim_id, row);
  if (row.delivered === 0 || !row.may_get || !(await mayGetBonus(tx, Number(row.customer_id)))) return;
  const ofUnits = (amount: string, back: string, currency: string) =>
    money(new Big(amount).times(String(row.delivered)).minus(back), currency);
  const ended: EndedPurchase = {
    id: row.id,
    code: row.code,
    phone: row.phone,
    createdAt: row.created_at,
    customerId: Number(row.customer_id),
    productId: Number(row.product_id),
    itemId: Number(row.item_id),
    price: ofUnits(row.unit_price, row.price_back, row.currency),
    paid: ofUnits(row.unit_pay, row.paid_back, row.pay_currency),
  };
  await lockReferral(tx, ended.customerId);
  // One purchase serves one claim.
  if (row.promo_claim_id === null) await grantClaim(tx, ended, deps.log);
  await grantReferral(tx, ended, deps);
}

/**
 * Records the discount's savings on the delivered units. Without delivered units, the customer may use it
 * again.
 */
async function settleDiscount(
  tx: Tx,
  claimId: string,
  { delivered, saved }: { readonly delivered: number; readonly saved: string | null },
): Promise<void> {
  const isUsed = delivered > 0;
  await sql`
    update promo_claims set saved = ${isUsed ? saved : null}::numeric,
      state = ${isUsed ? 'granted' : 'open'}, ended_at = case when ${isUsed}::boolean then ended_at end
    where id = ${claimId} and state = 'granted'`.execute(tx);
}

/** Returns the payment for the units if it is in the promise's currency, otherwise their price. */
function costIn({ price, paid }: EndedPurchase, currency: string): Money {
  return paid.currency === currency ? paid : price;
}

/**
 * Locks the referral before the balance, so that two purchases of an invited customer that end at once do not
 * deadlock.
 */
async function lockReferral(tx: Tx, customerId: number): Promise<void> {
  await sql`select from referrals where invited_id = ${customerId} and state = 'open' for update`.execute(tx);
}

interface BoughtItem {
  readonly productId: number | string;
  readonly itemId: number | string;
  readonly price: Money;
  readonly paid: Money;
}

/** Builds the SQL condition that the promotion `p` covers the purchase. */
function isFor({ productId, itemId, price, paid }: BoughtItem): RawBuilder<boolean> {
  return sql<boolean>`(p.kind = 'bonus' and p.currency in (${paid.currency}, ${price.currency})
    and (p.product_id is null or p.product_id = ${productId}) and (p.item_id is null or p.item_id = ${itemId}))`;
}

/** Grants the first-expiring claim that this purchase serves. One purchase serves one claim. */
async function grantClaim(tx: Tx, purchase: EndedPurchase, log: Logger): Promise<void> {
  const { rows } = await sql<{
    id: string;
    code: string;
    currency: string;
    percent: string | null;
    amount: string | null;
    most: string | null;
  }>`
    select c.id, p.code, p.currency, p.percent, p.amount, p.most
    from promo_claims c join promotions p on p.id = c.promotion_id
    where c.customer_id = ${purchase.customerId} and c.state = 'open'
      and c.claimed_at <= ${purchase.createdAt} and c.expires_at >= ${purchase.createdAt}
      and ${isFor(purchase)}
    order by c.expires_at, c.id limit 1 for update of c`.execute(tx);
  const [claim] = rows;
  if (!claim) return;
  const worth = bonusOf(claim, costIn(purchase, claim.currency));
  if (worth === null) return;
  await sql`update promo_claims set state = 'granted', ended_at = now() where id = ${claim.id}`.execute(tx);
  await giveBonus(tx, log, {
    key: `bonus:promo:${claim.id}`,
    customerId: purchase.customerId,
    money: worth,
    purchase,
    claimId: claim.id,
    invitedId: null,
    why: 'promo',
    note: claim.code,
  });
}

/** Returns the bonus of a purchase made now, once delivered in full; null: none. */
export async function bonusExpected(db: Db, of: BonusedPurchase): Promise<ExpectedBonus | null> {
  const { customerId, price, paid } = of;
  const { rows } = await sql<{
    code: string;
    currency: string;
    percent: string | null;
    amount: string | null;
    most: string | null;
  }>`
    select p.code, p.currency, p.percent, p.amount, p.most
    from promo_claims c join promotions p on p.id = c.promotion_id
    where c.customer_id = ${customerId} and c.state = 'open' and c.expires_at >= now()
      and ${isFor(of)}
    order by c.expires_at, c.id limit 1`.execute(db);
  const [claim] = rows;
  const amount = claim ? bonusOf(claim, paid.currency === claim.currency ? paid : price) : null;
  return claim && amount ? { code: claim.code, amount } : null;
}
