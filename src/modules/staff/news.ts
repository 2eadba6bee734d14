import type { Tx } from '../../platform/database/db.ts';
import type { Permission, Role, StaffRole } from './permissions.ts';

/** A change of the staff or their permissions, of which each owner is notified. */
export interface StaffNews {
  readonly kind:
    | 'staff-invited'
    | 'staff-joined'
    | 'staff-role'
    | 'staff-removed'
    | 'staff-suspended'
    | 'staff-restored'
    | 'role-allowed'
    | 'role-forbidden'
    | 'limit-set'
    | 'duty-off'
    | 'duty-on';
  /** The actor; for a person who joined, the inviter. */
  readonly by: number;
  /** The person in question; absent for everyone with the role. */
  readonly person?: number;
  readonly role: StaffRole | Role;
  readonly permission?: Permission;
  /** The new limit, such as `250 USD`. */
  readonly amount?: string;
}

/**
 * Notifies the owners in the transaction of the change. It is a parameter, because the alerts module depends
 * on this one.
 */
export type TellOwners = (tx: Tx, news: StaffNews) => Promise<void>;

export const tellNobody: TellOwners = async () => {};
