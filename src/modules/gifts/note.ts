import { visibleText } from '../../platform/values/visible-text.ts';

/** Maximum length of a gift's note, characters; the table `gifts` enforces it. */
export const LONGEST_GIFT_NOTE = 120;

/**
 * An address, a name of a user or a bot, or a domain: a note must not lead strangers elsewhere in the shop's
 * name.
 */
const LEADS_ELSEWHERE = /:\/\/|@[\p{L}\d_]|\b(?:www|t\.me)\b|[\p{L}\d-]\.\p{L}{2,}/iu;

/** Parses a note into one line, or returns the problem with it. */
export function readGiftNote(typed: string): { note: string } | { problem: 'empty' | 'too-long' | 'link' } {
  const note = visibleText(typed).replace(/\s+/gu, ' ');
  if (note === '') return { problem: 'empty' };
  if ([...note].length > LONGEST_GIFT_NOTE) return { problem: 'too-long' };
  return LEADS_ELSEWHERE.test(note) ? { problem: 'link' } : { note };
}
