import type { InlineKeyboardButton } from 'grammy/types';
import { button } from '../../../../telegram/ui/keyboard.ts';
import { type Html, html } from '../../../../telegram/ui/texts/html.ts';
import type { TextKey, Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { OrderView } from '../../core/views.ts';
import type { ReviewDecision } from '../../support/review.ts';
import { reviewTap, searchDealerRow } from './buttons.ts';

export const REVIEW_TEXTS: Record<ReviewDecision, { button: TextKey; ask: TextKey }> = {
  retry: { button: 'button-review-retry', ask: 'ask-review-retry' },
  refund: { button: 'button-review-refund', ask: 'ask-review-refund' },
  'delivered-elsewhere': { button: 'button-review-delivered', ask: 'ask-review-delivered' },
};

/** Returns the lines of the story about a review. */
export function reviewLines(texts: Texts, { state, code, dealerOrderId, stoppedFor }: OrderView): Html[] {
  if (state !== 'review') return [];
  return [
    texts.html(stoppedFor === 'unpaid' ? 'review-open-unpaid' : 'review-open'),
    ...(dealerOrderId === null ? [html`${texts.html('review-adopt')} <code>/adopt ${code} </code>`] : []),
  ];
}

/** Returns the buttons that decide. An order with a dealer order is not attempted again. */
export function reviewRows(texts: Texts, order: OrderView): InlineKeyboardButton[][] {
  if (order.state !== 'review') return [];
  const decisions: ReviewDecision[] = ['refund', 'delivered-elsewhere'];
  if (order.dealerOrderId === null) decisions.unshift('retry');
  return [
    ...decisions.map((decision) => [
      button(
        texts.plain(REVIEW_TEXTS[decision].button),
        reviewTap.pack({ sure: 'ask', decision, code: order.code }),
      ),
    ]),
    searchDealerRow(texts, order.code),
  ];
}
