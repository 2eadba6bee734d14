import { Big } from '../../../../platform/values/money.ts';
import { button } from '../../../../telegram/ui/keyboard.ts';
import type { ChatLinks } from '../../../../telegram/ui/modules/chat-links.ts';
import type { MatterCard } from '../../../../telegram/ui/modules/matter-card.ts';
import { person } from '../../../../telegram/ui/reply.ts';
import { type Html, html, joinHtml } from '../../../../telegram/ui/texts/html.ts';
import type { TextKey, Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { AlertKind } from '../../../alerts/index.ts';
import type { PayBack } from '../../../payments/chat/links.ts';
import { depositCardTap, depositReasonTap, REJECTIONS } from '../../../payments/chat/staff/buttons.ts';
import type { DepositCard } from '../../../payments/index.ts';
import { decideMoneyTap, matterData } from './buttons.ts';
import type { MoneyChoice } from './matters/taps.ts';

/** Label and cost of each button about money. */
const CHOICES = {
  approve: { label: 'button-approve', costs: 'costs-deposit-approve' },
  reject: { label: 'button-reject', costs: 'costs-deposit-reject' },
  paid: { label: 'button-paid-back', costs: 'costs-refund-paid' },
  'not-paid': { label: 'button-not-paid-back', costs: 'costs-refund-not-paid' },
  lost: { label: 'button-paid-back', costs: 'costs-lost-refund-paid' },
  kept: { label: 'button-not-paid-back', costs: 'costs-lost-refund-not-paid' },
  'pay-back': { label: 'choice-pay-back', costs: 'costs-pay-back' },
  leave: { label: 'button-leave-on-balance', costs: 'costs-pay-back-leave' },
  used: { label: 'button-money-used', costs: 'costs-money-used' },
} as const satisfies Partial<Record<MoneyChoice, { label: TextKey; costs: TextKey }>>;

/** Room for the title, the filter and a warning within the caption of a receipt, characters. */
const ROOM_BESIDE_CARD = 350;

type MoneyQuestion = keyof typeof CHOICES;

const advised = (
  texts: Texts,
  advice: TextKey,
  choices: readonly MoneyQuestion[],
  amount: string,
): Html[] => [
  html``,
  texts.html('matter-advice', { advice: texts.html(advice) }),
  ...choices.map((choice) => html`• ${texts.html(CHOICES[choice].costs, { amount })}`),
];

/**
 * Returns the card of a manual payment, shown below its receipt. It makes no recommendation, because only the
 * reader sees the shop's bank account. It warns if another payment has the same receipt.
 */
export function depositMatter(
  texts: Texts,
  { depositText, decisionRows }: ChatLinks,
  card: DepositCard,
  mayDecide: boolean,
): MatterCard {
  const { payment, proof, flags } = card;
  const { code } = payment;
  const dataOf = (choice: MoneyChoice) =>
    decideMoneyTap.pack({ sure: 'ask', choice, kind: 'deposit', subject: code, shown: '' });
  const photo = proof?.fileKind === 'photo' ? proof.fileId : null;
  const file =
    proof?.fileId && photo === null
      ? [[button(texts.plain('button-matter-proof'), depositCardTap.pack({ code }))]]
      : [];
  return {
    text: joinHtml([
      depositText(texts, card, ROOM_BESIDE_CARD),
      ...(flags.length > 0 ? [texts.html('advice-deposit-flagged')] : []),
    ]),
    ...(photo !== null && { picture: photo }),
    rows: [...(mayDecide ? decisionRows(texts, payment, 'deposit', { dataOf, columns: 2 }) : []), ...file],
  };
}

/** Returns the reasons to choose from; choosing one rejects the deposit. */
export function rejectionMatter(texts: Texts, { depositText }: ChatLinks, card: DepositCard): MatterCard {
  const { code } = card.payment;
  const reasons = Object.entries(REJECTIONS) as [keyof typeof REJECTIONS, TextKey][];
  return {
    text: joinHtml([depositText(texts, card), html``, texts.html('costs-deposit-reject')]),
    rows: [
      ...reasons.map(([choice, label]) => [
        button(
          texts.plain(label),
          decideMoneyTap.pack({ sure: 'yes', choice, kind: 'deposit', subject: code, shown: '' }),
          'danger',
        ),
      ]),
      [button(texts.plain('button-reject-own-words'), depositReasonTap.pack({ reason: 'own-words', code }))],
      [button(texts.plain('button-back'), matterData({ kind: 'deposit', subject: code }))],
    ],
  };
}

/** Returns the card of a refund that staff send by hand. */
export function refundMatter(
  texts: Texts,
  { depositText, decisionRows }: ChatLinks,
  card: DepositCard,
  mayDecide: boolean,
): MatterCard {
  const { refund, payment } = card;
  const amount = texts.money(refund?.amount ?? payment.wants);
  const dataOf = (choice: MoneyChoice) =>
    decideMoneyTap.pack({
      sure: 'ask',
      choice,
      kind: 'refund',
      subject: payment.code,
      shown: refund?.id ?? '',
    });
  return {
    text: joinHtml([
      depositText(texts, card),
      ...advised(texts, 'advice-refund', refund ? ['paid', 'not-paid'] : [], amount),
    ]),
    rows: mayDecide && refund ? decisionRows(texts, payment, 'refund', { dataOf, columns: 1 }) : [],
  };
}

/**
 * Returns the card of a failed purchase that was paid directly. Its money goes back to its source or stays on
 * the balance; a balance below the amount cannot pay it back.
 */
export function payBackMatter(
  texts: Texts,
  { payBackQuestion }: ChatLinks,
  {
    alertId,
    alert,
    code,
    wanted,
  }: { alertId: string; alert: AlertKind; code: string; wanted: PayBack | null },
  mayDecide: boolean,
): MatterCard {
  const isUncovered = alert === 'refund-uncovered';
  const canPay = wanted !== null && !new Big(wanted.after.amount).lt('0');
  const amount = wanted ? texts.money(wanted.part.money) : '—';
  const leave = isUncovered ? 'used' : 'leave';
  const data = (choice: 'pay-back' | 'leave' | 'used') =>
    decideMoneyTap.pack({
      sure: 'ask',
      choice,
      kind: 'pay-back',
      subject: alertId,
      shown: wanted ? `${wanted.part.nth}-${wanted.part.money.amount}` : '',
    });
  const choices: MoneyQuestion[] = canPay ? ['pay-back', leave] : [leave];
  return {
    text: joinHtml([
      texts.html(isUncovered ? 'matter-refund-uncovered' : 'matter-pay-back', { code, amount }),
      ...(wanted ? [html``, payBackQuestion(texts, wanted)] : []),
      ...advised(texts, isUncovered ? 'advice-refund-uncovered' : 'advice-pay-back', choices, amount),
    ]),
    rows: mayDecide
      ? [
          ...(canPay
            ? [
                [
                  button(
                    `${isUncovered ? '' : '⭐ '}${texts.plain('choice-pay-back', { amount })}`,
                    data('pay-back'),
                  ),
                ],
              ]
            : []),
          [button(texts.plain(CHOICES[leave].label), data(leave))],
        ]
      : [],
  };
}

/**
 * Returns the card of a payment that may have been refunded in the lost time, which only a person can find
 * out.
 */
export function lostRefundMatter(
  texts: Texts,
  { alertId, code, wanted }: { alertId: string; code: string; wanted: PayBack | null },
  mayDecide: boolean,
): MatterCard {
  const amount = wanted ? texts.money(wanted.part.money) : '—';
  const choices = wanted ? (['lost', 'kept'] as const) : (['kept'] as const);
  return {
    text: joinHtml([
      texts.html('matter-lost-refund', { code, amount }),
      ...(wanted ? [html`👤 ${person(wanted.customer)}`] : []),
      ...advised(texts, 'advice-lost-refund', choices, amount),
    ]),
    rows: mayDecide
      ? choices.map((choice) => [
          button(
            texts.plain(CHOICES[choice].label),
            decideMoneyTap.pack({
              sure: 'ask',
              choice,
              kind: 'pay-back',
              subject: alertId,
              shown: wanted ? `${wanted.part.nth}-${wanted.part.money.amount}` : '',
            }),
          ),
        ])
      : [],
  };
}

/** Returns the question that confirms a choice, with its cost. */
export function moneyQuestion(texts: Texts, choice: MoneyQuestion, about: Html, amount: string): Html {
  const { label, costs } = CHOICES[choice];
  return joinHtml([html`<b>${texts.plain(label, { amount })}?</b>`, about, texts.html(costs, { amount })]);
}

/** Returns the decision in the words of its button. */
export function moneyDone(texts: Texts, choice: MoneyChoice, subject: string, amount: string): Html {
  const label =
    choice in REJECTIONS
      ? REJECTIONS[choice as keyof typeof REJECTIONS]
      : CHOICES[choice as MoneyQuestion].label;
  return texts.html('queue-done-about', { what: texts.plain(label, { amount }), subject });
}
