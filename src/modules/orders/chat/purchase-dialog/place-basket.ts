import type { Money } from '../../../../platform/values/money.ts';
import { type Complaint, isCancel } from '../../../../telegram/dialogs/answers.ts';
import type { Talk } from '../../../../telegram/dialogs/talk.ts';
import type { ChatTools, ShopContext } from '../../../../telegram/ui/context.ts';
import { tappedMessage } from '../../../../telegram/ui/handlers.ts';
import { button, homeButton, rowOf } from '../../../../telegram/ui/keyboard.ts';
import type { Linking } from '../../../../telegram/ui/modules/chat-links.ts';
import type { Screen } from '../../../../telegram/ui/screen.ts';
import { limitText } from '../../../../telegram/ui/texts/catalog/offers.ts';
import { type Html, joinHtml } from '../../../../telegram/ui/texts/html.ts';
import type { TextKey, Texts } from '../../../../telegram/ui/texts/texts.ts';
import { NO_WAY } from '../../../../telegram/ui/way.ts';
import { productTap } from '../../../catalog/chat/buttons.ts';
import { itemPlace } from '../../../catalog/chat/places.ts';
import type { ItemOffer } from '../../../catalog/index.ts';
import { notifyMeRow } from '../../../home/chat/buttons.ts';
import type { PaymentsApi, WayToPay } from '../../../payments/index.ts';
import type { ExpectedBonus } from '../../checkout/expected-bonus.ts';
import type { PlaceInput } from '../../checkout/insert-purchase.ts';
import type { LimitExcess } from '../../checkout/offered.ts';
import type { PlaceResult } from '../../checkout/place.ts';
import type { NoOffer, Quote, QuoteProblem } from '../../checkout/quote.ts';
import type { OrdersApi } from '../../module.ts';
import type { Basket } from './basket.ts';

/** Returns the ways to pay. `canAddMore`: no way takes exactly the missing amount, but one takes more. */
export async function waysFor(
  { customer, texts }: ShopContext,
  deps: Pick<PaymentsApi, 'waysToPay'> & Pick<ChatTools, 'offers'> & Linking,
  { item }: Basket,
  quote: Quote,
): Promise<{ ways: WayToPay[]; canAddMore: boolean; bonus: ExpectedBonus | null }> {
  const customerId = customer.id;
  const [ways, bonus] = await Promise.all([
    deps.waysToPay({ customerId, quote, locale: texts.locale }),
    // One purchase serves one promo code.
    quote.discount || !quote.hasOpenClaim
      ? null
      : deps.offers.bonusOf({
          customerId,
          productId: item.productId,
          itemId: item.id,
          price: quote.total,
          paid: paidFor(quote),
        }),
  ]);
  const isShort = ways.length === 0 && quote.missing !== null;
  return {
    ways,
    bonus,
    canAddMore: isShort && (await deps.links.canAdd({ customer, texts }, quote.total.currency)),
  };
}

/** Returns the purpose of a payment. `way`: null if the customer confirms the purchase after the payment. */
export function wantedOf({ item, quantity, account }: Basket, quote: Quote, way: WayToPay | null) {
  return {
    itemId: item.id,
    quantity,
    context: account?.context ?? {},
    nickname: account?.nickname ?? null,
    unitPrice: way && quote.unitPrice,
    unitPay: way?.unitPay ?? null,
    named: { product: quote.productName, item: quote.itemName },
  };
}

/** Returns the price of one unit in the currency that pays. */
function paidFor(quote: Quote): Money {
  return quote.exchange?.unit ?? quote.unitPrice;
}

/**
 * Returns the text about the part of an offer that changed since the customer confirmed it: good, discount or
 * price.
 */
export function offerChanged(texts: Texts, before: Quote, now: Quote): Complaint {
  if (before.productName !== now.productName || before.itemName !== now.itemName) {
    return { key: 'goods-changed', values: { product: before.productName, item: before.itemName } };
  }
  const values = { before: texts.money(paidFor(before)), now: texts.money(paidFor(now)) };
  const { discount } = before;
  return discount && discount.claimId !== now.discount?.claimId
    ? { key: 'discount-over', values: { ...values, code: discount.code } }
    : { key: 'price-changed', values };
}

type Outcome =
  | { placed: true }
  | Pick<Exclude<PlaceResult, { placed: true }>, 'placed' | 'problem' | 'limit'>;

/**
 * Places the purchase and shows it in the tapped message. Safe to repeat: the checkout's id makes one
 * purchase.
 */
export async function placeBasket(
  ctx: ShopContext,
  talk: Talk,
  { purchases, deliverer }: Pick<OrdersApi, 'purchases'> & Pick<ChatTools, 'deliverer'>,
  { checkoutId, item, quantity, phone, account }: Basket,
  quote: Quote,
): Promise<Outcome> {
  if (phone === null || account === null) throw new Error('a purchase needs a phone number and an account');
  const input: PlaceInput = {
    checkoutId,
    customerId: ctx.customer.id,
    itemId: item.id,
    named: quote,
    quantity,
    unitPrice: quote.unitPrice,
    unitPay: quote.exchange?.unit ?? null,
    phone,
    context: account.context,
    nickname: account.nickname,
    chatId: ctx.customer.id,
    messageId: tappedMessage(ctx),
  };
  const result = await purchases.place(input);
  if (!result.placed) return result;
  await deliverer.showPlaced(result, ctx.texts, input.messageId);
  await talk.handOver(ctx);
  return { placed: true };
}

/**
 * Quotes the basket. After many quotes, the customer has to wait.
 *
 * @returns null if the dialog ended
 */
export async function quoteNow(
  talk: Talk,
  { rateLimits, purchases }: Pick<ChatTools, 'rateLimits'> & Pick<OrdersApi, 'purchases'>,
  { item, quantity }: { readonly item: ItemOffer; readonly quantity: number },
): Promise<{ readonly ok: true; readonly quote: Quote } | NoOffer | null> {
  for (;;) {
    const quoted = await talk.outside(async (ctx) => {
      const seconds = rateLimits.use('quote', ctx.customer.id);
      if (seconds > 0) return { ok: false as const, problem: 'too-often' as const, seconds };
      return purchases.quote({ customerId: ctx.customer.id, itemId: item.id, quantity });
    });
    if (quoted.ok || quoted.problem !== 'too-often') return quoted;
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

function retryOrCancel(texts: Texts, talk: Talk) {
  return {
    inline_keyboard: [
      [button(texts.plain('button-try-again'), talk.data('retry'), 'primary')],
      talk.wayOut(texts),
    ],
  };
}

/** Texts for items that cannot be bought now. */
export const PROBLEM_TEXTS: Record<QuoteProblem, TextKey> = {
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

/** Problems that end when the item is available again. */
const SOLD_OUT: ReadonlySet<QuoteProblem> = new Set(['not-on-sale', 'no-wallet', 'paused']);

/** Returns the quantity that the customer may buy now, or the time of the next possible purchase. */
function whenAgain(texts: Texts, { left, againAt }: LimitExcess): Html {
  if (left > 0) return texts.html('limit-left', { left });
  return againAt
    ? texts.html('limit-again', { time: texts.moment(againAt.toISOString()) })
    : texts.html('limit-later');
}

/** Returns the reason against a purchase, with the buttons to other screens. */
export function problemScreen(
  texts: Texts,
  { problem, limit }: Pick<NoOffer, 'problem' | 'limit'>,
  item: ItemOffer,
  { rowsAt }: Pick<ChatTools, 'rowsAt'>,
): Screen {
  const back = productTap.pack({ id: item.productId, page: 1, way: NO_WAY });
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
        ...(SOLD_OUT.has(problem) ? rowsAt(itemPlace, texts, { id: item.id, isOnSale: false }) : []),
        rowOf(texts, button(texts.plain('button-back'), back), homeButton(texts)),
      ],
    },
  };
}
