import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';
import { Big, isCurrency } from '../money.ts';
import type { Actor } from '../staff/actor.ts';
import { recordedFrom } from '../staff/audit-log.ts';
import type { Rate, Rates } from './convert.ts';

/** A rate with who set it and when. */
export interface RateSet extends Rate {
  readonly by: number;
  readonly at: string;
}

export type SetRateResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly problem: 'currency' | 'rate' | 'margin' };

export interface Exchange {
  /** The rates that count now, by currency. */
  rates(): Promise<Rates<RateSet>>;
  /** @param rate what one unit is worth in the base currency, a decimal string; null: it is exchanged no more */
  set(currency: string, rate: string | null, margin: string, actor: Actor): Promise<SetRateResult>;
}

const MOST_RATE = '1000000000';
const number = /^\d{1,10}(\.\d{1,12})?$/;

export function createExchange(db: Db, base: string): Exchange {
  return {
    rates: () => readRates(db, base),
    async set(currency, rate, margin, actor) {
      const actorId = actor.idFor('prices.edit');
      if (!isCurrency(currency) || currency === base) return { ok: false, problem: 'currency' };
      const isRate =
        rate === null || (number.test(rate) && new Big(rate).gt('0') && new Big(rate).lte(MOST_RATE));
      if (!isRate) return { ok: false, problem: 'rate' };
      if (!/^\d{1,2}(\.\d{1,3})?$/.test(margin)) return { ok: false, problem: 'margin' };
      const act = { actorId, act: 'rate-set', subject: currency, detail: { rate, margin, base } } as const;
      const before = sql`(
        select case when r.rate is not null then jsonb_build_object('rate', r.rate::text, 'margin', r.margin::text) end
        from exchange_rates r where r.base = ${base} and r.currency = ${currency} order by r.id desc limit 1)`;
      await sql`
        with made as (insert into exchange_rates (currency, base, rate, margin, set_by)
        values (${currency}, ${base}, ${rate}::numeric, ${margin}::numeric, ${actorId}) returning id)
        ${recordedFrom('made', act, before)}`.execute(db);
      return { ok: true };
    },
  };
}

/** The newest rate of each currency. */
export async function readRates(db: Db, base: string): Promise<Rates<RateSet>> {
  const { rows } = await sql<{
    currency: string;
    rate: string;
    margin: string;
    set_by: string;
    set_at: Date;
  }>`
    select currency, rate, margin, set_by, set_at from (
      select distinct on (currency) currency, rate, margin, set_by, set_at
      from exchange_rates where base = ${base} order by currency, id desc
    ) newest where rate is not null order by currency`.execute(db);
  return {
    base,
    rates: rows.map((row) => ({
      currency: row.currency,
      rate: new Big(row.rate).toFixed(),
      margin: new Big(row.margin).toFixed(),
      by: Number(row.set_by),
      at: row.set_at.toISOString(),
    })),
  };
}
