/** The buttons under a purchase. */

import type { InlineKeyboardButton } from 'grammy/types';
import { button, inRows, personRow, rowOf } from '../../../telegram/ui/keyboard.ts';
import type { RowsAt } from '../../../telegram/ui/modules/places.ts';
import { charactersOfCard, copyButtons } from '../../../telegram/ui/texts/card.ts';
import type { Texts } from '../../../telegram/ui/texts/texts.ts';
import { deliveredUnits, type PurchaseView } from '../core/views.ts';
import type { Goods, OpenedGoods } from '../delivery/goods.ts';
import {
  againTap,
  cancelPurchaseTap,
  caseAddTap,
  codeProblemTap,
  fileTap,
  onwardTap,
  receiptTap,
} from './buttons.ts';
import { purchasePlace } from './places.ts';
import { needHelpRow, needsPerson } from './progress.ts';

/** Maximum of vouchers with copy buttons for code and PIN; for more, a file is added. */
const MOST_WITH_ALL_BUTTONS = 5;
/**
 * Maximum of characters of codes in the message. Longer codes are only in the file: a message takes 4,096
 * characters and a keyboard some 10 kB.
 */
const MOST_CODE_CHARACTERS = 2_000;

export interface PurchaseScreenDeps {
  readonly rowsAt: RowsAt;
  /** The contact for a purchase that takes long; absent: staff are written to in the chat. */
  readonly supportContact?: string | undefined;
}

/** Returns true while the dealer has reversed the unit and staff have not decided about it. */
export function isTakenBack({ orders }: PurchaseView, orderCode: string): boolean {
  return orders.some(
    ({ code, state, reversal }) => code === orderCode && state === 'reversed' && reversal === null,
  );
}

/** Returns true if the codes are too many or too long for copy buttons alone. */
export function needsFile(goods: readonly Goods[]): boolean {
  return goods.length > MOST_WITH_ALL_BUTTONS || charactersOfGoods(goods) > MOST_CODE_CHARACTERS;
}

/** Returns true if the codes are too long for one message: then only the file has them. */
export function areInFileAlone(goods: readonly Goods[]): boolean {
  return charactersOfGoods(goods) > MOST_CODE_CHARACTERS;
}

/** Returns the rows above Back. */
export function purchaseRows(
  texts: Texts,
  view: PurchaseView,
  opened: OpenedGoods,
  redeemLink: string | null,
  { rowsAt, supportContact: support = '' }: PurchaseScreenDeps,
): InlineKeyboardButton[][] {
  // Codes of a reversed unit have no buttons to copy or give away.
  const goods = opened.goods.filter(({ orderCode }) => !isTakenBack(view, orderCode));
  const unreported = goods.filter(({ orderCode }) => !isReported(view, orderCode));
  const added = rowsAt(purchasePlace, texts, { view, opened: { ...opened, goods: unreported } });
  const again = againButtons(texts, view);
  const help = helpRows(texts, view, personRow(texts, support, rowsAt));
  return [
    ...copyRows(texts, goods),
    ...fileRows(texts, view, opened.goods),
    ...(redeemLink === null ? [] : [[{ text: texts.plain('button-redeem-link'), url: redeemLink }]]),
    ...cancelRows(texts, view),
    ...inRows(texts, [...added.flat(), ...again], 2),
    ...problemRows(texts, view, opened),
    ...inRows(texts, [...help.flat(), ...receiptButtons(texts, view)], 2),
  ];
}

/** Returns true while the customer's report about an order's code is open: it cannot be given away. */
function isReported(view: PurchaseView, orderCode: string): boolean {
  return view.orders.some(({ code, caseOf }) => code === orderCode && caseOf !== null);
}

function copyRows(texts: Texts, goods: readonly Goods[]): InlineKeyboardButton[][] {
  if (areInFileAlone(goods)) return [];
  const numbered = goods.length > 1;
  const rows = goods.map((one) => copyButtons(texts, one, numbered ? one.unit : 0));
  if (goods.length > MOST_WITH_ALL_BUTTONS) {
    return inRows(
      texts,
      rows.flatMap((row) => row.slice(0, 1)),
      2,
    );
  }
  return rows.filter((row) => row.length > 0).map((row) => rowOf(texts, ...row));
}

/** Returns the buttons to report a faulty code, or to add to an open report. */
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
        caseAddTap.pack({ code }),
        caseOf === 'customer' ? 'primary' : undefined,
      ),
    ]),
    ...(canReport
      ? [[button(texts.plain('button-code-problem'), codeProblemTap.pack({ code: view.code }))]]
      : []),
  ];
}

/** Returns the button to support: while an order takes long, and after a delivery. */
function helpRows(
  texts: Texts,
  view: PurchaseView,
  person: InlineKeyboardButton[][],
): InlineKeyboardButton[][] {
  if (needsPerson(view)) return person;
  return view.finished && deliveredUnits(view) > 0 ? needHelpRow(texts, view.code, person) : [];
}

/** Returns the quantity of a repeated purchase: the failed units, otherwise all of them. */
export function quantityAgain({ orders, quantity }: PurchaseView): number {
  const missing = orders.filter(({ stage }) => stage !== 'delivered').length;
  return missing > 0 ? missing : quantity;
}

/** Returns the button that repeats an ended purchase in a new message, or retries its failed units. */
function againButtons(texts: Texts, view: PurchaseView): InlineKeyboardButton[] {
  if (!view.finished) return [];
  const key = view.orders.some(({ stage }) => stage === 'refunded') ? 'button-buy-rest' : 'button-buy-again';
  const label = texts.plain(key, { quantity: quantityAgain(view) });
  return [button(label, againTap.pack({ code: view.code, where: 'below' }), 'primary')];
}

function receiptButtons(texts: Texts, view: PurchaseView): InlineKeyboardButton[] {
  if (!view.finished || deliveredUnits(view) === 0) return [];
  return [button(texts.plain('button-receipt'), receiptTap.pack({ code: view.code }))];
}

/**
 * Returns the button that cancels the units that were never sent; the first tap asks. Above it, a purchase
 * whose payment was reversed has the button to the balance, where money is added.
 */
function cancelRows(texts: Texts, view: PurchaseView): InlineKeyboardButton[][] {
  if (!view.isCancellable) return [];
  const isUnpaid = view.wait?.kind === 'unpaid';
  const label = texts.plain(isUnpaid ? 'button-cancel-unpaid' : 'button-cancel-purchase');
  return [
    ...(isUnpaid ? [[button(texts.plain('button-balance'), onwardTap.pack({ to: 'balance' }))]] : []),
    [button(label, cancelPurchaseTap.pack({ code: view.code }))],
  ];
}

function fileRows(texts: Texts, view: PurchaseView, goods: readonly Goods[]): InlineKeyboardButton[][] {
  if (!needsFile(goods)) return [];
  return [[button(texts.plain('button-file'), fileTap.pack({ code: view.code }))]];
}

function charactersOfGoods(goods: readonly Goods[]): number {
  return goods.reduce((sum, one) => sum + charactersOfCard(one), 0);
}
