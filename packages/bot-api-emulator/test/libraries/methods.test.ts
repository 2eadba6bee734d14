// @module-tag slow
import { expect, test } from 'vitest';
import { methodsWithBehavior } from '../../src/methods/index.ts';
import { emulatorForTest } from '../harness.ts';
import { everyMethod } from './every-method.ts';
import { gramio } from './gramio.ts';
import { grammy } from './grammy.ts';
import { nodeTelegramBotApi } from './node-telegram-bot-api.ts';
import { telegraf } from './telegraf.ts';

const libraries = [grammy, telegraf, nodeTelegramBotApi, gramio];

/** Methods that a library lacks and calls by name: older names, or newer methods. */
const UNWRAPPED: Record<string, string[]> = {
  grammY: [],
  Telegraf: [
    ...['getChatMemberCount', 'getMyStarBalance', 'getStarTransactions'],
    ...['refundStarPayment', 'sendPaidMedia', 'sendRichMessage'],
  ],
  'node-telegram-bot-api': ['getChatMembersCount', 'kickChatMember'],
  GramIO: [],
};

test.for(libraries)('$name gets an answer from every method that has behavior', async (library) => {
  const emulator = await emulatorForTest({ strict: false });
  const caller = library.caller(emulator);
  expect(await everyMethod(emulator, caller)).toEqual(methodsWithBehavior());
  const notWrapped = methodsWithBehavior().filter((method) => !caller.wraps(method));
  expect(notWrapped).toEqual(UNWRAPPED[library.name]);
});

test.for(libraries)('a refusal arrives in $name as its own error', async (library) => {
  const emulator = await emulatorForTest({ strict: false });
  const caller = library.caller(emulator);
  const refusal = async (method: string, params: Record<string, unknown>) =>
    caller.refusal(await caller.call(method, params).catch((error: unknown) => error));
  const message = { chat_id: 5, text: 'Hello' };
  expect(await refusal('sendMessage', message)).toEqual({
    code: 400,
    description: 'Bad Request: chat not found',
    retryAfter: undefined,
  });
  const amira = await emulator.client.createUser();
  await amira.start();
  await amira.block();
  expect(await refusal('sendMessage', { ...message, chat_id: amira.id })).toMatchObject({
    code: 403,
    description: 'Forbidden: bot was blocked by the user',
  });
  await emulator.client.faults({ on: 'call', method: 'sendMessage', error: { code: 429, retryAfter: 7 } });
  expect(await refusal('sendMessage', message)).toEqual({
    code: 429,
    description: 'Too Many Requests: retry after 7',
    retryAfter: 7,
  });
  expect(await refusal('getChat', { chat_id: '@nobody' })).toMatchObject({ code: 400 });
});

test.for(libraries)('the first of two pollers of $name is sent away', async (library) => {
  const emulator = await emulatorForTest({ strict: false });
  const [first, second] = [library.caller(emulator), library.caller(emulator)];
  const sentAway = first.call('getUpdates', { timeout: 30 }).catch((error: unknown) => error);
  // An answered call proves that the poll, sent before it, has begun.
  await first.call('getMe', {});
  const stays = second.call('getUpdates', { timeout: 30 });
  expect(first.refusal(await sentAway)).toMatchObject({
    code: 409,
    description:
      'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running',
  });
  await (await emulator.client.createUser()).send('hello');
  expect(await stays).toMatchObject([{ message: { text: 'hello' } }]);
});
