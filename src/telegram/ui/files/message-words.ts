import type { InquiryMessageKind } from '../../../platform/database/tables/people/inquiries.ts';
import { excerpt } from '../texts/html.ts';
import type { Texts } from '../texts/texts.ts';

interface SentMessage {
  readonly kind: InquiryMessageKind;
  readonly text: string | null;
}

/** Returns a message in one line: its text, or the name of its kind. */
export function wordsOf(texts: Texts, { kind, text }: SentMessage): string {
  const said = text === null ? '' : excerpt(text);
  return kind === 'text' ? said : [texts.plain('inquiry-message-kind', { kind }), said].join(' ').trim();
}
