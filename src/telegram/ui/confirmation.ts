import { button } from './keyboard.ts';
import type { Screen } from './screen.ts';
import type { Html } from './texts/html.ts';
import type { Texts } from './texts/texts.ts';

/**
 * Prompts once more before an admin's decision is carried out.
 *
 * @param yes the data of the button that commits, which is red where the decision can't be undone
 * @param back the data of the button that leads back
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
