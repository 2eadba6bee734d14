import { Big } from '../../../../../platform/values/money.ts';
import type { TextKey } from '../../../../../telegram/ui/texts/texts.ts';
import type { UnitChoice, UnitMatter } from '../../../../desk/index.ts';
import type { OrderStory } from '../../../../reports/index.ts';

/** A recommendation about a matter, with its reason. */
interface Advice {
  /** Null if facts have to be found out first. */
  readonly choice: UnitChoice | null;
  readonly why: TextKey;
}

/**
 * Recommends a decision about units of a purchase.
 *
 * @param story the story of any order that waits for this kind of decision: all such orders are alike
 */
export function adviceFor(kind: UnitMatter, story: OrderStory): Advice {
  switch (kind) {
    case 'review':
      return reviewAdvice(story);
    case 'cost': {
      const { costPrompted, purchase } = story;
      const sold = costPrompted !== null && new Big(purchase.unitPrice.amount).gte(costPrompted.amount);
      return sold
        ? { choice: 'buy', why: 'advice-cost-profit' }
        : { choice: 'refund', why: 'advice-cost-loss' };
    }
    case 'reversal':
      return { choice: 'refund', why: 'advice-reversal' };
    case 'case':
      return story.caseMessages.length === 0
        ? { choice: null, why: 'advice-case-ask' }
        : { choice: 'refund', why: 'advice-case-refund' };
  }
}

/**
 * Recommends by the dealer order: if the dealer has one, a refund loses no goods, since a voucher serves the
 * next buyer. If money left the wallet, the dealer probably has one. A top-up that may still succeed is
 * looked up first: otherwise the customer could get both the money and the credit.
 */
function reviewAdvice({ order, purchase, events, isStuck }: OrderStory): Advice {
  if (isStuck) return { choice: null, why: 'advice-stuck' };
  const reason = events.findLast(({ to }) => to === 'review')?.cause.kind;
  if (order.dealerOrderId !== null && purchase.type === 'voucher') {
    return { choice: 'refund', why: 'advice-review-has-order' };
  }
  if (reason === 'payment-taken-back' && order.dealerOrderId === null) {
    return { choice: 'refund', why: 'advice-review-unpaid' };
  }
  if (reason === 'goods-changed') return { choice: 'refund', why: 'advice-review-goods-changed' };
  if (reason === 'wallet-fell') return { choice: null, why: 'advice-review-wallet-fell' };
  return purchase.type === 'voucher'
    ? { choice: 'refund', why: 'advice-review-voucher' }
    : { choice: null, why: 'advice-review-top-up' };
}
