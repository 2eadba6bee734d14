import { z } from 'zod';
import { Big, money, parseMoney } from '../../../../platform/values/money.ts';
import { plainTyped } from '../../../../platform/values/typed-text.ts';
import { type Html, joinHtml } from '../../../../telegram/ui/texts/html.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import { LEVEL_GROUPS, type LevelTerms, MOST_LEVEL_MONTHS } from '../../../catalog/index.ts';

const FIELDS = [...LEVEL_GROUPS, 'months'] as const;
export type LevelField = (typeof FIELDS)[number];
export const levelField = z.enum(FIELDS);

/** Levels that are being changed; turnovers are decimal strings in `currency`, null: not asked yet. */
export const levelDraftSchema = z.object({
  field: levelField,
  currency: z.string(),
  reseller: z.string().nullable(),
  vip: z.string().nullable(),
  months: z.number(),
});
export type LevelDraft = z.output<typeof levelDraftSchema>;

/** Returns the levels of a draft; a turnover of 0 is not a level. */
export function levelsOf(
  { reseller, vip, months }: Pick<LevelDraft, 'reseller' | 'vip' | 'months'>,
  currency: string,
): LevelTerms {
  const from = { reseller, vip };
  return {
    months,
    levels: LEVEL_GROUPS.flatMap((group) => {
      const amount = from[group] ?? '0';
      return new Big(amount).eq('0') ? [] : [{ group, from: money(amount, currency) }];
    }),
  };
}

/** Returns true if there is a level, and a second one needs a higher turnover than the first. */
export function isRising({ levels: [first, second] }: LevelTerms): boolean {
  return first !== undefined && (!second || new Big(second.from.amount).gt(first.from.amount));
}

/** Returns the levels, one a line, and the months over which the turnover counts. */
export function levelsText(texts: Texts, { levels, months }: LevelTerms): Html {
  return joinHtml([
    ...levels.map(({ group, from }) =>
      texts.html('level-line', { level: texts.plain('level-name', { group }), amount: texts.money(from) }),
    ),
    texts.html('level-form-span', { months }),
  ]);
}

/**
 * Reads a turnover, with the currency of the levels or without one, or a number of months; null: unreadable.
 */
export function readLevelField({ field, currency }: LevelDraft, typed: string): Partial<LevelDraft> | null {
  const text = plainTyped(typed).trim();
  if (field === 'months') {
    const months = /^\d{1,2}$/.test(text) ? Number(text) : 0;
    return months < 1 || months > MOST_LEVEL_MONTHS ? null : { months };
  }
  const [number = '', of = currency, ...more] = text.split(/\s+/);
  if (more.length > 0 || of.toUpperCase() !== currency) return null;
  if (number === '0') return { [field]: '0' };
  const parsed = parseMoney(number, currency);
  return parsed.ok ? { [field]: parsed.money.amount } : null;
}
