import type { Composer } from 'grammy';
import { parseMoney } from '../../../../platform/values/money.ts';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { confirmation } from '../../../../telegram/ui/confirmation.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { onAdminCommand, onTap, reply, show } from '../../../../telegram/ui/handlers.ts';
import { onAdminPrompt, prompt } from '../../../../telegram/ui/input/prompts.ts';
import { asksWhich } from '../../../../telegram/ui/input/which-amount.ts';
import { button } from '../../../../telegram/ui/keyboard.ts';
import { sendScreen } from '../../../../telegram/ui/screen.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { html } from '../../../../telegram/ui/texts/html.ts';
import { nameOfTill } from '../../../../telegram/ui/texts/payment-words.ts';
import type { TillsApi } from '../../module.ts';
import { LONGEST_SETTLEMENT } from '../../tills.ts';
import {
  myTillTap,
  NEEDED_FOR_TILLS,
  openingSettleTap,
  shiftListTap,
  shiftSettleTap,
  shiftTap,
  tillCountTap,
  tillSignTap,
} from './buttons.ts';
import { mineOf, shiftScreen, shiftsScreen } from './till-screens.ts';

/** The prompts for a counted sum and for the sentence that settles a difference. */
const COUNT = 'till-count';
const SETTLE = 'shift-settle';

/** Handles `/tills`: the actor's own shift, signed shifts, and their differences. */
export function tillsCommand(deps: Pick<TillsApi, 'tills' | 'handovers'>): Composer<ShopContext> {
  const { tills } = deps;
  const composer = new Screens();
  const showMine = async (ctx: ShopContext) => {
    await show(ctx, await mineOf(ctx, deps));
  };
  const showShift = async (ctx: ShopContext, id: number) => {
    const shift = await tills.shift(actorOf(ctx), id);
    if (shift) await show(ctx, shiftScreen(ctx, shift));
    else await reply(ctx, 'till-no-shift');
  };

  onAdminCommand(composer, 'tills', NEEDED_FOR_TILLS, showMine);
  onTap(composer, myTillTap, async (ctx, { act }) => {
    if (act === 'open') await tills.open(actorOf(ctx));
    if (act === 'as-left') await tills.openAsLeft(actorOf(ctx));
    await showMine(ctx);
  });

  onTap(composer, tillCountTap, async (ctx, { till, currency }) => {
    const shift = await tills.mine(actorOf(ctx));
    const line = shift?.lines.find((one) => one.till === till && one.opening.currency === currency);
    if (!line) return showMine(ctx);
    prompt(ctx, COUNT, `${till} ${currency}`);
    const { texts } = ctx;
    await sendScreen(ctx.api, ctx.customer.id, {
      text: texts.html('till-count-prompt', { till: nameOfTill(texts, line), currency }),
      keyboard: {
        inline_keyboard: [[button(texts.plain('button-back'), myTillTap.pack({ act: 'show' }))]],
      },
    });
  });
  onAdminPrompt(composer, COUNT, NEEDED_FOR_TILLS, async (ctx, about) => {
    const [till = '', currency = ''] = about.split(' ');
    const typed = ctx.message?.text ?? '';
    if (await asksWhich(ctx, typed, currency)) return;
    const parsed = parseMoney(typed, currency, { mayBeZero: true });
    if (!parsed.ok) return reply(ctx, 'till-count-unreadable', { currency });
    ctx.dialog.leave();
    await tills.count(actorOf(ctx), till, parsed.money);
    await showMine(ctx);
  });

  onTap(composer, tillSignTap, async (ctx, { sure, seen }) => {
    const { texts } = ctx;
    if (sure === 'ask') {
      const question = confirmation(texts, texts.html('ask-till-sign'), {
        yes: tillSignTap.pack({ sure: 'yes', seen }),
        back: myTillTap.pack({ act: 'show' }),
      });
      return void (await show(ctx, question));
    }
    const result = await tills.close(actorOf(ctx), Number(seen));
    const screen = await mineOf(ctx, deps);
    await show(ctx, {
      ...screen,
      text: html`${texts.html('till-sign-result', { result })}\n\n${screen.text}`,
    });
  });

  onTap(composer, shiftListTap, async (ctx, { page }) => {
    await show(ctx, shiftsScreen(ctx, await tills.list(actorOf(ctx), page)));
  });
  onTap(composer, shiftTap, (ctx, { id }) => showShift(ctx, id));
  /**
   * Asks for the words that settle a difference.
   *
   * @param about the number of the shift, with `opening` for a difference of an opening count
   */
  const askWords = async (ctx: ShopContext, id: number, about: string) => {
    prompt(ctx, SETTLE, about);
    const { texts } = ctx;
    await sendScreen(ctx.api, ctx.customer.id, {
      text: texts.html('shift-settle-prompt'),
      keyboard: { inline_keyboard: [[button(texts.plain('button-back'), shiftTap.pack({ id }))]] },
    });
  };
  onTap(composer, shiftSettleTap, (ctx, { id }) => askWords(ctx, id, String(id)));
  onTap(composer, openingSettleTap, (ctx, { id }) => askWords(ctx, id, `${id} opening`));
  onAdminPrompt(composer, SETTLE, 'money.approve', async (ctx, about) => {
    const text = ctx.message?.text?.trim() ?? '';
    if (text === '' || text.length > LONGEST_SETTLEMENT) {
      return reply(ctx, 'shift-settle-unreadable', { most: LONGEST_SETTLEMENT });
    }
    ctx.dialog.leave();
    const [number, part] = about.split(' ');
    const id = Number(number);
    if (part === 'opening') await tills.settleOpening(actorOf(ctx), id, text);
    else await tills.settle(actorOf(ctx), id, text);
    await showShift(ctx, id);
  });
  return composer;
}
