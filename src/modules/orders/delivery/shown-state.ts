import type { OrderView, PurchaseView } from '../core/views.ts';
import type { Wait } from '../core/waiting.ts';
import type { OpenedGoods } from './goods.ts';

/** Fingerprints everything that a purchase's message shows, except its codes. */
export function shownStateOf({ orders, wait }: PurchaseView, opened: OpenedGoods): string {
  const stages = orders.map(shownOf).join(',');
  const waited = wait === null ? '' : fingerprintOfWait(wait);
  const locked = opened.unreadable.length === 0 ? '' : `!${opened.unreadable.length}`;
  const given = opened.gifted.map(({ openedAt }) => (openedAt === null ? 'g' : 'G')).join('');
  return `${stages}${waited}${locked}${given}`;
}

/** Fingerprints everything that a purchase's message shows of the wait. */
function fingerprintOfWait({ kind, stepS, isLonger, isOverdue }: Wait): string {
  return `@${kind}${stepS}${isLonger ? 'l' : ''}${isOverdue ? 'o' : ''}`;
}

/** Fingerprints everything that a purchase's message shows of one order except its code. */
function shownOf({ stage, state, inReview, reversal, caseOf }: OrderView): string {
  const isTakenBack = state === 'reversed' && reversal === null;
  return [stage, inReview ? 'review' : null, isTakenBack ? 'taken-back' : null, reversal, caseOf]
    .filter((one) => one !== null)
    .join('/');
}
