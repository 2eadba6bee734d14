/**
 * The first screen of a customer. In: a command or a tap. Out: one edited message. Rule for the chats of all
 * modules: screens link to each other by buttons (`buttons.ts`), without importing the other screen.
 */

import type { Composer } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import { isOwed, type Money, owedOf } from '../../../platform/values/money.ts';
import { brandTiles } from '../../../telegram/ui/catalog/brand-tiles.ts';
import { ownCatalog } from '../../../telegram/ui/catalog/own-catalog.ts';
import type { ChatTools, ShopContext } from '../../../telegram/ui/context.ts';
import { cancelledScreen } from '../../../telegram/ui/dialog/leaving.ts';
import { durationText } from '../../../telegram/ui/duration.ts';
import { onCommand, onTap, show } from '../../../telegram/ui/handlers.ts';
import { button, homeTap, rowOf, stillTap } from '../../../telegram/ui/keyboard.ts';
import { editIfThere, type Screen, withWord } from '../../../telegram/ui/screen.ts';
import { Screens } from '../../../telegram/ui/screens.ts';
import { LONGEST_FULL } from '../../../telegram/ui/texts/catalog/labels.ts';
import { flagOf } from '../../../telegram/ui/texts/catalog/regions.ts';
import { isZero } from '../../../telegram/ui/texts/format.ts';
import { type Html, joinHtml, shorten } from '../../../telegram/ui/texts/html.ts';
import { wayName } from '../../../telegram/ui/texts/payment-words.ts';
import type { TextKey, Texts } from '../../../telegram/ui/texts/texts.ts';
import type { AvailabilityApi } from '../../availability/index.ts';
import { searchPromptTap, shelfTap } from '../../catalog/chat/buttons.ts';
import type { CatalogApi, Storefront } from '../../catalog/index.ts';
import type { ProductType } from '../../catalog/tables.ts';
import { deskTap } from '../../desk/chat/staff/buttons.ts';
import { balanceTap } from '../../ledger/chat/buttons.ts';
import type { Balance, LedgerApi } from '../../ledger/index.ts';
import { againTap, depositTap, reopenTap } from '../../orders/chat/buttons.ts';
import type { HomeFacts } from '../facts.ts';
import type { Favorite, HomeView, RecentPurchase, Reopenable } from '../home.ts';
import type { HomeApi } from '../module.ts';
import { favoritesTap, moreTap } from './buttons.ts';
import { favoriteButton } from './favorites.ts';
import { type HomeNotice, homeNotice } from './home-notice.ts';

/** Services of the customers' first screen. */
type HomeScreenDeps = Pick<HomeApi, 'home'> &
  Pick<LedgerApi, 'ledger'> &
  Pick<ChatTools, 'shopName'> &
  Pick<CatalogApi, 'catalog'> &
  Pick<AvailabilityApi, 'selling'>;

/** Contents of the first screen. */
interface HomeContents extends HomeView, Storefront {
  /** True for staff, who get a button to the desk. */
  readonly ofStaff?: boolean;
  readonly shopName: string;
  readonly firstName: string;
  readonly balances: readonly Balance[];
  readonly notice: HomeNotice;
  /** Facts for a newcomer; null after the first purchase. */
  readonly facts: HomeFacts | null;
}

/** Maximum favorites on the first screen. If there are more, one of them stands beside the button to all. */
const MOST_FAVORITES = 2;
/** Maximum brands of a shelf on the first screen after the first purchase. */
const MOST_TILES = 2;
/** Longest name of an item beside an account or a brand, characters. */
const LONGEST_ITEM = 16;

/** Returns the first screen, ordered by the customer's own use. */
export function homeScreen(texts: Texts, view: HomeContents): Screen {
  const { shopName, firstName, counts, notice, facts } = view;
  const balances = view.balances.filter(({ available }) => !isZero(available));
  const own = balances.flatMap(({ available }) => (isOwed(available) ? [] : [available]));
  const owed = balances.flatMap(({ available }) => (isOwed(available) ? [owedOf(available)] : []));
  const lines = [
    ...notice.lines,
    ...amountsLine(texts, 'home-balance', own),
    ...amountsLine(texts, 'home-owed', owed),
    ...(facts ? factLines(texts, facts) : []),
  ];
  const tiles = (type: ProductType) =>
    brandTiles(texts, view.brands[type].slice(0, facts ? undefined : MOST_TILES), type);
  const text = texts.html('home', { shop: shopName, name: firstName });
  return {
    text: lines.length > 0 ? joinHtml([text, joinHtml(lines)], '\n\n') : text,
    keyboard: {
      inline_keyboard: [
        ...notice.rows,
        ...view.recents.map((recent) => [recentButton(texts, recent)]),
        ...codeRows(texts, view),
        ...favoriteRows(texts, view.favorites),
        ...tiles('voucher'),
        ...tiles('top-up'),
        rowOf(
          texts,
          button(
            texts.plain('button-vouchers', { count: counts.voucher }),
            shelfTap.pack({ type: 'voucher', category: 'all', page: 1 }),
          ),
          button(
            texts.plain('button-top-ups', { count: counts['top-up'] }),
            shelfTap.pack({ type: 'top-up', category: 'all', page: 1 }),
          ),
        ),
        rowOf(
          texts,
          button(texts.plain('button-search'), searchPromptTap.pack({})),
          button(texts.plain('button-balance'), balanceTap.pack({})),
        ),
        rowOf(
          texts,
          button(texts.plain('button-add-money'), depositTap.pack({ currency: '' })),
          button(texts.plain('button-more'), moreTap.pack({})),
        ),
        ...(view.ofStaff ? [[button(texts.plain('button-desk'), deskTap.pack({}))]] : []),
      ],
    },
  };
}

/** Longest name of a way to pay in a line of its own, characters. */
const LONGEST_WAY_NAME = 40;

/** Returns the lines about speed, guarantee and payment. */
function factLines(texts: Texts, { medianMs, ways }: HomeFacts): Html[] {
  const names = ways.map((way) => {
    const { icon, name } = wayName(texts, way, LONGEST_WAY_NAME);
    return way.method === 'stars' ? name : `${icon} ${name}`;
  });
  return [
    ...(medianMs === null ? [] : [texts.html('home-fact-time', { time: durationText(texts, medianMs) })]),
    texts.html('home-fact-back'),
    ...(names.length === 0 ? [] : [texts.html('home-ways', { ways: names.join(' · ') })]),
  ];
}

/**
 * Returns one button to the codes. If the newest purchase has open orders, the button names that purchase;
 * otherwise it shows the number of purchases with codes.
 */
function codeRows(texts: Texts, { codes, codeCount }: HomeContents): InlineKeyboardButton[][] {
  const [newest] = codes;
  if (!newest) return [];
  if (newest.open) return [[reopenButton(texts, newest)]];
  const label = texts.plain('button-my-codes', { count: codeCount });
  return [[button(label, reopenTap.pack({ code: newest.code }))]];
}

function favoriteRows(texts: Texts, favorites: readonly Favorite[]): InlineKeyboardButton[][] {
  if (favorites.length === 0) return [];
  const [first] = favorites;
  if (favorites.length <= MOST_FAVORITES) return [favorites.map((one) => favoriteButton(texts, one))];
  const all = button(texts.plain('button-favorites', { count: favorites.length }), favoritesTap.pack({}));
  return [[...(first ? [favoriteButton(texts, first)] : []), all]];
}

/** Implements `HomeLinks.otherCodeRows`. */
export async function otherCodeRows(
  { texts, customer }: ShopContext,
  { home }: Pick<HomeApi, 'home'>,
  shown: string,
): Promise<InlineKeyboardButton[][]> {
  const { codes } = await home.read(customer.id);
  const others = codes.filter(({ code, open }) => code !== shown && !open);
  return others.map((purchase) => [reopenButton(texts, purchase)]);
}

function amountsLine(texts: Texts, key: 'home-balance' | 'home-owed', amounts: readonly Money[]): Html[] {
  if (amounts.length === 0) return [];
  return [texts.html(key, { balance: amounts.map((one) => texts.money(one)).join(' · ') })];
}

function recentButton(texts: Texts, recent: RecentPurchase): InlineKeyboardButton {
  const { code, itemName, quantity, account } = recent;
  const values = { item: shorten(itemName, LONGEST_ITEM), quantity, whom: account ?? brandOf(recent) };
  const label = shorten(texts.plain('recent-line', values), LONGEST_FULL);
  return button(label, againTap.pack({ code, where: 'here' }));
}

function reopenButton(texts: Texts, purchase: Reopenable): InlineKeyboardButton {
  const values = {
    open: purchase.open ? 'yes' : 'no',
    item: shorten(purchase.itemName, LONGEST_ITEM),
    product: brandOf(purchase),
  };
  const label = shorten(texts.plain('reopen-line', values), LONGEST_FULL);
  return button(label, reopenTap.pack({ code: purchase.code }));
}

function brandOf({ brandName, region }: RecentPurchase | Reopenable): string {
  return `${flagOf(region)} ${brandName}`.trim();
}

/** Reads the first screen. `word`: a text above it, such as after an outdated tap. */
export async function loadHome(ctx: ShopContext, deps: HomeScreenDeps, word?: TextKey): Promise<Screen> {
  const { shopName } = deps;
  const { id, firstName } = ctx.customer;
  const [storefront, view, balances, notice] = await Promise.all([
    ownCatalog(ctx, deps).storefront(),
    deps.home.read(id),
    deps.ledger.balances(id),
    homeNotice(ctx, deps),
  ]);
  const isNew = view.recents.length + view.codes.length === 0;
  ctx.pictures.expect([...storefront.brands.voucher, ...storefront.brands['top-up']].map(({ name }) => name));
  const screen = homeScreen(ctx.texts, {
    ...view,
    ...storefront,
    shopName,
    firstName,
    balances,
    notice,
    facts: isNew ? await deps.home.facts(ctx.texts.locale) : null,
    ofStaff: ctx.staff !== null,
  });
  const pictured = { ...screen, picture: ctx.pictures.ofShop() };
  return word === undefined ? pictured : withWord(ctx.texts.html(word), pictured);
}

/** Implements `HomeLinks.cancelDialog`. */
export async function cancelDialog(ctx: ShopContext, deps: HomeScreenDeps): Promise<void> {
  const { note } = ctx.dialog;
  const word = note?.about.of === 'phone' ? 'phone-not-asked' : 'cancelled';
  ctx.dialog.leave();
  ctx.backToDialog = undefined;
  if (note?.message != null) {
    await editIfThere(ctx.api, ctx.customer.id, note.message, cancelledScreen(ctx.texts, note.about));
  }
  await show(ctx, await loadHome(ctx, deps, word));
}

/** Handles `/home`, the buttons to the first screen, and buttons without effect. */
export function homeFeature(deps: HomeScreenDeps): Composer<ShopContext> {
  const composer = new Screens();
  onTap(composer, homeTap, async (ctx) => {
    await show(ctx, await loadHome(ctx, deps));
  });
  onTap(composer, stillTap, async (ctx) => {
    ctx.nothingNew = true;
  });
  onCommand(
    composer,
    'cancel',
    async (ctx) => {
      if (ctx.dialog.note?.message != null) {
        await cancelDialog(ctx, deps);
        return;
      }
      const left = ctx.dialog.note?.about.of === 'phone' ? 'phone-not-asked' : 'cancelled';
      const word = ctx.texts.plain(ctx.dialog.leave() ? left : 'nothing-to-cancel');
      await ctx.api.sendMessage(ctx.customer.id, word, {
        // The keyboard that asks for the phone number may still be open.
        reply_markup: { remove_keyboard: true },
      });
      await show(ctx, await loadHome(ctx, deps));
    },
    { keeps: true },
  );
  return composer;
}
