import { isDeepStrictEqual } from 'node:util';
import type { InlineKeyboardMarkup, Message } from '@grammyjs/types';
import { compact } from '../compact.ts';
import { parseMessageText } from '../entities/parse.ts';
import { ApiError, badRequest } from '../errors.ts';
import { readMarkup } from '../markup.ts';
import type { StoredMessage } from '../world/chats.ts';
import type { World } from '../world/world.ts';
import { type Behaviours, type Call, messageOf, userFinder, writablePersonOf } from './call.ts';
import { captionFields } from './sending.ts';

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
    if (params.rich_message) throw new ApiError(501, 'Not Implemented: the stand-in has no rich messages');
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
    const { photo, document } = stored.message;
    if (!photo && !document) throw badRequest('there is no caption in the message to edit');
    const { caption, caption_entities } = captionFields(call.world, params);
    return edit(call.world, stored, { caption, caption_entities }, params.reply_markup);
  },

  editMessageReplyMarkup: (call, params) => {
    const stored = editable(call, params);
    return edit(call.world, stored, {}, params.reply_markup);
  },

  deleteMessage: ({ world }, params) => {
    const person = writablePersonOf(world, params.chat_id);
    const stored = messageOf(world, person.id, params.message_id, 'message to delete');
    if (!isDeletable(world, stored)) throw badRequest("message can't be deleted for everyone");
    remove(world, stored);
    return true;
  },

  deleteMessages: ({ world }, params) => {
    const person = writablePersonOf(world, params.chat_id);
    for (const id of params.message_ids) {
      const stored = world.chats.find(person.id, id);
      if (stored && isDeletable(world, stored)) remove(world, stored);
    }
    return true;
  },
};

function editable(call: Call, target: Target): StoredMessage {
  if (target.inline_message_id !== undefined) throw badRequest('MESSAGE_ID_INVALID');
  const person = writablePersonOf(call.world, target.chat_id);
  const stored = messageOf(call.world, person.id, target.message_id, 'message to edit');
  // "It is only possible to edit messages without reply_markup or with inline keyboards" (Bot API).
  if (!stored.fromBot || stored.hidden) throw badRequest("message can't be edited");
  return stored;
}

/** A member that is undefined is taken away; an edit without an inline keyboard takes the old one away. */
function edit(
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

function isDeletable(world: World, stored: StoredMessage): boolean {
  return world.clock.now() - stored.message.date * 1000 < DELETABLE_MS;
}

function remove(world: World, stored: StoredMessage): void {
  const { chat, message_id: messageId } = stored.message;
  world.chats.remove(chat.id, messageId);
  world.report(chat.id, { type: 'delete', messageId });
}
