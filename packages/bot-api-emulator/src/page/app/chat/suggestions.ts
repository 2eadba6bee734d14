import { classes, html } from '@storefront/web-kit/page/html';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';

/** An entry of the list over the text field. */
export interface Suggestion {
  key: string;
  kind: 'command' | 'result';
  content: VNode;
  choose(): void;
  /** Puts the suggestion into the text field instead of sending it. */
  complete?(): void;
}

interface Props {
  id: string;
  label: string;
  suggestions: readonly Suggestion[];
  current: Suggestion | undefined;
  /** A sentence in place of the list or below it. */
  note: string;
  /** The last suggestion came into view. */
  onEnd?: (() => void) | undefined;
}

/** Pixels before the end of the list at which further suggestions are read. */
const NEAR_END = 60;

/** Returns the element's id of a suggestion, for the text field that it belongs to. */
export function suggestionId(list: string, { key }: Suggestion): string {
  return `${list}-${key}`;
}

/** The list over the text field, from which the text field's keys choose. */
export function Suggestions({ id, label, suggestions, current, note, onEnd }: Props): VNode {
  const currentId = current && suggestionId(id, current);
  useEffect(() => {
    if (currentId !== undefined) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);
  const onScroll = ({ currentTarget }: Event) => {
    const { scrollHeight, scrollTop, clientHeight } = currentTarget as HTMLElement;
    if (scrollHeight - scrollTop - clientHeight < NEAR_END) onEnd?.();
  };
  const isEmpty = suggestions.length === 0;
  return html`<div class=${classes(!(isEmpty && note === '') && 'suggestions')}>
    ${
      !isEmpty &&
      html`<div class="suggestions-list" role="listbox" id=${id} aria-label=${label} onScroll=${onScroll}>
        ${suggestions.map(
          (one) => html`<div
            key=${one.key}
            role="option"
            id=${suggestionId(id, one)}
            aria-selected=${one === current}
            class=${classes('suggestion', one.kind)}
            onMouseDown=${(event: Event) => event.preventDefault()}
            onClick=${one.choose}
          >
            ${one.content}
          </div>`,
        )}
      </div>`
    }
    <p role="status" dir="auto" class=${classes(note !== '' && 'suggestions-note')}>${note}</p>
  </div>`;
}
