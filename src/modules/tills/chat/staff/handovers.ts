import type { Composer } from 'grammy';
import { money, parseMoney } from '../../../../platform/values/money.ts';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { confirmation } from '../../../../telegram/ui/confirmation.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { onTap, reply, show } from '../../../../telegram/ui/handlers.ts';
import type { Prompt } from '../../../../telegram/ui/input/expected-answers.ts';
import { onAdminPrompt } from '../../../../telegram/ui/input/prompts.ts';
import { asksWhich } from '../../../../telegram/ui/input/which-amount.ts';
import { askFor } from '../../../../telegram/ui/kit/form.ts';
import { withWord } from '../../../../telegram/ui/screen.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import type { Html } from '../../../../telegram/ui/texts/html.ts';
import type { TillsApi } from '../../module.ts';
import { type Handover, isWithinCounts, settlementRange } from '../../read-handovers.ts';
import { LONGEST_SETTLEMENT } from '../../tills.ts';
import {
  handoverAgreeTap,
  handoverBackTap,
  handoverGotTap,
  handoverOtherTap,
  handoverSettleTap,
  handoverTap,
  NEEDED_FOR_TILLS,
} from './buttons.ts';
import { handoverScreen } from './handover-screens.ts';

/** The prompt for the amount that a receiver counted. */
const COUNTED = 'handover-counted';
/** The prompts for the amount and the words of a third person who settles a difference. */
const AMOUNT = 'handover-settled-amount';
const WORDS = 'handover-words';

/** Returns the amounts that settle a handover, for its texts. */
function rangeOf({ texts }: ShopContext, one: Handover): { readonly least: string; readonly most: string } {
  const { least, most } = settlementRange(one);
  return { least: texts.money(least), most: texts.money(most) };
}

/** Handles the card of cash that one person gave to another. */
export function handoverCard(deps: Pick<TillsApi, 'handovers'>): Composer<ShopContext> {
  const { handovers } = deps;
  const composer = new Screens();
  const showIt = async (ctx: ShopContext, id: number, word?: Html) => {
    const one = await handovers.find(actorOf(ctx), id);
    if (!one) return void (await reply(ctx, 'handover-none'));
    const screen = handoverScreen(ctx, one);
    await show(ctx, word ? withWord(word, screen) : screen);
  };
  const placeOf = async (ctx: ShopContext, id: number) =>
    (await handovers.find(actorOf(ctx), id))?.receiver === null ? 'safe' : 'till';
  const ask = (ctx: ShopContext, asked: Prompt, id: number, about: string, text: Html) =>
    askFor(ctx, asked, `${id} ${about}`, { text, back: handoverTap.pack({ id }) });
  const askWords = (ctx: ShopContext, id: number, amount: string) =>
    ask(ctx, WORDS, id, amount, ctx.texts.html('handover-words-prompt'));
  /** Returns the typed amount; null: it was asked again. */
  const readAmount = async (ctx: ShopContext, currency: string) => {
    const typed = ctx.message?.text ?? '';
    if (await asksWhich(ctx, typed, currency)) return null;
    const parsed = parseMoney(typed, currency, { mayBeZero: true });
    if (parsed.ok) return parsed.money.amount;
    await reply(ctx, 'till-count-unreadable', { currency });
    return null;
  };

  onTap(composer, handoverTap, (ctx, { id }) => showIt(ctx, id));
  onTap(composer, handoverGotTap, async (ctx, { id }) => {
    const result = await handovers.confirm(actorOf(ctx), id);
    const to = await placeOf(ctx, id);
    await showIt(ctx, id, ctx.texts.html('handover-count-result', { result, to }));
  });
  onTap(composer, handoverOtherTap, async (ctx, { id }) => {
    const one = await handovers.find(actorOf(ctx), id);
    if (one?.state !== 'given') return showIt(ctx, id);
    const question = ctx.texts.html('handover-counted-prompt', { amount: ctx.texts.money(one.amount) });
    await ask(ctx, COUNTED, id, one.amount.currency, question);
  });
  onAdminPrompt(composer, COUNTED, NEEDED_FOR_TILLS, async (ctx, about) => {
    const [id = '0', currency = ''] = about.split(' ');
    const amount = await readAmount(ctx, currency);
    if (amount === null) return;
    ctx.dialog.leave();
    const result = await handovers.count(actorOf(ctx), Number(id), amount);
    const to = await placeOf(ctx, Number(id));
    await showIt(ctx, Number(id), ctx.texts.html('handover-count-result', { result, to }));
  });
  onTap(composer, handoverBackTap, async (ctx, { sure, id }) => {
    const { texts } = ctx;
    if (sure === 'ask') {
      const yes = handoverBackTap.pack({ sure: 'yes', id });
      const back = handoverTap.pack({ id });
      return void (await show(ctx, confirmation(texts, texts.html('ask-handover-back'), { yes, back })));
    }
    const done = await handovers.takeBack(actorOf(ctx), id);
    await showIt(ctx, id, texts.html('handover-end-result', { done: done ? 'yes' : 'no' }));
  });
  onTap(composer, handoverAgreeTap, async (ctx, { sure, id }) => {
    const { texts } = ctx;
    if (sure === 'ask') {
      const one = await handovers.find(actorOf(ctx), id);
      const counted = one?.giver.id === ctx.customer.id ? one.counted : one?.amount;
      const text = texts.html('ask-handover-agree', { amount: texts.money(counted ?? money('0', 'USD')) });
      const yes = handoverAgreeTap.pack({ sure: 'yes', id });
      return void (await show(ctx, confirmation(texts, text, { yes, back: handoverTap.pack({ id }) })));
    }
    const done = await handovers.agree(actorOf(ctx), id);
    await showIt(ctx, id, texts.html('handover-end-result', { done: done ? 'yes' : 'no' }));
  });
  onTap(composer, handoverSettleTap, async (ctx, { which, id }) => {
    const one = await handovers.find(actorOf(ctx), id);
    if (!one) return showIt(ctx, id);
    if (which === 'none') return askWords(ctx, id, '0');
    if (which === 'given') return askWords(ctx, id, one.amount.amount);
    if (which === 'counted') return askWords(ctx, id, one.counted?.amount ?? '0');
    const { currency } = one.amount;
    const text = ctx.texts.html('handover-amount-prompt', { currency, ...rangeOf(ctx, one) });
    await ask(ctx, AMOUNT, id, currency, text);
  });
  onAdminPrompt(composer, AMOUNT, 'money.approve', async (ctx, about) => {
    const [id = '0', currency = ''] = about.split(' ');
    const amount = await readAmount(ctx, currency);
    if (amount === null) return;
    const one = await handovers.find(actorOf(ctx), Number(id));
    if (one && !isWithinCounts(one, amount)) return reply(ctx, 'handover-outside', rangeOf(ctx, one));
    await askWords(ctx, Number(id), amount);
  });
  onAdminPrompt(composer, WORDS, 'money.approve', async (ctx, about) => {
    const [id = '0', amount = '0'] = about.split(' ');
    const text = ctx.message?.text?.trim() ?? '';
    if (text === '' || text.length > LONGEST_SETTLEMENT) {
      return reply(ctx, 'shift-settle-unreadable', { most: LONGEST_SETTLEMENT });
    }
    ctx.dialog.leave();
    const result = await handovers.settle(actorOf(ctx), Number(id), amount, text);
    const one = result === 'outside' ? await handovers.find(actorOf(ctx), Number(id)) : null;
    const word = one
      ? ctx.texts.html('handover-outside', rangeOf(ctx, one))
      : ctx.texts.html('handover-end-result', { done: result === 'done' ? 'yes' : 'no' });
    await showIt(ctx, Number(id), word);
  });
  return composer;
}
