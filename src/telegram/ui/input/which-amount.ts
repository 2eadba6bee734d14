import type { Middleware } from 'grammy';
import { z } from 'zod';
import { readingsOf, unmistakable } from '../../../shop/amount-readings.ts';
import { isCurrency, type Money } from '../../../shop/money.ts';
import { plainTyped } from '../../../shop/typed-text.ts';
import { dataOf, tap } from '../callback-data.ts';
import type { ShopContext } from '../context.ts';
import { deskButton, show } from '../handlers.ts';
import { button } from '../keyboard.ts';
import { takeButtonsOff } from '../screen.ts';
import type { Texts } from '../texts/texts.ts';
import { PROMPT_VERSION } from './prompts.ts';

/** One reading of an amount that staff typed, in place of it. */
const whichTap = tap('whichAmount', 'wx', { amount: z.string().regex(/^\d{1,12}(\.\d{1,8})?$/) });
declare module '../callback-data.ts' {
  interface Taps {
    whichAmount: typeof whichTap;
  }
}

/** What was typed around the amount; it is kept until the question is answered or the person does something else. */
const askedSchema = z.looseObject({ which: z.object({ before: z.string(), after: z.string() }) });

/** The buttons of the readings, one a row. */
export function readingRows(texts: Texts, readings: readonly Money[], dataFor: (amount: string) => string) {
  return readings.map((one) => [button(texts.money(one), dataFor(unmistakable(one)))]);
}

/**
 * Asks which amount was meant, where one that staff typed can be read in two ways. The tapped reading takes its place, and the whole
 * message is handled again (`takeReading`).
 *
 * @param words the part of the message that holds amounts
 * @param currency of all amounts; otherwise it stands among the words
 * @returns whether it was asked
 */
export async function asksWhich(ctx: ShopContext, words: string, currency?: string): Promise<boolean> {
  const { dialog, texts } = ctx;
  const text = ctx.message?.text ?? '';
  const begin = text.indexOf(words);
  const tokens = [...words.matchAll(/[^\s=+|\p{Pd}]+/gu)];
  const of = currency ?? tokens.map(([word]) => plainTyped(word).toUpperCase()).find(isCurrency);
  if (of === undefined || begin < 0) return false;
  for (const { 0: token, index } of tokens) {
    const readings = readingsOf(token, of, texts.locale);
    if (readings.length === 0) continue;
    const at = begin + index;
    const which = { before: text.slice(0, at), after: text.slice(at + token.length) };
    const waiting = dialog.current?.version === PROMPT_VERSION ? dialog.current.state : null;
    dialog.put({
      version: PROMPT_VERSION,
      state: { ...(waiting ?? { kind: 'which-amount', about: '' }), which },
    });
    await show(ctx, {
      text: texts.html('amount-which'),
      keyboard: {
        inline_keyboard: [
          ...readingRows(texts, readings, (amount) => dataOf('whichAmount', { amount })),
          [deskButton(texts)],
        ],
      },
    });
    return true;
  }
  return false;
}

/** The first words of a text: what follows is a note. */
export function firstWords(text: string, count: number): string {
  return new RegExp(`^\\s*(?:\\S+\\s*){0,${count}}`).exec(text)?.[0] ?? '';
}

/** Has the message with an amount in two readings handled again, with the tapped one, as if the person had typed it so. */
export function takeReading(): Middleware<ShopContext> {
  return async (ctx, next) => {
    const query = ctx.callbackQuery;
    const dialog = ctx.dialog.current;
    if (ctx.tap?.name !== 'whichAmount' || !query?.message) return next();
    const asked = dialog?.version === PROMPT_VERSION ? askedSchema.safeParse(dialog.state).data : undefined;
    // An answered question: the tap is outdated.
    if (!asked) return next();
    const { message_id, chat, date } = query.message;
    const { which, ...state } = asked;
    const text = `${which.before}${ctx.tap.values.amount}${which.after}`;
    const length = /^\/\S*/.exec(text)?.[0].length;
    const entities = length === undefined ? [] : [{ type: 'bot_command', offset: 0, length }];
    ctx.dialog.put({ version: PROMPT_VERSION, state });
    ctx.tap = undefined;
    const { update } = ctx;
    Object.assign(update, { message: { message_id, chat, date, from: query.from, text, entities } });
    delete update.callback_query;
    await takeButtonsOff(ctx.api, ctx.customer.id, message_id);
    await next();
  };
}
