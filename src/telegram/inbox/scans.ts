import type { Logger } from '../../platform/logging.ts';

/** Time after which a scan without an answer no longer delays the next one, milliseconds. */
const HUNG_MS = 3_000;
/** Scans at a time, since each holds a connection. The second one begins only beside one that hangs. */
const MOST_SCANS = 2;

interface Scan {
  /** Start of the scan, monotonic milliseconds. */
  readonly at: number;
  state: 'running' | 'failed' | 'done';
}

interface ScansOptions {
  readonly scan: () => Promise<void>;
  readonly log: Logger;
  /** Time after which a scan without an answer no longer delays the next one; 3 s by default. */
  readonly hungMs?: number | undefined;
}

/**
 * The scans of the inbox, one at a time. Scans alone renew the lease of an idle process, so one whose connection is
 * dead must not keep the others from beginning.
 */
export class Scans {
  readonly #options: ScansOptions;
  /** The scan that began last. */
  #last: Scan = { at: 0, state: 'done' };
  #running = 0;

  constructor(options: ScansOptions) {
    this.#options = options;
  }

  /** Time since the last scan began, milliseconds. */
  get ageMs(): number {
    return performance.now() - this.#last.at;
  }

  get hasFailed(): boolean {
    return this.#last.state === 'failed';
  }

  /** Scans, unless another scan is running. Returns false if none began. */
  async run(): Promise<boolean> {
    const { scan, log, hungMs = HUNG_MS } = this.#options;
    const isHung = this.ageMs >= hungMs && this.#running < MOST_SCANS;
    if (this.#last.state === 'running' && !isHung) return false;
    const own: Scan = { at: performance.now(), state: 'running' };
    this.#last = own;
    this.#running += 1;
    try {
      await scan();
      own.state = 'done';
    } catch (error) {
      own.state = 'failed';
      log.warn({ err: error }, 'the inbox cannot be read');
    } finally {
      this.#running -= 1;
    }
    return true;
  }
}
