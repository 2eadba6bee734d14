import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { personName } from '../customers/reads.ts';
import type { CaseDecision, CodeProblems, Costs, Reversals, Reviews } from '../orders/index.ts';
import type { OrderStory } from '../reports/index.ts';
import { type Actor, forOthers } from '../staff/index.ts';
import { auditLog } from '../staff/reads/acts.ts';

/** The decisions at the desk about all units of a purchase at once. */
export const unitChoices = {
  review: ['retry', 'refund', 'elsewhere'],
  cost: ['buy', 'refund'],
  reversal: ['refund', 'keep'],
  case: ['refund', 'close'],
} as const;
export type UnitMatter = keyof typeof unitChoices;
export type UnitChoice = (typeof unitChoices)[UnitMatter][number];

export interface UnitDecision {
  readonly kind: UnitMatter;
  readonly choice: UnitChoice;
  /** The shown orders, with their units: the decision does not cover later orders. */
  readonly orders: readonly string[];
  /** The shown cost, for a decision to buy. */
  readonly cost?: string;
}

export interface DecisionResult {
  /** Orders that were decided. */
  readonly done: readonly string[];
  /** Orders that another person decided before, or that do not allow the decision. */
  readonly left: readonly string[];
}

export interface DeciderDeps {
  readonly reviews: Pick<Reviews, 'decide'>;
  readonly costs: Pick<Costs, 'decide'>;
  readonly reversals: Pick<Reversals, 'decide'>;
  readonly codeProblems: Pick<CodeProblems, 'decide'>;
}

/**
 * Applies a decision to orders of one purchase, one after the other. Each is a decision of its own module,
 * and counts only if it is the first. After a crash, the repeated tap decides the remaining orders.
 */
export async function decideUnits(
  deps: DeciderDeps,
  actor: Actor,
  { kind, choice, orders, cost }: UnitDecision,
): Promise<DecisionResult> {
  actor.require('orders.decide');
  return forOthers(orders, (code) => decideUnit(deps, actor, { kind, choice, code, cost }));
}

async function decideUnit(
  { reviews, costs, reversals, codeProblems }: DeciderDeps,
  actor: Actor,
  {
    kind,
    choice,
    code,
    cost,
  }: { kind: UnitMatter; choice: UnitChoice; code: string; cost: string | undefined },
): Promise<boolean> {
  switch (kind) {
    case 'review':
      if (choice === 'elsewhere')
        return (await reviews.decide(code, 'delivered-elsewhere', actor)) === 'done';
      if (choice !== 'retry' && choice !== 'refund') return false;
      return (await reviews.decide(code, choice, actor)) === 'done';
    case 'cost':
      if (choice === 'refund') return (await costs.decide(code, 'refund', actor)) === 'done';
      if (choice !== 'buy' || cost === undefined) return false;
      return (await costs.decide(code, { buyAt: cost }, actor)) === 'done';
    case 'reversal': {
      if (choice !== 'refund' && choice !== 'keep') return false;
      const decided = await reversals.decide(code, choice === 'refund' ? 'refunded' : 'kept', actor);
      return decided !== null && 'first' in decided && decided.first;
    }
    case 'case': {
      const decision: CaseDecision | null =
        choice === 'refund' ? { kind: 'refunded' } : choice === 'close' ? { kind: 'closed' } : null;
      return decision !== null && (await codeProblems.decide(code, decision, actor)) === 'done';
    }
  }
}

/** Returns true if the order of a story waits for a decision of this kind. */
export function isWaitingFor(
  kind: UnitMatter,
  { order, isStuck, costPrompted, codeProblem }: OrderStory,
): boolean {
  switch (kind) {
    case 'review':
      return order.state === 'review' || isStuck;
    case 'cost':
      return costPrompted !== null;
    case 'reversal':
      return order.state === 'reversed' && order.reversal === null;
    case 'case':
      return codeProblem !== null;
  }
}

/** Returns the last decider about a subject; null if there was none. */
export async function lastDecider(
  db: Db,
  subject: string,
): Promise<{ readonly name: string; readonly at: string } | null> {
  const { rows } = await sql<{ name: string; at: Date }>`
    select ${personName(sql`actor_id`)} as name, at
    from ${auditLog} l where subject = ${subject} and act <> 'customer-viewed' order by id desc limit 1`.execute(
    db,
  );
  return rows[0] ? { name: rows[0].name, at: rows[0].at.toISOString() } : null;
}
