import { z } from 'zod';
import type { Db } from '../../../database/db.ts';
import { Big, isCurrency, parseDecimal } from '../../money.ts';
import { clearSetting, writeSetting } from '../../settings.ts';

/** What a hundred Stars put on a balance, in one currency; the shop's margin is in it. */
export interface StarsRate {
  readonly currency: string;
  /** A decimal string above zero. */
  readonly per100: string;
}

/** The most Stars of one invoice: the highest amount that the Bot API names for what is paid in Stars (a subscription's). */
export const mostStars = 10_000;
const largestRate = '1000000000';
const finestRate = 6;

const storedRates = z.record(z.string(), z.string().nullable());

/** @returns the rates that are set, by currency */
export async function starsRates(db: Db): Promise<StarsRate[]> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'stars-rates')
    .executeTakeFirst();
  return Object.entries(storedRates.parse(row?.value ?? {}))
    .flatMap(([currency, per100]) => (per100 === null ? [] : [{ currency, per100 }]))
    .sort((a, b) => (a.currency < b.currency ? -1 : 1));
}

export type SetRateResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly problem: 'unknown-currency' | 'not-a-rate' };

/** @param per100 what a hundred Stars are worth, as it was typed; null: no Stars for this currency */
export async function setStarsRate(
  db: Db,
  currency: string,
  per100: string | null,
  actorId: number,
): Promise<SetRateResult> {
  if (!isCurrency(currency)) return { ok: false, problem: 'unknown-currency' };
  const rate = per100 === null ? null : parseDecimal(per100);
  if (per100 !== null) {
    if (!rate?.gt('0') || rate.gt(largestRate) || !rate.eq(rate.round(finestRate))) {
      return { ok: false, problem: 'not-a-rate' };
    }
  }
  const value = { [currency]: rate?.toFixed() ?? null };
  await writeSetting(db, 'stars-rates', value, { actorId, conflict: 'merge' });
  if ((await starsRates(db)).length === 0) await clearSetting(db, 'stars-rates', actorId);
  return { ok: true };
}

/**
 * How many whole Stars an amount costs, rounded up, so that the shop never gets less than its rate.
 *
 * @returns null where that is no invoice that Telegram takes
 */
export function starsFor(amount: string, per100: string): number | null {
  const hundredfold = new Big(amount).times('100');
  const rest = hundredfold.mod(per100);
  const whole = hundredfold.minus(rest).div(per100);
  const stars = Number((rest.gt('0') ? whole.plus('1') : whole).toFixed());
  return Number.isSafeInteger(stars) && stars >= 1 && stars <= mostStars ? stars : null;
}
