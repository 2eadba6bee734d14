import type { Composer } from 'grammy';
import { plainTyped } from '../../../../platform/values/typed-text.ts';
import type { ChatTools, ShopContext } from '../../../../telegram/ui/context.ts';
import { onAdminCommand, onTap, reply, replyUsage, show } from '../../../../telegram/ui/handlers.ts';
import { button, rowOf } from '../../../../telegram/ui/keyboard.ts';
import { listScreen } from '../../../../telegram/ui/kit/list.ts';
import type { Screen } from '../../../../telegram/ui/screen.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { causeText } from '../../../../telegram/ui/texts/causes.ts';
import { excerpt, type Html, html, joinHtml, lengthOf } from '../../../../telegram/ui/texts/html.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { OrderEvent, OrderStory, ReportsApi } from '../../../reports/index.ts';
import type { OrdersApi } from '../../module.ts';
import type { OrderLine } from '../links.ts';
import { adminOrdersTap, adminOrderTap, orderLogTap } from './buttons.ts';
import { ordersCard, stateText } from './card/order-card.ts';
import { withNewest } from './card/story-lines.ts';
import { mattersOf, storyData } from './decide-story.ts';
import { orphansScreen } from './orphans.ts';

/** Services of the card of an order. */
export type StoryDeps = ReportsApi & Pick<ChatTools, 'conversations'>;

/** Newest attempts of a long story that are shown. */
const MOST_ATTEMPTS = 10;
const MOST_EVENTS = 15;

/** Handles `/order`: the whole story of one order. It never contains a code or PIN. */
export function orderCommand(deps: StoryDeps & Pick<OrdersApi, 'orphans'>): Composer<ShopContext> {
  const composer = new Screens();
  const showOrder = async (ctx: ShopContext, anyId: string) => {
    const stories = await deps.reports.order(anyId);
    const [only] = stories;
    const orphans = await deps.orphans.find(anyId);
    if (orphans.length > 0) {
      await show(ctx, orphansScreen(ctx, orphans));
      return;
    }
    if (!only) {
      if (!(await ctx.searchAtDesk?.(anyId))) await reply(ctx, 'no-such-order', { id: anyId });
      return;
    }
    await show(
      ctx,
      stories.length === 1 ? await storyScreen(ctx, deps, only) : storiesScreen(ctx.texts, stories),
    );
  };
  onAdminCommand(composer, 'order', 'orders.view', (ctx, rest) =>
    rest === ''
      ? replyUsage(ctx, '/order <order code | dealer order id | ref | telegram id>', '/order K7QM2F9X-1')
      : showOrder(ctx, plainTyped(rest)),
  );
  onTap(composer, adminOrderTap, (ctx, { code }) => showOrder(ctx, code));
  onTap(composer, orderLogTap, async (ctx, { code }) => {
    const [story] = await deps.reports.order(code);
    if (story) await show(ctx, logScreen(ctx.texts, story));
  });
  return composer;
}

/** Shows the story of an order, with `word`, if given, above it. */
export async function showStory(
  ctx: ShopContext,
  deps: StoryDeps,
  code: string,
  word: Html | null = null,
): Promise<void> {
  const [story] = await deps.reports.order(code);
  if (story) await show(ctx, await storyScreen(ctx, deps, story, word));
}

/** Returns one line about an order, for a button. */
export function orderLine(texts: Texts, { order, purchase }: OrderLine): string {
  return texts.plain('admin-order-line', {
    code: order.code,
    state: stateText(texts, order),
    item: `${purchase.productName} · ${purchase.itemName}`,
  });
}

/** Returns the orders that an id means, to choose from. */
export function storiesScreen(texts: Texts, stories: readonly OrderStory[]): Screen {
  return listScreen(texts, {
    text: texts.html('admin-orders-found', { count: stories.length }),
    found: { entries: stories },
    open: (story) => button(orderLine(texts, story), adminOrderTap.pack({ code: story.order.code })),
  });
}

/** Returns the card of an order with all its open matters; it keeps the buttons that decide. */
async function storyScreen(
  ctx: ShopContext,
  deps: StoryDeps,
  story: OrderStory,
  word: Html | null = null,
): Promise<Screen> {
  const { texts } = ctx;
  const { code } = story.order;
  const above = word ? [word] : [];
  const beside = lengthOf(joinHtml(above)) + 2;
  const orders = { stories: [story], kinds: mattersOf(story) };
  const card = await ordersCard(ctx, deps, orders, { dataOf: storyData, beside });
  return {
    text: joinHtml([...above, card.text], '\n\n'),
    keyboard: {
      inline_keyboard: [
        ...card.rows,
        rowOf(
          texts,
          button(texts.plain('button-back'), adminOrdersTap.pack({ filter: 'all', page: 1 })),
          button(texts.plain('button-refresh'), adminOrderTap.pack({ code })),
        ),
      ],
    },
  };
}

/** Shows attempts and events as the shop recorded them. */
function logScreen(texts: Texts, story: OrderStory): Screen {
  const { order } = story;
  const facts = joinHtml([
    texts.html('story-title', { code: order.code, state: order.state }),
    texts.html('story-dealer', {
      id: order.dealerOrderId === null ? '—' : String(order.dealerOrderId),
      status: excerpt(story.dealerStatus ?? '—'),
    }),
  ]);
  const attempts = story.attempts.map(
    (attempt) =>
      html`${attempt.number}. <code>${attempt.clientOrderRef}</code> · ${texts.time(attempt.startedAt)} · ${attempt.outcome ?? '…'}`,
  );
  const events = story.events.map((event) => eventLine(texts, event));
  const withAttempts = withNewest(texts, facts, {
    title: 'section-attempts',
    lines: attempts,
    most: MOST_ATTEMPTS,
  });
  return {
    text: withNewest(texts, withAttempts, { title: 'section-events', lines: events, most: MOST_EVENTS }),
    keyboard: {
      inline_keyboard: [[button(texts.plain('button-back'), adminOrderTap.pack({ code: order.code }))]],
    },
  };
}

function eventLine(texts: Texts, event: OrderEvent): Html {
  const move = event.to === null ? '' : ` ${event.from ?? '·'} → ${event.to}`;
  const by = event.actorId === null ? '' : ` · ${event.actorId}`;
  return html`${texts.time(event.at)}${move}: ${causeText(texts, event.cause)}${by}`;
}
