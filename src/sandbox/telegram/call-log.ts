import type { RecordedCall } from './wire.ts';

/** The Bot API calls that came, newest last; the oldest are forgotten. */
export class CallLog {
  readonly #most: number;
  #calls: RecordedCall[] = [];
  #seq = 0;

  constructor(most: number) {
    this.#most = most;
  }

  add(call: Omit<RecordedCall, 'seq'>): void {
    this.#calls.push({ seq: ++this.#seq, ...call });
    if (this.#calls.length > this.#most * 1.25) this.#calls.splice(0, this.#calls.length - this.#most);
  }

  /** The number of the last call. */
  get cursor(): number {
    return this.#seq;
  }

  find(filter: {
    method?: string | undefined;
    chat?: number | undefined;
    after?: number | undefined;
  }): RecordedCall[] {
    const method = filter.method?.toLowerCase();
    return this.#calls.filter(
      (call) =>
        call.seq > (filter.after ?? 0) &&
        (method === undefined || call.method.toLowerCase() === method) &&
        (filter.chat === undefined || Number(call.params.chat_id) === filter.chat),
    );
  }

  clear(): void {
    this.#calls = [];
  }
}
