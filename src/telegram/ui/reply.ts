import type { DealerProblem } from '../../modules/availability/index.ts';
import type { CustomersApi } from '../../modules/customers/index.ts';
import { deskTap } from '../../modules/desk/chat/staff/buttons.ts';
import { isBlocked, retryDelayOf } from '../bot-api/errors.ts';
import type { ChatTools, ShopContext } from './context.ts';
import { show } from './handlers.ts';
import { button } from './keyboard.ts';
import { type Screen, sendScreen } from './screen.ts';
import { type Html, html, joinHtml } from './texts/html.ts';
import type { TextKey, Texts, TextValues } from './texts/texts.ts';

/** Replies to an admin with one text. */
export async function reply(ctx: ShopContext, key: TextKey, values?: TextValues): Promise<void> {
  await show(ctx, { text: ctx.texts.html(key, values) });
}

/** Confirms a setting, with the way back to the desk. */
export async function replyDone(ctx: ShopContext, key: TextKey, values?: TextValues): Promise<void> {
  const { texts } = ctx;
  const keyboard = { inline_keyboard: [[button(texts.plain('button-desk'), deskTap.pack({}))]] };
  await show(ctx, { text: texts.html(key, values), keyboard });
}

/**
 * Replies with the usage of a command and an example to copy.
 *
 * @param form callback data of the form that does the same by buttons
 */
export async function replyUsage(
  ctx: ShopContext,
  usage: string,
  example: string,
  form?: string,
): Promise<void> {
  const { texts } = ctx;
  await show(ctx, {
    text: texts.html('usage', { usage: usageIn(texts, usage), example: html`<code>${example}</code>` }),
    keyboard: {
      inline_keyboard: form === undefined ? [] : [[button(texts.plain('button-by-buttons'), form)]],
    },
  });
}

/**
 * Returns the usage of a command: placeholders in the reader's language, literal text as written. In English
 * it stays unchanged.
 */
function usageIn(texts: Texts, usage: string): Html {
  if (texts.locale === 'en') return html`${usage}`;
  const parts = usage.split(/([<>|[\],:]+ ?)/).map((part, index) => {
    const phrase = part.trim();
    if (index % 2 === 1 || phrase === '') return html`${part}`;
    const said = texts.plain('usage-word', {
      word: phrase
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, ''),
    });
    return said === '?' ? html`<code>${phrase}</code>${part.endsWith(' ') ? ' ' : ''}` : html`${said}`;
  });
  return joinHtml(parts, '');
}

/** Builds a customer's link, which opens the chat, with the id for commands. */
export function person(who: { id: number; firstName: string; username: string | null }): Html {
  const name = who.username === null ? who.firstName : `${who.firstName} (@${who.username})`;
  return html`<a href="tg://user?id=${who.id}">${name}</a> · <code>${who.id}</code>`;
}

/**
 * Sends a screen to staff members, each in their language.
 *
 * @returns true if at least one received it
 */
export async function sendToStaff(
  ctx: ShopContext,
  { customers, textsFor, log }: CustomersApi & Pick<ChatTools, 'textsFor' | 'log'>,
  people: readonly number[],
  screenFor: (texts: Texts) => Screen,
): Promise<boolean> {
  let reached = false;
  for (const id of people) {
    const texts = textsFor((await customers.find(String(id)))?.locale);
    try {
      await sendScreen(ctx.api, id, screenFor(texts));
      reached = true;
    } catch (error) {
      if (retryDelayOf(error) !== null) throw error;
      if (!isBlocked(error)) log.warn({ err: error, person: id }, 'somebody of the staff could not be asked');
    }
  }
  return reached;
}

export const DEALER_TEXTS: Record<DealerProblem, TextKey> = {
  busy: 'upstream-busy',
  unreachable: 'upstream-unreachable',
  unauthorised: 'upstream-unauthorised',
  'rate-limited': 'upstream-rate-limited',
  'unexpected-answer': 'upstream-unexpected-answer',
};
