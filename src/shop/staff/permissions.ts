/** What staff may be allowed to do; the only list. Each act of an admin needs one of these. */
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

/** What a button or a command needs: a permission, or any one of several, where the domain decides which. */
export type Needed = Permission | readonly [Permission, ...Permission[]];

/** The roles whose permissions can be changed. An owner is one of ADMIN_IDS and may do everything. */
export const STAFF_ROLES = ['operator', 'cashier', 'viewer'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
export type Role = 'owner' | StaffRole;

/** Ranks, the highest last. A role keeps its rank whatever its permissions are. */
const RANKS: readonly Role[] = ['viewer', 'cashier', 'operator', 'owner'];

/** Whether a person of the first role ranks above one of the second; null: a customer who has no role. */
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

/** What each role may do until an owner changes it. */
export const defaultPermissions: Readonly<Record<StaffRole, readonly Permission[]>> = {
  operator: PERMISSIONS.filter(
    (one) => one !== 'payments.edit' && one !== 'settings.edit' && one !== 'staff.manage',
  ),
  cashier: ['orders.view', 'customers.view', 'money.view', 'money.adjust', 'money.approve'],
  viewer: viewing,
};

/** @returns those of the list that this version of the shop knows: a row may hold what another version has written */
export function knownPermissions(stored: readonly string[]): Permission[] {
  return PERMISSIONS.filter((one) => stored.includes(one));
}
