import { sql } from 'kysely';
import type { Shop, ShopWork } from '../../../../src/modules/all.ts';
import type { PromotionTerms } from '../../../../src/modules/promotions/read-promotions.ts';
import { Big, money } from '../../../../src/platform/values/money.ts';
import type { BeginGrowth, GrowthDeps, GrowthPart } from '../../../simulation/people/growth.ts';
import { together } from '../../../simulation/processes.ts';
import type { Task } from '../../../simulation/wake.ts';
import { agreed } from '../../../support/database/second-words.ts';
import { owner } from '../../../support/telegram/actors.ts';

/** A bonus in the books. */
interface Posted {
  readonly key: string;
  readonly customer: number;
  readonly amount: string;
  readonly currency: string;
  readonly code: string | null;
  readonly invited: number | null;
  readonly purchase: string;
  readonly checkout: string;
}

const inviteTerms = {
  inviter: money('0.5', 'USD'),
  invited: money('0.25', 'USD'),
  least: money('1', 'USD'),
  mostRewarded: 1,
};

/**
 * Promo codes that several people claim at once, and friends who come by a link. It records the answers that each
 * person got. The books must match them.
 */
class Bonuses implements GrowthPart {
  readonly #deps: GrowthDeps;
  readonly #promotions: readonly PromotionTerms[];
  readonly #claims: { readonly code: string; readonly customer: number }[] = [];
  readonly #joined: { readonly invited: number; readonly inviter: number }[] = [];

  /** Number of posted bonuses, available after `violations`. */
  gains = 0;

  private constructor(deps: GrowthDeps, promotions: readonly PromotionTerms[]) {
    this.#deps = deps;
    this.#promotions = promotions;
  }

  /** Sets the terms of promotions as the admins. */
  static async begin(deps: GrowthDeps, shop: Shop): Promise<Bonuses> {
    const { random, seed } = deps;
    const limits = () => ({
      productId: null,
      itemId: null,
      perPerson: random.whole(1, 2),
      mostClaims: random.whole(1, 3),
      days: 30,
    });
    const promotions: PromotionTerms[] = [
      { code: `PA${seed}`, gives: { percent: '12.5', most: money('1', 'USD') }, ...limits() },
      { code: `PB${seed}`, gives: { percent: null, amount: money('700', 'IQD') }, ...limits() },
    ];
    for (const terms of promotions) {
      await shop.promotions.make({ ...terms, requestKey: `sim:${terms.code}`, actor: owner(1) });
    }
    await agreed(deps.db, () => shop.referrals.setTerms(inviteTerms, owner(1)));
    return new Bonuses(deps, promotions);
  }

  /** Adds friends before their first purchase. */
  async join(shop: Shop): Promise<void> {
    const [inviter, ...friends] = this.#deps.buyers.people.slice(1);
    if (inviter === undefined) return;
    const code = (await shop.referrals.invitation(inviter))?.code ?? '';
    await together(
      [inviter, ...friends, ...friends].map(async (invited) => {
        if (await shop.referrals.join(invited, code)) this.#joined.push({ invited, inviter });
      }),
    );
  }

  async act(shop: Shop): Promise<void> {
    if (this.#deps.random.chance(0.4)) await this.#claim(shop);
  }

  /** Returns the worker's tasks, each twice at once. */
  async tasks(): Promise<Task[]> {
    await sql`update bonus_due set due_at = now()`.execute(this.#deps.db);
    return [(work) => work.grantBonuses(), (work) => work.grantBonuses()];
  }

  async #claim(shop: Shop): Promise<void> {
    const { random, buyers } = this.#deps;
    const { code } = random.pick(this.#promotions);
    const people = Array.from({ length: random.whole(1, 4) }, () => random.pick(buyers.people));
    await together(
      people.map(async (customer) => {
        if ((await shop.promotions.claim(customer, code)).ok) this.#claims.push({ code, customer });
      }),
    );
  }

  /** Completes all grants. Then checks the terms, and that no bonus was granted twice. */
  async violations(work: ShopWork): Promise<string[]> {
    const before = new Set((await this.#posted()).map(({ key }) => key));
    for (const task of await this.tasks()) await task(work);
    const posted = await this.#posted();
    const late = posted.filter(({ key }) => !before.has(key));
    this.gains = posted.length;
    return [
      ...this.#promotions.flatMap((terms) => this.#wrongPromotion(terms, posted)),
      ...this.#wrongReferrals(posted),
      ...(await this.#forNothing(late)),
    ];
  }

  #wrongPromotion(terms: PromotionTerms, posted: readonly Posted[]): string[] {
    const { code, gives, perPerson, mostClaims } = terms;
    const found: string[] = [];
    const of = posted.filter((bonus) => bonus.code === code);
    if (of.length > mostClaims)
      found.push(`promo code ${code} was granted ${of.length} times instead of ${mostClaims}`);
    if (new Set(of.map(({ purchase }) => purchase)).size < of.length)
      found.push(`promo code ${code}: one purchase twice`);
    for (const customer of new Set(of.map((bonus) => bonus.customer))) {
      const times = of.filter((bonus) => bonus.customer === customer).length;
      const claimed = this.#claims.filter(
        (claim) => claim.code === code && claim.customer === customer,
      ).length;
      if (times > Math.min(perPerson, claimed)) {
        found.push(
          `customer ${customer} got promo code ${code} ${times} times, and claimed it ${claimed} times`,
        );
      }
    }
    for (const { key, amount, currency, checkout } of of) {
      const most = gives.percent === null ? gives.amount : gives.most;
      const whole = this.#costIn(checkout, most.currency);
      const part = gives.percent === null ? whole : whole.times(gives.percent).div('100');
      if (currency !== most.currency || new Big(amount).gt(most.amount) || new Big(amount).gt(part)) {
        found.push(`${key} gave ${amount} ${currency} for ${whole.toFixed()} ${most.currency}`);
      }
    }
    return found;
  }

  /** Returns a purchase's cost in the currency of its price or its payment; otherwise 0. */
  #costIn(checkout: string, currency: string): Big {
    const asked = this.#deps.buyers.asked.get(checkout);
    const sums = asked ? [asked.unitPay, { amount: asked.ware.price, currency: asked.ware.currency }] : [];
    const unit = sums.find((sum) => sum?.currency === currency)?.amount ?? '0';
    return new Big(unit).times(String(asked?.quantity ?? 0));
  }

  #wrongReferrals(posted: readonly Posted[]): string[] {
    const found: string[] = [];
    const of = posted.filter(({ invited }) => invited !== null);
    for (const { key, customer, invited, amount } of of) {
      const joined = this.#joined.find((one) => one.invited === invited);
      const side = customer === invited ? inviteTerms.invited : inviteTerms.inviter;
      const isTheirs = joined !== undefined && (customer === invited || customer === joined.inviter);
      if (!isTheirs || joined.invited === joined.inviter || !new Big(amount).eq(side.amount)) {
        found.push(`${key} gave ${amount} to ${customer}, who was promised nothing like it`);
      }
    }
    for (const inviter of new Set(this.#joined.map((one) => one.inviter))) {
      const times = of.filter(({ customer, invited }) => customer === inviter && invited !== inviter).length;
      if (times > inviteTerms.mostRewarded) found.push(`inviter ${inviter} was rewarded ${times} times`);
    }
    return found;
  }

  /** Returns bonuses that were granted after all decisions for a purchase that was fully returned. */
  async #forNothing(late: readonly Posted[]): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select p.id from purchases p
      where p.id = any(${late.map(({ purchase }) => purchase)}::bigint[]) and not exists (
        select from orders o
        where o.purchase_id = p.id and (o.state = 'succeeded' and coalesce(o.reversal, '') <> 'refunded'
          or o.state = 'reversed' and o.reversal in ('kept', 'replaced')))`.execute(this.#deps.db);
    const unkept = new Set(rows.map(({ id }) => id));
    return late
      .filter(({ purchase }) => unkept.has(purchase))
      .map(({ key }) => `${key} was granted for a purchase of which nothing was kept`);
  }

  async #posted(): Promise<Posted[]> {
    const { rows } = await sql<Posted>`
      select p.key, p.customer_id::float8 as customer, e.amount::text as amount, e.currency, pr.code, g.invited_id::float8 as invited,
        u.id as purchase, u.checkout_id as checkout
      from postings p
      join entries e on e.posting_key = p.key and e.account = 'customer:' || p.customer_id
      join bonus_grants g on g.key = p.key
      join purchases u on u.id = g.purchase_id
      left join promo_claims c on c.id = g.claim_id
      left join promotions pr on pr.id = c.promotion_id
      where p.kind = 'bonus' and p.customer_id = any(${[...this.#deps.buyers.people]}::bigint[])`.execute(
      this.#deps.db,
    );
    return rows;
  }
}

const begin: BeginGrowth = (deps, shop) => Bonuses.begin(deps, shop);

export default begin;
