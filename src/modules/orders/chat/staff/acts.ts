import type { Composer } from 'grammy';
import { z } from 'zod';
import { Big, money, parseMoney } from '../../../../platform/values/money.ts';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { adminTap, orderCodeField, sure } from '../../../../telegram/ui/callback-data.ts';
import { confirmation } from '../../../../telegram/ui/confirmation.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { onTap, show } from '../../../../telegram/ui/handlers.ts';
import { onAdminPrompt } from '../../../../telegram/ui/input/prompts.ts';
import { asksWhich } from '../../../../telegram/ui/input/which-amount.ts';
import { button } from '../../../../telegram/ui/keyboard.ts';
import { askFor, onForm, Refusal } from '../../../../telegram/ui/kit/form.ts';
import { person } from '../../../../telegram/ui/reply.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import type { TextKey } from '../../../../telegram/ui/texts/texts.ts';
import type { PeopleApi } from '../../../people/index.ts';
import type { Permission } from '../../../staff/index.ts';
import type { OrdersApi } from '../../module.ts';
import { adminOrderTap, orderActTap, orderWriteTap } from './buttons.ts';
import { type StoryDeps, showStory } from './order.ts';

/** Refunds a part of the price: `ask` asks for the amount, `yes` refunds the part with this number. */
const orderPartTap = adminTap(
  'orderPart',
  'op',
  {
    sure,
    code: orderCodeField,
    number: z
      .string()
      .regex(/^\d{1,2}$/)
      .transform(Number),
    amount: z.string().regex(/^(\d{1,12}(\.\d{1,8})?)?$/),
  },
  'orders.decide',
);

const WRITE = 'order-write';
const NEEDED = { message: 'customers.message', note: 'customers.edit' } as const satisfies Record<
  string,
  Permission
>;
const REFUND_TEXTS = {
  done: 'order-refunded',
  'not-done': 'customer-not-done',
} as const satisfies Record<string, TextKey>;
const PART_TEXTS = {
  done: 'order-part-refunded',
  'not-done': 'customer-not-done',
  'too-much': 'order-part-too-much',
} as const satisfies Record<string, TextKey>;
const TYPE_TEXTS = { message: 'customer-type-message', note: 'customer-type-note' } as const satisfies Record<
  string,
  TextKey
>;

/**
 * Handles the buttons of an order's story: paying back all or a part, sending the codes again, a message, a
 * note.
 */
export function orderActs(
  deps: StoryDeps & Pick<OrdersApi, 'afterDelivery'> & PeopleApi,
): Composer<ShopContext> {
  const composer = new Screens();

  onTap(composer, orderActTap, async (ctx, { act, sure, code }) => {
    const { texts, staff } = ctx;
    const [story] = await deps.reports.order(code);
    if (!story || !staff) return;
    if (sure === 'ask') {
      const values = { code, amount: texts.money(story.refund), who: person(story.customer) };
      const question = texts.html(act === 'refund' ? 'ask-order-refund' : 'ask-order-again', values);
      const asked = confirmation(texts, question, {
        yes: orderActTap.pack({ act, sure: 'yes', code }),
        back: adminOrderTap.pack({ code }),
        style: act === 'refund' ? 'danger' : 'success',
      });
      const part = orderPartTap.pack({ sure: 'ask', code, number: 0, amount: '' });
      const [yes = [], ...rest] = asked.keyboard?.inline_keyboard ?? [];
      const rows =
        act === 'refund' ? [yes, [button(texts.plain('button-order-part'), part)], ...rest] : [yes, ...rest];
      await show(ctx, { ...asked, keyboard: { inline_keyboard: rows } });
      return;
    }
    const said =
      act === 'refund'
        ? REFUND_TEXTS[await deps.afterDelivery.refund(staff, code)]
        : (await deps.afterDelivery.sendAgain(staff, code))
          ? 'order-sent-again'
          : 'customer-not-done';
    await showStory(ctx, deps, code, texts.html(said));
  });

  onTap(composer, orderPartTap, async (ctx, { sure, code, number, amount }) => {
    if (sure === 'ask') return form.ask(ctx, { code });
    const result = await deps.afterDelivery.refundPart(actorOf(ctx), code, { amount, number });
    await showStory(ctx, deps, code, ctx.texts.html(PART_TEXTS[result]));
  });
  const form = onForm(composer, {
    prompt: 'order-part',
    needed: 'orders.decide',
    about: { code: orderCodeField },
    ask: async ({ texts }, { code }) => {
      const [story] = await deps.reports.order(code);
      return (
        story && {
          text: texts.html('order-part-prompt', { code, amount: texts.money(story.refund) }),
          back: adminOrderTap.pack({ code }),
        }
      );
    },
    parse: async (ctx, { code }, typed) => {
      const [story] = await deps.reports.order(code);
      if (!story) return void ctx.dialog.leave();
      const { currency, amount } = story.refund;
      if (await asksWhich(ctx, typed, currency)) return undefined;
      const parsed = parseMoney(typed, currency);
      if (!parsed.ok) return new Refusal('deposit-amount-unreadable', { currency });
      const left = new Big(amount).minus(parsed.money.amount);
      if (left.lte('0')) return new Refusal('order-part-too-much');
      return { story, part: parsed.money, left: money(left, currency) };
    },
    save: async (ctx, { code }, { story, part, left }) => {
      const { texts } = ctx;
      const question = texts.html('ask-order-part', {
        code,
        who: person(story.customer),
        amount: texts.money(part),
        left: texts.money(left),
      });
      const asked = confirmation(texts, question, {
        yes: orderPartTap.pack({ sure: 'yes', code, number: story.nextPart, amount: part.amount }),
        back: adminOrderTap.pack({ code }),
        style: 'danger',
      });
      return async () => void (await show(ctx, asked));
    },
    repeats: true,
  });

  onTap(composer, orderWriteTap, async (ctx, { what, code }) => {
    const [story] = await deps.reports.order(code);
    if (!story || !ctx.staff?.may(NEEDED[what])) return showStory(ctx, deps, code);
    await askFor(ctx, WRITE, `${what}:${code}`, {
      text: ctx.texts.html(TYPE_TEXTS[what], { who: person(story.customer) }),
      back: adminOrderTap.pack({ code }),
    });
  });
  onAdminPrompt(composer, WRITE, ['customers.message', 'customers.edit'], async (ctx, about) => {
    const [, name, code = ''] = /^(message|note):([A-Z0-9-]+)$/.exec(about) ?? [];
    const what = name === 'note' ? 'note' : 'message';
    const [story] = await deps.reports.order(code);
    const { staff, texts } = ctx;
    const typed = ctx.message?.text ?? '';
    ctx.dialog.leave();
    if (!story || !staff?.may(NEEDED[what])) return showStory(ctx, deps, code);
    const { id } = story.customer;
    const done =
      what === 'message'
        ? await deps.people.message(staff, id, {
            key: String(ctx.update.update_id),
            text: typed,
            order: code,
          })
        : await deps.people.note(staff, id, { text: typed, order: code });
    const word = what === 'message' ? 'customer-message-sent' : 'customer-noted';
    await showStory(ctx, deps, code, texts.html(done ? word : 'customer-not-done'));
  });
  return composer;
}
