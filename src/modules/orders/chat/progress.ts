/** The lines of a purchase's message about its waiting time. */
import type { InlineKeyboardButton } from 'grammy/types';
import { COUNTED_FROM_S, durationText, stepLines } from '../../../telegram/ui/duration.ts';
import { type Html, joinHtml } from '../../../telegram/ui/texts/html.ts';
import type { Texts } from '../../../telegram/ui/texts/texts.ts';
import type { PurchaseView } from '../core/views.ts';

/** Returns the paragraph about the wait. It promises no time. */
export function progressLines(texts: Texts, view: PurchaseView): Html[] {
  const lines = [...waitLines(texts, view), ...(mayLeave(view) ? [texts.html('progress-notified')] : [])];
  return lines.length === 0 ? [] : [joinHtml(lines)];
}

/**
 * Returns true to offer a person: a case is open, a unit waits for more than the dealer, or
 * the wait exceeds a minute.
 */
export function needsPerson({ wait, orders }: PurchaseView): boolean {
  if (orders.some(({ caseOf }) => caseOf !== null)) return true;
  return wait !== null && (wait.kind !== 'supplier' || wait.stepS >= COUNTED_FROM_S);
}

/** Returns true if the customer need not wait in the chat, since the result arrives as a message. */
function mayLeave(view: PurchaseView): boolean {
  return needsPerson(view) || (view.wait !== null && view.wait.stepS > 0);
}

function waitLines(texts: Texts, { wait, usualMs, isCancellable }: PurchaseView): Html[] {
  if (wait === null) return [];
  const { kind, stepS, isLonger, isOverdue, mostAt } = wait;
  const isSupplier = kind === 'supplier';
  const isLate = isLonger || isOverdue;
  const counted = isSupplier && isLate && stepS < COUNTED_FROM_S ? [] : stepLines(texts, stepS, isSupplier);
  const most = mostAt ? [texts.html('wait-most', { time: texts.deadline(mostAt.toISOString()) })] : [];
  const usual =
    usualMs === null ? [] : [texts.html('progress-usual', { time: durationText(texts, usualMs) })];
  switch (kind) {
    case 'supplier': {
      if (isOverdue) return [...counted, texts.html('wait-told')];
      if (isLonger) return [...counted, texts.html('wait-longer')];
      return [...counted, ...usual];
    }
    case 'queue':
      return [...counted, ...(isOverdue ? [texts.html('wait-told')] : []), texts.html('wait-cancel')];
    case 'search':
      if (isOverdue) return [...counted, texts.html('wait-told')];
      return [...counted, ...(isLonger ? [] : [texts.html('progress-search')]), ...most];
    case 'price':
      return counted;
    case 'person':
      return [...counted, ...(isCancellable ? [texts.html('wait-cancel')] : [])];
    case 'unpaid':
      return [...counted, ...(isCancellable ? [texts.html('wait-cancel-unpaid')] : [])];
  }
}

/** Turns the buttons to a person into requests for help: the chat opens with the order's code typed in. */
export function needHelpRow(
  texts: Texts,
  code: string,
  person: InlineKeyboardButton[][],
): InlineKeyboardButton[][] {
  const about = encodeURIComponent(texts.plain('help-about-order', { code }));
  return person.map((row) =>
    row.map((one) => ({
      ...one,
      text: texts.plain('button-need-help'),
      ...('url' in one && { url: `${one.url}?text=${about}` }),
    })),
  );
}
