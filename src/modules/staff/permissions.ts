/** All permissions of staff. Each act of an admin needs one of them. */
export const PERMISSIONS = [
  'orders.view',
  'orders.decide',
  'customers.view',
  'customers.edit',
  'customers.message',
  'money.view',
  'money.adjust',
  'money.approve',
  'payments.edit',
  'catalog.edit',
  'prices.edit',
  'reports.view',
  'news.send',
  'settings.edit',
  'staff.manage',
  'operation.view',
  'operation.manage',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** The need of a button or a command: a permission, or any one of several if the domain decides which. */
export type Access = Permission | readonly [Permission, ...Permission[]];

/** The roles with changeable permissions. An owner is one of ADMIN_IDS and may do everything. */
export const STAFF_ROLES = ['operator', 'cashier', 'viewer'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
export type Role = 'owner' | StaffRole;

/** Ranks, the highest last. The rank of a role does not depend on its permissions. */
const RANKS: readonly Role[] = ['viewer', 'cashier', 'operator', 'owner'];

/** Returns true if the first role ranks above the second; null is a customer without a role. */
export function outranks(role: Role | null, other: Role | null): boolean {
  const rank = (of: Role | null) => (of === null ? -1 : RANKS.indexOf(of));
  return rank(role) > rank(other);
}

const viewing: readonly Permission[] = [
  'orders.view',
  'customers.view',
  'money.view',
  'reports.view',
  'operation.view',
];

/** Permissions of each role until an owner changes them. */
export const defaultPermissions: Readonly<Record<StaffRole, readonly Permission[]>> = {
  operator: PERMISSIONS.filter(
    (one) => one !== 'payments.edit' && one !== 'settings.edit' && one !== 'staff.manage',
  ),
  cashier: ['orders.view', 'customers.view', 'money.view', 'money.adjust', 'money.approve'],
  viewer: viewing,
};

/** Returns the permissions that this version of the shop knows: another version may have stored more. */
export function knownPermissions(stored: readonly string[]): Permission[] {
  return PERMISSIONS.filter((one) => stored.includes(one));
}
