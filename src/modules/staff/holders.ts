import type { Db, Tx } from '../../platform/database/db.ts';
import {
  type Access,
  defaultPermissions,
  knownPermissions,
  PERMISSIONS,
  type Permission,
  type Role,
  STAFF_ROLES,
  type StaffRole,
} from './permissions.ts';

/** A member of staff with their present permissions: those of the role, and none while suspended. */
export interface Member {
  readonly id: number;
  readonly role: Role;
  readonly permissions: readonly Permission[];
}

/** Returns the present permissions of each role. */
export async function permissionsOfRoles(db: Db | Tx): Promise<Record<StaffRole, readonly Permission[]>> {
  const rows = await db.selectFrom('staff_roles').select(['role', 'permissions']).execute();
  const found: Record<StaffRole, readonly Permission[]> = { ...defaultPermissions };
  for (const role of STAFF_ROLES) {
    const row = rows.find((one) => one.role === role);
    if (row) found[role] = knownPermissions(row.permissions);
  }
  return found;
}

/** Returns all members of staff, owners first. */
export async function readMembers(db: Db | Tx, owners: readonly number[]): Promise<Member[]> {
  const rows = await db
    .selectFrom('staff')
    .leftJoin('staff_suspensions', 'staff_suspensions.person_id', 'staff.person_id')
    .select(['staff.person_id', 'role', 'staff_suspensions.since as suspended_since'])
    .orderBy('staff.person_id')
    .execute();
  const allowed = await permissionsOfRoles(db);
  const members = rows
    .map(({ person_id, role, suspended_since }) => ({
      id: Number(person_id),
      role,
      permissions: suspended_since ? [] : allowed[role],
    }))
    .filter(({ id }) => !owners.includes(id));
  return [...owners.map((id) => ({ id, role: 'owner' as const, permissions: PERMISSIONS })), ...members];
}

/** Returns true if the member has the permission, or one of several. */
export function holds({ permissions: held }: Member, needed: Access): boolean {
  const any: readonly Permission[] = typeof needed === 'string' ? [needed] : needed;
  return any.some((one) => held.includes(one));
}
