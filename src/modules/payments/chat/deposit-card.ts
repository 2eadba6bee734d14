import type { Api } from 'grammy';
import type { InlineKeyboardButton, InlineKeyboardMarkup, Message } from 'grammy/types';
import { z } from 'zod';
import { isNotModified, isWithoutTarget } from '../../../telegram/bot-api/errors.ts';
import { button, inRows, withWholeLabels } from '../../../telegram/ui/keyboard.ts';
import { person } from '../../../telegram/ui/reply.ts';
import { noPreview, sendScreen } from '../../../telegram/ui/screen.ts';
import { excerpt, type Html, html, joinHtml, linesThatFit } from '../../../telegram/ui/texts/html.ts';
import { chargeText, methodName } from '../../../telegram/ui/texts/payment-words.ts';
import type { TextKey, Texts } from '../../../telegram/ui/texts/texts.ts';
import type { PaymentCard } from '../manual/card-messages.ts';
import type { DepositCard } from '../manual/deposit-card.ts';
import { isByHand } from '../manual/deposits.ts';
import { inLanguage } from '../manual/method-texts.ts';
import { isGivenUp, type PaymentState } from '../states.ts';
import type { DecisionButtons, DepositChoice } from './links.ts';
import { reasonText } from './payment.ts';
import {
  depositAmountTap,
  depositApproveTap,
  depositRefundTap,
  depositRejectTap,
  depositReopenTap,
  payBackTap,
} from './staff/buttons.ts';

/** Telegram's limit of a caption, counted without HTML tags. */
const MOST_CAPTION = 1_024;

const nameSchema = z.object({ name: z.record(z.string(), z.string()) });

/** Names of a payment's states for admins. */
const STATE_TEXTS = {
  created: 'deposit-is-created',
  awaiting: 'deposit-is-awaiting',
  paid: 'deposit-is-paid',
  credited: 'deposit-is-credited',
  expired: 'deposit-is-expired',
  cancelled: 'deposit-is-cancelled',
  rejected: 'deposit-is-rejected',
  refunding: 'deposit-is-refunding',
  refunded: 'deposit-is-refunded',
  reversed: 'deposit-is-reversed',
} as const satisfies Record<PaymentState, TextKey>;

const SAME_TEXTS = {
  picture: 'deposit-same-picture',
  look: 'deposit-same-look',
  reference: 'deposit-same-reference',
} as const satisfies Record<DepositCard['flags'][number]['same'], TextKey>;

/** Returns the name of a payment's state for admins. */
function depositState(texts: Texts, state: PaymentState): string {
  return texts.plain(STATE_TEXTS[state]);
}

/** Implements `PaymentsLinks.depositText`. */
export function depositText(texts: Texts, card: DepositCard, beside = 0): Html {
  const { payment, customer, proof, proofs, flags, bought, earlier } = card;
  const { code, wants, charge, state, submittedAt } = payment;
  const name = nameSchema.safeParse(payment.providerData).data?.name ?? {};
  const lines = [
    texts.html('deposit-card-title', { code, amount: texts.money(wants) }),
    html`👤 ${person(customer)}`,
    texts.html('deposit-method', {
      method: inLanguage(name, texts.locale) ?? methodName(texts, payment.method),
      charge: chargeText(texts, charge),
    }),
    ...(submittedAt === null
      ? []
      : [texts.html('deposit-sent', { time: texts.time(submittedAt.toISOString()), count: proofs })]),
    ...(proof?.reference ? [texts.html('deposit-reference', { reference: excerpt(proof.reference) })] : []),
    bought.purchases === 0 || bought.since === null
      ? texts.html('deposit-bought-nothing')
      : texts.html('deposit-bought', {
          count: bought.purchases,
          spent: bought.spent
            .slice(0, 3)
            .map((one) => texts.money(one))
            .join(' + '),
          since: texts.time(bought.since),
        }),
    ...(earlier.credited + earlier.rejected > 0 ? [texts.html('deposit-earlier', { ...earlier })] : []),
    ...(proof?.isUncompared ? [texts.html('deposit-picture-uncompared')] : []),
    ...flags.map((flag) =>
      texts.html(SAME_TEXTS[flag.same], {
        code: flag.code,
        state: depositState(texts, flag.state),
        person: html`${person({ id: flag.customerId, firstName: flag.firstName, username: null })}`,
      }),
    ),
    ...decisionLines(texts, card),
  ];
  return joinHtml(state === 'awaiting' ? linesThatFit(lines, MOST_CAPTION - beside) : fitting(lines));
}

/** Shortens the lines to the limit; the decision, which is the last line, is always kept. */
function fitting(lines: readonly Html[]): Html[] {
  const last = lines.at(-1);
  if (!last) return [];
  return [...linesThatFit(lines.slice(0, -1), MOST_CAPTION - 400), last];
}

function decisionLines(texts: Texts, { payment, decided, refund }: DepositCard): Html[] {
  const { state, credited, reason } = payment;
  const values = { by: decided?.by ?? '—', time: decided ? texts.time(decided.at) : '—' };
  if (refund) {
    const amount = texts.money(refund.amount);
    if (refund.isClosed) return [texts.html('deposit-pay-back-closed', { amount })];
    const line = texts.html('deposit-pay-back', { amount });
    return [refund.mayBePaid ? joinHtml([texts.html('deposit-pay-back-check'), line]) : line];
  }
  if (state === 'credited' && credited && decided) {
    const key = decided.state === 'credited' ? 'deposit-not-paid-back' : 'deposit-approved';
    return [texts.html(key, { ...values, amount: texts.money(credited) })];
  }
  if (state === 'rejected') {
    return [
      joinHtml([
        texts.html('deposit-rejected', values),
        ...(reason === null ? [] : [reasonText(texts, reason, 'staff')]),
      ]),
    ];
  }
  if (state === 'refunded') return [texts.html('deposit-paid-back', values)];
  return state === 'awaiting' ? [] : [html`${depositState(texts, state)}`];
}

/** Implements `PaymentsLinks.decisionRows`. */
export function decisionRows(
  texts: Texts,
  { code, wants }: DepositCard['payment'],
  of: 'deposit' | 'refund',
  { dataOf, columns }: DecisionButtons,
): InlineKeyboardButton[][] {
  if (of === 'refund') {
    return [
      [button(texts.plain('button-paid-back'), dataOf('paid'), 'primary')],
      [button(texts.plain('button-not-paid-back'), dataOf('not-paid'))],
    ];
  }
  const others = [
    button(texts.plain('button-deposit-amount'), depositAmountTap.pack({ code })),
    button(texts.plain('button-reject'), dataOf('reject')),
  ];
  return [
    [button(texts.plain('button-approve', { amount: texts.money(wants) }), dataOf('approve'), 'success')],
    ...inRows(texts, others, columns),
  ];
}

/** Returns the callback data of a decision by a button of the payment's own card. */
function dataInMessage({ payment: { code }, refund }: DepositCard, choice: DepositChoice): string {
  if (choice === 'approve') return depositApproveTap.pack({ sure: 'ask', code });
  if (choice === 'reject') return depositRejectTap.pack({ code });
  const done = choice === 'paid' ? 'yes' : 'no';
  return depositRefundTap.pack({ sure: 'ask', done, refund: Number(refund?.id), code });
}

/**
 * Returns the buttons that decide; for a credited payment, the one that refunds it; for an ended one, the one
 * that reopens it.
 */
export function depositRows(texts: Texts, card: DepositCard): InlineKeyboardButton[][] {
  const { payment, refund } = card;
  const { code, state } = payment;
  // One button a row: below a picture, which is narrow, Telegram cuts the labels of two.
  const buttons: DecisionButtons = { dataOf: (choice) => dataInMessage(card, choice), columns: 1 };
  if (refund) return refund.isClosed ? [] : decisionRows(texts, payment, 'refund', buttons);
  if (state === 'credited') {
    return [
      [button(texts.plain('button-pay-back'), payBackTap.pack({ sure: 'ask', code, nth: 0, amount: '0' }))],
    ];
  }
  if (isGivenUp(state) && isByHand(payment)) {
    return [[button(texts.plain('button-deposit-reopen'), depositReopenTap.pack({ code }))]];
  }
  return state === 'awaiting' && isByHand(payment) ? decisionRows(texts, payment, 'deposit', buttons) : [];
}

type SendFile = (
  api: Api,
  chatId: number,
  fileId: string,
  options: { caption: string; parse_mode: 'HTML'; reply_markup: InlineKeyboardMarkup },
) => Promise<Message>;

/** Files are forwarded as their own kind: Telegram refuses a document as a photo. */
const SEND_FILE: Readonly<Record<NonNullable<DepositCard['proof']>['fileKind'], SendFile>> = {
  photo: (api, ...given) => api.sendPhoto(...given),
  document: (api, ...given) => api.sendDocument(...given),
  video: (api, ...given) => api.sendVideo(...given),
  animation: (api, ...given) => api.sendAnimation(...given),
};

/** Sends a card as a message of its own, with the file of the proof if there is one. */
export async function sendDepositCard(
  api: Api,
  chatId: number,
  texts: Texts,
  card: DepositCard,
): Promise<Omit<PaymentCard, 'id'>> {
  const text = depositText(texts, card);
  const keyboard = withWholeLabels({ inline_keyboard: depositRows(texts, card) });
  const { fileId = null, fileKind = 'photo' } = card.proof ?? {};
  const sent = {
    proofId: card.proof?.id ?? null,
    chatId,
    state: card.payment.state,
    isPhoto: fileId !== null,
  };
  if (fileId === null) return { ...sent, messageId: await sendScreen(api, chatId, { text, keyboard }) };
  const options = { caption: text.source, parse_mode: 'HTML', reply_markup: keyboard } as const;
  const message = await SEND_FILE[fileKind](api, chatId, fileId, options);
  return { ...sent, messageId: message.message_id };
}

/**
 * Updates a card to the payment's present state, with these buttons. A deleted or unchanged card counts as
 * success.
 */
export async function editDepositCard(
  api: Api,
  { chatId, messageId, isPhoto }: Pick<PaymentCard, 'chatId' | 'messageId' | 'isPhoto'>,
  texts: Texts,
  card: DepositCard,
  rows: InlineKeyboardButton[][] = depositRows(texts, card),
): Promise<void> {
  const { source } = depositText(texts, card);
  const options = { parse_mode: 'HTML', reply_markup: withWholeLabels({ inline_keyboard: rows }) } as const;
  try {
    if (isPhoto) await api.editMessageCaption(chatId, messageId, { caption: source, ...options });
    else
      await api.editMessageText(chatId, messageId, source, { link_preview_options: noPreview, ...options });
  } catch (error) {
    if (!isNotModified(error) && !isWithoutTarget(error)) throw error;
  }
}
