import type { Document, Message, PhotoSize } from '@grammyjs/types';
import type { Upload } from '../../calls/body.ts';
import { compact } from '../../compact.ts';
import { badRequest } from '../../errors.ts';
import type { FileKind, Files, StoredFile } from '../../state/chats/files.ts';
import type { Call } from '../call.ts';

const MOST_PHOTO_BYTES = 10 * 1024 * 1024;
const MOST_FILE_BYTES = 50 * 1024 * 1024;

const MIME_TYPES: Record<string, string> = {
  csv: 'text/csv',
  gif: 'image/gif',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  oga: 'audio/ogg',
  ogg: 'audio/ogg',
  webm: 'video/webm',
  webp: 'image/webp',
  html: 'text/html',
  jpg: 'image/jpeg',
  json: 'application/json',
  pdf: 'application/pdf',
  png: 'image/png',
  txt: 'text/plain',
  zip: 'application/zip',
};

/** Stores an uploaded document, or finds an earlier one, and describes it as the Bot API does. */
export function documentOf(call: Call, source: string): Document {
  const file = fileOf(call, source, 'Document', MOST_FILE_BYTES);
  return {
    file_id: file.id,
    file_unique_id: file.uniqueId,
    file_name: file.name,
    mime_type: file.mime,
    file_size: file.bytes.length,
  };
}

/** Returns a photo as `documentOf` returns a document. Its format must be one that Telegram can read. */
export function photoOf(call: Call, source: string): PhotoSize[] {
  return photoSizes(fileOf(call, source, 'Photo', MOST_PHOTO_BYTES));
}

/** Describes a photo as the Bot API does, the largest size last. */
export function photoSizes({ sizes = [], bytes }: StoredFile): PhotoSize[] {
  return sizes.map(({ id: file_id, uniqueId: file_unique_id, width, height }) => {
    return { file_id, file_unique_id, file_size: bytes.length, width, height };
  });
}

/** Kinds of media with one file, and the Bot API's description of each. */
export type MediaKind = 'video' | 'audio' | 'animation' | 'voice' | 'video_note' | 'sticker';

interface MediaDetails {
  duration?: number | undefined;
  width?: number | undefined;
  height?: number | undefined;
  length?: number | undefined;
  performer?: string | undefined;
  title?: string | undefined;
  emoji?: string | undefined;
}

const fileKinds: Record<MediaKind, FileKind> = {
  video: 'Video',
  audio: 'Audio',
  animation: 'Animation',
  voice: 'VoiceNote',
  video_note: 'VideoNote',
  sticker: 'Sticker',
};
/** Default size in pixels, if neither the file nor the bot gives one. */
const usualSide = { video: 320, animation: 320, video_note: 240, sticker: 512 } as const;

/**
 * Returns media of another kind as `documentOf` returns a document. The bot's parameters fill in the
 * properties that the emulator cannot read from the file.
 */
export function mediaOf(
  call: Call,
  kind: MediaKind,
  source: string,
  details: MediaDetails = {},
): Partial<Message> {
  return describedMedia(kind, fileOf(call, source, fileKinds[kind], MOST_FILE_BYTES), details);
}

/** Stores and describes media that a person sends. */
export function storedMedia(
  files: Files,
  kind: MediaKind,
  given: { name: string; mime: string; bytes: Buffer },
): Partial<Message> {
  return describedMedia(kind, files.add(fileKinds[kind], { ...given, mime: mimeOf(given) }), {});
}

function describedMedia(kind: MediaKind, file: StoredFile, details: MediaDetails): Partial<Message> {
  const described = { file_id: file.id, file_unique_id: file.uniqueId, file_size: file.bytes.length };
  const named = { file_name: file.name, mime_type: file.mime };
  const duration = details.duration ?? 1;
  const size = pictureSize(file.bytes);
  const side = kind === 'audio' || kind === 'voice' ? 0 : usualSide[kind];
  const sides = {
    width: details.width || size?.width || side,
    height: details.height || size?.height || side,
  };
  switch (kind) {
    case 'video':
      return { video: { ...described, ...named, ...sides, duration } };
    case 'animation':
      // "For backward compatibility, when this field is set, the document field will also be set" (Bot API, Message).
      return {
        animation: { ...described, ...named, ...sides, duration },
        document: { ...described, ...named },
      };
    case 'audio':
      return {
        audio: {
          ...described,
          ...named,
          duration,
          ...compact({ performer: details.performer, title: details.title }),
        },
      };
    case 'voice':
      return { voice: { ...described, mime_type: 'audio/ogg', duration } };
    case 'video_note':
      return { video_note: { ...described, duration, length: details.length || side } };
    case 'sticker':
      return {
        sticker: {
          ...described,
          ...sides,
          type: 'regular',
          is_animated: /\.tgs$/i.test(file.name),
          is_video: /\.webm$/i.test(file.name),
          ...compact({ emoji: details.emoji }),
        },
      };
  }
}

function fileOf(call: Call, source: string, kind: FileKind, mostBytes: number): StoredFile {
  if (!source.startsWith('attach://')) {
    const known = call.state.files.byId(source);
    if (known && (known.kind === 'Photo') !== (kind === 'Photo'))
      throw badRequest(`can't use file of type ${known.kind} as ${kind}`);
    if (known) return known;
    // Files of this machine are already downloaded.
    if (/^https?:\/\//i.test(source)) throw badRequest('failed to get HTTP URL content');
    throw badRequest('wrong file identifier/HTTP URL specified');
  }
  const upload = call.uploads.get(source.slice('attach://'.length));
  if (!upload) throw badRequest('wrong file identifier/HTTP URL specified');
  const { bytes } = upload;
  if (bytes.length === 0) throw badRequest('file must be non-empty');
  if (bytes.length > mostBytes) throw badRequest(`file of size ${bytes.length} bytes is too big`);
  const file = { name: upload.name, mime: mimeOf(upload), bytes };
  return kind === 'Photo' ? addPhoto(call, file) : call.state.files.add(kind, file);
}

function addPhoto({ state }: Call, file: Parameters<Files['add']>[1]): StoredFile {
  const size = pictureSize(file.bytes);
  if (!size) throw badRequest('IMAGE_PROCESS_FAILED');
  if (size.width + size.height > 10_000) throw badRequest('PHOTO_INVALID_DIMENSIONS');
  return state.files.add('Photo', file, size);
}

/** Returns the MIME type. Like Telegram, falls back to the name's ending. */
export function mimeOf(upload: Pick<Upload, 'name' | 'mime'>): string {
  if (upload.mime !== 'application/octet-stream') return upload.mime;
  const ending = /\.([a-z0-9]+)$/i.exec(upload.name)?.[1]?.toLowerCase() ?? '';
  return MIME_TYPES[ending] ?? upload.mime;
}

/** Reads width and height from the header of a PNG, GIF or JPEG. */
export function pictureSize(bytes: Buffer): { width: number; height: number } | undefined {
  if (bytes.length >= 24 && bytes.readUInt32BE(0) === 0x89504e47) {
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  }
  if (bytes.length >= 10 && bytes.toString('latin1', 0, 3) === 'GIF') {
    return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  }
  return bytes.length >= 4 && bytes.readUInt16BE(0) === 0xffd8 ? jpegSize(bytes) : undefined;
}

function jpegSize(bytes: Buffer): { width: number; height: number } | undefined {
  let position = 2;
  while (position + 9 <= bytes.length && bytes[position] === 0xff) {
    const marker = bytes[position + 1] ?? 0;
    // C0 to CF begin a frame, except for the tables C4, C8 and CC.
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) {
      return { height: bytes.readUInt16BE(position + 5), width: bytes.readUInt16BE(position + 7) };
    }
    position += 2 + bytes.readUInt16BE(position + 2);
  }
  return undefined;
}
