import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { Big } from '../../../platform/values/money.ts';
import type { LimitRules, WorthOf } from './limits.ts';

/**
 * Reads the worth of currencies in the base currency. Each counts by its highest rate of the last 24 hours,
 * so that lowering a rate for a moment does not make an act cheaper. Rates that the actor set within that day
 * are ignored, since no independent person approved them. A currency without a rate counts by the ratio of
 * the configured ceilings.
 */
export async function currencyWorth(
  db: Db | Tx,
  base: string,
  { ceilings }: LimitRules,
  actorId = 0,
): Promise<WorthOf> {
  const { rows } = await sql<{ currency: string; rate: string | null }>`
    select c.currency, (
      select max(rate) from exchange_rates r
      where r.base = ${base} and r.currency = c.currency and r.id >= coalesce((
        select id from exchange_rates before
        where before.base = ${base} and before.currency = c.currency and before.set_at <= now() - interval '24 hours'
        order by id desc limit 1), 0)
        and not (r.set_by = ${actorId} and r.set_at > now() - interval '24 hours')) as rate
    from (select distinct currency from exchange_rates where base = ${base}) c`.execute(db);
  const rates = new Map(rows.flatMap(({ currency, rate }) => (rate === null ? [] : [[currency, rate]])));
  const ofBase = ceilings[base];
  return ({ amount, currency }) => {
    if (currency === base) return new Big(amount);
    const rate = rates.get(currency);
    if (rate !== undefined) return new Big(amount).times(rate);
    const ceiling = ceilings[currency];
    if (ofBase === undefined || ceiling === undefined || new Big(ceiling).eq('0')) return null;
    return new Big(amount).times(ofBase).div(ceiling);
  };
}
