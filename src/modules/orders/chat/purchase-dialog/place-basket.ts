import type { Money } from '../../../../platform/values/money.ts';
import type { Complaint } from '../../../../telegram/dialogs/answers.ts';
import type { Talk } from '../../../../telegram/dialogs/talk.ts';
import type { ChatTools, ShopContext } from '../../../../telegram/ui/context.ts';
import { tappedMessage } from '../../../../telegram/ui/handlers.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import { canAdd } from '../../../payments/chat/deposit-dialog/dialog.ts';
import type { PaymentsApi, WayToPay } from '../../../payments/index.ts';
import type { ExpectedBonus } from '../../checkout/expected-bonus.ts';
import type { PlaceInput } from '../../checkout/insert-purchase.ts';
import type { PlaceResult } from '../../checkout/place.ts';
import type { Quote } from '../../checkout/quote.ts';
import type { OrdersApi } from '../../module.ts';
import type { Basket } from './basket.ts';

/** Returns the ways to pay. `canAddMore`: no way takes exactly the missing amount, but one takes more. */
export async function waysFor(
  { customer, texts }: ShopContext,
  deps: Pick<PaymentsApi, 'payments' | 'waysToPay'> & Pick<ChatTools, 'offers'>,
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
    canAddMore: isShort && (await canAdd(deps, { customer, texts }, quote.total.currency)),
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
