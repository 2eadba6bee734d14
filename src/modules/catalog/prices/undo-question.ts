import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { type PricePreview, previewChange } from './effects.ts';
import { type Changeable, type MadeChange, recordedRule, recordedSetting } from './price-changes.ts';
import { type KeptRule, priceRuleName, type RuleKey, ruleItems } from './price-rules.ts';
import { PRICE_GROUPS, RULE_SCOPES, storedStep } from './selling-price.ts';

/** The values before and after a change, by its subject. */
export type PriceChange =
  | {
      readonly of: 'rule';
      readonly key: RuleKey;
      readonly name: string;
      readonly before: KeptRule | null;
      readonly after: KeptRule | null;
    }
  | {
      readonly of: 'markup' | 'rounding' | 'min-profit' | 'min-amount' | 'stars-rate';
      /** Empty for all currencies. */
      readonly currency: string;
      readonly before: string | null;
      readonly after: string | null;
    }
  | {
      readonly of: 'rate';
      readonly currency: string;
      readonly before: { readonly rate: string; readonly margin: string } | null;
      readonly after: { readonly rate: string; readonly margin: string } | null;
    };

/** The effect of undoing a change. */
export interface UndoQuestion {
  readonly change: PriceChange;
  /** False if the change was undone, or the value was changed again since. */
  readonly canUndo: boolean;
  /** Empty for a rate, and for a change that cannot be undone. */
  readonly previews: readonly PricePreview[];
}

const rate = z.object({ rate: z.string(), margin: z.string() }).nullable();
const per100 = z.object({ per100: z.string() }).nullable();

interface Row extends MadeChange {
  readonly undone: boolean;
}

/** Reads a change of prices or rates by its id; null if it does not exist. */
export async function readPriceChange(db: Db | Tx, changeId: number): Promise<PriceChange | null> {
  const row = await readRow(db, changeId);
  return row && changeOf(db, row);
}

/**
 * Returns the effect of undoing a change. Read-only.
 *
 * @param changeable returns the reader and writer of a change's setting
 */
export async function readUndoQuestion(
  db: Db,
  changeId: number,
  changeable: (made: MadeChange) => Changeable<unknown>,
): Promise<UndoQuestion | null> {
  const row = await readRow(db, changeId);
  if (!row) return null;
  const change = await changeOf(db, row);
  const at = changeable(row);
  const now = await db.transaction().execute((tx) => at.read(tx));
  const canUndo = !row.undone && isDeepStrictEqual(now, row.after);
  if (!canUndo || change.of === 'rate' || change.of === 'stars-rate')
    return { change, canUndo, previews: [] };
  const previews = await previewChange(db, {
    groups: row.price_group ? [row.price_group] : PRICE_GROUPS,
    which: itemsOf(change),
    change: (tx) => at.write(tx, { before: row.after, after: row.before }, 0),
  });
  return { change, canUndo, previews };
}

async function readRow(db: Db | Tx, changeId: number): Promise<Row | null> {
  const { rows } = await sql<Row>`
    select scope, subject, price_group, before, after, undone_at is not null as undone
    from price_rule_changes where id = ${changeId}`.execute(db);
  return rows[0] ?? null;
}

function itemsOf(change: PriceChange) {
  if (change.of === 'rule') return ruleItems(change.key);
  const isOfCurrency = change.of === 'rounding' || change.of === 'min-amount';
  return isOfCurrency ? sql`items.currency = ${change.currency}` : sql`true`;
}

async function changeOf(
  db: Db | Tx,
  { scope, subject, price_group, before, after }: Row,
): Promise<PriceChange> {
  const ruleScope = RULE_SCOPES.find((one) => one === scope);
  if (ruleScope) {
    const key = { scope: ruleScope, subject, group: price_group };
    const name = (await priceRuleName(db, key)) ?? subject;
    return { of: 'rule', key, name, before: recordedRule.parse(before), after: recordedRule.parse(after) };
  }
  const about = { currency: subject };
  if (scope === 'rate') return { of: 'rate', ...about, before: rate.parse(before), after: rate.parse(after) };
  if (scope === 'stars-rate') {
    const starsOf = (value: unknown) => per100.parse(value)?.per100 ?? null;
    return { of: 'stars-rate', ...about, before: starsOf(before), after: starsOf(after) };
  }
  const of = z.enum(['markup', 'rounding', 'min-profit', 'min-amount']).parse(scope);
  const keptValue = (stored: unknown) => {
    const kept = recordedSetting.parse(stored);
    if (kept || of === 'markup' || of === 'min-amount') return kept?.value ?? null;
    return of === 'rounding' ? storedStep(subject, {}) : '0';
  };
  return { of, ...about, before: keptValue(before), after: keptValue(after) };
}
