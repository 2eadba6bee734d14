import type { InlineKeyboardButton } from 'grammy/types';
import { wordsOf } from '../../../../telegram/ui/files/message-words.ts';
import { button, rowOf } from '../../../../telegram/ui/keyboard.ts';
import type { Html } from '../../../../telegram/ui/texts/html.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { OrderStory } from '../../../reports/index.ts';
import type { CaseMessage } from '../../support/cases/case-messages.ts';
import type { CostDecision } from '../../support/cost.ts';
import {
  CODE_PROBLEM_TEXTS,
  casePhotosTap,
  caseReplaceTap,
  caseTap,
  caseWriteTap,
  costBuyTap,
  costRefundTap,
} from './buttons.ts';

/** Returns the lines of an order's story about its risen cost and the case about its code. */
export function questionLines(texts: Texts, story: OrderStory): Html[] {
  const { costPrompted, codeProblem, caseMessages } = story;
  return [
    ...giftLines(texts, story),
    ...(costPrompted ? [texts.html('cost-open', { cost: texts.money(costPrompted) })] : []),
    ...(codeProblem
      ? [texts.html(CODE_PROBLEM_TEXTS[codeProblem]), ...caseMessages.map((one) => saidLine(texts, one))]
      : []),
  ];
}

/**
 * Returns the giver and the receiver of a gifted code: a refund goes to the giver, another code to the
 * receiver.
 */
function giftLines(texts: Texts, { gift, customer, names }: OrderStory): Html[] {
  if (!gift) return [];
  const giver = `${customer.firstName} (${gift.giverId})`;
  if (gift.receiverId === null || gift.openedAt === null)
    return [texts.html('story-gift-waiting', { giver })];
  const receiver = `${names[gift.receiverId] ?? '—'} (${gift.receiverId})`;
  return [texts.html('story-gift-opened', { giver, receiver, time: texts.time(gift.openedAt) })];
}

function saidLine(texts: Texts, message: CaseMessage): Html {
  const key = message.adminId === null ? 'story-case-customer' : 'story-case-admin';
  return texts.html(key, { text: wordsOf(texts, message) });
}

/**
 * Returns the callback data that decides about a cost. It carries the shown cost, so that no other cost can
 * be approved.
 */
export function costData(sure: 'ask' | 'yes', code: string, decision: CostDecision): string {
  return decision === 'refund'
    ? costRefundTap.pack({ sure, code })
    : costBuyTap.pack({ sure, code, cost: decision.buyAt });
}

/** Returns the buttons that decide about a risen cost and about a case. */
export function questionRows(
  texts: Texts,
  { order, costPrompted, codeProblem, caseMessages }: OrderStory,
): InlineKeyboardButton[][] {
  const { code } = order;
  return [
    ...(costPrompted
      ? [
          [button(texts.plain('button-cost-buy'), costData('ask', code, { buyAt: costPrompted.amount }))],
          [button(texts.plain('button-cost-refund'), costData('ask', code, 'refund'))],
        ]
      : []),
    ...(codeProblem
      ? [
          ...(order.stage === 'refunded'
            ? []
            : [
                rowOf(
                  texts,
                  button(
                    texts.plain('button-case-refund'),
                    caseTap.pack({ sure: 'ask', decision: 'refunded', code }),
                  ),
                  button(
                    texts.plain('button-case-replace'),
                    caseReplaceTap.pack({ sure: 'ask', code, cost: '' }),
                  ),
                ),
              ]),
          rowOf(
            texts,
            button(texts.plain('button-case-fine'), caseWriteTap.pack({ what: 'fine', code })),
            button(texts.plain('button-case-question'), caseWriteTap.pack({ what: 'question', code })),
          ),
          ...(caseMessages.some(({ adminId, kind }) => adminId === null && kind === 'photo')
            ? [[button(texts.plain('button-case-photos'), casePhotosTap.pack({ code }))]]
            : []),
          [button(texts.plain('button-close-case'), caseTap.pack({ sure: 'ask', decision: 'closed', code }))],
        ]
      : []),
  ];
}
