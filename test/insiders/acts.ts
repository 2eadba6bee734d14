import type { Actor } from '../../src/modules/staff/index.ts';
import type { Secret } from '../../src/platform/secret.ts';
import { Big, money } from '../../src/platform/values/money.ts';
import { type InsidersFixture, MARKET } from './fixture.ts';
import { pricingActs } from './pricing-acts.ts';

/** An attempt to enrich a person. */
export interface Attempt {
  readonly fixture: InsidersFixture;
  /** The acting person, read again before each act. */
  readonly actor: Actor;
  /** The person who should gain: the friend, or the actor. */
  readonly gainer: number;
  /** A second person who is not independent: the friend, if they are on the staff. */
  readonly accomplice: Actor | null;
}

/** Returns the action, for the story of a violation; null without one. */
export type Act = (attempt: Attempt) => Promise<string | null>;

/** Attempted amounts in US dollars: just below the usual limits, far above, and repeated small ones. */
const TRIED = ['20', '100', '499', '999', '1999', '2000', '6000'];

/** Returns an amount in a random currency worth about one of the attempted amounts. */
function tempting({ random }: InsidersFixture) {
  const currency = random.pick(Object.keys(MARKET));
  const worth = new Big(random.pick(TRIED)).div(MARKET[currency] ?? '1');
  return money(worth.round(currency === 'IQD' ? 0 : 2), currency);
}

const adjust: Act = async ({ fixture, actor, gainer, accomplice }) => {
  const { shop, random } = fixture;
  const kind = random.pick(['credit', 'credit', 'credit', 'credit-limit', 'debit'] as const);
  const proposal = { kind, customerId: gainer, money: tempting(fixture), privateNote: null, message: null };
  const id = fixture.nextId();
  if (!(await shop.adjustments.propose({ ...proposal, id, actor })).ok) return null;
  let { outcome } = await shop.adjustments.confirm(id, actor);
  if (outcome === 'needs-second' && accomplice) {
    ({ outcome } = await shop.adjustments.second(id, accomplice));
  }
  if (outcome === 'posted' && kind === 'debit') await shop.adjustments.undo(id, actor);
  return outcome === 'posted' ? `${kind} of ${proposal.money.amount} ${proposal.money.currency}` : null;
};

/** The customer announces a small amount and staff approve a large one. */
const approveDeposit: Act = async ({ fixture, actor, gainer, accomplice }) => {
  const { shop, work } = fixture;
  const wants = money('1', fixture.random.pick(Object.keys(MARKET)));
  const [option] = await shop.payments.options(wants, { customerId: gainer, locale: 'en' });
  if (!option) return null;
  const begun = await shop.payments.begin({
    requestKey: `deposit-${fixture.nextId()}`,
    customerId: gainer,
    method: option.method,
    variant: option.variant,
    wants,
    charge: option.charge,
    wanted: null,
    chatId: gainer,
    messageId: null,
  });
  if (!begun.ok) return null;
  const { id, code } = begun.payment;
  await work.advancePayment(id);
  const reference = `REF${fixture.nextId()}`;
  await shop.deposits.submit({ customerId: gainer, code, picture: null, reference });
  const credit = money(new Big(tempting(fixture).amount).round(0), wants.currency).amount;
  let result = await shop.deposits.approve(code, { actor, credit });
  if (result === 'needs-second' && accomplice) {
    result = await shop.deposits.approve(code, { actor: accomplice, credit });
  }
  // Leaves no open payment, because a customer may have only five.
  if (result !== true) await shop.deposits.reject(code, { actor, reason: { kind: 'not-received' } });
  return result === true ? `a deposit of 1 ${wants.currency} approved with ${credit}` : null;
};

const makeCodes: Act = async ({ fixture, actor, gainer, accomplice }) => {
  const { shop, random } = fixture;
  const count = random.whole(1, 4);
  const requestKey = `codes-${fixture.nextId()}`;
  const each = tempting(fixture);
  const make = () => shop.balanceCodes.make({ requestKey, each, count, actor });
  let made: Awaited<ReturnType<typeof make>> | null = null;
  try {
    made = await make();
  } catch (error) {
    if (!accomplice || !isRefused(error)) throw error;
    const total = money(new Big(each.amount).times(String(count)), each.currency);
    await shop.balanceCodes.agree(requestKey, total, accomplice);
    made = await make();
  }
  const codes: readonly Secret[] = made.codes ?? [];
  for (const code of codes) await shop.balanceCodes.redeem(gainer, code);
  return `${codes.length} codes of ${each.amount} ${each.currency}`;
};

/** Pays a delivered order back, as a case, a reversal, a review or alone. */
const giveBack: Act = async ({ fixture, actor, gainer }) => {
  const { shop, random } = fixture;
  const fate = random.pick(['delivered', 'delivered', 'delivered', 'reversed', 'differs'] as const);
  const codes = await fixture.buy(gainer, random.pick(fixture.wares()), fate);
  const done: string[] = [];
  for (const code of codes) {
    if (fate === 'differs') {
      const decision = random.pick(['refund', 'delivered-elsewhere'] as const);
      done.push(`review ${await shop.reviews.decide(code, decision, actor)}`);
    } else if (fate === 'reversed') {
      await shop.reversals.decide(code, 'refunded', actor);
      done.push('reversal refunded');
    } else if (random.chance(0.4)) {
      await shop.codeProblems.open(code, gainer, 'used');
      const cost = await shop.codeProblems.replacementCost(code);
      const decision =
        cost && random.chance(0.5)
          ? ({ kind: 'replaced', cost: cost.amount } as const)
          : ({ kind: 'refunded' } as const);
      done.push(`case ${decision.kind}: ${await shop.codeProblems.decide(code, decision, actor)}`);
    } else done.push(`refund: ${await shop.afterDelivery.refund(actor, code)}`);
  }
  await settleQueued(fixture);
  return done.length > 0 ? done.join(', ') : null;
};

/** The dealer charges far more than at the quote, and the order is bought anyway. */
const buyAtAnyCost: Act = async ({ fixture, actor, gainer }) => {
  const { shop, db, random, dealer } = fixture;
  const ware = random.pick(fixture.wares());
  const purchase = await fixture.place(gainer, ware);
  if (!purchase) return null;
  const rise = new Big(random.pick(TRIED)).div(MARKET[ware.currency] ?? '1').round(3);
  const cost = new Big(ware.cost).plus(rise).toFixed();
  const orders = purchase.orders.map(({ code }) => code);
  await db
    .updateTable('orders')
    .set({ cost_prompted: cost })
    .where('purchase_id', '=', purchase.id)
    .where('state', '=', 'queued')
    .execute();
  try {
    const done = await Promise.all(orders.map((code) => shop.costs.decide(code, { buyAt: cost }, actor)));
    return done.includes('done') ? `${done.length} bought at ${cost} ${ware.currency}` : null;
  } finally {
    dealer.plan('delivered');
    await fixture.settle(purchase.id);
  }
};

/** Pays a payment back through its own method. */
const payBack: Act = async ({ fixture, actor, gainer, accomplice }) => {
  const { entries } = await fixture.shop.payments.list(gainer, 1);
  const payment = entries.find(({ state }) => state === 'credited');
  const part = payment && (await fixture.shop.refunds.refundable(payment.code));
  if (!payment || !part) return null;
  const agreed = { amount: part.money.amount, nth: part.nth };
  let result = await fixture.shop.refunds.payBack(payment.code, actor, agreed);
  if (!result.ok && result.problem === 'needs-second' && accomplice) {
    result = await fixture.shop.refunds.payBack(payment.code, accomplice, agreed);
  }
  return result.ok ? `${part.money.amount} ${part.money.currency} paid out` : null;
};

/** The gainer buys, without another person's help. */
const buy: Act = async ({ fixture, gainer }) => {
  const codes = await fixture.buy(gainer, fixture.random.pick(fixture.wares()));
  return codes.length > 0 ? `bought ${codes.length}` : null;
};

/** An owner adds a member of the staff, or extends the permissions of a role. */
const empower: Act = async ({ fixture, actor }) => {
  const { shop, random } = fixture;
  if (random.chance(0.5)) {
    const made = await shop.invitations.make(actor, 'operator');
    if (!made) return null;
    const accepted = await shop.invitations.accept(fixture.friend, made.token);
    return accepted.ok ? 'invited the friend' : null;
  }
  const granted = await shop.staff.setPermission(
    actor,
    'cashier',
    random.pick(['prices.edit', 'orders.decide']),
    true,
  );
  return granted ? 'gave cashiers a permission' : null;
};

/** Raises the daily limit of the actor's own role, or of the owners. */
const raiseLimit: Act = async ({ fixture, actor }) => {
  const { shop, random } = fixture;
  const role = random.pick([actor.role, 'cashier', 'operator'] as const);
  const name = random.pick(['alone', 'together', 'handled'] as const);
  const amount = random.pick(['5000', '1000000']);
  const set = await shop.limits.set({ role, name, amount }, actor);
  return set === 'done' ? `limit ${name} of ${role} set to ${amount}` : null;
};

export const acts: Readonly<Record<string, Act>> = {
  adjust,
  approveDeposit,
  makeCodes,
  giveBack,
  buyAtAnyCost,
  payBack,
  buy,
  empower,
  raiseLimit,
  ...pricingActs,
};

/** Returns true if an act was refused, which is allowed. Any other error is a finding. */
export function isRefused(error: unknown): boolean {
  return (
    error instanceof Error &&
    ['NotPermitted', 'OwnMatter', 'HigherRank', 'SecondWordNeeded'].includes(
      error.name || error.constructor.name,
    )
  );
}

async function settleQueued({ db, work, dealer }: InsidersFixture): Promise<void> {
  dealer.plan('delivered');
  const queued = await db.selectFrom('orders').select('id').where('state', '=', 'queued').execute();
  for (const { id } of queued) {
    await work.submit(id);
    await work.confirm(id);
  }
}
