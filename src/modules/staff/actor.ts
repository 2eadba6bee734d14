import type { Access, Permission, Role } from './permissions.ts';

/** Thrown for an act without the permission; the act has no effect. */
export class NotPermitted extends Error {
  readonly needed: Access;
  constructor(actorId: number, needed: Access) {
    super(`${actorId} may not: ${String(needed)}`);
    this.name = 'NotPermitted';
    this.needed = needed;
  }
}

/** A member of staff with the present permissions. Only `staff.ts` creates one. */
export class StaffMember {
  readonly id: number;
  readonly role: Role;
  /** Ids of the owners, which the database does not contain. */
  readonly owners: readonly number[];
  readonly #permissions: ReadonlySet<Permission>;

  constructor(id: number, role: Role, granted: readonly Permission[], owners: readonly number[] = []) {
    this.id = id;
    this.role = role;
    this.owners = owners;
    this.#permissions = new Set(granted);
  }

  /** Returns true if the person has the permission, or one of several. */
  may(needed: Access): boolean {
    const any: readonly Permission[] = typeof needed === 'string' ? [needed] : needed;
    return any.some((one) => this.#permissions.has(one));
  }

  mayAll(needed: readonly Permission[]): boolean {
    return needed.every((one) => this.#permissions.has(one));
  }

  /**
   * Checks a permission.
   *
   * @throws {NotPermitted}
   */
  require(needed: Access): void {
    if (!this.may(needed)) throw new NotPermitted(this.id, needed);
  }

  /**
   * Checks the permission of an act.
   *
   * @returns the actor's id for the audit log
   * @throws {NotPermitted}
   */
  idFor(needed: Access): number {
    this.require(needed);
    return this.id;
  }
}

/** A member of staff with the permissions at this moment. Only `staff` creates one. */
export type Actor = StaffMember;
