import type { Money } from '../../../../platform/values/money.ts';
import {
  type Complaint,
  complaining,
  complaintAbout,
  isCancel,
} from '../../../../telegram/dialogs/answers.ts';
import type { Talk } from '../../../../telegram/dialogs/talk.ts';
import type { ChatTools, ShopContext } from '../../../../telegram/ui/context.ts';
import { tappedMessage } from '../../../../telegram/ui/handlers.ts';
import { button, homeButton, personRow, rowOf } from '../../../../telegram/ui/keyboard.ts';
import type { RowsAt } from '../../../../telegram/ui/modules/places.ts';
import type { Screen } from '../../../../telegram/ui/screen.ts';
import { joinHtml } from '../../../../telegram/ui/texts/html.ts';
import { chargeText, methodName } from '../../../../telegram/ui/texts/payment-words.ts';
import { type SupportTools, supportOf } from '../../../../telegram/ui/texts/support-contact.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { PaymentOption } from '../../methods/method.ts';
import type { PaymentsApi } from '../../module.ts';
import type { BeginResult } from '../../payments.ts';
import { paymentsTap } from '../buttons.ts';
import type { PaymentStart } from '../links.ts';

/** Services that begin a payment. */
export type BeginPaymentDeps = SupportTools &
  Pick<ChatTools, 'rateLimits' | 'paymentMessages'> &
  Pick<PaymentsApi, 'payments'>;

/** Implements `PaymentsLinks.beginPayment`. */
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

/** An amount with the ways to pay it, and the bonus that it brings. */
interface Payable {
  readonly wants: Money;
  readonly options: readonly PaymentOption[];
  readonly bonus: Money | null;
  /** True if the customer has not read about a bonus yet. */
  readonly isUnannounced: boolean;
}

/**
 * Asks for the way to pay. A single way without a fee is taken without asking, unless a bonus is to be
 * announced.
 */
export async function promptMethod(
  talk: Talk,
  deps: SupportTools & Pick<ChatTools, 'rowsAt'>,
  payable: Payable,
  first: Complaint | null,
): Promise<PaymentOption | 'other-amount' | 'over'> {
  const { wants, options, isUnannounced } = payable;
  const [only] = options;
  const isOnly = only && options.length === 1 && isPlain(only, wants);
  if (isOnly && first === null && !isUnannounced) return only;
  let complaint = first;
  for (;;) {
    const word = complaint;
    await talk.show((texts, ctx) =>
      complaining(
        texts,
        word,
        methodScreen(texts, talk, payable, {
          support: supportOf(texts, deps),
          id: ctx.customer.id,
          rowsAt: deps.rowsAt,
        }),
      ),
    );
    const answer = await talk.hear();
    if (!answer) return 'over';
    if (isCancel(answer)) {
      await talk.cancelled();
      return 'over';
    }
    if (answer.kind === 'tap' && answer.action === 'amount' && answer.value === '') return 'other-amount';
    const chosen =
      answer.kind === 'tap' && answer.action === 'method' ? options[Number(answer.value)] : undefined;
    if (chosen) return chosen;
    talk.forget();
    complaint = complaintAbout(answer);
  }
}

function isPlain({ charge, fee }: PaymentOption, wants: Money): boolean {
  return fee === null && charge.unit === wants.currency && charge.amount === wants.amount;
}

function methodScreen(
  texts: Texts,
  talk: Talk,
  { wants, options, bonus }: Payable,
  { support, id, rowsAt }: { support: string; id: number; rowsAt: RowsAt },
): Screen {
  const amount = texts.money(wants);
  return {
    text:
      options.length > 0
        ? joinHtml(
            [
              texts.html('deposit-ask-method', { amount }),
              ...(bonus ? [texts.html('deposit-brings', { bonus: texts.money(bonus) })] : []),
            ],
            '\n\n',
          )
        : texts.html('deposit-no-method-for', { amount, support, id: String(id) }),
    keyboard: {
      inline_keyboard: [
        ...options.map((option, index) => [
          button(optionLabel(texts, option), talk.data('method', String(index)), 'primary'),
        ]),
        [button(texts.plain('button-other-amount'), talk.data('amount'))],
        ...(options.length > 0 ? [] : personRow(texts, support, rowsAt)),
        [talk.cancelButton(texts)],
      ],
    },
  };
}

function optionLabel(texts: Texts, { method, name, charge, fee }: PaymentOption): string {
  return texts.plain(fee ? 'payment-option-with-fee' : 'payment-option', {
    name: name ?? methodName(texts, method),
    charge: chargeText(texts, charge),
    ...(fee && { fee: chargeText(texts, fee) }),
  });
}

/** Returns the screen of a shop without payments in the chat: it leads to a person. */
export function noMethodScreen(
  texts: Texts,
  { support, id, rowsAt }: { support: string; id: number; rowsAt: RowsAt },
): Screen {
  return {
    text: joinHtml(
      [texts.html('deposit-title'), texts.html('deposit-no-method', { support, id: String(id) })],
      '\n\n',
    ),
    keyboard: { inline_keyboard: [...personRow(texts, support, rowsAt), [homeButton(texts)]] },
  };
}
