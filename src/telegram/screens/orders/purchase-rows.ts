/** The buttons under a purchase. */
import type { InlineKeyboardButton } from 'grammy/types';
import type { Goods, OpenedGoods, PurchaseView } from '../../../shop/shop.ts';
import { dataOf } from '../../ui/callback-data.ts';
import { button, inReadingOrder, rowsOf, supportRow } from '../../ui/keyboard.ts';
import { charactersOfCard, copyButtons } from '../../ui/texts/card.ts';
import type { Texts } from '../../ui/texts/texts.ts';
import { giftRows } from '../sharing/gift.ts';
import { needHelpRow, needsPerson } from './progress.ts';

/** Up to this many vouchers each get a copy button for code and PIN; more of them go into a file as well. */
const MOST_WITH_ALL_BUTTONS = 5;
/** A message takes 4,096 characters and a keyboard some 10 kB; beyond this the codes are in the file alone. */
const MOST_CODE_CHARACTERS = 2_000;

/** Whether the dealer took the unit back, and nobody has decided about it. */
export function isTakenBack({ orders }: PurchaseView, orderCode: string): boolean {
  return orders.some(
    ({ code, state, reversal }) => code === orderCode && state === 'reversed' && reversal === null,
  );
}

/** True where the codes are too many or too long for copy buttons alone. */
export function needsFile(goods: readonly Goods[]): boolean {
  return goods.length > MOST_WITH_ALL_BUTTONS || charactersOfGoods(goods) > MOST_CODE_CHARACTERS;
}

/** Whether the codes are too long for one message: then the file alone has them. */
export function areInFileAlone(goods: readonly Goods[]): boolean {
  return charactersOfGoods(goods) > MOST_CODE_CHARACTERS;
}

/** Returns the rows above the one that leads back. */
export function purchaseRows(
  texts: Texts,
  view: PurchaseView,
  opened: OpenedGoods,
  redeemLink: string | null,
  support: string | undefined,
): InlineKeyboardButton[][] {
  // Of a unit that the dealer took back nothing is to be copied or handed on.
  const goods = opened.goods.filter(({ orderCode }) => !isTakenBack(view, orderCode));
  const gift = giftRows(texts, view, { ...opened, goods });
  const again = againButtons(texts, view);
  const help = helpRows(texts, view, support);
  return [
    ...copyRows(texts, goods),
    ...fileRows(texts, view, opened.goods),
    ...(redeemLink === null ? [] : [[{ text: texts.plain('button-redeem-link'), url: redeemLink }]]),
    ...cancelRows(texts, view),
    ...row(texts, [...gift.flat(), ...again]),
    ...problemRows(texts, view, opened),
    ...row(texts, [...help.flat(), ...receiptButtons(texts, view)]),
  ];
}

function row(texts: Texts, buttons: InlineKeyboardButton[]): InlineKeyboardButton[][] {
  return buttons.length === 0 ? [] : [inReadingOrder(texts, buttons)];
}

function copyRows(texts: Texts, goods: readonly Goods[]): InlineKeyboardButton[][] {
  if (areInFileAlone(goods)) return [];
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
        caseOf === 'customer' ? 'primary' : undefined,
      ),
    ]),
    ...(canReport
      ? [[button(texts.plain('button-code-problem'), dataOf('codeProblem', { code: view.code }))]]
      : []),
  ];
}

/** The way to a person: while an order takes long, and once anything of it was delivered. */
function helpRows(texts: Texts, view: PurchaseView, support: string | undefined): InlineKeyboardButton[][] {
  if (support === undefined) return [];
  if (needsPerson(view)) return supportRow(texts, support);
  return view.finished && deliveredUnits(view) > 0 ? needHelpRow(texts, view.code, support) : [];
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

/** A purchase that ended is bought again, in a message of its own, or its units that were not delivered are tried again. */
function againButtons(texts: Texts, view: PurchaseView): InlineKeyboardButton[] {
  if (!view.finished) return [];
  const key = view.orders.some(({ stage }) => stage === 'refunded') ? 'button-buy-rest' : 'button-buy-again';
  const label = texts.plain(key, { quantity: quantityAgain(view) });
  return [button(label, dataOf('again', { code: view.code, where: 'below' }), 'primary')];
}

function receiptButtons(texts: Texts, view: PurchaseView): InlineKeyboardButton[] {
  if (!view.finished || deliveredUnits(view) === 0) return [];
  return [button(texts.plain('button-receipt'), dataOf('receipt', { code: view.code }))];
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

function charactersOfGoods(goods: readonly Goods[]): number {
  return goods.reduce((sum, one) => sum + charactersOfCard(one), 0);
}
