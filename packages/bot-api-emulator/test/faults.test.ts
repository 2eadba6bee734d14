import { expect, test } from 'vitest';
import { call, chatForTest, takeUpdates } from './harness.ts';

test('a call is answered with 429 and the seconds to wait, as often as planned', async () => {
  const { emulator, person, api } = await chatForTest();
  await emulator.client.faults({
    on: 'call',
    method: 'sendMessage',
    times: 2,
    error: { code: 429, retryAfter: 3 },
  });
  const send = () => api('sendMessage', { chat_id: person.id, text: 'Hello' });
  const flooded = {
    status: 429,
    ok: false,
    error_code: 429,
    description: 'Too Many Requests: retry after 3',
    parameters: { retry_after: 3 },
  };
  expect(await send()).toEqual(flooded);
  expect((await api('getMe')).ok).toBe(true);
  expect(await send()).toEqual(flooded);
  expect((await send()).ok).toBe(true);
});

test.for([
  [500, 'Internal Server Error'],
  [502, 'Bad Gateway'],
  [403, 'Forbidden: bot was blocked by the user'],
] as const)('a call is answered with %i', async ([code, description]) => {
  const { emulator, api } = await chatForTest();
  await emulator.client.faults({ on: 'call', error: { code } });
  expect(await api('getMe')).toEqual({ status: code, ok: false, error_code: code, description });
});

test('a connection is cut before the call acted', async () => {
  const { emulator, person, send } = await chatForTest();
  await emulator.client.faults({ on: 'call', method: 'sendMessage', drop: 'before' });
  await expect(send({ text: 'Lost' })).rejects.toThrow();
  expect((await person.transcript()).map((message) => message.text)).toEqual(['/start']);
  expect(await emulator.client.calls({ method: 'sendMessage' })).toMatchObject([{ status: 0 }]);
});

test('a connection is cut after the call acted', async () => {
  const { emulator, person, send } = await chatForTest();
  await emulator.client.faults({ on: 'call', method: 'sendMessage', drop: 'after' });
  await expect(send({ text: 'Arrived' })).rejects.toThrow();
  expect((await person.transcript()).map((message) => message.text)).toEqual(['/start', 'Arrived']);
});

test('a fault of one chat leaves the others alone', async () => {
  const { emulator, person, api, send } = await chatForTest();
  await emulator.client.faults({ on: 'call', chat: 5, times: 100, error: { code: 500 } });
  await send({ text: 'Hello' });
  expect((await api('sendMessage', { chat_id: 5, text: 'Hello' })).status).toBe(500);
  await emulator.client.clearFaults();
  expect((await api('sendMessage', { chat_id: 5, text: 'Hello' })).status).toBe(400);
  expect(person.id).not.toBe(5);
});

test('a slow call does not hold up the next one', async () => {
  const { emulator, api } = await chatForTest();
  await emulator.client.faults({ on: 'call', method: 'getMe', delayMs: 200 });
  const order: string[] = [];
  await Promise.all([
    api('getMe').then(() => order.push('slow')),
    api('getMyCommands').then(() => order.push('quick')),
  ]);
  expect(order).toEqual(['quick', 'slow']);
});

test('an update is delivered twice', async () => {
  const { emulator, person } = await chatForTest();
  await emulator.client.faults({ on: 'update', update: 'message', act: 'duplicate' });
  await person.send('once');
  await person.send('twice?');
  const updates = await takeUpdates(emulator);
  expect(updates.map((update) => update.message?.text)).toEqual(['once', 'once', 'twice?']);
  expect(updates[0]?.update_id).toBe(updates[1]?.update_id);
});

test('an update is held back until the next one has come', async () => {
  const { emulator, person } = await chatForTest();
  await emulator.client.faults({ on: 'update', act: 'reorder' });
  await person.send('first');
  expect((await call(emulator, 'getUpdates')).result).toEqual([]);
  await person.send('second');
  expect(await takeUpdates(emulator)).toHaveLength(2);
});
