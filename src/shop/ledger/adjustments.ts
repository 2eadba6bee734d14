import { sql } from 'kysely';
import type { Db, Tx } from '../../database/db.ts';
import { Big, type Money, money } from '../money.ts';
import type { Actor } from '../staff/actor.ts';
import { recordAct } from '../staff/audit-log.ts';
import type { Budget, Spending } from '../staff/budget.ts';
import type { Amounts, LimitRules } from '../staff/limits.ts';
import { requireOutsider } from '../staff/outsiders.ts';
import { type Posted, post, posted, recordNotified, type UndoResult, undo } from './adjustment-posting.ts';
import {
  ADJUSTMENT_MINUTES,
  type Adjustment,
  type AdjustmentChange,
  type AdjustmentRow,
  changeOf,
  lockAdjustment,
} from './adjustment-row.ts';

/** What the configuration says about money that is moved by hand. */
export interface AdjustmentRules extends LimitRules {
  /** The most that one credit or debit may move, or a credit limit may be; 10,000 of a currency that is not named. */
  readonly limits: Amounts;
}

const OTHER_LIMIT = '10000';
/** The longest private note, and message to the customer, UTF-16 units. */
export const LONGEST_ADJUSTMENT_NOTE = 200;

export interface AdjustmentProposal extends Adjustment {
  /** The update with the command: proposed again after a crash, it is the same question. */
  readonly id: number;
  readonly actor: Actor;
}

export type ProposeResult =
  | ({ readonly ok: true } & AdjustmentChange)
  | { readonly ok: false; readonly problem: 'no-such-customer' | 'overdrawn' | 'over-limit' | 'came-before' };

export type DecideResult =
  | Posted
  /** It is more than one admin may move: another one is asked, who sees the same figures. */
  | ({
      readonly outcome: 'needs-second';
      /** Names the question. */
      readonly key: string;
      readonly adjustment: Adjustment;
      readonly actorId: number;
    } & AdjustmentChange)
  | { readonly outcome: 'overdrawn' | 'cancelled' }
  /** The admin who was asked can't be the second one, too. */
  | { readonly outcome: 'same-admin' }
  /** It is about this admin, or they joined the staff less than a day ago: another one is to confirm. */
  | { readonly outcome: 'not-independent' }
  /** It was not decided in time, or is none of this admin's. */
  | { readonly outcome: 'not-open' };

export interface Adjustments {
  /** The most that may be moved at once. */
  limit(currency: string): Money;
  /**
   * Records what the admin is about to confirm; posts nothing. `came-before`: its id was used for another question, or for one that is
   * no longer open.
   */
  propose(proposal: AdjustmentProposal): Promise<ProposeResult>;
  /**
   * The first word: posts it once, however often it is confirmed, or asks for a second word where it is above the ceiling. Only the
   * admin who was asked may.
   */
  confirm(id: number, actor: Actor): Promise<DecideResult>;
  /** The second word, above the limit: an independent admin's, or an owner's once more where there is none. */
  second(id: number, actor: Actor): Promise<DecideResult>;
  /** Cancels it, unless it was posted before. The second admin may, too. */
  cancel(id: number, actor: Actor): Promise<DecideResult>;
  /** Posts the opposite once, if the balance covers it: within ten minutes those who confirmed it, within a day an owner. */
  undo(id: number, actor: Actor): Promise<UndoResult>;
  /** The customer was notified of it, or cannot be. */
  recordNotified(id: number, notified: boolean): Promise<void>;
}

/** Who asked, and who gives the second word, may both look at it, cancel it and undo it. */
const EITHER = ['money.adjust', 'money.approve'] as const;

/** Credits, debits and credit limits by hand: asked about once, done once, and the other admins know of the large ones. */
export function createAdjustments(
  db: Db,
  limits: Amounts,
  budget: Pick<Budget, 'spend' | 'agree' | 'refuse'>,
): Adjustments {
  const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work);
  return {
    limit: (currency) => limitOf(limits, currency),
    propose: async (proposal) => propose(db, limits, proposal),
    confirm: async (id, actor) => {
      actor.require(EITHER);
      return inTransaction((tx) => confirm(tx, budget, id, actor));
    },
    second: async (id, actor) => {
      actor.require('money.approve');
      return inTransaction((tx) => second(tx, budget, id, actor));
    },
    cancel: async (id, actor) => {
      actor.require(EITHER);
      return inTransaction((tx) => cancel(tx, budget, id, actor));
    },
    undo: async (id, actor) => {
      actor.require(EITHER);
      return inTransaction((tx) => undo(tx, budget, id, actor));
    },
    recordNotified: (id, notified) => inTransaction((tx) => recordNotified(tx, id, notified)),
  };
}

function limitOf(limits: Amounts, currency: string): Money {
  return money(limits[currency] ?? OTHER_LIMIT, currency);
}

async function propose(db: Db, limits: Amounts, proposal: AdjustmentProposal): Promise<ProposeResult> {
  const { id, kind, customerId, actor, privateNote, message } = proposal;
  const actorId = actor.idFor('money.adjust');
  const { amount, currency } = proposal.money;
  if (new Big(amount).gt(limitOf(limits, currency).amount)) return { ok: false, problem: 'over-limit' };
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
      and known.decision is null and known.proposed_at > now() - make_interval(mins => ${ADJUSTMENT_MINUTES})
    returning id`.execute(db);
  if (asked.length === 0) return { ok: false, problem: 'came-before' };
  return { ok: true, before: change.before, after: change.after };
}

async function confirm(
  tx: Tx,
  budget: Pick<Budget, 'spend'>,
  id: number,
  actor: Actor,
): Promise<DecideResult> {
  const row = await lockAdjustment(tx, id);
  if (row?.decision === 'posted' && row.secondActorId === actor.id) return posted(tx, row);
  if (row?.actorId !== actor.id) return { outcome: 'not-open' };
  if (row.decision === 'posted') return posted(tx, row);
  if (row.decision === 'cancelled') return { outcome: 'cancelled' };
  if (!row.open) return { outcome: 'not-open' };
  const change = await changeOf(tx, row);
  if (!change) return { outcome: 'not-open' };
  if (change.overdrawn) return { outcome: 'overdrawn' };
  const word = await budget.spend(tx, spendingOf(row, actor, change));
  if (word === 'go') return post(tx, row, null);
  await sql`update adjustments set agreed_at = coalesce(agreed_at, now()) where id = ${id}`.execute(tx);
  return {
    outcome: 'needs-second',
    key: keyOf(row),
    adjustment: row,
    actorId: actor.id,
    before: change.before,
    after: change.after,
  };
}

/** What the budget counts: a credit, the part of a credit limit that is new, and apart from those a debit. */
function spendingOf(
  row: AdjustmentRow,
  actor: Spending['actor'],
  { before, after }: AdjustmentChange,
): Spending {
  const { kind, money: moved, customerId, privateNote } = row;
  const raised = new Big(after.amount).minus(before.amount);
  return {
    key: keyOf(row),
    kind,
    actor,
    money: kind === 'credit-limit' ? money(raised.gt('0') ? raised : '0', moved.currency) : moved,
    purse: kind === 'debit' ? 'handled' : 'given',
    needs: EITHER,
    subject: String(customerId),
    beneficiaries: [customerId],
    asksItself: true,
    note: privateNote,
  };
}

/** Ids of updates come again after a quiet week: the time tells two questions of one id apart. */
function keyOf({ id, proposedAt }: AdjustmentRow): string {
  return `adjustment:${id}:${proposedAt.getTime()}`;
}

async function second(
  tx: Tx,
  budget: Pick<Budget, 'spend' | 'agree'>,
  id: number,
  actor: Actor,
): Promise<DecideResult> {
  const row = await lockAdjustment(tx, id);
  if (!row?.agreed) return { outcome: 'not-open' };
  if (row.decision === 'posted') return posted(tx, row);
  if (row.decision === 'cancelled') return { outcome: 'cancelled' };
  if (!row.open) return { outcome: 'not-open' };
  await requireOutsider(tx, actor, 'adjustment-posted', row.customerId);
  const agreed = await budget.agree(tx, keyOf(row), actor);
  if (!agreed.ok) {
    if (agreed.problem === 'not-open') return { outcome: 'not-open' };
    return { outcome: row.actorId === actor.id ? 'same-admin' : 'not-independent' };
  }
  const change = await changeOf(tx, row);
  if (!change) return { outcome: 'not-open' };
  const word = await budget.spend(tx, spendingOf(row, agreed.asker, change));
  return word === 'go' ? post(tx, row, row.actorId === actor.id ? null : actor.id) : { outcome: 'not-open' };
}

async function cancel(
  tx: Tx,
  budget: Pick<Budget, 'refuse'>,
  id: number,
  actor: Actor,
): Promise<DecideResult> {
  const row = await lockAdjustment(tx, id);
  if (!row || (row.actorId !== actor.id && !row.agreed)) return { outcome: 'not-open' };
  if (row.decision === 'posted') return posted(tx, row);
  if (row.decision === null) {
    // The admin who asked may take back even a request about themselves.
    if (row.actorId !== actor.id) await requireOutsider(tx, actor, 'adjustment-cancelled', row.customerId);
    await sql`update adjustments set decision = 'cancelled', decided_at = now() where id = ${id}`.execute(tx);
    await recordAct(tx, { actorId: actor.id, act: 'adjustment-cancelled', subject: row.customerId });
    if (row.agreed) await budget.refuse(tx, keyOf(row), actor);
  }
  return { outcome: 'cancelled' };
}
