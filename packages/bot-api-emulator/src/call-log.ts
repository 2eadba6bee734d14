import type { RecordedCall, RecordedUpdate } from './scripting/wire.ts';

/** The received Bot API calls and the queued updates, newest last. The oldest entries are dropped. */
export class CallLog {
  readonly #most: number;
  #records: (RecordedCall | RecordedUpdate)[] = [];
  #seq = 0;
  /** Called after an entry was added. */
  onAdded: () => void = () => {};

  constructor(most: number) {
    this.#most = most;
  }

  add(record: Omit<RecordedCall, 'seq'> | Omit<RecordedUpdate, 'seq'>): void {
    this.#records.push({ seq: ++this.#seq, ...record });
    if (this.#records.length > this.#most * 1.25) this.#records.splice(0, this.#records.length - this.#most);
    this.onAdded();
  }

  /** The number of the last call or update. */
  get cursor(): number {
    return this.#seq;
  }

  find(filter: {
    method?: string | undefined;
    chat?: number | undefined;
    after?: number | undefined;
  }): RecordedCall[] {
    const method = filter.method?.toLowerCase();
    return this.#records.filter(
      (record) =>
        'method' in record &&
        record.seq > (filter.after ?? 0) &&
        (method === undefined || record.method.toLowerCase() === method) &&
        (filter.chat === undefined || record.chat === filter.chat),
    ) as RecordedCall[];
  }

  /** Returns calls and updates of some chats, oldest first, at most the newest `most`. */
  traffic(after: number, chats: ReadonlySet<number>, most: number): (RecordedCall | RecordedUpdate)[] {
    const first = this.#seq - this.#records.length + 1;
    return this.#records
      .slice(Math.max(0, after + 1 - first))
      .filter(({ chat }) => chat !== undefined && chats.has(chat))
      .slice(-most);
  }

  clear(): void {
    this.#records = [];
  }
}
