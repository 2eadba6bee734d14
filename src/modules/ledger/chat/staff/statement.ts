import { type Composer, InputFile } from 'grammy';
import { plainTyped } from '../../../../platform/values/typed-text.ts';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import type { ChatTools, ShopContext } from '../../../../telegram/ui/context.ts';
import { onAdminCommand, onTap, reply, replyUsage, show } from '../../../../telegram/ui/handlers.ts';
import { button } from '../../../../telegram/ui/keyboard.ts';
import type { Linking } from '../../../../telegram/ui/modules/chat-links.ts';
import { person } from '../../../../telegram/ui/reply.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { html } from '../../../../telegram/ui/texts/html.ts';
import type { Customer, CustomersApi } from '../../../customers/index.ts';
import { customerTap } from '../../../people/chat/staff/buttons.ts';
import { MOST_CARD_VIEWS, type PeopleApi } from '../../../people/index.ts';
import type { LedgerApi } from '../../module.ts';
import type { StatementSpan } from '../../statement.ts';
import { statementFile, statementScreen } from '../statement.ts';
import { customerStatementTap, NEEDED_FOR_LEDGER, STATEMENT_SPANS, statementSpanField } from './buttons.ts';

type Deps = Linking &
  CustomersApi &
  Pick<PeopleApi, 'people'> &
  Pick<LedgerApi, 'ledger'> &
  Pick<ChatTools, 'timeZone'>;

/** Reads a day such as `2026-11-22`; null if it is not one. */
function readDay(text: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null;
}

/**
 * Handles `/statement`: the postings of a customer's balance over a span of days, as a table and as a file.
 */
export function statementCommand(deps: Deps): Composer<ShopContext> {
  const composer = new Screens();
  const send = async (ctx: ShopContext, customer: Customer, span: StatementSpan, named: string) => {
    const view = await deps.people.recordView(actorOf(ctx), customer.id);
    if (!view.ok) {
      const time = ctx.texts.time(view.until);
      return reply(ctx, 'customer-views-used-up', { most: MOST_CARD_VIEWS, time });
    }
    const statement = await deps.ledger.statement(customer.id, span);
    await show(ctx, {
      ...statementScreen(ctx.texts, statement, [html`👤 ${person(customer)}`]),
      keyboard: {
        inline_keyboard: [
          [button(ctx.texts.plain('button-customer'), customerTap.pack({ id: customer.id }))],
        ],
      },
    });
    const file = await statementFile(ctx.texts, statement, deps.timeZone);
    await ctx.api.sendDocument(ctx.customer.id, new InputFile(file, `statement-${customer.id}${named}.xlsx`));
  };
  onAdminCommand(composer, 'statement', NEEDED_FOR_LEDGER, async (ctx, rest) => {
    const [who = '', first, last, ...others] = plainTyped(rest).split(/\s+/);
    const from = first === undefined ? null : readDay(first);
    const to = last === undefined ? null : readDay(last);
    const isWrong = (first !== undefined && from === null) || (last !== undefined && to === null);
    const example = '/statement 123456789 2026-11-01 2026-11-30';
    if (who === '' && (await deps.links.askWhose(ctx, '', example))) return;
    if (!/^(\d{1,16}|@?\w{3,32})$/.test(who) || isWrong || others.length > 0) {
      return replyUsage(ctx, '/statement <telegram id | @username> [from] [to]', example);
    }
    const customer = await deps.customers.find(who);
    if (!customer) return reply(ctx, 'no-such-customer', { id: who });
    const named = `${from ? `-${from}` : ''}${to ? `-${to}` : ''}`;
    await send(ctx, customer, from === null ? 'all' : { from, to }, named);
  });
  onTap(composer, customerStatementTap, async (ctx, { span, id }) => {
    const { texts } = ctx;
    const customer = await deps.customers.find(String(id));
    if (!customer) return reply(ctx, 'no-such-customer', { id: String(id) });
    if (span !== 'ask') return send(ctx, customer, span, `-${span}`);
    await show(ctx, {
      text: texts.html('customer-statement-which', { who: person(customer) }),
      keyboard: {
        inline_keyboard: [
          ...statementSpanField.map((one) => [
            button(texts.plain(STATEMENT_SPANS[one]), customerStatementTap.pack({ span: one, id })),
          ]),
          [button(texts.plain('button-back'), customerTap.pack({ id }))],
        ],
      },
    });
  });
  return composer;
}
