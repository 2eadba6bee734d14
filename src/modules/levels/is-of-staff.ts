import { type RawBuilder, sql } from 'kysely';
import { hasRole } from '../staff/reads/people.ts';

/**
 * Builds the condition that a row of `customers c` belongs to a member of staff; owners have no row in
 * `staff`.
 */
export function isOfStaff(owners: readonly number[]): RawBuilder<boolean> {
  return sql<boolean>`(c.id = any(${sql.val([...owners])}::bigint[]) or ${hasRole(sql`c.id`)})`;
}
