import { button } from './keyboard.ts';
import type { Screen } from './screen.ts';
import type { Html } from './texts/html.ts';
import type { Texts } from './texts/texts.ts';

/**
 * Builds the screen that asks for confirmation of an admin's decision.
 *
 * @param yes data of the button that commits, red if the decision can't be undone
 * @param back data of the button that leads back
 */
export function confirmation(
  texts: Texts,
  text: Html,
  { yes, back, style = 'success' }: { yes: string; back: string; style?: 'success' | 'danger' },
): Screen {
  return {
    text,
    keyboard: {
      inline_keyboard: [
        [button(texts.plain('button-yes'), yes, style)],
        [button(texts.plain('button-back'), back)],
      ],
    },
  };
}
