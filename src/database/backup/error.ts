/** A backup could not be made or restored; the message says what to do next. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
