import { Composer } from 'grammy';
import { z } from 'zod';
import type { Page } from '../../../shop/shop.ts';
import { adminTap, dataOf, page } from '../../ui/callback-data.ts';
import type { BotDeps, ShopContext } from '../../ui/context.ts';
import { onAdminCommand, onTap, show } from '../../ui/handlers.ts';
import { html } from '../../ui/html.ts';
import { button, pager } from '../../ui/keyboard.ts';
import { replyUsage } from '../../ui/reply.ts';
import type { Screen } from '../../ui/screen.ts';
import type { TextKey, Texts } from '../../ui/texts.ts';
import { type OrderLine, orderLine } from './order.ts';

const filters = ['all', 'open', 'review'] as const;
type Filter = (typeof filters)[number];

const adminOrdersTap = adminTap('adminOrders', 'ao', { filter: z.enum(filters), page }, 'orders.view');
declare module '../../ui/callback-data.ts' {
  interface Taps {
    adminOrders: typeof adminOrdersTap;
  }
}

const TITLES = {
  all: 'admin-orders-all',
  open: 'admin-orders-open',
  review: 'admin-orders-review',
} as const satisfies Record<Filter, TextKey>;

/** `/orders`: what was ordered, all of it or what is open or in review, the newest first. */
export function ordersCommand({ shop }: BotDeps): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
  const showOrders = async (ctx: ShopContext, filter: Filter, page: number) => {
    await show(ctx, ordersScreen(ctx.texts, filter, await shop.reports.orders({ filter, page })));
  };
  onAdminCommand(composer, 'orders', 'orders.view', (ctx, rest) => {
    const filter = rest.toLowerCase();
    if (filter === '') return showOrders(ctx, 'all', 1);
    if (filter === 'open' || filter === 'review') return showOrders(ctx, filter, 1);
    return replyUsage(ctx, '/orders [open | review]', '/orders review');
  });
  onTap(composer, adminOrdersTap, (ctx, { filter, page }) => showOrders(ctx, filter, page));
  return composer;
}

function ordersScreen(texts: Texts, filter: Filter, orders: Page<OrderLine>): Screen {
  return {
    text:
      orders.entries.length > 0
        ? texts.html(TITLES[filter])
        : html`${texts.html(TITLES[filter])}\n\n${texts.html('admin-orders-none')}`,
    keyboard: {
      inline_keyboard: [
        ...orders.entries.map((line) => [
          button(orderLine(texts, line), dataOf('adminOrder', { code: line.order.code })),
        ]),
        ...pager(texts, orders, (page) => dataOf('adminOrders', { filter, page })),
        filters
          .filter((other) => other !== filter)
          .map((other) =>
            button(texts.plain(`${TITLES[other]}.button`), dataOf('adminOrders', { filter: other, page: 1 })),
          ),
      ],
    },
  };
}
