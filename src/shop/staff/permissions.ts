/** What staff may be allowed to do; the only list. Each act of an admin needs one of these. */
export const permissions = [
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
export type Permission = (typeof permissions)[number];

/** What a button or a command needs: a permission, or any one of several, where the domain decides which. */
export type Needed = Permission | readonly [Permission, ...Permission[]];

/** The roles whose permissions can be changed. An owner is one of ADMIN_IDS and may do everything. */
export const staffRoles = ['operator', 'cashier', 'viewer'] as const;
export type StaffRole = (typeof staffRoles)[number];
export type Role = 'owner' | StaffRole;

const viewing: readonly Permission[] = [
  'orders.view',
  'customers.view',
  'money.view',
  'reports.view',
  'operation.view',
];

/** What each role may do until an owner changes it. */
export const defaultPermissions: Readonly<Record<StaffRole, readonly Permission[]>> = {
  operator: permissions.filter(
    (one) => one !== 'payments.edit' && one !== 'settings.edit' && one !== 'staff.manage',
  ),
  cashier: ['orders.view', 'customers.view', 'money.view', 'money.adjust', 'money.approve'],
  viewer: viewing,
};

/** @returns those of the list that this version of the shop knows: a row may hold what another version has written */
export function knownPermissions(stored: readonly string[]): Permission[] {
  return permissions.filter((one) => stored.includes(one));
}
