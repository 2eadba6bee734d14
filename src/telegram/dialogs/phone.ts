import type { CustomersApi } from '../../modules/customers/index.ts';
import { locales } from '../../platform/values/locale.ts';
import type { ChatTools, ShopContext } from '../ui/context.ts';
import { meantBy } from '../ui/input/meant.ts';
import { readPhone } from '../ui/input/phone-numbers.ts';
import { html, joinHtml } from '../ui/texts/html.ts';
import { type Answer, type Complaint, complaining, complaintAbout, isCancel } from './answers.ts';
import type { Talk } from './talk.ts';

/**
 * Asks for the customer's phone number, shared from Telegram or typed, and stores it for later purchases.
 *
 * @param kept the present number
 * @returns `refused` if the customer canceled; null if the dialog ended. The customer was told in both cases
 */
export async function promptPhone(
  talk: Talk,
  deps: Pick<ChatTools, 'textsFor' | 'defaultCountry'> & CustomersApi,
  kept: string | null = null,
): Promise<string | 'refused' | null> {
  const cancels = locales.map((locale) => deps.textsFor(locale).plain('button-cancel'));
  const isCancelWord = (text: string) => cancels.includes(text.trim()) || meantBy(text)?.about === 'cancel';
  let complaint: Complaint | null = null;
  for (;;) {
    const word = complaint;
    await talk.send((ctx) => sendQuestion(ctx, talk, word));
    const answer = await talk.hear();
    if (!answer) return null;
    if (isCancel(answer) || (answer.kind === 'text' && isCancelWord(answer.text))) {
      const isNeeded = talk.about.of === 'purchase' && kept === null;
      await talk.outside(async (ctx) => {
        await say(ctx, isNeeded ? 'phone-not-given' : 'phone-not-asked');
        return null;
      });
      return 'refused';
    }
    const phone = phoneIn(answer, deps);
    if (phone !== null) {
      await talk.outside(async (ctx) => {
        await deps.customers.setPhone(ctx.customer.id, phone);
        await say(ctx, 'phone-kept', phone);
        return null;
      });
      return phone;
    }
    talk.forget();
    complaint =
      answer.kind === 'text' || answer.kind === 'contact'
        ? { key: answer.kind === 'contact' && !answer.own ? 'phone-not-own' : 'phone-not-valid' }
        : complaintAbout(answer, 'text');
  }
}

function phoneIn(answer: Answer, { defaultCountry }: Pick<ChatTools, 'defaultCountry'>): string | null {
  if (answer.kind === 'contact') return answer.own ? readPhone(answer.phone) : null;
  return answer.kind === 'text' ? readPhone(answer.text, defaultCountry) : null;
}

/**
 * Sends the question as a new message, since an edited message cannot have the keyboard that shares the
 * number.
 */
async function sendQuestion(ctx: ShopContext, { about }: Talk, complaint: Complaint | null): Promise<void> {
  const { texts, api, customer } = ctx;
  const forWhat =
    about.of === 'purchase'
      ? [
          joinHtml(
            [
              texts.html('item-title', { product: about.product, item: about.item }),
              ...(about.quantity > 1 ? [html`× ${about.quantity}`] : []),
            ],
            ' ',
          ),
        ]
      : [];
  const question = joinHtml([...forWhat, texts.html('ask-phone')], '\n\n');
  const screen = complaining(texts, complaint, { text: question });
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

/** Sends a text and removes the keyboard. */
async function say(
  ctx: ShopContext,
  key: 'phone-not-given' | 'phone-not-asked' | 'phone-kept',
  phone = '',
): Promise<void> {
  await ctx.api.sendMessage(ctx.customer.id, ctx.texts.html(key, { phone }).source, {
    parse_mode: 'HTML',
    reply_markup: { remove_keyboard: true },
  });
}
