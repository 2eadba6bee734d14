import type { Composer } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import { ownCatalog } from '../../../telegram/ui/catalog/own-catalog.ts';
import type { ChatTools, ShopContext } from '../../../telegram/ui/context.ts';
import { deskButton, onCommand, onTap, show } from '../../../telegram/ui/handlers.ts';
import { button, homeButton, inRows, rowOf } from '../../../telegram/ui/keyboard.ts';
import { listScreen } from '../../../telegram/ui/kit/list.ts';
import { writePlace } from '../../../telegram/ui/modules/person-places.ts';
import { type Screen, withWord } from '../../../telegram/ui/screen.ts';
import { Screens } from '../../../telegram/ui/screens.ts';
import { differenceFirst, productLabel } from '../../../telegram/ui/texts/catalog/labels.ts';
import { joinHtml } from '../../../telegram/ui/texts/html.ts';
import type { TextKey, Texts } from '../../../telegram/ui/texts/texts.ts';
import { quickTap } from '../../orders/chat/buttons.ts';
import type { CatalogApi } from '../module.ts';
import type { FoundEntry } from '../search/find-entries.ts';
import { goodsNamedIn } from '../search/goods-named.ts';
import type { SearchResult } from '../search/search.ts';
import { foundTap, itemTap, productTap, searchPromptTap, shortenedQuery, waysOn } from './buttons.ts';
import type { FoundOptions } from './links.ts';
import { lackingPlace } from './places.ts';
import { searchStep } from './way-steps.ts';

type Deps = Pick<ChatTools, 'rateLimits' | 'offers' | 'rowsAt' | 'supportContact'> &
  Pick<CatalogApi, 'catalog'>;

/** Returns the prompt for words to search. */
function searchPrompt(texts: Texts): Screen {
  return {
    text: texts.html('search-prompt'),
    keyboard: { inline_keyboard: [[homeButton(texts)]] },
  };
}

/** Returns the buttons of the answer to words that went to staff, although they may have been a search. */
function keptRows(texts: Texts, text: string, rowsAt: ChatTools['rowsAt']): InlineKeyboardButton[][] {
  return [
    ...rowsAt(writePlace, texts, null),
    [button(texts.plain('button-search-instead'), foundTap.pack({ page: 1, text }))],
    [homeButton(texts)],
  ];
}

/** Returns the screen of a search by staff without a match; the buttons of customers would not help them. */
function staffNothingScreen(texts: Texts, text: string): Screen {
  return {
    text: texts.html('search-nothing-staff', { text }),
    keyboard: { inline_keyboard: [[deskButton(texts)]] },
  };
}

/** Returns a page of results; without any, the buttons of `waysOn`. */
export function foundScreen(
  texts: Texts,
  text: string,
  found: SearchResult,
  {
    rowsAt,
    supportContact: support = '',
  }: Pick<ChatTools, 'rowsAt'> & Partial<Pick<ChatTools, 'supportContact'>>,
  { back = [], isOfStaff = false }: FoundOptions & { readonly isOfStaff?: boolean } = {},
): Screen {
  const isEmpty = found.entries.length === 0;
  const here = searchStep(found.page, text);
  const names = differenceFirst(texts, found.entries.map(nameOf));
  const lacking = found.lacksGoods && !isOfStaff ? goodsNamedIn(text) : null;
  const added = lacking ? rowsAt(lackingPlace, texts, lacking) : [];
  return listScreen(texts, {
    text: joinHtml(
      [
        lacking && added.length > 0 && isEmpty && found.suggestions.length === 0
          ? texts.html('search-missing', { text: lacking.typed })
          : texts.html(titleOf(found), { text, corrected: found.corrected ?? '' }),
        ...(isEmpty && isLikeCode(text) ? [texts.html('search-no-code')] : []),
      ],
      '\n\n',
    ),
    found,
    open: (entry, index) => entryButton(texts, entry, names[index] ?? '', here),
    to: (page) => foundTap.pack({ page, text }),
    below: [
      ...inRows(
        texts,
        found.suggestions.map((word) =>
          button(`🔎 ${word}`, foundTap.pack({ page: 1, text: shortenedQuery(word) })),
        ),
        2,
      ),
      ...added,
      ...(isEmpty && !isOfStaff ? waysOn(texts, support) : []),
      ...((isEmpty || found.match === 'some') && !isOfStaff ? rowsAt(writePlace, texts, null) : []),
      ...(isOfStaff ? [[deskButton(texts)]] : []),
      ...back,
      rowOf(texts, button(texts.plain('button-search-again'), searchPromptTap.pack({})), homeButton(texts)),
    ],
  });
}

/** Returns true for one word with letters and digits: it may be a promo code or balance code. */
function isLikeCode(text: string): boolean {
  return /^[\p{L}\p{N}-]+$/u.test(text) && /\d/.test(text) && /\p{L}/u.test(text);
}

function titleOf({ entries, match, corrected, suggestions }: SearchResult): TextKey {
  if (entries.length === 0) return suggestions.length > 0 ? 'search-did-you-mean' : 'search-nothing';
  if (match === 'some') return 'search-nearest';
  return corrected === null ? 'search-found' : 'search-corrected';
}

/** Returns the name of a row's entry: the item's name comes before its product's. */
function nameOf(entry: FoundEntry): string {
  return 'item' in entry ? `${entry.item.name} · ${entry.item.productName}` : entry.product.name;
}

function entryButton(texts: Texts, entry: FoundEntry, name: string, way: string): InlineKeyboardButton {
  if ('item' in entry) {
    const { id, price, availability } = entry.item;
    return button(
      texts.plain('item-price', { name, price: texts.price(price) }),
      availability === 'available' ? quickTap.pack({ itemId: id }) : itemTap.pack({ id, way }),
    );
  }
  const { id, from } = entry.product;
  const label = productLabel(name, from ? ` · ${texts.price(from)}` : '');
  return button(label, productTap.pack({ id, page: 1, way }));
}

/** Returns the screen of a search that was refused after too many searches; its button repeats the search. */
function searchAgainScreen(texts: Texts, text: string, page: number, seconds: number): Screen {
  return {
    text: texts.html('search-often', { seconds }),
    keyboard: {
      inline_keyboard: [
        rowOf(texts, button(texts.plain('button-retry'), foundTap.pack({ page, text })), homeButton(texts)),
      ],
    },
  };
}

/** Searches the typed words and shows the results; without words, prompts for some. */
export async function showFound(
  ctx: ShopContext,
  deps: Deps,
  typed: string,
  page: number,
  options: FoundOptions = {},
): Promise<void> {
  const text = shortenedQuery(typed);
  if (text === '') {
    await show(ctx, searchPrompt(ctx.texts));
    return;
  }
  const seconds = deps.rateLimits.use('search', ctx.customer.id);
  const onUnmatched = async () => {
    if (page === 1) await deps.offers.onUnmatched(ctx.customer.id, typed);
  };
  if (seconds > 0) {
    await onUnmatched();
    await show(ctx, searchAgainScreen(ctx.texts, text, page, seconds));
    return;
  }
  const found = await ownCatalog(ctx, deps).search({ text, page });
  const isNothing = found.entries.length === 0 && found.suggestions.length === 0;
  if (isNothing) await onUnmatched();
  if (ctx.staff !== null && isNothing) {
    await show(ctx, staffNothingScreen(ctx.texts, text));
    return;
  }
  const { withNearest = true } = options;
  const isPlaced = !isNothing && found.match !== 'some' && (withNearest || found.corrected === null);
  const word = isPlaced ? undefined : await options.onUnplaced?.();
  if (word && !withNearest) {
    const lines = [word, ...(isLikeCode(text) ? [ctx.texts.html('search-no-code')] : [])];
    await show(ctx, {
      text: joinHtml(lines, '\n\n'),
      keyboard: { inline_keyboard: keptRows(ctx.texts, text, deps.rowsAt) },
    });
    return;
  }
  const screen = foundScreen(ctx.texts, text, found, deps, { ...options, isOfStaff: ctx.staff !== null });
  await show(ctx, word ? withWord(word, screen) : screen);
}

/** Handles the search and its buttons. */
export function searchFeature(deps: Deps): Composer<ShopContext> {
  const composer = new Screens();
  onTap(composer, searchPromptTap, async (ctx) => {
    await show(ctx, searchPrompt(ctx.texts));
  });
  onTap(composer, foundTap, (ctx, { text, page }) => showFound(ctx, deps, text, page));
  onCommand(composer, 'search', (ctx, words) => showFound(ctx, deps, words, 1));
  return composer;
}
