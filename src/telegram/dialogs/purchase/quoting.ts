import type { ItemOffer, Quote, QuoteProblem } from '../../../shop/shop.ts';
import { dataOf } from '../../ui/callback-data.ts';
import type { BotDeps } from '../../ui/context.ts';
import { button, homeButton } from '../../ui/keyboard.ts';
import type { Screen } from '../../ui/screen.ts';
import { supportOf } from '../../ui/support-contact.ts';
import type { TextKey, Texts } from '../../ui/texts.ts';
import { type Complaint, complaining, complaintAbout, isCancel, type Talk } from '../talk.ts';

/**
 * Quotes an item. Somebody who had many quotes waits, and the dialog with them.
 *
 * @returns null if the dialog ended: the item can't be bought now, or the customer cancelled
 */
export async function quoteNow(
  talk: Talk,
  deps: BotDeps,
  item: ItemOffer,
  quantity: number,
): Promise<Quote | null> {
  for (;;) {
    const quoted = await talk.outside(async (ctx) => {
      const seconds = deps.limits.use('quote', ctx.customer.id);
      if (seconds > 0) return { ok: false as const, problem: 'too-often' as const, seconds };
      return deps.shop.purchases.quote({ customerId: ctx.customer.id, itemId: item.id, quantity });
    });
    if (quoted.ok) return quoted.quote;
    if (quoted.problem !== 'too-often') {
      const { problem } = quoted;
      await talk.show((texts) => problemScreen(texts, problem, item));
      return null;
    }
    const { seconds } = quoted;
    await talk.show((texts) => ({
      text: texts.html('quote-often', { seconds }),
      keyboard: retryOrCancel(texts, talk),
    }));
    const answer = await talk.hear();
    if (!answer) return null;
    if (isCancel(answer)) {
      await talk.cancelled();
      return null;
    }
    if (answer.kind !== 'tap' || answer.action !== 'retry') talk.forget();
  }
}

/** Says what is missing until the balance covers the item; before that nothing is asked, of the customer or of the dealer. */
export async function affordable(
  talk: Talk,
  deps: BotDeps,
  item: ItemOffer,
  quantity: number,
): Promise<boolean> {
  let complaint: Complaint | null = null;
  for (;;) {
    const quote = await quoteNow(talk, deps, item, quantity);
    if (!quote) return false;
    if (!quote.missing) return true;
    const word = complaint;
    await talk.show((texts, ctx) => {
      const whom = { support: supportOf(texts, deps), id: ctx.customer.id };
      return complaining(texts, word, shortScreen(texts, talk, quote, whom));
    });
    const answer = await talk.hear();
    if (!answer) return false;
    if (isCancel(answer)) {
      await talk.cancelled();
      return false;
    }
    const again = answer.kind === 'tap' && answer.action === 'retry';
    if (!again) talk.forget();
    complaint = again ? null : complaintAbout(answer);
  }
}

/** What is missing, and how it gets there. */
export function shortScreen(
  texts: Texts,
  talk: Talk,
  quote: Quote,
  whom: { support: string; id: number },
): Screen {
  const missing = quote.missing ?? quote.total;
  return {
    text: texts.html('balance-too-low', {
      product: quote.productName,
      item: quote.itemName,
      total: texts.money(quote.total),
      balance: texts.money(quote.balance),
      missing: texts.money(missing),
      support: whom.support,
      id: String(whom.id),
    }),
    keyboard: retryOrCancel(texts, talk),
  };
}

function retryOrCancel(texts: Texts, talk: Talk) {
  return {
    inline_keyboard: [
      [button(texts.plain('button-try-again'), talk.data('retry'), 'primary')],
      [talk.cancelButton(texts)],
    ],
  };
}

const PROBLEM_TEXTS: Record<QuoteProblem, TextKey> = {
  'not-on-sale': 'item-not-on-sale',
  'no-wallet': 'item-no-wallet',
  'wallet-too-low': 'item-wallet-too-low',
  maintenance: 'item-maintenance',
};

/** Why an item can't be bought now, with the ways on. */
export function problemScreen(texts: Texts, problem: QuoteProblem, item: ItemOffer): Screen {
  const back = dataOf('product', { id: item.productId, page: 1, shelfPage: 1 });
  return {
    text: texts.html(PROBLEM_TEXTS[problem]),
    keyboard: { inline_keyboard: [[button(texts.plain('button-back'), back), homeButton(texts)]] },
  };
}
