/**
 * The times of rounds that add their own job. Each has a row, and the first process to take it runs the
 * round.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/db.ts';

/**
 * Takes the turn of a round if it is due, or was never planned, and plans the next one.
 *
 * @returns false if another process has the turn, or the round is not due
 */
export async function takeRound(db: Db, name: string, next: RawBuilder<Date>): Promise<boolean> {
  const { rows } = await sql`
    insert into rounds as r (name, due_at, began_at) values (${name}, ${next}, now())
    on conflict (name) do update set due_at = excluded.due_at, began_at = excluded.began_at where r.due_at <= now()
    returning name`.execute(db);
  return rows.length > 0;
}

/** Builds the condition that the round is not planned for later. */
export function isRoundFree(name: string): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from rounds where name = ${sql.lit(name)} and due_at > now())`;
}

/** Selects the time for which a round is planned; null if it never was. */
export function roundDueAt(name: string): RawBuilder<Date | null> {
  return sql`(select due_at from rounds where name = ${sql.lit(name)})`;
}

/** Plans a round. `replaces`: changes the time of a planned round. */
export async function planRound(
  db: Db,
  name: string,
  at: RawBuilder<Date>,
  { replaces }: { readonly replaces: boolean },
): Promise<void> {
  await sql`
    insert into rounds as r (name, due_at, began_at) values (${name}, ${at}, now())
    on conflict (name) do update set due_at = excluded.due_at where ${replaces}::boolean`.execute(db);
}

/** Records that a round has ended, and plans the next one; a `next` of null leaves the plan. */
export async function endRound(db: Db, name: string, next: RawBuilder<Date | null>): Promise<void> {
  await sql`
    update rounds set due_at = coalesce(${next}, due_at), ended_at = now() where name = ${name}`.execute(db);
}

/** Moves the plan of a round to the time `at`, in SQL over the row. */
export async function moveRound(db: Db, name: string, at: RawBuilder<Date>): Promise<void> {
  await sql`update rounds set due_at = ${at} where name = ${name}`.execute(db);
}

/** Builds a part of a statement that takes the turn of a round if it is due and `mayTake` holds. */
export function turnTaken(
  name: string,
  next: RawBuilder<Date>,
  mayTake: RawBuilder<boolean>,
): RawBuilder<{ name: string }> {
  return sql`
    update rounds set due_at = ${next}, began_at = now()
    where name = ${sql.lit(name)} and due_at <= now() and ${mayTake}
    returning name`;
}
