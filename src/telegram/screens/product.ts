import { Composer } from 'grammy';
import type { ItemOffer, ProductView } from '../../shop/shop.ts';
import { dataOf, id, page, tap } from '../ui/callback-data.ts';
import type { BotDeps, ShopContext } from '../ui/context.ts';
import { onTap, show } from '../ui/handlers.ts';
import { html, joinHtml } from '../ui/html.ts';
import { button, homeButton, pager } from '../ui/keyboard.ts';
import { bothPrices } from '../ui/prices.ts';
import { labelOf } from '../ui/required-fields.ts';
import type { Screen } from '../ui/screen.ts';
import type { TextKey, Texts } from '../ui/texts.ts';
import { freshHome } from './home.ts';
import { watchRow } from './watch.ts';

/** `shelfPage`: the page of the shelf to go back to. */
const productTap = tap('product', 'p', { id, page, shelfPage: page });
const itemTap = tap('item', 'i', { id });
declare module '../ui/callback-data.ts' {
  interface Taps {
    product: typeof productTap;
    item: typeof itemTap;
  }
}

/** A product with a page of its items. */
export function productScreen(texts: Texts, product: ProductView, shelfPage: number): Screen {
  const text = [
    texts.html(product.type === 'voucher' ? 'product-voucher' : 'product-top-up', { name: product.name }),
    ...neededInfo(texts, product),
    texts.html('product-choose'),
  ];
  return {
    text: joinHtml(text, '\n\n'),
    keyboard: {
      inline_keyboard: [
        ...product.items.entries.map((item) => [
          button(
            texts.plain(item.availability === 'available' ? 'item-price' : 'item-price-unavailable', {
              name: item.name,
              price: texts.price(item.price),
            }),
            item.availability === 'available'
              ? dataOf('quick', { itemId: item.id })
              : dataOf('item', { id: item.id }),
          ),
        ]),
        ...pager(texts, product.items, (page) => dataOf('product', { id: product.id, page, shelfPage })),
        [
          button(texts.plain('button-back'), dataOf('shelf', { type: product.type, page: shelfPage })),
          homeButton(texts),
        ],
      ],
    },
  };
}

/** One item with its price, and the button that begins a purchase. */
export function itemScreen(texts: Texts, item: ItemOffer): Screen {
  const available = item.availability === 'available';
  const text = [
    texts.html('item-title', { product: item.productName, item: item.name }),
    texts.html('item-costs', { price: bothPrices(texts, item.price) }),
    ...neededInfo(texts, item),
    texts.html(availabilityText(item)),
  ];
  const back = dataOf('product', { id: item.productId, page: 1, shelfPage: 1 });
  return {
    text: joinHtml(text, '\n\n'),
    keyboard: {
      inline_keyboard: [
        ...(available
          ? [[button(texts.plain('button-buy'), dataOf('buy', { itemId: item.id }), 'primary')]]
          : []),
        ...watchRow(texts, item),
        [
          item.availability === 'not-on-sale'
            ? button(texts.plain('button-search'), dataOf('searchPrompt', {}))
            : button(texts.plain('button-back'), back),
          homeButton(texts),
        ],
      ],
    },
  };
}

function availabilityText({ availability, type }: ItemOffer): TextKey {
  switch (availability) {
    case 'available':
      return type === 'voucher' ? 'item-gives-code' : 'item-gives-credit';
    case 'no-wallet':
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

/** Shows an item, wherever its number came from: a button, a deep link. */
export async function showItem(ctx: ShopContext, deps: BotDeps, itemId: number): Promise<void> {
  const item = await deps.shop.catalog.item(itemId);
  await show(ctx, item ? itemScreen(ctx.texts, item) : await freshHome(ctx, deps, 'item-unknown'));
}

export function productFeature(deps: BotDeps): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
  onTap(composer, productTap, async (ctx, { id, page, shelfPage }) => {
    const product = await deps.shop.catalog.product(id, page);
    await show(
      ctx,
      product ? productScreen(ctx.texts, product, shelfPage) : await freshHome(ctx, deps, 'product-gone'),
    );
  });
  onTap(composer, itemTap, (ctx, { id }) => showItem(ctx, deps, id));
  return composer;
}
