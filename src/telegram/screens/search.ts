import { Composer } from 'grammy';
import { z } from 'zod';
import type { Page, ProductCard } from '../../shop/shop.ts';
import { dataOf, page, tap } from '../ui/callback-data.ts';
import type { BotDeps, ShopContext } from '../ui/context.ts';
import { onCommand, onTap, show } from '../ui/handlers.ts';
import { button, homeButton, pager } from '../ui/keyboard.ts';
import type { Screen } from '../ui/screen.ts';
import type { Texts } from '../ui/texts.ts';
import { productRows } from './catalog.ts';

const searchPromptTap = tap('searchPrompt', 's', {});
const foundTap = tap('found', 'f', { page, text: z.string().min(1).max(60) });
declare module '../ui/callback-data.ts' {
  interface Taps {
    searchPrompt: typeof searchPromptTap;
    found: typeof foundTap;
  }
}

/** What fits into a pager button beside the page number: 64 bytes in all, and Arabic letters take two each. */
const LONGEST_QUERY_BYTES = 54;

/** A person's words as they are searched for: spaces tidied, cut at a whole character where they get too long. */
export function searchWords(typed: string): string {
  let words = '';
  for (const character of typed.replace(/\s+/g, ' ').trim()) {
    if (Buffer.byteLength(words + character) > LONGEST_QUERY_BYTES) break;
    words += character;
  }
  return words.trim();
}

export function searchPrompt(texts: Texts): Screen {
  return {
    text: texts.html('search-prompt'),
    keyboard: { inline_keyboard: [[homeButton(texts)]] },
  };
}

/** A page of what was found. */
export function foundScreen(texts: Texts, text: string, products: Page<ProductCard>): Screen {
  const found = products.entries.length > 0;
  return {
    text: texts.html(found ? 'search-found' : 'search-nothing', { text }),
    keyboard: {
      inline_keyboard: [
        ...productRows(texts, products.entries, 'h'),
        ...pager(texts, products, (page) => dataOf('found', { page, text })),
        [button(texts.plain('button-search-again'), dataOf('searchPrompt', {})), homeButton(texts)],
      ],
    },
  };
}

/** The search is kept in the button. */
function searchAgainScreen(texts: Texts, text: string, page: number, seconds: number): Screen {
  return {
    text: texts.html('search-often', { seconds }),
    keyboard: {
      inline_keyboard: [
        [button(texts.plain('button-retry'), dataOf('found', { page, text })), homeButton(texts)],
      ],
    },
  };
}

/** Searches for what was typed and shows what was found; prompts for words if there are none. */
export async function showFound(ctx: ShopContext, deps: BotDeps, typed: string, page: number): Promise<void> {
  const text = searchWords(typed);
  if (text === '') {
    await show(ctx, searchPrompt(ctx.texts));
    return;
  }
  const seconds = deps.limits.use('search', ctx.customer.id);
  if (seconds > 0) {
    await show(ctx, searchAgainScreen(ctx.texts, text, page, seconds));
    return;
  }
  await show(ctx, foundScreen(ctx.texts, text, await deps.shop.catalog.search({ text, page })));
}

export function searchFeature(deps: BotDeps): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
  onTap(composer, searchPromptTap, async (ctx) => {
    await show(ctx, searchPrompt(ctx.texts));
  });
  onTap(composer, foundTap, (ctx, { text, page }) => showFound(ctx, deps, text, page));
  onCommand(composer, 'search', (ctx, words) => showFound(ctx, deps, words, 1));
  return composer;
}
