import type { Message } from '@grammyjs/types';
import { compact } from '../compact.ts';
import { parseCaption, parseMessageText } from '../entities/parse.ts';
import { badRequest } from '../errors.ts';
import type { World } from '../world/world.ts';
import { type Behaviours, messageOf, personOf, userFinder, writablePersonOf } from './call.ts';
import { documentOf, photoOf } from './media.ts';
import { postMessage } from './posting.ts';

interface CaptionParameters {
  caption?: string;
  parse_mode?: string;
  caption_entities?: Message['entities'];
}

/** Fields of a message with a caption; none if there is no caption. */
export function captionFields(world: World, params: CaptionParameters): Partial<Message> {
  if (!params.caption) return {};
  const { text, entities } = parseCaption({
    text: params.caption,
    parseMode: params.parse_mode,
    entities: params.caption_entities,
    findUser: userFinder(world),
  });
  if (text === '') return {};
  return entities.length > 0 ? { caption: text, caption_entities: entities } : { caption: text };
}

/** Methods that put something into a chat. */
export const sending: Behaviours = {
  sendMessage: (call, params) =>
    postMessage(call, params, () => {
      const { text, entities } = parseMessageText({
        text: params.text,
        parseMode: params.parse_mode,
        entities: params.entities,
        findUser: userFinder(call.world),
      });
      return { text, ...(entities.length > 0 ? { entities } : {}), ...linkPreview(params) };
    }),

  sendDocument: (call, params) =>
    postMessage(call, params, () => ({
      document: documentOf(call, params.document),
      ...captionFields(call.world, params),
    })),

  sendPhoto: (call, params) =>
    postMessage(call, params, () => ({
      photo: photoOf(call, params.photo),
      ...captionFields(call.world, params),
      ...compact({
        has_media_spoiler: params.has_spoiler ? (true as const) : undefined,
        show_caption_above_media: params.show_caption_above_media ? (true as const) : undefined,
      }),
    })),

  sendChatAction: ({ world }, params) => {
    const person = writablePersonOf(world, params.chat_id);
    world.report(person.id, { type: 'chat_action', action: params.action });
    return true;
  },

  forwardMessage: (call, params) => {
    const { world } = call;
    writablePersonOf(world, params.chat_id);
    const from = personOf(world, params.from_chat_id);
    const { message } = messageOf(world, from.id, params.message_id, 'message to forward');
    if (message.has_protected_content || isService(message)) throw badRequest("message can't be forwarded");
    const origin = message.forward_origin ?? {
      type: 'user' as const,
      date: message.date,
      sender_user: message.from ?? world.bot,
    };
    return postMessage(call, params, () => ({ ...contentOf(message), forward_origin: origin }));
  },

  copyMessage: (call, params) => {
    const { world } = call;
    writablePersonOf(world, params.chat_id);
    const from = personOf(world, params.from_chat_id);
    const { message } = messageOf(world, from.id, params.message_id, 'message to copy');
    if (message.has_protected_content || isService(message) || message.invoice) {
      throw badRequest("message can't be copied");
    }
    const copy = postMessage(call, params, () => {
      const { caption, caption_entities, ...content } = contentOf(message);
      if (params.caption === undefined) return contentOf(message);
      return { ...content, ...captionFields(call.world, params) };
    });
    return { message_id: copy.message_id };
  },
};

function linkPreview(params: { link_preview_options?: Message['link_preview_options'] }): Partial<Message> {
  return params.link_preview_options ? { link_preview_options: params.link_preview_options } : {};
}

/** What a message says, without who said it, when and where. */
function contentOf(message: Message): Partial<Message> {
  const { text, entities, caption, caption_entities, photo, document, contact, invoice } = message;
  return compact({ text, entities, caption, caption_entities, photo, document, contact, invoice });
}

function isService(message: Message): boolean {
  return Object.keys(contentOf(message)).length === 0;
}
