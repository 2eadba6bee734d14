import { Big } from '../../../shop/money.ts';
import type { OrderStory, UnitChoice, UnitMatter } from '../../../shop/shop.ts';
import type { TextKey } from '../../ui/texts/texts.ts';

/** What is recommended about a matter, and why. */
export interface Advice {
  /** Null where something has to be found out first. */
  readonly choice: UnitChoice | null;
  readonly why: TextKey;
}

/** @param story of one of the orders: those of a purchase that wait for the same decision are alike */
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
 * Where the dealer has an order, its goods are not lost by paying the customer back: a voucher serves the next buyer. Where money left the
 * wallet, the dealer probably has one. A top-up that may still be credited is looked up first, since money and credit would both be given.
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
  if (reason === 'wallet-fell') return { choice: null, why: 'advice-review-wallet-fell' };
  return purchase.type === 'voucher'
    ? { choice: 'refund', why: 'advice-review-voucher' }
    : { choice: null, why: 'advice-review-top-up' };
}
