import type { Person } from '@storefront/bot-api-emulator/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SetupState, type SetupStep, setupSteps } from '../../../../../src/modules/desk/setup-steps.ts';
import { SLOW } from '../../../../support/sizes.ts';
import { owner } from '../../../../support/telegram/actors.ts';
import { ADMIN, type ChatFixture, openChatFixture } from '../../../../support/telegram/chat-fixture.ts';
import { actsOf, documentedActs, SETTING_UP } from '../../../../support/telegram/taps.ts';

let fixture: ChatFixture;
let admin: Person;

beforeAll(async () => {
  fixture = await openChatFixture();
  ({ admin } = fixture);
  await admin.start();
  await admin.waitFor('· desk');
});
afterAll(() => fixture.close());

async function tap(label: RegExp, shows: RegExp): Promise<void> {
  const after = await admin.cursor();
  await admin.tap(label);
  await admin.waitFor(shows, { after });
}

async function type(text: string, shows: RegExp): Promise<void> {
  const after = await admin.cursor();
  await admin.send(text);
  await admin.waitFor(shows, { after });
}

/** Agrees; agrees again for a change beyond the only owner's own limit. */
async function sayYes(shows: RegExp): Promise<void> {
  const after = await admin.cursor();
  await admin.tap(/Yes/);
  const first = await admin.waitFor(({ text }) => shows.test(text) || text.includes('Are you sure'), {
    after,
  });
  if (!shows.test(first.text)) await tap(/Yes, do it/, shows);
}

const CARD = /Set up your shop: \d of 9 done/;
const toCard = () => tap(/^🧰 Set up your shop/, CARD);

/** Returns the steps in this state. */
async function stepsThatAre(state: SetupState['state']): Promise<SetupStep[]> {
  const steps = await fixture.shop.desk.setup.read(owner(ADMIN), true);
  return steps.filter((one) => one.state === state).map(({ step }) => step);
}

/** Customers see nothing of the staff, and the test purchase itself is what they see. */
const HAS_NO_PREVIEW: readonly SetupStep[] = ['staff', 'test'];

test('each step has an example, the cost of its lack, Skip, Back and a preview', SLOW, async () => {
  const { id: message } = await admin.waitFor('· desk', { after: 0 });
  for (const step of setupSteps) {
    const isDone = (await stepsThatAre('done')).includes(step);
    const after = await admin.cursor();
    await admin.tapData(`suk:${step}`, { message });
    const { text, buttons } = await admin.waitFor(isDone ? /^✅ / : /^▫️ /, { after });
    const labels = buttons.flat().map(({ label }) => label);
    expect(text, step).toMatch(/for example|Buy the cheapest voucher/i);
    expect(/^⚠️ .+\.$/m.test(text), step).toBe(!isDone);
    expect(labels.includes('⏭ Skip'), step).toBe(!isDone);
    expect(labels, step).toContain('◀ Back');
    expect(labels.includes('👁 As a customer sees it'), step).toBe(!HAS_NO_PREVIEW.includes(step));
  }
  await admin.tapData('dk', { message });
  await admin.waitFor('· desk');
});

test('a shop is ready to sell after at most 40 taps and 12 messages', SLOW, async () => {
  // The fixture has a contact and goods, as an installation has after `npm run setup`.
  expect(await stepsThatAre('done')).toEqual(['contact', 'goods']);
  const [taps, messages] = await actsOf(fixture.people, admin);
  await toCard();
  await tap(/Name and contact/, /What your shop is called/);
  await tap(/✏️ Name/, /name/i);
  await type('Noor Cards', /Noor Cards/);
  await toCard();
  await tap(/Time zone/, /The zone in which your day begins/);
  await tap(/Time zone/, /Asia\/Baghdad|zone/);
  await tap(/Asia\/Baghdad/, /Asia\/Baghdad/);
  await tap(/Use it/, /Asia\/Baghdad/);
  await tap(/Back/, /Noor Cards/);
  await toCard();
  await tap(/A way to be paid/, /How customers pay you/);
  await tap(/Add/, /./);
  await tap(/wallet/i, /name/i);
  await type('Mina Wallet', /Mina Wallet/);
  await tap(/^USD$/, /step 2 of 4/);
  await type('Send it to 0770 123 4567', /step 3 of 4/);
  await tap(/Skip/, /step 4 of 4/);
  await tap(/Skip/, /As customers read it/);
  await tap(/Switch on/, /offered to customers/);
  await toCard();
  await tap(/Exchange rates/, /what one dollar is worth/);
  await type('1470 IQD', /1,?470/);
  await sayYes(/rate is changed/);
  await toCard();
  await tap(/Markup and rounding/, /your profit on cost/);
  await type('7%', /\d/);
  await sayYes(/Prices are changed/);
  await toCard();
  await tap(/Markup and rounding/, /your profit on cost/);
  await type('250 IQD', /250/);
  await sayYes(/Prices are changed/);
  await toCard();
  await tap(/Staff/, /Invite people with a link/);
  await tap(/Skip/, CARD);
  await tap(/Languages/, /languages that customers can choose/);
  await tap(/Languages/, /anguages/);
  await tap(/Türkçe/, /anguages/);
  await tap(/Back/, /Noor Cards/);
  await toCard();
  await tap(/A test purchase/, /real order with real money/);
  await tap(/See the price and buy/, /How would you like to pay\?.*Total/s);
  const acts = async () => {
    const now = await actsOf(fixture.people, admin);
    return [now[0] - taps, now[1] - messages];
  };
  const documented = documentedActs('admin-guide.md')[SETTING_UP];
  await expect.poll(acts).toEqual(documented);
  expect(documented?.[0]).toBeLessThanOrEqual(40);
  expect(documented?.[1]).toBeLessThanOrEqual(12);
  expect([await stepsThatAre('skipped'), await stepsThatAre('open')]).toEqual([['staff'], ['test']]);
  const texts = (await admin.transcript()).filter(({ from }) => from === 'person').map(({ text }) => text);
  expect(texts.filter((text) => text.startsWith('/') && text !== '/start')).toEqual([]);
});

describe('a step', () => {
  test('is left out and taken up again, and the card counts it', async () => {
    await type('/desk', /· desk/);
    await toCard();
    await sql`delete from setup_skips`.execute(fixture.db);
    await tap(/Staff/, /nobody is your second person/);
    await tap(/Skip/, CARD);
    await tap(/⏭ Staff/, /Staff/);
    await tap(/Do it after all/, CARD);
    await tap(/▫️ Staff/, /Staff/);
  });

  test('is shown to those alone whose role may take it', async () => {
    const manager = { id: await fixture.customer('0') };
    await sql`
      insert into staff_roles (role, permissions, updated_by) values ('viewer', array['settings.edit'], ${ADMIN})`.execute(
      fixture.db,
    );
    await sql`insert into staff (person_id, role, invited_by) values (${manager.id}, 'viewer', ${ADMIN})`.execute(
      fixture.db,
    );
    const actor = await fixture.shop.staff.of(manager.id);
    if (!actor) throw new Error('Mona is no staff');
    const steps = await fixture.shop.desk.setup.read(actor, true);
    expect(steps.map(({ step }) => step)).toEqual(['contact', 'hours', 'languages']);
    await expect(fixture.shop.desk.setup.skip(actor, 'payment')).rejects.toThrow('may not');
  });

  test('changes no setting: each one is written by its own module', async () => {
    const settings = () => sql`select key, value from settings order by key`.execute(fixture.db);
    const owner = fixture.shop.staff.owner(ADMIN);
    if (!owner) throw new Error('no owner');
    const before = (await settings()).rows;
    for (const step of setupSteps) await fixture.shop.desk.setup.skip(owner, step);
    expect((await settings()).rows).toEqual(before);
  });
});
