import type { Composer } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import { offsetOf, pageOf } from '../../../../../platform/values/page.ts';
import { actorOf } from '../../../../../telegram/ui/authority.ts';
import type { ShopContext } from '../../../../../telegram/ui/context.ts';
import { ageText } from '../../../../../telegram/ui/duration.ts';
import { wordsOf } from '../../../../../telegram/ui/files/message-words.ts';
import { deskButton, onTap, show } from '../../../../../telegram/ui/handlers.ts';
import { button, inRows, rowOf } from '../../../../../telegram/ui/keyboard.ts';
import { listScreen } from '../../../../../telegram/ui/kit/list.ts';
import type { ChatLinks, Linking } from '../../../../../telegram/ui/modules/chat-links.ts';
import type { Screen } from '../../../../../telegram/ui/screen.ts';
import { Screens } from '../../../../../telegram/ui/screens.ts';
import { wordOf } from '../../../../../telegram/ui/texts/causes.ts';
import { type Html, html, joinHtml, textOf } from '../../../../../telegram/ui/texts/html.ts';
import type { TextKey, Texts } from '../../../../../telegram/ui/texts/texts.ts';
import { alarmSettingsTap } from '../../../../alerts/chat/staff/buttons.ts';
import type { CustomersApi } from '../../../../customers/index.ts';
import { paymentListTap } from '../../../../payments/chat/staff/buttons.ts';
import { inLanguage, type PaymentsApi } from '../../../../payments/index.ts';
import { NO_FILTER, type QueueFilter } from '../../../filter.ts';
import type { MatterLine } from '../../../lines.ts';
import type { DeskApi } from '../../../module.ts';
import type { MatterKind } from '../../../sources.ts';
import { matterData, queueFilterSetTap, queueFilterTap, queueListTap } from '../buttons.ts';

type Deps = DeskApi & CustomersApi & Pick<PaymentsApi, 'manualMethods'> & Linking;

/** Matters on one page of the list. */
const PAGE_SIZE = 8;
/** A filter screen offers at most this many methods, and as many people. */
const MOST_CHOICES = 8;
/** Minimum ages that a filter offers, hours. */
const AGES = [1, 4, 24] as const;

const KINDS = {
  review: 'matter-kind-review',
  cost: 'matter-kind-cost',
  reversal: 'matter-kind-reversal',
  case: 'matter-kind-case',
  inquiry: 'matter-kind-inquiry',
  deposit: 'matter-kind-deposit',
  refund: 'matter-kind-refund',
  'pay-back': 'matter-kind-pay-back',
  adjustment: 'matter-kind-adjustment',
  'second-word': 'matter-kind-second-word',
  till: 'matter-kind-till',
  orphan: 'matter-kind-orphan',
  surplus: 'matter-kind-surplus',
  withheld: 'matter-kind-withheld',
  unreachable: 'matter-kind-unreachable',
  goods: 'matter-kind-goods',
  wallet: 'matter-kind-wallet',
  alarm: 'matter-kind-alarm',
} as const satisfies Record<MatterKind, TextKey>;

/** Handles the list of open matters and its filters; the queue uses the same filters. */
export function matterList(deps: Deps): Composer<ShopContext> {
  const { desk } = deps;
  const composer = new Screens();
  onTap(composer, queueListTap, (ctx, { page }) => showList(ctx, deps, page));
  onTap(composer, queueFilterTap, async (ctx) => {
    await show(ctx, await filterScreen(ctx, deps));
  });
  onTap(composer, queueFilterSetTap, async (ctx, { by, value }) => {
    const actor = actorOf(ctx);
    await desk.setFilter(actor, changed(await desk.filter(actor), by, value));
    await showList(ctx, deps, 1);
  });
  return composer;
}

/**
 * Shows a page of open matters, oldest first.
 * @param filter replaces the person's present filter
 */
export async function showList(
  ctx: ShopContext,
  deps: Deps,
  page: number,
  filter?: QueueFilter,
): Promise<void> {
  const { texts } = ctx;
  const { desk } = deps;
  const actor = actorOf(ctx);
  if (filter) await desk.setFilter(actor, filter);
  const chosen = filter ?? (await desk.filter(actor));
  const place = { offset: offsetOf(page, PAGE_SIZE), limit: PAGE_SIZE, filter: chosen };
  const found = await desk.lines(actor, place);
  if (found.lines.length === 0 && page > 1) return showList(ctx, deps, 1);
  const about = await filterWords(ctx, deps, chosen);
  const { pages } = pageOf(found.total, PAGE_SIZE, page);
  const title =
    found.total > 0 ? texts.html('queue-list', { total: found.total }) : texts.html('queue-empty');
  const screen = listScreen(texts, {
    text: joinHtml([title, ...(about ? [texts.html('queue-filtered', { by: about })] : [])]),
    found: { entries: found.lines, page, pages },
    open: (line) => button(lineText(texts, line, deps.links), matterData(line)),
    to: (other) => queueListTap.pack({ page: other }),
    below: [
      filterRow(texts, found.total, about !== null),
      actor.may(['money.view', 'money.approve']) && isOfPayments(chosen)
        ? [button(texts.plain('button-all-payments'), allPaymentsData())]
        : [],
      actor.may('operation.manage')
        ? [button(texts.plain('button-alarm-settings'), alarmSettingsTap.pack({}))]
        : [],
      [deskButton(texts)],
    ],
  });
  await show(ctx, screen);
}

/** Returns the callback data of the list of all payments. */
function allPaymentsData(): string {
  return paymentListTap.pack({ group: 'all', age: 'all', way: '-', by: '-', beside: '-' });
}

/** Returns true for a filter of deposits, refunds, or both. */
function isOfPayments({ kinds }: QueueFilter): boolean {
  return kinds.length > 0 && kinds.every((kind) => kind === 'deposit' || kind === 'refund');
}

function filterRow(texts: Texts, total: number, isFiltered: boolean): InlineKeyboardButton[] {
  const all = button(texts.plain('button-filter-none'), queueFilterSetTap.pack({ by: 'none', value: '-' }));
  if (total === 0) return isFiltered ? [all] : [];
  return [button(texts.plain('button-filter'), queueFilterTap.pack({})), ...(isFiltered ? [all] : [])];
}

/** Returns a filter in words; null if it lets all matters through. */
export async function filterWords(
  { texts, customer }: ShopContext,
  { customers, manualMethods }: CustomersApi & Pick<PaymentsApi, 'manualMethods'>,
  { kinds, method, who, hours }: QueueFilter,
): Promise<string | null> {
  const person = typeof who === 'number' && who !== customer.id ? await customers.find(String(who)) : null;
  const named = method === null ? null : await manualMethods.find(Number(method));
  const words = [
    ...(kinds.length > 0 ? [texts.list(kinds.map((kind) => texts.plain(KINDS[kind])))] : []),
    ...(method !== null ? [inLanguage(named?.name ?? {}, texts.locale) ?? method] : []),
    ...(who === 'free' ? [texts.plain('filter-free')] : []),
    ...(typeof who === 'number'
      ? [`👤 ${who === customer.id ? texts.plain('filter-mine') : (person?.firstName ?? String(who))}`]
      : []),
    ...(hours !== null ? [texts.plain('filter-age', { hours })] : []),
  ];
  return words.length > 0 ? words.join(' · ') : null;
}

function changed(
  filter: QueueFilter,
  by: 'kind' | 'method' | 'who' | 'age' | 'none',
  value: string,
): QueueFilter {
  switch (by) {
    case 'kind':
      return { ...filter, method: null, kinds: [value as MatterKind] };
    case 'method':
      return { ...filter, kinds: ['deposit'], method: value };
    case 'who':
      return { ...filter, who: value === 'free' ? 'free' : Number(value) };
    case 'age':
      return { ...filter, hours: Number(value) };
    case 'none':
      return NO_FILTER;
  }
}

async function filterScreen(ctx: ShopContext, { desk }: DeskApi): Promise<Screen> {
  const { texts, customer } = ctx;
  const { kinds, methods, people } = await desk.filterOptions(actorOf(ctx));
  const set = (label: string, by: 'kind' | 'method' | 'who' | 'age', value: string) =>
    button(label, queueFilterSetTap.pack({ by, value }));
  const others = people.filter(({ id }) => id !== customer.id).slice(0, MOST_CHOICES);
  const mine = people.find(({ id }) => id === customer.id);
  return {
    text: texts.html('queue-filter-title'),
    keyboard: {
      inline_keyboard: [
        ...inRows(
          ctx.texts,
          kinds.map(({ kind, count }) => set(`${texts.plain(KINDS[kind])} (${count})`, 'kind', kind)),
          2,
        ),
        ...inRows(
          ctx.texts,
          methods
            .slice(0, MOST_CHOICES)
            .map(({ id, name, count }) =>
              set(`💵 ${inLanguage(name, texts.locale) ?? id} (${count})`, 'method', id),
            ),
          2,
        ),
        AGES.map((hours) => set(texts.plain('filter-age', { hours }), 'age', String(hours))),
        [
          ...(mine
            ? [set(`👤 ${texts.plain('filter-mine')} (${mine.count})`, 'who', String(customer.id))]
            : []),
          set(texts.plain('filter-free'), 'who', 'free'),
        ],
        ...inRows(
          ctx.texts,
          others.map(({ id, name, count }) => set(`👤 ${name} (${count})`, 'who', String(id))),
          2,
        ),
        rowOf(
          texts,
          button(texts.plain('button-filter-none'), queueFilterSetTap.pack({ by: 'none', value: '-' })),
          button(texts.plain('button-back'), queueListTap.pack({ page: 1 })),
        ),
      ],
    },
  };
}

type TitleLink = Pick<ChatLinks, 'alertTitle'>;

/** Returns a matter in one line: kind, amount, customer, method and age. */
export function lineText(texts: Texts, line: MatterLine, links: TitleLink): string {
  const parts = [
    ...whatOf(texts, line, links),
    ...(line.method ? [inLanguage(line.method, texts.locale) ?? ''] : []),
    ageText(texts, line.since),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

function whatOf(texts: Texts, line: MatterLine, { alertTitle }: TitleLink): string[] {
  const { kind, subject, units, customer, goods, asked, alert } = line;
  const amount = line.amount ? texts.money(line.amount) : '';
  const name = customer ?? '';
  switch (kind) {
    case 'deposit':
      return [`💵 ${amount}`, name];
    case 'refund':
    case 'pay-back':
      return [texts.plain('line-pay-back', { kind, amount }), name];
    case 'review':
      return [texts.plain('line-review', { name, goods: goods ?? 'voucher' }), amount];
    case 'cost':
      return [texts.plain('line-cost', { name }), amount];
    case 'reversal':
      return [texts.plain('line-reversal', { name }), amount];
    case 'case':
      return [texts.plain('line-case', { name }), amount];
    case 'inquiry':
      return [texts.plain('line-inquiry', { name, what: line.said ? wordsOf(texts, line.said) : '' })];
    case 'adjustment':
      return [
        texts.plain('line-adjustment', { by: asked?.by ?? '—', what: asked?.what ?? '', amount, name }),
      ];
    case 'second-word':
      return [`✋ ${asked?.by ?? '—'}`, asked ? wordOf(texts, asked.what) : '', amount];
    case 'till':
      return tillLine(texts, alert);
    case 'orphan':
      return [texts.plain('line-orphan', { subject, units })];
    case 'surplus':
      return [texts.plain('line-surplus', { subject })];
    case 'withheld':
      return [texts.plain('line-withheld', { units })];
    case 'unreachable':
      return [texts.plain('line-unreachable', { name, units })];
    case 'goods':
      return [texts.plain('line-goods', { name: line.product ?? '', units })];
    case 'wallet':
      return [texts.plain('line-wallet', { subject })];
    case 'alarm':
      return [alert ? `🔔 ${textOf(alertTitle(texts, alert)).replace(/^\P{L}+/u, '')}` : '🔔'];
  }
}

/** Returns the open matter of a till: a difference, or cash that changes hands. */
function tillLine(texts: Texts, alert: MatterLine['alert']): string[] {
  const amounts = String(alert?.detail.amount ?? '');
  const isCash = alert?.kind === 'handover-waiting' || alert?.kind === 'handover-differs';
  const [amount = '0', currency = ''] = amounts.split(' ');
  return [
    texts.plain('line-till', { kind: alert?.kind ?? 'till-differs' }),
    isCash ? texts.money({ amount, currency }) : changesOf(texts, amounts),
  ];
}

/** Returns differences such as `-5 USD · 250 IQD` in the reader's form. */
function changesOf(texts: Texts, amounts: string): string {
  const all = [...amounts.matchAll(/(-?[\d.]+) ([A-Z]{3})/g)];
  return all.map(([, amount = '0', currency = '']) => texts.change({ amount, currency })).join(' · ');
}

/** Returns the filter as a line below the title of a card; no line if it lets all matters through. */
export function filterLine(texts: Texts, words: string | null): Html[] {
  return words === null ? [] : [html`${texts.html('queue-filtered', { by: words })}`];
}
