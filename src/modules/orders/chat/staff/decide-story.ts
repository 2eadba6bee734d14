import { confirmation } from '../../../../telegram/ui/confirmation.ts';
import type { Screen } from '../../../../telegram/ui/screen.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import { isWaitingFor, type UnitChoice, type UnitMatter } from '../../../desk/index.ts';
import type { OrderStory } from '../../../reports/index.ts';
import { adminOrderTap, caseTap, costBuyTap, costRefundTap, reversalTap, reviewTap } from './buttons.ts';
import { unitsQuestion } from './card/choices.ts';

const KINDS = ['cost', 'review', 'reversal', 'case'] as const satisfies UnitMatter[];

/** Returns the decisions that an order waits for. */
export function mattersOf(story: OrderStory): UnitMatter[] {
  return KINDS.filter((kind) => isWaitingFor(kind, story));
}

/**
 * Returns the callback data of a choice about one order; the decision leads back to its card. For a cost, it
 * carries the shown one, so that no other cost can be approved.
 */
export function storyData(
  kind: UnitMatter,
  choice: UnitChoice,
  [story]: readonly OrderStory[],
  sure: 'ask' | 'yes' = 'ask',
): string {
  const code = story?.order.code ?? '';
  const isRefund = choice === 'refund';
  switch (kind) {
    case 'review': {
      const decision = choice === 'retry' ? 'retry' : isRefund ? 'refund' : 'delivered-elsewhere';
      return reviewTap.pack({ sure, decision, code });
    }
    case 'cost':
      return isRefund
        ? costRefundTap.pack({ sure, code })
        : costBuyTap.pack({ sure, code, cost: story?.costPrompted?.amount ?? '0' });
    case 'reversal':
      return reversalTap.pack({ sure, decision: isRefund ? 'refunded' : 'kept', code });
    case 'case':
      return caseTap.pack({ sure, decision: isRefund ? 'refunded' : 'closed', code });
  }
}

/** Returns the question that confirms a choice about one order; null if the choice is no longer possible. */
export function storyQuestion(
  texts: Texts,
  story: OrderStory,
  kind: UnitMatter,
  choice: UnitChoice,
): Screen | null {
  const question = isWaitingFor(kind, story) ? unitsQuestion(texts, kind, choice, [story]) : null;
  return (
    question &&
    confirmation(texts, question, {
      yes: storyData(kind, choice, [story], 'yes'),
      back: adminOrderTap.pack({ code: story.order.code }),
      style: choice === 'refund' ? 'danger' : 'success',
    })
  );
}
