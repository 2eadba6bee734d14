import type { MessageEntity } from '@grammyjs/types';
import { badRequest } from '../errors.ts';
import type { FormattedText } from './formatted.ts';
import { linkEntity } from './links.ts';

type Kind =
  | 'Bold'
  | 'Italic'
  | 'Underline'
  | 'Strikethrough'
  | 'Spoiler'
  | 'Code'
  | 'Pre'
  | 'PreCode'
  | 'TextUrl'
  | 'CustomEmoji'
  | 'BlockQuote';

interface Open {
  kind: Kind;
  /** Start of the entity's text, in UTF-16 code units of the result. */
  offset: number;
  /** Position of the entity's mark in the source. */
  position: number;
  language?: string;
}

const RESERVED = new Set('_*[]()~`>#+-=|{}.!');

const MARKS: Partial<Record<Kind, string>> = {
  Bold: '*',
  Italic: '_',
  Underline: '__',
  Strikethrough: '~',
  Spoiler: '||',
  Code: '`',
  Pre: '```',
  PreCode: '```',
};

const TYPES = {
  Bold: 'bold',
  Italic: 'italic',
  Underline: 'underline',
  Strikethrough: 'strikethrough',
  Spoiler: 'spoiler',
  Code: 'code',
  BlockQuote: 'blockquote',
} as const;

/**
 * Parses text in the MarkdownV2 style ("Formatting options" of the Bot API). Throws an ApiError with
 * Telegram's words. Its byte offsets count the UTF-8 of the source.
 */
export function parseMarkdownV2(source: string): FormattedText {
  return new Parser(source).parse();
}

class Parser {
  readonly #source: string;
  readonly #entities: MessageEntity[] = [];
  readonly #open: Open[] = [];
  #text = '';
  #position = 0;

  constructor(source: string) {
    this.#source = source;
  }

  parse(): FormattedText {
    while (this.#position < this.#source.length) this.#step();
    if (this.#top?.kind === 'BlockQuote') this.#close();
    const unclosed = this.#top;
    if (unclosed) throw this.#unclosed(unclosed);
    return { text: this.#text, entities: this.#entities };
  }

  get #top(): Open | undefined {
    return this.#open.at(-1);
  }

  #step(): void {
    const character = this.#source[this.#position] ?? '';
    const next = this.#source.charCodeAt(this.#position + 1);
    if (character === '\\' && next > 0 && next <= 126) {
      this.#text += this.#source[this.#position + 1];
      this.#position += 2;
      return;
    }
    const inCode = ['Code', 'Pre', 'PreCode'].includes(this.#top?.kind ?? '');
    if (character === '\n' && !inCode) this.#newLine();
    else if (inCode ? character !== '`' : !RESERVED.has(character)) this.#copy();
    else if (this.#endsTop()) this.#close();
    else this.#begin(character);
  }

  #copy(): void {
    this.#text += this.#source[this.#position++];
  }

  #newLine(): void {
    this.#copy();
    const quote = this.#open.some((open) => open.kind === 'BlockQuote');
    if (!quote) return;
    if (this.#source[this.#position] === '>') {
      this.#position++;
      return;
    }
    if (this.#top && this.#top.kind !== 'BlockQuote') throw this.#unclosed(this.#top);
    this.#close();
  }

  #at(mark: string): boolean {
    return this.#source.startsWith(mark, this.#position);
  }

  #endsTop(): boolean {
    const kind = this.#top?.kind;
    switch (kind) {
      case undefined:
        return false;
      case 'Italic':
        // Telegram greedily reads two underscores as the mark of underlining.
        return this.#at('_') && !this.#at('__');
      case 'TextUrl':
      case 'CustomEmoji':
        return this.#at(']');
      case 'BlockQuote': {
        // Two bars at the end of a quote's last line make it expandable.
        if (!this.#at('||')) return false;
        const after = this.#source.slice(this.#position + 2);
        return after === '' || /^\r?\n(?!>)/.test(after);
      }
      default:
        return this.#at(MARKS[kind] ?? '\0');
    }
  }

  #begin(character: string): void {
    const position = this.#position;
    const push = (kind: Kind, length: number, language?: string): void => {
      this.#open.push({ kind, offset: this.#text.length, position, ...(language ? { language } : {}) });
      this.#position += length;
    };
    const startsLine = this.#text === '' || this.#text.endsWith('\n') || this.#text.endsWith('\r');
    if (this.#at('__')) push('Underline', 2);
    else if (this.#at('_')) push('Italic', 1);
    else if (this.#at('*')) push('Bold', 1);
    else if (this.#at('~')) push('Strikethrough', 1);
    else if (this.#at('||')) push('Spoiler', 2);
    else if (this.#at('[')) push('TextUrl', 1);
    else if (this.#at('![')) push('CustomEmoji', 2);
    else if (this.#at('```')) this.#beginPre(push);
    else if (this.#at('`')) push('Code', 1);
    else if (character === '>' && startsLine && !this.#open.some((open) => open.kind === 'BlockQuote')) {
      push('BlockQuote', 1);
    } else {
      throw cannotParse(`Character '${character}' is reserved and must be escaped with the preceding '\\'`);
    }
  }

  #beginPre(push: (kind: Kind, length: number, language?: string) => void): void {
    const language = /^[^\s`]*/.exec(this.#source.slice(this.#position + 3))?.[0] ?? '';
    const after = this.#source[this.#position + 3 + language.length];
    if (language !== '' && after !== undefined && after !== '`')
      push('PreCode', 3 + language.length, language);
    else push('Pre', 3);
    const lineEnd = /^(?:\n\r|\r\n|\n|\r)/.exec(this.#source.slice(this.#position));
    this.#position += lineEnd?.[0].length ?? 0;
  }

  /** Ends the innermost entity and skips its mark, if any. */
  #close(): void {
    const open = this.#open.pop();
    if (!open) return;
    const { kind, offset } = open;
    const length = this.#text.length - offset;
    this.#position += MARKS[kind]?.length ?? 0;
    switch (kind) {
      case 'TextUrl':
      case 'CustomEmoji':
        this.#position++;
        this.#closeLink(kind, offset, length);
        break;
      case 'BlockQuote':
        this.#closeQuote(offset);
        break;
      case 'Pre':
        this.#add({ type: 'pre', offset, length });
        break;
      case 'PreCode':
        this.#add({ type: 'pre', offset, length, language: open.language ?? '' });
        break;
      default:
        this.#add({ type: TYPES[kind], offset, length });
    }
  }

  #closeQuote(offset: number): void {
    const expandable = this.#at('||');
    if (expandable) {
      this.#position += 2;
      // The end of a quote's last line belongs to the quote.
      const lineEnd = /^\r?\n/.exec(this.#source.slice(this.#position))?.[0] ?? '';
      this.#text += lineEnd;
      this.#position += lineEnd.length;
    }
    const type = expandable ? 'expandable_blockquote' : 'blockquote';
    this.#add({ type, offset, length: this.#text.length - offset });
  }

  #closeLink(kind: 'TextUrl' | 'CustomEmoji', offset: number, length: number): void {
    if (this.#source[this.#position] !== '(') {
      if (kind === 'CustomEmoji') throw cannotParse('Custom emoji entity must contain a tg://emoji URL');
      this.#add(linkEntity(this.#text.slice(offset), offset, length));
      return;
    }
    const begin = ++this.#position;
    let url = '';
    while (this.#position < this.#source.length && this.#source[this.#position] !== ')') {
      const next = this.#source.charCodeAt(this.#position + 1);
      if (this.#source[this.#position] === '\\' && next > 0 && next <= 126) this.#position++;
      url += this.#source[this.#position++];
    }
    if (this.#position >= this.#source.length) {
      throw cannotParse(
        `Can't find end of a ${kind === 'CustomEmoji' ? 'custom emoji URL' : 'URL'} ${this.#byteOffset(begin)}`,
      );
    }
    this.#position++;
    if (kind === 'TextUrl') this.#add(url === '' ? undefined : linkEntity(url, offset, length));
    else this.#add(emojiEntity(url, offset, length));
  }

  #add(entity: MessageEntity | undefined): void {
    if (entity && entity.length > 0) this.#entities.push(entity);
  }

  #unclosed(open: Open): Error {
    return cannotParse(`Can't find end of ${open.kind} entity ${this.#byteOffset(open.position)}`);
  }

  #byteOffset(position: number): string {
    return `at byte offset ${Buffer.byteLength(this.#source.slice(0, position))}`;
  }
}

/** Reads an emoji's link: `tg://emoji?id=…` or `tg://time?unix=…&format=…`. */
function emojiEntity(link: string, offset: number, length: number): MessageEntity {
  const match = /^tg:(?:\/\/)?([a-z]+)\/?(?:\?([^#]*))?/i.exec(link);
  if (!match) throw cannotParse('Custom emoji URL must have scheme tg');
  const query = new URLSearchParams(match[2] ?? '');
  const host = match[1]?.toLowerCase();
  if (host === 'time') {
    const format = query.get('format') ?? '';
    return {
      type: 'date_time',
      offset,
      length,
      unix_time: Number(query.get('unix')),
      date_time_format: format as 'r',
    };
  }
  if (host !== 'emoji') throw cannotParse('Custom emoji URL must have host "emoji"');
  const id = query.get('id');
  if (id === null) throw cannotParse('Custom emoji URL must have an emoji identifier');
  if (!/^[1-9]\d{0,18}$/.test(id)) throw cannotParse('Invalid custom emoji identifier specified');
  return { type: 'custom_emoji', offset, length, custom_emoji_id: id };
}

function cannotParse(reason: string): Error {
  return badRequest(`can't parse entities: ${reason}`);
}
