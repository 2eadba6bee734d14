import type { InlineKeyboardButton } from 'grammy/types';
import { button } from '../keyboard.ts';
import type { Screen } from '../screen.ts';
import { type Html, joinHtml } from '../texts/html.ts';
import type { TextKey, Texts } from '../texts/texts.ts';

/**
 * Returns the row of the button that undoes a change; no row for no change.
 *
 * @param undo data of the button
 */
export function undoRow(texts: Texts, what: TextKey, undo: string | null): InlineKeyboardButton[][] {
  return undo === null ? [] : [[button(texts.plain('button-undo', { what: texts.plain(what) }), undo)]];
}

/**
 * Builds the screen that asks before a change is undone, with the present value and the restored one.
 *
 * @param given.yes data of the button that undoes
 * @param given.back data of the button that leads back
 */
export function undoQuestion(
  texts: Texts,
  given: { readonly now: Html; readonly restored: Html; readonly yes: string; readonly back: string },
): Screen {
  return {
    text: joinHtml(
      [
        texts.html('undo-question'),
        texts.html('undo-now', { value: given.now }),
        texts.html('undo-then', { value: given.restored }),
      ],
      '\n\n',
    ),
    keyboard: {
      inline_keyboard: [
        [button(texts.plain('button-undo-yes'), given.yes, 'success')],
        [button(texts.plain('button-back'), given.back)],
      ],
    },
  };
}

/** Builds the screen for a change that can no longer be undone. */
export function notUndone(texts: Texts, on: InlineKeyboardButton): Screen {
  return { text: texts.html('prices-not-undone'), keyboard: { inline_keyboard: [[on]] } };
}
