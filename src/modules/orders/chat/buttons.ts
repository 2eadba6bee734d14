import { z } from 'zod';
import { code, id, orderCodeField, page, tap } from '../../../telegram/ui/callback-data.ts';

/** Asks whether to cancel the units that were never sent; `cancelPurchaseNow` cancels them. */
export const cancelPurchaseTap = tap('cancelPurchase', 'x', { code });

export const casesTap = tap('cases', 'csl', {});

/** Reports a faulty code of a purchase: asks for the code, then the reason, then opens the case. */
export const codeProblemTap = tap('codeProblem', 'kp', { code });

export const codeProblemIsTap = tap('codeProblemIs', 'kr', {
  reason: z.enum(['used', 'refused', 'wrong']),
  code: orderCodeField,
});

/** Asks for words or a photo, which are added to the case about this code. */
export const caseAddTap = tap('caseAdd', 'kq', { code: orderCodeField });

export const buyTap = tap('buy', 'b', { itemId: id });

/** Buys one unit: opens the screen to pay, which can change the quantity. */
export const quickTap = tap('quick', 'qk', { itemId: id });

/**
 * Repeats one of the customer's purchases. `below`: in a new message, since the tapped one shows that
 * purchase.
 */
export const againTap = tap('again', 'ag', { code, where: z.enum(['here', 'below']) });

/** Adds money; an empty currency means the customer's own. */
export const depositTap = tap('deposit', 'pd', { currency: z.string().regex(/^([A-Z]{3})?$/) });

export const changePhoneTap = tap('changePhone', 'ph', {});

export const purchasesTap = tap('purchases', 'o', { page });

export const purchaseTap = tap('purchase', 'v', { code, page });

/** Opens a purchase from the first screen. */
export const reopenTap = tap('reopen', 'ro', { code });

/** Sends the codes of a purchase as a text file. */
export const fileTap = tap('file', 't', { code });

/** Opens a screen in a new message, because the message with the button shows codes that stay in the chat. */
export const onwardTap = tap('onward', 'n', { to: z.enum(['home', 'purchases', 'balance', 'payments']) });

/** Sends the delivered goods of a purchase, without its price, as a message to forward. */
export const receiptTap = tap('receipt', 'rc', { code });
