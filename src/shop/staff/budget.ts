import { sql } from 'kysely';
import type { Db, Tx } from '../../database/db.ts';
import { Big, type Money } from '../money.ts';
import type { Actor } from './actor.ts';
import type { Act } from './acts.ts';
import { type LimitChange, type LimitQuestion, type LimitResult, setLimit } from './limit-changes.ts';
import { amountInBase, type LimitRules, type RoleLimits, readLimits } from './limits.ts';
import type { TellOwners } from './news.ts';
import type { Needed, Role } from './permissions.ts';
import {
  askSecondWord,
  findAsked,
  findWaitingWord,
  giveSecondWord,
  isAlone,
  keepRetry,
  lockQuestion,
  orThrow,
  refuseSecondWord,
  type Seconds,
  type WaitingWord,
  type Word,
} from './second-word.ts';
import { readSeconds } from './seconds.ts';
import { currencyWorth } from './worth.ts';

/** `given`: created, returned or given away; `handled`: a payment by hand up to what its customer announced, or a debit. */
export type Purse = 'given' | 'handled';

/** What counts against a budget, by the act that the audit log shows it as. */
export const SPENDING_KINDS = {
  credit: 'adjustment-posted',
  debit: 'adjustment-posted',
  'credit-limit': 'adjustment-posted',
  undo: 'adjustment-undone',
  deposit: 'deposit-approved',
  'pay-back': 'payment-paid-back',
  codes: 'balance-codes-made',
  'order-refund': 'order-refunded',
  review: 'review-decided',
  retry: 'review-decided',
  cost: 'cost-decided',
  'cost-rise': 'cost-decided',
  reversal: 'reversal-decided',
  case: 'case-decided',
  replacement: 'case-decided',
  promotion: 'promotion-made',
  referral: 'setting-changed',
  rate: 'rate-set',
  'stars-rate': 'setting-changed',
  prices: 'price-rule-changed',
  'price-group': 'customer-group-set',
  'role-limit': 'setting-changed',
  'product-brand': 'product-corrected',
  'brand-merge': 'brand-changed',
  'shelf-brand': 'shelf-changed',
  'sheet-brands': 'catalog-imported',
} as const satisfies Record<string, Act>;
export type SpendingKind = keyof typeof SPENDING_KINDS;

/** Kinds of which no amount says what they may cost. */
const WITHOUT_AMOUNT: readonly string[] = [
  'rate',
  'stars-rate',
  'prices',
  'price-group',
  'role-limit',
  'product-brand',
  'brand-merge',
  'shelf-brand',
  'sheet-brands',
] satisfies SpendingKind[];

/** Returns whether an amount says what a question of this kind is about. */
export function hasAmount(kind: string): boolean {
  return !WITHOUT_AMOUNT.includes(kind);
}

/** Money that a person of the staff moves by an act. */
export interface Spending {
  /** The same key twice counts once. */
  readonly key: string;
  readonly kind: SpendingKind;
  readonly actor: Pick<Actor, 'id' | 'role'>;
  readonly money: Money;
  readonly purse?: Purse;
  /** The permission that the act needs: of two people, the first one must hold it. */
  readonly needs: Needed;
  /** The code of an order or a payment, an id, or a name: where the act is shown. */
  readonly subject: string;
  /** Who gains by it: an actor among them needs another person, whatever the amount. */
  readonly beneficiaries: readonly number[];
  /** The caller asks the second person itself: the alert only repeats the question. */
  readonly asksItself?: boolean;
  /** No amount says what it may cost: a second person agrees each time, and the sum of the day stays as it is. */
  readonly always?: boolean;
  /** A word about the act, for those who are notified. */
  readonly note?: string | null;
}

/**
 * Counts what a person of the staff gives away or approves, in the caller's transaction, before anything but the row of the matter is locked.
 * Above a limit, for oneself, or in a currency without a rate, a second person is asked, and nothing may be done yet.
 */
export type SpendBudget = (tx: Tx, spending: Spending) => Promise<Word>;

/** `not-open`: nothing waits; `not-independent`: the word of this person does not count. */
export type AgreeResult =
  | { readonly ok: true; readonly asker: Pick<Actor, 'id' | 'role'> }
  | { readonly ok: false; readonly problem: 'not-open' | 'not-independent' };

export interface Budget {
  readonly base: string;
  readonly spend: SpendBudget;
  /** Returns the limits of each role, in the base currency. */
  limits(): Promise<Record<Role, RoleLimits>>;
  /**
   * Sets a limit of a role: an owner any, whoever manages staff a lower one of their own rank or below.
   *
   * @throws {SecondWordNeeded} for a higher one: nobody widens what one person may do alone
   */
  setLimit(change: LimitChange, actor: Actor): Promise<LimitResult>;
  /** Returns a question that waits for a second person; null where none does. */
  waiting(key: string): Promise<WaitingWord | null>;
  /**
   * Gives the second word. The person who asked does the act then, or the caller at once.
   *
   * @param askedAtMs when the question was asked that the actor saw; absent where its key names one amount
   */
  agree(tx: Tx, key: string, actor: Actor, askedAtMs?: number): Promise<AgreeResult>;
  /** Refuses a question, which everybody who may agree can do. */
  refuse(tx: Tx, key: string, actor: Actor): Promise<AgreeResult>;
}

/** The budget as the chat uses it: each word in a transaction of its own. */
export interface SecondWords {
  waiting(key: string): Promise<WaitingWord | null>;
  /** @param askedAtMs when the question was asked that the actor saw: asked again, it may be about another amount */
  agree(key: string, actor: Actor, askedAtMs: number): Promise<AgreeResult>;
  refuse(key: string, actor: Actor): Promise<AgreeResult>;
  /**
   * Keeps the button of an act that the actor asked about, so that they do it by one tap once it is agreed to.
   *
   * @param retry the data of the button
   * @returns when they asked, where the actor is an owner without an independent colleague and answers a second question; else null
   */
  keepRetry(key: string, actor: Actor, retry: string): Promise<number | null>;
  /**
   * Gives the second answer of an owner without an independent colleague about what they asked at this moment. Said again, it changes nothing.
   *
   * @returns the button that does the act now; null where the question is over, or a colleague answers it
   */
  answerAlone(actor: Actor, atMs: number): Promise<string | null>;
}

export function createSecondWords(db: Db, budget: Budget, owners: readonly number[]): SecondWords {
  return {
    waiting: budget.waiting,
    async keepRetry(key, actor, retry) {
      await keepRetry(db, { key, askerId: actor.id, retry });
      const waiting = await findWaitingWord(db, key);
      if (waiting?.askedBy !== actor.id) return null;
      const { independent } = await readSeconds(db, owners, { parties: waiting.parties });
      return isAlone(actor, independent) ? Date.parse(waiting.at) : null;
    },
    async answerAlone(actor, atMs) {
      const asked = await findAsked(db, actor.id, atMs);
      if (!asked || asked.isAnswered) return asked?.retry ?? null;
      const agreed = await db.transaction().execute((tx) => budget.agree(tx, asked.key, actor, atMs));
      return agreed.ok ? asked.retry : null;
    },
    agree: (key, actor, askedAtMs) =>
      db.transaction().execute((tx) => budget.agree(tx, key, actor, askedAtMs)),
    refuse: (key, actor) => {
      actor.require('money.approve');
      return db.transaction().execute((tx) => budget.refuse(tx, key, actor));
    },
  };
}

interface BudgetDeps {
  readonly db: Db;
  readonly owners: readonly number[];
  readonly base: string;
  readonly rules: LimitRules;
  /** Raises an alert. It is given, because alerts are written by means of the audit log of this module. */
  readonly raise: (
    tx: Tx,
    kind: 'second-word-wanted' | 'large-adjustment',
    subject: string,
    detail: Readonly<Record<string, string | number>>,
    options?: { readonly job?: boolean },
  ) => Promise<void>;
  readonly tell: TellOwners;
  readonly endAlert: (tx: Tx, kind: 'second-word-wanted', subject: string) => Promise<void>;
}

/** One budget for each person and for each role, within any 24 hours, over everything that creates or returns money. */
export function createBudget(deps: BudgetDeps): Budget {
  const { db, owners, base } = deps;
  const changing = {
    ...deps,
    limitsNow: (tx: Tx) => limitsNow(deps, tx),
    ask: (tx: Tx, question: LimitQuestion) =>
      spend(deps, tx, {
        ...question,
        kind: 'role-limit',
        money: { amount: '0', currency: base },
        needs: 'staff.manage',
        always: true,
      }),
  };
  return {
    base,
    spend: (tx, spending) => spend(deps, tx, spending),
    limits: () => limitsNow(deps, db),
    setLimit: async (change, actor) =>
      orThrow<LimitResult>(await db.transaction().execute((tx) => setLimit(changing, tx, change, actor))),
    waiting: (key) => findWaitingWord(db, key),
    async agree(tx, key, actor, askedAtMs) {
      actor.require('money.approve');
      await lockQuestion(tx, key);
      const waiting = await findWaitingWord(tx, key);
      if (!waiting) return { ok: false, problem: 'not-open' };
      // Asked again since, perhaps about another amount, it is another question.
      if (askedAtMs !== undefined && Date.parse(waiting.at) !== askedAtMs)
        return { ok: false, problem: 'not-open' };
      const seconds = await readSeconds(tx, owners, { parties: waiting.parties });
      if (!seconds.mayAsk(waiting.askedBy)) return { ok: false, problem: 'not-open' };
      const asker = await giveSecondWord(tx, { key, actor }, seconds);
      if (asker === null) return { ok: false, problem: 'not-independent' };
      await deps.endAlert(tx, 'second-word-wanted', key);
      return { ok: true, asker: { id: asker, role: waiting.role } };
    },
    async refuse(tx, key, actor) {
      const waiting = await findWaitingWord(tx, key);
      const asker = await refuseSecondWord(tx, { key, actorId: actor.id });
      if (asker === null || !waiting) return { ok: false, problem: 'not-open' };
      await deps.endAlert(tx, 'second-word-wanted', key);
      return { ok: true, asker: { id: asker, role: waiting.role } };
    },
  };
}

async function spend(deps: BudgetDeps, tx: Tx, spending: Spending): Promise<Word> {
  const { key, actor, money, purse = 'given', always = false } = spending;
  await lockPurses(tx, actor);
  const { rows: known } = await sql<{ same: boolean }>`
    select amount = ${money.amount}::numeric and currency = ${money.currency} as same
    from spendings where key = ${key}`.execute(tx);
  if (known[0]) return known[0].same ? 'go' : 'same-person';
  const { worth, spent, limits, ceiling } = await accountOf(deps, tx, { actor, money, purse });
  const total = worth && spent.person.plus(worth);
  const isWithin =
    !always &&
    total !== null &&
    worth !== null &&
    !spending.beneficiaries.includes(actor.id) &&
    (purse === 'given'
      ? total.lte(limits.alone) && spent.role.plus(worth).lte(limits.together)
      : worth.lte(ceiling) && total.lte(limits.handled));
  let secondBy: number | null = null;
  if (!isWithin) {
    const seconds = await secondsFor(deps, tx, spending);
    const asked = await askSecondWord(tx, { ...spending, parties: spending.beneficiaries }, seconds);
    if (asked.word !== 'go') {
      if (asked.word === 'needs-second') await announce(deps, tx, spending);
      return asked.word;
    }
    secondBy = asked.secondBy ?? actor.id;
    await deps.endAlert(tx, 'second-word-wanted', key);
  }
  await sql`
    insert into spendings (key, purse, kind, subject, person_id, role, amount, currency, worth, base, second_by)
    values (${key}, ${purse}, ${spending.kind}, ${spending.subject}, ${actor.id}, ${actor.role}, ${money.amount}::numeric,
      ${money.currency}, ${always ? null : (worth?.toFixed() ?? null)}::numeric, ${deps.base}, ${secondBy})`.execute(
    tx,
  );
  if (purse === 'given' && (always || total === null || total.gt(limits.notice))) {
    await notifyOwners(deps, tx, spending, { secondBy, total: always ? null : total });
  }
  return 'go';
}

/** Two acts of one person, or of one role, wait for each other: the person's lock first, then the role's. */
async function lockPurses(tx: Tx, { id, role }: Pick<Actor, 'id' | 'role'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`budget:person:${id}`}, 0))`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`budget:role:${role}`}, 0))`.execute(tx);
}

/** What an amount is worth, what was spent within 24 hours, and what may be. */
async function accountOf(
  deps: BudgetDeps,
  tx: Tx,
  { actor, money, purse }: Required<Pick<Spending, 'actor' | 'money' | 'purse'>>,
) {
  const { base, rules } = deps;
  const worthOf = await currencyWorth(tx, base, rules, actor.id);
  const limits = (await readLimits(tx, rules, { base, worthOf }))[actor.role];
  const sumOf = (which: ReturnType<typeof sql>) => sql<string>`(
    select coalesce(sum(worth), 0) from spendings
    where base = ${base} and ${which} and at > now() - interval '24 hours' and second_by is null and purse = ${purse})`;
  const { rows } = await sql<{ person: string; role: string }>`
    select ${sumOf(sql`person_id = ${actor.id}`)} as person, ${sumOf(sql`role = ${actor.role}`)} as role`.execute(
    tx,
  );
  return {
    worth: worthOf(money),
    limits,
    ceiling: amountInBase(rules.ceilings, base, worthOf),
    spent: { person: new Big(rows[0]?.person ?? '0'), role: new Big(rows[0]?.role ?? '0') },
  };
}

async function limitsNow({ base, rules }: BudgetDeps, db: Db | Tx): Promise<Record<Role, RoleLimits>> {
  return readLimits(db, rules, { base, worthOf: await currencyWorth(db, base, rules) });
}

function secondsFor({ owners }: BudgetDeps, tx: Tx, { needs, beneficiaries }: Spending): Promise<Seconds> {
  return readSeconds(tx, owners, { parties: beneficiaries, needs });
}

/** Announces the question to those who may agree. Where the caller does so itself, the alert only repeats it. */
async function announce(deps: BudgetDeps, tx: Tx, spending: Spending): Promise<void> {
  const { key, kind, actor, asksItself = false } = spending;
  const detail = { by: String(actor.id), kind, ...amountOf(spending), ...aboutOf(spending) };
  await deps.raise(tx, 'second-word-wanted', key, detail, { job: !asksItself });
}

async function notifyOwners(
  deps: BudgetDeps,
  tx: Tx,
  spending: Spending,
  { secondBy, total }: { readonly secondBy: number | null; readonly total: Big | null },
): Promise<void> {
  const { key, kind, actor, note } = spending;
  await deps.raise(tx, 'large-adjustment', key, {
    by: String(actor.id),
    kind,
    ...amountOf(spending),
    ...aboutOf(spending),
    ...(total && { total: `${total.toFixed()} ${deps.base}` }),
    ...(secondBy !== null && secondBy !== actor.id && { second: String(secondBy) }),
    ...(note && { note }),
  });
}

/** The amount, where one says what the act may cost. */
function amountOf({ money, always = false }: Spending): Record<string, string> {
  return always ? {} : { amount: `${money.amount} ${money.currency}` };
}

/** Who gains by it, and what it is about where that is something else. */
function aboutOf({ beneficiaries: [customer], subject }: Spending): Record<string, string> {
  return {
    ...(customer !== undefined && { customer: String(customer) }),
    ...(subject !== String(customer) && { about: subject }),
  };
}
