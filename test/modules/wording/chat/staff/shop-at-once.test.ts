import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createWording, type ShopProfile } from '../../../../../src/modules/wording/wording.ts';
import { freely } from '../../../../support/database/second-words.ts';
import { owner } from '../../../../support/telegram/actors.ts';
import { ADMIN, type ChatFixture, openChatFixture } from '../../../../support/telegram/chat-fixture.ts';

let fixture: ChatFixture;
beforeAll(async () => {
  fixture = await openChatFixture();
  await fixture.admin.start();
});
afterAll(() => fixture.close());

beforeEach(() =>
  fixture.shop.wording.setProfile(owner(ADMIN), {
    newcomersPerDay: null,
    supportHours: null,
    languages: null,
  }),
);

const evening = { from: '18:00', to: '22:00' };

it.each<[string, ShopProfile, () => Promise<() => Promise<unknown>>, ShopProfile]>([
  [
    'the limit of another currency',
    { newcomersPerDay: { IQD: '50000' } },
    async () => {
      await openShop(/Limits and policies/, /Largest quantity at once/);
      await fixture.admin.tap(/New customers, a day/);
      await fixture.admin.waitFor(/first 30 days/);
      return () => fixture.admin.send('50 USD');
    },
    { newcomersPerDay: { IQD: '50000', USD: '50' } },
  ],
  [
    'the hours of another day',
    { supportHours: [evening, null, null, null, null, null, null] },
    async () => {
      await openShop(/Support hours/, /Not set/);
      await fixture.admin.tap('Tuesday');
      await fixture.admin.waitFor(/type from when/);
      return () => fixture.admin.send('18-22');
    },
    { supportHours: [evening, evening, null, null, null, null, null] },
  ],
  [
    'another language',
    { languages: ['en', 'ar', 'ckb', 'tr', 'fa'] },
    async () => {
      await openShop(/Languages/, /tap those/);
      return () => fixture.admin.tap(/Türkçe/);
    },
    { languages: ['en', 'ar', 'ckb', 'fa'] },
  ],
])('keeps %s that a colleague changes at the same moment', async (_, theirs, begin, both) => {
  const act = await begin();
  const another = createWording(fixture.db, freely);
  let changing: Promise<void> | undefined;
  await whileLocked(async () => {
    changing = another.setProfile(owner(ADMIN), theirs);
    await expect.poll(countWaiting).toBe(1);
    await act();
    await expect.poll(countWaiting).toBe(2);
  });
  await changing;
  await expect.poll(async () => (await fixture.shop.wording.read()).profile).toMatchObject(both);
});

async function openShop(button: RegExp, shown: RegExp): Promise<void> {
  await fixture.admin.send('/shop');
  await fixture.admin.waitFor(/Languages:/);
  await fixture.admin.tap(button);
  await fixture.admin.waitFor(shown);
}

/** Holds the lock of the shop's profile during `act`. */
async function whileLocked(act: () => Promise<void>): Promise<void> {
  await fixture.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('shop-profile'))`.execute(tx);
    await act();
  });
}

async function countWaiting(): Promise<number> {
  const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`.execute(fixture.db);
  return rows.length;
}

it('publishes no text that a colleague typed after the preview', async () => {
  const { admin, shop } = fixture;
  await openShop(/Texts/, /Which language/);
  await admin.tap('English');
  await admin.waitFor(/Type some words/);
  await admin.send('home');
  await admin.waitFor(/Which one/);
  await admin.tap(/\$shop/);
  await admin.waitFor(/home, English/);
  await admin.tap(/Change/);
  await admin.waitFor(/Type the new words/);
  await admin.send('Ahlan { $name }, this is { $shop }');
  await admin.waitFor(/Ahlan \[name\], this is \[shop\]/);
  const theirs = { locale: 'en', key: 'home', source: 'Test { $name } { $shop }' } as const;
  await shop.wording.keepDraft(owner(ADMIN), theirs);
  await admin.tap(/Show it to customers/);
  await admin.waitFor(/Test \[name\] \[shop\]/);
  expect((await shop.wording.read()).texts).toEqual([]);
  await admin.tap(/Show it to customers/);
  await admin.waitFor(/These are your words/);
  expect((await shop.wording.read()).texts).toEqual([theirs]);
});
