import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const FILE = 'history.json';

const remembered = z.object({
  version: z.literal(1),
  shopId: z.string(),
  /** Null if the server does not tell. */
  systemIdentifier: z.string().nullable(),
  timeline: z.string().nullable(),
  position: z
    .string()
    .regex(/^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/)
    .nullable(),
  beat: z.object({ number: z.string().regex(/^\d{1,18}$/), token: z.string(), at: z.iso.datetime() }),
});

/** The state of the database that a process saw, without secrets. */
export type RememberedHistory = Readonly<z.infer<typeof remembered>>;

/** The memory of a process outside the database. */
export interface HistoryMemory {
  /** Reads the remembered history; null if there is none. */
  read(): Promise<RememberedHistory | null>;
  write(remembered: RememberedHistory): Promise<void>;
}

/** Creates a memory that ends with the process. */
export function memoryOfProcess(): HistoryMemory {
  let kept: RememberedHistory | null = null;
  return {
    read: async () => kept,
    write: async (next) => {
      kept = next;
    },
  };
}

/**
 * Creates a memory in the file `history.json` of the data folder. The file is replaced atomically; an
 * unreadable file counts as none.
 */
export function memoryInFile(
  dataDir: string,
  log: { warn(fields: object, message: string): void },
): HistoryMemory {
  const path = join(dataDir, FILE);
  /** Made only once: a folder that was removed while the shop runs is not created again. */
  let hasFolder = false;
  return {
    async read() {
      const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      if (text === null) return null;
      const parsed = remembered.safeParse(parse(text));
      if (parsed.success) return parsed.data;
      log.warn({ path }, 'what the shop remembers of its database could not be read: it counts as nothing');
      return null;
    },
    async write(next) {
      if (!hasFolder) await mkdir(dataDir, { recursive: true, mode: 0o700 });
      hasFolder = true;
      const fresh = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
      const file = await open(fresh, 'wx', 0o600);
      try {
        await file.writeFile(`${JSON.stringify(next)}\n`);
        await file.datasync();
        await file.close();
        await rename(fresh, path);
      } catch (error) {
        await file.close().catch(() => {});
        await rm(fresh, { force: true });
        throw error;
      }
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
