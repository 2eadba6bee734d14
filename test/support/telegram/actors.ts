import type { Actor } from '../../../src/modules/staff/actor.ts';
import { createStaff } from '../../../src/modules/staff/staff.ts';
import type { Db } from '../../../src/platform/database/db.ts';

/**
 * Returns an owner as the domain's actor. An owner's permissions do not need a database.
 *
 * @param others the ids of the other owners
 */
export function owner(id: number, others: readonly number[] = []): Actor {
  const found = createStaff(undefined as unknown as Db, [id, ...others]).owner(id);
  if (!found) throw new Error('an owner is no owner');
  return found;
}
