import type { InlineKeyboardButton } from 'grammy/types';
import { durationText, stepLines } from '../../../telegram/ui/duration.ts';
import { button, disabledButton, personRow } from '../../../telegram/ui/keyboard.ts';
import type { RowsAt } from '../../../telegram/ui/modules/places.ts';
import type { Screen } from '../../../telegram/ui/screen.ts';
import { type Html, joinHtml } from '../../../telegram/ui/texts/html.ts';
import { chargeText, methodName } from '../../../telegram/ui/texts/payment-words.ts';
import type { TextKey, Texts } from '../../../telegram/ui/texts/texts.ts';
import type { PaymentRow } from '../row.ts';
import type { PaymentReason } from '../states.ts';
import type { PaymentWait } from '../waits.ts';
import { cancelPaymentTap, checkPaymentTap } from './buttons.ts';
import { partOf } from './parts.ts';

/**
 * Returns the name of the payment for lists and messages: the admin's name for its method, otherwise the
 * shop's.
 */
export function paymentName(texts: Texts, payment: PaymentRow): string {
  return partOf(payment.method).name?.(texts, payment) ?? methodName(texts, payment.method);
}

/** Reasons that customers read as "you" and staff in the third person. */
const STAFF_REASONS: Partial<Record<PaymentReason['kind'], TextKey>> = {
  'purchase-partly-failed': 'staff-payment-reason-partly-failed',
  'by-customer': 'staff-payment-reason-by-customer',
  'purchase-not-placed': 'staff-payment-reason-not-placed',
};

/** Returns the reason of a rejection, refund or reversal, for the customer or for staff. */
export function reasonText(
  texts: Texts,
  { kind, ...values }: PaymentReason,
  reader: 'customer' | 'staff' = 'customer',
): Html {
  const own = reader === 'staff' ? STAFF_REASONS[kind] : undefined;
  return texts.html(own ?? (`payment-reason-${kind}` as TextKey), values);
}

/**
 * Returns a payment in its present state.
 *
 * @param view.back the row below all others; the payment's own message opens screens in new messages, since
 * it is updated
 * @param view.on the rows that continue its purchase
 * @param view.askedAt the customer's last query of the provider, ISO 8601
 * @param view.isBeingPaid true if it was not canceled, because its customer is paying it
 */
export function paymentScreen(
  texts: Texts,
  payment: PaymentRow,
  {
    support,
    rowsAt,
    back,
    wait,
    on = [],
    askedAt,
    isBeingPaid = false,
  }: {
    support: string;
    rowsAt: RowsAt;
    back: InlineKeyboardButton[];
    wait: PaymentWait | null;
    on?: readonly InlineKeyboardButton[][];
    askedAt?: string;
    isBeingPaid?: boolean;
  },
): Screen {
  const isPayable = payment.state === 'created' || payment.state === 'awaiting';
  const part = partOf(payment.method);
  const canCheck = payment.state === 'awaiting' && payment.submittedAt === null;
  const canPay = canCheck && wait?.kind !== 'unconfirmed';
  const idleLabel = payment.state === 'created' ? part.payLabel?.(texts, payment) : undefined;
  const asked =
    askedAt !== undefined && canCheck ? [texts.html('payment-asked', { time: texts.time(askedAt) })] : [];
  const paragraphs = [
    joinHtml([
      titleText(texts, payment),
      texts.html('payment-facts', {
        charge: chargeText(texts, payment.charge),
        method: paymentName(texts, payment),
        code: payment.code,
      }),
    ]),
    stateText(texts, payment, support, wait),
    ...(canPay ? part.lines(texts, payment) : []),
    ...asked,
    ...(isBeingPaid && isPayable ? [texts.html('payment-being-paid')] : []),
  ];
  return {
    text: joinHtml(paragraphs, '\n\n'),
    keyboard: {
      inline_keyboard: [
        ...(canPay ? part.buttons(texts, payment) : []),
        ...(idleLabel === undefined ? [] : [[disabledButton(idleLabel)]]),
        ...(canCheck && part.checks !== false
          ? [[button(texts.plain('button-payment-check'), checkPaymentTap.pack({ code: payment.code }))]]
          : []),
        ...(isPayable && payment.submittedAt === null
          ? [[button(texts.plain('button-payment-cancel'), cancelPaymentTap.pack({ code: payment.code }))]]
          : []),
        ...(payment.state === 'rejected' ? (part.buttonsOnceRejected?.(texts, payment) ?? []) : []),
        ...on,
        ...personRow(texts, support, rowsAt),
        back,
      ],
    },
  };
}

/**
 * Returns the sentences about a payment that is neither paid nor ended, by the time that its customer has
 * waited.
 */
function waitingText(
  texts: Texts,
  { submittedAt, wanted }: PaymentRow,
  until: Html,
  wait: PaymentWait | null,
): Html {
  const { kind, stepS, isOverdue } = wait ?? { kind: 'payable', stepS: 0, isOverdue: false };
  const counted = stepS >= 60 ? [texts.html('wait-time', { time: durationText(texts, stepS * 1_000) })] : [];
  const told = isOverdue ? [texts.html('payment-wait-told')] : [];
  switch (kind) {
    case 'preparing':
      if (stepS === 0) return texts.html('payment-created');
      return joinHtml([texts.html('payment-wait-preparing'), ...counted, ...told]);
    case 'unconfirmed':
      return joinHtml([texts.html('payment-wait-unconfirmed'), ...stepLines(texts, stepS), ...told]);
    case 'approval':
      return joinHtml([
        texts.html(stepS === 0 ? 'payment-submitted' : 'payment-wait-approval'),
        ...counted,
        ...(stepS > 0 ? [texts.html('progress-notified')] : []),
      ]);
    default:
      if (submittedAt) return texts.html('payment-submitted');
      return texts.html(wanted?.unitPrice ? 'payment-awaiting-order' : 'payment-awaiting', { until });
  }
}

/** Returns the purpose of a payment: the purchase that it pays directly, or the balance. */
function titleText(texts: Texts, { wanted, credited, wants }: PaymentRow): Html {
  return wanted?.unitPrice && wanted.named
    ? texts.html('payment-title-for', { ...wanted.named, quantity: wanted.quantity })
    : texts.html('payment-title', { amount: texts.money(credited ?? wants) });
}

/** Returns the sentences about a payment's state, with the next step in them. */
function stateText(texts: Texts, payment: PaymentRow, support: string, wait: PaymentWait | null): Html {
  const { state, reason } = payment;
  const values = {
    amount: texts.money(payment.credited ?? payment.wants),
    code: payment.code,
    support,
    until: texts.deadline(payment.expiresAt.toISOString()),
  };
  const why = reason ? [reasonText(texts, reason)] : [];
  switch (state) {
    case 'created':
    case 'awaiting':
      return waitingText(texts, payment, values.until, wait);
    case 'paid':
      return texts.html('payment-paid');
    case 'credited':
      return payment.directOutcome === 'placed'
        ? texts.html('payment-placed')
        : texts.html('payment-credited', values);
    case 'expired':
      return texts.html('payment-expired', values);
    case 'cancelled':
      return texts.html('payment-cancelled', values);
    case 'rejected':
      return joinHtml([texts.html('payment-rejected'), ...why, texts.html('payment-questions', values)]);
    case 'refunding':
      return joinHtml([texts.html('payment-refunding', values), ...why]);
    case 'refunded':
      return joinHtml([texts.html('payment-refunded', values), ...why]);
    case 'reversed':
      return joinHtml([texts.html('payment-reversed', values), texts.html('payment-questions', values)]);
  }
}
