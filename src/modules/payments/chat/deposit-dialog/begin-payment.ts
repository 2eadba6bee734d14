import type { Money } from '../../../../platform/values/money.ts';
import { type Complaint, isCancel } from '../../../../telegram/dialogs/answers.ts';
import type { Talk } from '../../../../telegram/dialogs/talk.ts';
import type { ChatTools, ShopContext } from '../../../../telegram/ui/context.ts';
import { tappedMessage } from '../../../../telegram/ui/handlers.ts';
import { button, homeButton, rowOf } from '../../../../telegram/ui/keyboard.ts';
import type { Screen } from '../../../../telegram/ui/screen.ts';
import { type SupportTools, supportOf } from '../../../../telegram/ui/texts/support-contact.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { PaymentOption } from '../../methods/method.ts';
import type { PaymentsApi } from '../../module.ts';
import type { BeginResult } from '../../payments.ts';
import type { Wanted } from '../../row.ts';
import { paymentsTap } from '../buttons.ts';

/** Services that begin a payment. */
export type BeginPaymentDeps = SupportTools &
  Pick<ChatTools, 'rateLimits' | 'paymentMessages'> &
  Pick<PaymentsApi, 'payments'>;

/** A payment that a customer chose. */
export interface PaymentStart {
  /** Idempotency key of the payment, derived from the tap that began the dialog. */
  readonly requestKey: string;
  readonly pays: Money;
  readonly option: PaymentOption;
  readonly wanted: Wanted | null;
}

/**
 * Begins a payment; its message replaces the dialog's.
 *
 * @returns the reason to choose another way; null if the dialog has ended, whatever the outcome
 */
export async function beginPayment(
  talk: Talk,
  deps: BeginPaymentDeps,
  start: PaymentStart,
): Promise<Complaint | null> {
  if (!(await waitToBegin(talk, deps))) return null;
  const problem = await talk.outside((ctx) => begin(ctx, talk, deps, start));
  switch (problem) {
    case null:
      return null;
    case 'too-many':
      await talk.show((texts) => tooManyScreen(texts));
      return null;
    case 'blocked':
      await talk.show((texts) => ({
        text: texts.html('customer-blocked', { support: supportOf(texts, deps) }),
        keyboard: { inline_keyboard: [[homeButton(texts)]] },
      }));
      return null;
    default:
      return { key: problem === 'gone' ? 'payment-method-gone' : 'payment-charge-changed' };
  }
}

/**
 * Limits the payments that a customer begins, since each payment costs several calls to its provider.
 *
 * @returns false if the dialog ended
 */
async function waitToBegin(talk: Talk, { rateLimits }: Pick<ChatTools, 'rateLimits'>): Promise<boolean> {
  for (;;) {
    const seconds = await talk.outside(async (ctx) => rateLimits.use('payment', ctx.customer.id));
    if (seconds === 0) return true;
    await talk.show((texts) => ({
      text: texts.html('payments-often', { seconds }),
      keyboard: {
        inline_keyboard: [
          [button(texts.plain('button-try-again'), talk.data('retry'), 'primary')],
          talk.wayOut(texts),
        ],
      },
    }));
    const answer = await talk.hear();
    if (!answer) return false;
    if (isCancel(answer)) {
      await talk.cancelled();
      return false;
    }
    if (answer.kind !== 'tap' || answer.action !== 'retry') talk.forget();
  }
}

/**
 * Begins the payment and shows it in the tapped message. Safe to repeat: the request's key makes one payment.
 */
async function begin(
  ctx: ShopContext,
  talk: Talk,
  { payments, paymentMessages }: Pick<PaymentsApi, 'payments'> & Pick<ChatTools, 'paymentMessages'>,
  { requestKey, pays, option, wanted }: PaymentStart,
): Promise<Extract<BeginResult, { ok: false }>['problem'] | null> {
  const result = await payments.begin({
    requestKey,
    customerId: ctx.customer.id,
    method: option.method,
    variant: option.variant,
    wants: pays,
    charge: option.charge,
    wanted,
    chatId: ctx.customer.id,
    messageId: tappedMessage(ctx),
  });
  if (!result.ok) return result.problem;
  await paymentMessages.showBegun(result.payment.id);
  await talk.handOver(ctx);
  return null;
}

function tooManyScreen(texts: Texts): Screen {
  return {
    text: texts.html('payments-too-many'),
    keyboard: {
      inline_keyboard: [
        rowOf(
          texts,
          button(texts.plain('button-my-payments'), paymentsTap.pack({ page: 1 })),
          homeButton(texts),
        ),
      ],
    },
  };
}
