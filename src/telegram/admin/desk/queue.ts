import { Composer } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import { offsetOf, pageOf } from '../../../shop/page.ts';
import type { Actor, Matter, UnitDecision } from '../../../shop/shop.ts';
import { matterOf, waitsForUnit } from '../../../shop/shop.ts';
import { actorOf } from '../../ui/authority.ts';
import { dataOf } from '../../ui/callback-data.ts';
import { confirmation } from '../../ui/confirmation.ts';
import type { BotDeps, ShopContext } from '../../ui/context.ts';
import { onTap, show } from '../../ui/handlers.ts';
import { button, pager } from '../../ui/keyboard.ts';
import type { Screen } from '../../ui/screen.ts';
import { type Html, html, joinHtml } from '../../ui/texts/html.ts';
import type { TextKey, Texts } from '../../ui/texts/texts.ts';
import { alarmCard, type OtherMatter, otherCard } from './other-matters.ts';
import {
  assignTap,
  decideTap,
  endAlarmTap,
  matterData,
  matterTap,
  putOffTap,
  queueListTap,
  queueTap,
  unitsOfBits,
} from './taps.ts';
import { isUnitMatter, readUnits, unitsCard, unitsQuestion } from './units.ts';

/** Matters on one page of the list. */
const PAGE_SIZE = 8;
/** How long a matter that was put off stays out of the queue. */
const PUT_OFF_HOURS = 4;

/** What waits for a person, oldest first: one matter at a time with what is known of it, or as a list. */
export function queueFeature(deps: BotDeps): Composer<ShopContext> {
  const { shop } = deps;
  const composer = new Composer<ShopContext>();

  onTap(composer, queueTap, (ctx, { page }) => showQueue(ctx, deps, page));
  onTap(composer, queueListTap, (ctx, { page }) => showList(ctx, deps, page));
  onTap(composer, matterTap, async (ctx, { kind, subject }) => {
    await showMatter(ctx, deps, { kind, subject });
  });
  onTap(composer, putOffTap, async (ctx, { kind, subject }) => {
    // Its button may be older than the role.
    if (!shop.desk.mayPutOff(actorOf(ctx), kind)) return showMatter(ctx, deps, { kind, subject });
    await shop.desk.putOff(actorOf(ctx), kind, subject, PUT_OFF_HOURS);
    await showQueue(ctx, deps, 1, ctx.texts.html('queue-put-off', { hours: PUT_OFF_HOURS }));
  });
  onTap(composer, endAlarmTap, async (ctx, { id }) => {
    const isEnded = await shop.alerts.reminders.acknowledge(id, actorOf(ctx));
    await showQueue(ctx, deps, 1, ctx.texts.html(isEnded ? 'queue-ended' : 'queue-decided'));
  });
  onTap(composer, assignTap, async (ctx, { id }) => {
    const alert = await shop.alerts.find(id);
    if (!alert || !(await shop.desk.assign(actorOf(ctx), id))) {
      return showQueue(ctx, deps, 1, ctx.texts.html('queue-decided'));
    }
    await showMatter(ctx, deps, matterOf(alert));
  });
  onTap(composer, decideTap, async (ctx, { sure, choice, kind, units, subject, cost }) => {
    const { texts } = ctx;
    const waiting = await readUnits(shop, kind, subject);
    const shown = unitsOfBits(units);
    const meant = waiting && {
      ...waiting,
      stories: waiting.stories.filter(({ order }) => shown.includes(order.unit)),
    };
    const orders = shown.map((unit) => `${subject}-${unit}`);
    if (!meant || meant.stories.length === 0) {
      return showQueue(ctx, deps, 1, await decidedWord(ctx, deps, orders[0] ?? subject));
    }
    if (sure === 'ask') {
      const question = unitsQuestion(texts, meant, choice);
      if (!question) return void (await showMatter(ctx, deps, { kind, subject }));
      const yes = dataOf('decide', { sure: 'yes', choice, kind, units, subject, cost });
      const back = matterData({ kind, subject });
      const style = choice === 'buy' || choice === 'close' ? 'success' : 'danger';
      return void (await show(ctx, confirmation(texts, question, { yes, back, style })));
    }
    const decision: UnitDecision = { kind, choice, orders, ...(cost !== '' && { cost }) };
    const { done, left } = await shop.desk.decide(actorOf(ctx), decision);
    const word =
      done.length === 0
        ? await decidedWord(ctx, deps, orders[0] ?? subject)
        : texts.html('queue-done', { count: done.length, left: left.length });
    await showQueue(ctx, deps, 1, word);
  });
  return composer;
}

/** Somebody decided first: by name, where the audit log knows them. */
export async function decidedWord({ texts }: ShopContext, { shop }: BotDeps, subject: string): Promise<Html> {
  const by = await shop.desk.lastDecider(subject);
  return by
    ? texts.html('queue-decided-by', { name: by.name, time: texts.nearTime(by.at) })
    : texts.html('queue-decided');
}

/** @param word what is said above it, such as what was decided */
export async function showQueue(ctx: ShopContext, deps: BotDeps, place: number, word?: Html): Promise<void> {
  const actor = actorOf(ctx);
  const found = await deps.shop.desk.queue(actor, { offset: place - 1, limit: 1 });
  const [matter] = found.entries;
  if (!matter && place > 1 && found.total > 0) return showQueue(ctx, deps, found.total, word);
  const screen = matter
    ? await matterScreen(ctx, deps, matter, { place, total: found.total })
    : emptyScreen(ctx.texts);
  await show(ctx, word ? { ...screen, text: joinHtml([word, screen.text], '\n\n') } : screen);
}

/** One matter, wherever it stands in the queue. */
export async function showMatter(
  ctx: ShopContext,
  deps: BotDeps,
  { kind, subject }: Pick<Matter, 'kind' | 'subject'>,
): Promise<void> {
  const matter = await deps.shop.desk.matter(actorOf(ctx), kind, subject);
  const alert = !matter && kind === 'alarm' ? await deps.shop.alerts.find(subject) : null;
  if (alert?.endedAt === null && actorOf(ctx).may('operation.view')) {
    // One that waits for nobody is in no queue.
    const card = await alarmCard(ctx, deps, alert);
    const rows = [...card.rows, [button(ctx.texts.plain('button-desk'), dataOf('desk', {}))]];
    return void (await show(ctx, { text: card.text, keyboard: { inline_keyboard: rows } }));
  }
  if (!matter) {
    const named = isUnitMatter(kind) ? `${subject}-1` : subject;
    return showQueue(ctx, deps, 1, await decidedWord(ctx, deps, named));
  }
  await show(ctx, await matterScreen(ctx, deps, matter, null));
}

function emptyScreen(texts: Texts): Screen {
  return {
    text: texts.html('queue-empty'),
    keyboard: { inline_keyboard: [[button(texts.plain('button-desk'), dataOf('desk', {}))]] },
  };
}

async function matterScreen(
  ctx: ShopContext,
  deps: BotDeps,
  matter: Matter,
  at: { readonly place: number; readonly total: number } | null,
): Promise<Screen> {
  const { texts } = ctx;
  const card = await matterCard(ctx, deps, matter);
  const title = texts.html('queue-title', {
    place: at?.place ?? 0,
    total: at?.total ?? 0,
    time: texts.nearTime(matter.since),
  });
  const { kind, subject } = matter;
  const later = deps.shop.desk.mayPutOff(actorOf(ctx), kind)
    ? [button(texts.plain('button-put-off', { hours: PUT_OFF_HOURS }), dataOf('putOff', { kind, subject }))]
    : [];
  return {
    text: joinHtml([title, card.text], '\n\n'),
    keyboard: {
      inline_keyboard: [
        ...card.rows,
        ...(at ? pager(texts, { page: at.place, pages: at.total }, (page) => dataOf('queue', { page })) : []),
        [...later, button(texts.plain('button-queue-list'), dataOf('queueList', { page: 1 }))],
        [button(texts.plain('button-desk'), dataOf('desk', {}))],
      ],
    },
  };
}

async function matterCard(
  ctx: ShopContext,
  deps: BotDeps,
  matter: Matter,
): Promise<{ text: Html; rows: InlineKeyboardButton[][] }> {
  const { kind, subject } = matter;
  if (!isUnitMatter(kind)) return otherCard(ctx, deps, matter as OtherMatter);
  const units = await readUnits(deps.shop, kind, subject);
  if (!units) return { text: ctx.texts.html('queue-decided'), rows: [] };
  const asked = units.stories.filter((story) => waitsForUnit(kind, story));
  return unitsCard(ctx.texts, { ...units, stories: asked }, actorOf(ctx).may('orders.decide'));
}

async function showList(ctx: ShopContext, deps: BotDeps, page: number): Promise<void> {
  const { texts } = ctx;
  const found = await deps.shop.desk.queue(actorOf(ctx), {
    offset: offsetOf(page, PAGE_SIZE),
    limit: PAGE_SIZE,
  });
  if (found.entries.length === 0) {
    if (page > 1) return showList(ctx, deps, 1);
    return void (await show(ctx, emptyScreen(texts)));
  }
  const { pages } = pageOf(found.total, PAGE_SIZE, page);
  await show(ctx, {
    text: html`${texts.html('queue-list', { total: found.total })}`,
    keyboard: {
      inline_keyboard: [
        ...found.entries.map((matter) => [button(matterLabel(texts, matter), matterData(matter))]),
        ...pager(texts, { page, pages }, (other) => dataOf('queueList', { page: other })),
        [button(texts.plain('button-desk'), dataOf('desk', {}))],
      ],
    },
  });
}

const LABELS: Record<Matter['kind'], TextKey> = {
  review: 'matter-label-review',
  cost: 'matter-label-cost',
  reversal: 'matter-label-reversal',
  case: 'matter-label-case',
  deposit: 'matter-label-deposit',
  refund: 'matter-label-refund',
  'pay-back': 'matter-label-pay-back',
  adjustment: 'matter-label-adjustment',
  'second-word': 'matter-label-adjustment',
  orphan: 'matter-label-orphan',
  withheld: 'matter-label-withheld',
  unreachable: 'matter-label-unreachable',
  wallet: 'matter-label-wallet',
  alarm: 'matter-label-alarm',
};

function matterLabel(texts: Texts, { kind, subject, units }: Matter): string {
  return texts.plain(LABELS[kind], { subject, units });
}

/** How much waits for this person. */
export async function countQueue(shop: BotDeps['shop'], actor: Actor): Promise<number> {
  return (await shop.desk.queue(actor, { offset: 0, limit: 1 })).total;
}
