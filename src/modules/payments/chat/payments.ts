import type { Composer } from 'grammy';
import type { Page } from '../../../platform/values/page.ts';
import type { ChatTools, ShopContext } from '../../../telegram/ui/context.ts';
import { onTap, show, tappedMessage } from '../../../telegram/ui/handlers.ts';
import { button, homeButton, rowOf } from '../../../telegram/ui/keyboard.ts';
import { listScreen } from '../../../telegram/ui/kit/list.ts';
import type { Screen } from '../../../telegram/ui/screen.ts';
import { Screens } from '../../../telegram/ui/screens.ts';
import { paymentMark } from '../../../telegram/ui/texts/payment-words.ts';
import { type SupportTools, supportOf } from '../../../telegram/ui/texts/support-contact.ts';
import type { Texts } from '../../../telegram/ui/texts/texts.ts';
import type { CatalogApi } from '../../catalog/index.ts';
import { balanceTap } from '../../ledger/chat/buttons.ts';
import type { PaymentsApi } from '../module.ts';
import type { PaymentRow } from '../row.ts';
import {
  cancelPaymentTap,
  checkPaymentTap,
  continueRow,
  paymentOnwardRow,
  paymentsTap,
  paymentTap,
} from './buttons.ts';
import { paymentName, paymentScreen } from './payment.ts';

type Deps = SupportTools &
  Pick<PaymentsApi, 'payments'> &
  Pick<ChatTools, 'paymentMessages' | 'rowsAt'> &
  Pick<CatalogApi, 'catalog'>;

/** Returns a page of the customer's own payments, newest first. */
function paymentsScreen(texts: Texts, payments: Page<PaymentRow>): Screen {
  const { entries, page } = payments;
  return listScreen(texts, {
    text: texts.html(entries.length > 0 ? 'payments' : 'payments-none'),
    found: payments,
    open: (payment) =>
      button(
        texts.plain('payment-line', {
          mark: paymentMark(payment),
          amount: texts.money(payment.credited ?? payment.wants),
          method: paymentName(texts, payment),
          code: payment.code,
        }),
        paymentTap.pack({ code: payment.code, page }),
      ),
    to: (to) => paymentsTap.pack({ page: to }),
    below: [rowOf(texts, button(texts.plain('button-balance'), balanceTap.pack({})), homeButton(texts))],
  });
}

/** Reads a page of the customer's own payments. */
export async function loadPayments(
  { texts, customer }: ShopContext,
  { payments }: Pick<PaymentsApi, 'payments'>,
  page = 1,
): Promise<Screen> {
  return paymentsScreen(texts, await payments.list(customer.id, page));
}

/** Shows one of the customer's own payments in its present state; the list if the code is unknown. */
export async function showPayment(
  ctx: ShopContext,
  deps: Deps,
  code: string,
  { page = 1, askedAt = '', isBeingPaid = false } = {},
): Promise<void> {
  const payment = await deps.payments.find(ctx.customer.id, code);
  if (!payment) return void (await show(ctx, await loadPayments(ctx, deps)));
  const isOwn = payment.messageId !== null && payment.messageId === tappedMessage(ctx);
  if (isOwn && askedAt === '' && !isBeingPaid) {
    await deps.paymentMessages.showInOwn(payment.id, payment.messageId, () => {
      ctx.nothingNew = true;
    });
    return;
  }
  const { texts } = ctx;
  const screen = paymentScreen(texts, payment, {
    on: isOwn ? [] : await continueRow(deps, texts, payment),
    support: supportOf(texts, deps),
    rowsAt: deps.rowsAt,
    back: isOwn
      ? paymentOnwardRow(texts)
      : rowOf(texts, button(texts.plain('button-back'), paymentsTap.pack({ page })), homeButton(texts)),
    wait: deps.payments.waitOf(payment),
    ...(askedAt !== '' && { askedAt }),
    isBeingPaid,
  });
  await show(ctx, screen);
  // The payment may have ended a moment before this edit.
  const now = await deps.payments.find(ctx.customer.id, code);
  if (isOwn && now?.state !== payment.state)
    await deps.paymentMessages.showInOwn(payment.id, payment.messageId);
}

/**
 * Handles the customer's payments. The shop checks the owner at each tap, since callback data can be forged.
 */
export function paymentsFeature(deps: Deps): Composer<ShopContext> {
  const composer = new Screens();
  onTap(composer, paymentsTap, async (ctx, { page }) => {
    await show(ctx, await loadPayments(ctx, deps, page));
  });
  onTap(composer, paymentTap, (ctx, { code, page }) => showPayment(ctx, deps, code, { page }));
  onTap(composer, checkPaymentTap, async (ctx, { code }) => {
    await deps.payments.check(ctx.customer.id, code);
    await showPayment(ctx, deps, code, { askedAt: new Date().toISOString() });
  });
  onTap(composer, cancelPaymentTap, async (ctx, { code }) => {
    const result = await deps.payments.cancel(ctx.customer.id, code);
    await showPayment(ctx, deps, code, { isBeingPaid: result === 'under-way' });
  });
  return composer;
}
