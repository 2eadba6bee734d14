import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { Big, type Money, money } from '../../../platform/values/money.ts';
import { isSettingNew, settingColumn } from '../../settings/reads.ts';

/** Price groups that a turnover can bring, the lowest first. */
export const LEVEL_GROUPS = ['reseller', 'vip'] as const;
export type LevelGroup = (typeof LEVEL_GROUPS)[number];

/** Maximum number of full months whose turnover counts, in addition to the current month. */
export const MOST_LEVEL_MONTHS = 12;

/** A level, and the minimum turnover that brings it. */
export interface Level {
  readonly group: LevelGroup;
  readonly from: Money;
}

/** The levels of customers, in one currency, the lowest first. */
export interface LevelTerms {
  /** Number of full months whose turnover counts, in addition to the current month. */
  readonly months: number;
  readonly levels: readonly Level[];
}

const stored = z.object({
  currency: z.string().regex(/^[A-Z]{3}$/),
  months: z.number().int().min(1).max(MOST_LEVEL_MONTHS),
  levels: z
    .array(z.object({ group: z.enum(LEVEL_GROUPS), from: z.string().regex(/^\d{1,12}(\.\d{1,8})?$/) }))
    .min(1),
});
type StoredLevels = z.output<typeof stored>;

/**
 * Returns the stored form.
 * @throws {RangeError} for levels that do not rise, or in several currencies
 */
export function storedLevels({ months, levels }: LevelTerms): StoredLevels {
  const parsed = stored.safeParse({
    currency: levels[0]?.from.currency,
    months,
    levels: levels.map(({ group, from }) => ({ group, from: from.amount })),
  });
  if (!parsed.success || !levels.every((level, index) => isAbove(level, levels[index - 1])))
    throw new RangeError('each level has to take more turnover than the one before it');
  return parsed.data;
}

function isAbove({ group, from }: Level, before: Level | undefined): boolean {
  if (!before) return new Big(from.amount).gt('0');
  return (
    from.currency === before.from.currency &&
    new Big(from.amount).gt(before.from.amount) &&
    LEVEL_GROUPS.indexOf(group) > LEVEL_GROUPS.indexOf(before.group)
  );
}

/** Parses stored levels; null if there are none. */
export function readStoredLevels(value: unknown): LevelTerms | null {
  const { data } = stored.safeParse(value);
  if (!data) return null;
  const { currency, months, levels } = data;
  return { months, levels: levels.map(({ group, from }) => ({ group, from: money(from, currency) })) };
}

/**
 * Reads the levels; `terms` is null if the shop has none. `isNew`: an admin set them within the last 24
 * hours.
 */
export async function readLevels(
  db: Db | Tx,
): Promise<{ readonly terms: LevelTerms | null; readonly isNew: boolean }> {
  const { rows } = await sql<{ value: unknown; is_new: boolean | null }>`
    select ${settingColumn('levels')} as value, ${isSettingNew('levels')} as is_new`.execute(db);
  const [row] = rows;
  return { terms: readStoredLevels(row?.value), isNew: row?.is_new ?? false };
}

/**
 * Returns true if a group becomes easier to reach: by more months, a new level, another currency or a lower
 * turnover.
 */
export function isEasier(after: LevelTerms, before: LevelTerms | null): boolean {
  if (before === null || after.months > before.months) return true;
  return after.levels.some(({ group, from }) => {
    const earlier = before.levels.find((one) => one.group === group);
    return (
      !earlier || earlier.from.currency !== from.currency || new Big(from.amount).lt(earlier.from.amount)
    );
  });
}

/** Returns the highest level of a turnover; null: none. */
export function levelOf({ levels }: LevelTerms, turnover: Money): LevelGroup | null {
  return levels.findLast(({ from }) => new Big(turnover.amount).gte(from.amount))?.group ?? null;
}

/** Returns the months and the currency of the turnover. */
export function spanOf({ months, levels }: LevelTerms): {
  readonly months: number;
  readonly currency: string;
} {
  return { months, currency: levels[0]?.from.currency ?? '' };
}
