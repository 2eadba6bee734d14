import { Composer } from 'grammy';
import type { PaymentRow } from '../../../shop/shop.ts';
import type { BotDeps, ShopContext } from '../../ui/context.ts';
import { onCommand, show } from '../../ui/handlers.ts';
import { homeButton } from '../../ui/keyboard.ts';
import { excerpt } from '../../ui/texts/html.ts';
import { supportOf } from '../../ui/texts/support-contact.ts';

/** How many of a customer's payments the admins are sent. */
const LAST_PAYMENTS = 5;

/**
 * `/paysupport`, with words after it or without: opens a case, which is an alert of this customer that an admin ends by "done". Asked again
 * while it is open, it adds the words.
 */
export function paySupportFeature(deps: BotDeps): Composer<ShopContext> {
  const { shop } = deps;
  const composer = new Composer<ShopContext>();
  onCommand(composer, 'paysupport', async (ctx, rest) => {
    const { id, firstName, username } = ctx.customer;
    const { entries } = await shop.payments.list(id, 1);
    const last = entries.slice(0, LAST_PAYMENTS).map(lineOf).join(' · ');
    await shop.alerts.raise('payment-case', String(id), {
      customer: username === null ? firstName : `${firstName} (@${username})`,
      ...(last !== '' && { payments: last }),
      ...(rest !== '' && { note: excerpt(rest) }),
    });
    await show(ctx, {
      text: ctx.texts.html('pay-support', { support: supportOf(ctx.texts, deps), id: String(id) }),
      keyboard: { inline_keyboard: [[homeButton(ctx.texts)]] },
    });
  });
  return composer;
}

/** Such as `P-K7QM2F9X stars 10 USD = 770 XTR credited`. */
function lineOf({ code, method, wants, charge, state }: PaymentRow): string {
  return `${code} ${method} ${wants.amount} ${wants.currency} = ${charge.amount} ${charge.unit} ${state}`;
}
