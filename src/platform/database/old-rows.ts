import { type RawBuilder, sql } from 'kysely';

/** Rows that one statement deletes: it holds their locks for some milliseconds. */
export const OLD_ROWS_BATCH = 1_000;

/** Builds the time this number of days ago. */
export const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;

/**
 * Builds a statement that deletes one batch of a table: rows whose `at` is older than these days and that match
 * `only`. Locked rows are skipped. `npm run check` counts it as a write of the table.
 */
export function deleteOld(
  table: string,
  at: string,
  olderThan: number,
  only = sql<boolean>`true`,
): RawBuilder<unknown> {
  return sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${sql.ref(at)} < ${daysAgo(olderThan)} and ${only}
      order by ${sql.ref(at)} limit ${sql.lit(OLD_ROWS_BATCH)} for update skip locked))`;
}
