import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/database/db.ts';
import { Big } from '../../platform/values/money.ts';
import type { Changeable, Elsewhere } from '../catalog/index.ts';
import { type Actor, type Permission, rateKey, SecondWordNeeded, type SpendBudget } from '../staff/index.ts';
import { spendings } from '../staff/reads/people.ts';
import { factorOf } from './rate-slips.ts';

/** Maximum change of a rate with its margin within a day by one person, percent of its value of a day ago. */
export const SWING_PERCENT = '10';
/**
 * Maximum change within seven days, so that daily steps do not add up; an approval by a second person
 * restarts the seven days.
 */
export const WEEK_PERCENT = '30';

type RateOf = Pick<Changeable<unknown>, 'scope' | 'subject' | 'read'>;

/** The rate and margin by which prices are converted, of a currency or of 100 Stars. */
interface Effective {
  readonly rate: Big;
  readonly margin: string;
}

const stored = z.union([
  z.object({ rate: z.string(), margin: z.string().default('0') }),
  z.object({ per100: z.string() }).transform(({ per100 }) => ({ rate: per100, margin: '0' })),
]);

/** Parses a rate from a recorded change; null: not set. */
function rateIn(value: unknown): Effective | null {
  const read = stored.safeParse(value);
  return read.success ? { rate: new Big(read.data.rate), margin: read.data.margin } : null;
}

/** Returns the larger of two factors: that of prices paid in the currency, and that of prices set in it. */
function movedBy(one: Effective, other: Effective): Big {
  const share = ({ margin }: Effective) => new Big(margin).div('100').plus('1');
  const paidIn = factorOf(one.rate.div(share(one)), other.rate.div(share(other)));
  const priced = factorOf(one.rate.times(share(one)), other.rate.times(share(other)));
  return paidIn.gt(priced) ? paidIn : priced;
}

/**
 * Asks a second person about a first rate, and about one far from its value of a day or of seven days ago.
 * Small steps add up, a removed rate counts with its last value, and reverting is free. Lock the prices
 * first.
 *
 * @param of the rate and its reader
 * @returns the question, which the caller throws after the commit; null: allowed
 */
export async function askAboutSwing(
  tx: Tx,
  of: RateOf,
  after: unknown,
  { actor, spendBudget }: { readonly actor: Actor; readonly spendBudget: SpendBudget },
): Promise<SecondWordNeeded | null> {
  const to = rateIn(after);
  const now = await of.read(tx);
  if (!to || isDeepStrictEqual(now, after)) return null;
  const known = await readKnown(tx, of, now);
  const isNear = (from: Effective | null, percent: string) =>
    from !== null && movedBy(from, to).lte(new Big(percent).div('100').plus('1'));
  const isNearWeek = isNear(known.week, WEEK_PERCENT) || isNear(known.agreed, WEEK_PERCENT);
  if (isNear(known.day, SWING_PERCENT) && isNearWeek) return null;
  // A key for each change: a later return to the same rate is a new question.
  const key = `${of.scope}:${of.subject}:${known.last}:${to.rate.toFixed()}:${to.margin}`;
  const word = await spendBudget(tx, {
    key,
    kind: of.scope === 'rate' ? 'rate' : 'stars-rate',
    actor,
    money: { amount: '1', currency: of.subject },
    needs: ['prices.edit', 'payments.edit'],
    subject: `${of.subject} ${known.day ? shown(known.day) : '–'} → ${shown(to)}`,
    beneficiaries: [],
    always: true,
  });
  return word === 'go' ? null : new SecondWordNeeded(word, key);
}

function shown({ rate, margin }: Effective): string {
  return margin === '0' ? rate.toFixed() : `${rate.toFixed()} (${margin} %)`;
}

/**
 * Reads earlier values of a rate: a day ago, seven days ago, and the last value that a second person approved
 * in that time. `last` is the id of the rate's last change.
 */
async function readKnown(tx: Tx, { scope, subject }: RateOf, now: unknown) {
  const own = sql`price_rule_changes where scope = ${scope} and subject = ${subject}`;
  /** Builds the SQL of the last value before this time, even if removed since; else the first value. */
  const before = (time: string) => sql<unknown>`coalesce(
    (select after from ${own} and made_at <= now() - ${time}::interval and after is not null order by id desc limit 1),
    (select coalesce(before, after) from ${own} order by id limit 1))`;
  const { rows } = await sql<{ day: unknown; week: unknown; agreed: unknown; last: string }>`
    select ${before('24 hours')} as day, ${before('7 days')} as week, (
      select c.after from (
        select id, made_at, after, coalesce(lag(id) over (order by id), 0) as previous from ${own}) c
      join ${spendings} s on s.key = ${rateKey({ scope, currency: subject, previous: sql`c.previous`, after: sql`c.after` })}
      where c.made_at > now() - interval '7 days' order by c.id desc limit 1) as agreed,
      coalesce((select max(id) from ${own}), 0) as last`.execute(tx);
  const [row] = rows;
  const [day, week] = [rateIn(row?.day ?? now), rateIn(row?.week ?? now)];
  return { day, week, agreed: rateIn(row?.agreed), last: row?.last ?? '0' };
}

/** Returns a rate as an input of prices; a second person is asked about a large change. */
export function rateInput(
  at: Changeable<unknown>,
  needs: Permission,
  spendBudget: SpendBudget,
): ReturnType<Elsewhere> {
  return { at, needs, ask: (tx, after, actor) => askAboutSwing(tx, at, after, { actor, spendBudget }) };
}
