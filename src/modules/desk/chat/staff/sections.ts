import { dataOf } from '../../../../telegram/ui/callback-data.ts';
import type { TextKey } from '../../../../telegram/ui/texts/texts.ts';
import { debtorsData } from '../../../debts/chat/staff/debtors.ts';
import type { Needed } from '../../../staff/permissions.ts';

/** A section of the desk: a button of the first screen of staff. */
export interface Section {
  readonly text: TextKey;
  /** Callback data of its screen. */
  readonly data: () => string;
  /** Only staff with this permission see the button. */
  readonly permission: Needed;
}

/** The sections, in the order of their buttons. */
export const sections: readonly Section[] = [
  {
    text: 'desk-orders',
    data: () => dataOf('adminOrders', { filter: 'all', page: 1 }),
    permission: 'orders.view',
  },
  { text: 'desk-customers', data: () => dataOf('customers', { list: 'all' }), permission: 'customers.view' },
  {
    text: 'desk-catalog',
    data: () => dataOf('shelfList', { list: 'home', page: 1 }),
    permission: 'catalog.edit',
  },
  { text: 'desk-news', data: () => dataOf('broadcastList', {}), permission: 'news.send' },
  {
    text: 'desk-deposits',
    data: () => dataOf('depositList', { page: 1 }),
    permission: ['money.view', 'money.approve'],
  },
  { text: 'desk-debtors', data: debtorsData, permission: 'money.view' },
  {
    text: 'desk-tills',
    data: () => dataOf('myTill', { act: 'show' }),
    permission: ['money.approve', 'money.adjust'],
  },
  { text: 'desk-prices', data: () => dataOf('prices', { page: 1 }), permission: 'prices.edit' },
  { text: 'desk-ways', data: () => dataOf('payMethods', {}), permission: 'payments.edit' },
  {
    text: 'button-balance-codes',
    data: () => dataOf('codes', { page: 1 }),
    permission: ['money.view', 'money.adjust'],
  },
  { text: 'desk-wallets', data: () => dataOf('adminWallets', {}), permission: 'money.view' },
  { text: 'desk-numbers', data: () => dataOf('report', { which: 'today' }), permission: 'reports.view' },
  { text: 'desk-status', data: () => dataOf('adminStatus', {}), permission: 'operation.view' },
  { text: 'desk-staff', data: () => dataOf('staff', {}), permission: 'staff.manage' },
  { text: 'desk-shop', data: () => dataOf('shopSettings', {}), permission: 'settings.edit' },
];
