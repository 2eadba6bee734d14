import { Composer } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import { z } from 'zod';
import type { Page, ProductCard, ProductType } from '../../shop/shop.ts';
import { dataOf, page, tap } from '../ui/callback-data.ts';
import type { BotDeps, ShopContext } from '../ui/context.ts';
import { onCommand, onTap, show } from '../ui/handlers.ts';
import { joinHtml } from '../ui/html.ts';
import { button, homeButton, pager } from '../ui/keyboard.ts';
import type { Screen } from '../ui/screen.ts';
import type { Texts } from '../ui/texts.ts';

const shelfTap = tap('shelf', 'c', { type: z.enum(['voucher', 'top-up']), page });
declare module '../ui/callback-data.ts' {
  interface Taps {
    shelf: typeof shelfTap;
  }
}

/** One row a product: its name and what its cheapest item costs. */
export function productRows(
  texts: Texts,
  cards: readonly ProductCard[],
  shelfPage: number,
): InlineKeyboardButton[][] {
  return cards.map((card) => {
    const label = card.from
      ? texts.plain('product-from', { name: card.name, price: texts.price(card.from) })
      : card.name;
    return [button(label, dataOf('product', { id: card.id, page: 1, shelfPage }))];
  });
}

/** A page of the products of one type. */
export function shelfScreen(texts: Texts, type: ProductType, products: Page<ProductCard>): Screen {
  const title = texts.html(type === 'voucher' ? 'shelf-vouchers' : 'shelf-top-ups');
  return {
    text: products.entries.length > 0 ? title : joinHtml([title, texts.html('shelf-empty')], '\n\n'),
    keyboard: {
      inline_keyboard: [
        ...productRows(texts, products.entries, products.page),
        ...pager(texts, products, (page) => dataOf('shelf', { type, page })),
        [button(texts.plain('button-search'), dataOf('searchPrompt', {})), homeButton(texts)],
      ],
    },
  };
}

export function catalogFeature({ shop }: BotDeps): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
  const showShelf = async (ctx: ShopContext, type: ProductType, page: number) => {
    await show(ctx, shelfScreen(ctx.texts, type, await shop.catalog.products({ type, page })));
  };
  onTap(composer, shelfTap, (ctx, { type, page }) => showShelf(ctx, type, page));
  onCommand(composer, 'vouchers', (ctx) => showShelf(ctx, 'voucher', 1));
  onCommand(composer, 'topups', (ctx) => showShelf(ctx, 'top-up', 1));
  return composer;
}
