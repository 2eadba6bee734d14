/** Thrown by a task to postpone its job, without counting as an error. */
export class TryLater extends Error {
  override readonly name = 'TryLater';
  readonly afterMs: number;

  constructor(afterMs: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.afterMs = afterMs;
  }
}
