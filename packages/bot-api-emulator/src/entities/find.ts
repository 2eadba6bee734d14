import type { MessageEntity } from '@grammyjs/types';
import { byPosition, end } from './formatted.ts';
import { isTopLevelDomain } from './top-level-domains.ts';

type FoundType = 'bot_command' | 'mention' | 'hashtag' | 'cashtag' | 'url' | 'email' | 'phone_number';

/** Patterns for texts that contain the given character. The lookbehind excludes matches inside a word. */
const PATTERNS: [FoundType, string, RegExp][] = [
  ['url', ':', /(?<![\w@/])((?:https?|ton|tonsite):\/\/[^\s<>"']+[^\s<>"'.,:;!?)\]])/giu],
  ['email', '@', /(?<![\w.+-])([a-z0-9][\w.+-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)+)/giu],
  [
    'url',
    '.',
    /(?<![\p{L}\p{N}_@/.-])((?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}(?::\d{1,5})?(?:[/?#](?:[^\s<>"']*[^\s<>"'.,:;!?)\]])?)?)(?![\p{L}\p{N}_@])/giu,
  ],
  ['bot_command', '/', /(?<![\p{L}\p{N}_/<>])(\/[a-z0-9_]{1,64}(?:@[a-z0-9_]{3,32})?)(?![\p{L}\p{N}_/])/giu],
  ['mention', '@', /(?<![\p{L}\p{N}_/])(@[a-z][a-z0-9_]{2,31})(?![\p{L}\p{N}_])/giu],
  ['hashtag', '#', /(?<![\p{L}\p{N}_/#])(#(?=[\p{L}\p{N}_]*\p{L})[\p{L}\p{N}_]{1,256})(?![#])/gu],
  ['cashtag', '$', /(?<![\p{L}\p{N}_$])(\$[A-Z][A-Z0-9]{0,7})(?![\p{L}\p{N}_$])/gu],
  ['phone_number', '+', /(?<![\p{L}\p{N}_+])(\+\d{8,15})(?!\d)/gu],
];

/**
 * Finds the entities that Telegram adds automatically (commands, mentions, links and the like) outside the
 * given entities.
 */
export function findEntities(text: string, given: MessageEntity[] = []): MessageEntity[] {
  const found: MessageEntity[] = [];
  const taken = given.filter((entity) => NOT_INSIDE.has(entity.type));
  for (const [type, sign, pattern] of PATTERNS) {
    if (!text.includes(sign)) continue;
    for (const match of text.matchAll(pattern)) {
      if (type === 'url' && !hasEnding(match[0])) continue;
      const entity = { type, offset: match.index, length: match[0].length };
      const overlaps = [...taken, ...found].some(
        (other) => entity.offset < end(other) && other.offset < end(entity),
      );
      if (!overlaps) found.push(entity);
    }
  }
  return found.sort(byPosition);
}

const NOT_INSIDE = new Set<string>([
  'code',
  'pre',
  'text_link',
  'text_mention',
  'custom_emoji',
  ...PATTERNS.map(([type]) => type),
]);

/**
 * Returns true if a bare link ends in an existing top-level domain. A link with a protocol may have any
 * ending.
 */
function hasEnding(link: string): boolean {
  if (link.includes('://')) return true;
  const [host = ''] = link.split(/[/?#:]/);
  return isTopLevelDomain(host.slice(host.lastIndexOf('.') + 1));
}
