import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { maskToken } from '../page/mask-token.ts';
import type { BotState } from '../state/bot-state.ts';
import { overviewOf } from './looking.ts';

/** What a page wants to hear of. */
export interface StreamRequest {
  /** The chats whose events it shows. */
  chats: ReadonlySet<number>;
  /** Whether it shows the calls and updates of those chats as well. */
  traffic: boolean;
  search?: string | undefined;
  /** How many chats its list shows. */
  limit: number;
  /** The last event and the last call or update that it has. */
  after: { event: number; call: number };
}

/** A list of chats that changes with every message is sent at most this often. */
const OVERVIEW_MS = 250;
const HEARTBEAT_MS = 15_000;
const MOST_TRAFFIC = 300;
/** A page that has stopped reading is cut off; it comes back where it was. */
const MOST_UNREAD_BYTES = 8 * 1024 * 1024;

/**
 * What happens, as server-sent events for pages: `chat` (a ChatEvent), `traffic` (a RecordedCall or RecordedUpdate),
 * `overview` (a ChatOverview), `hello` with a name of this run of the emulator, and `reload` when what the page shows can't be brought up to date by what follows.
 * Every event has an id from which the stream goes on after a broken connection. Costs nothing without readers.
 */
export class Streams {
  readonly #state: () => BotState;
  readonly #readers = new Set<Reader>();
  /** Numbers begin again with every run, so those of another run mean nothing. */
  readonly #run = randomUUID();

  constructor(state: () => BotState) {
    this.#state = state;
  }

  /** Follows a bot's state from now on. One that came before is left, and its readers begin again. */
  follow(state: BotState): void {
    state.events.onAdded = () => this.#wake();
    state.calls.onAdded = () => this.#wake();
    for (const reader of this.#readers) reader.beginAgain();
  }

  /** A person was added or changed, without an event in a chat. */
  touch(): void {
    this.#wake();
  }

  open(request: StreamRequest, response: ServerResponse): void {
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    response.write(`retry: 500\nevent: hello\ndata: ${JSON.stringify({ run: this.#run })}\n\n`);
    const reader = new Reader(this.#state, request, response);
    this.#readers.add(reader);
    response.once('close', () => {
      this.#readers.delete(reader);
      reader.stop();
    });
    reader.send();
  }

  #wake(): void {
    for (const reader of this.#readers) reader.wake();
  }
}

class Reader {
  readonly #state: () => BotState;
  readonly #request: StreamRequest;
  readonly #response: ServerResponse;
  readonly #heartbeat: NodeJS.Timeout;
  #event: number;
  #call: number;
  #sending = false;
  #overview: NodeJS.Timeout | undefined;

  constructor(state: () => BotState, request: StreamRequest, response: ServerResponse) {
    this.#state = state;
    this.#request = request;
    this.#response = response;
    this.#event = request.after.event;
    this.#call = request.after.call;
    this.#heartbeat = setInterval(() => response.write(': still here\n\n'), HEARTBEAT_MS);
    this.#sendOverview();
  }

  stop(): void {
    clearInterval(this.#heartbeat);
    clearTimeout(this.#overview);
  }

  beginAgain(): void {
    this.#event = this.#state().events.cursor;
    this.#call = this.#state().calls.cursor;
    this.#write('reload', {});
    this.#sendOverview();
  }

  /** Sends what has happened, once the code that reports it has returned. */
  wake(): void {
    if (this.#sending) return;
    this.#sending = true;
    setImmediate(() => {
      this.#sending = false;
      this.send();
    });
  }

  send(): void {
    if (this.#response.destroyed) return;
    const { events, calls } = this.#state();
    const { chats, traffic } = this.#request;
    const page = events.after(this.#event);
    if (page.missed || this.#event > page.cursor) {
      this.#event = page.cursor;
      this.#write('reload', {});
    } else {
      for (const event of page.events) {
        this.#event = event.seq;
        if (chats.has(event.chat)) this.#write('chat', event);
      }
      this.#event = page.cursor;
    }
    if (traffic) {
      for (const record of calls.traffic(this.#call, chats, MOST_TRAFFIC)) {
        this.#call = record.seq;
        this.#write('traffic', record);
      }
    }
    this.#call = calls.cursor;
    this.#overview ??= setTimeout(() => this.#sendOverview(), OVERVIEW_MS);
    if (this.#response.writableLength > MOST_UNREAD_BYTES) this.#response.destroy();
  }

  #sendOverview(): void {
    clearTimeout(this.#overview);
    this.#overview = undefined;
    const { chats, search, limit } = this.#request;
    this.#write('overview', overviewOf(this.#state(), { search, limit, also: chats }));
  }

  #write(event: string, data: unknown): void {
    // A webhook's address may hold the token, and the page is shown to people who look over shoulders.
    const { token } = this.#state();
    const text = JSON.stringify(data).replaceAll(token, maskToken(token));
    this.#response.write(`id: ${this.#event}.${this.#call}\nevent: ${event}\ndata: ${text}\n\n`);
  }
}
