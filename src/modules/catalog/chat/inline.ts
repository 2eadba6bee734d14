import { setTimeout as sleep } from 'node:timers/promises';
import type { Api } from 'grammy';
import type { InlineQueryResult } from 'grammy/types';
import { type Locale, spokenLocale } from '../../../platform/values/locale.ts';
import type { Page } from '../../../platform/values/page.ts';
import type { InlineQuery } from '../../../telegram/inbox/incoming.ts';
import type { ChatTools } from '../../../telegram/ui/context.ts';
import type { Texts } from '../../../telegram/ui/texts/texts.ts';
import type { PeopleApi } from '../../people/index.ts';
import type { CatalogApi } from '../module.ts';
import type { FoundEntry } from '../search/find-entries.ts';

interface InlineDeps
  extends Pick<CatalogApi, 'catalog'>,
    Pick<PeopleApi, 'people'>,
    Pick<ChatTools, 'textsFor' | 'shopName' | 'rateLimits'> {
  readonly api: Api;
  readonly defaultLocale: Locale;
  /** The bot's name; undefined until Telegram was reached. */
  readonly username: () => string | undefined;
  /** Time-out of a search, milliseconds; 2 s by default. */
  readonly findWithinMs?: number;
}

/** Maximum number of concurrent queries; each typed letter sends one. Further queries get an empty result. */
const MOST_AT_ONCE = 8;
const FIND_WITHIN_MS = 2_000;
const LONGEST_QUERY = 64;
/** Time for which Telegram may cache an answer, seconds. */
const CACHE_S = 60;
const nothing: Page<FoundEntry> = { entries: [], page: 1, pages: 1 };

/**
 * Creates the function that answers inline queries, directly from the receiver and outside of every queue. It
 * shows everyone the same catalog, without reading or writing a customer.
 */
export function createInlineAnswers(deps: InlineDeps) {
  const { api, catalog, textsFor } = deps;
  let underWay = 0;
  const find = async (words: string, page: number): Promise<Page<FoundEntry>> => {
    // A shop that admits by invitation or by hand shows its catalog only inside the chat.
    if ((await deps.people.newcomers()) !== 'open') return nothing;
    const text = words.trim().slice(0, LONGEST_QUERY);
    if (text !== '') return catalog.search({ text, page });
    const { entries, ...place } = await catalog.products({ type: 'voucher', page });
    return { ...place, entries: entries.map((product) => ({ product })) };
  };
  return async (query: InlineQuery): Promise<void> => {
    const username = deps.username();
    const page = Math.min(Math.max(Math.trunc(Number(query.offset)) || 1, 1), 50);
    let found = nothing;
    if (
      username !== undefined &&
      underWay < MOST_AT_ONCE &&
      deps.rateLimits.use('inline', query.from.id) === 0
    ) {
      underWay += 1;
      const finding = find(query.query, page).finally(() => {
        underWay -= 1;
      });
      finding.catch(() => {});
      const late = sleep(deps.findWithinMs ?? FIND_WITHIN_MS, nothing, { ref: false });
      found = await Promise.race([finding, late]);
    }
    const texts = textsFor(spokenLocale(query.from.language_code) ?? deps.defaultLocale);
    const results = found.entries.map((entry) => resultOf(texts, entry, `https://t.me/${username}`, deps));
    await api.answerInlineQuery(query.id, results, {
      cache_time: found.entries.length > 0 ? CACHE_S : 1,
      // The answer depends on the language, too.
      is_personal: true,
      ...(found.page < found.pages && { next_offset: String(found.page + 1) }),
    });
  };
}

/** Returns the result for a product by its name, or for one item with its own price. */
function resultOf(
  texts: Texts,
  entry: FoundEntry,
  chat: string,
  { shopName }: InlineDeps,
): InlineQueryResult {
  const of =
    'product' in entry
      ? {
          payload: `product_${entry.product.id}`,
          name: entry.product.name,
          price: entry.product.from
            ? texts.plain('inline-from', { price: texts.price(entry.product.from) })
            : '',
        }
      : {
          payload: `item_${entry.item.id}`,
          name: `${entry.item.productName} · ${entry.item.name}`,
          price: texts.price(entry.item.price),
        };
  return {
    type: 'article',
    id: of.payload,
    title: of.name,
    description: of.price,
    input_message_content: {
      message_text: texts.html('inline-message', { name: of.name, shop: shopName }).source,
      parse_mode: 'HTML',
      link_preview_options: { is_disabled: true },
    },
    reply_markup: {
      inline_keyboard: [[{ text: texts.plain('button-open-in-shop'), url: `${chat}?start=${of.payload}` }]],
    },
  };
}
