import type { ChatEvent, ChatOverview, InlineAnswer } from '../../scripting/wire.ts';
import { api, scripting } from './api.ts';
import { afterEvent, afterTraffic, chatFrom, type Traffic } from './chat/state.ts';
import type { Store } from './store.ts';

/** Longest wait for the bot's answer to an inline query. */
const INLINE_MS = 10_000;

/**
 * Updates the open chats by server-sent events. After a broken connection the browser reconnects, and the
 * emulator continues from the last received event. If it cannot, the page reads the chats again.
 */
export class Live {
  readonly #store: Store;
  #source: EventSource | undefined;
  #requested = '';
  #run = '';
  /** The list at the start of a stream has not arrived yet. */
  #isFirstList = true;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Reopens the stream if the open chats have changed. */
  async follow(): Promise<void> {
    const { open, search, limit, side, chats } = this.#store.state;
    const missing = open.filter((id) => !chats.has(id));
    if (missing.length > 0) await Promise.all(missing.map((id) => this.#read(id)));
    const shown = this.#store.state.open.filter((id) => this.#store.state.chats.has(id));
    const requested = new URLSearchParams({
      chats: shown.join(','),
      traffic: side === 'traffic' ? '1' : '0',
      limit: String(limit),
      ...(search ? { search } : {}),
    }).toString();
    if (requested === this.#requested) return;
    this.#requested = requested;
    this.#open(shown);
  }

  /** Waits for the bot's answer, which may have arrived before. Undefined if it takes too long. */
  inlineAnswer(chat: number, queryId: string): Promise<InlineAnswer | undefined> {
    return new Promise((resolve) => {
      const end = (answer: InlineAnswer | undefined) => {
        stop();
        clearTimeout(timer);
        resolve(answer);
      };
      const look = () => {
        const answers = this.#store.state.chats.get(chat)?.inlineAnswers;
        const answer = answers?.find((one) => one.queryId === queryId);
        if (answer) end(answer);
      };
      const stop = this.#store.listen(look);
      const timer = setTimeout(() => end(undefined), INLINE_MS);
      look();
    });
  }

  #open(shown: readonly number[]): void {
    this.#source?.close();
    const cursors = shown.map((id) => this.#store.state.chats.get(id)?.cursor ?? 0);
    const after = cursors.length > 0 ? Math.min(...cursors) : 0;
    // Without an open chat only the list matters, and the stream sends it completely.
    const from = cursors.length > 0 ? `&after=${after}.0` : '';
    const source = new EventSource(`${scripting}/stream?${this.#requested}${from}`);
    this.#source = source;
    this.#isFirstList = true;
    source.onopen = () => this.#store.change(() => ({ connection: 'live' }));
    source.onerror = () => {
      this.#store.change(() => ({ connection: 'lost' }));
      // The browser stops reconnecting if the answer was not a stream, for example while the emulator starts.
      if (source.readyState === EventSource.CLOSED) setTimeout(() => this.#again(source), 1000);
    };
    source.addEventListener('hello', ({ data }) => this.#hello((JSON.parse(data) as { run: string }).run));
    source.addEventListener('reload', () => void this.#readAll());
    source.addEventListener('chat', ({ data }) => {
      const event = JSON.parse(data) as ChatEvent;
      this.#store.changeChat(event.chat, (chat) => afterEvent(chat, event, Date.now()));
      if (changesGroup(event)) void this.#read(event.chat);
    });
    source.addEventListener('traffic', ({ data }) => {
      const record = JSON.parse(data) as Traffic;
      if (record.chat !== undefined) {
        this.#store.changeChat(record.chat, (chat) => afterTraffic(chat, record));
      }
    });
    source.addEventListener('overview', ({ data }) => this.#overview(JSON.parse(data) as ChatOverview));
  }

  #again(source: EventSource): void {
    if (this.#source !== source) return;
    this.#requested = '';
    void this.follow();
  }

  #hello(run: string): void {
    const isAnother = this.#run !== '' && this.#run !== run;
    this.#run = run;
    if (!isAnother) return;
    // Another run counts its events from the beginning.
    this.#store.change(({ chats }) => ({
      chats: new Map([...chats].map(([id, chat]) => [id, { ...chat, cursor: 0 }])),
    }));
    void this.#readAll();
  }

  /** Counts chats of the first list as read. In chats that appear later, messages count as new. */
  #overview(overview: ChatOverview): void {
    const isFirst = this.#isFirstList;
    this.#isFirstList = false;
    this.#store.change(({ seen, open, chats }) => {
      const now = new Map(seen);
      const updated = new Map(chats);
      for (const { person, fromBot } of overview.chats) {
        if (open.includes(person.id)) now.set(person.id, fromBot);
        else if (!now.has(person.id)) now.set(person.id, isFirst ? fromBot : 0);
        const chat = updated.get(person.id);
        if (chat) updated.set(person.id, { ...chat, person });
      }
      return { overview, seen: now, chats: updated };
    });
  }

  async #readAll(): Promise<void> {
    await Promise.all([...this.#store.state.chats.keys()].map((id) => this.#read(id)));
  }

  async #read(id: number): Promise<void> {
    const cursor = () => this.#store.state.chats.get(id)?.cursor ?? 0;
    try {
      let snapshot = await api.snapshot(id);
      // The snapshot lacks later changes, which no event repeats.
      while (snapshot.cursor < cursor()) snapshot = await api.snapshot(id);
      this.#store.change(({ chats }) => ({
        chats: new Map(chats).set(id, chatFrom(snapshot, chats.get(id))),
      }));
    } catch {
      // That person was removed; the list has the remaining people.
      this.#store.change(({ chats, open }) => {
        const left = new Map(chats);
        left.delete(id);
        return { chats: left, open: open.filter((other) => other !== id) };
      });
    }
  }
}

/** Returns true for an event that may change the topics or the members of a group. */
function changesGroup(event: ChatEvent): boolean {
  if (event.chat > 0) return false;
  return event.type === 'delete' || (event.type === 'message' && /^(topic|other)$/.test(event.message.kind));
}
