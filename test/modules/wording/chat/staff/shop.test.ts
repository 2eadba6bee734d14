import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { StaffMember } from '../../../../../src/modules/staff/actor.ts';
import { NotPermitted } from '../../../../../src/modules/staff/index.ts';
import { findTexts } from '../../../../../src/modules/wording/chat/staff/shop-texts.ts';
import { createWording } from '../../../../../src/modules/wording/wording.ts';
import { locales } from '../../../../../src/platform/values/locale.ts';
import { textFiles, textSource } from '../../../../../src/telegram/ui/texts/text-files.ts';
import {
  customerTextKeys,
  ownSource,
  ownSources,
  problemOf,
} from '../../../../../src/telegram/ui/texts/worded-texts.ts';
import { freely } from '../../../../support/database/second-words.ts';
import { LONG_ONLY, SLOW } from '../../../../support/sizes.ts';
import { owner } from '../../../../support/telegram/actors.ts';
import { ADMIN, type ChatFixture, openChatFixture } from '../../../../support/telegram/chat-fixture.ts';

describe('a wording of the owner', () => {
  const wrong = (source: string, key = 'home') => problemOf('en', key, source)?.kind ?? null;

  test("needs the replaced text's variables, valid Fluent, closed tags", () => {
    expect(wrong('🛍 <b>{ $shop }</b>\n\nWelcome back, { $name }!')).toBeNull();
    expect(wrong('{ $shop } { $name } { $price }')).toBe('unknown-variable');
    expect(wrong('Welcome to { $shop }')).toBe('missing-variable');
    expect(wrong('{ $shop } { $name ')).toBe('notation');
    expect(wrong('{ $shop } { help } { $name }')).toBe('notation');
    expect(wrong('{ $shop } { DATETIME($name) }')).toBe('notation');
    expect(wrong('{ $shop } { $name }\nnext = something')).toBeNull();
    expect(wrong('.attribute = x', 'button-home')).toBe('notation');
    expect(wrong('[x] y', 'button-home')).toBe('notation');
    expect(wrong('<b>{ $shop } { $name }')).toBe('html');
    expect(wrong('<a href="https://x.example">{ $shop }</a> { $name }')).toBe('html');
    expect(wrong('{ $shop } & { $name }')).toBe('html');
    expect(wrong('')).toBe('notation');
    expect(wrong('x', 'no-such-text')).toBe('notation');
  });

  test('counts a literal of Fluent as text', () => {
    expect(wrong('{ "<a href=\'https://x.example\'>" }{ $shop }{ "</a>" } { $name }')).toBe('html');
    expect(wrong('{ "<b>" }{ $shop } { $name }')).toBe('html');
    expect(wrong('{ "&" } { $shop } { $name }')).toBe('html');
    expect(wrong('{ "\\u003Ci>" }{ $shop } { $name }')).toBe('html');
    expect(wrong('{ $name ->\n[Sami] { "<b>" }x\n*[other] y\n} { $shop }')).toBe('html');
    expect(wrong('{ "<b>" }{ $shop }{ "</b>" } { "—" } { $name }')).toBeNull();
  });

  test('is rendered once: with the longest names it still fits into a message', () => {
    expect(wrong(`{ $shop } ${'{ $name } '.repeat(45)}`)).toBe('long');
    expect(wrong(`{ $shop } ${'{ $name } '.repeat(30)}`)).toBeNull();
  });

  test('of every text is right as the files have it, in every language', LONG_ONLY, () => {
    const keys = customerTextKeys();
    expect(keys.length).toBeGreaterThan(200);
    expect(keys).not.toContain('broadcast-draft');
    const wrongOnes = locales.flatMap((locale) => {
      const source = textSource(locale);
      return keys
        .map((key) => ({ locale, key, problem: problemOf(locale, key, ownSource(locale, key, source)) }))
        .filter(({ problem }) => problem !== null);
    });
    expect(wrongOnes).toEqual([]);
  });
});

describe('a search of the texts', () => {
  test('reads each file once', async () => {
    const keys = customerTextKeys();
    const files = textFiles('en').length;
    const reads = vi.spyOn(fs, 'readFileSync');
    syncBuiltinESMExports();
    onTestFinished(() => {
      reads.mockRestore();
      syncBuiltinESMExports();
    });
    const read = async () => ({ profile: {}, texts: [] });
    const found = await findTexts({ wording: { read } } as never, keys, 'en', 'home');
    expect(found[0]?.key).toBe('home');
    expect(reads).toHaveBeenCalledTimes(files);
  });

  test.each(locales)('finds the texts as they are shown in %s', (locale) => {
    const own = ownSources(locale);
    const keys = customerTextKeys().filter((_, place) => place % 20 === 0);
    const source = textSource(locale);
    expect(keys.map((key) => own.get(key))).toEqual(keys.map((key) => ownSource(locale, key, source)));
    expect(own.get('home')).toContain('{ $shop }');
  });
});

describe('/shop', () => {
  let fixture: ChatFixture;
  beforeAll(async () => {
    fixture = await openChatFixture();
    await fixture.admin.start();
  });
  afterAll(() => fixture.close());

  it('keeps what two of the staff change at the same time', async () => {
    const { wording } = fixture.shop;
    for (let round = 1; round <= 5; round += 1) {
      await Promise.all([
        wording.setProfile(owner(ADMIN), { mostUnits: round }),
        wording.setProfile(owner(ADMIN), { newcomersPerDay: { USD: String(round) } }),
        wording.setProfile(owner(ADMIN), { support: `@support${round}` }),
      ]);
      expect((await wording.read()).profile).toMatchObject({
        mostUnits: round,
        newcomersPerDay: { USD: String(round) },
        support: `@support${round}`,
      });
    }
    await wording.setProfile(owner(ADMIN), { mostUnits: null, newcomersPerDay: null, support: null });
  });

  it('changes the name or a text for everybody at once, on all replicas', SLOW, async () => {
    const { admin } = fixture;
    const other = await fixture.anotherDoor();
    await other.start();
    const lina = await fixture.newcomer({ name: 'Lina' });
    await admin.send('/shop');
    await admin.waitFor(/Name: Noor Store/);
    await admin.tap(/Name/);
    await admin.waitFor(/Type the shop’s name/);
    await admin.send('Souq');
    await admin.waitFor(/Name: Souq/);
    await admin.tap(/Texts/);
    await admin.waitFor(/Which language/);
    await admin.tap('English');
    await admin.waitFor(/Type some words/);
    await admin.send('home');
    await admin.waitFor(/Which one/);
    await admin.tap(/\$shop/);
    await admin.waitFor(/home, English/);
    await admin.tap(/Change/);
    await admin.waitFor(/Type the new words/);
    await admin.send('Hello { $nobody } of { $shop }, { $name }');
    await admin.waitFor(/\$nobody \} is not known/);
    await admin.send('Ahlan { $name }, this is { $shop }');
    await admin.waitFor(/Ahlan \[name\], this is \[shop\]/);
    await lina.start();
    await lina.waitFor(/Hi Lina/);
    await admin.tap(/Show it to customers/);
    await admin.waitFor(/These are your words/);
    await expect
      .poll(
        async () => {
          await lina.start();
          return (await lina.transcript()).map(({ text }) => text).join();
        },
        { interval: 300, timeout: 8_000 },
      )
      .toMatch(/Ahlan Lina, this is Souq/);

    const file = await fixture.shop.wording.read();
    await admin.tap(/The shop’s own words/);
    await admin.waitFor(/These are the shop’s own words/);
    expect((await fixture.shop.wording.read()).texts).toEqual([]);
    const owner = await fixture.shop.staff.of(admin.id);
    if (!owner) throw new Error('no owner');
    await fixture.shop.wording.replaceAll(owner, {
      storefront: 'settings',
      version: 1,
      ...structuredClone(file),
    } as never);
    expect(await fixture.shop.wording.read()).toEqual(file);
    await fixture.shop.wording.replaceAll(owner, {
      storefront: 'settings',
      version: 1,
      profile: {},
      texts: [],
    });
    await other.stop();
  });

  it('sets the time zone, which every time, day and hour follows on every replica', SLOW, async () => {
    const { admin, shop, db } = fixture;
    const other = await fixture.anotherDoor();
    await other.start();
    await shop.reports.setSummaryHour(9, owner(ADMIN));
    await admin.send('/shop');
    await admin.waitFor(/Time zone: Asia\/Baghdad, as on the server/);
    await admin.tap(/Time zone/);
    await admin.waitFor(/type a city/);
    await admin.send('+03:00');
    await admin.waitFor(/No time zone has that name/);
    await admin.send('kiritimati');
    await admin.waitFor(/In Pacific\/Kiritimati it is \d\d:\d\d now/);
    await admin.tap(/Use it/);
    await admin.waitFor(/Pacific\/Kiritimati, set here/);
    const zone = 'Pacific/Kiritimati';
    const hourIn = `to_char(due_at at time zone '${zone}', 'HH24:MI')`;
    const { rows } = await sql<{ hour: string; day: string }>`
      select ${sql.raw(hourIn)} as hour, to_char(now() at time zone ${zone}, 'YYYY-MM-DD') as day
      from rounds where name = 'send_closing'`.execute(db);
    expect(rows).toEqual([{ hour: '09:05', day: await shop.reports.today() }]);
    // The month began while the shop's zone was Baghdad.
    expect((await shop.ledger.statement(admin.id, 'this-month')).from).toMatch(/T21:00:00.000Z$/);
    const another = createWording(db, freely, 'UTC');
    await another.read();
    expect(another.profile().timeZone).toBe(zone);
    await admin.send('/audit setting-changed');
    await admin.waitFor(/Kiritimati/);

    // 26 hours behind it: a begun day does not repeat.
    await shop.wording.setProfile(owner(ADMIN), { timeZone: 'Etc/GMT+12' });
    expect(await shop.reports.today()).toBe(rows[0]?.day);
    const viewer = new StaffMember(1, 'viewer', ['orders.view']);
    await expect(shop.wording.setProfile(viewer, { timeZone: 'UTC' })).rejects.toThrow(NotPermitted);
    await expect(shop.wording.setProfile(owner(ADMIN), { timeZone: '+03:00' })).rejects.toThrow(RangeError);
    await shop.wording.setProfile(owner(ADMIN), { timeZone: null });
    await other.stop();
  });

  it('shows limits, policies or support hours, with buttons to change them', SLOW, async () => {
    const { admin, shop } = fixture;
    await admin.send('/shop');
    await admin.waitFor(/Languages:/);
    await admin.tap(/Limits and policies/);
    await admin.waitFor(/Largest quantity at once: 10/);
    await admin.tap(/Largest quantity/);
    await admin.waitFor(/How many vouchers/);
    await admin.tap('2');
    await admin.waitFor(/Largest quantity at once: 2/);
    await admin.tap(/New customers, a day/);
    await admin.waitFor(/first 30 days/);
    await admin.send('50 USD');
    await admin.waitFor(/may spend a day: \$50/);
    await admin.tap(/Failed purchases/);
    await admin.waitFor(/Where does the money go/);
    await admin.tap(/an admin decides/);
    await expect.poll(() => shop.refunds.policy()).toBe('source-ask');
    expect(shop.wording.profile()).toMatchObject({ mostUnits: 2, newcomersPerDay: { USD: '50' } });

    await admin.send('/shop');
    await admin.waitFor(/Languages:/);
    await admin.tap(/Support hours/);
    await admin.waitFor(/Not set/);
    await admin.tap('Every day');
    await admin.waitFor(/type from when/);
    await admin.send('25-3');
    await admin.waitFor(/two times/);
    await admin.send('٩-22:30');
    await admin.waitFor(/Monday: 09:00–22:30/);
    const sara = await fixture.newcomer({ name: 'Sara' });
    await sara.send('/help');
    await sara.waitFor(/@noor_help \(answers from 09:00 to 22:30; it is \d\d:\d\d now\)/);
    await shop.wording.setProfile(owner(ADMIN), {
      mostUnits: null,
      newcomersPerDay: null,
      supportHours: null,
    });
    await shop.refunds.setPolicy('balance', owner(ADMIN));
  });

  it('offers customers the languages that the owner chose', async () => {
    const { admin } = fixture;
    await admin.send('/shop');
    await admin.waitFor(/Languages:/);
    await admin.tap(/Languages/);
    await admin.waitFor(/tap those/);
    await admin.tap(/Русский/);
    await expect
      .poll(async () => (await fixture.shop.wording.read()).profile.languages)
      .toEqual(['en', 'ar', 'ckb', 'tr', 'fa']);
    const omar = await fixture.newcomer({ name: 'Omar' });
    await omar.send('/language');
    const shown = await omar.waitFor(/Phone number/);
    const labels = shown.buttons.flat().map(({ label }) => label);
    expect(labels).toContain('العربية');
    expect(labels).not.toContain('Русский');
  });
});
