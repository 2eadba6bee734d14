import { EmbeddedPostgresError } from '@storefront/embedded-postgres';
import { LogArchiveError } from '../connection/archive-folder.ts';

/** Thrown if a backup could not be made or restored; the message states the next step. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/**
 * Returns a known error as one sentence with the next step: a full disk, a folder that cannot be written.
 *
 * @returns undefined for other errors
 */
export function foreseen(error: unknown, folder: string): BackupError | undefined {
  if (error instanceof BackupError) return error;
  if (error instanceof LogArchiveError || error instanceof EmbeddedPostgresError) {
    return new BackupError(error.message);
  }
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new BackupError(`the disk of ${folder} is full: make room, then run the command again.`);
    // The server's own: disk_full.
    case '53100':
      return new BackupError(
        "the disk of the database's server is full: make room, then run the command again.",
      );
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new BackupError(
        `this user may not write to ${folder}: run the command as the user who owns it, or name another folder.`,
      );
    default:
      return undefined;
  }
}
