import { stopAfterTest } from '@storefront/test-support/stop-after-test.ts';
import { type ApiAnswer, call, takeUpdates } from '@storefront/test-support/telegram/bot-api.ts';
import { expect } from 'vitest';
import { type Emulator, type EmulatorOptions, startEmulator } from '../src/emulator.ts';
import type { Person } from '../src/scripting/client.ts';
import { brokenContract } from './calls/contract.ts';

export { stopAfterTest } from '@storefront/test-support/stop-after-test.ts';
export {
  type ApiAnswer,
  call,
  takeUpdates,
  type UpdateLike,
} from '@storefront/test-support/telegram/bot-api.ts';

/** A picture of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface MessageLike {
  message_id: number;
  text?: string;
}

/** Starts an emulator for one test and stops it afterwards. Every answer must keep the contract. */
export async function emulatorForTest(options: EmulatorOptions = {}): Promise<Emulator> {
  const emulator = await startEmulator(options);
  let closed: Promise<void> | undefined;
  const close = async () => {
    try {
      expect((await emulator.client.calls()).map(brokenContract).filter(Boolean)).toEqual([]);
    } finally {
      await emulator.close();
    }
  };
  const own: Emulator = {
    ...emulator,
    close: () => {
      closed ??= close();
      return closed;
    },
  };
  stopAfterTest(() => own.close());
  return own;
}

/**
 * Starts an emulator with one person who has pressed Start. Returns a function that calls the Bot API over
 * HTTP.
 */
export async function chatForTest(options: EmulatorOptions = {}) {
  const emulator = await emulatorForTest(options);
  const person = await emulator.client.createUser({
    firstName: 'Amira',
    username: 'amira',
    languageCode: 'en',
  });
  await person.start();
  await takeUpdates(emulator);
  const api = (method: string, params: Record<string, unknown> = {}) => call(emulator, method, params);
  const send = async (params: Record<string, unknown>): Promise<MessageLike> => {
    const answer = await api('sendMessage', { chat_id: person.id, ...params });
    if (!answer.ok) throw new Error(answer.description);
    return answer.result as MessageLike;
  };
  return { emulator, person, api, send };
}

/** Calls the Bot API by multipart/form-data. */
export async function callWithForm(
  emulator: { url: string; token: string },
  method: string,
  fields: Record<string, string | File>,
): Promise<ApiAnswer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const response = await fetch(`${emulator.url}/bot${emulator.token}/${method}`, {
    method: 'POST',
    body: form,
  });
  return { status: response.status, ...((await response.json()) as Omit<ApiAnswer, 'status'>) };
}

/** Taps as the person, and returns the bot's query. */
export async function tapAndTake(
  emulator: { url: string; token: string },
  person: Person,
  label: string,
): Promise<{ id: string; data?: string }> {
  await person.tap(label);
  const updates = await takeUpdates(emulator);
  const query = updates.find((update) => update.callback_query)?.callback_query;
  if (!query) throw new Error('No callback query came');
  return query;
}
