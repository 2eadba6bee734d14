/**
 * Module `middleware`: the steps of each update before its handler. In: an update of the inbox. Out: a
 * `ShopContext` with customer, texts, tap and dialog. Rule: `bot.ts` numbers the order of the steps. Begin
 * with `bot.ts`, then one file for each step.
 */
import type { Middleware } from 'grammy';
import type { CustomersApi } from '../../modules/customers/index.ts';
import type { ExchangeApi } from '../../modules/exchange/index.ts';
import type { OrdersApi } from '../../modules/orders/index.ts';
import type { StaffApi } from '../../modules/staff/index.ts';
import { clip, longest } from '../../platform/values/clip.ts';
import type { ChatTools, ShopContext } from '../ui/context.ts';
import { withPricesIn } from '../ui/texts/prices/prices.ts';

type Deps = CustomersApi &
  Pick<StaffApi, 'staff'> &
  ExchangeApi &
  Pick<OrdersApi, 'delivery'> &
  Pick<ChatTools, 'textsFor' | 'pictures' | 'log'>;

/** Records that a customer blocked the bot; ignores other changes of the chat. */
export function chatMembership({ customers }: CustomersApi): Middleware<ShopContext> {
  return async (ctx, next) => {
    if (ctx.myChatMember?.new_chat_member.status !== 'kicked') return next();
    ctx.handler = 'blocked';
    await customers.markUnreachable(ctx.myChatMember.from.id);
  };
}

/**
 * Finds or creates the customer, with their staff role and the texts of their language. A customer who
 * returns gets their undelivered messages.
 */
export function customer({
  customers,
  staff,
  exchange,
  delivery,
  textsFor,
  pictures,
  log,
}: Deps): Middleware<ShopContext> {
  return async (ctx, next) => {
    const { from } = ctx;
    if (!from) return;
    ctx.customer = await customers.seen({
      id: from.id,
      firstName: clip(from.first_name, longest.nickname),
      ...(from.username !== undefined && { username: from.username }),
      ...(from.language_code !== undefined && { languageCode: from.language_code }),
    });
    ctx.staff = ctx.customer.isStaff ? await staff.of(from.id) : staff.owner(from.id);
    ctx.texts = textsFor(ctx.customer.locale);
    ctx.pictures = pictures;
    const { displayCurrency } = ctx.customer;
    if (displayCurrency !== null) {
      const table = await exchange.rates().catch((error: unknown) => {
        log.warn({ err: error }, 'prices are shown in their own currency: the rates could not be read');
        return null;
      });
      if (table) ctx.texts = withPricesIn(ctx.texts, displayCurrency, table);
    }
    // The statement that recorded the return has queued payments and notices.
    if (ctx.customer.isBack) await delivery.handOver(from.id);
    // A change of the chat is recorded, but not answered.
    if (ctx.myChatMember) ctx.handler = 'unblocked';
    else await next();
  };
}
