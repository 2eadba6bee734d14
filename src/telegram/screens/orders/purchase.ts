import type { InlineKeyboardButton } from 'grammy/types';
import type { Goods, OpenedGoods, OrderStage, PurchaseView } from '../../../shop/shop.ts';
import { inLanguage } from '../../../shop/shop.ts';
import { dataOf } from '../../ui/callback-data.ts';
import { contextLines } from '../../ui/input/required-fields.ts';
import { button, homeButton, inReadingOrder, rowsOf, supportRow } from '../../ui/keyboard.ts';
import type { Screen } from '../../ui/screen.ts';
import { charactersOfCard, copyButtons, coveredCard, plainCard } from '../../ui/texts/card.ts';
import { isZero } from '../../ui/texts/format.ts';
import { type Html, html, joinHtml, lengthOf, linesThatFit, MOST_CHARACTERS } from '../../ui/texts/html.ts';
import type { TextKey, Texts, TextValues } from '../../ui/texts/texts.ts';
import { giftRows } from '../sharing/gift.ts';
import { needHelpRow, needsPerson, progressLines } from './progress.ts';

/** Up to this many vouchers each get a copy button for code and PIN; more of them go into a file as well. */
const MOST_WITH_ALL_BUTTONS = 5;
/** A message takes 4,096 characters and a keyboard some 10 kB; beyond this the codes are in the file alone. */
const MOST_CODE_CHARACTERS = 2_000;

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

/** Of a unit that the dealer took back, as long as nobody has decided about it. */
const TAKEN_BACK_MARK = '⚠️';

function isTakenBack({ orders }: PurchaseView, orderCode: string): boolean {
  return orders.some(
    ({ code, state, reversal }) => code === orderCode && state === 'reversed' && reversal === null,
  );
}

/** Where a purchase stands, as one mark for a list: the stage that needs the most patience wins. */
export function markOf(view: PurchaseView): string {
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

/** True where the codes are too many or too long for copy buttons alone. */
export function needsFile(goods: readonly Goods[]): boolean {
  return goods.length > MOST_WITH_ALL_BUTTONS || charactersOf(goods) > MOST_CODE_CHARACTERS;
}

/**
 * A purchase with the state of its orders and, for its owner, the codes.
 *
 * @param back the row below the copy buttons
 * @param support how to reach a person, for a purchase that takes long; absent: no button
 */
export function purchaseScreen(
  texts: Texts,
  view: PurchaseView,
  opened: OpenedGoods,
  back: InlineKeyboardButton[],
  support?: string,
): Screen {
  const { goods } = opened;
  // Of a unit that the dealer took back nothing is to be copied or handed on.
  const firm = { ...opened, goods: goods.filter(({ orderCode }) => !isTakenBack(view, orderCode)) };
  const head = [
    texts.html('purchase-title', {
      product: view.productName,
      item: view.itemName,
      quantity: view.quantity,
    }),
    texts.html('purchase-code', { code: view.code, time: texts.time(view.createdAt) }),
    ...(view.replaces ? [texts.html('purchase-replaces', { order: view.replaces })] : []),
    texts.html('purchase-total', { total: texts.money(view.total) }),
    ...(view.paid ? [texts.html('purchase-paid', { amount: texts.money(view.paid) })] : []),
    ...(isZero(view.refunded)
      ? []
      : [texts.html('purchase-refunded', { amount: texts.money(view.refunded) })]),
  ];
  const orders = [joinHtml(view.orders.flatMap((order) => orderLines(texts, view, order, opened)))];
  if (goods.length > 0 && charactersOf(goods) > MOST_CODE_CHARACTERS)
    orders.push(texts.html('codes-in-file'));
  orders.push(...progressLines(texts, view));
  const redeem = goods.length > 0 && view.redeem ? inLanguage(view.redeem, texts.locale) : undefined;
  if (redeem) orders.push(joinHtml([texts.html('redeem-title'), html`${redeem.text}`]));
  // Of the account, which the customer typed, as many lines as there is room for.
  const room = MOST_CHARACTERS - lengthOf(joinHtml([...head, ...orders], '\n\n')) - 2;
  const account = linesThatFit(contextLines(texts, view.context, view.nickname), room);
  return {
    text: joinHtml([joinHtml([...head, ...account]), ...orders], '\n\n'),
    keyboard: {
      inline_keyboard: [
        ...copyRows(texts, firm.goods),
        ...fileRows(texts, view, goods),
        ...(redeem?.link ? [[{ text: texts.plain('button-redeem-link'), url: redeem.link }]] : []),
        ...cancelRows(texts, view),
        ...problemRows(texts, view, opened),
        ...giftRows(texts, view, firm),
        ...helpRows(texts, view, support),
        ...againRows(texts, view),
        back,
      ],
    },
  };
}

/** The row that leads on from a purchase's own message, which stays as it is. */
export function onwardRow(texts: Texts): InlineKeyboardButton[] {
  return [
    button(texts.plain('button-purchases'), dataOf('onward', { to: 'purchases' })),
    button(texts.plain('button-home'), dataOf('onward', { to: 'home' })),
  ];
}

/** The row of a purchase in any other message: back to the list, or to the first screen. */
export function backRow(texts: Texts, from: number | 'home' = 1): InlineKeyboardButton[] {
  const back =
    from === 'home'
      ? button(texts.plain('button-purchases'), dataOf('purchases', { page: 1 }))
      : button(texts.plain('button-back'), dataOf('purchases', { page: from }));
  return [back, homeButton(texts)];
}

/** The codes as a text file, one voucher a line. */
export function codesFile(texts: Texts, view: PurchaseView, goods: readonly Goods[]): Buffer {
  const title = `${view.productName} · ${view.itemName} · ${view.code}`;
  const lines = goods.map((one) => codeLine(texts, one));
  return Buffer.from(`${[title, '', ...lines].join('\r\n')}\r\n`);
}

/** Code and PIN without markup. */
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
  if (got && charactersOf(goods) <= MOST_CODE_CHARACTERS) {
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

/** What happened to an order after it was delivered: the dealer took it back, or there is a case about its code. */
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

/** A code with its PIN, covered until it is tapped; numbered where there are several. */
export function goodsLine(texts: Texts, one: Goods, numbered: boolean): Html {
  return numbered ? html`${one.unit}. ${coveredCard(texts, one)}` : coveredCard(texts, one);
}

/** The sentence of an order without its code, without markup: the true reason, also where a person decided. */
export function stageText(
  { type }: PurchaseView,
  order: PurchaseView['orders'][number],
  unreadable: readonly string[],
): [TextKey, TextValues?] {
  const { code, stage, state, reversal, byShop } = order;
  if (unreadable.includes(code)) return ['stage-unreadable'];
  if (order.replacedBy !== null) return ['stage-replaced', { purchase: order.replacedBy }];
  if (reversal === 'refunded') return [state === 'reversed' ? 'stage-taken-back' : 'stage-case-refunded'];
  if (byShop) return [stage === 'cancelled' ? 'stage-cancelled-by-shop' : 'stage-refunded-by-shop'];
  if (stage === 'checking' && order.inReview) return [order.isUnpaid ? 'stage-unpaid' : 'stage-review'];
  if (stage === 'delivered' && order.isElsewhere) return ['stage-elsewhere'];
  return [stage === 'delivered' && type === 'top-up' ? 'stage-credited' : STAGE_TEXTS[stage]];
}

function copyRows(texts: Texts, goods: readonly Goods[]): InlineKeyboardButton[][] {
  if (charactersOf(goods) > MOST_CODE_CHARACTERS) return [];
  const numbered = goods.length > 1;
  const rows = goods.map((one) => copyButtons(texts, one, numbered ? one.unit : 0));
  if (goods.length > MOST_WITH_ALL_BUTTONS) {
    return rowsOf(
      rows.flatMap((row) => row.slice(0, 1)),
      2,
    );
  }
  return rows.filter((row) => row.length > 0).map((row) => inReadingOrder(texts, row));
}

/** Whoever has a code can report that it does not work, and add to a report that is open. */
function problemRows(
  texts: Texts,
  view: PurchaseView,
  { goods, gifted }: OpenedGoods,
): InlineKeyboardButton[][] {
  const isGift = (code: string) =>
    gifted.some(({ orderCode, isReceiverErased }) => orderCode === code && !isReceiverErased);
  const open = view.orders.filter(({ caseOf, code }) => caseOf !== null && !isGift(code));
  const own = [...goods, ...gifted.filter(({ isReceiverErased }) => isReceiverErased)];
  const canReport = own.some(({ orderCode }) => !open.some(({ code }) => code === orderCode));
  return [
    ...open.map(({ code, unit, caseOf }) => [
      button(
        texts.plain(caseOf === 'shop' ? 'button-case-add' : 'button-case-answer', {
          number: view.quantity > 1 ? unit : 0,
        }),
        dataOf('caseAdd', { code }),
        caseOf === 'customer' ? 'success' : undefined,
      ),
    ]),
    ...(canReport
      ? [[button(texts.plain('button-code-problem'), dataOf('codeProblem', { code: view.code }))]]
      : []),
  ];
}

/** The way to a person: while something takes long, and of a top-up that was delivered, which has no code to report. */
function helpRows(texts: Texts, view: PurchaseView, support: string | undefined): InlineKeyboardButton[][] {
  if (support === undefined) return [];
  if (needsPerson(view)) return supportRow(texts, support);
  const isOver = view.finished && view.type === 'top-up' && deliveredUnits(view) > 0;
  return isOver ? needHelpRow(texts, view.code, support) : [];
}

/** How many are bought again: what was not delivered, else all of it. */
export function quantityAgain({ orders, quantity }: PurchaseView): number {
  const missing = orders.filter(({ stage }) => stage !== 'delivered').length;
  return missing > 0 ? missing : quantity;
}

/** How many of its orders were delivered. */
export function deliveredUnits({ orders }: PurchaseView): number {
  return orders.filter(({ stage }) => stage === 'delivered').length;
}

/** A purchase that ended is bought again, in a message of its own, or what was not delivered is tried again; what was has a receipt. */
function againRows(texts: Texts, view: PurchaseView): InlineKeyboardButton[][] {
  if (!view.finished) return [];
  const key = view.orders.some(({ stage }) => stage === 'refunded') ? 'button-buy-rest' : 'button-buy-again';
  const label = texts.plain(key, { quantity: quantityAgain(view) });
  return [
    [
      button(label, dataOf('again', { code: view.code, where: 'below' }), 'primary'),
      ...(deliveredUnits(view) > 0
        ? [button(texts.plain('button-receipt'), dataOf('receipt', { code: view.code }))]
        : []),
    ],
  ];
}

/** What waits in the queue can be cancelled; the first tap only prompts. */
function cancelRows(texts: Texts, view: PurchaseView): InlineKeyboardButton[][] {
  if (!view.isCancellable) return [];
  return [[button(texts.plain('button-cancel-purchase'), dataOf('cancelPurchase', { code: view.code }))]];
}

function fileRows(texts: Texts, view: PurchaseView, goods: readonly Goods[]): InlineKeyboardButton[][] {
  if (!needsFile(goods)) return [];
  return [[button(texts.plain('button-file'), dataOf('file', { code: view.code }))]];
}

function charactersOf(goods: readonly Goods[]): number {
  return goods.reduce((sum, one) => sum + charactersOfCard(one), 0);
}
