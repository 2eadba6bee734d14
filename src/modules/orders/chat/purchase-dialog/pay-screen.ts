import type { InlineKeyboardButton } from 'grammy/types';
import { Big, money } from '../../../../platform/values/money.ts';
import type { Talk } from '../../../../telegram/dialogs/talk.ts';
import { continueLabel } from '../../../../telegram/ui/dialog/leaving.ts';
import { contextLines } from '../../../../telegram/ui/input/required-fields.ts';
import {
  button,
  disabledButton,
  homeButton,
  inRows,
  personRow,
  rowOf,
} from '../../../../telegram/ui/keyboard.ts';
import type { RowsAt } from '../../../../telegram/ui/modules/places.ts';
import type { Screen } from '../../../../telegram/ui/screen.ts';
import { RTL_MARK } from '../../../../telegram/ui/texts/catalog/regions.ts';
import { isZero } from '../../../../telegram/ui/texts/format.ts';
import { type Html, joinHtml } from '../../../../telegram/ui/texts/html.ts';
import { chargeText, wayName } from '../../../../telegram/ui/texts/payment-words.ts';
import type { TextKey, Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { WayToPay } from '../../../payments/index.ts';
import type { ExpectedBonus } from '../../checkout/expected-bonus.ts';
import type { Quote } from '../../checkout/quote.ts';
import type { Basket } from './basket.ts';

/** Contents of the screen to pay. */
interface PayView {
  readonly quote: Quote;
  readonly ways: readonly WayToPay[];
  readonly basket: Basket;
  /** The largest quantity. */
  readonly most: number;
  /** True if no way pays exactly the missing amount, but one way adds more. */
  readonly canAddMore: boolean;
  /** The bonus for this purchase. */
  readonly bonus: ExpectedBonus | null;
  /** True after "I have paid" while the amount is still missing. */
  readonly isStillShort: boolean;
  readonly support: string;
  readonly rowsAt: RowsAt;
  readonly customerId: number;
}

/**
 * Returns the screen to pay: the goods, the refund in case of failure, and a button for each way with its
 * price and time.
 */
export function payScreen(texts: Texts, talk: Talk, view: PayView): Screen {
  const { quote, basket, bonus } = view;
  const nickname = basket.account?.nickname ?? null;
  return {
    text: joinHtml(
      [
        ...(nickname === null ? [] : [texts.html('confirm-player', { nickname })]),
        texts.html(quote.missing ? 'pay-title' : 'confirm-title'),
        joinHtml([
          ...goodsLines(texts, quote),
          ...(basket.account ? contextLines(texts, basket.account.context, null) : []),
          ...(basket.phone === null ? [] : [texts.html('confirm-phone', { phone: basket.phone })]),
          ...balanceLines(texts, quote),
        ]),
        ...(quote.debt ? [texts.html('balance-debt', { amount: texts.money(quote.debt) })] : []),
        ...(bonus ? [texts.html('pay-bonus', { amount: texts.money(bonus.amount), code: bonus.code })] : []),
        texts.html('confirm-promise'),
        ...noWayLines(texts, view),
      ],
      '\n\n',
    ),
    keyboard: {
      inline_keyboard: [
        ...payRows(texts, talk, view),
        ...stepperRows(texts, talk, view),
        ...changeRows(texts, talk, basket),
        talk.wayOut(texts),
      ],
    },
  };
}

function goodsLines(texts: Texts, quote: Quote): Html[] {
  const { productName, itemName, quantity, unitPrice, total, discount } = quote;
  return [
    texts.html('confirm-item', { product: productName, item: itemName }),
    ...(quantity > 1 ? [texts.html('confirm-breakdown', { quantity, price: texts.money(unitPrice) })] : []),
    discount
      ? texts.html('confirm-discounted', {
          before: texts.money(discount.totalBefore),
          total: texts.money(total),
          code: discount.code,
        })
      : texts.html('confirm-total', { total: texts.money(total) }),
  ];
}

/** Returns the lines about the balance that pays, in its own currency or another. */
function balanceLines(texts: Texts, quote: Quote): Html[] {
  const { total, balance, balanceAfter, exchange, missing } = quote;
  if (missing) {
    const left = { balance: texts.money(balance), missing: texts.money(missing) };
    return [...(isZero(balance) ? [] : [texts.html('pay-rest', left)]), ...onAccountLine(texts, quote)];
  }
  return [
    ...(exchange
      ? [
          texts.html('confirm-exchange', {
            total: texts.money(total),
            pay: texts.money(exchange.total),
            balance: texts.money(balance),
          }),
        ]
      : []),
    ...(balanceAfter
      ? [
          texts.html('confirm-balance', {
            balance: texts.money(balance),
            after: texts.money(balanceAfter),
          }),
        ]
      : []),
  ];
}

/** Returns the line about the part bought on account: the total less the balance and the missing amount. */
function onAccountLine(texts: Texts, { total, balance, missing }: Quote): Html[] {
  const own = new Big(balance.amount).gt('0') ? balance.amount : '0';
  const rest = new Big(total.amount).minus(own).minus(missing?.amount ?? '0');
  if (!missing || rest.lte('0')) return [];
  return [texts.html('balance-part-on-account', { amount: texts.money(money(rest, total.currency)) })];
}

/**
 * Returns the lines for a price that no way pays exactly: the missing amount, and a larger payment or the
 * contact.
 */
function noWayLines(texts: Texts, view: PayView): Html[] {
  const { quote, ways, canAddMore, isStillShort, support, customerId } = view;
  if (!quote.missing || ways.length > 0) return [];
  const missing = texts.money(quote.missing);
  return [
    ...(isStillShort ? [texts.html('still-short', { missing })] : []),
    canAddMore
      ? texts.html('pay-add-more', { missing })
      : texts.html('balance-add-by-support', { support, id: String(customerId) }),
  ];
}

function payRows(texts: Texts, talk: Talk, view: PayView): InlineKeyboardButton[][] {
  const { quote, ways, basket, canAddMore, support, rowsAt } = view;
  const isShort = quote.missing !== null;
  const fromBalance = texts.plain('button-confirm', {
    total: texts.money(quote.exchange?.total ?? quote.total),
  });
  return [
    ...(isShort ? [] : [[button(fromBalance, talk.data('confirm', String(basket.quantity)), 'success')]]),
    ...ways.map((way, index) => [
      button(
        texts.rightToLeft ? RTL_MARK + wayLabel(texts, way) : wayLabel(texts, way),
        talk.data('method', `${index}.${basket.quantity}`),
        ...(isShort ? (['primary'] as const) : []),
      ),
    ]),
    [button(texts.plain('button-have-code'), talk.data('code'))],
    ...(quote.debt
      ? [
          [
            button(
              texts.plain('button-pay-debt', { amount: texts.money(quote.debt) }),
              talk.data('payback'),
              'primary',
            ),
          ],
        ]
      : []),
    ...(canAddMore ? [[button(texts.plain('button-add-money'), talk.data('deposit'), 'primary')]] : []),
    ...(isShort && ways.length === 0 && !canAddMore
      ? [
          ...personRow(texts, support, rowsAt),
          [button(texts.plain('button-try-again'), talk.data('retry'), 'primary')],
        ]
      : []),
  ];
}

/** The time that each method takes; other methods show none. */
const TIMES: Readonly<Record<string, TextKey>> = {
  stars: 'pay-time-instant',
  'crypto-pay': 'pay-time-minute',
  manual: 'pay-time-checked',
};

/** Returns the label of a way to pay: name, price and time. */
function wayLabel(texts: Texts, way: WayToPay): string {
  const { method, charge, fee } = way;
  const time = TIMES[method];
  const end = time === undefined ? '' : ` · ${texts.plain(time)}`;
  if (method === 'stars') return `${texts.plain('pay-by-stars', { stars: Number(charge.amount) })}${end}`;
  const { icon, name } = wayName(texts, way);
  const key = fee ? 'payment-option-with-fee' : 'payment-option';
  const values = {
    name,
    charge: chargeText(texts, charge),
    ...(fee && { fee: chargeText(texts, fee) }),
  };
  return `${icon} ${texts.plain(key, values)}${end}`;
}

/**
 * Returns the button with the number of vouchers, which opens all quantities; below it, the buttons for one
 * voucher less and one more. A number may also be typed.
 */
function stepperRows(texts: Texts, talk: Talk, { basket, most }: PayView): InlineKeyboardButton[][] {
  const { item, quantity } = basket;
  if (item.type !== 'voucher' || most === 1) return [];
  const step = (label: string, to: number) =>
    to < 1 || to > most ? disabledButton(label) : button(label, talk.data('quantity', String(to)));
  const chosen = button(texts.plain('button-change-quantity', { quantity }), talk.data('quantity'));
  return [[chosen], rowOf(texts, step('➖', quantity - 1), step('➕', quantity + 1))];
}

function changeRows(texts: Texts, talk: Talk, { item, phone, account }: Basket): InlineKeyboardButton[][] {
  const changes = [
    ...(phone === null ? [] : [button(texts.plain('button-change-phone'), talk.data('phone'))]),
    ...(account && item.requiredInfo.length > 0
      ? [button(texts.plain('button-change-account'), talk.data('details'))]
      : []),
  ];
  return inRows(texts, changes, 2);
}

/** Asks for a code, with the amount that it has to pay. */
export function codeScreen(texts: Texts, talk: Talk, quote: Quote): Screen {
  return {
    text: joinHtml(
      [
        joinHtml(goodsLines(texts, quote)),
        texts.html('pay-code', { amount: texts.money(quote.missing ?? quote.total) }),
      ],
      '\n\n',
    ),
    keyboard: {
      inline_keyboard: [
        rowOf(texts, button(texts.plain('button-back'), talk.data('retry')), talk.cancelButton(texts)),
      ],
    },
  };
}

/** Returns the screen of a purchase whose customer refused to give a phone number. */
export function refusedPhoneScreen(texts: Texts, talk: Talk, { item, quantity }: Basket): Screen {
  return {
    text: texts.html('phone-refused', { product: item.productName, item: item.name }),
    keyboard: {
      inline_keyboard: [
        [
          button(
            continueLabel(texts, { product: item.productName, item: item.name, quantity }),
            talk.data('retry'),
            'primary',
          ),
        ],
        [homeButton(texts)],
      ],
    },
  };
}
