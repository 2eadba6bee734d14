import type { InlineKeyboardButton } from 'grammy/types';
import { contextLines } from '../../../telegram/ui/input/required-fields.ts';
import { button, homeButton, rowOf } from '../../../telegram/ui/keyboard.ts';
import type { Screen } from '../../../telegram/ui/screen.ts';
import { coveredCard, plainCard } from '../../../telegram/ui/texts/card.ts';
import { redeemBlock } from '../../../telegram/ui/texts/catalog/offers.ts';
import { placeName } from '../../../telegram/ui/texts/catalog/regions.ts';
import { isZero } from '../../../telegram/ui/texts/format.ts';
import {
  type Html,
  html,
  joinHtml,
  lengthOf,
  linesThatFit,
  MOST_CHARACTERS,
} from '../../../telegram/ui/texts/html.ts';
import type { TextKey, Texts, TextValues } from '../../../telegram/ui/texts/texts.ts';
import { inLanguage } from '../../payments/index.ts';
import type { OrderStage } from '../core/states.ts';
import type { PurchaseView } from '../core/views.ts';
import type { Goods, OpenedGoods } from '../delivery/goods.ts';
import { onwardTap, purchasesTap } from './buttons.ts';
import { hasPlainEnd, headline } from './headline.ts';
import { progressLines } from './progress.ts';
import { areInFileAlone, isTakenBack, type PurchaseScreenDeps, purchaseRows } from './purchase-rows.ts';

const STAGE_TEXTS: Record<OrderStage, TextKey> = {
  waiting: 'stage-waiting',
  asking: 'stage-asking',
  processing: 'stage-processing',
  checking: 'stage-checking',
  delivered: 'stage-delivered',
  refunded: 'stage-refunded',
  cancelled: 'stage-cancelled',
};

const STAGE_MARKS: Record<OrderStage, string> = {
  waiting: '🕓',
  asking: '🙋',
  processing: '⏳',
  checking: '🔎',
  delivered: '✅',
  refunded: '↩️',
  cancelled: '✖️',
};

/** The sentences about an order in review, by the reason. */
const REVIEW_TEXTS = {
  unpaid: 'stage-unpaid',
  changed: 'stage-changed',
  unproven: 'stage-review',
} as const satisfies Record<string, TextKey>;

/** The mark of a unit that the dealer reversed, until staff decide about it. */
const TAKEN_BACK_MARK = '⚠️';

/** Returns the state of a purchase as one mark for a list: that of its slowest unit. */
function markOf(view: PurchaseView): string {
  if (view.orders.some(({ code }) => isTakenBack(view, code))) return TAKEN_BACK_MARK;
  const stages = view.orders.map((order) => order.stage);
  const order: OrderStage[] = [
    'checking',
    'processing',
    'asking',
    'waiting',
    'delivered',
    'refunded',
    'cancelled',
  ];
  return STAGE_MARKS[order.find((stage) => stages.includes(stage)) ?? 'processing'];
}

/** Implements `OrdersLinks.purchaseLine`. */
export function purchaseLine(texts: Texts, view: PurchaseView): string {
  return texts.plain('purchase-line', {
    mark: markOf(view),
    item: view.itemName,
    product: view.productName,
    day: texts.day(view.createdAt),
    code: view.code,
    quantity: view.quantity,
  });
}

/**
 * Returns a purchase with the states of its orders and, for its owner, the codes.
 *
 * @param back the row below the copy buttons
 */
export function purchaseScreen(
  texts: Texts,
  view: PurchaseView,
  opened: OpenedGoods,
  back: InlineKeyboardButton[],
  deps: PurchaseScreenDeps,
): Screen {
  const { goods } = opened;
  const redeem = goods.length > 0 && view.redeem ? inLanguage(view.redeem, texts.locale) : undefined;
  const title = headline(texts, view, opened);
  const details = [
    texts.html('purchase-code', { code: view.code, time: texts.moment(view.createdAt) }),
    ...(view.replaces ? [texts.html('purchase-replaces', { order: view.replaces })] : []),
    texts.html('purchase-total', { total: texts.money(view.total) }),
    ...(view.paid ? [texts.html('purchase-paid', { amount: texts.money(view.paid) })] : []),
    ...(isZero(view.refunded)
      ? []
      : [texts.html('purchase-refunded', { amount: texts.money(view.refunded) })]),
  ];
  // The title of a single unit without a code already states its outcome.
  const isSaid = view.quantity === 1 && goods.length === 0 && hasPlainEnd(view, opened);
  const orders = isSaid
    ? []
    : [joinHtml(view.orders.flatMap((order) => orderLines(texts, view, order, opened)))];
  if (goods.length > 0 && areInFileAlone(goods)) orders.push(texts.html('codes-in-file'));
  orders.push(...progressLines(texts, view));
  if (goods.length > 0) orders.push(...redeemBlock(texts, view.redeem ?? {}));
  if (goods.length > 0 && view.region !== '')
    orders.push(texts.html('where-it-works', { place: placeName(texts, view.region) }));
  // As many lines of the typed account as fit.
  const room = MOST_CHARACTERS - lengthOf(joinHtml([title, ...details, ...orders], '\n\n')) - 2;
  const account = linesThatFit(contextLines(texts, view.context, view.nickname), room);
  // Delivered goods come first.
  const paragraphs = view.finished
    ? [joinHtml([title, ...account]), ...orders, joinHtml(details)]
    : [joinHtml([title, ...details, ...account]), ...orders];
  return {
    text: joinHtml(paragraphs, '\n\n'),
    keyboard: {
      inline_keyboard: [...purchaseRows(texts, view, opened, redeem?.link ?? null, deps), back],
    },
  };
}

/** Returns the row that opens other screens in new messages, so that the purchase's own message stays. */
export function onwardRow(texts: Texts): InlineKeyboardButton[] {
  return rowOf(
    texts,
    button(texts.plain('button-purchases'), onwardTap.pack({ to: 'purchases' })),
    button(texts.plain('button-home'), onwardTap.pack({ to: 'home' })),
  );
}

/** Returns the row of a purchase in any other message: back to the list, or to the first screen. */
export function backRow(texts: Texts, from: number | 'home' = 1): InlineKeyboardButton[] {
  const back =
    from === 'home'
      ? button(texts.plain('button-purchases'), purchasesTap.pack({ page: 1 }))
      : button(texts.plain('button-back'), purchasesTap.pack({ page: from }));
  return rowOf(texts, back, homeButton(texts));
}

/** Returns the codes as a text file, one voucher a line. */
export function codesFile(texts: Texts, view: PurchaseView, goods: readonly Goods[]): Buffer {
  const title = `${view.productName} · ${view.itemName} · ${view.code}`;
  const lines = goods.map((one) => codeLine(texts, one));
  return Buffer.from(`${[title, '', ...lines].join('\r\n')}\r\n`);
}

/** Returns code and PIN without markup. */
export function codeLine(texts: Texts, one: Goods): string {
  return `${one.unit}. ${plainCard(texts, one)}`;
}

function orderLines(
  texts: Texts,
  view: PurchaseView,
  order: PurchaseView['orders'][number],
  { goods, unreadable, gifted }: OpenedGoods,
): Html[] {
  const takenBack = isTakenBack(view, order.code);
  const icon = takenBack ? TAKEN_BACK_MARK : STAGE_MARKS[order.stage];
  const mark = view.quantity > 1 ? `${icon} ${order.unit}.` : icon;
  const got = goods.find((one) => one.orderCode === order.code);
  if (got && !areInFileAlone(goods)) {
    return [html`${mark} ${coveredCard(texts, got)}`, ...afterLines(texts, order)];
  }
  const gift = gifted.find((one) => one.orderCode === order.code);
  const stage = gift ? texts.html(giftText(gift)) : texts.html(...stageText(view, order, unreadable));
  const after =
    gift && !gift.isReceiverErased && order.caseOf !== null
      ? [texts.html('gift-case-open')]
      : afterLines(texts, order);
  return [html`${mark} ${stage}`, ...after];
}

/** Returns the lines about an order after its delivery: reversed by the dealer, or a case about its code. */
function afterLines(texts: Texts, { state, reversal, caseOf }: PurchaseView['orders'][number]): Html[] {
  return [
    ...(reversal === 'kept' ? [texts.html('stage-kept')] : []),
    ...(state === 'reversed' && reversal === null ? [texts.html('stage-reversed')] : []),
    ...(caseOf === null ? [] : [texts.html(caseOf === 'shop' ? 'case-open' : 'case-asked')]),
  ];
}

function giftText({ openedAt }: OpenedGoods['gifted'][number]): TextKey {
  return openedAt === null ? 'stage-gift-waiting' : 'stage-gift-opened';
}

/** Returns a code with its PIN, covered until it is tapped; numbered if there are several. */
export function goodsLine(texts: Texts, one: Goods, numbered: boolean): Html {
  return numbered ? html`${one.unit}. ${coveredCard(texts, one)}` : coveredCard(texts, one);
}

/**
 * Returns the sentence about an order, without its code and markup: the true reason, even after a decision by
 * staff.
 */
export function stageText(
  { type }: PurchaseView,
  order: PurchaseView['orders'][number],
  unreadable: readonly string[],
): [TextKey, TextValues?] {
  const { code, stage, state, reversal, byShop, stoppedFor } = order;
  if (unreadable.includes(code)) return ['stage-unreadable'];
  if (order.replacedBy !== null) return ['stage-replaced', { purchase: order.replacedBy }];
  if (reversal === 'refunded') return [state === 'reversed' ? 'stage-taken-back' : 'stage-case-refunded'];
  if (stoppedFor === 'unpaid' && !order.inReview) return ['stage-unpaid-cancelled'];
  if (stoppedFor === 'changed' && byShop) return ['stage-changed-refunded'];
  if (byShop) return [stage === 'cancelled' ? 'stage-cancelled-by-shop' : 'stage-refunded-by-shop'];
  if (order.inReview) return [REVIEW_TEXTS[stoppedFor ?? 'unproven']];
  if (stage === 'delivered' && order.isElsewhere) return ['stage-elsewhere'];
  return [stage === 'delivered' && type === 'top-up' ? 'stage-credited' : STAGE_TEXTS[stage]];
}
