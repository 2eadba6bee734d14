import type { InputMedia, InputPaidMedia, Message, PaidMedia } from '@grammyjs/types';
import { compact } from '../../compact.ts';
import { badRequest } from '../../errors.ts';
import { type Behaviors, type Call, writablePlaceOf } from '../call.ts';
import { documentOf, mediaOf, photoOf } from './media.ts';
import { postMessage } from './posting.ts';
import { captionFields } from './sending.ts';

/** Methods that send several media at once, or paid media. */
export const albums: Behaviors = {
  sendMediaGroup: (call, params) => {
    const { state } = call;
    const place = writablePlaceOf(state, params.chat_id);
    // Reads all media before sending, so that an album is sent completely or not at all.
    const contents = params.media.map((media) => mediaContent(call, media));
    state.flood.take(place, state.clock.now(), contents.length - 1);
    const media_group_id = state.queries.newId();
    return contents.map((content) => postMessage(call, params, () => ({ ...content, media_group_id })));
  },

  sendPaidMedia: (call, params) => {
    const paid = params.media.map((media) => paidContent(call, media));
    return postMessage(
      call,
      params,
      () => ({
        paid_media: { star_count: params.star_count, paid_media: paid },
        ...captionFields(call.state, params),
        ...compact({
          show_caption_above_media: params.show_caption_above_media ? (true as const) : undefined,
        }),
      }),
      { kind: 'photos', paidMedia: { payload: params.payload ?? '', boughtBy: [] } },
    );
  },
};

function paidContent(call: Call, media: InputPaidMedia<string>): PaidMedia {
  if (media.type === 'photo') return { type: 'photo', photo: photoOf(call, media.media) };
  if (media.type !== 'video') throw badRequest('wrong type of paid media');
  const { video } = mediaOf(call, 'video', media.media, media);
  if (!video) throw badRequest('wrong type of paid media');
  return { type: 'video', video };
}

/** Returns the content of a message with this medium and its caption. */
export function mediaContent(call: Call, media: InputMedia<string>): Partial<Message> {
  const captions = 'caption' in media ? captionFields(call.state, media) : {};
  const spoiler = compact({
    has_media_spoiler: 'has_spoiler' in media && media.has_spoiler ? (true as const) : undefined,
  });
  switch (media.type) {
    case 'photo':
      return { photo: photoOf(call, media.media), ...captions, ...spoiler };
    case 'document':
      return { document: documentOf(call, media.media), ...captions };
    case 'video':
    case 'audio':
    case 'animation':
      return { ...mediaOf(call, media.type, media.media, media), ...captions, ...spoiler };
    default:
      throw badRequest(`the emulator has no album of ${media.type}`);
  }
}

/** Fields to remove when a message gets other media. */
export const MEDIA_FIELDS = [
  'photo',
  'document',
  'video',
  'audio',
  'animation',
  'caption',
  'caption_entities',
  'text',
  'entities',
  'link_preview_options',
  'rich_message',
] as const;
