import type { Composer } from 'grammy';
import { z } from 'zod';
import { Big, type Money, money, parseMoney } from '../../../../platform/values/money.ts';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { adminTap, sure } from '../../../../telegram/ui/callback-data.ts';
import { confirmation } from '../../../../telegram/ui/confirmation.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { onTap, reply, show } from '../../../../telegram/ui/handlers.ts';
import { onAdminPrompt } from '../../../../telegram/ui/input/prompts.ts';
import { readWithCurrency } from '../../../../telegram/ui/input/units.ts';
import { asksWhich } from '../../../../telegram/ui/input/which-amount.ts';
import { button } from '../../../../telegram/ui/keyboard.ts';
import { askFor } from '../../../../telegram/ui/kit/form.ts';
import { withWord } from '../../../../telegram/ui/screen.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { isZero } from '../../../../telegram/ui/texts/format.ts';
import { nameOfTill } from '../../../../telegram/ui/texts/payment-words.ts';
import type { TillsApi } from '../../module.ts';
import { dueIn } from '../../read-shifts.ts';
import { myTillTap, NEEDED_FOR_TILLS, openingFormTap, openingTillField } from './buttons.ts';
import { mineOf } from './till-screens.ts';

/** Records an opening count that differs from the last count. */
const countTap = adminTap(
  'openingCount',
  'tlv',
  {
    sure,
    till: openingTillField,
    currency: z.string().regex(/^[A-Z]{3}$/),
    amount: z.string().regex(/^\d{1,12}(\.\d{1,8})?$/),
  },
  NEEDED_FOR_TILLS,
);

/** The prompt for the opening count of a till. */
const OPENING = 'till-opening';

/** Handles the form of opening counts: the till, its sum, and the confirmation of a difference. */
export function openingForm(deps: Pick<TillsApi, 'tills' | 'handovers'>): Composer<ShopContext> {
  const { tills } = deps;
  const composer = new Screens();
  const backToList = ({ texts }: ShopContext) =>
    button(texts.plain('button-back'), openingFormTap.pack({ act: 'list', till: 'hand', currency: '' }));
  const showList = async (ctx: ShopContext) => {
    const { texts } = ctx;
    const [mine, ways] = [await tills.mine(actorOf(ctx)), await tills.ways(actorOf(ctx))];
    if (!mine) return void (await show(ctx, await mineOf(ctx, deps)));
    const ask = (till: string, currency: string) => openingFormTap.pack({ act: 'ask', till, currency });
    await show(ctx, {
      text: texts.html('till-opening-list'),
      keyboard: {
        inline_keyboard: [
          ...mine.lines
            .filter(({ found }) => !found)
            .map((line) => {
              const { currency } = line.opening;
              const label = texts.plain('button-till-count', { till: nameOfTill(texts, line), currency });
              return [button(label, ask(line.till, currency))];
            }),
          ...ways.map((way) => [
            button(texts.plain('button-till-new', { till: nameOfTill(texts, way) }), ask(way.till, '')),
          ]),
          [button(texts.plain('button-back'), myTillTap.pack({ act: 'show' }))],
        ],
      },
    });
  };
  const save = async (ctx: ShopContext, till: string, found: Money) => {
    const result = await tills.countOpening(actorOf(ctx), till, found);
    const screen = await mineOf(ctx, deps);
    await show(ctx, withWord(ctx.texts.html('till-opening-result', { result }), screen));
  };
  const lineOf = async (ctx: ShopContext, till: string, currency: string) => {
    const [mine, ways] = [await tills.mine(actorOf(ctx)), await tills.ways(actorOf(ctx))];
    const way = ways.find((one) => one.till === till) ?? { till, name: null };
    const line = mine?.lines.find((one) => one.till === till && one.opening.currency === currency);
    const due = line ? dueIn(line) : money('0', currency);
    return { due, name: nameOfTill(ctx.texts, line ?? way) };
  };

  onTap(composer, countTap, (ctx, { till, currency, amount }) => save(ctx, till, money(amount, currency)));
  onTap(composer, openingFormTap, async (ctx, { act, till, currency }) => {
    if (act !== 'ask') return showList(ctx);
    const { texts } = ctx;
    const { due, name } = await lineOf(ctx, till, currency);
    const text =
      currency === ''
        ? texts.html('till-opening-new-prompt', { till: name })
        : texts.html('till-opening-prompt', { till: name, due: texts.money(due) });
    await askFor(ctx, OPENING, `${till} ${currency}`, { text, back: [backToList(ctx)] });
  });
  onAdminPrompt(composer, OPENING, NEEDED_FOR_TILLS, async (ctx, about) => {
    const [till = '', known = ''] = about.split(' ');
    const { texts } = ctx;
    const typed = ctx.message?.text ?? '';
    if (await asksWhich(ctx, typed, ...(known === '' ? [] : [known]))) return;
    const read = known === '' ? readWithCurrency(typed) : { amount: typed, currency: known };
    const parsed = read && parseMoney(read.amount, read.currency, { mayBeZero: true });
    if (!read || !parsed?.ok) {
      return known === ''
        ? reply(ctx, 'till-opening-unreadable')
        : reply(ctx, 'till-count-unreadable', { currency: known });
    }
    ctx.dialog.leave();
    const { amount, currency } = parsed.money;
    const { due, name } = await lineOf(ctx, till, currency);
    const difference = money(new Big(amount).minus(due.amount), currency);
    if (isZero(difference)) return save(ctx, till, parsed.money);
    const question = texts.html('ask-till-opening', {
      till: name,
      counted: texts.money(parsed.money),
      due: texts.money(due),
      difference: texts.change(difference),
    });
    await show(
      ctx,
      confirmation(texts, question, {
        yes: countTap.pack({ sure: 'yes', till, currency, amount }),
        back: openingFormTap.pack({ act: 'ask', till, currency: known }),
      }),
    );
  });
  return composer;
}
