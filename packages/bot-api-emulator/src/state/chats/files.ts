import { randomBytes } from 'node:crypto';

/** What bots know a file by, or one size of a photo. */
export interface FileName {
  id: string;
  uniqueId: string;
  /** Path under `/file/bot<token>/`. */
  path: string;
}

/** One size of a photo, in pixels. */
export interface FileSize extends FileName {
  width: number;
  height: number;
}

/** What Telegram calls the kinds of files: a photo is not sent as another kind, nor another kind as a photo. */
export type FileKind =
  | 'Animation'
  | 'Audio'
  | 'Document'
  | 'Photo'
  | 'Sticker'
  | 'Video'
  | 'VideoNote'
  | 'VoiceNote';

const folders: Record<FileKind, string> = {
  Animation: 'animations',
  Audio: 'music',
  Document: 'documents',
  Photo: 'photos',
  Sticker: 'stickers',
  Video: 'videos',
  VideoNote: 'video_notes',
  VoiceNote: 'voice',
};

export interface StoredFile extends FileName {
  kind: FileKind;
  name: string;
  mime: string;
  bytes: Buffer;
  /** Of a photo, the smallest first; the last one has the file's own names. */
  sizes?: readonly FileSize[];
}

/** The longer side of each size that Telegram makes of a photo, besides the photo itself. */
const SIDES = [90, 320, 800, 1280];

/**
 * Files that were sent, by the id that the Bot API gave out for them. The newest are kept: `most` files of `mostBytes` together, and
 * one at least.
 */
export class Files {
  readonly #mostBytes: number;
  readonly #most: number;
  readonly #kept = new Set<StoredFile>();
  #byId = new Map<string, StoredFile>();
  #byPath = new Map<string, StoredFile>();
  #count = 0;
  #bytes = 0;

  constructor(mostBytes = 256 * 1024 * 1024, most = 1000) {
    this.#mostBytes = mostBytes;
    this.#most = most;
  }

  /** @param picture its pixels, if it is a photo: it is known in several sizes, each of them the picture itself */
  add(
    kind: FileKind,
    given: { name: string; mime: string; bytes: Buffer },
    picture?: { width: number; height: number },
  ): StoredFile {
    const { name, mime, bytes } = given;
    const file: StoredFile = { ...this.#newName(kind, name), kind, name, mime, bytes };
    if (picture) {
      const { id, uniqueId, path } = file;
      const smaller = sizesOf(picture).map((size) => ({ ...this.#newName(kind, name), ...size }));
      file.sizes = [...smaller, { id, uniqueId, path, ...picture }];
    }
    for (const { id, path } of file.sizes ?? [file]) {
      this.#byId.set(id, file);
      this.#byPath.set(path, file);
    }
    this.#kept.add(file);
    this.#bytes += bytes.length;
    for (const oldest of this.#kept) {
      if (oldest === file || (this.#kept.size <= this.#most && this.#bytes <= this.#mostBytes)) break;
      this.#forget(oldest);
    }
    return file;
  }

  byId(id: string): StoredFile | undefined {
    return this.#byId.get(id);
  }

  byPath(path: string): StoredFile | undefined {
    return this.#byPath.get(path);
  }

  #newName(kind: FileKind, name: string): FileName {
    const ending = /\.[A-Za-z0-9]+$/.exec(name)?.[0] ?? '';
    return {
      id: `BQ${randomBytes(36).toString('base64url')}`,
      uniqueId: `AgAD${randomBytes(8).toString('base64url')}`,
      path: `${folders[kind]}/file_${this.#count++}${ending}`,
    };
  }

  #forget(file: StoredFile): void {
    this.#kept.delete(file);
    this.#bytes -= file.bytes.length;
    for (const { id, path } of file.sizes ?? [file]) {
      this.#byId.delete(id);
      this.#byPath.delete(path);
    }
  }
}

/** The sizes that are smaller than the picture. */
function sizesOf({ width, height }: { width: number; height: number }): { width: number; height: number }[] {
  const longer = Math.max(width, height);
  return SIDES.filter((side) => side < longer).map((side) => ({
    width: Math.max(1, Math.round((width * side) / longer)),
    height: Math.max(1, Math.round((height * side) / longer)),
  }));
}
