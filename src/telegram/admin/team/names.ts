import type { Act, Permission, Role, StaffProblem } from '../../../shop/shop.ts';
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

export const ACT_TEXTS = {
  'adjustment-posted': 'act-adjustment-posted',
  'adjustment-cancelled': 'act-adjustment-cancelled',
  'adjustment-undone': 'act-adjustment-undone',
  'alert-settled': 'act-alert-settled',
  'balance-codes-made': 'act-balance-codes-made',
  'balance-codes-revoked': 'act-balance-codes-revoked',
  'brand-changed': 'act-brand-changed',
  'breaker-closed': 'act-breaker-closed',
  'case-decided': 'act-case-decided',
  'case-question': 'act-case-question',
  'catalog-imported': 'act-catalog-imported',
  'cost-decided': 'act-cost-decided',
  'deposit-approved': 'act-deposit-approved',
  'deposit-refund-ended': 'act-deposit-refund-ended',
  'deposit-rejected': 'act-deposit-rejected',
  'invitation-accepted': 'act-invitation-accepted',
  'invitation-made': 'act-invitation-made',
  'invitation-revoked': 'act-invitation-revoked',
  'order-adopted': 'act-order-adopted',
  'orphan-decided': 'act-orphan-decided',
  'payment-method-changed': 'act-payment-method-changed',
  'payment-paid-back': 'act-payment-paid-back',
  'product-corrected': 'act-product-corrected',
  'promotion-ended': 'act-promotion-ended',
  'promotion-made': 'act-promotion-made',
  'rate-set': 'act-rate-set',
  'reversal-decided': 'act-reversal-decided',
  'review-decided': 'act-review-decided',
  'role-changed': 'act-role-changed',
  'second-person-asked': 'act-second-person-asked',
  'setting-changed': 'act-setting-changed',
  'shelf-changed': 'act-shelf-changed',
  'staff-removed': 'act-staff-removed',
  'staff-role-given': 'act-staff-role-given',
  'surplus-released': 'act-surplus-released',
} as const satisfies Record<Act, TextKey>;

export const STAFF_PROBLEM_TEXTS = {
  'not-staff': 'staff-not-staff',
  'is-owner': 'staff-is-owner',
  'not-yours': 'staff-not-yours',
} as const satisfies Record<StaffProblem, TextKey>;
