import { html } from '@storefront/web-kit/page/html';
import type { ComponentChildren, VNode } from 'preact';
import type { ChatMessage } from '../../../scripting/wire.ts';
import { colorful } from '../emoji.ts';
import { languageOf, type Words } from '../words.ts';

type Entity = ChatMessage['entities'][number];

/** Actions of tappable text in a bubble. */
export interface TextActions {
  words: Words;
  /** The message's spoilers are open. */
  revealed: boolean;
  reveal(): void;
  copy(text: string): void;
  /** Sends a command in the text like a typed one. */
  send(text: string): void;
  /** Follows a link to the bot. Returns false for another link. */
  follow(url: string): boolean;
}

/**
 * Renders a text with its formatting. Entities are in UTF-16 code units, like string positions. They nest and
 * do not overlap (Bot API, MessageEntity).
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

/** Orders entities on the same text: the cover outside, tappable parts inside. */
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
    if (entity.offset > at) parts.push(colorful(text.slice(at, entity.offset)));
    const hides = entity.type === 'spoiler' && !actions.revealed;
    const content = nodes(text, entity.offset, end, inner, actions, covered || hides);
    parts.push(wrapped(entity, text.slice(entity.offset, end), content, actions, covered));
    // A block ends its line automatically.
    at = isBlock(entity) && text[end] === '\n' ? end + 1 : end;
  }
  if (at < to) parts.push(colorful(text.slice(at, to)));
  return parts;
}

function isBlock({ type }: Entity): boolean {
  return type === 'pre' || type === 'blockquote' || type === 'expandable_blockquote';
}

/** Wraps content in the element of an entity. Covered links are not tappable: a tap opens the cover. */
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
    case 'date_time':
      return html`<time datetime=${new Date(entity.unix_time * 1000).toISOString()}>${localTime(entity, actions.words) ?? content}</time>`;
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

/** Formats the moment in the reader's own time zone and the chat's language; null if the format is empty. */
function localTime(
  { unix_time, date_time_format: format }: Entity & { type: 'date_time' },
  words: Words,
): string | null {
  // Arabic has Latin digits, as the shops of the region write them. Other languages have the browser's form.
  const locale = languageOf(words).lang === 'ar' ? 'ar-u-nu-latn' : undefined;
  if (format === 'r') {
    const minutes = Math.round((unix_time * 1000 - Date.now()) / 60_000);
    const [amount, unit] =
      Math.abs(minutes) < 60 ? [minutes, 'minute' as const] : [Math.round(minutes / 60), 'hour' as const];
    return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(amount, unit);
  }
  const has = (letter: string) => format.includes(letter);
  const styles: Intl.DateTimeFormatOptions = {
    ...(has('w') && { weekday: 'long' }),
    ...(has('d') && { day: '2-digit', month: '2-digit', year: '2-digit' }),
    ...(has('D') && { day: 'numeric', month: 'long', year: 'numeric' }),
    ...(/t/i.test(format) && { hour: '2-digit', minute: '2-digit' }),
    ...(has('T') && { second: '2-digit' }),
  };
  return format.length === 0 ? null : new Intl.DateTimeFormat(locale, styles).format(unix_time * 1000);
}

/** Renders a button as inline text that can break over lines, unlike a button element. */
function tappable(attributes: Record<string, string>, act: () => void, content: ComponentChildren): VNode {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    act();
  };
  return html`<span role="button" tabindex="0" ...${attributes} onClick=${act} onKeyDown=${onKeyDown}>${content}</span>`;
}

/** Renders covered text as placeholders, so that the page does not contain it before it is opened. */
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

/** Returns only addresses of pages, never of code that a browser would run. */
export function safeAddress(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  return ['http:', 'https:', 'mailto:', 'tel:', 'tg:', 'ton:'].includes(new URL(url).protocol)
    ? url
    : undefined;
}
