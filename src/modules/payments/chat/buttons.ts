import { page, paymentCode, tap } from '../../../telegram/ui/callback-data.ts';

/** Continues the purchase that a payment was made for; the dialogs handle it. */
export const continueTap = tap('continue', 'pc', { code: paymentCode });

/** Asks for the proof, sent next. */
export const sendProofTap = tap('sendProof', 'mv', { code: paymentCode });

export const paymentQrTap = tap('paymentQr', 'mq', { code: paymentCode });

export const paymentsTap = tap('payments', 'pl', { page });

export const paymentTap = tap('payment', 'pv', { code: paymentCode, page });

/** Queries the provider now, after "I have paid". */
export const checkPaymentTap = tap('checkPayment', 'pk', { code: paymentCode });

export const cancelPaymentTap = tap('cancelPayment', 'px', { code: paymentCode });
