import { randomBytes } from 'node:crypto';

export interface StoredFile {
  id: string;
  uniqueId: string;
  /** Path under `/file/bot<token>/`. */
  path: string;
  name: string;
  mime: string;
  bytes: Buffer;
}

/** Files that were sent, by the id that the Bot API gave out for them. The oldest are forgotten. */
export class Files {
  readonly #most: number;
  #byId = new Map<string, StoredFile>();
  #byPath = new Map<string, StoredFile>();
  #count = 0;

  constructor(most = 1000) {
    this.#most = most;
  }

  add(folder: string, name: string, mime: string, bytes: Buffer): StoredFile {
    const file: StoredFile = {
      id: `BQ${randomBytes(36).toString('base64url')}`,
      uniqueId: `AgAD${randomBytes(8).toString('base64url')}`,
      path: `${folder}/file_${this.#count++}${/\.[A-Za-z0-9]+$/.exec(name)?.[0] ?? ''}`,
      name,
      mime,
      bytes,
    };
    this.#byId.set(file.id, file);
    this.#byPath.set(file.path, file);
    for (const oldest of this.#byId.values()) {
      if (this.#byId.size <= this.#most) break;
      this.#byId.delete(oldest.id);
      this.#byPath.delete(oldest.path);
    }
    return file;
  }

  byId(id: string): StoredFile | undefined {
    return this.#byId.get(id);
  }

  byPath(path: string): StoredFile | undefined {
    return this.#byPath.get(path);
  }
}
