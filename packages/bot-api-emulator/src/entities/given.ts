import type { MessageEntity } from '@grammyjs/types';
import { badRequest } from '../errors.ts';
import { end } from './formatted.ts';
import { checkLink } from './links.ts';

/** Automatic entities, which Telegram does not accept from a bot. */
const FOUND = new Set<MessageEntity['type']>([
  'mention',
  'hashtag',
  'cashtag',
  'bot_command',
  'url',
  'email',
  'phone_number',
]);

/** Checks the entities that a bot sent with a text. Throws an ApiError with Telegram's words. */
export function checkGivenEntities(text: string, entities: readonly MessageEntity[]): MessageEntity[] {
  const open: MessageEntity[] = [];
  return entities
    .filter(({ type }) => !FOUND.has(type))
    .sort((a, b) => a.offset - b.offset || b.length - a.length)
    .map((entity) => {
      const { offset, length } = entity;
      if (offset < 0 || offset > 1_000_000)
        throw badRequest(`receive an entity with incorrect offset ${offset}`);
      if (length < 0 || length > 1_000_000)
        throw badRequest(`receive an entity with incorrect length ${length}`);
      if (offset > text.length || (offset === text.length && length > 0)) {
        throw badRequest(`entity begins after the end of the text at UTF-16 offset ${offset}`);
      }
      while (open.length > 0 && end(open.at(-1) ?? entity) <= offset) open.pop();
      const limit = Math.min(text.length, ...open.map(end));
      if (end(entity) > limit) {
        throw badRequest(
          `entity beginning at UTF-16 offset ${offset} ends after the end of the text at UTF-16 offset ${end(entity)}`,
        );
      }
      if (isInsidePair(text, offset)) {
        throw badRequest(`entity begins in a middle of a UTF-16 symbol at byte offset ${offset}`);
      }
      if (isInsidePair(text, end(entity))) {
        throw badRequest(
          `entity beginning at UTF-16 offset ${offset} ends in a middle of a UTF-16 symbol at UTF-16 offset ${end(entity)}`,
        );
      }
      open.push(entity);
      return entity.type === 'text_link' ? { ...entity, url: linkOf(entity.url) } : { ...entity };
    });
}

function linkOf(url: string): string {
  const checked = checkLink(url);
  if ('error' in checked) throw badRequest(`entity URL '${url}' is invalid: ${checked.error}`);
  return checked.url;
}

function isInsidePair(text: string, position: number): boolean {
  const before = text.charCodeAt(position - 1);
  const after = text.charCodeAt(position);
  return before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff;
}
