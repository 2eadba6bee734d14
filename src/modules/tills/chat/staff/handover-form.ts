import type { Composer } from 'grammy';
import { z } from 'zod';
import { Big, type Money, money, parseMoney } from '../../../../platform/values/money.ts';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { adminTap, sure } from '../../../../telegram/ui/callback-data.ts';
import { confirmation } from '../../../../telegram/ui/confirmation.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { onTap, reply, show } from '../../../../telegram/ui/handlers.ts';
import { onAdminPrompt } from '../../../../telegram/ui/input/prompts.ts';
import { asksWhich } from '../../../../telegram/ui/input/which-amount.ts';
import { button } from '../../../../telegram/ui/keyboard.ts';
import { askFor } from '../../../../telegram/ui/kit/form.ts';
import { withWord } from '../../../../telegram/ui/screen.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { nameOfTill } from '../../../../telegram/ui/texts/payment-words.ts';
import type { TillsApi } from '../../module.ts';
import { dueIn } from '../../read-shifts.ts';
import {
  handoverFormTap,
  handoverTillField,
  handoverToField,
  myTillTap,
  NEEDED_FOR_TILLS,
  tillCurrencyField,
} from './buttons.ts';
import { mineOf } from './till-screens.ts';

const giveTap = adminTap(
  'handoverGive',
  'thv',
  {
    sure,
    till: handoverTillField,
    currency: tillCurrencyField,
    to: handoverToField,
    amount: z.string().regex(/^\d{1,12}(\.\d{1,4})?$/),
  },
  NEEDED_FOR_TILLS,
);

/** The prompt for the amount that is given. */
const AMOUNT = 'handover-amount';

/** Handles the form of giving cash: the till, the receiver, the amount, and the confirmation. */
export function handoverForm(deps: Pick<TillsApi, 'tills' | 'handovers'>): Composer<ShopContext> {
  const { tills, handovers } = deps;
  const composer = new Screens();
  const showMine = async (ctx: ShopContext) => show(ctx, await mineOf(ctx, deps));
  const lineOf = async (ctx: ShopContext, till: string, currency: string) => {
    const mine = await tills.mine(actorOf(ctx));
    return mine?.lines.find((one) => one.till === till && one.opening.currency === currency) ?? null;
  };
  const nameOf = async (ctx: ShopContext, to: string) => {
    if (to === '0') return ctx.texts.plain('handover-safe');
    const people = await handovers.receivers(actorOf(ctx));
    return people.find(({ id }) => String(id) === to)?.name ?? to;
  };
  const showTills = async (ctx: ShopContext) => {
    const { texts } = ctx;
    const mine = await tills.mine(actorOf(ctx));
    const rows = (mine?.lines ?? [])
      .filter((line) => new Big(dueIn(line).amount).gt('0'))
      .map((line) => {
        const { currency } = line.opening;
        const label = `${nameOfTill(texts, line)} · ${texts.money(dueIn(line))}`;
        return [button(label, handoverFormTap.pack({ act: 'to', till: line.till, currency, to: '0' }))];
      });
    await show(ctx, {
      text: texts.html(rows.length > 0 ? 'handover-till-prompt' : 'handover-nothing'),
      keyboard: {
        inline_keyboard: [...rows, [button(texts.plain('button-back'), myTillTap.pack({ act: 'show' }))]],
      },
    });
  };
  const showReceivers = async (ctx: ShopContext, till: string, currency: string) => {
    const { texts } = ctx;
    const people = await handovers.receivers(actorOf(ctx));
    const choice = (label: string, to: string) => [
      button(label, handoverFormTap.pack({ act: 'amount', till, currency, to })),
    ];
    await show(ctx, {
      text: texts.html('handover-to-prompt'),
      keyboard: {
        inline_keyboard: [
          ...people.map(({ id, name }) => choice(`👤 ${name}`, String(id))),
          ...(people.length > 0 ? [choice(texts.plain('handover-safe'), '0')] : []),
          [
            button(
              texts.plain('button-back'),
              handoverFormTap.pack({ act: 'till', till, currency, to: '0' }),
            ),
          ],
        ],
      },
    });
  };
  const askGive = async (ctx: ShopContext, given: Money, { till, to }: { till: string; to: string }) => {
    const { texts } = ctx;
    const { amount, currency } = given;
    const line = await lineOf(ctx, till, currency);
    const text = texts.html('ask-handover', {
      amount: texts.money(given),
      till: nameOfTill(texts, line ?? { till, name: null }),
      to: await nameOf(ctx, to),
    });
    const yes = giveTap.pack({ sure: 'yes', till, currency, to, amount });
    const back = handoverFormTap.pack({ act: 'amount', till, currency, to });
    await show(ctx, confirmation(texts, text, { yes, back }));
  };

  onTap(composer, handoverFormTap, async (ctx, { act, till, currency, to }) => {
    if (act === 'till') return showTills(ctx);
    const line = await lineOf(ctx, till, currency);
    if (!line) return void (await showMine(ctx));
    if (act === 'to') return showReceivers(ctx, till, currency);
    const { texts } = ctx;
    const due = dueIn(line);
    const all = giveTap.pack({ sure: 'ask', till, currency, to, amount: due.amount });
    await askFor(ctx, AMOUNT, `${till} ${currency} ${to}`, {
      text: texts.html('handover-give-prompt', { to: await nameOf(ctx, to), due: texts.money(due) }),
      rows: [[button(texts.plain('button-handover-all', { amount: texts.money(due) }), all)]],
      back: handoverFormTap.pack({ act: 'to', till, currency, to: '0' }),
    });
  });
  onAdminPrompt(composer, AMOUNT, NEEDED_FOR_TILLS, async (ctx, about) => {
    const [till = '', currency = '', to = '0'] = about.split(' ');
    const typed = ctx.message?.text ?? '';
    if (await asksWhich(ctx, typed, currency)) return;
    const parsed = parseMoney(typed, currency);
    if (!parsed.ok) return reply(ctx, 'till-count-unreadable', { currency });
    ctx.dialog.leave();
    await askGive(ctx, parsed.money, { till, to });
  });
  onTap(composer, giveTap, async (ctx, { sure, till, currency, to, amount }) => {
    const given = money(amount, currency);
    if (sure === 'ask') return askGive(ctx, given, { till, to });
    const receiverId = to === '0' ? null : Number(to);
    const result = await handovers.give(actorOf(ctx), { till, money: given, receiverId });
    await show(ctx, withWord(ctx.texts.html('handover-give-result', { result }), await mineOf(ctx, deps)));
  });
  return composer;
}
