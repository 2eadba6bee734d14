import type { EmulatorClient } from './client.ts';
import type { Person } from './person.ts';
import type { ChatMessage, GroupProfile, TapOutcome } from './wire.ts';

const WAIT_MS = 10_000;
const POLL_MS = 20_000;

/** A group, supergroup, forum or channel, and what people do in it. */
export class Group {
  readonly id: number;
  readonly #client: EmulatorClient;
  /** The last event before the last action in the group. */
  #cursor = 0;

  constructor(client: EmulatorClient, id: number) {
    this.#client = client;
    this.id = id;
  }

  /** Puts the bot in. */
  async addBot(by: Person): Promise<void> {
    await this.#act('add-bot', { by: by.id });
  }

  /** Puts the bot out, and keeps it out. */
  async removeBot(by: Person): Promise<void> {
    await this.#act('remove-bot', { by: by.id });
  }

  /** Makes the bot an administrator, with these rights or with all but naming others. */
  async promoteBot(by: Person, rights?: Record<string, boolean>): Promise<void> {
    await this.#act('promote-bot', { by: by.id, ...(rights && { rights }) });
  }

  async demoteBot(by: Person): Promise<void> {
    await this.#act('demote-bot', { by: by.id });
  }

  /** Comes in, by an invite link if one is given; true if an administrator has to agree first. */
  async join(person: Person, link?: string): Promise<boolean> {
    const given = { person: person.id, ...(link === undefined ? {} : { link }) };
    return (await this.#act<{ asked: boolean }>('join', given)).asked;
  }

  async leave(person: Person): Promise<void> {
    await this.#act('leave', { person: person.id });
  }

  /** Somebody writes, or posts if it is a channel. Returns the message's id. */
  async send(
    person: Person,
    text: string,
    options: { replyTo?: number; topic?: number } = {},
  ): Promise<number> {
    const { messageId } = await this.#act<{ messageId: number }>('send', {
      person: person.id,
      text,
      ...options,
    });
    return messageId;
  }

  async edit(person: Person, message: number, text: string): Promise<void> {
    await this.#act('edit', { person: person.id, message, text });
  }

  /** Somebody taps the inline button with that label, on the newest message that has one or on the given one. */
  async tap(person: Person, label: string | RegExp, options: { message?: number } = {}): Promise<TapOutcome> {
    const wire = typeof label === 'string' ? label : { source: label.source, flags: label.flags };
    const given = { person: person.id, label: wire, ...options };
    return (await this.#act<{ outcome: TapOutcome }>('tap', given)).outcome;
  }

  /** A basic group becomes a supergroup, which is returned. */
  async upgrade(by: Person): Promise<Group> {
    const { id } = await this.#act<{ id: number }>('upgrade', { by: by.id });
    return new Group(this.#client, id);
  }

  async profile(): Promise<GroupProfile> {
    return this.#client.request('GET', `groups/${this.id}`);
  }

  /** Every message as it stands now, oldest first. */
  async transcript(): Promise<ChatMessage[]> {
    const { messages } = await this.#client.request<{ messages: ChatMessage[] }>(
      'GET',
      `groups/${this.id}/messages`,
    );
    return messages;
  }

  /** Waits until the bot writes something here, or edits it, that matches. An Error after the time. */
  async waitFor(
    match: string | RegExp,
    options: { after?: number; timeoutMs?: number } = {},
  ): Promise<ChatMessage> {
    const timeoutMs = options.timeoutMs ?? WAIT_MS;
    const deadline = Date.now() + timeoutMs;
    let after = options.after ?? this.#cursor;
    for (;;) {
      const left = Math.max(0, deadline - Date.now());
      const page = await this.#client.events({ after, chat: this.id, timeoutMs: Math.min(left, POLL_MS) });
      for (const event of page.events) {
        if (event.type !== 'message' && event.type !== 'edit') continue;
        const { message } = event;
        const fits = typeof match === 'string' ? message.text.includes(match) : match.test(message.text);
        if (message.from === 'bot' && fits) return message;
      }
      after = Math.max(after, page.events.at(-1)?.seq ?? 0);
      if (Date.now() >= deadline) throw new Error(`Nothing in the group matched ${match} in ${timeoutMs} ms`);
    }
  }

  async #act<T extends object>(action: string, body: object): Promise<T & { cursor: number }> {
    const answer = await this.#client.request<T & { cursor: number }>(
      'POST',
      `groups/${this.id}/${action}`,
      body,
    );
    this.#cursor = answer.cursor;
    return answer;
  }
}
