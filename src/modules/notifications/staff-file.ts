import type { ChatMessageKind } from './tables.ts';

/** The kinds of files that staff and customers send each other. */
export const FILE_KINDS = [
  'photo',
  'video',
  'animation',
  'document',
  'voice',
  'audio',
  'round',
] as const satisfies readonly ChatMessageKind[];
export type FileKind = (typeof FILE_KINDS)[number];

/** Maximum caption of a file of staff, UTF-16 units. */
export const LONGEST_STAFF_CAPTION = 800;

/** A file of staff, with the file id by which the bot sends it. */
export interface StaffFile {
  readonly kind: FileKind;
  readonly id: string;
}
