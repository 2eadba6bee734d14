import type { MessageEntity, User } from '@grammyjs/types';
import { badRequest } from '../errors.ts';
import { clean, isEmpty } from './clean.ts';
import { findEntities } from './find.ts';
import { byPosition, type FormattedText, normalize } from './formatted.ts';
import { checkGivenEntities } from './given.ts';
import { parseHtml } from './html.ts';
import { parseMarkdown } from './markdown.ts';
import { parseMarkdownV2 } from './markdown-v2.ts';

export interface TextParameters {
  text: string;
  parseMode?: string | undefined;
  entities?: readonly MessageEntity[] | undefined;
  /** Finds users that the text may mention. */
  findUser: (id: number) => User | undefined;
  /** The message is an edit: Telegram then has another text for an overlong message. */
  isEdit?: boolean;
}

/** Longer texts are not parsed. */
const MOST_BYTES = 32_768;

/**
 * Converts a bot's text (with markup, with entities, or plain) to the shown text and its entities, including
 * automatic ones. Throws an ApiError where Telegram refuses the markup or the entities.
 */
export function parseText({ text, parseMode, entities, findUser }: TextParameters): FormattedText {
  if (Buffer.byteLength(text) > MOST_BYTES) throw badRequest('text is too long');
  const parsed = clean(parseMarkup(text, parseMode, entities));
  const mentioned = parsed.entities.flatMap((entity): MessageEntity[] => {
    if (entity.type !== 'text_mention') return [entity];
    const user = findUser(entity.user.id);
    if (user) return [{ ...entity, user }];
    if (parseMode) return [];
    throw badRequest('user not found');
  });
  const normalized = normalize({ text: parsed.text, entities: mentioned });
  const found = findEntities(normalized.text, normalized.entities);
  return { text: normalized.text, entities: [...normalized.entities, ...found].sort(byPosition) };
}

function parseMarkup(
  text: string,
  parseMode: string | undefined,
  entities: readonly MessageEntity[] | undefined,
): FormattedText {
  switch (parseMode?.toLowerCase()) {
    case undefined:
    case '':
      return { text, entities: checkGivenEntities(text, entities ?? []) };
    case 'html':
      return parseHtml(text);
    case 'markdownv2':
      return parseMarkdownV2(text);
    case 'markdown':
      return parseMarkdown(text);
    default:
      throw badRequest('unsupported parse_mode');
  }
}

/** Parses the text of a message: at least one visible character and at most 4,096 after parsing. */
export function parseMessageText(parameters: TextParameters): FormattedText {
  if (parameters.text === '') throw badRequest('message text is empty');
  const formatted = parseText(parameters);
  if (isEmpty(formatted.text)) throw badRequest('text must be non-empty');
  if (characters(formatted.text) > 4096)
    throw badRequest(parameters.isEdit ? 'MESSAGE_TOO_LONG' : 'message is too long');
  return formatted;
}

/** Parses a caption: at most 1,024 characters after parsing. */
export function parseCaption(parameters: TextParameters): FormattedText {
  const formatted = parseText(parameters);
  if (characters(formatted.text) > 1024)
    throw badRequest(parameters.isEdit ? 'MEDIA_CAPTION_TOO_LONG' : 'message caption is too long');
  return formatted;
}

/** Counts Unicode code points, the Bot API's characters. */
function characters(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit < 0xdc00 || unit > 0xdfff) count++;
  }
  return count;
}
