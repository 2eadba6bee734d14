import type { Composer } from 'grammy';
import { z } from 'zod';
import { isCurrency } from '../../../../platform/values/money.ts';
import { plainTyped } from '../../../../platform/values/typed-text.ts';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { adminTap } from '../../../../telegram/ui/callback-data.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { onAdminCommand, onTap, replyUsage, show } from '../../../../telegram/ui/handlers.ts';
import { onAdminPrompt, prompt } from '../../../../telegram/ui/input/prompts.ts';
import { ANY_NUMBER, asksWhich } from '../../../../telegram/ui/input/which-amount.ts';
import { button, inRows } from '../../../../telegram/ui/keyboard.ts';
import { listScreen } from '../../../../telegram/ui/kit/list.ts';
import type { Screen } from '../../../../telegram/ui/screen.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { html, joinHtml } from '../../../../telegram/ui/texts/html.ts';
import type { TextKey, Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { CustomersApi } from '../../../customers/index.ts';
import type { PeopleApi } from '../../../people/index.ts';
import {
  type FoundOrders,
  ORDER_GROUPS,
  type OrderGroup,
  type OrderQuery,
  type ReportsApi,
} from '../../../reports/index.ts';
import { adminOrdersTap, adminOrderTap } from './buttons.ts';
import { orderLine, storiesScreen } from './order.ts';
import {
  findGoods,
  type GoodsDeps,
  type GoodsOfQuery,
  type GoodsOfWords,
  packQuery,
  readGoods,
  readQuery,
  unpackQuery,
  withProduct,
} from './order-query.ts';

/** Opens a page of search results. */
const orderSearchTap = adminTap(
  'orderSearch',
  'os',
  { query: z.string().regex(/^[0-9A-Za-z.:]{6,60}$/) },
  'orders.view',
);

const FIND = 'order-find';

const TITLES = {
  open: 'admin-orders-open',
  review: 'admin-orders-review',
  delivered: 'orders-delivered',
  failed: 'orders-failed',
  cancelled: 'orders-cancelled',
  reversed: 'orders-reversed',
} as const satisfies Record<OrderGroup, TextKey>;

/** Handles `/orders`: orders, newest first, by state, customer, brand or product, day and amount. */
export function ordersCommand(
  deps: ReportsApi & PeopleApi & CustomersApi & GoodsDeps,
): Composer<ShopContext> {
  const composer = new Screens();
  const showOrders = async (ctx: ShopContext, asked: OrderQuery) => {
    const query = await withProduct(deps, asked);
    const [found, today, goods] = await Promise.all([
      deps.reports.search(query, actorOf(ctx)),
      deps.reports.today(),
      readGoods(deps, query),
    ]);
    const customer = query.customerId === undefined ? null : await deps.people.card(query.customerId);
    const name = customer ? customer.firstName : null;
    prompt(ctx, FIND, '');
    await show(ctx, ordersScreen(ctx.texts, query, found, { today, name, ...goods }));
  };
  const find = async (ctx: ShopContext, typed: string) => {
    // A code or a ref is one word of letters and digits.
    if (
      /^#?[\w-]*\d[\w-]*$/.test(typed) &&
      /[a-z]/i.test(typed) &&
      (await deps.reports.order(typed)).length > 0
    ) {
      return showByNumber(ctx, deps, typed);
    }
    const hasCurrency = typed.split(/\s+/).some((word) => isCurrency(plainTyped(word).toUpperCase()));
    if (await asksWhich(ctx, typed, hasCurrency ? undefined : ANY_NUMBER)) return;
    const read = readQuery(typed, await deps.reports.today());
    let { query } = read;
    if (read.who !== null) {
      const customer = await deps.customers.find(read.who);
      // Digits may also be the number of an order.
      if (!customer) return showByNumber(ctx, deps, read.who);
      query = { ...query, customerId: customer.id };
    }
    const goods =
      read.words === '' ? [{ label: '', query: {} }] : await findGoods(ctx.texts, deps, read.words);
    const [first] = goods;
    if (!first) return showByNumber(ctx, deps, read.words);
    const whole = { ...query, ...first.query };
    if (packQuery({ ...whole, beside: { id: '999999999', towards: 'older' } }) === null) return usage(ctx);
    if (goods.length === 1) return showOrders(ctx, whole);
    prompt(ctx, FIND, '');
    await show(ctx, goodsScreen(ctx.texts, query, goods));
  };
  onAdminCommand(composer, 'orders', 'orders.view', (ctx, rest) =>
    rest === '' ? showOrders(ctx, {}) : find(ctx, rest),
  );
  onTap(composer, adminOrdersTap, (ctx, { filter }) =>
    showOrders(ctx, filter === 'all' ? {} : { group: filter }),
  );
  onTap(composer, orderSearchTap, async (ctx, { query }) => {
    const read = unpackQuery(query);
    if (read) await showOrders(ctx, read);
  });
  onAdminPrompt(composer, FIND, 'orders.view', async (ctx) => {
    const typed = ctx.message?.text;
    if (typed !== undefined) await find(ctx, typed);
  });
  return composer;
}

/** Asks which of the named goods are meant; the other conditions stay. */
function goodsScreen(texts: Texts, others: OrderQuery, goods: readonly GoodsOfWords[]): Screen {
  return {
    text: texts.html('orders-which-goods'),
    keyboard: {
      inline_keyboard: [
        ...goods.flatMap(({ label, query }) => {
          const data = ordersData({ ...others, ...query });
          return data === null ? [] : [[button(label, data)]];
        }),
        [button(texts.plain('orders-everything'), adminOrdersTap.pack({ filter: 'all', page: 1 }))],
      ],
    },
  };
}

/**
 * Finds orders by a text that names neither a customer nor goods: a code, a ref or a dealer order's id.
 */
async function showByNumber(ctx: ShopContext, { reports }: ReportsApi, text: string): Promise<void> {
  const [story, ...others] = await reports.order(text);
  if (!story) return usage(ctx);
  const { texts } = ctx;
  await show(ctx, storiesScreen(texts, [story, ...others]));
}

async function usage(ctx: ShopContext): Promise<void> {
  await replyUsage(
    ctx,
    '/orders [open | review | delivered | failed | cancelled | reversed] [@username | telegram id] [today | yesterday | 7d | day | day..day] [amount currency] [brand or product]',
    '/orders failed @sami 7d',
  );
}

/** Returns the callback data that shows these orders; null if it is too long for a button. */
function ordersData(query: OrderQuery): string | null {
  const packed = packQuery(query);
  return packed === null ? null : orderSearchTap.pack({ query: packed });
}

function ordersScreen(
  texts: Texts,
  query: OrderQuery,
  { entries, hasNewer, hasOlder }: FoundOrders,
  {
    today,
    name,
    productName,
    brand,
  }: GoodsOfQuery & { readonly today: string; readonly name: string | null },
): Screen {
  const { group, from, to, total, currency, productId, beside: _beside, ...rest } = query;
  const own: OrderQuery = { ...rest, group, from, to, total, currency, productId };
  const rowTo = (key: TextKey, other: OrderQuery, isOn = false) => {
    const data = ordersData(other);
    return data === null ? [] : [button(`${isOn ? '✓ ' : ''}${texts.plain(key)}`, data)];
  };
  const day = (iso: string) => texts.day(`${iso}T12:00:00Z`);
  const span =
    from === undefined && to === undefined
      ? null
      : from === to
        ? day(from ?? '')
        : `${day(from ?? today)} – ${day(to ?? today)}`;
  const [first] = entries;
  const product = first?.purchase.productName ?? productName ?? `#${productId}`;
  const goods =
    productId === undefined
      ? brand
        ? `${brand.name} · ${texts.plain('orders-all-regions')}`
        : null
      : product;
  const lines = [
    texts.html(group ? TITLES[group] : 'admin-orders-all'),
    ...(query.customerId === undefined ? [] : [html`👤 ${name ?? String(query.customerId)}`]),
    ...(goods === null ? [] : [html`🏷 ${goods}`]),
    ...(span === null ? [] : [html`📅 ${span}`]),
    ...(total === undefined ? [] : [html`💵 ${currency ? texts.money({ amount: total, currency }) : total}`]),
    texts.html(entries.length > 0 ? 'orders-hint' : 'admin-orders-none'),
  ];
  const ago = (days: number) =>
    new Date(Date.parse(`${today}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
  const [newest, oldest] = [first?.order.id, entries.at(-1)?.order.id];
  const beside = (id: string, towards: 'newer' | 'older') => ordersData({ ...own, beside: { id, towards } });
  return listScreen(texts, {
    text: joinHtml(lines),
    found: { entries },
    open: (line) => button(orderLine(texts, line), adminOrderTap.pack({ code: line.order.code })),
    newer: newest && hasNewer ? beside(newest, 'newer') : null,
    older: oldest && hasOlder ? beside(oldest, 'older') : null,
    below: [
      ...inRows(
        texts,
        ORDER_GROUPS.flatMap((one) =>
          rowTo(`${TITLES[one]}.button`, { ...own, group: one === group ? undefined : one }, one === group),
        ),
        3,
      ),
      [
        ...rowTo('orders-today', { ...own, from: today, to: today }, from === today),
        ...rowTo('orders-week', { ...own, from: ago(6), to: today }, from === ago(6)),
        ...rowTo('orders-month', { ...own, from: ago(29), to: today }, from === ago(29)),
      ],
      brand && productId !== undefined
        ? rowTo('orders-all-regions.button', {
            ...own,
            itemId: undefined,
            productId: undefined,
            brandId: brand.id,
          })
        : [],
      Object.values(own).some((one) => one !== undefined) ? rowTo('orders-everything', {}) : [],
    ],
  });
}
