import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Secret } from '../../../src/platform/secret.ts';
import type { Telegram } from '../../../src/telegram/telegram.ts';
import { listen } from '../../support/process/listen.ts';
import { LONG_ONLY, SLOW } from '../../support/sizes.ts';
import { type ChatFixture, openChatFixture } from '../../support/telegram/chat-fixture.ts';

let fixture: ChatFixture;

beforeEach(async () => {
  fixture = await openChatFixture();
});

afterEach(async () => {
  await fixture.close();
});

async function stored(): Promise<number> {
  const { rows } = await fixture.database.pool.query<{ n: string }>('select count(*) as n from updates');
  return Number(rows[0]?.n);
}

/** Makes the inbox unusable, as if the database were down. */
async function breakInbox(): Promise<void> {
  await fixture.database.pool.query('alter table updates rename to updates_away');
}

async function repairInbox(): Promise<void> {
  await fixture.database.pool.query('alter table updates_away rename to updates');
}

test('updates that cannot be stored stay with Telegram for later', SLOW, async () => {
  const person = await fixture.newcomer({ locale: 'ar' });
  await breakInbox();
  await person.send('/balance');
  await person.waitFor('توقف تقني');
  await person.tap(/الرئيسية|المزيد/);
  expect(await stored().catch(() => 'away')).toBe('away');
  await repairInbox();
  await person.waitFor('الرصيد', { after: 0 });
  await person.waitFor(/المزيد/, { after: 0 });
  const breaks = (await person.transcript()).filter((message) => message.text.includes('توقف تقني'));
  expect(breaks).toHaveLength(1);
});

test('puts off a tap while the database is down, then answers automatically', LONG_ONLY, async () => {
  let away = 0;
  await fixture.telegram.stop();
  const door = await fixture.anotherDoor({
    shop: {
      ...fixture.shop,
      ledger: {
        ...fixture.shop.ledger,
        balances: async (customerId) => {
          if (away-- > 0) throw Object.assign(new Error('the server is shutting down'), { code: '57P01' });
          return fixture.shop.ledger.balances(customerId);
        },
      },
    },
  });
  await door.start();
  const person = await fixture.newcomer();
  away = 2;
  await person.tap(/Balance/);
  await person.waitFor('short technical break');
  await person.waitFor('To add money');
  expect(fixture.lines.filter((line) => line.msg === 'an update is handled again later')).toHaveLength(2);
});

test('explains an internal error kindly, with a reference to the log', SLOW, async () => {
  const person = await fixture.newcomer({ locale: 'ar' });
  await fixture.database.pool.query('alter table balances rename to balances_away');
  await person.tap(/الرصيد/);
  const apology = await person.waitFor('حدث خطأ');
  await fixture.database.pool.query('alter table balances_away rename to balances');
  await person.tap(/الرصيد/);
  await person.waitFor('لإضافة رصيد');
  const line = fixture.lines.find((one) => one.msg === 'an update could not be handled');
  expect(line).toMatchObject({ level: 50, handler: 'tap balance', customer: String(person.id) });
  expect(apology.text).toContain(String(line?.update));
});

test('what arrived while the bot was down is handled after the start, each once', SLOW, async () => {
  const person = await fixture.newcomer();
  await fixture.telegram.stop();
  await person.send('/balance');
  await person.send('/help');
  const next = await fixture.anotherDoor();
  await next.start();
  await person.waitFor('To add money', { after: 0 });
  await person.waitFor('Questions?', { after: 0 });
  await fixture.handled();
  const helps = (await person.transcript()).filter((message) => message.text.includes('Questions?'));
  expect(helps).toHaveLength(1);
});

test('declines an unrequested payment at once, without the inbox', SLOW, async () => {
  const person = await fixture.newcomer({ locale: 'ar' });
  const answer = await person.inlineQuery('nova');
  expect(answer.results).not.toEqual([]);
  await fetch(`${fixture.emulator.url}/bot${fixture.emulator.token}/sendInvoice`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      chat_id: person.id,
      title: 'Nothing',
      description: 'Sold by nobody',
      payload: 'x',
      currency: 'XTR',
      prices: [{ label: 'Nothing', amount: 5 }],
    }),
  });
  const outcome = await person.pay();
  expect(outcome.status === 'refused' && outcome.reason).toContain('هذه الفاتورة ليست لك');
  const queued = await fixture.database.pool.query(
    `select from updates where payload ? 'pre_checkout_query' or payload ? 'inline_query'`,
  );
  expect(queued.rowCount).toBe(0);
});

test('a group that adds the bot gets no answer and leaves nothing in the inbox', async () => {
  const before = await stored();
  const hook = await openWebhook();
  const from = { id: 77, is_bot: false, first_name: 'Group member' };
  const body = {
    update_id: 900_000_001,
    message: { message_id: 1, date: 1, chat: { id: -100, type: 'group' }, from, text: '/start' },
  };
  expect(await hook.door.webhook?.receive(hook.secret, body)).toBe(200);
  expect(await stored()).toBe(before);
  await hook.close();
});

/** Opens a door in webhook mode behind a small HTTP server. */
async function openWebhook(): Promise<{ door: Telegram; secret: string; close(): Promise<void> }> {
  await fixture.telegram.stop();
  const secret = 'a-secret-of-the-webhook';
  let door: Telegram | undefined;
  const server: Server = createServer((request, response) => {
    void (async () => {
      const header = request.headers['x-telegram-bot-api-secret-token'];
      const isPath = request.url === door?.webhook?.path;
      const status = isPath ? await door?.webhook?.receive(String(header), await json(request)) : 404;
      response.writeHead(status ?? 404).end();
    })();
  });
  const port = await listen(server);
  door = await fixture.anotherDoor({
    config: {
      telegram: {
        mode: 'webhook',
        token: new Secret(fixture.emulator.token),
        apiRoot: fixture.emulator.url,
        publicUrl: `http://127.0.0.1:${port}`,
        webhookSecret: new Secret(secret),
      },
      adminIds: [],
      adminChatId: undefined,
      shopName: 'Noor Store',
      supportContact: undefined,
      defaultLocale: 'en',
    },
  });
  await door.start();
  return {
    door,
    secret,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test('in webhook mode confirms an update only once it is stored', SLOW, async () => {
  const person = await fixture.newcomer();
  const hook = await openWebhook();
  await person.send('/help');
  await person.waitFor('Questions?');

  const body = {
    update_id: 900_000_002,
    message: {
      message_id: 5,
      date: 1,
      chat: { id: person.id, type: 'private' },
      from: { id: person.id, is_bot: false, first_name: 'Sami' },
      text: '/terms',
      entities: [{ type: 'bot_command', offset: 0, length: 6 }],
    },
  };
  expect(await hook.door.webhook?.receive('another secret', body)).toBe(401);
  expect(await hook.door.webhook?.receive(undefined, body)).toBe(401);
  await breakInbox();
  expect(await hook.door.webhook?.receive(hook.secret, body)).toBe(503);
  await repairInbox();
  expect(await hook.door.webhook?.receive(hook.secret, body)).toBe(200);
  await person.waitFor('Terms of Noor Store', { after: 0 });
  expect(await hook.door.webhook?.receive(hook.secret, { nonsense: true })).toBe(200);
  await hook.close();
});
