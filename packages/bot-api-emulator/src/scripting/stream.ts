import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { maskToken } from '../page/mask-token.ts';
import type { BotState } from '../state/bot-state.ts';
import { overviewOf } from './looking.ts';

/** The events that a page subscribes to. */
export interface StreamRequest {
  /** Chats on the page. */
  chats: ReadonlySet<number>;
  /** Includes the calls and updates of those chats. */
  traffic: boolean;
  search?: string | undefined;
  /** Number of chats in the list. */
  limit: number;
  /** The page's last event and last call or update. */
  after: { event: number; call: number };
}

/** Minimum milliseconds between two lists of chats, which change with every message. */
const OVERVIEW_MS = 250;
const HEARTBEAT_MS = 15_000;
const MOST_TRAFFIC = 300;
/**
 * Maximum unread bytes of a page. Above it, the server disconnects the page, which reconnects at its last
 * event.
 */
const MOST_UNREAD_BYTES = 8 * 1024 * 1024;

/**
 * Server-sent events for pages: `chat` (a ChatEvent), `traffic` (a RecordedCall or RecordedUpdate) and
 * `overview` (a ChatOverview). `hello` names this run of the emulator. `reload` follows when later events
 * cannot update the page. Every event has an id, from which the stream continues after a broken connection.
 * Without readers it does no work.
 */
export class Streams {
  readonly #state: () => BotState;
  readonly #readers = new Set<Reader>();
  /** Numbers restart with every run, so those of another run are invalid. */
  readonly #run = randomUUID();

  constructor(state: () => BotState) {
    this.#state = state;
  }

  /** Follows a bot's state from now on, and restarts the readers of an earlier one. */
  follow(state: BotState): void {
    state.events.onAdded = () => this.#wake();
    state.calls.onAdded = () => this.#wake();
    for (const reader of this.#readers) reader.beginAgain();
  }

  /** Announces a change of a person, which is not an event of a chat. */
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

  /** Sends new events after the reporting code has returned. */
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
    // A webhook's address may hold the token, and other people may see the page.
    const { token } = this.#state();
    const text = JSON.stringify(data).replaceAll(token, maskToken(token));
    this.#response.write(`id: ${this.#event}.${this.#call}\nevent: ${event}\ndata: ${text}\n\n`);
  }
}
