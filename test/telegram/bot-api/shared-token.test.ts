import { type Emulator, startEmulator } from '@storefront/bot-api-emulator';
import { Api } from 'grammy';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAlerts } from '../../../src/modules/alerts/alerts.ts';
import { createBotMarks } from '../../../src/modules/alerts/bot-marks.ts';
import { createSharedToken, type SharedToken } from '../../../src/telegram/bot-api/shared-token.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { SLOW } from '../../support/sizes.ts';
import { openAlerts } from '../../support/telegram/alerts.ts';
import { call } from '../../support/telegram/bot-api.ts';
import { type ChatFixture, openChatFixture } from '../../support/telegram/chat-fixture.ts';

const BOT = 7_700_001;

describe('a shop that polls', () => {
  let fixture: ChatFixture;
  beforeAll(async () => {
    fixture = await openChatFixture();
  });
  afterAll(() => fixture.close());
  beforeEach(() => sql`delete from alerts`.execute(fixture.db));

  const webhook = async () =>
    ((await call(fixture.emulator, 'getWebhookInfo')).result as { url: string }).url;
  const setWebhook = () => call(fixture.emulator, 'setWebhook', { url: 'https://other.example/hook' });

  test("deletes another program's webhook once, alerts at the second", {
    ...SLOW,
    timeout: 30_000,
  }, async () => {
    const person = await fixture.newcomer();
    await setWebhook();
    await expect.poll(webhook).toBe('');
    expect(await openAlerts(fixture.db)).toEqual([]);
    await person.send('/balance');
    await person.waitFor('Balance');
    await setWebhook();
    await expect.poll(() => openAlerts(fixture.db)).toEqual(['bot-shared:webhook']);
    expect(await webhook()).toBe('https://other.example/hook');
    await call(fixture.emulator, 'deleteWebhook');
  });

  test('alerts another process that polls with its token', { ...SLOW, timeout: 30_000 }, async () => {
    const door = await fixture.anotherDoor();
    await door.start();
    await expect.poll(() => openAlerts(fixture.db), { timeout: 20_000 }).toEqual(['bot-shared:poller']);
    await door.stop();
  });

  test('alerts nothing where one process follows another', SLOW, async () => {
    await fixture.telegram.stop();
    for (let round = 0; round < 4; round++) {
      const door = await fixture.anotherDoor();
      await door.start();
      await door.stop();
    }
    expect(await openAlerts(fixture.db)).toEqual([]);
  });
});

describe('the mark of a database at its bot', () => {
  let emulator: Emulator;
  let ours: TestDatabase;
  let theirs: TestDatabase;
  beforeAll(async () => {
    emulator = await startEmulator();
    [ours, theirs] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  });
  afterAll(async () => {
    await Promise.all([ours.drop(), theirs.drop(), emulator.close()]);
  });
  beforeEach(async () => {
    for (const { db } of [ours, theirs]) await sql`truncate alerts, bot_marks cascade`.execute(db);
  });

  const tokenOf = ({ db }: TestDatabase): SharedToken =>
    createSharedToken({
      alerts: createAlerts(db),
      botMarks: createBotMarks(db),
      api: new Api(emulator.token, { apiRoot: emulator.url }),
      log: pino({ level: 'silent' }),
    });
  /** Each looks in turn, like two shops that do so every five minutes. */
  const look = async (times: number, databases = [ours, theirs]) => {
    for (let time = 0; time < times; time++) for (const one of databases) await tokenOf(one).check(BOT, null);
  };
  const alertsOf = async () => [await openAlerts(ours.db), await openAlerts(theirs.db)];
  const shared = ['bot-shared:database'];

  test('alerts both where two databases use one token', async () => {
    await look(3);
    expect(await alertsOf()).toEqual([shared, shared]);
  });

  test('alerts both where one database is a copy of the other', async () => {
    await tokenOf(ours).check(BOT, null);
    const { mark } = (await createBotMarks(ours.db).read(BOT)) ?? { mark: '' };
    await sql`insert into bot_marks (bot_id, mark, is_written) values (${BOT}, ${mark}, true)`.execute(
      theirs.db,
    );
    await look(1);
    expect(await alertsOf()).toEqual([[], []]);
    for (const { db } of [ours, theirs])
      await sql`update bot_marks set made_at = now() - interval '2 hours'`.execute(db);
    await look(3);
    expect(await alertsOf()).toEqual([shared, shared]);
  });

  test('alerts nothing where one database is alone, whatever is renewed', async () => {
    for (let time = 0; time < 4; time++) {
      await look(2, [ours]);
      await sql`update bot_marks set made_at = now() - interval '2 hours'`.execute(ours.db);
    }
    expect(await alertsOf()).toEqual([[], []]);
  });

  test('alerts nothing after a backup was restored', async () => {
    await look(1, [ours]);
    await sql`update bot_marks set mark = 'older', earlier = null`.execute(ours.db);
    await look(3, [ours]);
    expect(await alertsOf()).toEqual([[], []]);
  });

  test('alerts nothing after a process died between its two steps', async () => {
    await look(1, [ours]);
    await createBotMarks(ours.db).renew(BOT);
    await look(3, [ours]);
    expect(await alertsOf()).toEqual([[], []]);
  });

  test('stands where nobody sees it', async () => {
    await look(1, [ours]);
    const person = await emulator.client.createUser({ firstName: 'Sami', languageCode: 'vo' });
    await person.start();
    const { result } = await call(emulator, 'getMyCommands', { language_code: 'vo' });
    expect(result).toEqual([]);
  });
});

describe('a shop with a webhook', () => {
  test('sets its own again once, alerts at the second change', async () => {
    const emulator = await startEmulator();
    const database = await createTestDatabase();
    try {
      const api = new Api(emulator.token, { apiRoot: emulator.url });
      const token = createSharedToken({
        alerts: createAlerts(database.db),
        botMarks: createBotMarks(database.db),
        api,
        log: pino({ level: 'silent' }),
      });
      const own = {
        url: 'https://shop.example/hook',
        set: () => api.setWebhook('https://shop.example/hook'),
      };
      await own.set();
      await token.check(BOT, own);
      await api.setWebhook('https://other.example/hook');
      await token.check(BOT, own);
      expect((await api.getWebhookInfo()).url).toBe(own.url);
      expect(await openAlerts(database.db)).toEqual([]);
      await api.setWebhook('https://other.example/hook');
      await token.check(BOT, own);
      expect(await openAlerts(database.db)).toEqual(['bot-shared:webhook']);
    } finally {
      await database.drop();
      await emulator.close();
    }
  });
});
