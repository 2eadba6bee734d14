import type { InlineKeyboardButton, InlineKeyboardMarkup, Opts } from '@grammyjs/types';
import { checkLink } from './entities/links.ts';
import { badRequest } from './errors.ts';
import type { HiddenMarkup } from './world/chats.ts';

export type AnyMarkup = NonNullable<Opts<string>['sendMessage']['reply_markup']>;

/** Telegram's limit for the buttons of one message. */
const MOST_BUTTONS = 100;

/** A markup as messages keep it: the inline keyboard is part of the message, the others act on the chat. */
export interface ReadMarkup {
  inline?: InlineKeyboardMarkup;
  hidden?: HiddenMarkup;
}

/**
 * Checks what the schema can't: links, Pay buttons, the number of buttons. Throws an ApiError with Telegram's
 * words. An inline keyboard without buttons is no markup, as with Telegram.
 */
export function readMarkup(markup: AnyMarkup | undefined, options: { invoice?: boolean } = {}): ReadMarkup {
  if (!markup) return {};
  if ('inline_keyboard' in markup) {
    const rows = markup.inline_keyboard.filter((row) => row.length > 0);
    if (rows.flat().length > MOST_BUTTONS) throw badRequest('reply markup is too long');
    for (const [rowIndex, row] of rows.entries()) {
      for (const [index, button] of row.entries()) {
        checkInlineButton(button, options.invoice === true && rowIndex === 0 && index === 0);
      }
    }
    return rows.length > 0 ? { inline: { ...markup, inline_keyboard: rows } } : {};
  }
  if ('keyboard' in markup) {
    const rows = markup.keyboard.filter((row) => row.length > 0);
    if (rows.length === 0) return {};
    for (const button of rows.flat()) {
      const text = typeof button === 'string' ? button : button.text;
      if (text.trim() === '') throw badRequest('keyboard button text must be non-empty');
      if (typeof button !== 'string' && 'web_app' in button)
        checkWebApp(button.web_app.url, 'keyboard button');
    }
    return { hidden: { keyboard: { ...markup, keyboard: rows } } };
  }
  if ('remove_keyboard' in markup) return { hidden: { removes: true } };
  const { input_field_placeholder: placeholder } = markup;
  return { hidden: { forcesReply: true, ...(placeholder ? { placeholder } : {}) } };
}

function checkInlineButton(button: InlineKeyboardButton, mayPay: boolean): void {
  if (button.text.trim() === '') throw badRequest('inline keyboard button text must be non-empty');
  if ('url' in button) {
    const checked = checkLink(button.url);
    if ('error' in checked) {
      throw badRequest(`inline keyboard button URL '${button.url}' is invalid: ${checked.error}`);
    }
  }
  if ('web_app' in button) checkWebApp(button.web_app.url, 'inline keyboard button');
  if ('pay' in button && !mayPay) throw badRequest('BUTTON_TYPE_INVALID');
}

function checkWebApp(url: string, owner: string): void {
  if (!/^https:\/\/[^/\s]+\.[^/\s]+/i.test(url)) {
    throw badRequest(`${owner} Web App URL '${url}' is invalid: Only HTTPS links are allowed`);
  }
}
