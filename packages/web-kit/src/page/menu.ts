import { classes, html } from '@storefront/web-kit/page/html';
import { type IconName, icon } from '@storefront/web-kit/page/icons';
import { Component, createRef, type VNode } from 'preact';

export interface MenuEntry {
  label: string;
  act(): void;
  mark?: VNode;
  danger?: boolean;
}

interface Props {
  label: string;
  icon: IconName;
  entries: readonly MenuEntry[];
  /** Opens upwards. */
  above?: boolean;
}

/** A button that opens a menu. Arrow keys move in it; Escape or focus elsewhere closes it. */
export class Menu extends Component<Props, { open: boolean }> {
  override state = { open: false };
  readonly #root = createRef<HTMLDivElement>();
  readonly #button = createRef<HTMLButtonElement>();

  override componentDidUpdate(_: Props, before: { open: boolean }): void {
    if (this.state.open && !before.open) this.#items()[0]?.focus();
  }

  override render({ label, icon: name, entries, above }: Props): VNode {
    const { open } = this.state;
    return html`<div class="menu-root" ref=${this.#root} onFocusOut=${(event: FocusEvent) => this.#left(event)} onKeyDown=${(event: KeyboardEvent) => this.#key(event)}>
      <button
        ref=${this.#button}
        type="button"
        class="round"
        aria-label=${label}
        aria-haspopup="menu"
        aria-expanded=${open}
        onClick=${() => this.setState({ open: !open })}
      >
        ${icon(name)}
      </button>
      ${
        open &&
        html`<div class=${classes('menu', above && 'above')} role="menu" aria-label=${label}>
          ${entries.map(
            (entry) => html`<button
              type="button"
              role="menuitem"
              tabindex="-1"
              class=${classes('menu-item', entry.danger && 'danger')}
              onClick=${() => this.#choose(entry)}
            >
              ${entry.mark}${entry.label}
            </button>`,
          )}
        </div>`
      }
    </div>`;
  }

  #items(): HTMLElement[] {
    return [...(this.#root.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  }

  #choose(entry: MenuEntry): void {
    this.#close();
    entry.act();
  }

  #close(): void {
    this.setState({ open: false });
    this.#button.current?.focus();
  }

  #left({ relatedTarget }: FocusEvent): void {
    const inside = relatedTarget instanceof Node && this.#root.current?.contains(relatedTarget);
    if (this.state.open && !inside) this.setState({ open: false });
  }

  #key(event: KeyboardEvent): void {
    if (!this.state.open) return;
    const items = this.#items();
    const at = items.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (event.key === 'Escape') this.#close();
    else if (event.key === 'Tab') this.setState({ open: false });
    else if (to !== undefined) items[(to + items.length) % items.length]?.focus();
    else return;
    if (event.key !== 'Tab') {
      event.preventDefault();
      event.stopPropagation();
    }
  }
}
