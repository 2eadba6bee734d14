import { type ApiAnswer, call, takeUpdates } from '@storefront/test-support/telegram/bot-api.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Emulator, startEmulator } from '../../src/emulator.ts';
import type { Group, Person } from '../../src/scripting/client.ts';
import { brokenContract } from '../calls/contract.ts';
import { callWithForm } from '../harness.ts';

type Fields = Record<string, unknown>;
export interface Sent {
  message_id: number;
  text?: string;
  [field: string]: unknown;
}

/** Tests a rule of the Bot API, with its source. */
export function rule(name: string, source: string, check: () => Promise<void>): void {
  test(`${name} (${source})`, check);
}

/** Tests a rule with several inputs. */
export function rules<T extends [string, ...unknown[]]>(
  name: string,
  source: string,
  cases: T[],
  check: (one: T) => Promise<void>,
): void {
  test.for(cases)(`${name}: %s (${source})`, (one) => check(one));
}

/**
 * Starts one emulator for all tests of a file, which reads parameters as Telegram does (not strictly). Every
 * answer must have the method's type.
 */
export function emulatorForFile() {
  let emulator: Emulator;
  beforeAll(async () => {
    emulator = await startEmulator({ strict: false, callsKept: 10_000 });
  });
  afterAll(async () => {
    const broken = (await emulator.client.calls()).map(brokenContract).filter(Boolean);
    await emulator.close();
    expect(broken).toEqual([]);
  });

  const api = (method: string, params: Fields = {}): Promise<ApiAnswer> => call(emulator, method, params);
  const form = (method: string, fields: Record<string, string | File>) =>
    callWithForm(emulator, method, fields);
  const updates = async (params: Fields = {}) =>
    (await takeUpdates(emulator, params)) as unknown as Record<string, Fields>[];
  const sent = (answer: ApiAnswer): Sent => {
    if (!answer.ok) throw new Error(answer.description);
    return answer.result as Sent;
  };
  const send = async (chat_id: number, params: Fields): Promise<Sent> =>
    sent(await api('sendMessage', { chat_id, ...params }));
  /** Creates a person who has pressed Start, without waiting updates. */
  const person = async (firstName = 'Amira'): Promise<Person> => {
    const made = await emulator.client.createUser({ firstName, languageCode: 'en' });
    await made.start();
    await updates();
    return made;
  };
  /** Creates a group with its creator, and the bot, by default as an administrator. */
  const group = async (
    given: {
      type?: 'group' | 'supergroup' | 'channel';
      forum?: boolean;
      bot?: 'member' | 'administrator';
    } = {},
  ): Promise<{ group: Group; creator: Person }> => {
    const creator = await person('Creator');
    const made = await emulator.client.createGroup({
      title: 'Traders',
      creator,
      bot: 'administrator',
      ...given,
    });
    return { group: made, creator };
  };
  return {
    get emulator() {
      return emulator;
    },
    api,
    form,
    updates,
    sent,
    send,
    person,
    group,
  };
}

/** Returns the description of a refusal, otherwise the result. */
export function refusal(answer: ApiAnswer): unknown {
  return answer.ok ? answer.result : answer.description;
}
