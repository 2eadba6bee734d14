import type { Message } from 'grammy/types';
import type { FileKind } from '../../../modules/notifications/index.ts';

/** The file of a message at Telegram. */
interface MessageFile {
  readonly kind: FileKind;
  readonly id: string;
  readonly uniqueId: string;
}

type SentFile = { readonly file_id: string; readonly file_unique_id?: string };

/** Returns the file that a message carries; null without one. */
export function messageFile(message: Message | undefined): MessageFile | null {
  if (!message) return null;
  const { photo, video, animation, document, voice, audio, video_note: round } = message;
  // Telegram describes an animation as a document, too.
  const sent: readonly (readonly [FileKind, SentFile | undefined])[] = [
    ['photo', photo?.at(-1)],
    ['video', video],
    ['animation', animation],
    ['voice', voice],
    ['audio', audio],
    ['round', round],
    ['document', document],
  ];
  for (const [kind, file] of sent) {
    if (file) return { kind, id: file.file_id, uniqueId: file.file_unique_id ?? file.file_id };
  }
  return null;
}
