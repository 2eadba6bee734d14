/**
 * A lock that the kernel keeps for the processes of a server. Containers do not see each other's processes, and a second
 * server on the same files destroys the database.
 */
import { constants, type FileHandle, open } from 'node:fs/promises';
import { EmbeddedPostgresError } from './error.ts';
import { giveLikeFolder } from './owned-file.ts';
import type { Place } from './place.ts';
import { run } from './run.ts';

const { O_CREAT, O_NOFOLLOW = 0, O_RDWR } = constants;

/** Exit code of `flock` for a lock that another process holds. */
const HELD = 75;
/** Time in which the processes of a killed server end, seconds. */
const PATIENCE_S = 5;

/**
 * Locks the files of a server. The server inherits the open file, and its processes keep the lock until the last of them
 * has ended.
 *
 * @returns undefined for files that no server has used, unless `make` is set
 * @throws EmbeddedPostgresError LOCKED if a server uses these files
 */
export async function lockFiles(place: Place, { make = false } = {}): Promise<FileHandle | undefined> {
  const path = `${place.data}.lock`;
  const file = await open(path, O_RDWR | O_NOFOLLOW | (make ? O_CREAT : 0), 0o600).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' && !make) return undefined;
      throw error;
    },
  );
  if (!file) return undefined;
  try {
    if (make) await giveLikeFolder(path);
    // A machine without `flock`, such as macOS, has no containers that share files with others.
    const locked = await run(
      'flock',
      ['-w', `${PATIENCE_S}`, '-E', `${HELD}`, '3'],
      undefined,
      file.fd,
    ).catch(() => undefined);
    if (locked?.code !== HELD) return file;
    throw new EmbeddedPostgresError(
      'LOCKED',
      `Another PostgreSQL server uses ${place.data}, and this process does not see it: it runs in another container. ` +
        'Stop that container, or run the command in it.',
    );
  } catch (error) {
    await file.close();
    throw error;
  }
}
