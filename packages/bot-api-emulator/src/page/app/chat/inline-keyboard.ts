import { classes, html } from '@storefront/web-kit/page/html';
import { icon } from '@storefront/web-kit/page/icons';
import { Component, type VNode } from 'preact';
import type { ChatButton, ChatMessage } from '../../../scripting/wire.ts';
import type { Actions } from '../actions.ts';
import { colorful } from '../emoji.ts';
import { safeAddress } from './formatted.ts';
import type { PendingTap } from './state.ts';

interface Props {
  chat: number;
  message: ChatMessage;
  taps: readonly PendingTap[];
  actions: Actions;
}

interface State {
  /** Position of the last used copy button, which shows a confirmation for a while. */
  copied?: string | undefined;
}

const COPIED_MS = 1600;

/** The buttons below a message, in their rows. */
export class InlineKeyboard extends Component<Props, State> {
  #timer: ReturnType<typeof setTimeout> | undefined;

  override componentWillUnmount(): void {
    clearTimeout(this.#timer);
  }

  override render({ message }: Props): VNode {
    return html`<div class="keys">
      ${message.buttons.map(
        (row, rowIndex) =>
          html`<div class="keys-row">
            ${row.map((button, column) => this.#button(button, rowIndex, column))}
          </div>`,
      )}
    </div>`;
  }

  #button(button: ChatButton, row: number, column: number): VNode {
    const { message, taps, chat, actions } = this.props;
    const place = `${row}.${column}`;
    const pending = taps.some(
      (tap) => tap.message === message.id && tap.row === row && tap.column === column,
    );
    const copied = this.state.copied === place;
    const name = classes('key', button.style, pending && 'pending', copied && 'copied');
    const label = html`<span dir="auto">${colorful(button.label)}</span>`;
    const url = button.url === undefined ? undefined : safeAddress(button.url);
    const follow = (event: Event) => {
      if (url && actions.follow(chat, url)) event.preventDefault();
    };
    if ((button.kind === 'url' || button.kind === 'web_app') && url) {
      return html`<a class=${name} href=${url} target="_blank" rel="noopener noreferrer" onClick=${follow}>${label}${icon('link', 12)}</a>`;
    }
    const act = async (): Promise<void> => {
      if (button.kind === 'copy') return this.#copy(button.copyText ?? '', place);
      if (button.kind === 'pay') return actions.openInvoice(chat, message);
      if (button.inline) return actions.switchInline(chat, button.inline);
      if (button.kind === 'callback') return actions.tap(chat, message.id, button, { row, column });
      actions.note(chat, `The emulator has no behavior for "${button.label}"`);
    };
    return html`<button type="button" class=${name} disabled=${button.disabled} aria-busy=${pending} onClick=${() => void act()}>
      ${label}${button.kind === 'copy' && icon(copied ? 'check' : 'copy', 13)}
    </button>`;
  }

  async #copy(text: string, place: string): Promise<void> {
    if (!(await this.props.actions.copy(this.props.chat, text))) return;
    this.setState({ copied: place });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.setState({ copied: undefined }), COPIED_MS);
  }
}
