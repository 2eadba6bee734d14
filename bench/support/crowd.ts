import type { Action, ChatEvent, ChatMessage, EmulatorClient } from '@storefront/bot-api-emulator/client';

/** Selects a result among the events of a chat. */
export type Pick<T> = (event: ChatEvent) => T | undefined;

interface Watcher {
  /** Ignores events up to this number. Null until the action is done. */
  after: number | null;
  readonly early: ChatEvent[];
  readonly see: (event: ChatEvent) => void;
}

interface Queued {
  readonly action: Action;
  readonly done: (result: Done) => void;
  readonly refused: (error: Error) => void;
}

interface Done {
  readonly cursor: number;
  /** Milliseconds of the emulator's clock. */
  readonly at: number;
}

const PATIENCE_MS = 60_000;
/** Milliseconds to gather events before the next look. Events carry their own times. */
const GATHER_MS = 8;

/**
 * Many people at once, with one stream for their events and one request for their simultaneous actions. Its
 * own load is small. All times come from the emulator's clock.
 */
export class Crowd {
  readonly #client: EmulatorClient;
  readonly #watchers = new Map<number, Set<Watcher>>();
  readonly #onEvent: (event: ChatEvent) => void;
  #queue: Queued[] = [];
  #stopped = false;
  #running: Promise<void> = Promise.resolve();
  #broken: Error | undefined;

  /** @param onEvent called with each event of all chats */
  constructor(client: EmulatorClient, onEvent: (event: ChatEvent) => void = () => {}) {
    this.#client = client;
    this.#onEvent = onEvent;
  }

  async start(): Promise<void> {
    const { cursor } = await this.#client.state();
    this.#running = this.#follow(cursor).catch((error: unknown) => {
      this.#broken = error instanceof Error ? error : new Error(String(error));
    });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running;
    if (this.#broken) throw this.#broken;
  }

  /** Adds people, with ids from `firstId`. */
  async join(firstId: number, count: number): Promise<number[]> {
    const ids = Array.from({ length: count }, (_, index) => firstId + index);
    for (const id of ids) {
      const phone = `+9647701${String(id).slice(-6)}`;
      await this.#client.createUser({ id, firstName: `P${id}`, languageCode: 'en', phone });
    }
    return ids;
  }

  /** Acts as a person. Resolves with the first matching event afterwards, and the time of the action. */
  async act<T>(action: Action, pick: Pick<T>): Promise<{ at: number; seen: T }> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const watcher: Watcher = {
      after: null,
      early: [],
      see: (event) => {
        const found = pick(event);
        if (found !== undefined) resolve(found);
      },
    };
    const watchers = this.#watchersOf(action.person);
    watchers.add(watcher);
    const late = setTimeout(() => {
      const why = this.#broken ?? new Error(`nothing came of ${JSON.stringify(action)} in ${PATIENCE_MS} ms`);
      reject(why);
    }, PATIENCE_MS);
    // The timeout may pass while the action itself is under way.
    promise.catch(() => {});
    try {
      const { cursor, at } = await this.#do(action);
      watcher.after = cursor;
      for (const event of watcher.early.splice(0)) if (event.seq > cursor) watcher.see(event);
      return { at, seen: await promise };
    } finally {
      clearTimeout(late);
      watchers.delete(watcher);
    }
  }

  #watchersOf(chat: number): Set<Watcher> {
    let watchers = this.#watchers.get(chat);
    if (!watchers) {
      watchers = new Set();
      this.#watchers.set(chat, watchers);
    }
    return watchers;
  }

  #do(action: Action): Promise<Done> {
    return new Promise((done, refused) => {
      if (this.#queue.length === 0) setImmediate(() => void this.#flush());
      this.#queue.push({ action, done, refused });
    });
  }

  async #flush(): Promise<void> {
    const queue = this.#queue;
    this.#queue = [];
    try {
      const results = await this.#client.actAtOnce(queue.map((one) => one.action));
      for (const [index, one] of queue.entries()) {
        const result = results[index];
        if (result && 'at' in result) one.done(result);
        else one.refused(new Error(`${JSON.stringify(one.action)}: ${result?.error ?? 'no answer'}`));
      }
    } catch (error) {
      for (const one of queue) one.refused(error instanceof Error ? error : new Error(String(error)));
    }
  }

  async #follow(begin: number): Promise<void> {
    let cursor = begin;
    while (!this.#stopped) {
      const page = await this.#client.events({ after: cursor, timeoutMs: 500 });
      if (page.missed) throw new Error('events were forgotten before they were read');
      ({ cursor } = page);
      for (const event of page.events) this.#show(event);
      if (page.events.length > 0) await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
    }
  }

  #show(event: ChatEvent): void {
    this.#onEvent(event);
    for (const watcher of this.#watchers.get(event.chat) ?? []) {
      if (watcher.after === null) watcher.early.push(event);
      else if (event.seq > watcher.after) watcher.see(event);
    }
  }
}

/** Selects a matching message of the bot, new or edited, with its time. */
export function message(fits: (message: ChatMessage) => boolean): Pick<{ at: number; message: ChatMessage }> {
  return (event) =>
    (event.type === 'message' || event.type === 'edit') && event.message.from === 'bot' && fits(event.message)
      ? { at: event.at, message: event.message }
      : undefined;
}

/** Returns true if a message has a button with a matching label. */
export function hasButton(message: ChatMessage, label: RegExp): boolean {
  return message.buttons.some((row) => row.some((button) => label.test(button.label)));
}

/** Returns a pattern in the format of actions. */
export function wire({ source, flags }: RegExp): { source: string; flags: string } {
  return { source, flags };
}
