import type { Composer, Middleware } from 'grammy';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import type { PressedButton } from '../../../../telegram/ui/callback-data.ts';
import { confirmation } from '../../../../telegram/ui/confirmation.ts';
import type { ChatTools, ShopContext } from '../../../../telegram/ui/context.ts';
import { onTap, show } from '../../../../telegram/ui/handlers.ts';
import { button } from '../../../../telegram/ui/keyboard.ts';
import { listScreen } from '../../../../telegram/ui/kit/list.ts';
import type { MatterCard } from '../../../../telegram/ui/modules/matter-card.ts';
import type { Screen } from '../../../../telegram/ui/screen.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { type Html, joinHtml } from '../../../../telegram/ui/texts/html.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import { decideChangedTap } from '../../../catalog/chat/staff/buttons.ts';
import type { PaymentsApi } from '../../../payments/index.ts';
import type { OrderStory, ReportsApi } from '../../../reports/index.ts';
import { isWaitingFor, type UnitDecision, type UnitMatter } from '../../decide.ts';
import { NO_FILTER, type QueueFilter } from '../../filter.ts';
import type { DeskApi } from '../../module.ts';
import type { Matter, MatterPage } from '../../queue.ts';
import { matterOf } from '../../sources.ts';
import {
  assignAlarmTap,
  decideGoodsTap,
  decideMoneyTap,
  decideTap,
  depositQueueTap,
  deskTap,
  endAlarmTap,
  matterData,
  matterTap,
  putOffTap,
  queueFilterSetTap,
  queueListTap,
  queueTap,
  settleUnreachableTap,
} from './buttons.ts';
import { filterLine, filterWords } from './matters/list.ts';
import { isUnitMatter, unitsData, unitsOfBits } from './matters/taps.ts';
import { type OtherMatter, type OtherMattersDeps, otherCard } from './other-matters.ts';

/** Services of the queue and its cards. */
export type QueueDeps = OtherMattersDeps & ReportsApi & Pick<PaymentsApi, 'manualMethods' | 'refunds'>;

/** Time that a postponed matter stays out of the queue, hours. */
const PUT_OFF_HOURS = 4;

/** Room for the title, the filter and an answer above a card, characters. */
const ROOM_ABOVE_CARD = 700;

/** Handles the queue of open matters, oldest first: one at a time with its facts, or as a list. */
export function queueFeature(deps: QueueDeps): Composer<ShopContext> {
  const composer = new Screens();

  onTap(composer, queueTap, (ctx, { page }) => showQueue(ctx, deps, page));
  onTap(composer, depositQueueTap, async (ctx) => {
    await deps.desk.setFilter(actorOf(ctx), { ...NO_FILTER, kinds: ['deposit'] });
    await showQueue(ctx, deps, 1);
  });
  onTap(composer, matterTap, async (ctx, { kind, subject }) => {
    await showMatter(ctx, deps, { kind, subject });
  });
  onTap(composer, putOffTap, async (ctx, { kind, subject }) => {
    // The person's role may have changed since the button was sent.
    if (!deps.desk.mayPutOff(actorOf(ctx), kind)) return showMatter(ctx, deps, { kind, subject });
    await deps.desk.putOff(actorOf(ctx), kind, subject, PUT_OFF_HOURS);
    await showNext(ctx, deps, ctx.texts.html('queue-put-off', { hours: PUT_OFF_HOURS }));
  });
  onTap(composer, settleUnreachableTap, async (ctx, { id }) => {
    await deps.desk.settleUnreachable(actorOf(ctx), id);
    await showNext(ctx, deps, ctx.texts.html('queue-settled'));
  });
  onTap(composer, decideChangedTap, async (ctx, { choice, shown, id }) => {
    const { texts } = ctx;
    const isDecided = await deps.changedGoods.decide(id, choice, { shown, actor: actorOf(ctx) });
    if (!isDecided) return showMatter(ctx, deps, { kind: 'goods', subject: String(id) });
    await showNext(ctx, deps, texts.html(choice === 'sell' ? 'goods-sold' : 'goods-kept'));
  });
  onTap(composer, endAlarmTap, async (ctx, { id }) => {
    const isEnded = await deps.alerts.reminders.acknowledge(id, actorOf(ctx));
    await showNext(ctx, deps, ctx.texts.html(isEnded ? 'queue-ended' : 'queue-decided'));
  });
  onTap(composer, assignAlarmTap, async (ctx, { id }) => {
    const alert = await deps.alerts.find(id);
    if (!alert || !(await deps.desk.assign(actorOf(ctx), id))) {
      return showNext(ctx, deps, ctx.texts.html('queue-decided'));
    }
    await showMatter(ctx, deps, matterOf(alert));
  });
  onTap(composer, decideTap, async (ctx, { sure, choice, kind, units, subject, cost }) => {
    const { texts } = ctx;
    const shown = unitsOfBits(units);
    const meant = (await readUnits(deps, kind, subject)).filter(({ order }) => shown.includes(order.unit));
    const orders = shown.map((unit) => `${subject}-${unit}`);
    if (meant.length === 0) {
      return showNext(ctx, deps, await decidedWord(ctx, deps, orders[0] ?? subject));
    }
    if (sure === 'ask') {
      const question = deps.links.unitsQuestion(texts, kind, choice, meant);
      if (!question) return void (await showMatter(ctx, deps, { kind, subject }));
      const yes = decideTap.pack({ sure: 'yes', choice, kind, units, subject, cost });
      const back = matterData({ kind, subject });
      const style = choice === 'refund' ? 'danger' : 'success';
      return void (await show(ctx, confirmation(texts, question, { yes, back, style })));
    }
    const decision: UnitDecision = { kind, choice, orders, ...(cost !== '' && { cost }) };
    const { done, left } = await deps.desk.decide(actorOf(ctx), decision);
    const word =
      done.length === 0
        ? await decidedWord(ctx, deps, orders[0] ?? subject)
        : texts.html('queue-done', { count: done.length, left: left.length });
    await showNext(ctx, deps, word);
  });
  return composer;
}

/**
 * Returns the message about a matter that another person decided first, with the name from the audit log if
 * there is one.
 */
export async function decidedWord({ texts }: ShopContext, { desk }: DeskApi, subject: string): Promise<Html> {
  const by = await desk.lastDecider(subject);
  return by
    ? texts.html('queue-decided-by', { name: by.name, time: texts.nearTime(by.at) })
    : texts.html('queue-decided');
}

/** Shows the matter at this place among those that pass the person's filter. */
async function showQueue(ctx: ShopContext, deps: QueueDeps, place: number): Promise<void> {
  const actor = actorOf(ctx);
  const filter = await deps.desk.filter(actor);
  const found = await deps.desk.queue(actor, { offset: place - 1, limit: 1, filter });
  if (found.entries.length === 0 && place > 1 && found.total > 0) return showQueue(ctx, deps, found.total);
  await showFound(ctx, deps, { found, filter });
}

/**
 * Shows the matter after the decided one, within the filter, or the oldest if it was the last.
 *
 * @param word shown above it, such as the decision
 */
export async function showNext(ctx: ShopContext, deps: QueueDeps, word?: Html): Promise<void> {
  const actor = actorOf(ctx);
  const { desk } = deps;
  const filter = await desk.filter(actor);
  const after = ctx.standsAt ?? undefined;
  const one = { offset: 0, limit: 1, filter } as const;
  const next = after ? await desk.queue(actor, { ...one, after }) : null;
  const found = next?.entries.length ? next : await desk.queue(actor, one);
  await showFound(ctx, deps, { found, filter, word });
}

async function showFound(
  ctx: ShopContext,
  deps: QueueDeps,
  { found, filter, word }: { found: MatterPage; filter: QueueFilter; word?: Html | undefined },
): Promise<void> {
  const [matter] = found.entries;
  const words = await filterWords(ctx, deps, filter);
  const screen = matter
    ? await matterScreen(ctx, deps, matter, { place: found.place, total: found.total, words })
    : emptyScreen(ctx.texts, words);
  await show(ctx, word ? { ...screen, text: joinHtml([word, screen.text], '\n\n') } : screen);
}

/** Remembers the matter of a button and its place before the decision, so that the next one can be shown. */
export function whereOneStands({
  desk,
  conversations,
}: DeskApi & Pick<ChatTools, 'conversations'>): Middleware<ShopContext> {
  return async (ctx, next) => {
    const { tap, staff } = ctx;
    const about = tap && staff ? matterOfTap(tap, conversations) : null;
    if (about && staff) ctx.standsAt = await desk.matter(staff, about.kind, about.subject);
    await next();
  };
}

function matterOfTap(
  tap: PressedButton,
  conversations: ChatTools['conversations'],
): Pick<Matter, 'kind' | 'subject'> | null {
  const matter = putOffTap.of(tap) ?? decideTap.of(tap) ?? decideMoneyTap.of(tap);
  if (matter) return matter;
  const goods = decideGoodsTap.of(tap);
  if (goods) return goods.kind === 'withheld' ? { kind: 'withheld', subject: 'surplus' } : goods;
  const person = settleUnreachableTap.of(tap);
  if (person) return { kind: 'unreachable', subject: person.id };
  const item = decideChangedTap.of(tap);
  if (item) return { kind: 'goods', subject: String(item.id) };
  const inquiry = conversations?.endedBy(tap);
  if (inquiry) return { kind: 'inquiry', subject: inquiry };
  const alarm = endAlarmTap.of(tap);
  return alarm && { kind: 'alarm', subject: alarm.id };
}

/**
 * Shows one matter at any place of the queue.
 * @param word shown above it
 */
export async function showMatter(
  ctx: ShopContext,
  deps: QueueDeps,
  { kind, subject }: Pick<Matter, 'kind' | 'subject'>,
  word?: Html,
): Promise<void> {
  const matter = await deps.desk.matter(actorOf(ctx), kind, subject);
  const alert = !matter && kind === 'alarm' ? await deps.alerts.find(subject) : null;
  if (alert?.endedAt === null && actorOf(ctx).may('operation.view')) {
    // An alert that does not wait for a person is not in the queue.
    const card = await deps.links.alarmCard(ctx, alert);
    const rows = [...card.rows, [button(ctx.texts.plain('button-desk'), deskTap.pack({}))]];
    return void (await show(ctx, { text: card.text, keyboard: { inline_keyboard: rows } }));
  }
  const answered = !matter && kind === 'inquiry' ? await deps.conversations?.card(ctx, subject) : null;
  if (answered && answered.rows.length > 0) {
    // An answered conversation is not in the queue, and can be read and answered again.
    const rows = [...answered.rows, [button(ctx.texts.plain('button-desk'), deskTap.pack({}))]];
    const text = word ? joinHtml([word, answered.text], '\n\n') : answered.text;
    return void (await show(ctx, { ...answered, text, keyboard: { inline_keyboard: rows } }));
  }
  if (!matter) {
    const named = isUnitMatter(kind) ? `${subject}-1` : subject;
    return showNext(ctx, deps, word ?? (await decidedWord(ctx, deps, named)));
  }
  const screen = await matterScreen(ctx, deps, matter, null);
  await show(ctx, word ? { ...screen, text: joinHtml([word, screen.text], '\n\n') } : screen);
}

function emptyScreen(texts: Texts, words: string | null): Screen {
  const all = button(texts.plain('button-filter-none'), queueFilterSetTap.pack({ by: 'none', value: '-' }));
  return {
    text: joinHtml([texts.html('queue-empty'), ...filterLine(texts, words)]),
    keyboard: {
      inline_keyboard: [
        ...(words === null ? [] : [[all]]),
        [button(texts.plain('button-desk'), deskTap.pack({}))],
      ],
    },
  };
}

async function matterScreen(
  ctx: ShopContext,
  deps: QueueDeps,
  matter: Matter,
  at: { readonly place: number; readonly total: number; readonly words: string | null } | null,
): Promise<Screen> {
  const { texts } = ctx;
  const card = await matterCard(ctx, deps, matter);
  const title = texts.html('queue-title', {
    place: at?.place ?? 0,
    total: at?.total ?? 0,
    time: texts.nearTime(matter.since),
  });
  const { kind, subject } = matter;
  const later = deps.desk.mayPutOff(actorOf(ctx), kind)
    ? [button(texts.plain('button-put-off', { hours: PUT_OFF_HOURS }), putOffTap.pack({ kind, subject }))]
    : [];
  const screen = listScreen(texts, {
    text: joinHtml([joinHtml([title, ...filterLine(texts, at?.words ?? null)]), card.text], '\n\n'),
    above: card.rows,
    found: { entries: [], page: at?.place ?? 1, pages: at?.total ?? 1 },
    to: (page) => queueTap.pack({ page }),
    below: [
      [...later, button(texts.plain('button-queue-list'), queueListTap.pack({ page: 1 }))],
      [button(texts.plain('button-desk'), deskTap.pack({}))],
    ],
  });
  return card.picture === undefined ? screen : { ...screen, picture: card.picture };
}

async function matterCard(ctx: ShopContext, deps: QueueDeps, matter: Matter): Promise<MatterCard> {
  const { kind, subject } = matter;
  if (!isUnitMatter(kind)) return otherCard(ctx, deps, matter as OtherMatter);
  const stories = await readUnits(deps, kind, subject);
  const place = { dataOf: unitsData, beside: ROOM_ABOVE_CARD };
  return deps.links.ordersCard(ctx, { stories, kinds: [kind] }, place);
}

/** Reads the orders of a purchase that wait for this decision, by unit; empty if there are none. */
async function readUnits({ reports }: ReportsApi, kind: UnitMatter, subject: string): Promise<OrderStory[]> {
  const stories = (await reports.order(subject)).filter((story) => isWaitingFor(kind, story));
  return stories.sort((one, other) => one.order.unit - other.order.unit);
}
