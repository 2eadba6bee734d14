import type { Tx } from '../../database/db.ts';
import type { Permission, Role, StaffRole } from './permissions.ts';

/** A change of who runs the shop, or of what they may do: every owner is notified of it. */
export interface StaffNews {
  readonly kind:
    | 'staff-invited'
    | 'staff-joined'
    | 'staff-role'
    | 'staff-removed'
    | 'role-allowed'
    | 'role-forbidden'
    | 'limit-set'
    | 'duty-off'
    | 'duty-on';
  /** Who did it; of a person who joined, who invited them. */
  readonly by: number;
  /** Whom it is about; absent: everybody of the role. */
  readonly person?: number;
  readonly role: StaffRole | Role;
  readonly permission?: Permission;
  /** The new limit, such as `250 USD`. */
  readonly amount?: string;
}

/** Notifies the owners in the transaction of the change. Alerts are written by another module, which knows this one. */
export type TellOwners = (tx: Tx, news: StaffNews) => Promise<void>;

export const tellNobody: TellOwners = async () => {};
