import { Big, type Money, money } from '../../../shop/money.ts';
import type { ItemOffer, LimitReached, NoOffer, Quote, QuoteProblem, Wanted } from '../../../shop/shop.ts';
import { notifyMeRow } from '../../screens/home/home-notice.ts';
import { dataOf } from '../../ui/callback-data.ts';
import type { BotDeps, ShopContext } from '../../ui/context.ts';
import { button, homeButton, supportRow } from '../../ui/keyboard.ts';
import type { Screen } from '../../ui/screen.ts';
import { type Html, joinHtml } from '../../ui/texts/html.ts';
import { limitText } from '../../ui/texts/offers.ts';
import { supportOf } from '../../ui/texts/support-contact.ts';
import type { TextKey, Texts } from '../../ui/texts/texts.ts';
import { NO_WAY } from '../../ui/way.ts';
import { addMoney, canAdd } from '../deposit/add-money.ts';
import { type Complaint, complaining, complaintAbout, isCancel, type Talk } from '../talk.ts';
import type { Account } from './details.ts';

/**
 * Quotes an item. Somebody who had many quotes waits, and the dialog with them.
 *
 * @returns null if the dialog ended: the item can't be bought now, or the customer cancelled
 */
export async function quoteNow(
  talk: Talk,
  deps: BotDeps,
  item: ItemOffer,
  quantity: number,
): Promise<Quote | null> {
  for (;;) {
    const quoted = await talk.outside(async (ctx) => {
      const seconds = deps.limits.use('quote', ctx.customer.id);
      if (seconds > 0) return { ok: false as const, problem: 'too-often' as const, seconds };
      return deps.shop.purchases.quote({ customerId: ctx.customer.id, itemId: item.id, quantity });
    });
    if (quoted.ok) return quoted.quote;
    if (quoted.problem !== 'too-often') {
      const noOffer = quoted;
      await talk.show((texts) => problemScreen(texts, noOffer, item));
      return null;
    }
    const { seconds } = quoted;
    await talk.show((texts) => ({
      text: texts.html('quote-often', { seconds }),
      keyboard: retryOrCancel(texts, talk),
    }));
    const answer = await talk.hear();
    if (!answer) return null;
    if (isCancel(answer)) {
      await talk.cancelled();
      return null;
    }
    if (answer.kind !== 'tap' || answer.action !== 'retry') talk.forget();
  }
}

/**
 * Says what is missing until the balance covers the top-up; before that nothing is asked, of the customer or of the dealer.
 *
 * @returns false if the dialog ended; it may have gone over into a payment
 */
export async function affordable(
  talk: Talk,
  deps: BotDeps,
  item: ItemOffer,
  { checkoutId, account }: { checkoutId: string; account: Account | null },
): Promise<boolean> {
  let complaint: Complaint | null = null;
  let isStillShort = false;
  for (;;) {
    const quote = await quoteNow(talk, deps, item, 1);
    if (!quote) return false;
    const { missing } = quote;
    if (!missing) return true;
    const ways = await waysToAdd(talk, deps, missing);
    const word = complaint;
    const again = isStillShort;
    await talk.show((texts, ctx) =>
      complaining(
        texts,
        word,
        shortScreen(texts, talk, quote, {
          ...whomOf(texts, deps, ctx),
          ...ways,
          canBuy: false,
          isStillShort: again,
          canChooseQuantity: false,
        }),
      ),
    );
    const answer = await talk.hear();
    if (!answer) return false;
    if (isCancel(answer)) {
      await talk.cancelled();
      return false;
    }
    const paysBack = answer.kind === 'tap' && answer.action === 'payback';
    const toPay = paysBack ? quote.debt : missing;
    if (toPay && (paysBack || (answer.kind === 'tap' && answer.action === 'deposit'))) {
      const { context, nickname } = account ?? { context: {}, nickname: null };
      const wanted = { itemId: item.id, quantity: 1, context, nickname, unitPrice: null };
      await addMissing(talk, deps, { checkoutId, missing: toPay, wanted });
      return false;
    }
    isStillShort = answer.kind === 'tap' && answer.action === 'retry';
    if (!isStillShort) talk.forget();
    complaint = isStillShort ? null : complaintAbout(answer);
  }
}

/** How money can be added: `canAdd` some amount, `canPay` just what is missing. */
export interface WaysToAdd {
  readonly canAdd: boolean;
  readonly canPay: boolean;
}

export async function waysToAdd(talk: Talk, deps: BotDeps, missing: Money): Promise<WaysToAdd> {
  return talk.outside(async (ctx) => {
    const options = await deps.shop.payments.options(missing, ctx.texts.locale);
    if (options.length > 0) return { canAdd: true, canPay: true };
    return { canAdd: await canAdd(deps, ctx.texts, missing.currency), canPay: false };
  });
}

/** Adds money for a purchase, which ends the purchase dialog: the payment remembers what was wanted. */
export async function addMissing(
  talk: Talk,
  deps: BotDeps,
  { checkoutId, missing, wanted }: { checkoutId: string; missing: Money; wanted: Wanted },
): Promise<void> {
  await addMoney(talk, deps, {
    requestKey: `checkout:${checkoutId}`,
    currencies: [missing.currency],
    missing,
    // A direct purchase pays just what is missing.
    amount: wanted.unitPrice === null ? null : missing,
    wanted,
  });
}

export function whomOf(texts: Texts, deps: BotDeps, ctx: ShopContext): { support: string; id: number } {
  return { support: supportOf(texts, deps), id: ctx.customer.id };
}

/** What is missing, and how it gets there. `canBuy`: the purchase can be placed as soon as what is missing was paid. */
export function shortScreen(
  texts: Texts,
  talk: Talk,
  quote: Quote,
  how: WaysToAdd & {
    readonly support: string;
    readonly id: number;
    readonly canBuy: boolean;
    readonly canChooseQuantity: boolean;
    readonly isStillShort: boolean;
  },
): Screen {
  const missing = texts.money(quote.missing ?? quote.total);
  const values = {
    product: quote.productName,
    item: quote.itemName,
    total: texts.money(quote.total),
    balance: texts.money(quote.balance),
    missing,
  };
  const next = how.canAdd
    ? texts.html('balance-add-here')
    : texts.html('balance-add-by-support', { support: how.support, id: String(how.id) });
  return {
    text: joinHtml(
      [
        ...(how.isStillShort ? [texts.html('still-short', { missing })] : []),
        joinHtml([texts.html('balance-too-low', values), ...onAccountLine(texts, quote)]),
        ...(quote.debt ? [texts.html('balance-debt', { amount: texts.money(quote.debt) })] : []),
        next,
      ],
      '\n\n',
    ),
    keyboard: {
      inline_keyboard: [
        ...(how.canBuy && how.canPay
          ? [[button(texts.plain('button-pay-and-buy', { amount: missing }), talk.data('direct'), 'success')]]
          : []),
        ...(how.canChooseQuantity
          ? [
              [
                button(
                  texts.plain('button-change-quantity', { quantity: quote.quantity }),
                  talk.data('quantity'),
                ),
              ],
            ]
          : []),
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
        ...(how.canAdd
          ? [[button(texts.plain('button-add-money'), talk.data('deposit'), 'primary')]]
          : supportRow(texts, how.support)),
        ...retryOrCancel(texts, talk).inline_keyboard,
      ],
    },
  };
}

/** What of the total is bought on account, where neither the balance nor what is missing pays it. */
function onAccountLine(texts: Texts, { total, balance, missing }: Quote): Html[] {
  const own = new Big(balance.amount).gt('0') ? balance.amount : '0';
  const rest = new Big(total.amount).minus(own).minus(missing?.amount ?? '0');
  if (!missing || rest.lte('0')) return [];
  return [texts.html('balance-part-on-account', { amount: texts.money(money(rest, total.currency)) })];
}

function retryOrCancel(texts: Texts, talk: Talk) {
  return {
    inline_keyboard: [
      [button(texts.plain('button-try-again'), talk.data('retry'), 'primary')],
      talk.wayOut(texts),
    ],
  };
}

const PROBLEM_TEXTS: Record<QuoteProblem, TextKey> = {
  'not-on-sale': 'item-not-on-sale',
  'over-limit': 'item-over-limit',
  'no-wallet': 'item-no-wallet',
  'wallet-too-low': 'item-wallet-too-low',
  maintenance: 'item-maintenance',
  paused: 'item-no-wallet',
  'over-day-limit': 'item-over-day-limit',
  'too-many': 'item-too-many',
  blocked: 'item-blocked',
  'not-admitted': 'item-not-admitted',
};

/** How many the customer may buy now, or when they may buy again. */
function whenAgain(texts: Texts, { left, againAt }: LimitReached): Html {
  if (left > 0) return texts.html('limit-left', { left });
  return againAt
    ? texts.html('limit-again', { time: texts.time(againAt.toISOString()) })
    : texts.html('limit-later');
}

/** Why an item can't be bought now, with the ways on. */
export function problemScreen(
  texts: Texts,
  { problem, limit }: Pick<NoOffer, 'problem' | 'limit'>,
  item: ItemOffer,
): Screen {
  const back = dataOf('product', { id: item.productId, page: 1, way: NO_WAY });
  return {
    text: joinHtml(
      [
        texts.html('item-title', { product: item.productName, item: item.name }),
        texts.html(PROBLEM_TEXTS[problem]),
        ...(limit ? [joinHtml([limitText(texts, limit), whenAgain(texts, limit)])] : []),
      ],
      '\n\n',
    ),
    keyboard: {
      inline_keyboard: [
        ...(problem === 'maintenance' ? [notifyMeRow(texts)] : []),
        [button(texts.plain('button-back'), back), homeButton(texts)],
      ],
    },
  };
}
