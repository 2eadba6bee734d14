import { type Composer, InputFile } from 'grammy';
import { type ReceiptLine, receiptPicture } from '../../../telegram/pictures/receipt-picture.ts';
import { code, tap } from '../../../telegram/ui/callback-data.ts';
import type { ChatTools, ShopContext } from '../../../telegram/ui/context.ts';
import { onTap, show } from '../../../telegram/ui/handlers.ts';
import { contextLines } from '../../../telegram/ui/input/required-fields.ts';
import { button, rowOf, withWholeLabels } from '../../../telegram/ui/keyboard.ts';
import type { Linking } from '../../../telegram/ui/modules/chat-links.ts';
import { type Screen, sendScreen } from '../../../telegram/ui/screen.ts';
import { Screens } from '../../../telegram/ui/screens.ts';
import { isZero } from '../../../telegram/ui/texts/format.ts';
import { type Html, html, joinHtml, lengthOf, linesThatFit } from '../../../telegram/ui/texts/html.ts';
import { chargeText } from '../../../telegram/ui/texts/payment-words.ts';
import type { TextKey, Texts, TextValues } from '../../../telegram/ui/texts/texts.ts';
import type { PaymentRow, PaymentsApi } from '../../payments/index.ts';
import { deliveredUnits, type PurchaseView } from '../core/views.ts';
import type { Goods } from '../delivery/goods.ts';
import type { OrdersApi } from '../module.ts';
import { onwardTap, receiptTap } from './buttons.ts';
import { codesFile, goodsLine } from './purchase.ts';
import { needsFile } from './purchase-rows.ts';

type Deps = Linking &
  Pick<ChatTools, 'shopName'> &
  Pick<OrdersApi, 'purchases' | 'delivery'> &
  Pick<PaymentsApi, 'payments'>;

/** Sends the same as a picture, covered until it is tapped. */
const receiptPictureTap = tap('receiptPicture', 'rcp', { code });
/** Sends price and payment of the purchase for the customer's own books, without codes. */
const receiptPaidTap = tap('receiptPaid', 'rcv', { code });

/** Maximum length of a receipt, characters. Telegram takes 1,024 in the caption of a file. */
const MOST_CHARACTERS = 1_000;

/** Returns the delivered goods, their receiver and time; too many codes are sent in a file instead. */
function receiptScreen(
  texts: Texts,
  { shopName, view, goods }: { shopName: string; view: PurchaseView; goods: readonly Goods[] },
): Screen {
  const head = [
    texts.html('receipt-title', { shop: shopName }),
    texts.html('receipt-item', {
      product: view.productName,
      item: view.itemName,
      quantity: deliveredUnits(view),
    }),
  ];
  const codes = needsFile(goods) ? [] : goods.map((one) => goodsLine(texts, one, goods.length > 1));
  const foot = [
    texts.html(view.type === 'voucher' ? 'receipt-delivered' : 'receipt-credited'),
    texts.html('receipt-order', { code: view.code, time: texts.time(view.createdAt) }),
  ];
  const parts = (account: readonly Html[]) =>
    joinHtml([head[0] ?? html``, joinHtml([...head.slice(1), ...account, ...codes]), joinHtml(foot)], '\n\n');
  const room = MOST_CHARACTERS - lengthOf(parts([]));
  return {
    text: parts(linesThatFit(contextLines(texts, view.context, view.nickname), room)),
    keyboard: {
      inline_keyboard: [
        ...(needsFile(goods)
          ? []
          : [[button(texts.plain('button-receipt-picture'), receiptPictureTap.pack({ code: view.code }))]]),
        [button(texts.plain('button-receipt-paid'), receiptPaidTap.pack({ code: view.code }))],
        rowOf(
          texts,
          button(texts.plain('button-purchases'), onwardTap.pack({ to: 'purchases' })),
          button(texts.plain('button-home'), onwardTap.pack({ to: 'home' })),
        ),
      ],
    },
  };
}

/** Returns the goods, their price, the way of payment and the refunds. */
function paidReceiptScreen(
  texts: Texts,
  { shopName, links }: Pick<ChatTools, 'shopName'> & Linking,
  view: PurchaseView,
  payment: PaymentRow | null,
): Screen {
  const paid = payment
    ? texts.html('receipt-paid-by', {
        charge: chargeText(texts, payment.charge),
        method: links.paymentName(texts, payment),
        code: payment.code,
      })
    : texts.html('receipt-paid-balance');
  return {
    text: joinHtml(
      [
        texts.html('receipt-title', { shop: shopName }),
        joinHtml([
          texts.html('receipt-item', {
            product: view.productName,
            item: view.itemName,
            quantity: view.quantity,
          }),
          texts.html('purchase-total', { total: texts.money(view.total) }),
          ...(view.paid ? [texts.html('purchase-paid', { amount: texts.money(view.paid) })] : []),
          paid,
          ...(isZero(view.refunded)
            ? []
            : [texts.html('purchase-refunded', { amount: texts.money(view.refunded) })]),
        ]),
        texts.html('receipt-order', { code: view.code, time: texts.time(view.createdAt) }),
      ],
      '\n\n',
    ),
    keyboard: {
      inline_keyboard: [
        rowOf(
          texts,
          button(texts.plain('button-purchases'), onwardTap.pack({ to: 'purchases' })),
          button(texts.plain('button-home'), onwardTap.pack({ to: 'home' })),
        ),
      ],
    },
  };
}

/** Handles the receipts of a purchase. */
export function receiptFeature(deps: Deps): Composer<ShopContext> {
  const composer = new Screens();
  onTap(composer, receiptTap, async (ctx, { code }) => {
    const { customer, texts } = ctx;
    const view = await deps.purchases.view(code, customer.id);
    if (!view || deliveredUnits(view) === 0) {
      ctx.keepsTapped = view !== null;
      await show(ctx, await deps.links.home(ctx, 'tap-outdated'));
      return;
    }
    const { goods } = await deps.purchases.goods(code, customer.id);
    const { text, keyboard } = receiptScreen(texts, { shopName: deps.shopName, view, goods });
    if (needsFile(goods)) {
      const file = new InputFile(codesFile(texts, view, goods), `${view.code}.txt`);
      const { message_id } = await ctx.api.sendDocument(customer.id, file, {
        caption: text.source,
        parse_mode: 'HTML',
        ...(keyboard && { reply_markup: withWholeLabels(keyboard) }),
      });
      await deps.delivery.recordCopy(view.id, {
        customerId: customer.id,
        messageId: message_id,
        isFile: true,
      });
      return;
    }
    const messageId = await sendScreen(ctx.api, customer.id, { text, ...(keyboard && { keyboard }) });
    // Records the message, so that a code taken back later is removed from it, too.
    if (goods.length > 0) {
      await deps.delivery.recordCopy(view.id, { customerId: customer.id, messageId, isFile: false });
    }
  });
  onTap(composer, receiptPaidTap, async (ctx, { code }) => {
    const { customer, texts } = ctx;
    const view = await deps.purchases.view(code, customer.id);
    ctx.keepsTapped = true;
    if (!view) {
      await show(ctx, await deps.links.home(ctx, 'tap-outdated'));
      return;
    }
    const payment = await deps.payments.ofPurchase(customer.id, view.id);
    await sendScreen(ctx.api, customer.id, paidReceiptScreen(texts, deps, view, payment));
  });
  onTap(composer, receiptPictureTap, async (ctx, { code }) => {
    const { customer, texts } = ctx;
    const view = await deps.purchases.view(code, customer.id);
    const { goods } = view ? await deps.purchases.goods(code, customer.id) : { goods: [] };
    ctx.keepsTapped = true;
    if (!view || deliveredUnits(view) === 0 || needsFile(goods)) {
      await show(ctx, await deps.links.home(ctx, 'tap-outdated'));
      return;
    }
    const picture = await receiptPicture(
      texts,
      'light',
      receiptLines(texts, { shopName: deps.shopName, view, goods }),
    );
    const { message_id } = await ctx.api.sendPhoto(customer.id, new InputFile(picture, `${view.code}.png`), {
      has_spoiler: goods.length > 0,
    });
    if (goods.length > 0) {
      await deps.delivery.recordCopy(view.id, {
        customerId: customer.id,
        messageId: message_id,
        isFile: true,
      });
    }
  });
  return composer;
}

function receiptLines(
  texts: Texts,
  { shopName, view, goods }: { shopName: string; view: PurchaseView; goods: readonly Goods[] },
): ReceiptLine[] {
  const plain = (key: TextKey, values?: TextValues) => texts.plain(key, values).replace(/<[^>]*>/g, '');
  const account = Object.values(view.context).filter((value) => value !== '');
  const quantity = deliveredUnits(view);
  return [
    { as: 'title', text: shopName },
    { as: 'item', text: plain('receipt-item', { product: view.productName, item: view.itemName, quantity }) },
    ...account.map((text) => ({ as: 'code' as const, text })),
    ...(view.nickname ? [{ as: 'plain' as const, text: view.nickname }] : []),
    ...goods.map(({ code, pin }) => ({
      as: 'code' as const,
      text: [...(code ? [code.expose()] : []), ...(pin ? [`PIN ${pin.expose()}`] : [])].join(' · '),
    })),
    { as: 'plain', text: plain(view.type === 'voucher' ? 'receipt-delivered' : 'receipt-credited') },
    { as: 'faint', text: plain('receipt-order', { code: view.code, time: texts.time(view.createdAt) }) },
  ];
}
