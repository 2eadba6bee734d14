import type { InlineKeyboardButton } from 'grammy/types';
import { button } from '../../../../telegram/ui/keyboard.ts';
import type { Place, RowsAt } from '../../../../telegram/ui/modules/places.ts';
import type { TextKey, Texts } from '../../../../telegram/ui/texts/texts.ts';
import { adminStatusTap } from '../../../availability/chat/staff/buttons.ts';
import { pricesTap, shelfListTap } from '../../../catalog/chat/staff/buttons.ts';
import { debtorsData } from '../../../debts/chat/staff/buttons.ts';
import { adminOrdersTap } from '../../../orders/chat/staff/buttons.ts';
import { codesTap, depositListTap, payMethodsTap } from '../../../payments/chat/staff/buttons.ts';
import { customersTap } from '../../../people/chat/staff/buttons.ts';
import { reportTap } from '../../../reports/chat/staff/buttons.ts';
import { staffTap } from '../../../staff/chat/staff/buttons.ts';
import type { Access } from '../../../staff/index.ts';
import { myTillTap } from '../../../tills/chat/staff/buttons.ts';
import { adminWalletsTap } from '../../../wallets/chat/staff/buttons.ts';
import { shopSettingsTap } from '../../../wording/chat/staff/buttons.ts';
import { newsPlace } from '../places.ts';

/** A section of the desk: a button of the first screen of staff. */
interface OwnSection {
  readonly text: TextKey;
  /** Returns the callback data of the section's screen. */
  readonly data: () => string;
  /** Only staff with this permission see the button. */
  readonly permission: Access;
}

/** A section that another module adds. */
interface AddedSection {
  readonly place: Place<null>;
  readonly permission: Access;
}

type Section = OwnSection | AddedSection;

/** Returns the buttons of a section: one, or none if its module is missing. */
export function sectionButtons(section: Section, texts: Texts, rowsAt: RowsAt): InlineKeyboardButton[] {
  if ('place' in section) return rowsAt(section.place, texts, null).flat();
  return [button(texts.plain(section.text), section.data())];
}

/** The sections, in the order of their buttons. */
export const sections: readonly Section[] = [
  {
    text: 'desk-orders',
    data: () => adminOrdersTap.pack({ filter: 'all', page: 1 }),
    permission: 'orders.view',
  },
  { text: 'desk-customers', data: () => customersTap.pack({ list: 'all' }), permission: 'customers.view' },
  {
    text: 'desk-catalog',
    data: () => shelfListTap.pack({ list: 'home', page: 1 }),
    permission: 'catalog.edit',
  },
  { place: newsPlace, permission: 'news.send' },
  {
    text: 'desk-deposits',
    data: () => depositListTap.pack({ page: 1 }),
    permission: ['money.view', 'money.approve'],
  },
  { text: 'desk-debtors', data: debtorsData, permission: 'money.view' },
  {
    text: 'desk-tills',
    data: () => myTillTap.pack({ act: 'show' }),
    permission: ['money.approve', 'money.adjust'],
  },
  { text: 'desk-prices', data: () => pricesTap.pack({ page: 1 }), permission: 'prices.edit' },
  { text: 'desk-ways', data: () => payMethodsTap.pack({}), permission: 'payments.edit' },
  {
    text: 'button-balance-codes',
    data: () => codesTap.pack({ page: 1 }),
    permission: ['money.view', 'money.adjust'],
  },
  { text: 'desk-wallets', data: () => adminWalletsTap.pack({}), permission: 'money.view' },
  { text: 'desk-numbers', data: () => reportTap.pack({ which: 'today' }), permission: 'reports.view' },
  { text: 'desk-status', data: () => adminStatusTap.pack({}), permission: 'operation.view' },
  { text: 'desk-staff', data: () => staffTap.pack({}), permission: 'staff.manage' },
  { text: 'desk-shop', data: () => shopSettingsTap.pack({}), permission: 'settings.edit' },
];
