import type { Middleware } from 'grammy';
import type { CustomersApi } from '../../modules/customers/index.ts';
import type { ShopContext } from '../ui/context.ts';
import { supportRow } from '../ui/keyboard.ts';
import { sendScreen } from '../ui/screen.ts';
import { type SupportTools, supportOf } from '../ui/texts/support-contact.ts';

/** Tells a blocked customer once about the block, with the way to support, before answering the update. */
export function blockNotice(deps: SupportTools & CustomersApi): Middleware<ShopContext> {
  return async (ctx, next) => {
    const { customer, staff, texts } = ctx;
    if (customer.isBlockNoticeDue && staff === null) {
      const support = supportOf(texts, deps);
      await sendScreen(ctx.api, customer.id, {
        text: texts.html('customer-blocked', { support }),
        keyboard: { inline_keyboard: supportRow(texts, support) },
      });
      // Recorded after sending: a process that dies in between sends it twice rather than never.
      await deps.customers.recordBlockNotified(customer.id);
    }
    return next();
  };
}
