import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readReferralTerms, writeReferralTerms } from '../../../src/modules/people/index.ts';
import { SETTING_NAMES } from '../../../src/modules/settings/reads.ts';
import { StaffMember } from '../../../src/modules/staff/actor.ts';
import { NotPermitted, SecondWordNeeded } from '../../../src/modules/staff/index.ts';
import { notInTheFile } from '../../../src/modules/wording/policies.ts';
import { wordingFileSchema } from '../../../src/modules/wording/wording.ts';
import { money } from '../../../src/platform/values/money.ts';
import { agreed } from '../../support/database/second-words.ts';
import { addStaff } from '../../support/database/staff-rows.ts';
import { openShopFixture, type ShopFixture } from '../../support/shop-fixture.ts';
import { owner } from '../../support/telegram/actors.ts';

const actor = owner(1);
let fixture: ShopFixture;

beforeAll(async () => {
  fixture = await openShopFixture();
});
afterAll(() => fixture.close());

async function settings(): Promise<Record<string, unknown>> {
  const rows = await fixture.db.selectFrom('settings').select(['key', 'value']).execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

test('the file of settings restores every setting that is not excluded', async () => {
  const { shop } = fixture;
  const untouched = wordingFileSchema.parse(await shop.wording.file());
  await shop.wording.setProfile(actor, { name: 'Souq', mostUnits: 3 });
  await shop.refunds.setPolicy('source-ask', actor);
  await shop.people.setNewcomers(actor, 'approval');
  await shop.selling.setText('Closed on Friday', actor);
  await shop.reports.setSummaryHour(9, actor);
  const [inviter, invited, least] = ['1', '2', '5'].map((amount) => money(amount, 'USD'));
  if (!inviter || !invited || !least) throw new Error('no terms');
  await writeReferralTerms(fixture.db, { inviter, invited, least, mostRewarded: 4 }, actor);
  const before = await settings();
  expect([...Object.keys(before), ...Object.keys(notInTheFile)].sort()).toEqual([...SETTING_NAMES].sort());

  const file = wordingFileSchema.parse(JSON.parse(JSON.stringify(await shop.wording.file())));
  await shop.wording.replaceAll(actor, untouched);
  expect(await shop.refunds.policy()).toBe('balance');
  expect(await shop.people.newcomers()).toBe('open');
  expect((await shop.selling.notice(1)).text).toBeNull();
  expect(await shop.reports.summaryHour()).toBe(0);
  expect(await readReferralTerms(fixture.db)).toBeNull();
  await agreed(fixture.db, () => shop.wording.replaceAll(actor, file));
  expect(await settings()).toEqual(before);
});

test('a file from before it held policies leaves them as they are', async () => {
  const { shop } = fixture;
  await shop.refunds.setPolicy('source', actor);
  const { policies: _, ...earlier } = await shop.wording.file();
  await shop.wording.replaceAll(actor, wordingFileSchema.parse(earlier));
  expect(await shop.refunds.policy()).toBe('source');
});

test('a file changes no policy that its sender may not change, and nothing else either', async () => {
  const { shop } = fixture;
  await shop.refunds.setPolicy('balance', actor);
  const file = await shop.wording.file();
  const helper = new StaffMember(2, 'operator', ['settings.edit']);
  await shop.wording.replaceAll(helper, { ...file, profile: { name: 'Bazaar' } });
  expect(shop.wording.profile().name).toBe('Bazaar');
  const changed = {
    ...file,
    profile: { name: 'Mine' },
    policies: { ...file.policies, refunds: 'source' } as NonNullable<typeof file.policies>,
  };
  await expect(shop.wording.replaceAll(helper, changed)).rejects.toThrow(NotPermitted);
  expect(await shop.refunds.policy()).toBe('balance');
  expect(shop.wording.profile().name).toBe('Bazaar');
});

test('a file cannot promise a bonus that the command would refuse', async () => {
  const file = await fixture.shop.wording.file();
  const terms = (inviter: string, invited: string, least: string, mostRewarded = 4) => {
    const [one, other, bought] = [inviter, invited, least].map((amount) => money(amount, 'USD'));
    const referral = { inviter: one, invited: other, least: bought, mostRewarded };
    return wordingFileSchema.safeParse({ ...file, policies: { ...file.policies, referral } }).success;
  };
  expect(terms('1', '2', '3')).toBe(true);
  expect(terms('1', '2', '2.99')).toBe(false);
  expect(terms('0.001', '0', '3')).toBe(false);
  expect(terms('1', '2', '3', 3_000_000_000)).toBe(false);
});

test('a file gives away no more than the command: a second person agrees first', async () => {
  const { shop, db } = fixture;
  const operator = await addStaff(db, 50_001, 'operator');
  for (const permission of ['settings.edit', 'payments.edit'] as const)
    await shop.staff.setPermission(owner(9001), 'operator', permission, true);
  const actor = (await shop.staff.of(operator.id)) ?? operator;
  const file = wordingFileSchema.parse(await shop.wording.file());
  const [inviter, invited, least] = ['30', '30', '60'].map((amount) => money(amount, 'USD'));
  if (!file.policies || !inviter || !invited || !least) throw new Error('no policies');
  const referral = { inviter, invited, least, mostRewarded: 10 };
  const profile = { ...file.profile, name: 'Bazaar of friends' };
  const rich = { ...file, profile, policies: { ...file.policies, referral } };
  const imported = () => shop.wording.replaceAll(actor, rich);
  const before = await readReferralTerms(fixture.db);
  await expect(imported()).rejects.toThrow(SecondWordNeeded);
  expect([await readReferralTerms(fixture.db), (await shop.wording.read()).profile]).toEqual([
    before,
    file.profile,
  ]);
  const { rows } = await sql<{
    key: string;
  }>`select key from second_words where first_by = ${actor.id}`.execute(db);
  const key = rows[0]?.key ?? '';
  const waiting = await shop.secondWords.waiting(key);
  await shop.secondWords.agree(key, owner(9001), Date.parse(waiting?.at ?? ''));
  await imported();
  expect(await readReferralTerms(fixture.db)).toEqual(referral);
  const { rows: spent } = await sql`
    select kind, amount::float8::text as amount, second_by from spendings where person_id = ${actor.id}`.execute(
    db,
  );
  expect(spent).toEqual([{ kind: 'referral', amount: '600', second_by: '9001' }]);
});
