import { Composer } from 'grammy';
import type { Page, PaymentRow } from '../../../shop/shop.ts';
import { dataOf, page, paymentCode, tap } from '../../ui/callback-data.ts';
import type { BotDeps, ShopContext } from '../../ui/context.ts';
import { onTap, show, tappedMessage } from '../../ui/handlers.ts';
import { button, homeButton, pager } from '../../ui/keyboard.ts';
import type { Screen } from '../../ui/screen.ts';
import { supportOf } from '../../ui/texts/support-contact.ts';
import type { Texts } from '../../ui/texts/texts.ts';
import { continueRow } from './continue.ts';
import { paymentMark, paymentName, paymentScreen } from './payment.ts';

const paymentsTap = tap('payments', 'pl', { page });
const paymentTap = tap('payment', 'pv', { code: paymentCode, page });
/** "I have paid": has the provider asked now. */
const checkPaymentTap = tap('checkPayment', 'pk', { code: paymentCode });
const cancelPaymentTap = tap('cancelPayment', 'px', { code: paymentCode });
declare module '../../ui/callback-data.ts' {
  interface Taps {
    payments: typeof paymentsTap;
    payment: typeof paymentTap;
    checkPayment: typeof checkPaymentTap;
    cancelPayment: typeof cancelPaymentTap;
  }
}

/** A page of the customer's own payments, newest first. */
export function paymentsScreen(texts: Texts, payments: Page<PaymentRow>): Screen {
  const { entries, page } = payments;
  return {
    text: texts.html(entries.length > 0 ? 'payments' : 'payments-none'),
    keyboard: {
      inline_keyboard: [
        ...entries.map((payment) => [
          button(
            texts.plain('payment-line', {
              mark: paymentMark(payment),
              amount: texts.money(payment.credited ?? payment.wants),
              method: paymentName(texts, payment),
              code: payment.code,
            }),
            dataOf('payment', { code: payment.code, page }),
          ),
        ]),
        ...pager(texts, payments, (to) => dataOf('payments', { page: to })),
        [button(texts.plain('button-balance'), dataOf('balance', {})), homeButton(texts)],
      ],
    },
  };
}

/** The customer's payments. The shop checks with every tap whose they are: callback data can be forged. */
export function paymentsFeature(deps: BotDeps): Composer<ShopContext> {
  const { shop } = deps;
  const composer = new Composer<ShopContext>();
  const showPage = async (ctx: ShopContext, page: number) => {
    await show(ctx, paymentsScreen(ctx.texts, await shop.payments.list(ctx.customer.id, page)));
  };
  const showPayment = async (ctx: ShopContext, code: string, { page = 1, askedAt = '' } = {}) => {
    const payment = await shop.payments.find(ctx.customer.id, code);
    if (!payment) return showPage(ctx, 1);
    const isOwn = payment.messageId !== null && payment.messageId === tappedMessage(ctx);
    if (isOwn && askedAt === '') {
      await deps.paymentMessages.showInOwn(payment.id, payment.messageId);
      return;
    }
    const { texts } = ctx;
    const screen = paymentScreen(texts, payment, {
      support: supportOf(texts, deps),
      back: isOwn
        ? onwardRow(texts)
        : [button(texts.plain('button-back'), dataOf('payments', { page })), homeButton(texts)],
      ...(askedAt !== '' && { askedAt }),
    });
    const rows = isOwn ? [] : await continueRow(shop, texts, payment);
    await show(ctx, {
      ...screen,
      keyboard: { inline_keyboard: [...rows, ...(screen.keyboard?.inline_keyboard ?? [])] },
    });
    // Its end may have been shown here a moment before this edit landed.
    const now = await shop.payments.find(ctx.customer.id, code);
    if (isOwn && now?.state !== payment.state)
      await deps.paymentMessages.showInOwn(payment.id, payment.messageId);
  };
  onTap(composer, paymentsTap, (ctx, { page }) => showPage(ctx, page));
  onTap(composer, paymentTap, (ctx, { code, page }) => showPayment(ctx, code, { page }));
  onTap(composer, checkPaymentTap, async (ctx, { code }) => {
    await shop.payments.check(ctx.customer.id, code);
    await showPayment(ctx, code, { askedAt: new Date().toISOString() });
  });
  onTap(composer, cancelPaymentTap, async (ctx, { code }) => {
    await shop.payments.cancel(ctx.customer.id, code);
    await showPayment(ctx, code);
  });
  return composer;
}

/** The row that leads on from a payment's own message, which stays as it is. */
export function onwardRow(texts: Texts) {
  return [
    button(texts.plain('button-my-payments'), dataOf('onward', { to: 'payments' })),
    button(texts.plain('button-home'), dataOf('onward', { to: 'home' })),
  ];
}
