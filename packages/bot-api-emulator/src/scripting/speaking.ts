import type { InlineQueryResult, Message } from '@grammyjs/types';
import { readMarkup } from '../calls/markup.ts';
import { compact } from '../compact.ts';
import { findEntities } from '../entities/find.ts';
import { parseMessageText } from '../entities/parse.ts';
import { ApiError } from '../errors.ts';
import { botUser, userFinder } from '../methods/call.ts';
import { type MediaKind, mimeOf, photoSizes, pictureSize, storedMedia } from '../methods/messages/media.ts';
import { contentOf, isService } from '../methods/messages/repeating.ts';
import type { BotState } from '../state/bot-state.ts';
import type { StoredMessage } from '../state/chats/chats.ts';
import { type Group, isInside, membershipOf } from '../state/chats/groups.ts';
import { originOf } from '../state/chats/origin.ts';
import { type Person, userOf } from '../state/people.ts';
import { ScriptError, say } from './acting.ts';
import { inTopic, sayIn } from './groups.ts';

/** The place of a message: the private chat with the bot, or a group by its id. */
export type Where = number | undefined;

/** Adds a message of the person to the private chat or a group. */
function speak(
  state: BotState,
  person: Person,
  where: Where,
  content: Partial<Message>,
  kept?: Partial<StoredMessage>,
): Message {
  if (where === undefined) return say(state, person, content, kept);
  return sayIn(state, groupOf(state, where), person, content, kept ? { kept } : {});
}

/** Returns the group. Throws a ScriptError without one. */
export function groupOf(state: BotState, id: number): Group {
  const group = state.groups.get(id);
  if (!group) throw new ScriptError(`There is no group ${id}`, 404);
  return group;
}

export interface SentFile {
  name: string;
  mime?: string;
  bytes: Buffer;
  caption?: string;
  photo?: boolean;
}

/** Sends a document, or a photo, which must be a PNG, GIF or JPEG. */
export function sendFile(
  state: BotState,
  person: Person,
  file: SentFile,
  { group, topic }: { group?: Where | undefined; topic?: number | undefined } = {},
): Message {
  const place = group === undefined ? {} : inTopic(groupOf(state, group), person, topic);
  return speak(state, person, group, { ...fileContent(state, file), ...place });
}

/** Sends two to ten files together: photos, or documents. */
export function sendAlbum(
  state: BotState,
  person: Person,
  files: readonly SentFile[],
  where?: Where,
): Message[] {
  if (files.some(({ photo }) => (photo ?? false) !== (files[0]?.photo ?? false)))
    throw new ScriptError('An album has photos or documents, not both', 400);
  const media_group_id = state.queries.newId();
  const contents = files.map((file) => fileContent(state, file));
  return contents.map((content) => speak(state, person, where, { ...content, media_group_id }));
}

function fileContent(state: BotState, { bytes, name, caption, photo, mime }: SentFile): Partial<Message> {
  if (bytes.length === 0) throw new ScriptError('An empty file cannot be sent', 400);
  const size = photo ? pictureSize(bytes) : undefined;
  if (photo && !size) throw new ScriptError(`${name} is no picture that can be sent as a photo`, 400);
  const given = { name, mime: mimeOf({ name, mime: mime || 'application/octet-stream' }), bytes };
  const stored = state.files.add(photo ? 'Photo' : 'Document', given, size);
  const { id: file_id, uniqueId: file_unique_id } = stored;
  const described = {
    file_id,
    file_unique_id,
    file_size: bytes.length,
    file_name: name,
    mime_type: given.mime,
  };
  return { ...(size ? { photo: photoSizes(stored) } : { document: described }), ...captionOf(caption) };
}

export interface SentMedia {
  kind: MediaKind;
  name: string;
  mime?: string;
  bytes: Buffer;
  caption?: string;
}

/** Sends a video, music, a voice note, a sticker and the like. */
export function sendMedia(
  state: BotState,
  person: Person,
  media: SentMedia,
  { group, topic }: { group?: Where | undefined; topic?: number | undefined } = {},
): Message {
  const place = group === undefined ? {} : inTopic(groupOf(state, group), person, topic);
  const { kind, name, bytes, caption, mime = 'application/octet-stream' } = media;
  if (bytes.length === 0) throw new ScriptError('An empty file cannot be sent', 400);
  const content = storedMedia(state.files, kind, { name, mime, bytes });
  return speak(state, person, group, { ...content, ...captionOf(caption), ...place });
}

function captionOf(given: string | undefined): Partial<Message> {
  const caption = given?.trim();
  if (!caption) return {};
  const entities = findEntities(caption);
  return { caption, ...(entities.length > 0 ? { caption_entities: entities } : {}) };
}

/** Forwards a visible message of the private chat or a group. */
export function forward(
  state: BotState,
  person: Person,
  { message: id, from, to }: { message: number; from?: Where; to?: Where },
): Message {
  if (from !== undefined && !isInside(membershipOf(groupOf(state, from), person.id)))
    throw new ScriptError(`${person.firstName} is not in the group`);
  const message = state.chats.find(from ?? person.id, id)?.message;
  if (!message) throw new ScriptError(`There is no message ${id} in the chat`, 404);
  if (message.has_protected_content) throw new ScriptError(`The message ${id} is protected`);
  if (isService(message)) throw new ScriptError(`The message ${id} cannot be forwarded`);
  const forward_origin = message.forward_origin ?? originOf(state, message);
  return speak(state, person, to, { ...contentOf(message), forward_origin });
}

/**
 * Sends one of the bot's results for an inline query, and notifies the bot of the choice (inline feedback).
 */
export function chooseResult(
  state: BotState,
  person: Person,
  { query, result: chosen, group }: { query: string; result: string; group?: Where },
): Message {
  const offer = state.inline.offered(query);
  const result = offer?.results.find((one) => one.id === chosen);
  if (!offer || offer.person !== person.id || !result)
    throw new ScriptError(`${person.firstName} was offered no result ${chosen}`, 404);
  const { inline } = readMarkup(result.reply_markup);
  const content = {
    ...resultContent(state, result),
    via_bot: botUser(state),
    ...compact({ reply_markup: inline }),
  };
  // The bot can edit an inline message only if it came with a keyboard.
  const id = inline && state.inline.newId();
  state.updates.add(
    'chosen_inline_result',
    { result_id: result.id, from: userOf(person), query: offer.query, ...compact({ inline_message_id: id }) },
    person.id,
  );
  const message = speak(state, person, group, content, compact({ inline: id }));
  const stored = state.chats.find(message.chat.id, message.message_id);
  if (id !== undefined && stored) state.inline.add(id, stored);
  return message;
}

function resultContent(state: BotState, result: InlineQueryResult): Partial<Message> {
  const content = 'input_message_content' in result ? result.input_message_content : undefined;
  if (!content)
    throw new ScriptError(`The emulator sends no result of ${result.type} without a message content`);
  if ('message_text' in content) {
    try {
      const { text, entities } = parseMessageText({
        text: content.message_text,
        parseMode: content.parse_mode,
        entities: content.entities,
        findUser: userFinder(state),
      });
      const preview = compact({ link_preview_options: content.link_preview_options });
      return { text, ...(entities.length > 0 ? { entities } : {}), ...preview };
    } catch (error) {
      if (error instanceof ApiError) throw new ScriptError(`Telegram refuses the result: ${error.message}`);
      throw error;
    }
  }
  if ('phone_number' in content) {
    const { phone_number, first_name, last_name, vcard } = content;
    return { contact: { phone_number, first_name, ...compact({ last_name, vcard }) } };
  }
  if ('latitude' in content) {
    const location = { latitude: content.latitude, longitude: content.longitude };
    if (!('title' in content)) return { location };
    return { location, venue: { location, title: content.title, address: content.address } };
  }
  throw new ScriptError(`The emulator sends no result of ${result.type} with such a content`);
}
