import type { Money } from '../../../shop/money.ts';
import type { ItemOffer, PlaceInput, PlaceResult, Quote } from '../../../shop/shop.ts';
import type { BotDeps, ShopContext } from '../../ui/context.ts';
import { tappedMessage } from '../../ui/handlers.ts';
import { contextLines } from '../../ui/input/required-fields.ts';
import { button } from '../../ui/keyboard.ts';
import type { Screen } from '../../ui/screen.ts';
import { joinHtml } from '../../ui/texts/html.ts';
import type { Texts } from '../../ui/texts/texts.ts';
import { type Complaint, complaining, complaintAbout, type Talk } from '../talk.ts';
import type { Account } from './details.ts';
import { addMissing, problemScreen, quoteNow, shortScreen, waysToAdd, whomOf } from './quoting.ts';

export interface Choice extends Account {
  readonly checkoutId: string;
  readonly item: ItemOffer;
  readonly quantity: number;
  readonly phone: string;
}

/** How the confirm screen was left: the dialog goes on with a change, or is over. */
export type Left = 'over' | 'phone' | 'details' | 'quantity';

/**
 * Shows what would be bought and for how much, until the customer confirms, changes something or cancels. The price is
 * the quote's: if it moved since, the customer confirms once more. Short of balance, the screen says by how much.
 */
export async function confirm(talk: Talk, deps: BotDeps, choice: Choice): Promise<Left> {
  const { item, quantity } = choice;
  let complaint: Complaint | null = null;
  let triedAgain = false;
  // The price that was confirmed, and had moved by then.
  let movedFrom: Money | null = null;
  for (;;) {
    const quote = await quoteNow(talk, deps, item, quantity);
    if (!quote) return 'over';
    const { missing } = quote;
    const from = movedFrom;
    movedFrom = null;
    const given = complaint;
    const isStillShort = triedAgain;
    triedAgain = false;
    const ways = missing ? await waysToAdd(talk, deps, missing) : null;
    await talk.show((texts, ctx) =>
      complaining(
        texts,
        from ? priceChanged(texts, from, paidFor(quote)) : given,
        ways
          ? shortScreen(texts, talk, quote, {
              ...whomOf(texts, deps, ctx),
              ...ways,
              canBuy: true,
              isStillShort,
              canChooseQuantity: item.type === 'voucher',
            })
          : confirmScreen(texts, talk, quote, choice),
      ),
    );
    const answer = await talk.hear();
    if (!answer) return 'over';
    const action = answer.kind === 'tap' ? answer.action : null;
    complaint = null;
    if (action === 'cancel') {
      await talk.cancelled();
      return 'over';
    }
    if (action === 'phone') return 'phone';
    // With a number it is a button of the question before.
    const asksQuantity = answer.kind === 'tap' && answer.action === 'quantity' && answer.value === '';
    if (asksQuantity && item.type === 'voucher') return 'quantity';
    if (action === 'details' && item.requiredInfo.length > 0) return 'details';
    const toPay = action === 'payback' ? quote.debt : missing;
    if (toPay && (action === 'payback' || action === 'deposit' || (action === 'direct' && ways?.canPay))) {
      const { context, nickname, checkoutId } = choice;
      const unitPrice = action === 'direct' ? quote.unitPrice : null;
      const wanted = { itemId: item.id, quantity, context, nickname, unitPrice };
      await addMissing(talk, deps, { checkoutId, missing: toPay, wanted });
      return 'over';
    }
    if (action === 'confirm' && !quote.missing) {
      const outcome = await talk.outside((ctx) => place(ctx, talk, deps, choice, quote));
      if (outcome.placed) return 'over';
      if (outcome.problem !== 'price-changed' && outcome.problem !== 'insufficient-balance') {
        const { problem, limit } = outcome;
        await talk.show((texts) => problemScreen(texts, { problem, ...(limit && { limit }) }, item));
        return 'over';
      }
      if (outcome.problem === 'price-changed') movedFrom = paidFor(quote);
      else complaint = { key: outcome.problem };
    } else if (action === 'retry') triedAgain = true;
    else {
      talk.forget();
      complaint = complaintAbout(answer);
    }
  }
}

/** What one costs in the currency that it is paid in. */
function paidFor(quote: Quote): Money {
  return quote.exchange?.unit ?? quote.unitPrice;
}

function priceChanged(texts: Texts, before: Money, now: Money): Complaint {
  return { key: 'price-changed', values: { before: texts.money(before), now: texts.money(now) } };
}

type Outcome =
  | { placed: true }
  | Pick<Exclude<PlaceResult, { placed: true }>, 'placed' | 'problem' | 'limit'>;

/** Places the purchase, and lets the tapped message show it. Harmless twice: the checkout's id makes it one purchase. */
async function place(
  ctx: ShopContext,
  talk: Talk,
  deps: BotDeps,
  choice: Choice,
  quote: Quote,
): Promise<Outcome> {
  const input: PlaceInput = {
    checkoutId: choice.checkoutId,
    customerId: ctx.customer.id,
    itemId: choice.item.id,
    quantity: choice.quantity,
    unitPrice: quote.unitPrice,
    unitPay: quote.exchange?.unit ?? null,
    phone: choice.phone,
    context: choice.context,
    nickname: choice.nickname,
    chatId: ctx.customer.id,
    messageId: tappedMessage(ctx),
  };
  const result = await deps.shop.purchases.place(input);
  if (!result.placed) return result;
  await deps.deliverer.showPlaced(result, ctx.texts, input.messageId);
  await talk.handOver(ctx);
  return { placed: true };
}

function confirmScreen(texts: Texts, talk: Talk, quote: Quote, choice: Choice): Screen {
  const lines = [
    texts.html('confirm-title'),
    joinHtml([
      texts.html('confirm-item', { product: quote.productName, item: quote.itemName }),
      ...(quote.quantity > 1
        ? [
            texts.html('confirm-breakdown', {
              quantity: quote.quantity,
              price: texts.money(quote.unitPrice),
            }),
          ]
        : []),
      texts.html('confirm-total', { total: texts.money(quote.total) }),
      ...(quote.exchange
        ? [
            texts.html('confirm-exchange', {
              total: texts.money(quote.total),
              pay: texts.money(quote.exchange.total),
              balance: texts.money(quote.balance),
            }),
          ]
        : []),
      ...contextLines(texts, choice.context, choice.nickname),
      texts.html('confirm-phone', { phone: choice.phone }),
      ...(quote.balanceAfter
        ? [
            texts.html('confirm-balance', {
              balance: texts.money(quote.balance),
              after: texts.money(quote.balanceAfter),
            }),
          ]
        : []),
    ]),
    texts.html('confirm-promise'),
  ];
  return {
    text: joinHtml(lines, '\n\n'),
    keyboard: {
      inline_keyboard: [
        [
          button(
            texts.plain('button-confirm', { total: texts.money(quote.exchange?.total ?? quote.total) }),
            talk.data('confirm'),
            'success',
          ),
        ],
        [
          button(texts.plain('button-change-phone'), talk.data('phone')),
          ...(choice.item.type === 'voucher'
            ? [
                button(
                  texts.plain('button-change-quantity', { quantity: choice.quantity }),
                  talk.data('quantity'),
                ),
              ]
            : []),
          ...(choice.item.requiredInfo.length > 0
            ? [button(texts.plain('button-change-account'), talk.data('details'))]
            : []),
        ],
        [{ ...talk.cancelButton(texts), style: 'danger' }],
      ],
    },
  };
}
