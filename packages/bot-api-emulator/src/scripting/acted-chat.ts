/**
 * A private chat or a group for test programs: people act in it, and the program waits for the bot's actions.
 */
import type { EmulatorClient } from './client.ts';
import type { ChatEvent, ChatMessage } from './wire.ts';

/** Maximum wait, milliseconds: longer than the claims of a killed bot, so that its successor can answer. */
const WAIT_MS = 25_000;
const POLL_MS = 20_000;

type Match = string | RegExp | ((message: ChatMessage) => boolean);

export interface WaitOptions {
  /** Ignores events up to this number. Default: up to this object's last action in the chat. */
  after?: number;
  /** Default: 25,000. */
  timeoutMs?: number;
}

/** The actions and waits that private chats and groups share. */
export abstract class ActedChat {
  readonly id: number;
  protected readonly client: EmulatorClient;
  readonly #path: string;
  /** Name of the waiting person or group in errors. */
  readonly #name: string;
  /** The last event before the last action. */
  #cursor = 0;

  constructor(client: EmulatorClient, kind: 'people' | 'groups', id: number, name: string) {
    this.client = client;
    this.id = id;
    this.#path = `${kind}/${id}`;
    this.#name = name;
  }

  /** Returns the current messages of the chat, oldest first, those of the bot and of all people. */
  async transcript(): Promise<ChatMessage[]> {
    return (await this.read<{ messages: ChatMessage[] }>('messages')).messages;
  }

  /**
   * Waits until the bot sends or edits a message that matches: contains the string, fits the pattern, or
   * satisfies the function. After the time it throws an Error with the chat's last messages.
   */
  async waitFor(match: Match, options: WaitOptions = {}): Promise<ChatMessage> {
    const fits = matcher(match);
    return this.waitForEvent(
      `a message that matches ${typeof match === 'function' ? 'the condition' : String(match)}`,
      (event) =>
        (event.type === 'message' || event.type === 'edit') &&
        event.message.from === 'bot' &&
        fits(event.message)
          ? event.message
          : undefined,
      options,
    );
  }

  protected read<T extends object>(what = ''): Promise<T> {
    return this.client.request('GET', what === '' ? this.#path : `${this.#path}/${what}`);
  }

  protected async act<T extends object>(action: string, body: object): Promise<T & { cursor: number }> {
    const answer = await this.client.request<T & { cursor: number }>('POST', `${this.#path}/${action}`, body);
    this.#cursor = answer.cursor;
    return answer;
  }

  protected async waitForEvent<T>(
    what: string,
    pick: (event: ChatEvent) => T | undefined,
    options: WaitOptions,
  ): Promise<T> {
    const timeoutMs = options.timeoutMs ?? WAIT_MS;
    const deadline = Date.now() + timeoutMs;
    let after = options.after ?? this.#cursor;
    for (;;) {
      const left = Math.max(0, deadline - Date.now());
      const page = await this.client.events({ after, chat: this.id, timeoutMs: Math.min(left, POLL_MS) });
      for (const event of page.events) {
        const found = pick(event);
        if (found !== undefined) return found;
      }
      after = Math.max(after, page.events.at(-1)?.seq ?? 0);
      if (Date.now() >= deadline)
        throw new Error(`${this.#name} waited ${timeoutMs} ms for ${what}. ${await this.#lastMessages()}`);
    }
  }

  async #lastMessages(): Promise<string> {
    const messages = await this.transcript();
    if (messages.length === 0) return 'The chat is empty.';
    return `The chat ends:\n${messages.slice(-6).map(describeMessage).join('\n')}`;
  }
}

/** Describes a message in one line, with its buttons. */
export function describeMessage(message: ChatMessage): string {
  const buttons = message.buttons
    .map((row) => row.map((button) => `[${button.label}]`).join(' '))
    .join(' / ');
  const keyboard = message.keyboard?.flat().map((button) => `(${button.label})`);
  const text = message.text === '' ? `<${message.kind}>` : message.text;
  const edits = message.edits > 0 ? ` (edited ${message.edits}×)` : '';
  return [`  ${message.from} ${message.id}${edits}: ${text}`, buttons, keyboard?.join(' ')]
    .filter(Boolean)
    .join('  ');
}

function matcher(match: Match): (message: ChatMessage) => boolean {
  if (typeof match === 'function') return match;
  if (typeof match === 'string') return (message) => message.text.includes(match);
  const pattern = new RegExp(match.source, match.flags.replace(/[gy]/g, ''));
  return (message) => pattern.test(message.text);
}
