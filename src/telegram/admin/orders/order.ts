import { Composer } from 'grammy';
import { asciiDigits } from '../../../shop/money.ts';
import type { OrderEvent, OrderStory } from '../../../shop/shop.ts';
import { adminTap, dataOf, orderCode } from '../../ui/callback-data.ts';
import { causeText } from '../../ui/causes.ts';
import type { BotDeps, ShopContext } from '../../ui/context.ts';
import { onAdminCommand, onTap, show } from '../../ui/handlers.ts';
import {
  excerpt,
  type Html,
  html,
  joinHtml,
  lengthOf,
  linesThatFit,
  MOST_CHARACTERS,
} from '../../ui/html.ts';
import { button } from '../../ui/keyboard.ts';
import { person, reply, replyUsage } from '../../ui/reply.ts';
import { contextLines } from '../../ui/required-fields.ts';
import type { Screen } from '../../ui/screen.ts';
import type { TextKey, Texts } from '../../ui/texts.ts';
import { orphansScreen } from './orphans.ts';
import { questionLines, questionRows } from './questions.ts';
import { reversalLines, reversalRows } from './reversal.ts';
import { reviewLines, reviewRows } from './review.ts';

const adminOrderTap = adminTap('adminOrder', 'av', { code: orderCode }, 'orders.view');
declare module '../../ui/callback-data.ts' {
  interface Taps {
    adminOrder: typeof adminOrderTap;
  }
}

export type OrderLine = Pick<OrderStory, 'order' | 'purchase'>;

/** How much of a long story is shown, the newest of it. */
const MOST_ATTEMPTS = 10;
const MOST_EVENTS = 15;
/** The most characters that the account of a top-up takes up, so that there is room for what happened. */
const MOST_ACCOUNT_CHARACTERS = 1_000;

/** `/order`: the whole story of one order. No code or PIN is ever in it. */
export function orderCommand({ shop }: BotDeps): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
  const showOrder = async (ctx: ShopContext, anyId: string) => {
    const stories = await shop.reports.order(anyId);
    const [only] = stories;
    const orphans = await shop.orphans.find(anyId);
    if (orphans.length > 0) {
      await show(ctx, orphansScreen(ctx.texts, orphans));
      return;
    }
    if (!only) return reply(ctx, 'no-such-order', { id: anyId });
    await show(ctx, stories.length === 1 ? storyScreen(ctx.texts, only) : storiesScreen(ctx.texts, stories));
  };
  onAdminCommand(composer, 'order', 'orders.view', (ctx, rest) =>
    rest === ''
      ? replyUsage(ctx, '/order <order code | dealer order id | ref | telegram id>', '/order K7QM2F9X-1')
      : showOrder(ctx, asciiDigits(rest)),
  );
  onTap(composer, adminOrderTap, (ctx, { code }) => showOrder(ctx, code));
  return composer;
}

/** The story of one order, for other screens that end in it; with a word above it if there is one. */
export async function showStory(
  ctx: ShopContext,
  shop: BotDeps['shop'],
  code: string,
  word: Html | null = null,
): Promise<void> {
  const [story] = await shop.reports.order(code);
  if (story) await show(ctx, storyScreen(ctx.texts, story, word));
}

/** One line about an order, for a button. */
export function orderLine(texts: Texts, { order, purchase }: OrderLine): string {
  return texts.plain('admin-order-line', {
    code: order.code,
    state: order.state,
    item: `${purchase.productName} · ${purchase.itemName}`,
  });
}

function storiesScreen(texts: Texts, stories: readonly OrderStory[]): Screen {
  return {
    text: texts.html('admin-orders-found', { count: stories.length }),
    keyboard: {
      inline_keyboard: stories.map((story) => [
        button(orderLine(texts, story), dataOf('adminOrder', { code: story.order.code })),
      ]),
    },
  };
}

/** The whole story always fits into a message: the oldest of what happened gives way, the buttons to decide with never do. */
function storyScreen(texts: Texts, story: OrderStory, word: Html | null = null): Screen {
  const { order, purchase } = story;
  const nickname = purchase.nickname && excerpt(purchase.nickname);
  const facts = joinHtml([
    ...(word ? [html`${word}\n`] : []),
    texts.html('story-title', { code: order.code, state: order.state }),
    html`${excerpt(purchase.productName)} — ${excerpt(purchase.itemName)}`,
    html`👤 ${person(story.customer)}`,
    ...questionLines(texts, story),
    ...reviewLines(texts, order),
    ...reversalLines(texts, order),
    texts.html('story-phone', { phone: story.phone }),
    ...linesThatFit(contextLines(texts, purchase.context, nickname), MOST_ACCOUNT_CHARACTERS),
    texts.html('story-money', { price: texts.money(purchase.unitPrice), cost: texts.money(story.cost) }),
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
      inline_keyboard: [
        ...questionRows(texts, story),
        ...reviewRows(texts, order),
        ...reversalRows(texts, order),
        [button(texts.plain('button-refresh'), dataOf('adminOrder', { code: order.code }))],
        [button(texts.plain('button-back'), dataOf('adminOrders', { filter: 'all', page: 1 }))],
      ],
    },
  };
}

/** A text with the newest lines of a section below it, as many as there is room for, and how many are left out. */
function withNewest(
  texts: Texts,
  text: Html,
  section: { title: TextKey; lines: Html[]; most: number },
): Html {
  const { lines, most } = section;
  const head = [text, html`\n<b>${texts.plain(section.title)}</b>`];
  const leftOut = (count: number) => texts.html('story-earlier', { count });
  const room = MOST_CHARACTERS - lengthOf(joinHtml([...head, leftOut(lines.length)])) - 1;
  const newest = linesThatFit(lines.toReversed().slice(0, most), room).reverse();
  if (newest.length === 0) return text;
  const earlier = lines.length - newest.length;
  return joinHtml([...head, ...(earlier > 0 ? [leftOut(earlier)] : []), ...newest]);
}

function eventLine(texts: Texts, event: OrderEvent): Html {
  const move = event.to === null ? '' : ` ${event.from ?? '·'} → ${event.to}`;
  const by = event.actorId === null ? '' : ` · ${event.actorId}`;
  return html`${texts.time(event.at)}${move}: ${causeText(texts, event.cause)}${by}`;
}
