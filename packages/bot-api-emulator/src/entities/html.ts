import type { MessageEntity } from '@grammyjs/types';
import { badRequest } from '../errors.ts';
import type { FormattedText } from './formatted.ts';
import { linkEntity } from './links.ts';

const TYPES: Record<string, MessageEntity['type']> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strikethrough',
  strike: 'strikethrough',
  del: 'strikethrough',
  'tg-spoiler': 'spoiler',
  span: 'spoiler',
  a: 'text_link',
  code: 'code',
  pre: 'pre',
  blockquote: 'blockquote',
  'tg-emoji': 'custom_emoji',
  'tg-time': 'date_time',
};

const REFERENCES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"' };

interface OpenTag {
  name: string;
  attributes: Map<string, string>;
  offset: number;
}

/**
 * Parses text in the Bot API's HTML style ("Formatting options"). Throws an ApiError with Telegram's words.
 * Its byte offsets count the UTF-8 of the source.
 */
export function parseHtml(source: string): FormattedText {
  const entities: MessageEntity[] = [];
  const open: OpenTag[] = [];
  let text = '';
  let position = 0;
  while (position < source.length) {
    const character = source[position];
    if (character === '&') {
      const reference = readReference(source, position);
      text += reference?.text ?? '&';
      position = reference?.next ?? position + 1;
    } else if (character !== '<') {
      text += character;
      position++;
    } else if (source[position + 1] === '/') {
      position = closeTag(source, position, open, text, entities);
    } else {
      const tag = readStartTag(source, position, text.length);
      open.push(tag.open);
      position = tag.next;
    }
  }
  const unclosed = open.at(-1);
  if (unclosed) throw cannotParse(`Can't find end tag corresponding to start tag "${unclosed.name}"`);
  if (!text.isWellFormed()) {
    throw cannotParse(
      'Text contains invalid Unicode characters after decoding HTML entities, check for unmatched surrogate code units',
    );
  }
  return { text, entities };
}

function cannotParse(reason: string): Error {
  return badRequest(`can't parse entities: ${reason}`);
}

function at(source: string, position: number): string {
  return `at byte offset ${Buffer.byteLength(source.slice(0, position))}`;
}

function readReference(source: string, position: number): { text: string; next: number } | undefined {
  const match = /^&(?:#(\d{1,8})|#[xX]([0-9a-fA-F]{1,8})|([a-z]{1,10}));?/.exec(
    source.slice(position, position + 16),
  );
  if (!match) return undefined;
  const next = position + match[0].length;
  if (match[3] !== undefined) {
    const text = REFERENCES[match[3]];
    return text === undefined ? undefined : { text, next };
  }
  const code = match[1] === undefined ? Number.parseInt(match[2] ?? '', 16) : Number(match[1]);
  return code === 0 || code >= 0x10ffff ? undefined : { text: String.fromCodePoint(code), next };
}

function readStartTag(source: string, begin: number, offset: number): { open: OpenTag; next: number } {
  const nameEnd = skip(source, begin + 1, /[^\s>]/);
  if (nameEnd >= source.length) throw cannotParse(`Unclosed start tag ${at(source, begin)}`);
  const name = source.slice(begin + 1, nameEnd).toLowerCase();
  if (!Object.hasOwn(TYPES, name)) throw cannotParse(`Unsupported start tag "${name}" ${at(source, begin)}`);
  const attributes = new Map<string, string>();
  let position = skip(source, nameEnd, /\s/);
  while (source[position] !== '>') {
    if (position >= source.length) throw cannotParse(`Unclosed start tag "${name}" ${at(source, begin)}`);
    const attributeEnd = skip(source, position, /[^\s=>/"']/);
    const attribute = source.slice(position, attributeEnd).toLowerCase();
    if (!attribute) throw cannotParse(`Empty attribute name in the tag "${name}" ${at(source, begin)}`);
    position = skip(source, attributeEnd, /\s/);
    let value = '';
    if (source[position] === '=') {
      position = skip(source, position + 1, /\s/);
      if (position >= source.length) throw cannotParse(`Unclosed start tag "${name}" ${at(source, begin)}`);
      ({ value, next: position } = readValue(source, position, begin));
      position = skip(source, position, /\s/);
    }
    attributes.set(attribute, value);
  }
  if (name === 'span' && attributes.get('class') !== 'tg-spoiler') {
    throw cannotParse(`Tag "span" must have class "tg-spoiler" ${at(source, begin)}`);
  }
  return { open: { name, attributes, offset }, next: position + 1 };
}

/** Reads an attribute's value: quoted, or a name of letters, digits, dots and hyphens. */
function readValue(source: string, begin: number, tagBegin: number): { value: string; next: number } {
  const quote = source[begin];
  if (quote !== '"' && quote !== "'") {
    const next = skip(source, begin, /[A-Za-z0-9.-]/);
    if (!/[\s>]/.test(source[next] ?? '')) {
      throw cannotParse(`Unexpected end of name token ${at(source, begin)}`);
    }
    return { value: source.slice(begin, next).toLowerCase(), next };
  }
  let value = '';
  let position = begin + 1;
  while (position < source.length && source[position] !== quote) {
    const reference = source[position] === '&' ? readReference(source, position) : undefined;
    value += reference?.text ?? source[position];
    position = reference?.next ?? position + 1;
  }
  if (position >= source.length) throw cannotParse(`Unclosed start tag ${at(source, tagBegin)}`);
  return { value, next: position + 1 };
}

/** Returns the position of the first character that does not fit. */
function skip(source: string, position: number, fits: RegExp): number {
  let next = position;
  while (next < source.length && fits.test(source[next] ?? '')) next++;
  return next;
}

function closeTag(
  source: string,
  begin: number,
  open: OpenTag[],
  text: string,
  entities: MessageEntity[],
): number {
  const tag = open.pop();
  if (!tag) throw cannotParse(`Unexpected end tag ${at(source, begin)}`);
  const nameEnd = skip(source, begin + 2, /[^\s>]/);
  const name = source.slice(begin + 2, nameEnd).toLowerCase();
  const position = skip(source, nameEnd, /\s/);
  if (source[position] !== '>') throw cannotParse(`Unclosed end tag ${at(source, begin)}`);
  if (name !== '' && name !== tag.name) {
    throw cannotParse(
      `Unmatched end tag ${at(source, begin)}, expected "</${tag.name}>", found "</${name}>"`,
    );
  }
  const length = text.length - tag.offset;
  if (length > 0) {
    const entity = entityOf(tag, length, text.slice(tag.offset), open.at(-1));
    if (entity) entities.push(entity);
  }
  return position + 1;
}

function entityOf(
  tag: OpenTag,
  length: number,
  content: string,
  parent: OpenTag | undefined,
): MessageEntity | undefined {
  const { offset, attributes } = tag;
  const type = TYPES[tag.name];
  switch (type) {
    case 'text_link':
      return linkEntity(attributes.get('href') || content, offset, length);
    case 'custom_emoji': {
      const id = attributes.get('emoji-id') ?? '';
      if (!/^[1-9]\d{0,18}$/.test(id)) throw cannotParse('Invalid custom emoji identifier specified');
      return { type, offset, length, custom_emoji_id: id };
    }
    case 'date_time': {
      const format = attributes.get('format') ?? '';
      const unix = Number(attributes.get('unix'));
      if (!Number.isInteger(unix) || !/^(?:r|w?[dD]?[tT]?)$/.test(format)) return undefined;
      return { type, offset, length, unix_time: unix, date_time_format: format as 'r' };
    }
    case 'pre': {
      const language = attributes.get('language');
      return language ? { type, offset, length, language } : { type, offset, length };
    }
    case 'code': {
      const language = /^language-(.+)$/.exec(attributes.get('class') ?? '')?.[1];
      // <pre><code class="language-x"> gives the language of a block: the outer tag takes it over.
      if (parent?.name === 'pre' && parent.offset === offset) {
        if (language) parent.attributes.set('language', language);
        return undefined;
      }
      return { type, offset, length };
    }
    case 'blockquote':
      return { type: attributes.has('expandable') ? 'expandable_blockquote' : 'blockquote', offset, length };
    case 'bold':
    case 'italic':
    case 'underline':
    case 'strikethrough':
    case 'spoiler':
      return { type, offset, length };
    default:
      return undefined;
  }
}
