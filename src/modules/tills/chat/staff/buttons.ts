import { z } from 'zod';
import { adminTap, id, page, sure } from '../../../../telegram/ui/callback-data.ts';
import { type ButtonRow, button } from '../../../../telegram/ui/keyboard.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { Handover } from '../../read-handovers.ts';

/** Shows the cash in the safe and in the tills of other people. */
export const cashTap = adminTap('cash', 'tlb', {}, ['money.view', 'money.approve']);

export const NEEDED_FOR_TILLS = ['money.approve', 'money.adjust'] as const;

export const handoverTillField = z.string().regex(/^(hand|\d{1,12})$/);

export const tillCurrencyField = z.string().regex(/^[A-Z]{3}$/);

/** The id of the receiver; 0: the safe. */
export const handoverToField = z.string().regex(/^(0|[1-9]\d{0,15})$/);

/** `till` offers the tills, `to` the receivers, `amount` asks for the amount. */
export const handoverFormTap = adminTap(
  'handoverForm',
  'thf',
  {
    act: z.enum(['till', 'to', 'amount']),
    till: handoverTillField,
    currency: tillCurrencyField,
    to: handoverToField,
  },
  NEEDED_FOR_TILLS,
);

export const handoverTap = adminTap('handover', 'thc', { id }, NEEDED_FOR_TILLS);

/** Confirms the whole amount. */
export const handoverGotTap = adminTap('handoverGot', 'thg', { sure, id }, NEEDED_FOR_TILLS);

/** Asks for the amount that was counted. */
export const handoverOtherTap = adminTap('handoverOther', 'thx', { id }, NEEDED_FOR_TILLS);

export const handoverBackTap = adminTap('handoverBack', 'thb', { sure, id }, NEEDED_FOR_TILLS);

export const handoverAgreeTap = adminTap('handoverAgree', 'tha', { sure, id }, NEEDED_FOR_TILLS);

/** Settles a difference as a third person. */
export const handoverSettleTap = adminTap(
  'handoverSettle',
  'ths',
  { which: z.enum(['given', 'counted', 'none', 'other']), id },
  'money.approve',
);

export const openingTillField = z.string().regex(/^(hand|\d{1,18})$/);

/**
 * `list` offers the tills, `ask` asks for the sum of one; without a currency, the person types it with the
 * sum.
 */
export const openingFormTap = adminTap(
  'openingForm',
  'tlo',
  { act: z.enum(['list', 'ask']), till: openingTillField, currency: z.string().regex(/^([A-Z]{3})?$/) },
  NEEDED_FOR_TILLS,
);

const tillField = z.string().regex(/^(hand|\d{1,18})$/);

export const myTillTap = adminTap(
  'myTill',
  'tlm',
  { act: z.enum(['show', 'open', 'as-left']) },
  NEEDED_FOR_TILLS,
);

/** Counts one till: prompts for the sum. */
export const tillCountTap = adminTap(
  'tillCount',
  'tlc',
  { till: tillField, currency: z.string().regex(/^[A-Z]{3}$/) },
  NEEDED_FOR_TILLS,
);

/** Signs the shift; `seen`: the number of moves on the screen. */
export const tillSignTap = adminTap(
  'tillSign',
  'tlg',
  { sure, seen: z.string().regex(/^\d{1,9}$/) },
  NEEDED_FOR_TILLS,
);

export const shiftListTap = adminTap('shiftList', 'tll', { page }, 'money.view');

export const shiftTap = adminTap('shift', 'tlh', { id }, ['money.view', 'money.approve']);

export const shiftSettleTap = adminTap('shiftSettle', 'tls', { id }, 'money.approve');

/** Settles a difference of a cashier's opening count. */
export const openingSettleTap = adminTap('openingSettle', 'tlq', { id }, 'money.approve');

/** Returns the buttons for the receiver's count of a cash handover. */
export function countRows(texts: Texts, { id, amount }: Pick<Handover, 'id' | 'amount'>): ButtonRow[] {
  const got = texts.plain('button-handover-got', { amount: texts.money(amount) });
  return [
    [button(got, handoverGotTap.pack({ sure: 'yes', id }), 'success')],
    [button(texts.plain('button-handover-other'), handoverOtherTap.pack({ id }))],
  ];
}
