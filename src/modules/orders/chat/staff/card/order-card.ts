import { Big, money } from '../../../../../platform/values/money.ts';
import type { ChatTools, ShopContext } from '../../../../../telegram/ui/context.ts';
import { wordsOf } from '../../../../../telegram/ui/files/message-words.ts';
import { contextLines } from '../../../../../telegram/ui/input/required-fields.ts';
import type { MatterCard } from '../../../../../telegram/ui/modules/matter-card.ts';
import { person } from '../../../../../telegram/ui/reply.ts';
import { causeText } from '../../../../../telegram/ui/texts/causes.ts';
import {
  excerpt,
  type Html,
  html,
  joinHtml,
  lengthOf,
  linesThatFit,
} from '../../../../../telegram/ui/texts/html.ts';
import type { TextKey, Texts } from '../../../../../telegram/ui/texts/texts.ts';
import type { UnitMatter } from '../../../../desk/index.ts';
import type { OrderStory } from '../../../../reports/index.ts';
import type { Reversal } from '../../../core/states.ts';
import type { CaseMessage } from '../../../support/cases/case-messages.ts';
import type { CardOrders, CardPlace } from '../../links.ts';
import { CODE_PROBLEM_TEXTS } from '../buttons.ts';
import { orderActRows } from './act-rows.ts';
import { adviceFor } from './advice.ts';
import { choiceRows, stuckChoices, unitRows } from './choice-rows.ts';
import { amountsOf, choicesOf, codesLine } from './choices.ts';
import { storyLines, withNewest } from './story-lines.ts';

const MOST_LINES = 12;
const MOST_NOTES = 3;
/** Maximum reasons on a card of several orders. */
const MOST_REASONS = 6;
/** Maximum characters of a top-up's account, to leave room for the events. */
const MOST_ACCOUNT_CHARACTERS = 1_000;

const TITLES: Record<UnitMatter, TextKey> = {
  review: 'matter-review',
  cost: 'matter-cost',
  reversal: 'matter-reversal',
  case: 'matter-case',
};

const DECIDED_TEXTS: Record<Reversal, TextKey> = {
  refunded: 'reversal-refunded',
  kept: 'reversal-kept',
  replaced: 'reversal-replaced',
};

/** Implements `OrdersLinks.ordersCard`. */
export async function ordersCard(
  ctx: ShopContext,
  { conversations }: Pick<ChatTools, 'conversations'>,
  { stories, kinds }: CardOrders,
  place: CardPlace,
): Promise<MatterCard> {
  const { texts, staff } = ctx;
  const [first] = stories;
  if (!first) return { text: texts.html('queue-decided'), rows: [] };
  const isOne = stories.length === 1;
  const mayDecide = staff?.may('orders.decide') ?? false;
  const reasons = kinds.flatMap((kind) => stories.flatMap((story) => reasonLines(texts, kind, story, isOne)));
  const facts = joinHtml([
    isOne ? titleLine(texts, first) : codesLine(texts, stories),
    ...kinds.map((kind) => matterTitle(texts, kind, stories)),
    ...orderLines(texts, stories),
    ...(isOne ? reasons : once(reasons).slice(0, MOST_REASONS)),
    ...moneyLines(texts, stories),
    ...kinds.flatMap((kind) => adviceLines(texts, kind, stories)),
  ]);
  // The newest messages of the customer stand below a case.
  const talk = kinds.includes('case') ? await conversations?.beside(ctx, first.customer.id) : null;
  const below = talk ? [talk.text] : [];
  const story = { title: 'section-story', lines: storyLines(texts, first), most: MOST_LINES } as const;
  const room = place.beside + lengthOf(joinHtml(below));
  return {
    text: joinHtml([isOne ? withNewest(texts, facts, story, room) : facts, ...below], '\n\n'),
    rows: [
      ...(mayDecide ? kinds.flatMap((kind) => choiceRows(texts, kind, stories, place)) : []),
      ...(isOne ? orderActRows(texts, first, staff) : unitRows(texts, kinds.includes('case'), stories)),
      ...(talk?.rows ?? []),
    ],
  };
}

/** Returns the state in a shopkeeper's words. */
export function stateText(texts: Texts, { state, reversal }: OrderStory['order']): string {
  return texts.plain('order-state', {
    state: reversal === 'refunded' || reversal === 'replaced' ? reversal : state,
  });
}

function titleLine(texts: Texts, { order }: OrderStory): Html {
  return texts.html('story-title', { code: order.code, state: stateText(texts, order) });
}

/**
 * Returns the title of a matter. An order whose dealer order has no code is titled differently from one with
 * an unknown outcome.
 */
function matterTitle(texts: Texts, kind: UnitMatter, stories: readonly OrderStory[]): Html {
  const [first] = stories;
  const isStuck = kind === 'review' && first?.isStuck;
  const stuck = first?.dealerStatus === 'success' ? 'matter-stuck' : 'matter-slow';
  return texts.html(isStuck ? stuck : TITLES[kind], amountsOf(texts, stories));
}

/** Returns the item, the customer, the gift and the account of orders of one purchase. */
function orderLines(texts: Texts, stories: readonly OrderStory[]): Html[] {
  const [first] = stories;
  if (!first) return [];
  const { purchase, customer, phone } = first;
  const nickname = purchase.nickname && excerpt(purchase.nickname);
  return [
    html`<b>${excerpt(purchase.productName)} — ${excerpt(purchase.itemName)}</b>`,
    html`👤 ${person(customer)}`,
    ...once(stories.flatMap((story) => [...giftLines(texts, story), ...decidedLines(texts, story)])),
    texts.html('story-phone', { phone: phone === '' ? '—' : phone }),
    ...linesThatFit(contextLines(texts, purchase.context, nickname), MOST_ACCOUNT_CHARACTERS),
  ];
}

/**
 * Returns the giver and the receiver of a gifted code: a refund goes to the giver, another code to the
 * receiver.
 */
function giftLines(texts: Texts, { gift, customer, names }: OrderStory): Html[] {
  if (!gift) return [];
  const giver = `${customer.firstName} (${gift.giverId})`;
  if (gift.receiverId === null || gift.openedAt === null)
    return [texts.html('story-gift-waiting', { giver })];
  const receiver = `${names[gift.receiverId] ?? '—'} (${gift.receiverId})`;
  return [texts.html('story-gift-opened', { giver, receiver, time: texts.time(gift.openedAt) })];
}

/** Returns the decision about an order that was reversed, or refunded after its delivery. */
function decidedLines(texts: Texts, { order: { reversal } }: OrderStory): Html[] {
  return reversal === null ? [] : [texts.html(DECIDED_TEXTS[reversal])];
}

/** Returns why an order waits. A card of several orders has the customer's last words alone. */
function reasonLines(texts: Texts, kind: UnitMatter, story: OrderStory, isOne: boolean): Html[] {
  if (kind === 'review') {
    const cause = story.events.findLast(({ to }) => to === 'review')?.cause;
    return cause ? [causeText(texts, cause)] : [];
  }
  if (kind !== 'case' || !story.codeProblem) return [];
  const said = isOne
    ? story.caseMessages
    : story.caseMessages.filter(({ adminId }) => adminId === null).slice(-1);
  return [
    texts.html(CODE_PROBLEM_TEXTS[story.codeProblem]),
    ...said.map((message) => saidLine(texts, message)),
  ];
}

function saidLine(texts: Texts, message: CaseMessage): Html {
  const key = message.adminId === null ? 'story-case-customer' : 'story-case-admin';
  return texts.html(key, { text: wordsOf(texts, message) });
}

/** Returns the money, the discount and the notes of staff. */
function moneyLines(texts: Texts, stories: readonly OrderStory[]): Html[] {
  const [first] = stories;
  if (!first) return [];
  const { discount, purchase } = first;
  const notes = stories.flatMap((story) =>
    story.notes.map((note) =>
      texts.html('customer-note-line', {
        day: texts.day(note.at),
        author: story.names[note.authorId] ?? String(note.authorId),
        text: excerpt(note.text),
      }),
    ),
  );
  return [
    stories.length === 1 ? moneyLine(texts, first) : texts.html('matter-money', amountsOf(texts, stories)),
    ...(discount
      ? [
          texts.html('story-discount', {
            before: texts.money(discount.before),
            price: texts.money(purchase.unitPrice),
            code: discount.code,
          }),
        ]
      : []),
    ...notes.slice(-MOST_NOTES),
  ];
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

/** Returns the recommendation and the cost of each choice. */
function adviceLines(texts: Texts, kind: UnitMatter, stories: readonly OrderStory[]): Html[] {
  const [first] = stories;
  if (!first) return [];
  const values = amountsOf(texts, stories);
  const stuck = kind === 'review' ? stuckChoices(texts, stories).costs : [];
  const costs = [...stuck, ...choicesOf(kind, stories).map((one) => one.costs)];
  const unknown = kind === 'review' && stories.find(({ order }) => order.dealerOrderId === null);
  return [
    html``,
    texts.html('matter-advice', { advice: texts.html(adviceFor(kind, first).why, values) }),
    ...costs.map((key) => html`• ${texts.html(key, values)}`),
    ...(unknown ? [html`${texts.html('review-adopt')} <code>/adopt ${unknown.order.code} </code>`] : []),
  ];
}

/** Returns each line once. */
function once(lines: readonly Html[]): Html[] {
  return [...new Map(lines.map((line) => [line.source, line])).values()];
}
