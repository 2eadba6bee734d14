import { randomBytes } from 'node:crypto';

/** Identifiers of a file, or of one size of a photo. */
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

/** Telegram's kinds of files. A photo cannot be sent as another kind, or another kind as a photo. */
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
  /** Sizes of a photo, the smallest first. The last one has the file's own identifiers. */
  sizes?: readonly FileSize[];
}

/** Longer side of each size that Telegram creates from a photo, in pixels. */
const SIDES = [90, 320, 800, 1280];

/**
 * Sent files by their Bot API id. Keeps the newest `most` files with at most `mostBytes` together, and always
 * at least one.
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

  /**
   * Adds a file.
   *
   * @param picture pixels of a photo. Each of its sizes has the picture's own bytes.
   */
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

/** Returns the sizes that are smaller than the picture. */
function sizesOf({ width, height }: { width: number; height: number }): { width: number; height: number }[] {
  const longer = Math.max(width, height);
  return SIDES.filter((side) => side < longer).map((side) => ({
    width: Math.max(1, Math.round((width * side) / longer)),
    height: Math.max(1, Math.round((height * side) / longer)),
  }));
}
