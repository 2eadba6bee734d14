import { foundTap, shortenedQuery, waysOn } from '../../modules/catalog/chat/buttons.ts';
import type { CatalogApi } from '../../modules/catalog/index.ts';
import type { HomeApi, WayName } from '../../modules/home/index.ts';
import { depositTap } from '../../modules/orders/chat/buttons.ts';
import { ownCatalog } from '../ui/catalog/own-catalog.ts';
import type { ChatTools, ShopContext } from '../ui/context.ts';
import { isNamedAs, type KnownWay, type WaysQuestion, waysAskedIn } from '../ui/input/ways-named.ts';
import { button, homeButton, supportRow } from '../ui/keyboard.ts';
import { writePlace } from '../ui/modules/person-places.ts';
import type { Screen } from '../ui/screen.ts';
import { joinHtml } from '../ui/texts/html.ts';
import { wayName } from '../ui/texts/payment-words.ts';
import { type SupportTools, supportOf } from '../ui/texts/support-contact.ts';

type Deps = SupportTools & Pick<HomeApi, 'home'> & Pick<ChatTools, 'rowsAt'> & Pick<CatalogApi, 'catalog'>;

/** Longest name of a way in the list, characters. */
const LONGEST_NAME = 40;
/** Well-known ways that are recognized by the method or the kind of the shop's way, and not by its name. */
const BY_NATURE: Partial<Record<KnownWay, (way: WayName) => boolean>> = {
  crypto: ({ method }) => method === 'crypto-pay',
  stars: ({ method }) => method === 'stars',
  bank: ({ kind }) => kind === 'bank',
  cash: ({ kind }) => kind === 'cash',
};

/**
 * Returns the answer to a customer's question about ways to pay; null for other texts. A lone name that goods
 * have, too, such as a gift card, is a search. A lone `card` is a question, since most goods have that word.
 */
export async function waysAskedScreen(
  ctx: ShopContext,
  deps: Deps,
  { typed, isAboutMoney }: { typed: string; isAboutMoney: boolean },
): Promise<Screen | null> {
  const asked = ctx.staff === null ? waysAskedIn(typed) : null;
  if (!asked || (asked.named.length === 0 && !isAboutMoney)) return null;
  if (asked.isBare && (await areGoods(ctx, deps, typed, asked))) return null;
  const { ways } = await deps.home.facts(ctx.texts.locale);
  return answerScreen(ctx, deps, { asked, ways, typed });
}

async function areGoods(
  ctx: ShopContext,
  deps: Pick<CatalogApi, 'catalog'>,
  typed: string,
  { named }: WaysQuestion,
): Promise<boolean> {
  if (named.every(({ way }) => way === 'card')) return false;
  const found = await ownCatalog(ctx, deps).search({ text: shortenedQuery(typed), page: 1 });
  return found.entries.length > 0 && found.match === 'all' && found.corrected === null;
}

function answerScreen(
  { texts, customer }: ShopContext,
  deps: SupportTools & Pick<ChatTools, 'rowsAt'>,
  { asked, ways, typed }: { asked: WaysQuestion; ways: readonly WayName[]; typed: string },
): Screen {
  const shown = ways.map((way) => wayName(texts, way, LONGEST_NAME).name);
  const isOffered = (known: KnownWay) =>
    ways.some((way, index) => BY_NATURE[known]?.(way) || isNamedAs(shown[index] ?? '', known));
  const typedOf = (offered: boolean) =>
    asked.named.flatMap(({ way, typed: word }) => (isOffered(way) === offered ? [word] : []));
  const [yes, no] = [typedOf(true), typedOf(false)];
  const support = supportOf(texts, deps);
  return {
    text: joinHtml(
      [
        ...(yes.length > 0 ? [texts.html('pay-named-yes', { names: texts.list(yes) })] : []),
        ...(no.length > 0 ? [texts.html('pay-named-no', { names: texts.list(no) })] : []),
        ...(ways.length > 0
          ? [texts.html('pay-ways', { ways: shown.join(' · ') }), texts.html('pay-ways-next')]
          : [texts.html('pay-ways-none', { support, id: String(customer.id) })]),
      ],
      '\n\n',
    ),
    keyboard: {
      inline_keyboard: [
        ...(ways.length > 0
          ? [
              ...waysOn(texts, ''),
              [button(texts.plain('button-add-money'), depositTap.pack({ currency: '' }))],
            ]
          : []),
        ...(asked.isBare
          ? [
              [
                button(
                  texts.plain('button-search-instead'),
                  foundTap.pack({ page: 1, text: shortenedQuery(typed) }),
                ),
              ],
            ]
          : []),
        ...deps.rowsAt(writePlace, texts, null),
        ...supportRow(texts, deps.supportContact ?? ''),
        [homeButton(texts)],
      ],
    },
  };
}
