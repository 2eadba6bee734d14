import { createServer } from 'node:http';
import { listen } from '@storefront/test-support/process/listen.ts';
import { expect } from 'vitest';
import { emulatorForFile, rule } from './fixture.ts';

const server = emulatorForFile();
const CLIENT = 'tdlib/telegram-bot-api, Client.cpp';
const keyboard = { inline_keyboard: [[{ text: 'Go', callback_data: 'go' }]] };
const invoice = {
  title: 'Steam',
  description: 'A code',
  payload: 'order-1',
  currency: 'XTR',
  prices: [{ label: 'Steam', amount: 250 }],
};

rule(
  'an offset far ahead of the queue forgets nothing',
  `${CLIENT}, do_get_updates; tdlib/td, TQueue.cpp`,
  async () => {
    const person = await server.person();
    await person.send('one');
    const [waiting] = (await server.api('getUpdates')).result as { update_id: number }[];
    const last = waiting?.update_id ?? 0;
    expect((await server.api('getUpdates', { offset: last + 1000 })).result).toMatchObject([
      { update_id: last },
    ]);
    expect((await server.api('getUpdates', { offset: 2 ** 31 - 1 })).result).toHaveLength(1);
    expect((await server.api('getUpdates', { offset: last + 5 })).result).toEqual([]);
    expect((await server.api('getUpdates')).result).toEqual([]);
  },
);

rule(
  'a pre-checkout query is kept for 150 seconds, however late it then is',
  `${CLIENT}, add_new_pre_checkout_query`,
  async () => {
    const person = await server.person();
    await server.api('sendInvoice', { chat_id: person.id, ...invoice });
    const paying = person.pay();
    await expect.poll(async () => ((await server.api('getUpdates')).result as object[]).length).toBe(1);
    await server.emulator.client.advanceClock(11_000);
    expect(await paying).toEqual({ status: 'timed_out' });
    const [stale] = (await server.api('getUpdates')).result as { pre_checkout_query: { id: string } }[];
    const answer = { pre_checkout_query_id: stale?.pre_checkout_query.id, ok: true };
    expect(await server.api('answerPreCheckoutQuery', answer)).toMatchObject({
      description: 'Bad Request: query is too old and response timeout expired or query ID is invalid',
    });
    await server.emulator.client.advanceClock(140_000);
    expect((await server.api('getUpdates')).result).toEqual([]);
  },
);

rule('chat_instance is a number of its own for each chat', 'Bot API, CallbackQuery', async () => {
  const person = await server.person();
  const { group, creator } = await server.group();
  const instances: string[] = [];
  const take = async () => {
    const query = (await server.updates()).find((update) => update.callback_query)?.callback_query;
    instances.push(String(query?.chat_instance));
  };
  for (const tap of [() => person.tap('Go'), () => person.tap('Go'), () => group.tap(creator, 'Go')]) {
    await server.send(person.id, { text: 'a', reply_markup: keyboard });
    await server.send(group.id, { text: 'a', reply_markup: keyboard });
    await server.updates();
    await tap();
    await take();
  }
  for (const instance of instances) {
    expect(instance).toMatch(/^-?[1-9]\d*$/);
    expect(BigInt.asIntN(64, BigInt(instance))).toBe(BigInt(instance));
    expect(instance).not.toContain(String(Math.abs(group.id)));
    expect(instance).not.toContain(String(person.id));
  }
  expect(instances[0]).toBe(instances[1]);
  expect(instances[0]).not.toBe(instances[2]);
});

rule(
  'the answer of a webhook cannot delete it, nor ask',
  'tdlib/telegram-bot-api, WebhookActor.cpp',
  async () => {
    const person = await server.person();
    const replies: object[] = [
      { method: 'deleteWebhook' },
      { method: 'setWebhook', url: '' },
      { method: 'logOut' },
      { method: 'close' },
      { method: 'getMe' },
      { method: 'sendMessage', chat_id: person.id, text: 'Answered' },
    ];
    const bot = createServer((request, response) => {
      request.resume().once('end', () => {
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify(replies.shift() ?? {}));
      });
    });
    const port = await listen(bot);
    try {
      const before = (await server.emulator.client.state()).calls;
      const url = `http://127.0.0.1:${port}/`;
      await server.api('setWebhook', { url });
      for (let count = replies.length; count > 0; count--) await person.send(`${count}`);
      await person.waitFor('Answered', { after: 0 });
      expect(await server.api('getWebhookInfo')).toMatchObject({ result: { url } });
      const made = (await server.emulator.client.calls({ after: before })).map(({ method }) => method);
      expect(made).toEqual(['setWebhook', 'sendMessage', 'getWebhookInfo']);
    } finally {
      await server.api('deleteWebhook');
      bot.close();
    }
  },
);
