import { locales } from '../../shop/locale.ts';
import type { BotDeps, ShopContext } from '../ui/context.ts';
import { tappedMessage } from '../ui/handlers.ts';
import { readPhone } from '../ui/phone-numbers.ts';
import { editOrSend } from '../ui/screen.ts';
import { type Answer, type Complaint, complaining, isCancel, type Talk } from './talk.ts';

/**
 * Prompts for the customer's number: shared from Telegram or typed. It is kept, so there is one prompt. Null if the customer
 * cancelled or the dialog ended; then the customer has been notified.
 */
export async function promptPhone(
  talk: Talk,
  deps: BotDeps,
  why: 'needed' | 'changed',
): Promise<string | null> {
  const cancels = locales.map((locale) => deps.textsFor(locale).plain('button-cancel'));
  let complaint: Complaint | null = null;
  for (;;) {
    const word = complaint;
    await talk.outside(async (ctx) => {
      await sendQuestion(ctx, why, word);
      return null;
    });
    const answer = await talk.hear();
    if (!answer) return null;
    if (isCancel(answer) || (answer.kind === 'text' && cancels.includes(answer.text.trim()))) {
      await talk.outside(async (ctx) => {
        await say(ctx, 'cancelled');
        return null;
      });
      return null;
    }
    const phone = phoneIn(answer, deps);
    if (phone !== null) {
      await talk.outside(async (ctx) => {
        await deps.shop.customers.setPhone(ctx.customer.id, phone);
        await say(ctx, 'phone-kept', phone);
        return null;
      });
      return phone;
    }
    talk.forget();
    complaint = {
      key: answer.kind === 'contact' && !answer.own ? 'phone-not-own' : 'phone-not-valid',
    };
  }
}

function phoneIn(answer: Answer, { defaultCountry }: BotDeps): string | null {
  if (answer.kind === 'contact') return answer.own ? readPhone(answer.phone) : null;
  return answer.kind === 'text' ? readPhone(answer.text, defaultCountry) : null;
}

/** A keyboard that shares the number can't hang on an edited message, so the question is always a message of its own. */
async function sendQuestion(
  ctx: ShopContext,
  why: 'needed' | 'changed',
  complaint: Complaint | null,
): Promise<void> {
  const { texts, api, customer } = ctx;
  const tapped = tappedMessage(ctx);
  if (tapped !== null) {
    const text = texts.html(why === 'needed' ? 'phone-needed' : 'phone-to-change');
    await editOrSend(api, customer.id, tapped, { text });
  }
  const screen = complaining(texts, complaint, { text: texts.html('ask-phone') });
  await api.sendMessage(customer.id, screen.text.source, {
    parse_mode: 'HTML',
    reply_markup: {
      keyboard: [
        [{ text: texts.plain('button-share-phone'), request_contact: true }],
        [{ text: texts.plain('button-cancel') }],
      ],
      resize_keyboard: true,
      one_time_keyboard: true,
    },
  });
}

/** Says something and takes the keyboard away. */
async function say(ctx: ShopContext, key: 'cancelled' | 'phone-kept', phone = ''): Promise<void> {
  await ctx.api.sendMessage(ctx.customer.id, ctx.texts.html(key, { phone }).source, {
    parse_mode: 'HTML',
    reply_markup: { remove_keyboard: true },
  });
}
