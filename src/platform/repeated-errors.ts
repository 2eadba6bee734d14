/** Collapses errors of an outage: one line per interval with a count, instead of ten stacks a second. */

/** Repeats within this time become one line, milliseconds. */
const INTERVAL_MS = 10_000;
/** Maximum of kinds of errors at a time; further kinds are not collapsed. */
const MOST_KINDS = 500;
const MOST_CAUSES = 5;

/** SQLSTATE classes of a database that is away, and Node's codes of a failed connection to any system. */
const AWAY = /^(08\w{3}|53\w{3}|57P\d\d|25006|E[A-Z]+)$/;
const AWAY_MESSAGE =
  /connection (terminated|timeout|error)|terminating connection|timeout exceeded when trying to connect/i;

interface Window {
  count: number;
  /** Writes the line about the repeats. */
  last: (count: number) => void;
}

/** Collapses repeated errors. A line without an error is never collapsed, unless the job worker wrote it. */
export class RepeatedErrors {
  readonly #windows = new Map<string, Window>();
  readonly #intervalMs: number;

  constructor(intervalMs = INTERVAL_MS) {
    this.#intervalMs = intervalMs;
  }

  /**
   * Returns true if a line has to be written now; otherwise counts it.
   *
   * @param write writes the line about the repeats, once an interval while there are some
   */
  isFirst(fields: object, message: string, write: (count: number) => void): boolean {
    const key = keyOf(fields, message);
    if (key === null) return true;
    const window = this.#windows.get(key);
    if (window) {
      window.count += 1;
      window.last = write;
      return false;
    }
    if (this.#windows.size >= MOST_KINDS) return true;
    this.#open(key, write);
    return true;
  }

  #open(key: string, write: (count: number) => void): void {
    const window: Window = { count: 0, last: write };
    this.#windows.set(key, window);
    setTimeout(() => {
      this.#windows.delete(key);
      if (window.count === 0) return;
      this.#open(key, window.last);
      window.last(window.count);
    }, this.#intervalMs).unref();
  }
}

/** Returns the key of a line's kind; null for a line that is always written. */
function keyOf(fields: object, message: string): string | null {
  const { err, ...rest } = fields as { readonly err?: unknown; readonly worker?: unknown };
  if (!(err instanceof Error)) return rest.worker === true ? withoutNumbers(message) : null;
  const what = withoutNumbers(`${message} ${err.name} ${err.message}`);
  // During an outage, all orders and updates share one line.
  return isAway(err) ? what : `${what} ${message} ${JSON.stringify(rest)}`;
}

function isAway(error: Error, depth = 0): boolean {
  const { code } = error as { readonly code?: unknown };
  if (typeof code === 'string' && AWAY.test(code)) return true;
  if (AWAY_MESSAGE.test(error.message)) return true;
  return error.cause instanceof Error && depth < MOST_CAUSES && isAway(error.cause, depth + 1);
}

function withoutNumbers(text: string): string {
  return text.replaceAll(/\d+/g, '#');
}
