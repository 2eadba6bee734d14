import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { Big } from '../../../platform/values/money.ts';
import type { Actor } from '../actor.ts';
import type { Role } from '../permissions.ts';
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
} from '../second-word/second-word.ts';
import { readSeconds } from '../second-word/seconds.ts';
import { type LimitChange, type LimitChangesDeps, type LimitResult, setLimit } from './limit-changes.ts';
import { amountInBase, currencyWorth, type LimitRules, type RoleLimits, readLimits } from './limits.ts';
import type { Spending } from './spending.ts';

/**
 * Counts the money that a member of staff gives away or approves, in the caller's transaction, before any
 * lock except that of the matter's row. Above a limit, for the actor's own benefit, or in a currency without
 * a rate, it asks a second person, and the act must wait.
 */
export type SpendBudget = (tx: Tx, spending: Spending) => Promise<Word>;

/** `not-open`: no question is open; `not-independent`: this person may not answer it. */
type AgreeResult =
  | { readonly ok: true; readonly asker: Pick<Actor, 'id' | 'role'> }
  | { readonly ok: false; readonly problem: 'not-open' | 'not-independent' };

export interface Budget {
  readonly base: string;
  readonly spend: SpendBudget;
  /** Returns the limits of each role, in the base currency. */
  limits(): Promise<Record<Role, RoleLimits>>;
  /**
   * Sets a limit of a role. Owners may set any; other managers of staff may only lower those of their own
   * rank or below.
   *
   * @throws {SecondWordNeeded} for a higher limit, which takes two people
   */
  setLimit(change: LimitChange, actor: Actor): Promise<LimitResult>;
  /** Returns an open question to a second person, or one that this person answered; null if there is none. */
  waiting(key: string, answeredBy?: number): Promise<WaitingWord | null>;
  /**
   * Gives the second approval. The asking person then performs the act, or the caller at once. Safe to repeat
   * until the act is done.
   *
   * @param askedAtMs time of the question that the actor saw; absent if its key contains the amount
   */
  agree(tx: Tx, key: string, actor: Actor, askedAtMs?: number): Promise<AgreeResult>;
  /** Refuses a question; each person who may approve it may refuse. Safe to repeat. */
  refuse(tx: Tx, key: string, actor: Actor): Promise<AgreeResult>;
}

/** The questions to a second person, as the chat needs them: each answer runs in a transaction of its own. */
export interface SecondWords {
  waiting(key: string, answeredBy?: number): Promise<WaitingWord | null>;
  /** Gives the second approval to the question of `askedAtMs`: a later one may name another amount. */
  agree(key: string, actor: Actor, askedAtMs: number): Promise<AgreeResult>;
  refuse(key: string, actor: Actor): Promise<AgreeResult>;
  /**
   * Stores the button of the actor's question, so that one tap performs the act after the approval.
   *
   * @param retry the data of the button
   * @returns the time of the question if the actor is an owner without an independent colleague, who answers
   * a second question; otherwise null
   */
  keepRetry(key: string, actor: Actor, retry: string): Promise<number | null>;
  /**
   * Gives the second answer of an owner without an independent colleague, to the question of this time. Safe
   * to repeat.
   *
   * @returns the button that performs the act now; null if the question is closed, or a colleague has to
   * answer it
   */
  answerAlone(actor: Actor, atMs: number): Promise<string | null>;
}

/** Creates the operations on second approvals. */
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

export interface BudgetDeps extends Pick<LimitChangesDeps, 'owners' | 'base' | 'tell' | 'writeSetting'> {
  readonly db: Db;
  readonly rules: LimitRules;
  /** Raises an alert. It is a parameter, because alerts use the audit log of this module. */
  readonly raise: (
    tx: Tx,
    kind: 'second-word-wanted' | 'large-adjustment',
    subject: string,
    detail: Readonly<Record<string, string | number>>,
    options?: { readonly job?: boolean },
  ) => Promise<void>;
  readonly endAlert: (tx: Tx, kind: 'second-word-wanted', subject: string) => Promise<void>;
}

/**
 * Creates the budget: one for each person and each role, over any 24 hours and all acts that create or return
 * money.
 */
export function createBudget(deps: BudgetDeps): Budget {
  const { db, owners, base } = deps;
  const changing: LimitChangesDeps = {
    ...deps,
    limitsNow: (tx) => limitsNow(deps, tx),
    ask: (tx, question) =>
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
    waiting: (key, answeredBy) => findWaitingWord(db, key, answeredBy),
    async agree(tx, key, actor, askedAtMs) {
      actor.require('money.approve');
      await lockQuestion(tx, key);
      const waiting = await findWaitingWord(tx, key, actor.id);
      if (!waiting || waiting.answer === 'no') return { ok: false, problem: 'not-open' };
      // The question was asked again since, perhaps with another amount, so this answer does not count.
      if (askedAtMs !== undefined && Date.parse(waiting.at) !== askedAtMs)
        return { ok: false, problem: 'not-open' };
      const seconds = await readSeconds(tx, owners, { parties: waiting.parties });
      if (!seconds.mayAsk(waiting.askedBy)) return { ok: false, problem: 'not-open' };
      if (waiting.answer === 'yes') return { ok: true, asker: { id: waiting.askedBy, role: waiting.role } };
      const asker = await giveSecondWord(tx, { key, actor }, seconds);
      if (asker === null) return { ok: false, problem: 'not-independent' };
      await deps.endAlert(tx, 'second-word-wanted', key);
      return { ok: true, asker: { id: asker, role: waiting.role } };
    },
    async refuse(tx, key, actor) {
      const waiting = await findWaitingWord(tx, key, actor.id);
      if (waiting?.answer === 'no') return { ok: true, asker: { id: waiting.askedBy, role: waiting.role } };
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

/** Locks the budgets of the person, then of the role, so that concurrent acts wait for each other. */
async function lockPurses(tx: Tx, { id, role }: Pick<Actor, 'id' | 'role'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`budget:person:${id}`}, 0))`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`budget:role:${role}`}, 0))`.execute(tx);
}

/** Returns the worth of an amount, the spending of the last 24 hours, and the limit. */
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

/**
 * Announces the question to the people who may approve. If the caller asks them itself, the alert only
 * repeats it.
 */
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

/** Returns the amount, if one states the cost of the act. */
function amountOf({ money, always = false }: Spending): Record<string, string> {
  return always ? {} : { amount: `${money.amount} ${money.currency}` };
}

/** Returns the person who gains, and the subject if it is not that person. */
function aboutOf({ beneficiaries: [customer], subject }: Spending): Record<string, string> {
  return {
    ...(customer !== undefined && { customer: String(customer) }),
    ...(subject !== String(customer) && { about: subject }),
  };
}
