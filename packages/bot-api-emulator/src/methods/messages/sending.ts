import { randomInt } from 'node:crypto';
import type { Message } from '@grammyjs/types';
import { compact } from '../../compact.ts';
import { parseCaption, parseMessageText } from '../../entities/parse.ts';
import { badRequest } from '../../errors.ts';
import { readRich } from '../../rich/read-rich.ts';
import type { BotState } from '../../state/bot-state.ts';
import { type Behaviors, userFinder, writablePlaceOf } from '../call.ts';
import { documentOf, mediaOf, photoOf } from './media.ts';
import { postMessage } from './posting.ts';

interface CaptionParameters {
  caption?: string;
  parse_mode?: string;
  caption_entities?: Message['entities'];
}

/** Returns the caption fields of a message, or none without a caption. */
export function captionFields(
  state: BotState,
  params: CaptionParameters,
  { isEdit = false } = {},
): Partial<Message> {
  if (!params.caption) return {};
  const { text, entities } = parseCaption({
    text: params.caption,
    parseMode: params.parse_mode,
    entities: params.caption_entities,
    findUser: userFinder(state),
    isEdit,
  });
  if (text === '') return {};
  return entities.length > 0 ? { caption: text, caption_entities: entities } : { caption: text };
}

/** Returns true if a message can have a caption. */
export function takesCaption({
  photo,
  document,
  video,
  audio,
  animation,
  voice,
  paid_media,
}: Message): boolean {
  return [photo, document, video, audio, animation, voice, paid_media].some((media) => media !== undefined);
}

interface SpoilerParameters {
  has_spoiler?: boolean;
  show_caption_above_media?: boolean;
}

function spoilerFields(params: SpoilerParameters): Partial<Message> {
  return compact({
    has_media_spoiler: params.has_spoiler ? (true as const) : undefined,
    show_caption_above_media: params.show_caption_above_media ? (true as const) : undefined,
  });
}

/** Number of values of each dice emoji (Bot API, Dice). */
const sidesOf = new Map([
  ['🎲', 6],
  ['🎯', 6],
  ['🎳', 6],
  ['🏀', 5],
  ['⚽', 5],
  ['🎰', 64],
]);

/** Methods that send messages. */
export const sending: Behaviors = {
  sendMessage: (call, params) =>
    postMessage(call, params, () => {
      const { text, entities } = parseMessageText({
        text: params.text,
        parseMode: params.parse_mode,
        entities: params.entities,
        findUser: userFinder(call.state),
      });
      return { text, ...(entities.length > 0 ? { entities } : {}), ...linkPreview(params) };
    }),

  sendRichMessage: (call, params) =>
    postMessage(call, params, () => ({
      rich_message: readRich(params.rich_message, userFinder(call.state)),
    })),

  sendDocument: (call, params) =>
    postMessage(
      call,
      params,
      () => ({ document: documentOf(call, params.document), ...captionFields(call.state, params) }),
      { kind: 'documents' },
    ),

  sendPhoto: (call, params) =>
    postMessage(
      call,
      params,
      () => ({
        photo: photoOf(call, params.photo),
        ...captionFields(call.state, params),
        ...spoilerFields(params),
      }),
      { kind: 'photos' },
    ),

  sendVideo: (call, params) =>
    postMessage(
      call,
      params,
      () => ({
        ...mediaOf(call, 'video', params.video, params),
        ...captionFields(call.state, params),
        ...spoilerFields(params),
      }),
      { kind: 'videos' },
    ),

  sendAnimation: (call, params) =>
    postMessage(
      call,
      params,
      () => ({
        ...mediaOf(call, 'animation', params.animation, params),
        ...captionFields(call.state, params),
        ...spoilerFields(params),
      }),
      { kind: 'other messages' },
    ),

  sendAudio: (call, params) =>
    postMessage(
      call,
      params,
      () => ({ ...mediaOf(call, 'audio', params.audio, params), ...captionFields(call.state, params) }),
      { kind: 'audios' },
    ),

  sendVoice: (call, params) =>
    postMessage(
      call,
      params,
      () => ({ ...mediaOf(call, 'voice', params.voice, params), ...captionFields(call.state, params) }),
      { kind: 'voice notes' },
    ),

  sendVideoNote: (call, params) =>
    postMessage(call, params, () => mediaOf(call, 'video_note', params.video_note, params), {
      kind: 'video notes',
    }),

  sendSticker: (call, params) =>
    postMessage(call, params, () => mediaOf(call, 'sticker', params.sticker, params), {
      kind: 'other messages',
    }),

  sendContact: (call, params) =>
    postMessage(call, params, () => ({
      contact: compact({
        phone_number: params.phone_number,
        first_name: params.first_name,
        last_name: params.last_name,
        vcard: params.vcard,
      }),
    })),

  sendDice: (call, params) => {
    const emoji = params.emoji ?? '🎲';
    const sides = sidesOf.get(emoji);
    if (sides === undefined) throw badRequest('wrong emoji specified');
    return postMessage(call, params, () => ({ dice: { emoji, value: randomInt(1, sides + 1) } }), {
      kind: 'other messages',
    });
  },

  sendChatAction: ({ state }, params) => {
    const place = writablePlaceOf(state, params.chat_id);
    state.report(place.id, { type: 'chat_action', action: params.action });
    return true;
  },
};

function linkPreview(params: { link_preview_options?: Message['link_preview_options'] }): Partial<Message> {
  return params.link_preview_options ? { link_preview_options: params.link_preview_options } : {};
}
