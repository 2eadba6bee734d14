import type { InlineKeyboardButton } from 'grammy/types';
import type { Goods, OpenedGoods, OrderStage, PurchaseView } from '../../shop/shop.ts';
import { dataOf } from '../ui/callback-data.ts';
import { isZero } from '../ui/format.ts';
import { type Html, html, joinHtml, lengthOf, linesThatFit, MOST_CHARACTERS } from '../ui/html.ts';
import { button, rowsOf } from '../ui/keyboard.ts';
import { contextLines } from '../ui/required-fields.ts';
import type { Screen } from '../ui/screen.ts';
import type { TextKey, Texts } from '../ui/texts.ts';
import { giftRows } from './gift.ts';

/** Up to this many vouchers each get a copy button for code and PIN; more of them go into a file as well. */
const MOST_WITH_ALL_BUTTONS = 5;
/** A message takes 4,096 characters and a keyboard some 10 kB; beyond this the codes are in the file alone. */
const MOST_CODE_CHARACTERS = 2_000;
/** Telegram's limit of what a button copies. */
const MOST_COPIED = 256;

const STAGE_TEXTS: Record<OrderStage, TextKey> = {
  waiting: 'stage-waiting',
  processing: 'stage-processing',
  checking: 'stage-checking',
  delivered: 'stage-delivered',
  refunded: 'stage-refunded',
  cancelled: 'stage-cancelled',
};

const STAGE_MARKS: Record<OrderStage, string> = {
  waiting: '🕓',
  processing: '⏳',
  checking: '🔎',
  delivered: '✅',
  refunded: '↩️',
  cancelled: '✖️',
};

/** Where a purchase stands, as one mark for a list: the stage that needs the most patience wins. */
export function markOf(view: PurchaseView): string {
  const stages = view.orders.map((order) => order.stage);
  const order: OrderStage[] = ['checking', 'processing', 'waiting', 'delivered', 'refunded', 'cancelled'];
  return STAGE_MARKS[order.find((stage) => stages.includes(stage)) ?? 'processing'];
}

/** True where the codes are too many or too long for copy buttons alone. */
export function needsFile(goods: readonly Goods[]): boolean {
  return goods.length > MOST_WITH_ALL_BUTTONS || charactersOf(goods) > MOST_CODE_CHARACTERS;
}

/** A purchase with the state of its orders and, for its owner, the codes. `back`: the row below the copy buttons. */
export function purchaseScreen(
  texts: Texts,
  view: PurchaseView,
  opened: OpenedGoods,
  back: InlineKeyboardButton[],
): Screen {
  const { goods } = opened;
  const head = [
    texts.html('purchase-title', {
      product: view.productName,
      item: view.itemName,
      quantity: view.quantity,
    }),
    texts.html('purchase-code', { code: view.code, time: texts.time(view.createdAt) }),
    texts.html('purchase-total', { total: texts.money(view.total) }),
    ...(view.paid ? [texts.html('purchase-paid', { amount: texts.money(view.paid) })] : []),
    ...(isZero(view.refunded)
      ? []
      : [texts.html('purchase-refunded', { amount: texts.money(view.refunded) })]),
  ];
  const orders = [joinHtml(view.orders.flatMap((order) => orderLines(texts, view, order, opened)))];
  if (goods.length > 0 && charactersOf(goods) > MOST_CODE_CHARACTERS)
    orders.push(texts.html('codes-in-file'));
  // Of the account, which the customer typed, as many lines as there is room for.
  const room = MOST_CHARACTERS - lengthOf(joinHtml([...head, ...orders], '\n\n')) - 2;
  const account = linesThatFit(contextLines(texts, view.context, view.nickname), room);
  return {
    text: joinHtml([joinHtml([...head, ...account]), ...orders], '\n\n'),
    keyboard: {
      inline_keyboard: [
        ...copyRows(texts, goods),
        ...fileRows(texts, view, goods),
        ...cancelRows(texts, view),
        ...problemRows(texts, view, goods),
        ...giftRows(texts, view, opened),
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

/** The codes as a text file, one voucher a line. */
export function codesFile(texts: Texts, view: PurchaseView, goods: readonly Goods[]): Buffer {
  const title = `${view.productName} · ${view.itemName} · ${view.code}`;
  const lines = goods.map((one) => codeLine(texts, one));
  return Buffer.from(`${[title, '', ...lines].join('\r\n')}\r\n`);
}

/** Code and PIN without markup. */
export function codeLine(texts: Texts, { unit, code, pin }: Goods): string {
  const itsPin = pin ? `  ${texts.plain('file-pin')}: ${pin.expose()}` : '';
  return `${unit}. ${texts.plain('file-code')}: ${code.expose()}${itsPin}`;
}

function orderLines(
  texts: Texts,
  view: PurchaseView,
  order: PurchaseView['orders'][number],
  { goods, unreadable, gifted }: OpenedGoods,
): Html[] {
  const mark = view.quantity > 1 ? `${STAGE_MARKS[order.stage]} ${order.unit}.` : STAGE_MARKS[order.stage];
  const got = goods.find((one) => one.orderCode === order.code);
  if (got && charactersOf(goods) <= MOST_CODE_CHARACTERS) {
    return [html`${mark} ${coveredCode(texts, got)}`];
  }
  const gift = gifted.find((one) => one.orderCode === order.code);
  const key = gift ? giftText(gift) : stageText(view, order, unreadable);
  const waited = order.stage === 'waiting' && view.waitedMinutes ? waitedText(texts, view.waitedMinutes) : [];
  return [joinHtml([html`${mark} ${texts.html(key)}`, ...waited], ' ')];
}

function giftText({ openedAt }: OpenedGoods['gifted'][number]): TextKey {
  return openedAt === null ? 'stage-gift-waiting' : 'stage-gift-opened';
}

/** A code with its PIN, covered until it is tapped; numbered where there are several. */
export function goodsLine(texts: Texts, one: Goods, numbered: boolean): Html {
  return numbered ? html`${one.unit}. ${coveredCode(texts, one)}` : coveredCode(texts, one);
}

function coveredCode(texts: Texts, { code, pin }: Goods): Html {
  const covered = [
    texts.html('goods-code', { code: spoiler(code.expose()) }),
    ...(pin ? [texts.html('goods-pin', { pin: spoiler(pin.expose()) })] : []),
  ];
  return joinHtml(covered, ' · ');
}

/** The sentence of an order without its code, without markup. */
export function stageText(
  { type }: PurchaseView,
  { code, stage }: PurchaseView['orders'][number],
  unreadable: readonly string[],
): TextKey {
  if (unreadable.includes(code)) return 'stage-unreadable';
  return stage === 'delivered' && type === 'top-up' ? 'stage-credited' : STAGE_TEXTS[stage];
}

function waitedText(texts: Texts, minutes: number): Html[] {
  return minutes < 60
    ? [texts.html('waited-minutes', { minutes })]
    : [texts.html('waited-hours', { hours: minutes / 60 })];
}

// A code entity may not stand inside a spoiler (Bot API, formatting options), so the code is plain text in it.
function spoiler(secret: string): Html {
  return html`<tg-spoiler>${secret}</tg-spoiler>`;
}

function copyRows(texts: Texts, goods: readonly Goods[]): InlineKeyboardButton[][] {
  if (charactersOf(goods) > MOST_CODE_CHARACTERS) return [];
  const numbered = goods.length > 1;
  const copy = (key: TextKey, one: Goods, secret: string): InlineKeyboardButton[] => {
    if (secret.length < 1 || secret.length > MOST_COPIED) return [];
    return [{ text: texts.plain(key, { number: numbered ? one.unit : 0 }), copy_text: { text: secret } }];
  };
  if (goods.length > MOST_WITH_ALL_BUTTONS) {
    return rowsOf(
      goods.flatMap((one) => copy('button-copy-code', one, one.code.expose())),
      2,
    );
  }
  return goods
    .map((one) => [
      ...copy('button-copy-code', one, one.code.expose()),
      ...(one.pin ? copy('button-copy-pin', one, one.pin.expose()) : []),
    ])
    .filter((row) => row.length > 0);
}

/** Whoever has a code can report that it does not work. */
function problemRows(texts: Texts, view: PurchaseView, goods: readonly Goods[]): InlineKeyboardButton[][] {
  if (goods.length === 0) return [];
  return [[button(texts.plain('button-code-problem'), dataOf('codeProblem', { code: view.code }))]];
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
  if (view.waitedMinutes === null) return [];
  return [
    [button(texts.plain('button-cancel-purchase'), dataOf('cancelPurchase', { code: view.code }), 'danger')],
  ];
}

function fileRows(texts: Texts, view: PurchaseView, goods: readonly Goods[]): InlineKeyboardButton[][] {
  if (!needsFile(goods)) return [];
  return [[button(texts.plain('button-file'), dataOf('file', { code: view.code }))]];
}

function charactersOf(goods: readonly Goods[]): number {
  return goods.reduce((sum, one) => sum + one.code.expose().length + (one.pin?.expose().length ?? 0), 0);
}
