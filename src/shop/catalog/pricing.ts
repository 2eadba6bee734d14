import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../database/jobs.ts';
import { Big, parseDecimal, roundHalfUp, roundUp } from '../money.ts';
import type { Markup, Pricing } from '../shop.ts';

/** What the dealer asks for an item, and its list price, in one currency. */
export interface ItemCost {
  readonly listPrice: Big;
  readonly cost: Big;
  readonly currency: string;
}

const settingsKey = 'markup';
const largestPercent = '1000';
const finestPercent = 4;

/**
 * What the customer pays for an item: its list price or, with a markup, its cost and so many percent of it, rounded half
 * up to the currency's exponent. Never under cost: then it is the cost, rounded up. It is worked out from what the dealer
 * asks every time and never from an earlier price, so a markup can't pile up.
 */
export function sellingPrice({ listPrice, cost, currency }: ItemCost, markup: Markup | null): Big {
  const wanted = markup ? cost.plus(cost.times(new Big(markup.percent)).times(new Big('0.01'))) : listPrice;
  const rounded = roundHalfUp(wanted, currency);
  return rounded.lt(cost) ? roundUp(cost, currency) : rounded;
}

const storedMarkup = z.object({ percent: z.string() }).nullable();

/** The stored markup as a column, for statements that need it beside something else. Read it with `readMarkup`. */
export const markupColumn = sql<unknown>`(select value from settings where key = ${settingsKey})`;

/** @throws {z.ZodError} if the stored setting is not one that `setMarkup` wrote */
export function readMarkup(stored: unknown): Markup | null {
  return storedMarkup.parse(stored);
}

/** The shop-wide price rule (0 to 1000 percent on cost, four decimals at most), kept in the settings so that all replicas follow a change at once. */
export function createPricing(db: Db): Pricing {
  return {
    async markup() {
      const { rows } = await sql<{ value: unknown }>`select ${markupColumn} as value`.execute(db);
      return readMarkup(rows[0]?.value ?? null);
    },
    async setMarkup(markup, actorId) {
      if (!markup) {
        await db.deleteFrom('settings').where('key', '=', settingsKey).execute();
        return { ok: true };
      }
      const percent = parseDecimal(markup.percent);
      if (
        !percent ||
        percent.lt('0') ||
        percent.gt(largestPercent) ||
        !percent.eq(percent.round(finestPercent))
      ) {
        return { ok: false, problem: 'not-a-percentage' };
      }
      const row = { value: JSON.stringify({ percent: percent.toFixed() }), updated_by: actorId };
      await db
        .insertInto('settings')
        .values({ key: settingsKey, ...row })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ ...row, updated_at: sql`now()` }))
        .execute();
      return { ok: true };
    },
  };
}
