import { request } from 'undici';
import { Group } from './group.ts';
import { Person } from './person.ts';
import type { Action, ActionResult, ChatEvent, Fault, PersonProfile, RecordedCall } from './wire.ts';

export { describeMessage, type WaitOptions } from './acted-chat.ts';
export { Group } from './group.ts';
export { Person } from './person.ts';
export type * from './wire.ts';

/** Client of a running emulator's scripting API, for tests and tools. */
export class EmulatorClient {
  readonly url: string;
  readonly #below: string;

  /** @param bot id of another bot than the server's main one */
  constructor(url: string, bot?: number) {
    this.url = url.replace(/\/$/, '');
    this.#below = bot === undefined ? '_emulator' : `_emulator/bots/${bot}`;
  }

  /** Adds a person, or changes the existing one with that id. */
  async createUser(profile: Partial<PersonProfile> = {}): Promise<Person> {
    const created = await this.request<PersonProfile>('POST', 'people', profile);
    return new Person(this, created);
  }

  /** Returns an existing person. Throws without one. */
  async person(id: number): Promise<Person> {
    return new Person(this, await this.request<PersonProfile>('GET', `people/${id}`));
  }

  /** Creates a group, supergroup, forum or channel. The bot is a member only if `bot` says so. */
  async createGroup(given: {
    title: string;
    creator: Person;
    type?: 'group' | 'supergroup' | 'channel';
    forum?: boolean;
    username?: string;
    members?: readonly Person[];
    bot?: 'member' | 'administrator' | 'none';
  }): Promise<Group> {
    const { creator, members = [], ...rest } = given;
    const body = { ...rest, creator: creator.id, members: members.map(({ id }) => id) };
    return new Group(this, (await this.request<{ id: number }>('POST', 'groups', body)).id);
  }

  /** Returns a group that exists already. Another bot's client may have created it. */
  group(id: number): Group {
    return new Group(this, id);
  }

  /** Switches Telegram's flood limits on or off. If on, too many messages are refused (429). */
  async setFloodLimits(on: boolean): Promise<void> {
    await this.request('PATCH', 'settings', { floodLimits: on });
  }

  /** Makes the server refuse newer markup (400) as an older server does, or accept it again. */
  async setOlderBotApi(on: boolean): Promise<void> {
    await this.request('PATCH', 'settings', { olderBotApi: on });
  }

  /** Returns all people. */
  async people(): Promise<PersonProfile[]> {
    return (await this.request<{ people: PersonProfile[] }>('GET', 'people')).people;
  }

  /**
   * Acts for many people at once, in this order, without an action of the bot in between. Each result has the
   * time by the emulator's clock, or the error.
   */
  async actAtOnce(actions: readonly Action[]): Promise<ActionResult[]> {
    return (await this.request<{ results: ActionResult[] }>('POST', 'actions', { actions })).results;
  }

  /** Changes the duration of every later Bot API call. Updates to a webhook keep their own delay. */
  async setLatency(latencyMs: number): Promise<void> {
    await this.request('PATCH', 'settings', { latencyMs });
  }

  /** Returns the received Bot API calls, oldest first. */
  async calls(filter: { method?: string; chat?: number; after?: number } = {}): Promise<RecordedCall[]> {
    const { calls } = await this.request<{ calls: RecordedCall[] }>('GET', 'calls', undefined, filter);
    return calls;
  }

  /** Returns events after a cursor, of one chat or of all, and waits for the first one. */
  async events(
    options: { after?: number; chat?: number; timeoutMs?: number } = {},
  ): Promise<{ events: ChatEvent[]; cursor: number; missed: boolean }> {
    return this.request('GET', 'events', undefined, options);
  }

  /** Returns the numbers of the last event and the last call. */
  async state(): Promise<{ cursor: number; calls: number }> {
    return this.request('GET', 'state');
  }

  /** Plans faults. Each applies to the next matching call or update. */
  async faults(...plan: Fault[]): Promise<void> {
    for (const fault of plan) await this.request('POST', 'faults', fault);
  }

  async clearFaults(): Promise<void> {
    await this.request('DELETE', 'faults');
  }

  /** Moves the emulator's time forward. */
  async advanceClock(milliseconds: number): Promise<void> {
    await this.request('POST', 'clock', { advanceMs: milliseconds });
  }

  /** Removes all people, groups and messages. The bot stays connected. */
  async reset(): Promise<void> {
    await this.request('POST', 'reset', {});
  }

  /** Sends one request of the scripting API. Throws an Error with the emulator's message. */
  async request<T>(
    verb: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    query: Record<string, string | number | undefined> = {},
  ): Promise<T> {
    const url = new URL(`${this.url}/${this.#below}/${path}`);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    const response = await request(url, {
      method: verb,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const answer = (await response.body.json()) as T & { error?: string };
    if (response.statusCode !== 200)
      throw new Error(answer.error ?? `The emulator answered ${response.statusCode}`);
    return answer;
  }
}
