import type { Middleware } from 'grammy';
import { z } from 'zod';
import { numberReadings, readingsOf, unmistakable } from '../../../platform/values/amount-readings.ts';
import { isCurrency, type Money } from '../../../platform/values/money.ts';
import { plainTyped } from '../../../platform/values/typed-text.ts';
import { tap } from '../callback-data.ts';
import type { ShopContext } from '../context.ts';
import { deskButton, onTap, show } from '../handlers.ts';
import { button } from '../keyboard.ts';
import { takeButtonsOff } from '../screen.ts';
import { Screens } from '../screens.ts';
import type { Texts } from '../texts/texts.ts';
import { PROMPT_VERSION } from './prompts.ts';

/** Replaces a staff member's ambiguous amount with the tapped reading. */
const whichTap = tap('whichAmount', 'wx', { amount: z.string().regex(/^\d{1,12}(\.\d{1,12})?$/) });

const dataFor = (amount: string) => whichTap.pack({ amount });

/** The text around the amount, kept until the question is answered or left. */
const askedSchema = z.looseObject({ which: z.object({ before: z.string(), after: z.string() }) });

/** Builds the buttons of the readings, one a row. */
export function readingRows(texts: Texts, readings: readonly Money[], dataFor: (amount: string) => string) {
  return readings.map((one) => [button(texts.money(one), dataFor(unmistakable(one.amount)))]);
}

/** Maximum of numbers without a currency; larger readings are not offered. */
interface NumberBound {
  readonly most: string;
}
export const PERCENTAGE: NumberBound = { most: '1000' };
export const ANY_NUMBER: NumberBound = { most: '999999999999' };

/**
 * Asks for the meaning of an amount, a percentage or a rate that has two readings. The tapped reading
 * replaces it, and the whole message is handled again (`takeReading`).
 *
 * @param words the part of the message with the numbers
 * @param unit the currency of all amounts, or the bound of numbers without a currency; by default the words
 * contain a currency. A number before a percent sign is always a percentage
 * @returns true if asked
 */
export async function asksWhich(
  ctx: ShopContext,
  words: string,
  unit?: string | NumberBound,
): Promise<boolean> {
  const { dialog, texts } = ctx;
  const text = ctx.message?.text ?? '';
  const begin = text.indexOf(words);
  const tokens = [...words.matchAll(/[^\s=+|%٪﹪％\p{Pd}]+/gu)];
  const of = unit ?? tokens.map(([word]) => plainTyped(word).toUpperCase()).find(isCurrency);
  if (begin < 0) return false;
  for (const { 0: token, index } of tokens) {
    const isPercentage = /^\s*[%٪﹪％]/.test(words.slice(index + token.length));
    const bound = isPercentage ? PERCENTAGE : of;
    if (bound === undefined) continue;
    const rows =
      typeof bound === 'string'
        ? readingRows(texts, readingsOf(token, bound, texts.locale), dataFor)
        : numberReadings(token, bound.most).map((number) => [
            button(isPercentage ? `${number}%` : number, dataFor(unmistakable(number))),
          ]);
    if (rows.length === 0) continue;
    const at = begin + index;
    const which = { before: text.slice(0, at), after: text.slice(at + token.length) };
    const waiting = dialog.current?.version === PROMPT_VERSION ? dialog.current.state : null;
    dialog.put({
      version: PROMPT_VERSION,
      state: { ...(waiting ?? { kind: 'which-amount', about: '' }), which },
    });
    await show(ctx, {
      text: texts.html(typeof bound === 'string' ? 'amount-which' : 'number-which'),
      keyboard: { inline_keyboard: [...rows, [deskButton(texts)]] },
    });
    return true;
  }
  return false;
}

/** Returns the first words of a text, before the note. */
export function firstWords(text: string, count: number): string {
  return new RegExp(`^\\s*(?:\\S+\\s*){0,${count}}`).exec(text)?.[0] ?? '';
}

/** Handles the message with an ambiguous amount again, with the tapped reading as if typed. */
export function takeReading(): Middleware<ShopContext> {
  const composer = new Screens();
  onTap(composer, whichTap, async (ctx, { amount }, next) => {
    const query = ctx.callbackQuery;
    const dialog = ctx.dialog.current;
    if (!query?.message) return next();
    const asked = dialog?.version === PROMPT_VERSION ? askedSchema.safeParse(dialog.state).data : undefined;
    // The question was answered, so the tap is outdated.
    if (!asked) return next();
    const { message_id, chat, date } = query.message;
    const { which, ...state } = asked;
    const text = `${which.before}${amount}${which.after}`;
    const length = /^\/\S*/.exec(text)?.[0].length;
    const entities = length === undefined ? [] : [{ type: 'bot_command', offset: 0, length }];
    ctx.dialog.put({ version: PROMPT_VERSION, state });
    ctx.tap = undefined;
    const { update } = ctx;
    Object.assign(update, { message: { message_id, chat, date, from: query.from, text, entities } });
    delete update.callback_query;
    await takeButtonsOff(ctx.api, ctx.customer.id, message_id);
    await next();
  });
  return composer;
}
