import { classes, html } from '@storefront/web-kit/page/html';
import { icon } from '@storefront/web-kit/page/icons';
import type { VNode } from 'preact';
import type { ReplyKeyboard } from '../../../scripting/wire.ts';
import type { Actions } from '../actions.ts';
import { colorful } from '../emoji.ts';
import type { Words } from '../words.ts';

interface Props {
  chat: number;
  keyboard: ReplyKeyboard;
  words: Words;
  actions: Actions;
}

/** The keyboard below the text field. */
export function ReplyKeys({ chat, keyboard, words, actions }: Props): VNode {
  return html`<div class="reply-keys" role="group" aria-label=${words.keyboard}>
    ${keyboard.rows.map(
      (row) => html`<div class="keys-row">
        ${row.map(
          (button) => html`<button
            type="button"
            class=${classes('reply-key', button.style)}
            onClick=${() => void actions.press(chat, button)}
          >
            ${button.kind === 'contact' && icon('contact', 16)}${button.kind === 'location' && icon('location', 16)}
            <span dir="auto">${colorful(button.label)}</span>
          </button>`,
        )}
      </div>`,
    )}
  </div>`;
}
