import { z } from 'zod';
import { purchaseCodeOf } from '../../../../platform/values/codes.ts';
import { adminTap, code, id, orderCodeField, page, sure } from '../../../../telegram/ui/callback-data.ts';
import { type ButtonRow, button } from '../../../../telegram/ui/keyboard.ts';
import type { TextKey, Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { CodeProblem } from '../../tables.ts';

/** Texts of a customer's report about a code, on the cards of staff. */
export const CODE_PROBLEM_TEXTS: Record<CodeProblem, TextKey> = {
  used: 'story-code-used',
  refused: 'story-code-refused',
  wrong: 'story-code-wrong',
};

/** Refunds a delivered order, or sends its message again; `yes` confirms. */
export const orderActTap = adminTap(
  'orderAct',
  'oa',
  { act: z.enum(['refund', 'again']), sure, code: orderCodeField },
  'orders.decide',
);

/** Asks for a message to the customer or a note: the next message of staff. */
export const orderWriteTap = adminTap(
  'orderWrite',
  'ow',
  { what: z.enum(['message', 'note']), code: orderCodeField },
  ['customers.message', 'customers.edit'],
);

/** Buys an order whose cost rose, at the shown cost; `yes` confirms. */
export const costBuyTap = adminTap(
  'costBuy',
  'cb',
  {
    sure,
    code: orderCodeField,
    cost: z.string().regex(/^\d{1,16}(\.\d{1,8})?$/),
  },
  'orders.decide',
);

/** Refunds an order whose cost rose; `yes` confirms. */
export const costRefundTap = adminTap(
  'costRefund',
  'cr',
  {
    sure,
    code: orderCodeField,
  },
  'orders.decide',
);

/** Ends a case about a code; `yes` confirms. */
export const caseTap = adminTap(
  'case',
  'kc',
  { sure, decision: z.enum(['refunded', 'closed']), code: orderCodeField },
  'orders.decide',
);

/** Buys another code at the shown cost; `yes` confirms. */
export const caseReplaceTap = adminTap(
  'caseReplace',
  'kn',
  {
    sure,
    code: orderCodeField,
    cost: z.string().regex(/^\d{0,16}(\.\d{1,8})?$/),
  },
  'orders.decide',
);

/** Asks for a text to the customer, typed next: the reason why the code is valid, or a question. */
export const caseWriteTap = adminTap(
  'caseWrite',
  'kw',
  { what: z.enum(['fine', 'question']), code: orderCodeField },
  'orders.decide',
);

/** Shows photos that may show the code: those who only view orders see none. */
export const casePhotosTap = adminTap('casePhotos', 'kf', { code: orderCodeField }, 'orders.decide');

export const adminOrderTap = adminTap('adminOrder', 'av', { code: orderCodeField }, 'orders.view');

/** Shows the recorded events of an order, for technicians. */
export const orderLogTap = adminTap('orderLog', 'ol', { code: orderCodeField }, 'orders.view');

const FILTERS = ['all', 'open', 'review'] as const;

/** Opens a list of orders by its name; other screens link to it. */
export const adminOrdersTap = adminTap('adminOrders', 'ao', { filter: z.enum(FILTERS), page }, 'orders.view');

/** Decides about a reversed success; `yes` confirms. */
export const reversalTap = adminTap(
  'reversal',
  'ar',
  {
    sure,
    decision: z.enum(['refunded', 'kept']),
    code: orderCodeField,
  },
  'orders.decide',
);

/** Decides about an order in review; `yes` confirms. */
export const reviewTap = adminTap(
  'review',
  'rv',
  {
    sure,
    decision: z.enum(['retry', 'refund', 'delivered-elsewhere']),
    code: orderCodeField,
  },
  'orders.decide',
);

/** Asks whether the dealer order is the right one, with the dealer's data. */
export const adoptAskTap = adminTap(
  'adoptAsk',
  'rb',
  { code: orderCodeField, dealerOrderId: id },
  'orders.decide',
);

/** Searches the dealer's list for the orders of a purchase in review; `subject` is its code. */
export const searchDealerTap = adminTap('searchDealer', 'nf', { subject: code }, 'orders.decide');

/** Returns the button that reads the dealer's list at once for all orders of the purchase in review. */
export function searchDealerRow(texts: Texts, code: string): ButtonRow {
  const subject = purchaseCodeOf(code);
  return [button(texts.plain('button-search-dealer'), searchDealerTap.pack({ subject }))];
}

/** Opens an orphan order: a dealer order with a ref of this shop that the shop does not know. */
export const orphanTap = adminTap('orphan', 'or', { id }, 'orders.view');

/** Decides about one orphan order; `yes` confirms. */
export const decideOrphanTap = adminTap(
  'decideOrphan',
  'od',
  {
    sure,
    decision: z.enum(['handed-over', 'to-stock', 'written-off']),
    id,
  },
  'orders.decide',
);

/** Shows the code: those who only view orders see none. */
export const orphanCardTap = adminTap('orphanCard', 'oc', { id }, 'orders.decide');
