import { type RawBuilder, sql } from 'kysely';

/** An independent SQL condition, for the one statement that evaluates all of them. */
export type Flag = RawBuilder<boolean>;

/**
 * Builds the flag that this query returns rows. It is planned on its own, so a flag costs as much as its
 * query.
 */
export function finds(query: RawBuilder<unknown>): Flag {
  return sql<boolean>`((select count(*) from (${query}) as found) > 0)`;
}

/** Builds the flag that one of these flags holds; evaluation stops at the first true one. */
export function anyOf(flags: readonly Flag[]): Flag {
  return sql<boolean>`(${sql.join(flags, sql` or `)})`;
}
