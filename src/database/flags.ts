import { type RawBuilder, sql } from 'kysely';

/** A condition that PostgreSQL finds out on its own, for the one statement that asks for all of them. */
export type Flag = RawBuilder<boolean>;

/** Whether this query finds anything. It is planned as it stands, so that a flag costs no more than its query. */
export function finds(query: RawBuilder<unknown>): Flag {
  return sql<boolean>`((select count(*) from (${query}) as found) > 0)`;
}

/** Whether one of these holds; those behind the first that does are not looked at. */
export function anyOf(flags: readonly Flag[]): Flag {
  return sql<boolean>`(${sql.join(flags, sql` or `)})`;
}
