import type { InquiryMessage } from '../../../shop/shop.ts';
import { excerpt } from '../../ui/texts/html.ts';
import type { Texts } from '../../ui/texts/texts.ts';

/** What a message says, in one line; its kind where it is no text. */
export function wordsOf(texts: Texts, { kind, text }: Pick<InquiryMessage, 'kind' | 'text'>): string {
  const said = text === null ? '' : excerpt(text);
  return kind === 'text' ? said : [texts.plain('inquiry-message-kind', { kind }), said].join(' ').trim();
}
