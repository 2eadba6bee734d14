import { z } from 'zod';
import { tap } from '../../../telegram/ui/callback-data.ts';
import { type ButtonRow, button } from '../../../telegram/ui/keyboard.ts';
import type { Texts } from '../../../telegram/ui/texts/texts.ts';

export const favoritesTap = tap('favorites', 'fa', {});

export const helpTap = tap('help', '?', {});

export const moreTap = tap('more', 'mre', {});

/** Asks for a notice about the end of the pause of sales. */
export const notifyMeTap = tap('notifyMe', 'tw', {});

/** Returns the button that asks for a notice about the end of the pause of sales. */
export function notifyMeRow(texts: Texts): ButtonRow {
  return [button(texts.plain('button-notify-me'), notifyMeTap.pack({}), 'primary')];
}

/** The change that the star of a product or a brand requests. */
export const starTo = z.enum(['on', 'off']);
export type StarTo = z.output<typeof starTo>;

/**
 * Returns the star on the screen of a product or a brand.
 * @param data the callback data for the change `to`
 */
export function starButton(texts: Texts, kept: boolean, data: (to: StarTo) => string) {
  return button(texts.plain(kept ? 'button-star-off' : 'button-star-on'), data(kept ? 'off' : 'on'));
}
