export type EmbeddedPostgresErrorCode =
  | 'NO_BINARIES'
  | 'NO_SERVER_USER'
  | 'MOVED'
  | 'LOCKED'
  | 'LOCKED_OUT'
  | 'NOT_EMPTY'
  | 'RESTORING'
  | 'INIT_FAILED'
  | 'START_FAILED'
  | 'STOP_FAILED';

/** A failed call to the embedded server. The message ends with the last lines of the server's output. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
  readonly code: EmbeddedPostgresErrorCode;

  constructor(code: EmbeddedPostgresErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}
