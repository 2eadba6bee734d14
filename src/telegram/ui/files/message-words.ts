import type { ChatMessageKind } from '../../../modules/notifications/tables.ts';
import { excerpt } from '../texts/html.ts';
import type { Texts } from '../texts/texts.ts';

interface SentMessage {
  readonly kind: ChatMessageKind;
  readonly text: string | null;
}

/** Returns a message in one line: its text, or the name of its kind. */
export function wordsOf(texts: Texts, { kind, text }: SentMessage): string {
  const said = text === null ? '' : excerpt(text);
  return kind === 'text' ? said : [texts.plain('inquiry-message-kind', { kind }), said].join(' ').trim();
}
