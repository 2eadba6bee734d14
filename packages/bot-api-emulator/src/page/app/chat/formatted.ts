import { html } from '@storefront/web-kit/page/html';
import type { ComponentChildren, VNode } from 'preact';
import type { ChatMessage } from '../../../scripting/wire.ts';
import { colourful } from '../emoji.ts';
import type { Words } from '../words.ts';

type Entity = ChatMessage['entities'][number];

/** What a text in a bubble can do when it is tapped. */
export interface TextActions {
  words: Words;
  /** Whether the message's spoilers are open. */
  revealed: boolean;
  reveal(): void;
  copy(text: string): void;
  /** A command in the text is sent as if it was typed. */
  send(text: string): void;
  /** Follows a link to the bot itself; false if it is another one. */
  follow(url: string): boolean;
}

/**
 * A text with its formatting as nodes. Entities are in UTF-16 code units, as strings are here; they nest and don't cross
 * (Bot API, MessageEntity).
 */
export function formatted(
  text: string,
  entities: readonly Entity[],
  actions: TextActions,
): ComponentChildren {
  const sorted = [...entities].sort(
    (a, b) => a.offset - b.offset || b.length - a.length || layerOf(a) - layerOf(b),
  );
  return nodes(text, 0, text.length, sorted, actions, false);
}

/** Of entities on the same stretch the cover lies outside, and what is tapped for itself inside. */
function layerOf({ type }: Entity): number {
  if (type === 'blockquote' || type === 'expandable_blockquote') return 0;
  if (type === 'spoiler') return 1;
  return type === 'code' || type === 'pre' ? 3 : 2;
}

function nodes(
  text: string,
  from: number,
  to: number,
  entities: readonly Entity[],
  actions: TextActions,
  covered: boolean,
): ComponentChildren[] {
  const parts: ComponentChildren[] = [];
  let at = from;
  for (let index = 0; index < entities.length; ) {
    const entity = entities[index];
    index++;
    if (!entity || entity.offset < at || entity.offset >= to) continue;
    const end = Math.min(entity.offset + entity.length, to);
    const inner: Entity[] = [];
    while (index < entities.length && (entities[index]?.offset ?? to) < end) {
      const next = entities[index];
      if (next) inner.push(next);
      index++;
    }
    if (entity.offset > at) parts.push(colourful(text.slice(at, entity.offset)));
    const hides = entity.type === 'spoiler' && !actions.revealed;
    const content = nodes(text, entity.offset, end, inner, actions, covered || hides);
    parts.push(wrapped(entity, text.slice(entity.offset, end), content, actions, covered));
    // A block ends its line automatically.
    at = isBlock(entity) && text[end] === '\n' ? end + 1 : end;
  }
  if (at < to) parts.push(colourful(text.slice(at, to)));
  return parts;
}

function isBlock({ type }: Entity): boolean {
  return type === 'pre' || type === 'blockquote' || type === 'expandable_blockquote';
}

/** Under a cover nothing can be tapped: the cover itself is what opens. */
function wrapped(
  entity: Entity,
  plain: string,
  content: ComponentChildren[],
  actions: TextActions,
  covered: boolean,
): VNode {
  switch (entity.type) {
    case 'bold':
      return html`<strong>${content}</strong>`;
    case 'italic':
      return html`<em>${content}</em>`;
    case 'underline':
      return html`<u>${content}</u>`;
    case 'strikethrough':
      return html`<s>${content}</s>`;
    case 'spoiler':
      return spoiler(plain, content, actions, covered);
    case 'code':
      return covered ? html`<code>${content}</code>` : copied(plain, content, actions);
    case 'pre':
      return html`<pre dir="ltr"><code>${content}</code></pre>`;
    case 'blockquote':
    case 'expandable_blockquote':
      return html`<blockquote>${content}</blockquote>`;
    case 'bot_command':
      return covered
        ? html`<span>${content}</span>`
        : tappable({ class: 'in-text' }, () => actions.send(plain), content);
    default: {
      const url = addressOf(entity, plain);
      return url && !covered ? link(url, content, actions) : html`<span class="mark">${content}</span>`;
    }
  }
}

/** A button that breaks over lines and takes its place in the order of the text, which a real one does not. */
function tappable(attributes: Record<string, string>, act: () => void, content: ComponentChildren): VNode {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    act();
  };
  return html`<span role="button" tabindex="0" ...${attributes} onClick=${act} onKeyDown=${onKeyDown}>${content}</span>`;
}

/** What is covered is not even in the page before it is opened: as many signs stand in its place. */
function spoiler(
  plain: string,
  content: ComponentChildren[],
  { words, revealed, reveal }: TextActions,
  covered: boolean,
) {
  if (revealed) return html`<span class="spoiler open">${content}</span>`;
  if (covered) return html`<span>${content}</span>`;
  const covers = html`<span aria-hidden="true">${plain.replace(/\S/g, '▪')}</span>`;
  return tappable({ class: 'spoiler cover', 'aria-label': words.covered }, reveal, covers);
}

function copied(plain: string, content: ComponentChildren[], { words, copy }: TextActions) {
  return tappable({ class: 'copied', title: words.copy }, () => copy(plain), html`<code>${content}</code>`);
}

function link(url: string, content: ComponentChildren[], { follow }: TextActions): VNode {
  const onClick = (event: Event) => {
    if (follow(url)) event.preventDefault();
  };
  return html`<a href=${url} target="_blank" rel="noopener noreferrer" onClick=${onClick}>${content}</a>`;
}

function addressOf(entity: Entity, plain: string): string | undefined {
  switch (entity.type) {
    case 'text_link':
      return safeAddress(entity.url);
    case 'url':
      return safeAddress(/^[a-z][a-z0-9+.-]*:/i.test(plain) ? plain : `https://${plain}`);
    case 'email':
      return `mailto:${plain}`;
    case 'phone_number':
      return `tel:${plain.replace(/[^+\d]/g, '')}`;
    default:
      return undefined;
  }
}

/** Nothing that a browser would run: only addresses that lead somewhere. */
export function safeAddress(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  return ['http:', 'https:', 'mailto:', 'tel:', 'tg:', 'ton:'].includes(new URL(url).protocol)
    ? url
    : undefined;
}
