import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { type Money, money } from '../../../platform/values/money.ts';
import type { Actor } from '../actor.ts';
import { recordAct } from '../audit-log.ts';
import type { Role } from '../permissions.ts';

/** Time for the second person's answer, hours. */
const OPEN_HOURS = 24;
/**
 * Least time before an owner without an independent colleague may repeat the question, seconds. A double tap
 * is not a second approval.
 */
const SECOND_QUESTION_S = 2;

/**
 * `go`: the act may be done; `needs-second`: another person has to be asked; `same-person`: the actor asked
 * before, and waits.
 */
export type Word = 'go' | 'needs-second' | 'same-person';

/** Thrown for an act that waits for another person's approval; the act has no effect yet. */
export class SecondWordNeeded extends Error {
  readonly word: Exclude<Word, 'go'>;
  /** Key of the question. */
  readonly key: string;
  constructor(word: Exclude<Word, 'go'>, key: string) {
    super(`a second person has to agree (${word})`);
    this.name = 'SecondWordNeeded';
    this.word = word;
    this.key = key;
  }
}

/** Throws the question of a transaction after its commit: thrown inside, it would roll back the question. */
export function orThrow<T>(result: T | SecondWordNeeded): T {
  if (result instanceof SecondWordNeeded) throw result;
  return result;
}

/**
 * The possible second persons: holders of `money.approve` who have been on the staff for 24 hours and are not
 * a party.
 */
export interface Seconds {
  readonly independent: readonly number[];
  /** Returns true if a person may still do the act: the question of a removed person does not count. */
  readonly mayAsk: (personId: number) => boolean;
}

/** A question to a second person. */
interface SecondQuestion {
  readonly key: string;
  /** Name of the act, such as `credit`. */
  readonly kind: string;
  /** The code of an order or a payment, an id, or a name. */
  readonly subject: string;
  readonly money: Money;
  readonly actor: Pick<Actor, 'id' | 'role'>;
  /** People who gain or lose by the act. */
  readonly parties: readonly number[];
}

interface Row {
  readonly first_by: string;
  readonly second_by: string | null;
  readonly waited: boolean;
}

/** Serializes the answers to one question, until the end of the transaction. */
export async function lockQuestion(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/**
 * Records the first approval and asks a second, independent person. Once the second approval is given, or
 * another person asks for the same amount, the act may be done in the caller's transaction.
 *
 * @returns the state, and the second person; null before `go`, and for an owner without an independent
 * colleague, who answered twice
 */
export async function askSecondWord(
  tx: Tx,
  { key, kind, subject, money: { amount, currency }, actor, parties }: SecondQuestion,
  { independent, mayAsk }: Seconds,
): Promise<{ readonly word: Word; readonly secondBy: number | null }> {
  await lockQuestion(tx, key);
  const { rows } = await sql<Row>`
    select first_by, second_by, first_at < now() - make_interval(secs => ${SECOND_QUESTION_S}) as waited
    from second_words
    where key = ${key} and amount = ${amount}::numeric and currency = ${currency} and refused_by is null
      and done_at is null and first_at > now() - make_interval(hours => ${OPEN_HOURS})`.execute(tx);
  const [row] = rows;
  const first = row ? Number(row.first_by) : null;
  const done = async (secondBy: number | null) => {
    await sql`update second_words set done_at = now() where key = ${key}`.execute(tx);
    return { word: 'go', secondBy } as const;
  };
  if (row && first === actor.id) {
    const second = row.second_by === null ? null : Number(row.second_by);
    // A person who has lost the permission meanwhile does not count as one of two.
    const isAgreed = second !== null && second !== actor.id && independent.includes(second);
    if (isAgreed && mayAsk(actor.id)) return done(second);
    const isTwice = second === actor.id || row.waited;
    return isTwice && isAlone(actor, independent) ? done(null) : { word: 'same-person', secondBy: null };
  }
  // Another person asked for the same act. An approval that is not independent neither completes nor replaces
  // that question.
  if (first !== null && mayAsk(first)) {
    return independent.includes(actor.id) ? done(first) : { word: 'needs-second', secondBy: null };
  }
  await sql`
    insert into second_words (key, amount, currency, first_by, kind, subject, role, parties)
    values (${key}, ${amount}::numeric, ${currency}, ${actor.id}, ${kind}, ${subject}, ${actor.role},
      ${sql.val(parties)}::bigint[])
    on conflict (key) do update set amount = excluded.amount, currency = excluded.currency,
      first_by = excluded.first_by, first_at = now(), second_by = null, refused_by = null, done_at = null, retry = null,
      kind = excluded.kind, subject = excluded.subject, role = excluded.role, parties = excluded.parties`.execute(
    tx,
  );
  await recordAct(tx, {
    actorId: actor.id,
    act: 'second-person-asked',
    subject,
    detail: { kind, amount, currency },
  });
  return { word: 'needs-second', secondBy: null };
}

/** A question to a second person. */
export interface WaitingWord {
  readonly key: string;
  /** Empty if a process of an earlier version asked. */
  readonly kind: string;
  readonly subject: string;
  readonly money: Money;
  readonly askedBy: number;
  readonly role: Role;
  readonly parties: readonly number[];
  readonly at: string;
  /** Data of the button that performs the act after the approval; null if the act was typed. */
  readonly retry: string | null;
  /** The answer that a person gave before; null while the question is open. */
  readonly answer: 'yes' | 'no' | null;
}

/** True if a question of `second_words` `w` waits for a second person. */
const wordWaits = sql<boolean>`(
  w.done_at is null and w.refused_by is null and w.second_by is null
  and w.first_at > now() - make_interval(hours => ${OPEN_HOURS}))`;

/** Builds the condition that the question with this key waits for a second person. */
export function isWordOpen(key: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from second_words w where w.key = ${key} and ${wordWaits} offset 0)`;
}

/**
 * Returns an open question to a second person; null if it was answered or has expired.
 *
 * @param answeredBy also finds the question if this person answered it and the act is not done. The person may
 * repeat the answer, because the database's answer may have been lost
 */
export async function findWaitingWord(
  db: Db | Tx,
  key: string,
  answeredBy: number | null = null,
): Promise<WaitingWord | null> {
  const { rows } = await sql<{
    kind: string;
    subject: string;
    amount: string;
    currency: string;
    first_by: string;
    role: Role;
    parties: string[];
    first_at: Date;
    retry: string | null;
    answer: 'yes' | 'no' | null;
  }>`
    select kind, subject, amount, currency, first_by, role, parties, first_at, retry,
      case when refused_by is not null then 'no' when second_by is not null then 'yes' end as answer
    from second_words w
    where w.key = ${key} and (${wordWaits}
      or (w.done_at is null and coalesce(w.refused_by, w.second_by) = ${answeredBy}
        and w.first_at > now() - make_interval(hours => ${OPEN_HOURS})))`.execute(db);
  const [row] = rows;
  if (!row) return null;
  return {
    key,
    kind: row.kind,
    subject: row.subject,
    money: money(row.amount, row.currency),
    askedBy: Number(row.first_by),
    role: row.role,
    parties: row.parties.map(Number),
    at: row.first_at.toISOString(),
    retry: row.retry,
    answer: row.answer,
  };
}

/** Stores the button by which the asking person performs the act after the approval. */
export async function keepRetry(
  db: Db | Tx,
  { key, askerId, retry }: { readonly key: string; readonly askerId: number; readonly retry: string },
): Promise<void> {
  await sql`
    update second_words w set retry = ${retry} where w.key = ${key} and w.first_by = ${askerId} and ${wordWaits}`.execute(
    db,
  );
}

/**
 * Returns the open question that a person asked at this time; null if there is none. `isAnswered`: a second
 * person has approved it.
 */
export async function findAsked(
  db: Db,
  askerId: number,
  atMs: number,
): Promise<{ readonly key: string; readonly retry: string | null; readonly isAnswered: boolean } | null> {
  const { rows } = await sql<{ key: string; retry: string | null; answered: boolean }>`
    select key, retry, second_by is not null as answered from second_words
    where first_by = ${askerId} and date_trunc('milliseconds', first_at) = to_timestamp(${atMs}::numeric / 1000)
      and first_at > now() - make_interval(hours => ${OPEN_HOURS}) and done_at is null and refused_by is null`.execute(
    db,
  );
  const [row] = rows;
  return row ? { key: row.key, retry: row.retry, isAnswered: row.answered } : null;
}

/**
 * Records the second approval of an act, which the asking person then performs.
 *
 * @returns the asking person; null if no question is open, or the actor may not answer it
 */
export async function giveSecondWord(
  tx: Tx,
  { key, actor }: { readonly key: string; readonly actor: Pick<Actor, 'id' | 'role'> },
  { independent, mayAsk }: Seconds,
): Promise<number | null> {
  await lockQuestion(tx, key);
  const waiting = await findWaitingWord(tx, key);
  if (!waiting || !mayAsk(waiting.askedBy)) return null;
  const isOwn = waiting.askedBy === actor.id;
  if (isOwn ? !isAlone(actor, independent) : !independent.includes(actor.id)) return null;
  await sql`update second_words set second_by = ${actor.id} where key = ${key}`.execute(tx);
  await recordAct(tx, { actorId: actor.id, act: 'second-word-given', subject: waiting.subject });
  return waiting.askedBy;
}

/**
 * Refuses a question, which must then be asked again.
 * @returns the asking person; null if no question is open
 */
export async function refuseSecondWord(
  tx: Tx,
  { key, actorId }: { readonly key: string; readonly actorId: number },
): Promise<number | null> {
  const waiting = await findWaitingWord(tx, key);
  if (!waiting) return null;
  await sql`update second_words set refused_by = ${actorId} where key = ${key}`.execute(tx);
  await recordAct(tx, { actorId, act: 'second-word-refused', subject: waiting.subject });
  return waiting.askedBy;
}

/** Returns true if an owner may approve their own question, because no other person is independent. */
export function isAlone(actor: Pick<Actor, 'id' | 'role'>, independent: readonly number[]): boolean {
  return actor.role === 'owner' && independent.every((one) => one === actor.id);
}
