import type { MessageEntity } from '@grammyjs/types';
import { badRequest } from '../errors.ts';
import type { FormattedText } from './formatted.ts';
import { linkEntity } from './links.ts';

/**
 * Parses text in the old Markdown style, which has no nesting. Throws an ApiError with Telegram's words. Its
 * byte offsets count the UTF-8 of the source.
 */
export function parseMarkdown(source: string): FormattedText {
  const entities: MessageEntity[] = [];
  let text = '';
  let position = 0;
  while (position < source.length) {
    const character = source[position] ?? '';
    if (character === '\\' && /[_*`[]/.test(source[position + 1] ?? '')) {
      text += source[position + 1];
      position += 2;
      continue;
    }
    if (!/[_*`[]/.test(character)) {
      text += character;
      position++;
      continue;
    }
    const begin = position;
    const mark = source.startsWith('```', position) ? '```' : character === '[' ? ']' : character;
    position += mark === '```' ? 3 : 1;
    let language = '';
    if (mark === '```') {
      language = /^[^\s`]+(?=\n)/.exec(source.slice(position))?.[0] ?? '';
      position += language.length;
      if (source[position] === '\n') position++;
    }
    const end = source.indexOf(mark, position);
    if (end < 0) {
      const offset = Buffer.byteLength(source.slice(0, begin));
      throw badRequest(
        `can't parse entities: Can't find end of the entity starting at byte offset ${offset}`,
      );
    }
    const content = source.slice(position, end);
    const [offset, length] = [text.length, content.length];
    text += content;
    position = end + mark.length;
    if (mark === ']') {
      const link = /^\(([^)]*)\)/.exec(source.slice(position));
      position += link?.[0].length ?? 0;
      const entity = linkEntity(link?.[1] ?? content, offset, length);
      if (entity && length > 0) entities.push(entity);
    } else if (length > 0) {
      if (mark === '```') entities.push({ type: 'pre', offset, length, ...(language ? { language } : {}) });
      else entities.push({ type: mark === '*' ? 'bold' : mark === '_' ? 'italic' : 'code', offset, length });
    }
  }
  return { text, entities };
}
