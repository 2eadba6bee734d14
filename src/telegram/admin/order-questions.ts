import type { InlineKeyboardButton } from 'grammy/types';
import type { CodeProblem, CostDecision, OrderStory } from '../../shop/shop.ts';
import type { Html } from '../html.ts';
import { button } from '../keyboard.ts';
import { taps } from '../taps.ts';
import type { Texts } from '../texts.ts';

export const COST_TEXTS: Record<CostDecision, { button: string; ask: string }> = {
  buy: { button: 'button-cost-buy', ask: 'ask-cost-buy' },
  refund: { button: 'button-cost-refund', ask: 'ask-cost-refund' },
};

const REASON_TEXTS: Record<CodeProblem, string> = {
  used: 'story-code-used',
  refused: 'story-code-refused',
  wrong: 'story-code-wrong',
};

/** What the story of an order says of a cost that rose, and of a case about its code. */
export function questionLines(texts: Texts, { costAsked, codeProblem }: OrderStory): Html[] {
  return [
    ...(costAsked ? [texts.html('cost-open', { cost: texts.money(costAsked) })] : []),
    ...(codeProblem ? [texts.html(REASON_TEXTS[codeProblem])] : []),
  ];
}

/** The buttons to answer them with. */
export function questionRows(
  texts: Texts,
  { order, costAsked, codeProblem }: OrderStory,
): InlineKeyboardButton[][] {
  const { code } = order;
  return [
    ...(costAsked ? (['buy', 'refund'] as const) : []).map((decision) => [
      button(texts.plain(COST_TEXTS[decision].button), taps.cost.pack({ sure: 'ask', decision, code })),
    ]),
    ...(codeProblem
      ? [[button(texts.plain('button-close-case'), taps.closeCase.pack({ sure: 'ask', code }))]]
      : []),
  ];
}
