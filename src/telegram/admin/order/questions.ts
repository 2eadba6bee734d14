import type { InlineKeyboardButton } from 'grammy/types';
import type { CodeProblem, CostDecision, OrderStory } from '../../../shop/shop.ts';
import { dataOf } from '../../ui/callback-data.ts';
import type { Html } from '../../ui/html.ts';
import { button } from '../../ui/keyboard.ts';
import type { TextKey, Texts } from '../../ui/texts.ts';

const REASON_TEXTS: Record<CodeProblem, TextKey> = {
  used: 'story-code-used',
  refused: 'story-code-refused',
  wrong: 'story-code-wrong',
};

/** What the story of an order says of a cost that rose, and of a case about its code. */
export function questionLines(texts: Texts, { costPrompted, codeProblem }: OrderStory): Html[] {
  return [
    ...(costPrompted ? [texts.html('cost-open', { cost: texts.money(costPrompted) })] : []),
    ...(codeProblem ? [texts.html(REASON_TEXTS[codeProblem])] : []),
  ];
}

/** The data of a button that decides about a cost: to buy carries the cost that was shown, so that no other is approved. */
export function costData(sure: 'ask' | 'yes', code: string, decision: CostDecision): string {
  return decision === 'refund'
    ? dataOf('costRefund', { sure, code })
    : dataOf('costBuy', { sure, code, cost: decision.buyAt });
}

/** The buttons to answer them with. */
export function questionRows(
  texts: Texts,
  { order, costPrompted, codeProblem }: OrderStory,
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
      ? [[button(texts.plain('button-close-case'), dataOf('closeCase', { sure: 'ask', code }))]]
      : []),
  ];
}
