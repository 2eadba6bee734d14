import type { Composer } from 'grammy';
import { plainTyped } from '../../../../platform/values/typed-text.ts';
import { confirmation } from '../../../../telegram/ui/confirmation.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { onAdminCommand, onTap, reply, replyUsage, show } from '../../../../telegram/ui/handlers.ts';
import { readDayLimit } from '../../../../telegram/ui/input/day-limit.ts';
import { onAdminPrompt } from '../../../../telegram/ui/input/prompts.ts';
import { asksWhich, firstWords } from '../../../../telegram/ui/input/which-amount.ts';
import { button } from '../../../../telegram/ui/keyboard.ts';
import { askFor } from '../../../../telegram/ui/kit/form.ts';
import { person } from '../../../../telegram/ui/reply.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { type Html, joinHtml } from '../../../../telegram/ui/texts/html.ts';
import type { TextKey } from '../../../../telegram/ui/texts/texts.ts';
import { PRICE_GROUPS } from '../../../catalog/index.ts';
import type { CustomersApi } from '../../../customers/index.ts';
import type { Actor, Permission } from '../../../staff/index.ts';
import type { CustomerCard } from '../../card.ts';
import type { EraseResult } from '../../erase.ts';
import {
  type CustomerAct,
  customerActTap,
  customerGroupTap,
  customerTap,
  customerWriteTap,
  WRITE_WHATS,
  type WriteWhat,
} from './buttons.ts';
import { type CustomerCardDeps, showCard } from './card.ts';

type Deps = CustomerCardDeps & CustomersApi;

const WRITE = 'customer-write';

const NEEDED: Record<WriteWhat, Permission> = {
  credit: 'money.adjust',
  debit: 'money.adjust',
  'credit-limit': 'money.adjust',
  'day-limit': 'customers.edit',
  message: 'customers.message',
  note: 'customers.edit',
};

const TYPE_TEXTS: Record<WriteWhat, TextKey> = {
  credit: 'customer-type-credit',
  debit: 'customer-type-debit',
  'credit-limit': 'customer-type-credit-limit',
  'day-limit': 'customer-type-day-limit',
  message: 'customer-type-message',
  note: 'customer-type-note',
};

const ASK_TEXTS: Record<CustomerAct, TextKey> = {
  block: 'ask-customer-block',
  unblock: 'ask-customer-unblock',
  admit: 'ask-customer-admit',
  refuse: 'ask-customer-refuse',
  erase: 'ask-customer-erase',
};

const ERASE_TEXTS: Record<EraseResult, TextKey> = {
  erased: 'customer-erased',
  'no-such-customer': 'customer-erase-no-such-customer',
  'open-orders': 'customer-erase-open-orders',
  'open-payments': 'customer-erase-open-payments',
  'has-money': 'customer-erase-has-money',
};

/** Handles `/customer`: the card of one customer, with the acts of staff. */
export function customerCommand(deps: Deps): Composer<ShopContext> {
  const composer = new Screens();
  onAdminCommand(composer, 'customer', 'customers.view', async (ctx, rest) => {
    const wanted = plainTyped(rest);
    const customer = /^(\d{1,16}|@?\w{3,32})$/.test(wanted) ? await deps.customers.find(wanted) : null;
    if (customer) return showCard(ctx, deps, customer.id);
    if (await ctx.searchAtDesk?.(rest)) return;
    if (!/^(\d{1,16}|@?\w{3,32})$/.test(wanted)) {
      return replyUsage(ctx, '/customer <telegram id | @username>', '/customer 123456789');
    }
    await reply(ctx, 'no-such-customer', { id: wanted });
  });
  onTap(composer, customerTap, (ctx, { id }) => showCard(ctx, deps, id));

  onTap(composer, customerActTap, async (ctx, { act, sure, id }) => {
    const { staff, texts } = ctx;
    const card = await deps.people.card(id);
    if (!card || !staff) return reply(ctx, 'no-such-customer', { id: String(id) });
    if (sure === 'yes') return showCard(ctx, deps, id, await done(ctx, staff, act, id));
    const isDanger = act === 'block' || act === 'refuse' || act === 'erase';
    await show(
      ctx,
      confirmation(texts, texts.html(ASK_TEXTS[act], { who: person(card), id: String(id) }), {
        yes: customerActTap.pack({ act, sure: 'yes', id }),
        back: customerTap.pack({ id }),
        style: isDanger ? 'danger' : 'success',
      }),
    );
  });
  const done = async (ctx: ShopContext, staff: Actor, act: CustomerAct, id: number): Promise<Html | null> => {
    if (act === 'erase') {
      const result = await deps.people.erase(staff, id);
      return ctx.texts.html(ERASE_TEXTS[result], { id: String(id) });
    }
    return (await deps.people[act](staff, id)) ? null : ctx.texts.html('customer-not-done');
  };

  onTap(composer, customerGroupTap, async (ctx, { group, id }) => {
    const { texts, staff } = ctx;
    const card = await deps.people.card(id);
    if (!card || !staff) return reply(ctx, 'no-such-customer', { id: String(id) });
    if (group !== 'ask') {
      await deps.people.setGroup(staff, id, group);
      return showCard(ctx, deps, id);
    }
    const standing = await deps.levels.standing(id);
    const question = texts.html('customer-choose-group', { who: person(card) });
    const hint = standing?.isFixed
      ? [
          texts.html('customer-group-of-level', {
            group: texts.plain('customer-group-name', { group: standing.ofLevel }),
          }),
        ]
      : [];
    await show(ctx, {
      text: joinHtml([question, ...hint], '\n\n'),
      keyboard: {
        inline_keyboard: [
          PRICE_GROUPS.map((one) =>
            button(
              `${one === card.priceGroup ? '✓ ' : ''}${texts.plain('customer-group-name', { group: one })}`,
              customerGroupTap.pack({ group: one, id }),
            ),
          ),
          [button(texts.plain('button-back'), customerTap.pack({ id }))],
        ],
      },
    });
  });

  onTap(composer, customerWriteTap, async (ctx, { what, id }) => {
    const card = await deps.people.card(id);
    if (!card || !ctx.staff?.may(NEEDED[what])) return reply(ctx, 'no-such-customer', { id: String(id) });
    await askToType(ctx, card, what);
  });
  const askToType = (ctx: ShopContext, card: CustomerCard, what: WriteWhat, problem?: Html) =>
    askFor(
      ctx,
      WRITE,
      `${what}:${card.id}`,
      {
        text: ctx.texts.html(TYPE_TEXTS[what], { who: person(card) }),
        back: customerTap.pack({ id: card.id }),
      },
      problem,
    );

  const permissions = ['customers.edit', 'customers.message', 'money.adjust'] as const;
  onAdminPrompt(composer, WRITE, permissions, async (ctx, about) => {
    const [, name = '', digits = '0'] = /^([a-z-]+):(\d+)$/.exec(about) ?? [];
    const what = WRITE_WHATS.find((one) => one === name);
    const card = await deps.people.card(Number(digits));
    const { staff, texts } = ctx;
    if (!card || !what || !staff?.may(NEEDED[what])) {
      ctx.dialog.leave();
      return reply(ctx, 'no-such-customer', { id: digits });
    }
    const typed = ctx.message?.text;
    if (typed === undefined) return askToType(ctx, card, what);
    const { id } = card;
    if (what === 'message' || what === 'note') {
      ctx.dialog.leave();
      const isDone =
        what === 'message'
          ? await deps.people.message(staff, id, {
              key: String(ctx.update.update_id),
              text: typed,
              order: null,
            })
          : await deps.people.note(staff, id, { text: typed, order: null });
      const word = what === 'message' ? 'customer-message-sent' : 'customer-noted';
      return showCard(ctx, deps, id, texts.html(isDone ? word : 'customer-not-done'));
    }
    if (await asksWhich(ctx, firstWords(typed, 2))) return;
    if (what === 'day-limit') {
      const limit = readDayLimit(typed);
      if (!limit) return askToType(ctx, card, what, texts.html('customer-not-readable'));
      ctx.dialog.leave();
      await deps.people.setSpendingLimit(staff, id, limit);
      return showCard(ctx, deps, id, texts.html('customer-limited'));
    }
    const isAsked = await deps.links.proposeAdjustment(ctx, what, `${id} ${typed}`);
    if (isAsked) ctx.dialog.leave();
    else await askToType(ctx, card, what, texts.html('customer-not-readable'));
  });
  return composer;
}
