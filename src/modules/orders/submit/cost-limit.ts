import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../platform/database/db.ts';
import { Big, parseDecimal } from '../../../platform/values/money.ts';
import { settingColumn, writeSetting } from '../../settings/settings.ts';

const DEFAULT_PERCENT = '5';
const LARGEST_PERCENT = '1000';

/**
 * The stored limit as a column, for statements that need it along with other data. Parse it with
 * `readCostLimit`.
 */
export const costLimitColumn = settingColumn('cost-limit');

/**
 * Parses the percentage by which the cost may rise after the quote before an admin is prompted; 5 by default.
 */
export function readCostLimit(stored: unknown): string {
  return stored === null ? DEFAULT_PERCENT : z.object({ percent: z.string() }).parse(stored).percent;
}

/** Sets the limit; false if it is not a percentage from 0 to 1000. */
export async function setCostLimit(db: Db, percent: string, actorId: number): Promise<boolean> {
  const parsed = parseDecimal(percent);
  if (!parsed || parsed.lt('0') || parsed.gt(LARGEST_PERCENT)) return false;
  await writeSetting(db, 'cost-limit', { percent: parsed.toFixed() }, { actorId });
  return true;
}

/** Reads the limit above which a risen cost needs an admin's approval. */
export async function costLimit(db: Db): Promise<string> {
  const { rows } = await sql<{ value: unknown }>`select ${costLimitColumn} as value`.execute(db);
  return readCostLimit(rows[0]?.value ?? null);
}

/**
 * Returns true if an admin has to approve a cost: it exceeds the quoted cost by more than the limit, or
 * exceeds the price. A lower cost passes.
 */
export function movedTooFar(
  quoted: { readonly cost: string; readonly price: string },
  now: Big,
  limitPercent: string,
): boolean {
  const cost = new Big(quoted.cost);
  if (now.lte(cost)) return false;
  const most = cost.plus(cost.times(new Big(limitPercent)).times(new Big('0.01')));
  return now.gt(most) || now.gt(new Big(quoted.price));
}
