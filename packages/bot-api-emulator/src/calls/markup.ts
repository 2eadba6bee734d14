import type { InlineKeyboardButton, InlineKeyboardMarkup, Opts, Chat as TelegramChat } from '@grammyjs/types';
import { checkLink } from '../entities/links.ts';
import { badRequest } from '../errors.ts';
import type { HiddenMarkup } from '../state/chats/chats.ts';

export type AnyMarkup = NonNullable<Opts<string>['sendMessage']['reply_markup']>;

/** Telegram's maximum number of buttons of one message. */
const MOST_BUTTONS = 100;

/**
 * A markup as messages keep it. An inline keyboard is part of the message; the other kinds act on the chat.
 */
export interface ReadMarkup {
  inline?: InlineKeyboardMarkup;
  hidden?: HiddenMarkup;
}

/**
 * Checks rules beyond the schema: links, Pay buttons, the number of buttons, and only inline keyboards in a
 * channel. Throws an ApiError with Telegram's words. Keeps links in Telegram's form. An inline keyboard
 * without buttons counts as no markup.
 */
export function readMarkup(
  markup: AnyMarkup | undefined,
  options: { invoice?: boolean; chat?: TelegramChat['type'] } = {},
): ReadMarkup {
  if (!markup) return {};
  if ('inline_keyboard' in markup) {
    const rows = markup.inline_keyboard.filter((row) => row.length > 0);
    if (rows.flat().length > MOST_BUTTONS) throw badRequest('reply markup is too long');
    const read = rows.map((row, rowIndex) =>
      row.map((button, index) =>
        inlineButton(button, {
          mayPay: options.invoice === true && rowIndex === 0 && index === 0,
          inChannel: options.chat === 'channel',
        }),
      ),
    );
    return rows.length > 0 ? { inline: { ...markup, inline_keyboard: read } } : {};
  }
  const hidden = hiddenMarkup(markup, options.chat);
  if (hidden && options.chat === 'channel') throw badRequest('inline keyboard expected');
  return hidden ? { hidden } : {};
}

/** Requests that only buttons of private chats may have. */
const REQUESTS: Record<string, string> = {
  request_contact: 'phone number can be requested in private chats only',
  request_location: 'location can be requested in private chats only',
  request_poll: 'poll can be requested in private chats only',
  request_users: 'users can be requested in private chats only',
  request_chat: 'chats can be requested in private chats only',
  web_app: 'web App buttons can be used in private chats only',
};

function hiddenMarkup(
  markup: Exclude<AnyMarkup, InlineKeyboardMarkup>,
  chat: TelegramChat['type'] | undefined,
): HiddenMarkup | undefined {
  if ('keyboard' in markup) {
    const rows = markup.keyboard.filter((row) => row.length > 0);
    if (rows.length === 0) return undefined;
    for (const button of rows.flat()) {
      const text = typeof button === 'string' ? button : button.text;
      if (text.trim() === '') throw badRequest('keyboard button text must be non-empty');
      const requested = Object.keys(REQUESTS).find((field) => typeof button !== 'string' && field in button);
      if (requested && (chat === 'group' || chat === 'supergroup'))
        throw badRequest(REQUESTS[requested] ?? '');
      if (typeof button !== 'string' && 'web_app' in button)
        webAppLink(button.web_app.url, 'keyboard button');
    }
    return { keyboard: { ...markup, keyboard: rows } };
  }
  if ('remove_keyboard' in markup) return { removes: true };
  const { input_field_placeholder: placeholder } = markup;
  return { forcesReply: true, ...(placeholder ? { placeholder } : {}) };
}

/** Returns the button as messages keep it. */
function inlineButton(
  button: InlineKeyboardButton,
  { mayPay, inChannel }: { mayPay: boolean; inChannel: boolean },
): InlineKeyboardButton {
  if (button.text.trim() === '') throw badRequest('inline keyboard button text must be non-empty');
  if ('url' in button) {
    const checked = checkLink(button.url);
    if ('error' in checked)
      throw badRequest(`inline keyboard button URL '${button.url}' is invalid: ${checked.error}`);
    return { ...button, url: checked.url };
  }
  if ('web_app' in button)
    return { ...button, web_app: { url: webAppLink(button.web_app.url, 'inline keyboard button') } };
  const switches = Object.keys(button).find((name) => name.startsWith('switch_inline_query'));
  if (switches && inChannel) {
    const name = switches.replace('_chosen_chat', '');
    throw badRequest(
      `can't use ${name} button in a channel chat, because users will not be able to use the button without knowing bot's username`,
    );
  }
  if ('pay' in button && !mayPay) throw badRequest('BUTTON_TYPE_INVALID');
  return button;
}

function webAppLink(url: string, owner: string): string {
  const checked = checkLink(url);
  const error = 'error' in checked ? checked.error : 'Only HTTPS links are allowed';
  if ('url' in checked && checked.url.startsWith('https://')) return checked.url;
  throw badRequest(`${owner} Web App URL '${url}' is invalid: ${error}`);
}
