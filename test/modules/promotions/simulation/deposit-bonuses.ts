import { sql } from 'kysely';
import type { ShopWork } from '../../../../src/modules/all.ts';
import type { PromotionTerms } from '../../../../src/modules/promotions/read-promotions.ts';
import { Big, type Money, money } from '../../../../src/platform/values/money.ts';
import type { Extra, ExtraDeps } from '../../../simulation/extras/extra.ts';
import { owner } from '../../../support/telegram/actors.ts';

interface Offer extends PromotionTerms {
  readonly least: Money;
}

/** A deposit after everything has ended. */
interface Deposit {
  readonly code: string;
  readonly customer: number;
  readonly credited: string | null;
  readonly isReturned: boolean;
  /** The codes that had ended before it was begun. */
  readonly ended: readonly string[];
  /** The code that brought a bonus, the bonus, and the sum of its postings. */
  readonly promotion: string | null;
  readonly bonus: string | null;
  readonly net: string;
}

/** Bonuses for the deposits of payers, with few places. Deposits go back, and take their bonus with them. */
export class DepositBonuses implements Extra {
  readonly #deps: ExtraDeps;
  readonly #payers: readonly number[];
  readonly #offers: readonly Offer[];

  private constructor(deps: ExtraDeps, payers: readonly number[], offers: readonly Offer[]) {
    this.#deps = deps;
    this.#payers = payers;
    this.#offers = offers;
  }

  static async begin(
    deps: ExtraDeps & { readonly seed: number },
    payers: readonly number[],
  ): Promise<DepositBonuses> {
    const { shop, random, seed } = deps;
    const limits = () => ({
      kind: 'deposit' as const,
      productId: null,
      itemId: null,
      perPerson: random.whole(1, 3),
      mostClaims: random.whole(1, 4),
      days: null,
    });
    const offers: Offer[] = [
      {
        code: `TA${seed}`,
        gives: { percent: '7.5', most: money('2', 'USD') },
        least: money('5', 'USD'),
        ...limits(),
      },
      {
        code: `TB${seed}`,
        gives: { percent: null, amount: money('1.25', 'USD') },
        least: money('12', 'USD'),
        ...limits(),
      },
    ];
    for (const terms of offers)
      await shop.promotions.make({ ...terms, requestKey: `sim:${terms.code}`, actor: owner(1) });
    return new DepositBonuses(deps, payers, offers);
  }

  async act(): Promise<void> {
    const { random, shop } = this.#deps;
    await this.#wake();
    if (random.chance(0.04)) await shop.promotions.end(random.pick(this.#offers).code, owner(1));
  }

  async violations(): Promise<string[]> {
    return [];
  }

  /** Decides about all deposits, and compares each bonus with the terms, and their sums with the balances. */
  async violationsOfPayments(work: ShopWork): Promise<string[]> {
    await this.#wake();
    await Promise.all([work.grantBonuses(), work.grantBonuses()]);
    const deposits = await this.#deposits();
    const { shop } = this.#deps;
    for (const { code } of this.#offers) await shop.promotions.end(code, owner(1));
    return [
      ...deposits.flatMap((one) => this.#wrongDeposit(one, deposits)),
      ...this.#offers.flatMap((offer) => wrongLimits(offer, deposits)),
      ...(await this.#wrongSums(deposits)),
    ];
  }

  /** Makes each waiting decision due. */
  async #wake(): Promise<void> {
    await sql`update deposit_bonus_due set due_at = now()`.execute(this.#deps.db);
  }

  #wrongDeposit(deposit: Deposit, all: readonly Deposit[]): string[] {
    const { code, credited, promotion, bonus, net, isReturned } = deposit;
    if (credited === null)
      return promotion === null ? [] : [`deposit ${code} was not paid, and brought a bonus`];
    const what = `deposit ${code} of ${credited}${isReturned ? ', which went back,' : ''}`;
    const due = (offer: Offer) =>
      deposit.ended.includes(offer.code) ? new Big('0') : bonusOf(offer, credited);
    const offer = this.#offers.find((one) => one.code === promotion);
    const found: string[] = [];
    if (promotion !== null && !offer) found.push(`${what} brought the bonus of ${promotion}`);
    if (offer && !due(offer).eq(bonus ?? '0'))
      found.push(`${what} brought ${bonus} by ${promotion} instead of ${due(offer).toFixed()}`);
    if (!new Big(net).eq(isReturned ? '0' : (bonus ?? '0')))
      found.push(`${what} left a bonus of ${net}, ${bonus} by ${promotion}`);
    if (isReturned || this.#deps.buyers.erased.has(deposit.customer)) return found;
    // Places never become free again: an offer with room at the end had room before.
    const better = this.#offers.find(
      (one) => hasRoom(one, deposit.customer, all) && due(one).gt(bonus ?? '0'),
    );
    if (better) found.push(`${what} brought ${bonus}, and ${better.code} gives ${due(better).toFixed()}`);
    return found;
  }

  /** Compares all bonuses on the payers' balances with those of their deposits. */
  async #wrongSums(deposits: readonly Deposit[]): Promise<string[]> {
    const { rows } = await sql<{ customer: number; sum: string }>`
      select p.customer_id::float8 as customer, sum(e.amount) as sum
      from postings p join entries e on e.posting_key = p.key and e.account = 'customer:' || p.customer_id
      where p.kind = 'bonus' and p.customer_id = any(${[...this.#payers]}::bigint[]) group by 1`.execute(
      this.#deps.db,
    );
    return rows.flatMap(({ customer, sum }) => {
      const due = deposits
        .filter((one) => one.customer === customer && !one.isReturned)
        .reduce((all, { bonus }) => all.plus(bonus ?? '0'), new Big('0'));
      return due.eq(sum) ? [] : [`payer ${customer} has bonuses of ${sum} instead of ${due.toFixed()}`];
    });
  }

  /** Reads the payers' deposits, and others with these bonuses. */
  async #deposits(): Promise<Deposit[]> {
    const { rows } = await sql<Deposit>`
      select m.code, m.customer_id::float8 as customer, m.credited_amount::text as credited,
        m.state = 'reversed' or exists (
          select from payment_refunds r where r.payment_id = m.id and r.state = 'done') as "isReturned",
        array(select code from promotions where kind = 'deposit' and ended_at <= m.created_at) as ended,
        pr.code as promotion, g.amount::text as bonus,
        coalesce((select sum(e.amount) from entries e
          where e.posting_key in ('bonus:promo:' || c.id, 'bonus:back:' || c.id)
            and e.account = 'customer:' || m.customer_id), 0) as net
      from payments m
      left join promo_claims c on c.payment_id = m.id
      left join promotions pr on pr.id = c.promotion_id
      left join bonus_grants g on g.claim_id = c.id
      where m.customer_id = any(${[...this.#payers]}::bigint[])
        or pr.code = any(${this.#offers.map(({ code }) => code)}) order by m.id`.execute(this.#deps.db);
    return rows;
  }
}

/** Returns the bonus of a deposit by the terms, in whole cents; 0 below the least deposit. */
function bonusOf({ gives, least }: Offer, credited: string): Big {
  if (new Big(credited).lt(least.amount)) return new Big('0');
  if (gives.percent === null) return new Big(gives.amount.amount);
  const part = new Big(credited).times(gives.percent).div('100');
  return (part.lt(gives.most.amount) ? part : new Big(gives.most.amount)).round(2, 0);
}

function claimsOf(offer: Offer, deposits: readonly Deposit[]): Deposit[] {
  return deposits.filter(({ promotion }) => promotion === offer.code);
}

function hasRoom(offer: Offer, customer: number, deposits: readonly Deposit[]): boolean {
  const claims = claimsOf(offer, deposits);
  const own = claims.filter((one) => one.customer === customer);
  return claims.length < offer.mostClaims && own.length < offer.perPerson;
}

function wrongLimits(offer: Offer, deposits: readonly Deposit[]): string[] {
  const { code, mostClaims, perPerson } = offer;
  const claims = claimsOf(offer, deposits);
  const found: string[] = [];
  if (claims.length > mostClaims)
    found.push(`${code} brought ${claims.length} bonuses instead of ${mostClaims}`);
  for (const [customer, own] of Map.groupBy(claims, (one) => one.customer))
    if (own.length > perPerson)
      found.push(`payer ${customer} got ${own.length} bonuses of ${code} instead of ${perPerson}`);
  return found;
}
