import { sql } from 'kysely';
import type { Db, Tx } from '../../database/db.ts';
import { Big, type Money, money } from '../money.ts';
import type { Actor } from '../staff/actor.ts';
import { recordAct } from '../staff/audit-log.ts';
import { requireOutsider } from '../staff/outsiders.ts';
import { isForOne } from '../staff/second-word.ts';
import type { Staff } from '../staff/staff.ts';
import {
  type Amounts,
  type Posted,
  post,
  posted,
  recordNotified,
  type UndoResult,
  undo,
} from './adjustment-posting.ts';
import {
  type Adjustment,
  adjustmentMinutes,
  type Change,
  changeOf,
  lockAdjustment,
} from './adjustment-row.ts';

export interface AdjustmentRules {
  /** The most that one credit or debit may move, or a credit limit may be; 10,000 of a currency that is not named. */
  readonly limits: Amounts;
  /** The other admins are notified of more than this; of every amount in a currency that is not named. */
  readonly notice: Amounts;
  /** Above this a second admin confirms; every amount in a currency that is not named. */
  readonly ceilings: Amounts;
}

const OTHER_LIMIT = '10000';
const OTHER_CEILING = '0';

export interface AdjustmentProposal extends Adjustment {
  /** The update with the command: proposed again after a crash, it is the same question. */
  readonly id: number;
  readonly actor: Actor;
}

export type ProposeResult =
  | ({ readonly ok: true } & Change)
  | { readonly ok: false; readonly problem: 'no-such-customer' | 'overdrawn' | 'over-limit' | 'came-before' };

export type DecideResult =
  | Posted
  /** It is more than one admin may move: another one is asked, who sees the same figures. */
  | ({ readonly outcome: 'needs-second'; readonly adjustment: Adjustment; readonly actorId: number } & Change)
  | { readonly outcome: 'overdrawn' | 'cancelled' }
  /** The admin who was asked can't be the second one, too. */
  | { readonly outcome: 'same-admin' }
  /** It was not decided in time, or is none of this admin's. */
  | { readonly outcome: 'not-open' };

/** The admin who decides, and whether there is no other: then the second word is their own, to a second question. */
export interface Decider {
  readonly actor: Actor;
  readonly isOnlyAdmin: boolean;
}

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
  /** The second word, above the ceiling: another admin's, or the only admin's once more. */
  second(id: number, decider: Decider): Promise<DecideResult>;
  /** Cancels it, unless it was posted before. The second admin may, too. */
  cancel(id: number, actor: Actor): Promise<DecideResult>;
  /** Posts the opposite once, within ten minutes, if the balance covers it. Only those who confirmed it may. */
  undo(id: number, actor: Actor): Promise<UndoResult>;
  /** The customer was notified of it, or cannot be. */
  recordNotified(id: number, notified: boolean): Promise<void>;
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
      actor.require('money.approve');
      const decider = { actor, isOnlyAdmin, askers: await staff.holders(either) };
      return inTransaction((tx) => second(tx, rules.notice, id, decider));
    },
    cancel: async (id, actor) => {
      actor.require(either);
      return inTransaction((tx) => cancel(tx, id, actor));
    },
    undo: async (id, actor) => {
      actor.require(either);
      return inTransaction((tx) => undo(tx, rules.notice, id, actor));
    },
    recordNotified: (id, notified) => inTransaction((tx) => recordNotified(tx, id, notified)),
  };
}

function limitOf({ limits }: AdjustmentRules, currency: string): Money {
  return money(limits[currency] ?? OTHER_LIMIT, currency);
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

async function confirm(tx: Tx, rules: AdjustmentRules, id: number, actorId: number): Promise<DecideResult> {
  const row = await lockAdjustment(tx, id);
  if (row?.decision === 'posted' && row.secondActorId === actorId) return posted(tx, row);
  if (row?.actorId !== actorId) return { outcome: 'not-open' };
  if (row.decision === 'posted') return posted(tx, row);
  if (row.decision === 'cancelled') return { outcome: 'cancelled' };
  if (!row.open) return { outcome: 'not-open' };
  const { amount, currency } = row.money;
  const ceiling = rules.ceilings[currency] ?? OTHER_CEILING;
  if (isForOne(ceiling, { amount, actorId, customerId: row.customerId }))
    return post(tx, rules.notice, row, null);
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
  notice: Amounts,
  id: number,
  { actor, isOnlyAdmin, askers }: Decider & { readonly askers: readonly number[] },
): Promise<DecideResult> {
  const row = await lockAdjustment(tx, id);
  if (!row?.agreed) return { outcome: 'not-open' };
  if (row.decision === 'posted') return posted(tx, row);
  if (row.decision === 'cancelled') return { outcome: 'cancelled' };
  if (!row.open) return { outcome: 'not-open' };
  // Who was removed since, or lost the permission, is no first one of two.
  if (!askers.includes(row.actorId)) return { outcome: 'not-open' };
  const isSame = row.actorId === actor.id;
  if (isSame && !isOnlyAdmin) return { outcome: 'same-admin' };
  await requireOutsider(tx, actor, 'adjustment-posted', row.customerId);
  return post(tx, notice, row, isSame ? null : actor.id);
}

async function cancel(tx: Tx, id: number, actor: Actor): Promise<DecideResult> {
  const row = await lockAdjustment(tx, id);
  if (!row || (row.actorId !== actor.id && !row.agreed)) return { outcome: 'not-open' };
  if (row.decision === 'posted') return posted(tx, row);
  if (row.decision === null) {
    // The admin who asked may take back even a request about themselves.
    if (row.actorId !== actor.id) await requireOutsider(tx, actor, 'adjustment-cancelled', row.customerId);
    await sql`update adjustments set decision = 'cancelled', decided_at = now() where id = ${id}`.execute(tx);
    await recordAct(tx, { actorId: actor.id, act: 'adjustment-cancelled', subject: row.customerId });
  }
  return { outcome: 'cancelled' };
}
