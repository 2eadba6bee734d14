import { type RawBuilder, sql } from 'kysely';

/**
 * Constants of the code as a list in the statement's text, such as `('queued', 'submitting')`, for use after `in`. Every
 * connection plans a statement once for all parameters (`connection.ts`), and PostgreSQL uses a partial index only where the
 * text itself says that its condition holds: a state that is a parameter reads the whole table.
 *
 * @param values constants of the code alone, never what somebody typed
 */
export function literals<const T extends string>(values: readonly T[]): RawBuilder<T> {
  if (values.length === 0) throw new RangeError('an empty list cannot be written into a statement');
  return sql<T>`(${sql.join(values.map((value) => literal(value)))})`;
}

/** One constant of the code in the statement's text; see `literals`. */
export function literal<const T extends string>(value: T): RawBuilder<T> {
  if (!/^[a-z-]+$/.test(value)) throw new RangeError(`"${value}" is not a constant of the code`);
  return sql.lit(value);
}
