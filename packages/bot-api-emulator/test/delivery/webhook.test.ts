import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { listen } from '@storefront/test-support/process/listen.ts';
import { expect, test } from 'vitest';
import { chatForTest, stopAfterTest, type UpdateLike } from '../harness.ts';

interface Delivered {
  update: UpdateLike;
  headers: IncomingHttpHeaders;
  response: ServerResponse;
}

/** Starts a bot's web server that shows its requests and leaves the answers to the test. */
async function receiver() {
  const queue: Delivered[] = [];
  let wake = () => {};
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const update = JSON.parse(Buffer.concat(chunks).toString('utf8')) as UpdateLike;
      queue.push({ update, headers: request.headers, response });
      wake();
    });
  });
  const port = await listen(server);
  stopAfterTest(async () => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${port}/hook`,
    waiting: () => queue.length,
    async next(): Promise<Delivered> {
      while (queue.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      const delivered = queue.shift();
      if (!delivered) throw new Error('Nothing was delivered');
      return delivered;
    },
  };
}

const goButton = { inline_keyboard: [[{ text: 'Go', callback_data: 'go' }]] };

test('posts updates with the secret instead of polling', async () => {
  const { person, api } = await chatForTest();
  const hook = await receiver();
  expect(await api('setWebhook', { url: hook.url, secret_token: 's3cret-_A' })).toMatchObject({
    ok: true,
    result: true,
    description: 'Webhook was set',
  });
  await person.send('hello');
  const { update, headers, response } = await hook.next();
  expect(update.message?.text).toBe('hello');
  expect(headers['x-telegram-bot-api-secret-token']).toBe('s3cret-_A');
  expect(headers['content-type']).toBe('application/json');
  response.end();
  expect(await api('getUpdates')).toMatchObject({
    status: 409,
    description:
      "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
  });
  expect((await api('getWebhookInfo')).result).toMatchObject({ url: hook.url, max_connections: 40 });
  expect((await api('deleteWebhook')).description).toBe('Webhook was deleted');
  expect((await api('getUpdates')).ok).toBe(true);
});

test('repeats an update until the bot confirms it, before later ones', async () => {
  const { person, api } = await chatForTest({ webhookRetryMs: 5 });
  const hook = await receiver();
  await api('setWebhook', { url: hook.url });
  await person.send('first');
  await person.send('second');
  for (const status of [500, 302, 404]) {
    const { update, response } = await hook.next();
    expect(update.message?.text).toBe('first');
    response.writeHead(status).end();
  }
  const again = await hook.next();
  expect(again.update.message?.text).toBe('first');
  expect(hook.waiting()).toBe(0);
  expect((await api('getWebhookInfo')).result).toMatchObject({
    pending_update_count: 2,
    last_error_message: 'Wrong response from the webhook: 404 Not Found',
  });
  again.response.writeHead(204).end();
  expect((await hook.next()).update.message?.text).toBe('second');
});

test('a bot that sets its webhook again gets at once what failed before', async () => {
  const { person, api } = await chatForTest({ webhookRetryMs: 60_000 });
  const hook = await receiver();
  await api('setWebhook', { url: hook.url });
  await person.send('hello');
  (await hook.next()).response.writeHead(503).end();
  // Waits until the emulator has seen the answer and recorded the failure. Only then does the lane wait.
  const failed = async () => (await api('getWebhookInfo')).result as { last_error_date?: number };
  while ((await failed()).last_error_date === undefined) {}
  await api('setWebhook', { url: hook.url });
  expect((await hook.next()).update.message?.text).toBe('hello');
});

test('a tap does not wait for a message of the same person, nor one person for another', async () => {
  const { emulator, person, api, send } = await chatForTest();
  const hook = await receiver();
  await send({ text: 'Go?', reply_markup: goButton });
  await api('setWebhook', { url: hook.url });
  await person.send('held back');
  const held = await hook.next();
  await person.send('waits behind it');
  await person.tap('Go');
  expect((await hook.next()).update.callback_query?.data).toBe('go');
  const other = await emulator.client.createUser();
  await other.send('of somebody else');
  expect((await hook.next()).update.message?.text).toBe('of somebody else');
  expect(hook.waiting()).toBe(0);
  held.response.end();
  expect((await hook.next()).update.message?.text).toBe('waits behind it');
});

test('no more connections are used than the bot allows', async () => {
  const { emulator, api } = await chatForTest();
  const hook = await receiver();
  await api('setWebhook', { url: hook.url, max_connections: 2 });
  for (let count = 0; count < 3; count++) await (await emulator.client.createUser()).send(`${count}`);
  const first = await hook.next();
  const second = await hook.next();
  expect((await api('getWebhookInfo')).result).toMatchObject({ pending_update_count: 3, max_connections: 2 });
  expect(hook.waiting()).toBe(0);
  first.response.end();
  expect((await hook.next()).update.message?.text).toBe('2');
  second.response.end();
});

test('a method call in the answer is carried out', async () => {
  const { person, api } = await chatForTest();
  const hook = await receiver();
  await api('setWebhook', { url: hook.url });
  await person.send('hello');
  const { response } = await hook.next();
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ method: 'sendMessage', chat_id: person.id, text: 'said in the answer' }));
  await person.waitFor('said in the answer');
});

test('setting the webhook ends a poll once', async () => {
  const { person, api } = await chatForTest();
  const hook = await receiver();
  const poll = api('getUpdates', { timeout: 50 });
  // An answered call proves that the poll, sent before it, has begun.
  await api('getMe');
  expect((await api('setWebhook', { url: hook.url })).description).toBe('Webhook was set');
  expect(await poll).toMatchObject({
    status: 409,
    description: 'Conflict: terminated by setWebhook request',
  });
  expect((await api('setWebhook', { url: hook.url })).description).toBe('Webhook is already set');
  expect((await api('setWebhook', { url: 'example' })).description).toBe(
    'Bad Request: bad webhook: HTTPS URL must be provided for webhook',
  );
  expect((await api('setWebhook', { url: hook.url, secret_token: 'a b' })).description).toBe(
    'Bad Request: secret token contains unallowed characters',
  );
  await person.send('still connected');
  expect((await hook.next()).update.message?.text).toBe('still connected');
});
