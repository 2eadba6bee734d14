import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { Big, type Money, money } from '../../platform/values/money.ts';
import {
  type Actor,
  type Amounts,
  type Budget,
  type LimitRules,
  recordAct,
  requireOutsider,
  type Spending,
} from '../staff/index.ts';
import {
  type PostedAdjustment,
  post,
  posted,
  previewUndo,
  recordNotified,
  type UndoResult,
  undo,
} from './adjustment-posting.ts';
import {
  ADJUSTMENT_MINUTES,
  type Adjustment,
  type AdjustmentChange,
  type AdjustmentRow,
  changeOf,
  lockAdjustment,
} from './adjustment-row.ts';

/** The configured rules of manual adjustments. */
export interface AdjustmentRules extends LimitRules {
  /** Maximum of one credit, debit or credit limit by currency; 10,000 for other currencies. */
  readonly limits: Amounts;
}

const OTHER_LIMIT = '10000';
/** Maximum length of the private note and of the message to the customer, UTF-16 units. */
export const LONGEST_ADJUSTMENT_NOTE = 200;

interface AdjustmentProposal extends Adjustment {
  /** The update's id: after a crash, a repeated proposal is the same question. */
  readonly id: number;
  readonly actor: Actor;
}

export type ProposeResult =
  | ({ readonly ok: true } & AdjustmentChange)
  | { readonly ok: false; readonly problem: 'no-such-customer' | 'overdrawn' | 'over-limit' | 'came-before' };

export type DecideResult =
  | PostedAdjustment
  /** Above the limit for one admin: a second admin is asked, with the same figures. */
  | ({
      readonly outcome: 'needs-second';
      /** Key of the question. */
      readonly key: string;
      readonly adjustment: Adjustment;
      readonly actorId: number;
    } & AdjustmentChange)
  | { readonly outcome: 'overdrawn' | 'cancelled' }
  /** The admin who asked can't be the second one. */
  | { readonly outcome: 'same-admin' }
  /**
   * The admin benefits by the adjustment, or joined the staff less than a day ago: another admin has to
   * confirm.
   */
  | { readonly outcome: 'not-independent' }
  /** The question has expired, or another admin asked it. */
  | { readonly outcome: 'not-open' };

export interface Adjustments {
  /** Returns the maximum of one adjustment. */
  limit(currency: string): Money;
  /**
   * Records the question to the admin without posting. `came-before`: the id belongs to another question, or
   * to a closed one.
   */
  propose(proposal: AdjustmentProposal): Promise<ProposeResult>;
  /**
   * Confirms the adjustment as the admin who was asked. Posts it once, or asks a second admin if it is above
   * the limit.
   */
  confirm(id: number, actor: Actor): Promise<DecideResult>;
  /**
   * Gives the second confirmation above the limit: by an independent admin, or by an owner again if there is
   * none.
   */
  second(id: number, actor: Actor): Promise<DecideResult>;
  /** Cancels the adjustment before it is posted; the second admin may cancel it, too. */
  cancel(id: number, actor: Actor): Promise<DecideResult>;
  /** Returns the effect of undoing a posting; null if it is too late. Read-only. */
  previewUndo(id: number, actor: Actor): Promise<(Adjustment & AdjustmentChange) | null>;
  /**
   * Posts the reverse of the adjustment once, if the balance covers it: within ten minutes by its confirmers,
   * within a day by an owner.
   */
  undo(id: number, actor: Actor): Promise<UndoResult>;
  /** Records whether the customer was notified. */
  recordNotified(id: number, notified: boolean): Promise<void>;
}

/** Permissions of both admins: each may view, cancel and undo the adjustment. */
const EITHER = ['money.adjust', 'money.approve'] as const;

/**
 * Creates the operations for manual credits, debits and credit limits: one question, one posting, and a
 * notice of large ones to the other admins.
 */
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
    previewUndo: async (id, actor) => {
      actor.require(EITHER);
      return inTransaction((tx) => previewUndo(tx, id));
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
  // A repeated proposal after a crash is the same question. Telegram may reuse update ids: after a quiet
  // week, or for another bot.
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

/**
 * Returns the budgeted amount: a credit, the raise of a credit limit, or, in a budget of its own, a debit.
 */
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

/** Returns a key with the time, because Telegram reuses update ids after a quiet week. */
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
    // The admin who asked may cancel even a request about themselves.
    if (row.actorId !== actor.id) await requireOutsider(tx, actor, 'adjustment-cancelled', row.customerId);
    await sql`update adjustments set decision = 'cancelled', decided_at = now() where id = ${id}`.execute(tx);
    await recordAct(tx, { actorId: actor.id, act: 'adjustment-cancelled', subject: row.customerId });
    if (row.agreed) await budget.refuse(tx, keyOf(row), actor);
  }
  return { outcome: 'cancelled' };
}
