import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from './tables.ts';

/**
 * Builds a list of code constants in the statement's text, such as `('queued', 'submitting')`, for use after
 * `in`. Statements are planned once for all parameters (`connection/settings.ts`), and PostgreSQL uses a
 * partial index only if the text implies its condition. With the state as a parameter, it reads the whole
 * table.
 *
 * @param values constants of the code, never input
 */
export function literals<const T extends string>(values: readonly T[]): RawBuilder<T> {
  if (values.length === 0) throw new RangeError('an empty list cannot be written into a statement');
  return sql<T>`(${sql.join(values.map((value) => literal(value)))})`;
}

/** Builds one code constant in the statement's text; see `literals`. */
export function literal<const T extends string>(value: T): RawBuilder<T> {
  if (!/^[a-z-]+$/.test(value)) throw new RangeError(`"${value}" is not a constant of the code`);
  return sql.lit(value);
}

/**
 * Builds a view of a table with the columns that other modules may read, to stand after `from` or `join` with a
 * name. PostgreSQL merges it into the statement, whose plan is that of a plain table.
 */
export function tableView<
  T extends keyof Database & string,
  const C extends keyof Selectable<Database[T]> & string,
>(table: T, columns: readonly C[]): RawBuilder<Pick<Selectable<Database[T]>, C>> {
  return sql`(select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)})`;
}

/** Escapes that `JSON.stringify` writes for the characters that `jsonb` refuses, always in this form. */
const NOT_STORABLE = /\\u0000|\\ud[89a-f]/;

/**
 * Serializes to JSON that `jsonb` accepts: it refuses NUL and halves of surrogate pairs, and one refused text
 * would block its whole batch repeatedly. Such characters are removed.
 */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value);
  if (!NOT_STORABLE.test(json)) return json;
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'string' ? inner.replaceAll('\0', '').toWellFormed() : inner,
  );
}
