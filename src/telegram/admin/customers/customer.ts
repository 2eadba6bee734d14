import { Composer } from 'grammy';
import { asciiDigits } from '../../../shop/money.ts';
import { balanceLines, historyLines } from '../../screens/balance.ts';
import { markOf } from '../../screens/purchase.ts';
import { dataOf } from '../../ui/callback-data.ts';
import type { BotDeps, ShopContext } from '../../ui/context.ts';
import { onAdminCommand, show } from '../../ui/handlers.ts';
import { type Html, html, joinHtml } from '../../ui/html.ts';
import { button } from '../../ui/keyboard.ts';
import { person, reply, replyUsage } from '../../ui/reply.ts';
import type { TextKey } from '../../ui/texts.ts';

const HISTORY_LINES = 10;

/** `/customer`: who it is, the balances, the last movements and purchases. */
export function customerCommand({ shop }: BotDeps): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
  onAdminCommand(composer, 'customer', 'customers.view', async (ctx, rest) => {
    const { texts } = ctx;
    const wanted = asciiDigits(rest);
    if (!/^(\d{1,16}|@?\w{3,32})$/.test(wanted)) {
      return replyUsage(ctx, '/customer <telegram id | @username>', '/customer 123456789');
    }
    const customer = await shop.customers.find(wanted);
    if (!customer) return reply(ctx, 'no-such-customer', { id: wanted });
    const [balances, history, purchases] = await Promise.all([
      shop.ledger.balances(customer.id),
      shop.ledger.history(customer.id, HISTORY_LINES),
      shop.purchases.list(customer.id, 1),
    ]);
    const section = (key: TextKey, lines: Html[]) =>
      lines.length === 0 ? [] : [html`<b>${texts.plain(key)}</b>\n${joinHtml(lines)}`];
    await show(ctx, {
      text: joinHtml(
        [
          html`👤 ${person(customer)}\n${texts.html('customer-facts', { locale: customer.locale, phone: customer.phone ?? '—' })}`,
          ...section('section-balances', balanceLines(texts, balances)),
          ...section('section-history', historyLines(texts, history, true)),
        ],
        '\n\n',
      ),
      keyboard: {
        inline_keyboard: purchases.entries.slice(0, 5).map((view) => [
          button(
            texts.plain('purchase-line', {
              mark: markOf(view),
              code: view.code,
              item: view.itemName,
              product: view.productName,
              day: texts.day(view.createdAt),
              quantity: view.quantity,
            }),
            dataOf('adminOrder', { code: view.code }),
          ),
        ]),
      },
    });
  });
  return composer;
}
