import type { Act, Permission, Role } from '../../../shop/shop.ts';
import type { TextKey } from '../../ui/texts.ts';

export const ROLE_TEXTS = {
  owner: 'role-owner',
  operator: 'role-operator',
  cashier: 'role-cashier',
  viewer: 'role-viewer',
} as const satisfies Record<Role, TextKey>;

export const PERMISSION_TEXTS = {
  'orders.view': 'permission-orders-view',
  'orders.decide': 'permission-orders-decide',
  'customers.view': 'permission-customers-view',
  'customers.edit': 'permission-customers-edit',
  'customers.message': 'permission-customers-message',
  'money.view': 'permission-money-view',
  'money.adjust': 'permission-money-adjust',
  'money.approve': 'permission-money-approve',
  'payments.edit': 'permission-payments-edit',
  'catalog.edit': 'permission-catalog-edit',
  'prices.edit': 'permission-prices-edit',
  'reports.view': 'permission-reports-view',
  'news.send': 'permission-news-send',
  'settings.edit': 'permission-settings-edit',
  'staff.manage': 'permission-staff-manage',
  'operation.view': 'permission-operation-view',
  'operation.manage': 'permission-operation-manage',
} as const satisfies Record<Permission, TextKey>;

/** Each act has its text: one that lacks it does not compile. */
export function actText(act: Act | null): TextKey {
  return act === null ? 'act-unknown' : `act-${act}`;
}
