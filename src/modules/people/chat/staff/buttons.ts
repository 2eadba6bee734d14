import { z } from 'zod';
import { adminTap, id, sure } from '../../../../telegram/ui/callback-data.ts';
import { button } from '../../../../telegram/ui/keyboard.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import { PRICE_GROUPS } from '../../../catalog/index.ts';
import { NEWCOMER_POLICIES } from '../../../customers/index.ts';
import type { FoundCustomer } from '../../find.ts';
import { CUSTOMER_LISTS } from '../../find.ts';

const CUSTOMER_ACTS = ['block', 'unblock', 'admit', 'refuse', 'erase'] as const;
export type CustomerAct = (typeof CUSTOMER_ACTS)[number];
export const WRITE_WHATS = ['credit', 'debit', 'credit-limit', 'day-limit', 'message', 'note'] as const;
export type WriteWhat = (typeof WRITE_WHATS)[number];

export const customerTap = adminTap('customer', 'cuc', { id }, 'customers.view');

/** Blocks, admits or erases a customer; `yes` confirms. */
export const customerActTap = adminTap(
  'customerAct',
  'cua',
  { act: z.enum(CUSTOMER_ACTS), sure, id },
  'customers.edit',
);

/** Asks for an amount, a message or a note; the next message of this member of staff is the answer. */
export const customerWriteTap = adminTap('customerWrite', 'cuw', { what: z.enum(WRITE_WHATS), id }, [
  'customers.edit',
  'customers.message',
  'money.adjust',
]);

/** Sets the price group of the customer; `ask` lists the groups. */
export const customerGroupTap = adminTap(
  'customerGroup',
  'cug',
  { group: z.enum(['ask', ...PRICE_GROUPS]), id },
  'customers.edit',
);

export const customersTap = adminTap('customers', 'cul', { list: z.enum(CUSTOMER_LISTS) }, 'customers.view');

export const newcomersTap = adminTap(
  'newcomers',
  'cun',
  { policy: z.enum(['ask', ...NEWCOMER_POLICIES]) },
  'settings.edit',
);

/** Returns the button of a customer in a list. */
export function customerButton(
  texts: Texts,
  { id, firstName, username, isBlocked, admission, since }: FoundCustomer,
) {
  const mark = isBlocked ? '🚫' : admission === 'admitted' ? '👤' : admission === 'waiting' ? '⏳' : '🔒';
  const name = username === null ? firstName : `${firstName} @${username}`;
  return button(
    texts.plain('customer-line', { mark, name, day: texts.day(since) }),
    customerTap.pack({ id }),
  );
}
