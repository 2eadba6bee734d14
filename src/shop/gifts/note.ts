import { visibleText } from '../visible-text.ts';

/** The longest note of a gift, characters; the table `gifts` refuses a longer one. */
export const LONGEST_GIFT_NOTE = 120;

/** An address, a name of a user or a bot, or a domain: strangers are not led elsewhere in the shop's name. */
const LEADS_ELSEWHERE = /:\/\/|@[\p{L}\d_]|\b(?:www|t\.me)\b|[\p{L}\d-]\.\p{L}{2,}/iu;

/** Reads a note as its giver typed it: one line. A problem tells why it is not taken. */
export function readGiftNote(typed: string): { note: string } | { problem: 'empty' | 'too-long' | 'link' } {
  const note = visibleText(typed).replace(/\s+/gu, ' ');
  if (note === '') return { problem: 'empty' };
  if ([...note].length > LONGEST_GIFT_NOTE) return { problem: 'too-long' };
  return LEADS_ELSEWHERE.test(note) ? { problem: 'link' } : { note };
}
