import { sql } from 'kysely';
import type { Db, Tx } from '../../database/db.ts';
import { raiseAlert } from '../alerts/alerts.ts';
import { Big, type Money, money } from '../money.ts';
import { notify, withdrawNotice } from '../notifications/notifications.ts';
import type { Actor } from '../staff/actor.ts';
import { recordAct } from '../staff/audit-log.ts';
import { isForOne } from '../staff/second-word.ts';
import type { Staff } from '../staff/staff.ts';
import { type Balance, readBalances } from './balances.ts';
import { setCreditLimit } from './credit-limit.ts';
import { adjust, InsufficientBalance } from './postings.ts';

/** Amounts by currency, decimal strings. */
export type Amounts = Readonly<Record<string, string>>;

export interface AdjustmentRules {
  /** The most that one credit or debit may move, or a credit limit may be; 10,000 of a currency that is not named. */
  readonly limits: Amounts;
  /** The other admins are notified of more than this; of every amount in a currency that is not named. */
  readonly notice: Amounts;
  /** Above this a second admin confirms; every amount in a currency that is not named. */
  readonly ceilings: Amounts;
}

const OTHER_LIMIT = '10000';
const OTHER_NOTICE = '0';
const OTHER_CEILING = '0';

/** How long an admin's question stays open, minutes. A button that is found again later moves nothing. */
export const adjustmentMinutes = 10;
/** How long the second admin has, hours. */
export const secondHours = 24;
/** How long a posting can be undone, minutes. */
export const undoMinutes = 10;

/** Why a balance is moved by hand, in two fields that are never mixed up. */
export interface Words {
  /** For admins alone. */
  readonly privateNote: string | null;
  /** For the customer. */
  readonly message: string | null;
}

/** What an admin is asked about before it is done: money that is added or taken off, or how far a balance may fall below zero. */
export interface Adjustment extends Words {
  readonly kind: 'credit' | 'debit' | 'credit-limit';
  readonly customerId: number;
  /** What is moved; of a credit limit, the new one. */
  readonly money: Money;
}

export interface AdjustmentProposal extends Adjustment {
  /** The update with the command: proposed again after a crash, it is the same question. */
  readonly id: number;
  readonly actor: Actor;
}

/** What is changed, before and after: the balance, or the credit limit. */
export interface Change {
  readonly before: Money;
  readonly after: Money;
}

export type ProposeResult =
  | ({ readonly ok: true } & Change)
  | { readonly ok: false; readonly problem: 'no-such-customer' | 'overdrawn' | 'over-limit' | 'came-before' };

/** `told`: whether the customer was notified; null while nobody has tried. */
export interface Posted {
  readonly outcome: 'posted';
  readonly adjustment: Adjustment;
  readonly balance: Balance;
  readonly told: boolean | null;
  readonly actorId: number;
  readonly secondActorId: number | null;
  /** It can be undone yet. */
  readonly undoable: boolean;
}

export type DecideResult =
  | Posted
  /** It is more than one admin may move: another one is asked, who sees the same figures. */
  | ({ readonly outcome: 'needs-second'; readonly adjustment: Adjustment; readonly actorId: number } & Change)
  | { readonly outcome: 'overdrawn' | 'cancelled' }
  /** The admin who was asked can't be the second one, too. */
  | { readonly outcome: 'same-admin' }
  /** It was not decided in time, or is none of this admin's. */
  | { readonly outcome: 'not-open' };

export type UndoResult =
  | {
      readonly outcome: 'undone';
      readonly adjustment: Adjustment;
      readonly balance: Balance;
      /** It was undone before, or its customer never learned of it: there is nothing to tell. */
      readonly again: boolean;
    }
  | { readonly outcome: 'spent' | 'too-late' | 'not-open' };

/** The admin who decides, and whether there is no other: then the second word is their own, to a second question. */
export interface Decider {
  readonly actor: Actor;
  readonly isOnlyAdmin: boolean;
}

export interface Adjustments {
  /** The most that may be moved at once. */
  limit(currency: string): Money;
  /**
   * Writes down what is asked about; posts nothing. `came-before`: its id was used for another question, or for one that is not open
   * any more.
   */
  propose(proposal: AdjustmentProposal): Promise<ProposeResult>;
  /**
   * The first word: posts it once, however often it is confirmed, or asks for a second word where it is above the ceiling. Only the
   * admin who was asked may.
   */
  confirm(id: number, actor: Actor): Promise<DecideResult>;
  /** The second word, above the ceiling: another admin's, or the only admin's once more. */
  second(id: number, decider: Decider): Promise<DecideResult>;
  /** Cancels it, unless it was posted before. The second admin may, too. */
  cancel(id: number, actor: Actor): Promise<DecideResult>;
  /** Posts the opposite once, within ten minutes, if the balance covers it. Only those who confirmed it may. */
  undo(id: number, actor: Actor): Promise<UndoResult>;
  /** The customer was notified of it, or cannot be. */
  noteTold(id: number, told: boolean): Promise<void>;
}

/** Who asked, and who gives the second word, may both look at it, cancel it and undo it. */
const either = ['money.adjust', 'money.approve'] as const;

/** Credits, debits and credit limits by hand: asked about once, done once, and the other admins know of the large ones. */
export function createAdjustments(
  db: Db,
  rules: AdjustmentRules,
  staff: Pick<Staff, 'holders'>,
): Adjustments {
  const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work);
  return {
    limit: (currency) => limitOf(rules, currency),
    propose: async (proposal) => propose(db, rules, proposal),
    confirm: async (id, actor) => {
      const actorId = actor.idFor(either);
      return inTransaction((tx) => confirm(tx, rules, id, actorId));
    },
    second: async (id, { actor, isOnlyAdmin }) => {
      const decider = { id: actor.idFor('money.approve'), isOnlyAdmin, askers: await staff.holders(either) };
      return inTransaction((tx) => second(tx, rules, id, decider));
    },
    cancel: async (id, actor) => {
      const actorId = actor.idFor(either);
      return inTransaction((tx) => cancel(tx, id, actorId));
    },
    undo: async (id, actor) => {
      const actorId = actor.idFor(either);
      return inTransaction((tx) => undo(tx, rules, id, actorId));
    },
    noteTold: (id, told) => inTransaction((tx) => noteTold(tx, id, told)),
  };
}

function limitOf({ limits }: AdjustmentRules, currency: string): Money {
  return money(limits[currency] ?? OTHER_LIMIT, currency);
}

/** What the adjustment changes, as it would be now; null when there is no such customer. */
async function changeOf(
  db: Db | Tx,
  adjustment: Adjustment,
): Promise<(Change & { overdrawn: boolean }) | null> {
  const { kind, customerId } = adjustment;
  const { amount, currency } = adjustment.money;
  const { rows } = await sql<{ balance: string; credit_limit: string }>`
    select coalesce(balances.amount, 0) as balance, coalesce(balances.credit_limit, 0) as credit_limit
    from customers left join balances on balances.customer_id = customers.id and balances.currency = ${currency}
    where customers.id = ${customerId}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  if (kind === 'credit-limit') {
    return { before: money(row.credit_limit, currency), after: money(amount, currency), overdrawn: false };
  }
  const before = new Big(row.balance);
  const after = kind === 'credit' ? before.plus(amount) : before.minus(amount);
  return {
    before: money(before, currency),
    after: money(after, currency),
    overdrawn: kind === 'debit' && after.plus(row.credit_limit).lt('0'),
  };
}

async function propose(db: Db, rules: AdjustmentRules, proposal: AdjustmentProposal): Promise<ProposeResult> {
  const { id, kind, customerId, actor, privateNote, message } = proposal;
  const actorId = actor.idFor('money.adjust');
  const { amount, currency } = proposal.money;
  if (new Big(amount).gt(limitOf(rules, currency).amount)) return { ok: false, problem: 'over-limit' };
  const change = await changeOf(db, proposal);
  if (!change) return { ok: false, problem: 'no-such-customer' };
  if (change.overdrawn) return { ok: false, problem: 'overdrawn' };
  // After a crash it is the same question. Ids of updates may come again, too: after a quiet week, or from another bot.
  const { rows: asked } = await sql`
    insert into adjustments as known (id, kind, customer_id, currency, amount, actor_id, private_note, message)
    values (${id}, ${kind}, ${customerId}, ${currency}, ${amount}, ${actorId}, ${privateNote}, ${message})
    on conflict (id) do update set id = excluded.id
    where (known.kind, known.customer_id, known.currency, known.amount, known.actor_id)
        = (excluded.kind, excluded.customer_id, excluded.currency, excluded.amount, excluded.actor_id)
      and known.private_note is not distinct from excluded.private_note
      and known.message is not distinct from excluded.message
      and known.decision is null and known.proposed_at > now() - make_interval(mins => ${adjustmentMinutes})
    returning id`.execute(db);
  if (asked.length === 0) return { ok: false, problem: 'came-before' };
  return { ok: true, before: change.before, after: change.after };
}

interface Row extends Adjustment {
  readonly id: number;
  readonly actorId: number;
  readonly secondActorId: number | null;
  readonly agreed: boolean;
  readonly decision: 'posted' | 'cancelled' | null;
  readonly told: boolean | null;
  /** The time to answer is not over: of the admin who was asked, or of the second one. */
  readonly open: boolean;
  readonly undone: boolean;
  readonly undoable: boolean;
}

/** Locks it: of two taps the second waits for the first. */
async function lock(tx: Tx, id: number): Promise<Row | null> {
  const { rows } = await sql<{
    kind: Adjustment['kind'];
    customer_id: string;
    currency: string;
    amount: string;
    actor_id: string;
    second_actor_id: string | null;
    private_note: string | null;
    message: string | null;
    agreed: boolean;
    decision: 'posted' | 'cancelled' | null;
    told: boolean | null;
    open: boolean;
    undone: boolean;
    undoable: boolean;
  }>`
    select kind, customer_id, currency, amount, actor_id, second_actor_id, private_note, message, decision, told,
      agreed_at is not null as agreed,
      case when agreed_at is null then proposed_at > now() - make_interval(mins => ${adjustmentMinutes})
        else agreed_at > now() - make_interval(hours => ${secondHours}) end as open,
      undone_at is not null as undone,
      decision is not distinct from 'posted' and kind <> 'credit-limit' and undone_at is null
        and decided_at > now() - make_interval(mins => ${undoMinutes}) as undoable
    from adjustments where id = ${id} for update`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const { kind, agreed, decision, told, open, undone, undoable, message } = row;
  return {
    ...{ id, kind, agreed, decision, told, open, undone, undoable, message },
    customerId: Number(row.customer_id),
    money: money(row.amount, row.currency),
    actorId: Number(row.actor_id),
    secondActorId: row.second_actor_id === null ? null : Number(row.second_actor_id),
    privateNote: row.private_note,
  };
}

async function confirm(tx: Tx, rules: AdjustmentRules, id: number, actorId: number): Promise<DecideResult> {
  const row = await lock(tx, id);
  if (row?.decision === 'posted' && row.secondActorId === actorId) return posted(tx, row);
  if (row?.actorId !== actorId) return { outcome: 'not-open' };
  if (row.decision === 'posted') return posted(tx, row);
  if (row.decision === 'cancelled') return { outcome: 'cancelled' };
  if (!row.open) return { outcome: 'not-open' };
  const { amount, currency } = row.money;
  const ceiling = rules.ceilings[currency] ?? OTHER_CEILING;
  if (isForOne(ceiling, { amount, actorId, customerId: row.customerId })) return post(tx, rules, row, null);
  await sql`update adjustments set agreed_at = coalesce(agreed_at, now()) where id = ${id}`.execute(tx);
  await recordAct(tx, {
    ...{ actorId, act: 'second-person-asked', subject: row.customerId },
    detail: { kind: row.kind, ...row.money },
  });
  const change = await changeOf(tx, row);
  if (!change) return { outcome: 'not-open' };
  return { outcome: 'needs-second', adjustment: row, actorId, before: change.before, after: change.after };
}

async function second(
  tx: Tx,
  rules: AdjustmentRules,
  id: number,
  decider: { readonly id: number; readonly isOnlyAdmin: boolean; readonly askers: readonly number[] },
): Promise<DecideResult> {
  const row = await lock(tx, id);
  if (!row?.agreed) return { outcome: 'not-open' };
  if (row.decision === 'posted') return posted(tx, row);
  if (row.decision === 'cancelled') return { outcome: 'cancelled' };
  if (!row.open) return { outcome: 'not-open' };
  // Who was removed since, or lost the permission, is no first one of two.
  if (!decider.askers.includes(row.actorId)) return { outcome: 'not-open' };
  const isSame = row.actorId === decider.id;
  if (isSame && !decider.isOnlyAdmin) return { outcome: 'same-admin' };
  return post(tx, rules, row, isSame ? null : decider.id);
}

/** Does what was confirmed. */
async function post(
  tx: Tx,
  rules: AdjustmentRules,
  row: Row,
  secondActorId: number | null,
): Promise<DecideResult> {
  const { id, kind, customerId, actorId, privateNote, message } = row;
  const { amount, currency } = row.money;
  let limitBefore: string | null = null;
  if (kind === 'credit-limit') limitBefore = await setCreditLimit(tx, customerId, row.money);
  else {
    const input = {
      ...{ key: `${kind}:update:${id}`, kind, customerId, currency, amount },
      ...{ actorId, secondActorId, note: message, privateNote },
    };
    const outcome = await tryPosting(tx, () => adjust(tx, input));
    if (outcome === 'overdrawn') return { outcome };
    // An update of this id was posted longer ago than its question is kept.
    if (!outcome.posted) return { outcome: 'not-open' };
  }
  await sql`
    update adjustments set decision = 'posted', decided_at = now(), second_actor_id = ${secondActorId},
      limit_before = ${limitBefore}::numeric
    where id = ${id}`.execute(tx);
  await recordAct(tx, {
    ...{ actorId: secondActorId ?? actorId, act: 'adjustment-posted', subject: customerId },
    detail: { kind, amount, currency, askedBy: actorId },
  });
  await tellOthers(tx, rules, row, kind);
  return posted(tx, { ...row, secondActorId, undoable: kind !== 'credit-limit' });
}

/** Raises the alert about a large one. */
async function tellOthers(tx: Tx, rules: AdjustmentRules, row: Row, kind: string): Promise<void> {
  const { amount, currency } = row.money;
  if (new Big(amount).lte(rules.notice[currency] ?? OTHER_NOTICE)) return;
  await raiseAlert(tx, 'large-adjustment', kind === 'undo' ? `undo:${row.id}` : String(row.id), {
    by: String(row.actorId),
    kind,
    amount: `${amount} ${currency}`,
    customer: String(row.customerId),
    ...(row.privateNote !== null && { note: row.privateNote }),
  });
}

/** Posts, and leaves the transaction as it was where the balance does not cover it. */
async function tryPosting<T>(tx: Tx, work: () => Promise<T>): Promise<T | 'overdrawn'> {
  await sql`savepoint before_posting`.execute(tx);
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof InsufficientBalance)) throw error;
    await sql`rollback to savepoint before_posting`.execute(tx);
    return 'overdrawn';
  }
}

async function cancel(tx: Tx, id: number, actorId: number): Promise<DecideResult> {
  const row = await lock(tx, id);
  if (!row || (row.actorId !== actorId && !row.agreed)) return { outcome: 'not-open' };
  if (row.decision === 'posted') return posted(tx, row);
  if (row.decision === null) {
    await sql`update adjustments set decision = 'cancelled', decided_at = now() where id = ${id}`.execute(tx);
    await recordAct(tx, { actorId, act: 'adjustment-cancelled', subject: row.customerId });
  }
  return { outcome: 'cancelled' };
}

async function undo(tx: Tx, rules: AdjustmentRules, id: number, actorId: number): Promise<UndoResult> {
  const row = await lock(tx, id);
  if (row?.decision !== 'posted' || row.kind === 'credit-limit') return { outcome: 'not-open' };
  if (actorId !== row.actorId && actorId !== row.secondActorId) return { outcome: 'not-open' };
  const { kind, customerId, money: moved } = row;
  if (row.undone) {
    return {
      outcome: 'undone',
      adjustment: row,
      balance: await balanceIn(tx, customerId, moved.currency),
      again: true,
    };
  }
  if (!row.undoable) return { outcome: 'too-late' };
  const input = {
    ...{ key: `undo:update:${id}`, kind: 'undo' as const, takes: kind === 'credit', customerId, ...moved },
    ...{ actorId, secondActorId: null, note: null, privateNote: row.privateNote },
  };
  const outcome = await tryPosting(tx, () => adjust(tx, input));
  if (outcome === 'overdrawn') return { outcome: 'spent' };
  if (!outcome.posted) return { outcome: 'not-open' };
  await sql`update adjustments set undone_at = now(), undone_by = ${actorId} where id = ${id}`.execute(tx);
  await recordAct(tx, { actorId, act: 'adjustment-undone', subject: customerId, detail: { kind, ...moved } });
  const untold = await withdrawNotice(tx, `adjustment:${id}`);
  await tellOthers(tx, rules, row, 'undo');
  return {
    outcome: 'undone',
    adjustment: row,
    balance: await balanceIn(tx, customerId, moved.currency),
    // Who never learned of it has no correction to learn of.
    again: untold,
  };
}

/** Who could not be told is told once they are back. */
async function noteTold(tx: Tx, id: number, told: boolean): Promise<void> {
  await sql`update adjustments set told = ${told} where id = ${id}`.execute(tx);
  const row = told ? null : await lock(tx, id);
  if (row?.decision !== 'posted' || row.undone) return;
  const { customerId, message } = row;
  const kinds = { credit: 'credited', debit: 'debited', 'credit-limit': 'credit-limit' } as const;
  const notice = { kind: kinds[row.kind], note: message ?? '', ...row.money };
  await notify(tx, { key: `adjustment:${id}`, customerId, notice }, { kept: true });
}

async function posted(tx: Tx, row: Row): Promise<Posted> {
  const { told, actorId, secondActorId, undoable } = row;
  return {
    outcome: 'posted',
    adjustment: row,
    balance: await balanceIn(tx, row.customerId, row.money.currency),
    ...{ told, actorId, secondActorId, undoable },
  };
}

async function balanceIn(tx: Tx, customerId: number, currency: string): Promise<Balance> {
  const balances = await readBalances(tx, customerId);
  const none = { available: money('0', currency), held: money('0', currency) };
  return balances.find(({ available }) => available.currency === currency) ?? none;
}
