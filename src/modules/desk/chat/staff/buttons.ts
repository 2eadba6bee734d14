import { z } from 'zod';
import { adminTap, code, orderCodeField, page, sure } from '../../../../telegram/ui/callback-data.ts';
import { PERMISSIONS } from '../../../staff/index.ts';
import type { Matter } from '../../queue.ts';
import { DECIDERS, type MatterKind, matterKinds } from '../../sources.ts';

/** Opens the desk. Staff with any permission have it, and see the sections that they may use. */
export const deskTap = adminTap('desk', 'dk', {}, PERMISSIONS);

const SEEING = [
  'orders.view',
  'money.view',
  'money.approve',
  'money.adjust',
  'customers.view',
  'customers.message',
  'operation.view',
  'catalog.edit',
] as const;

const kind = z.enum(matterKinds as [MatterKind, ...MatterKind[]]);

/** The code of a purchase or a payment, a currency, or an id. */
const subject = z.string().regex(/^[A-Za-z0-9-]{1,20}$/);

/** Opens the queue, one matter at a time; `page` counts from the oldest. */
export const queueTap = adminTap('queue', 'nq', { page }, SEEING);

/** Opens the queue as a list. */
export const queueListTap = adminTap('queueList', 'nl', { page }, SEEING);

/**
 * Opens the first deposit of the queue and filters the queue by deposits. Only the message that counts
 * deposits has this button.
 */
export const depositQueueTap = adminTap('depositQueue', 'nj', {}, ['money.view', 'money.approve']);

/** Opens the filters of the list. */
export const queueFilterTap = adminTap('queueFilter', 'qf', {}, SEEING);

/** Adds a filter to the list; `none` removes all filters. */
export const queueFilterSetTap = adminTap(
  'queueFilterSet',
  'qx',
  {
    by: z.enum(['kind', 'method', 'who', 'age', 'none']),
    value: z.string().regex(/^([a-z-]{1,20}|[1-9]\d{0,15})$/),
  },
  SEEING,
);

export const matterTap = adminTap('matter', 'nm', { kind, subject }, SEEING);

/** Leaves a matter out of the queue for some hours. */
export const putOffTap = adminTap('putOff', 'np', { kind, subject }, SEEING);

/** Records that a customer who blocked the bot was reached in another way. */
export const settleUnreachableTap = adminTap(
  'settleUnreachable',
  'nps',
  { id: z.string().regex(/^[1-9]\d{0,15}$/) },
  'customers.message',
);

/**
 * Decides about the shown units of a purchase: `units` is a bit mask, `cost` the shown cost of a new attempt;
 * `yes` confirms.
 */
export const decideTap = adminTap(
  'decide',
  'nd',
  {
    sure,
    choice: z.enum(['retry', 'refund', 'elsewhere', 'buy', 'keep', 'close']),
    kind: z.enum(['review', 'cost', 'reversal', 'case']),
    units: z.string().regex(/^[0-9a-f]{1,3}$/),
    subject: z.string().regex(/^[A-Z0-9]{4,16}$/),
    cost: z.string().regex(/^(\d{1,12}(\.\d{1,8})?)?$/),
  },
  'orders.decide',
);

export const MONEY_CHOICES = [
  'approve',
  'reject',
  'not-received',
  'wrong-amount',
  'unreadable-proof',
  'used-before',
  'paid',
  'not-paid',
  'pay-back',
  'leave',
  'used',
  'lost',
  'kept',
] as const;

/**
 * Decides about money; `shown` is the value beside the button: a refund's id, or a refund's number and
 * amount.
 */
export const decideMoneyTap = adminTap(
  'decideMoney',
  'nv',
  {
    sure,
    choice: z.enum(MONEY_CHOICES),
    kind: z.enum(['deposit', 'refund', 'pay-back']),
    subject: z.string().regex(/^(P-[A-Z0-9]{8}|[1-9]\d{0,15})$/),
    shown: z.string().regex(/^(\d{1,4}-\d{1,12}(\.\d{1,8})?|[1-9]\d{0,15})?$/),
  },
  'money.approve',
);

/**
 * Decides about goods. `subject` is a purchase with orphan orders, a slow surplus order, or withheld vouchers: an item, `all`, or
 * `D` and the id of a dealer order. `shown` is the id of the last dealer order on the card.
 */
export const decideGoodsTap = adminTap(
  'decideGoods',
  'ng',
  {
    sure,
    choice: z.enum(['handed-over', 'to-stock', 'written-off', 'release', 'write-off']),
    kind: z.enum(['orphan', 'surplus', 'withheld']),
    subject: z.string().regex(/^([A-Z0-9]{4,16}|all|D?[1-9]\d{0,15})$/),
    shown: z.string().regex(/^\d{1,15}$/),
  },
  'orders.decide',
);

/** Ends an alert that waits for an acknowledgement. */
export const endAlarmTap = adminTap(
  'endAlarm',
  'ns',
  { id: z.string().regex(/^[1-9]\d{0,15}$/) },
  'operation.manage',
);

/**
 * Assigns an alert to the person who works on it, and silences it for hours. It needs the permission to end
 * alerts.
 */
export const assignAlarmTap = adminTap(
  'assignAlarm',
  'nk',
  { id: z.string().regex(/^[1-9]\d{0,15}$/) },
  DECIDERS,
);

/** Fetches the dealer orders of a purchase at once. */
export const askDealerTap = adminTap('askDealer', 'qa', { subject: code }, 'orders.decide');

/** Asks for the code that the dealer gave to a person. */
export const typeCodeTap = adminTap('typeCode', 'qt', { code: orderCodeField }, 'orders.decide');

/** Returns the callback data that opens a matter. */
export function matterData({ kind, subject }: Pick<Matter, 'kind' | 'subject'>): string {
  return matterTap.pack({ kind, subject });
}
