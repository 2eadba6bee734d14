import type { InlineKeyboardButton } from 'grammy/types';
import { Big, type Money, money } from '../../../../platform/values/money.ts';
import { button } from '../../../../telegram/ui/keyboard.ts';
import { person } from '../../../../telegram/ui/reply.ts';
import { causeText } from '../../../../telegram/ui/texts/causes.ts';
import { excerpt, type Html, html, joinHtml } from '../../../../telegram/ui/texts/html.ts';
import type { TextKey, Texts } from '../../../../telegram/ui/texts/texts.ts';
import { adminOrderTap, CODE_PROBLEM_TEXTS, searchDealerRow } from '../../../orders/chat/staff/buttons.ts';
import type { OrderStory, ReportsApi } from '../../../reports/index.ts';
import { isWaitingFor, type UnitChoice, type UnitMatter, unitChoices } from '../../decide.ts';
import type { Matter } from '../../queue.ts';
import { adviceFor } from './advice.ts';
import { askDealerTap, decideTap, typeCodeTap } from './buttons.ts';
import { unitsToBits } from './matters/taps.ts';

/** Label and cost of each choice; `dangerous` ones give away money or goods irrevocably. */
const CHOICES: Record<UnitMatter, Partial<Record<UnitChoice, { label: TextKey; costs: TextKey }>>> = {
  review: {
    refund: { label: 'choice-refund', costs: 'costs-review-refund' },
    retry: { label: 'choice-retry', costs: 'costs-review-retry' },
    elsewhere: { label: 'choice-elsewhere', costs: 'costs-review-elsewhere' },
  },
  cost: {
    buy: { label: 'choice-buy', costs: 'costs-cost-buy' },
    refund: { label: 'choice-refund', costs: 'costs-cost-refund' },
  },
  reversal: {
    refund: { label: 'choice-refund', costs: 'costs-reversal-refund' },
    keep: { label: 'choice-keep', costs: 'costs-reversal-keep' },
  },
  case: {
    refund: { label: 'choice-refund', costs: 'costs-case-refund' },
    close: { label: 'choice-close', costs: 'costs-case-close' },
  },
};

const TITLES: Record<UnitMatter, TextKey> = {
  review: 'matter-review',
  cost: 'matter-cost',
  reversal: 'matter-reversal',
  case: 'matter-case',
};

/**
 * Returns the title of a matter. An order whose dealer order has no code is titled differently from one with
 * an unknown outcome.
 */
function titleOf(kind: UnitMatter, { isStuck, dealerStatus }: OrderStory): TextKey {
  if (kind !== 'review' || !isStuck) return TITLES[kind];
  return dealerStatus === 'success' ? 'matter-stuck' : 'matter-slow';
}

/** Returns true for matters about the units of a purchase. */
export function isUnitMatter(kind: Matter['kind']): kind is UnitMatter {
  return kind in unitChoices;
}

/** The orders of a purchase that wait for one decision, with the texts of their card and buttons. */
interface UnitsCard {
  readonly text: Html;
  readonly rows: InlineKeyboardButton[][];
}

export interface Units {
  readonly kind: UnitMatter;
  readonly subject: string;
  readonly stories: readonly OrderStory[];
}

/** Reads the orders of a purchase that wait for this decision; null if there are none. */
export async function readUnits(
  { reports }: ReportsApi,
  kind: UnitMatter,
  subject: string,
): Promise<Units | null> {
  const stories = (await reports.order(subject)).filter((story) => isWaitingFor(kind, story));
  stories.sort((one, other) => one.order.unit - other.order.unit);
  return stories.length > 0 ? { kind, subject, stories } : null;
}

/** @param mayDecide true to show the buttons that decide */
export function unitsCard(texts: Texts, { kind, subject, stories }: Units, mayDecide: boolean): UnitsCard {
  const [first] = stories;
  if (!first) return { text: texts.html('queue-decided'), rows: [] };
  const { purchase } = first;
  const advice = adviceFor(kind, first);
  const choices = choicesOf(kind, stories);
  const values = valuesOf(texts, stories);
  const stuck = kind === 'review' ? stuckChoices(texts, stories) : { rows: [], costs: [] };
  const lines = [
    texts.html(titleOf(kind, first), { count: stories.length, type: purchase.type }),
    html`<b>${excerpt(purchase.productName)} — ${excerpt(purchase.itemName)}</b>`,
    html`👤 ${person(first.customer)}`,
    ordersLine(texts, stories),
    texts.html('matter-money', values),
    ...knownLines(texts, kind, stories),
    html``,
    texts.html('matter-advice', { advice: texts.html(advice.why, values) }),
    ...[...stuck.costs, ...choices.map(({ costs }) => costs)].map(
      (costs) => html`• ${texts.html(costs, values)}`,
    ),
  ];
  const units = unitsToBits(stories.map(({ order }) => order.unit));
  const rows = choices.map(({ choice, label }) => [
    button(
      `${choice === advice.choice ? '⭐ ' : ''}${texts.plain(label, values)}`,
      decideTap.pack({ sure: 'ask', choice, kind, units, subject, cost: costOf(choice, first) }),
    ),
  ]);
  const isUnknown = stories.some(({ order }) => order.dealerOrderId === null);
  const look = kind === 'review' && isUnknown ? [searchDealerRow(texts, subject)] : [];
  return {
    text: joinHtml(lines),
    rows: [...(mayDecide ? [...stuck.rows, ...rows, ...look] : []), ...storyRows(texts, kind, stories)],
  };
}

function ordersLine(texts: Texts, stories: Units['stories']): Html {
  const codes = texts.list(stories.map(({ order }) => order.code));
  return texts.html('matter-orders', { count: stories.length, codes });
}

/** Returns the question that confirms a choice, with its cost; null if the choice is no longer possible. */
export function unitsQuestion(texts: Texts, { kind, stories }: Units, choice: UnitChoice): Html | null {
  const one = choicesOf(kind, stories).find((each) => each.choice === choice);
  if (!one) return null;
  const values = valuesOf(texts, stories);
  const orders = ordersLine(texts, stories);
  return joinHtml([html`<b>${texts.plain(one.label, values)}?</b>`, orders, texts.html(one.costs, values)]);
}

/** Returns the choices for these orders. Orders with a dealer order are not attempted again. */
function choicesOf(kind: UnitMatter, stories: readonly OrderStory[]) {
  return (Object.keys(CHOICES[kind]) as UnitChoice[]).flatMap((choice) => {
    const texts = CHOICES[kind][choice];
    const isThere = choice !== 'retry' || stories.every(({ order }) => order.dealerOrderId === null);
    return texts && isThere ? [{ choice, ...texts }] : [];
  });
}

function costOf(choice: UnitChoice, { costPrompted }: OrderStory): string {
  return choice === 'buy' ? (costPrompted?.amount ?? '') : '';
}

/** Returns the amounts in the texts of a card. */
function valuesOf(texts: Texts, stories: readonly OrderStory[]) {
  const sum = (of: (story: OrderStory) => Money) => {
    const [first] = stories.map(of);
    const total = stories.reduce((amount, story) => amount.plus(of(story).amount), new Big('0'));
    return money(total, first?.currency ?? 'USD');
  };
  const paid = sum(({ refund }) => refund);
  const price = sum(({ purchase }) => purchase.unitPrice);
  const cost = sum(({ cost: quoted }) => quoted);
  const now = sum(({ costPrompted, cost: quoted }) => costPrompted ?? quoted);
  const gain = money(new Big(price.amount).minus(now.amount), price.currency);
  return {
    count: stories.length,
    type: stories[0]?.purchase.type ?? 'voucher',
    paid: texts.money(paid),
    price: texts.money(price),
    cost: texts.money(cost),
    now: texts.money(now),
    gain: texts.change(gain),
  };
}

/** Returns the reasons for which the orders wait; a shared reason is stated once. */
function knownLines(texts: Texts, kind: UnitMatter, stories: readonly OrderStory[]): Html[] {
  const lines = stories.flatMap((story) => {
    if (kind === 'review') {
      const cause = story.events.findLast(({ to }) => to === 'review')?.cause;
      return cause ? [causeText(texts, cause)] : [];
    }
    if (kind === 'case' && story.codeProblem) {
      const said = story.caseMessages.findLast(({ adminId }) => adminId === null);
      return [
        texts.html(CODE_PROBLEM_TEXTS[story.codeProblem]),
        ...(said?.text ? [html`<blockquote>${excerpt(said.text)}</blockquote>`] : []),
      ];
    }
    return [];
  });
  return [...new Map(lines.map((line) => [line.source, line])).values()].slice(0, 6);
}

/** Returns the buttons to the stories: of each order for cases, otherwise of the first order. */
function storyRows(texts: Texts, kind: UnitMatter, stories: readonly OrderStory[]): InlineKeyboardButton[][] {
  const shown = kind === 'case' || stories.length === 1 ? stories : stories.slice(0, 1);
  return shown.map(({ order }) => [
    button(
      texts.plain(kind === 'case' ? 'button-case-story' : 'button-order-story', { code: order.code }),
      adminOrderTap.pack({ code: order.code }),
    ),
  ]);
}

/** Returns the buttons about orders whose goods do not arrive, with the cost of each. */
function stuckChoices(
  texts: Texts,
  stories: readonly OrderStory[],
): { readonly rows: InlineKeyboardButton[][]; readonly costs: readonly TextKey[] } {
  const bought = stories.filter(({ order }) => order.dealerOrderId !== null);
  const [first] = bought;
  if (!first) return { rows: [], costs: [] };
  const { order, purchase } = first;
  const ask = button(texts.plain('choice-ask-again'), askDealerTap.pack({ subject: purchase.code }));
  if (purchase.type !== 'voucher') return { rows: [[ask]], costs: ['costs-ask-again'] };
  const label =
    bought.length > 1
      ? `${texts.plain('choice-type-code')} · ${order.code}`
      : texts.plain('choice-type-code');
  return {
    rows: [[ask], [button(label, typeCodeTap.pack({ code: order.code }))]],
    costs: ['costs-ask-again', 'costs-type-code'],
  };
}
