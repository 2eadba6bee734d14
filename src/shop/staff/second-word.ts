import { sql } from 'kysely';
import type { Tx } from '../../database/db.ts';
import { Big, type Money } from '../money.ts';
import { recordAct } from './audit-log.ts';

/** How long the second person has, hours. */
const openHours = 24;
/** Who is the only one answers a second question, seconds later at the earliest: a tap that came twice is none. */
const secondQuestionS = 2;

/** The most that one person may move, decimal strings by currency; 0 of one that is not named. */
export type Ceilings = Readonly<Record<string, string>>;

/** `go`: two people agree, or it needs none; `needs-second`: another one is to be asked; `same-person`: so it was before. */
export type Word = 'go' | 'needs-second' | 'same-person';

/** Thrown where nothing was done yet: another person's word is awaited. */
export class SecondWordNeeded extends Error {
  readonly word: Exclude<Word, 'go'>;
  constructor(word: Exclude<Word, 'go'>) {
    super(`a second person has to agree (${word})`);
    this.name = 'SecondWordNeeded';
    this.word = word;
  }
}

interface Asked {
  /** What is to be done. */
  readonly key: string;
  readonly money: Money;
  readonly actorId: number;
  /** The customer whose money it is; absent: no customer has it yet. */
  readonly customerId?: number;
  /** Who holds `money.approve` now: the words of these alone count. Where the actor is the only one, the second word is their own. */
  readonly holders: readonly number[];
}

/** Whether one person may do it alone: up to the ceiling, and not for oneself. */
export function isForOne(
  ceiling: string,
  { amount, actorId, customerId }: { amount: string; actorId: number; customerId?: number },
): boolean {
  return actorId !== customerId && new Big(amount).lte(ceiling);
}

/**
 * Asks for the word of a second person where an amount is above the ceiling, or the actor's own. The first word is written down; the second one, about the
 * same amount, lets it be done, in the caller's transaction.
 */
export async function askSecondWord(
  tx: Tx,
  ceilings: Ceilings,
  { key, money, actorId, holders, ...whose }: Asked,
): Promise<Word> {
  const { amount, currency } = money;
  if (isForOne(ceilings[currency] ?? '0', { amount, actorId, ...whose })) return 'go';
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
  const others = holders.filter((one) => one !== actorId);
  const { rows } = await sql<{ first_by: string; agreed: boolean; waited: boolean }>`
    select first_by, coalesce(second_by = any(${sql.val(holders)}::bigint[]), false) as agreed,
      first_at < now() - make_interval(secs => ${secondQuestionS}) as waited
    from second_words
    where key = ${key} and amount = ${amount}::numeric and currency = ${currency}
      and first_by = any(${sql.val([actorId, ...others])}::bigint[])
      and first_at > now() - make_interval(hours => ${openHours})`.execute(tx);
  const [row] = rows;
  if (row && (Number(row.first_by) !== actorId || row.agreed || (others.length === 0 && row.waited)))
    return 'go';
  if (row) return 'same-person';
  await sql`
    insert into second_words (key, amount, currency, first_by) values (${key}, ${amount}::numeric, ${currency}, ${actorId})
    on conflict (key) do update set amount = excluded.amount, currency = excluded.currency,
      first_by = excluded.first_by, first_at = now(), second_by = null`.execute(tx);
  await recordAct(tx, { actorId, act: 'second-person-asked', subject: key, detail: { amount, currency } });
  return 'needs-second';
}

/**
 * Gives the second word about what somebody else does then.
 *
 * @returns who asked; null where nothing is open, or it is the actor's own and there are others
 */
export async function giveSecondWord(
  tx: Tx,
  { key, actorId, holders }: Pick<Asked, 'key' | 'actorId' | 'holders'>,
): Promise<number | null> {
  const others = holders.filter((one) => one !== actorId);
  const { rows } = await sql<{ first_by: string }>`
    update second_words set second_by = ${actorId}
    where key = ${key} and first_at > now() - make_interval(hours => ${openHours}) 
      and (second_by is null or second_by <> all(${sql.val(holders)}::bigint[]))
      and (first_by <> ${actorId}
        or ${others.length === 0}::boolean and first_at < now() - make_interval(secs => ${secondQuestionS}))
    returning first_by`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  await recordAct(tx, { actorId, act: 'second-word-given', subject: key });
  return Number(row.first_by);
}
