import { Big, type Money, money } from '../../../../../platform/values/money.ts';
import { type Html, html, joinHtml } from '../../../../../telegram/ui/texts/html.ts';
import type { TextKey, Texts } from '../../../../../telegram/ui/texts/texts.ts';
import type { UnitChoice, UnitMatter } from '../../../../desk/index.ts';
import type { OrderStory } from '../../../../reports/index.ts';

/** Label and cost of each choice. */
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

interface Choice {
  readonly choice: UnitChoice;
  readonly label: TextKey;
  readonly costs: TextKey;
}

/** Returns the choices for these orders, which wait for one decision. */
export function choicesOf(kind: UnitMatter, stories: readonly OrderStory[]): Choice[] {
  return (Object.keys(CHOICES[kind]) as UnitChoice[]).flatMap((choice) => {
    const texts = CHOICES[kind][choice];
    if (!texts || !isPossible(kind, choice, stories)) return [];
    const isUnpaid = choice === 'retry' && stories.some(({ order }) => order.stoppedFor === 'unpaid');
    return [{ choice, ...texts, ...(isUnpaid && { costs: 'costs-review-retry-unpaid' as const }) }];
  });
}

/** Returns false for a retry if an order has a dealer order, and for a case's refund if all are refunded. */
function isPossible(kind: UnitMatter, choice: UnitChoice, stories: readonly OrderStory[]): boolean {
  if (choice === 'retry') return stories.every(({ order }) => order.dealerOrderId === null);
  return kind !== 'case' || choice !== 'refund' || stories.some(({ order }) => order.stage !== 'refunded');
}

/** Implements `OrdersLinks.unitsQuestion`. */
export function unitsQuestion(
  texts: Texts,
  kind: UnitMatter,
  choice: UnitChoice,
  stories: readonly OrderStory[],
): Html | null {
  const one = choicesOf(kind, stories).find((each) => each.choice === choice);
  if (!one) return null;
  const values = amountsOf(texts, stories);
  return joinHtml([
    html`<b>${texts.plain(one.label, values)}?</b>`,
    codesLine(texts, stories),
    texts.html(one.costs, values),
  ]);
}

/** Returns the line with the codes of orders. */
export function codesLine(texts: Texts, stories: readonly OrderStory[]): Html {
  const codes = texts.list(stories.map(({ order }) => order.code));
  return texts.html('matter-orders', { count: stories.length, codes });
}

/** Returns the amounts in the texts of a card. */
export function amountsOf(texts: Texts, stories: readonly OrderStory[]) {
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
