import { Composer, InputFile } from 'grammy';
import { MOST_CARD_VIEWS } from '../../../shop/shop.ts';
import { plainTyped } from '../../../shop/typed-text.ts';
import { statementFile, statementText } from '../../screens/money/statement.ts';
import { actorOf } from '../../ui/authority.ts';
import type { BotDeps, ShopContext } from '../../ui/context.ts';
import { onAdminCommand, show } from '../../ui/handlers.ts';
import { person, reply, replyUsage } from '../../ui/reply.ts';
import { html } from '../../ui/texts/html.ts';

/** Reads a day such as `2026-11-22`; null if it is not one. */
function readDay(text: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null;
}

/** Handles `/statement`: the postings of a customer's balance over a span of days, as text and as a file. */
export function statementCommand({ shop, timeZone }: BotDeps): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
  onAdminCommand(composer, 'statement', 'money.view', async (ctx, rest) => {
    const [who = '', first, last, ...others] = plainTyped(rest).split(/\s+/);
    const from = first === undefined ? null : readDay(first);
    const to = last === undefined ? null : readDay(last);
    const isWrong = (first !== undefined && from === null) || (last !== undefined && to === null);
    if (!/^(\d{1,16}|@?\w{3,32})$/.test(who) || isWrong || others.length > 0) {
      return replyUsage(
        ctx,
        '/statement <telegram id | @username> [from] [to]',
        '/statement 123456789 2026-11-01 2026-11-30',
      );
    }
    const customer = await shop.customers.find(who);
    if (!customer) return reply(ctx, 'no-such-customer', { id: who });
    const view = await shop.people.recordView(actorOf(ctx), customer.id);
    if (!view.ok) {
      const time = ctx.texts.time(view.until);
      return reply(ctx, 'customer-views-used-up', { most: MOST_CARD_VIEWS, time });
    }
    const statement = await shop.ledger.statement(customer.id, from === null ? 'all' : { from, to });
    const text = statementText(ctx.texts, statement);
    await show(ctx, { text: html`👤 ${person(customer)}\n${text}` });
    const name = `statement-${customer.id}${from ? `-${from}` : ''}${to ? `-${to}` : ''}.xlsx`;
    const file = await statementFile(ctx.texts, statement, timeZone);
    await ctx.api.sendDocument(ctx.customer.id, new InputFile(file, name));
  });
  return composer;
}
