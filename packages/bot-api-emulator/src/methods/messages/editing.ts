import { isDeepStrictEqual } from 'node:util';
import type { InlineKeyboardMarkup, Message } from '@grammyjs/types';
import { readMarkup } from '../../calls/markup.ts';
import { compact } from '../../compact.ts';
import { parseMessageText } from '../../entities/parse.ts';
import { badRequest } from '../../errors.ts';
import { readRich } from '../../rich/read-rich.ts';
import type { BotState } from '../../state/bot-state.ts';
import type { StoredMessage } from '../../state/chats/chats.ts';
import { hasRight } from '../../state/chats/groups.ts';
import { type Behaviors, type Call, innerPlaceOf, messageOf, type Place, userFinder } from '../call.ts';
import { MEDIA_FIELDS, mediaContent } from './albums.ts';
import { isService } from './repeating.ts';
import { captionFields, takesCaption } from './sending.ts';

const NOT_MODIFIED =
  'message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message';
const DELETABLE_MS = 48 * 60 * 60 * 1000;

interface Target {
  chat_id?: number | string;
  message_id?: number;
  inline_message_id?: string;
}

/** The members of a text message and of a rich message, which an edit replaces. */
const NO_TEXT = {
  text: undefined,
  entities: undefined,
  link_preview_options: undefined,
  rich_message: undefined,
};

function hasText({ text, rich_message: rich }: Message): boolean {
  return text !== undefined || rich !== undefined;
}

/** Methods that change or remove messages. */
export const editing: Behaviors = {
  editMessageText: (call, params) => {
    const { rich_message: rich } = params;
    if (rich && params.text) throw badRequest('a message has either a text or rich content');
    if (!rich && !params.text) throw badRequest('message text is empty');
    const stored = editable(call, params);
    // "edit text, rich and game messages" (Bot API, editMessageText)
    if (!hasText(stored.message)) throw badRequest('there is no text in the message to edit');
    if (rich) {
      const rich_message = readRich(rich, userFinder(call.state));
      return edited(call, stored, { ...NO_TEXT, rich_message }, params);
    }
    const formatted = parseMessageText({
      text: params.text ?? '',
      parseMode: params.parse_mode,
      entities: params.entities,
      findUser: userFinder(call.state),
      isEdit: true,
    });
    const entities = formatted.entities.length > 0 ? formatted.entities : undefined;
    const { link_preview_options } = params;
    return edited(call, stored, { ...NO_TEXT, text: formatted.text, entities, link_preview_options }, params);
  },

  editMessageCaption: (call, params) => {
    const stored = editable(call, params);
    if (!takesCaption(stored.message)) throw badRequest('there is no caption in the message to edit');
    const { caption, caption_entities } = captionFields(call.state, params, { isEdit: true });
    return edited(call, stored, { caption, caption_entities }, params);
  },

  editMessageMedia: (call, params) => {
    const stored = editable(call, params);
    const { voice, paid_media } = stored.message;
    // "or to replace a text or a rich message with a media" (Bot API, editMessageMedia)
    const takesMedia = hasText(stored.message) || (takesCaption(stored.message) && !voice && !paid_media);
    if (!takesMedia) throw badRequest("message can't be edited");
    const none = Object.fromEntries(MEDIA_FIELDS.map((field) => [field, undefined]));
    return edited(call, stored, { ...none, ...mediaContent(call, params.media) }, params);
  },

  editMessageReplyMarkup: (call, params) => {
    const stored = editable(call, params);
    return edited(call, stored, {}, params);
  },

  deleteMessage: ({ state }, params) => {
    const place = innerPlaceOf(state, params.chat_id);
    const stored = messageOf(state, place.id, params.message_id, 'message to delete');
    needDeletable(state, place, stored);
    remove(state, stored);
    return true;
  },

  deleteMessages: ({ state }, params) => {
    const place = innerPlaceOf(state, params.chat_id);
    // "If some of the specified messages can't be found, they are skipped" (Bot API). One undeletable message
    // keeps all of them.
    const found = params.message_ids.flatMap((id) => state.chats.find(place.id, id) ?? []);
    for (const stored of found) needDeletable(state, place, stored);
    for (const stored of found) remove(state, stored);
    return true;
  },
};

/** Returns the message of an edit if the bot may edit it. */
export function editable(call: Call, target: Target): StoredMessage {
  if (isInline(target)) {
    if (!target.inline_message_id) throw badRequest('message identifier is not specified');
    const stored = call.state.inline.message(target.inline_message_id);
    if (!stored) throw badRequest('MESSAGE_ID_INVALID');
    return stored;
  }
  const place = innerPlaceOf(call.state, target.chat_id);
  const stored = messageOf(call.state, place.id, target.message_id, 'message to edit');
  const mayEditAll =
    place.group?.type === 'channel' && hasRight(place.group, call.state.bot.id, 'can_edit_messages');
  // "It is only possible to edit messages without reply_markup or with inline keyboards" (Bot API).
  const isOwn = stored.bot === call.state.bot.id || mayEditAll;
  if (!isOwn || stored.hidden || stored.message.forward_origin || isService(stored.message))
    throw badRequest("message can't be edited");
  return stored;
}

/**
 * Returns true if the call edits a message that a person sent by an inline query. Its chat is unknown to the
 * bot.
 */
function isInline({ chat_id, message_id }: Target): boolean {
  return (chat_id === undefined || chat_id === '') && !message_id;
}

/** Edits as `edit` does, and returns the result of the method: the message, or true for an inline message. */
export function edited(
  call: Call,
  stored: StoredMessage,
  content: Parameters<typeof edit>[2],
  target: Target & { reply_markup?: InlineKeyboardMarkup },
): Message | true {
  const message = edit(call.state, stored, content, target.reply_markup);
  return isInline(target) ? true : message;
}

/** Changes a message. An undefined member is removed, and so is the inline keyboard if the edit has none. */
export function edit(
  state: BotState,
  stored: StoredMessage,
  content: { [K in keyof Message]?: Message[K] | undefined },
  markup: InlineKeyboardMarkup | undefined,
): Message {
  const { inline } = readMarkup(markup, {
    invoice: stored.invoice !== undefined,
    chat: stored.message.chat.type,
  });
  const changed = compact({ ...stored.message, ...content, reply_markup: inline }) as Message;
  if (isDeepStrictEqual(changed, stored.message)) throw badRequest(NOT_MODIFIED);
  // Replaces the object, because waiting updates refer to the earlier message.
  stored.message = { ...changed, edit_date: state.clock.seconds() };
  stored.edits++;
  state.report(stored.message.chat.id, { type: 'edit', message: state.view(stored) });
  return stored.message;
}

function needDeletable(state: BotState, place: Place, stored: StoredMessage): void {
  if (isDeletable(state, place, stored)) return;
  throw badRequest(place.group ? "message can't be deleted" : "message can't be deleted for everyone");
}

/**
 * Returns true if the bot may delete a message. Administrators with the right delete any. Other bots delete
 * their own, and anything in a private chat, for 48 hours.
 */
function isDeletable(state: BotState, { group }: Place, stored: StoredMessage): boolean {
  if (group && hasRight(group, state.bot.id, 'can_delete_messages')) return true;
  if (group && stored.bot !== state.bot.id) return false;
  return state.clock.now() - stored.message.date * 1000 < DELETABLE_MS;
}

function remove(state: BotState, stored: StoredMessage): void {
  const { chat, message_id: messageId } = stored.message;
  state.chats.remove(chat.id, messageId);
  state.report(chat.id, { type: 'delete', messageId });
}
