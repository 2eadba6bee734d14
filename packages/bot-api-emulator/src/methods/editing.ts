import { isDeepStrictEqual } from 'node:util';
import type { InlineKeyboardMarkup, Message } from '@grammyjs/types';
import { compact } from '../compact.ts';
import { parseMessageText } from '../entities/parse.ts';
import { ApiError, badRequest } from '../errors.ts';
import { readMarkup } from '../markup.ts';
import type { StoredMessage } from '../world/chats.ts';
import { hasRight } from '../world/groups.ts';
import type { World } from '../world/world.ts';
import { mediaContent, mediaFields } from './albums.ts';
import { type Behaviours, type Call, innerPlaceOf, messageOf, type Place, userFinder } from './call.ts';
import { captionFields, takesCaption } from './sending.ts';

const NOT_MODIFIED =
  'message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message';
const DELETABLE_MS = 48 * 60 * 60 * 1000;

interface Target {
  chat_id?: number | string;
  message_id?: number;
  inline_message_id?: string;
}

/** Methods that change or remove what is in a chat. */
export const editing: Behaviours = {
  editMessageText: (call, params) => {
    if (params.rich_message) throw new ApiError(501, 'Not Implemented: the emulator has no rich messages');
    const stored = editable(call, params);
    if (params.text === undefined) throw badRequest('message text is empty');
    if (stored.message.text === undefined) throw badRequest('there is no text in the message to edit');
    const formatted = parseMessageText({
      text: params.text,
      parseMode: params.parse_mode,
      entities: params.entities,
      findUser: userFinder(call.world),
    });
    const entities = formatted.entities.length > 0 ? formatted.entities : undefined;
    return edit(call.world, stored, { text: formatted.text, entities }, params.reply_markup);
  },

  editMessageCaption: (call, params) => {
    const stored = editable(call, params);
    if (!takesCaption(stored.message)) throw badRequest('there is no caption in the message to edit');
    const { caption, caption_entities } = captionFields(call.world, params);
    return edit(call.world, stored, { caption, caption_entities }, params.reply_markup);
  },

  editMessageMedia: (call, params) => {
    const stored = editable(call, params);
    if (!takesCaption(stored.message) || stored.message.voice) throw badRequest("message can't be edited");
    const none = Object.fromEntries(mediaFields.map((field) => [field, undefined]));
    return edit(call.world, stored, { ...none, ...mediaContent(call, params.media) }, params.reply_markup);
  },

  editMessageReplyMarkup: (call, params) => {
    const stored = editable(call, params);
    return edit(call.world, stored, {}, params.reply_markup);
  },

  deleteMessage: ({ world }, params) => {
    const place = innerPlaceOf(world, params.chat_id);
    const stored = messageOf(world, place.id, params.message_id, 'message to delete');
    if (!isDeletable(world, place, stored)) {
      throw badRequest(place.group ? "message can't be deleted" : "message can't be deleted for everyone");
    }
    remove(world, stored);
    return true;
  },

  deleteMessages: ({ world }, params) => {
    const place = innerPlaceOf(world, params.chat_id);
    for (const id of params.message_ids) {
      const stored = world.chats.find(place.id, id);
      if (stored && isDeletable(world, place, stored)) remove(world, stored);
    }
    return true;
  },
};

/** The message that an edit is about, if the bot may edit it. */
export function editable(call: Call, target: Target): StoredMessage {
  if (target.inline_message_id !== undefined) throw badRequest('MESSAGE_ID_INVALID');
  const place = innerPlaceOf(call.world, target.chat_id);
  const stored = messageOf(call.world, place.id, target.message_id, 'message to edit');
  const mayEditAll =
    place.group?.type === 'channel' && hasRight(place.group, call.world.bot.id, 'can_edit_messages');
  // "It is only possible to edit messages without reply_markup or with inline keyboards" (Bot API).
  if ((stored.bot !== call.world.bot.id && !mayEditAll) || stored.hidden)
    throw badRequest("message can't be edited");
  return stored;
}

/** Changes a message: a member that is undefined is taken away; an edit without an inline keyboard takes the old one away. */
export function edit(
  world: World,
  stored: StoredMessage,
  content: { [K in keyof Message]?: Message[K] | undefined },
  markup: InlineKeyboardMarkup | undefined,
): Message {
  const { inline } = readMarkup(markup, { invoice: stored.invoice !== undefined });
  const changed = compact({ ...stored.message, ...content, reply_markup: inline }) as Message;
  if (isDeepStrictEqual(changed, stored.message)) throw badRequest(NOT_MODIFIED);
  // A new object, because updates that still wait refer to the message as it was.
  stored.message = { ...changed, edit_date: world.clock.seconds() };
  stored.edits++;
  world.report(stored.message.chat.id, { type: 'edit', message: world.view(stored) });
  return stored.message;
}

/** Administrators who may delete messages delete any; the bot its own, and anything in a private chat, for 48 hours. */
function isDeletable(world: World, { group }: Place, stored: StoredMessage): boolean {
  if (group && hasRight(group, world.bot.id, 'can_delete_messages')) return true;
  if (group && stored.bot !== world.bot.id) return false;
  return world.clock.now() - stored.message.date * 1000 < DELETABLE_MS;
}

function remove(world: World, stored: StoredMessage): void {
  const { chat, message_id: messageId } = stored.message;
  world.chats.remove(chat.id, messageId);
  world.report(chat.id, { type: 'delete', messageId });
}
