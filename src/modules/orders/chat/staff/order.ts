import type { Composer } from 'grammy';
import { Big, money } from '../../../../platform/values/money.ts';
import { plainTyped } from '../../../../platform/values/typed-text.ts';
import { adminTap, orderCodeField } from '../../../../telegram/ui/callback-data.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { onAdminCommand, onTap, reply, replyUsage, show } from '../../../../telegram/ui/handlers.ts';
import { contextLines } from '../../../../telegram/ui/input/required-fields.ts';
import { button, rowOf } from '../../../../telegram/ui/keyboard.ts';
import { listScreen } from '../../../../telegram/ui/kit/list.ts';
import { person } from '../../../../telegram/ui/reply.ts';
import type { Screen } from '../../../../telegram/ui/screen.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { causeText } from '../../../../telegram/ui/texts/causes.ts';
import {
  excerpt,
  type Html,
  html,
  joinHtml,
  lengthOf,
  linesThatFit,
  MOST_CHARACTERS,
} from '../../../../telegram/ui/texts/html.ts';
import type { TextKey, Texts } from '../../../../telegram/ui/texts/texts.ts';
import { customerTap } from '../../../people/chat/staff/buttons.ts';
import type { OrderEvent, OrderStory, ReportsApi } from '../../../reports/index.ts';
import type { OrdersApi } from '../../module.ts';
import type { OrderLine } from '../links.ts';
import { adminOrdersTap, adminOrderTap } from './buttons.ts';
import { orderActRows } from './order-act-rows.ts';
import { orphansScreen } from './orphans.ts';
import { questionLines, questionRows } from './questions.ts';
import { reversalLines, reversalRows } from './reversal.ts';
import { reviewLines, reviewRows } from './review.ts';

/** Shows the recorded events of an order, for technicians. */
const orderLogTap = adminTap('orderLog', 'ol', { code: orderCodeField }, 'orders.view');

/** Newest attempts of a long story that are shown. */
const MOST_ATTEMPTS = 10;
const MOST_EVENTS = 15;
const MOST_LINES = 12;
const MOST_NOTES = 3;
/** Maximum characters of a top-up's account, to leave room for the events. */
const MOST_ACCOUNT_CHARACTERS = 1_000;

/** Handles `/order`: the whole story of one order. It never contains a code or PIN. */
export function orderCommand(deps: ReportsApi & Pick<OrdersApi, 'orphans'>): Composer<ShopContext> {
  const composer = new Screens();
  const showOrder = async (ctx: ShopContext, anyId: string) => {
    const stories = await deps.reports.order(anyId);
    const [only] = stories;
    const orphans = await deps.orphans.find(anyId);
    if (orphans.length > 0) {
      await show(ctx, orphansScreen(ctx.texts, orphans));
      return;
    }
    if (!only) {
      if (!(await ctx.searchAtDesk?.(anyId))) await reply(ctx, 'no-such-order', { id: anyId });
      return;
    }
    await show(ctx, stories.length === 1 ? storyScreen(ctx, only) : storiesScreen(ctx.texts, stories));
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
  { reports }: ReportsApi,
  code: string,
  word: Html | null = null,
): Promise<void> {
  const [story] = await reports.order(code);
  if (story) await show(ctx, storyScreen(ctx, story, word));
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

/** Returns the state in a shopkeeper's words. */
function stateText(texts: Texts, { state, reversal }: OrderStory['order']): string {
  return texts.plain('order-state', {
    state: reversal === 'refunded' || reversal === 'replaced' ? reversal : state,
  });
}

/**
 * Returns the story, cut to the length of a message: it drops the oldest events, and keeps the buttons that
 * decide.
 */
function storyScreen(
  ctx: Pick<ShopContext, 'texts' | 'staff'>,
  story: OrderStory,
  word: Html | null = null,
): Screen {
  const { texts, staff } = ctx;
  const { order, purchase } = story;
  const nickname = purchase.nickname && excerpt(purchase.nickname);
  const facts = joinHtml([
    ...(word ? [html`${word}\n`] : []),
    texts.html('story-title', { code: order.code, state: stateText(texts, order) }),
    html`${excerpt(purchase.productName)} — ${excerpt(purchase.itemName)}`,
    html`👤 ${person(story.customer)}`,
    ...questionLines(texts, story),
    ...reviewLines(texts, order),
    ...reversalLines(texts, order),
    texts.html('story-phone', { phone: story.phone === '' ? '—' : story.phone }),
    ...linesThatFit(contextLines(texts, purchase.context, nickname), MOST_ACCOUNT_CHARACTERS),
    moneyLine(texts, story),
    ...(story.discount
      ? [
          texts.html('story-discount', {
            before: texts.money(story.discount.before),
            price: texts.money(purchase.unitPrice),
            code: story.discount.code,
          }),
        ]
      : []),
    ...story.notes.slice(-MOST_NOTES).map((note) =>
      texts.html('customer-note-line', {
        day: texts.day(note.at),
        author: story.names[note.authorId] ?? String(note.authorId),
        text: excerpt(note.text),
      }),
    ),
  ]);
  return {
    text: withNewest(texts, facts, {
      title: 'section-story',
      lines: storyLines(texts, story),
      most: MOST_LINES,
    }),
    keyboard: {
      inline_keyboard: [
        ...questionRows(texts, story),
        ...reviewRows(texts, order),
        ...reversalRows(texts, order),
        ...orderActRows(texts, story, staff),
        rowOf(
          texts,
          button(texts.plain('button-order-log'), orderLogTap.pack({ code: order.code })),
          ...(staff?.may('customers.view')
            ? [button(texts.plain('button-order-customer'), customerTap.pack({ id: story.customer.id }))]
            : []),
        ),
        rowOf(
          texts,
          button(texts.plain('button-back'), adminOrdersTap.pack({ filter: 'all', page: 1 })),
          button(texts.plain('button-refresh'), adminOrderTap.pack({ code: order.code })),
        ),
      ],
    },
  };
}

/** Returns the price, the cost (charged, otherwise quoted), and the profit of a delivered order. */
function moneyLine(texts: Texts, { order, purchase, cost, charged }: OrderStory): Html {
  const paid = charged ?? cost;
  const price = purchase.unitPrice;
  const isEarned = order.stage === 'delivered' && paid.currency === price.currency;
  const values = { price: texts.money(price), cost: texts.money(paid) };
  if (!isEarned) return texts.html('story-money', values);
  const profit = new Big(price.amount).minus(new Big(paid.amount));
  return texts.html('story-money-earned', { ...values, profit: texts.change(money(profit, price.currency)) });
}

/** Events that only technicians need: the log shows them. */
const TECHNICAL: ReadonlySet<string> = new Set([
  ...[
    'attempt-begun',
    'late-answer',
    'attempt-restored',
    'undocumented-status',
    'rate-limited',
    'surplus-found',
  ],
  ...['final-after-fulfilled-elsewhere', 'deadline-passed', 'case-answered'],
]);

/**
 * Returns the events in a shopkeeper's words, oldest first; repeated ones share one line with their count.
 */
function storyLines(texts: Texts, story: OrderStory): Html[] {
  const lines: { at: string; text: Html; times: number }[] = [];
  for (const event of story.events) {
    if (TECHNICAL.has(event.cause.kind) && event.to !== 'review') continue;
    const text = storyText(texts, story, event);
    const last = lines.at(-1);
    if (last?.text.source === text.source) last.times += 1;
    else lines.push({ at: event.at, text, times: 1 });
  }
  return lines.map(({ at, text, times }) => {
    const often = times > 1 ? texts.html('story-times', { count: times }) : html``;
    return html`${texts.time(at)}: ${text}${often}`;
  });
}

function storyText(texts: Texts, { names }: OrderStory, { cause, to, actorId }: OrderEvent): Html {
  const why = causeText(texts, cause);
  const by =
    actorId === null
      ? html``
      : html` — ${texts.html('story-by', { name: names[actorId] ?? String(actorId) })}`;
  const kind = cause.kind === 'confirmed' && to !== 'succeeded' ? 'not-delivered' : cause.kind;
  if (to === 'review') return html`${texts.html('story-event', { kind: 'review', why })}${by}`;
  return html`${texts.html('story-event', { kind, why })}${by}`;
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

/** Adds the newest lines of a section below a text, as many as fit, and the count of the others. */
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
