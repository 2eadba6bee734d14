import type { Needed, Permission, Role } from './permissions.ts';

/** Thrown where somebody acts without the permission: nothing of the act is done. */
export class NotPermitted extends Error {
  readonly needed: Needed;
  constructor(actorId: number, needed: Needed) {
    super(`${actorId} may not: ${String(needed)}`);
    this.name = 'NotPermitted';
    this.needed = needed;
  }
}

/** What somebody may do. Only `staff.ts` makes one. */
export class StaffMember {
  readonly id: number;
  readonly role: Role;
  /** Ids of the owners, whom the database does not know. */
  readonly owners: readonly number[];
  readonly #permissions: ReadonlySet<Permission>;

  constructor(id: number, role: Role, granted: readonly Permission[], owners: readonly number[] = []) {
    this.id = id;
    this.role = role;
    this.owners = owners;
    this.#permissions = new Set(granted);
  }

  /** Whether it holds the permission, or any one of them. */
  may(needed: Needed): boolean {
    const any: readonly Permission[] = typeof needed === 'string' ? [needed] : needed;
    return any.some((one) => this.#permissions.has(one));
  }

  mayAll(needed: readonly Permission[]): boolean {
    return needed.every((one) => this.#permissions.has(one));
  }

  /** @throws {NotPermitted} */
  require(needed: Needed): void {
    if (!this.may(needed)) throw new NotPermitted(this.id, needed);
  }

  /**
   * For an act that needs this permission.
   *
   * @returns the id that the act is written down with
   * @throws {NotPermitted}
   */
  idFor(needed: Needed): number {
    this.require(needed);
    return this.id;
  }
}

/** Somebody who runs the shop, with what they may do at this moment. Nothing but `staff` makes one. */
export type Actor = StaffMember;
