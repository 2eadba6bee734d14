import { excerpt } from '../../../../telegram/ui/texts/html.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { InquiryMessage } from '../../read.ts';

/** Returns a message in one line: its text, or the name of its kind. */
export function wordsOf(texts: Texts, { kind, text }: Pick<InquiryMessage, 'kind' | 'text'>): string {
  const said = text === null ? '' : excerpt(text);
  return kind === 'text' ? said : [texts.plain('inquiry-message-kind', { kind }), said].join(' ').trim();
}
