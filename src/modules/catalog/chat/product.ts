import type { Composer } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import { id, tap } from '../../../telegram/ui/callback-data.ts';
import { ownCatalog } from '../../../telegram/ui/catalog/own-catalog.ts';
import type { ChatTools, ShopContext } from '../../../telegram/ui/context.ts';
import { onTap, show } from '../../../telegram/ui/handlers.ts';
import { labelOf } from '../../../telegram/ui/input/required-fields.ts';
import { button, disabledButton, homeButton, rowOf } from '../../../telegram/ui/keyboard.ts';
import { listScreen } from '../../../telegram/ui/kit/list.ts';
import type { Linking } from '../../../telegram/ui/modules/chat-links.ts';
import type { RowsAt } from '../../../telegram/ui/modules/places.ts';
import type { Screen } from '../../../telegram/ui/screen.ts';
import { Screens } from '../../../telegram/ui/screens.ts';
import { LONGEST_FULL } from '../../../telegram/ui/texts/catalog/labels.ts';
import { descriptionOf, limitText, redeemBlock } from '../../../telegram/ui/texts/catalog/offers.ts';
import { placeName, regionLabel } from '../../../telegram/ui/texts/catalog/regions.ts';
import { withoutMarks } from '../../../telegram/ui/texts/format.ts';
import { html, joinHtml, shorten } from '../../../telegram/ui/texts/html.ts';
import { bothPrices } from '../../../telegram/ui/texts/prices/prices.ts';
import type { TextKey, Texts } from '../../../telegram/ui/texts/texts.ts';
import { comesFromRegions, letterOf, NO_WAY, nested, way, wayThrough } from '../../../telegram/ui/way.ts';
import { notifyMeRow, starButton, starTo } from '../../home/chat/buttons.ts';
import type { HomeApi } from '../../home/index.ts';
import { buyTap, quickTap } from '../../orders/chat/buttons.ts';
import type { ProductView } from '../browse.ts';
import type { CatalogApi } from '../module.ts';
import type { ItemOffer } from '../offers.ts';
import { brandTap, itemTap, productTap, searchPromptTap, shelfTap } from './buttons.ts';
import { itemPlace } from './places.ts';
import { backData, productStep } from './way-steps.ts';

/** Services of the screens of products and items. */
export type ProductDeps = Pick<HomeApi, 'home'> &
  Pick<CatalogApi, 'catalog'> &
  Pick<ChatTools, 'rowsAt'> &
  Linking;

const starTap = tap('starProduct', 'fp', { id, to: starTo, way });

/**
 * Returns a product with a page of its items.
 * @param kept true if it is one of the customer's favorites
 */
export function productScreen(
  texts: Texts,
  product: ProductView,
  { rowsAt }: Pick<ChatTools, 'rowsAt'>,
  way: string,
  kept = false,
): Screen {
  const { id, brand, brandRegions } = product;
  const text = [
    joinHtml([
      texts.html(product.type === 'voucher' ? 'product-voucher' : 'product-top-up', { name: product.name }),
      ...(brand.region === ''
        ? []
        : [texts.html('where-it-works', { place: placeName(texts, brand.region) })]),
    ]),
    ...purposeOf(texts, product),
    ...redeemBlock(texts, product.redeem),
    ...neededInfo(texts, product),
    texts.html('product-choose'),
  ];
  const type = letterOf(product.type);
  const itsRegions = { id: brand.id, type, region: 'all', page: 1, way: nested(way) };
  const here = wayThrough(productStep(id, product.items.page), way);
  return listScreen(texts, {
    text: joinHtml(text, '\n\n'),
    found: product.items,
    open: (item) => amountButton(texts, item, rowsAt, here),
    columns: 2,
    to: (page) => productTap.pack({ id, page, way }),
    below: [
      brandRegions.length > 1 && !comesFromRegions(way)
        ? [
            button(
              texts.plain('button-other-regions', { count: brandRegions.length - 1 }),
              brandTap.pack(itsRegions),
            ),
          ]
        : [],
      [starButton(texts, kept, (to) => starTap.pack({ id, to, way }))],
      rowOf(
        texts,
        button(texts.plain('button-back'), backData(way, aboveProduct(product))),
        homeButton(texts),
      ),
    ],
  });
}

/**
 * Returns the target of Back for a product that no list opened: its brand, or the shelf if it is the brand's
 * only product.
 */
function aboveProduct({ type, brand, brandProducts }: ProductView): string {
  return brandProducts > 1
    ? brandTap.pack({ id: brand.id, type: letterOf(type), region: 'all', page: 1, way: NO_WAY })
    : shelfTap.pack({ type, category: 'all', page: 1 });
}

/** Returns the description by the admins, otherwise the shop's sentence for the type. */
function purposeOf(texts: Texts, { description, type }: ProductView) {
  const written = descriptionOf(texts, description);
  if (written.length > 0) return written;
  return [texts.html(type === 'voucher' ? 'item-gives-code' : 'item-gives-credit')];
}

/** Returns the button of an item: to pay, to hear about a sold-out one, or to its screen. */
function amountButton(texts: Texts, item: ItemOffer, rowsAt: RowsAt, way: string): InlineKeyboardButton {
  const { id, availability } = item;
  const label = itemLabel(texts, item);
  if (availability === 'available') return button(label, quickTap.pack({ itemId: id }));
  const isSoldOut = availability === 'no-wallet' || availability === 'paused';
  const [added] = isSoldOut ? rowsAt(itemPlace, texts, { id, isOnSale: false }).flat() : [];
  return added ? { ...added, text: label } : button(label, itemTap.pack({ id, way }));
}

/** Returns the name and the price of an item; an item `5 USD` at $5 shows the amount once. */
function itemLabel(texts: Texts, { name, price, availability }: ItemOffer): string {
  const [charged, shown] = [texts.money(price), texts.price(price)];
  const isItsPrice = charged === shown && name.replaceAll(',', '') === `${price.amount} ${price.currency}`;
  const mark = availability === 'available' ? '' : '🔔 ';
  if (isItsPrice) return `${mark}${name}`;
  const key = availability === 'available' ? 'item-price' : 'item-price-unavailable';
  const label = texts.plain(key, { name, price: shown });
  const over = [...withoutMarks(label)].length - LONGEST_FULL;
  return over > 0
    ? texts.plain(key, { name: shorten(name, Math.max(8, [...name].length - over)), price: shown })
    : label;
}

/** Returns an item with its price and the button that begins a purchase. */
export function itemScreen(
  texts: Texts,
  item: ItemOffer,
  { rowsAt }: Pick<ChatTools, 'rowsAt'>,
  way: string = NO_WAY,
): Screen {
  const available = item.availability === 'available';
  const text = [
    joinHtml([
      texts.html('item-title', { product: item.productName, item: item.name }),
      ...(item.brand.region === ''
        ? []
        : [texts.html('product-region', { region: regionLabel(texts, item.brand.region) })]),
    ]),
    ...descriptionOf(texts, item.description),
    texts.html('item-costs', { price: bothPrices(texts, item.price) }),
    ...(item.limit ? [limitText(texts, item.limit)] : []),
    ...neededInfo(texts, item),
    texts.html(availabilityText(item)),
  ];
  const back = backData(way, productTap.pack({ id: item.productId, page: 1, way: NO_WAY }));
  return {
    text: joinHtml(text, '\n\n'),
    keyboard: {
      inline_keyboard: [
        ...(available
          ? [[button(texts.plain('button-buy'), buyTap.pack({ itemId: item.id }), 'primary')]]
          : []),
        ...(availabilityText(item) === 'item-no-wallet'
          ? [[disabledButton(texts.plain('item-no-wallet').replace(/\.$/, ''))]]
          : []),
        ...(item.availability === 'maintenance'
          ? [notifyMeRow(texts)]
          : rowsAt(itemPlace, texts, { id: item.id, isOnSale: available })),
        rowOf(
          texts,
          item.availability === 'not-on-sale'
            ? button(texts.plain('button-search'), searchPromptTap.pack({}))
            : button(texts.plain('button-back'), back),
          homeButton(texts),
        ),
      ],
    },
  };
}

function availabilityText({ availability, type }: ItemOffer): TextKey {
  switch (availability) {
    case 'available':
      return type === 'voucher' ? 'item-gives-code' : 'item-gives-credit';
    case 'no-wallet':
    case 'paused':
      return 'item-no-wallet';
    case 'maintenance':
      return 'item-maintenance';
    case 'not-on-sale':
      return 'item-not-on-sale';
  }
}

function neededInfo(texts: Texts, of: Pick<ProductView, 'requiredInfo'>) {
  if (of.requiredInfo.length === 0) return [];
  const lines = of.requiredInfo.map((field) => html`• ${labelOf(texts, field)}`);
  return [html`${texts.html('needed-info')}\n${joinHtml(lines)}`];
}

/** Shows an item of a button or a deep link. */
export async function showItem(
  ctx: ShopContext,
  deps: ProductDeps,
  itemId: number,
  way = NO_WAY,
): Promise<void> {
  const item = await ownCatalog(ctx, deps).item(itemId);
  const screen = item
    ? { ...itemScreen(ctx.texts, item, deps, way), picture: pictureOf(ctx, item) }
    : await deps.links.home(ctx, 'item-unknown');
  await show(ctx, screen);
}

/** Shows a page of a product. If a list leads to a product with a single item, shows the item. */
export async function showProduct(
  ctx: ShopContext,
  deps: ProductDeps,
  { id, page, way }: { id: number; page: number; way: string },
): Promise<void> {
  const [product, kept] = await Promise.all([
    ownCatalog(ctx, deps).product(id, page),
    deps.home.favorites.has(ctx.customer.id, { kind: 'product', id }),
  ]);
  if (!product) return void (await show(ctx, await deps.links.home(ctx, 'product-gone')));
  const [only, another] = product.items.entries;
  if (only && !another && product.items.pages === 1 && way !== NO_WAY)
    return showItem(ctx, deps, only.id, way);
  await show(ctx, {
    ...productScreen(ctx.texts, product, deps, way, kept),
    picture: pictureOf(ctx, product),
  });
}

function pictureOf({ pictures }: ShopContext, { brand, picture }: Pick<ProductView, 'brand' | 'picture'>) {
  return pictures.ofBrand({ name: brand.name, picture });
}

/** Handles the buttons of products and items. */
export function productFeature(deps: ProductDeps): Composer<ShopContext> {
  const composer = new Screens();
  onTap(composer, productTap, (ctx, values) => showProduct(ctx, deps, values));
  onTap(composer, starTap, async (ctx, { id, to, way }) => {
    if (await deps.links.setFavorite(ctx, { kind: 'product', id }, to)) {
      await showProduct(ctx, deps, { id, page: 1, way });
    }
  });
  onTap(composer, itemTap, (ctx, { id, way }) => showItem(ctx, deps, id, way));
  return composer;
}
