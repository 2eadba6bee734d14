import type { Person } from '@storefront/bot-api-emulator/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandOf, customerMenu } from '../../../../../src/telegram/menu.ts';
import { SLOW } from '../../../../support/sizes.ts';
import { owner } from '../../../../support/telegram/actors.ts';
import { ADMIN, type ChatFixture, openChatFixture } from '../../../../support/telegram/chat-fixture.ts';

let fixture: ChatFixture;
let admin: Person;

beforeAll(async () => {
  fixture = await openChatFixture();
  ({ admin } = fixture);
  await admin.start();
  await admin.waitFor(/./);
}, 60_000);
afterAll(() => fixture.close());

const menuOf = async (who: Person) => (await who.commands()).map(({ command }) => command);
const answerTo = async (who: Person, text: string): Promise<string> => {
  const after = await who.cursor();
  await who.send(text);
  return (await who.waitFor(/./, { after })).text;
};

test('an owner invites, changes or removes a role, which ends its buttons', SLOW, async () => {
  const cashier = await fixture.newcomer({ name: 'Omar' });
  await admin.send('/staff');
  await admin.waitFor('Staff');
  await admin.tap(/Invite/);
  await admin.waitFor('Whom do you invite');
  await admin.tap(/Cashier/);
  const { text } = await admin.waitFor('start=team_');
  const token = /start=(team_[\w-]+)/.exec(text)?.[1] ?? '';
  await cashier.send(`/start ${token}`);
  await cashier.waitFor('Welcome to the staff');
  await admin.waitFor('opened your invitation');
  await expect.poll(() => menuOf(cashier)).toContain('credit');
  expect(await menuOf(cashier)).not.toContain('markup');

  expect(await answerTo(cashier, '/markup 93')).toContain('doesn’t include /markup');
  expect(await answerTo(cashier, '/staff')).toContain('doesn’t include /staff');
  expect(await fixture.shop.pricing.markup()).toBeNull();
  const help = await answerTo(cashier, '/deposits');
  expect(help).not.toContain('I don’t know');
  const { id: message } = await cashier.waitFor(help.slice(0, 20));
  await cashier.tapData('ac:begin-maintenance:yes', { message });
  expect((await cashier.waitForCallbackAnswer()).text).toContain('out of date');
  expect((await fixture.shop.protection.status()).maintenance).toBeNull();

  await admin.send('/staff');
  await admin.tap(/Omar/, { message: (await admin.waitFor(/Omar · /)).id });
  await admin.waitFor('since');
  await admin.tap('⏸ Suspend');
  await admin.waitFor('until an owner gives the rights back');
  await admin.tap(/Yes/);
  await admin.waitFor('Suspended since');
  expect(await answerTo(cashier, '/deposits')).toContain('I don’t know that command');
  await admin.tap('✅ Give the rights back');
  await admin.waitFor('they can do this again');
  await admin.tap(/Yes/);
  await admin.waitFor('The rights are back');
  expect(await answerTo(cashier, '/deposits')).not.toContain('I don’t know');
  await admin.tap(/Remove from the staff/);
  await admin.waitFor('stop working at once');
  await admin.tap(/Yes/);
  await admin.waitFor('Nothing of that role works');
  expect(await answerTo(cashier, '/deposits')).toContain('I don’t know that command');
  await cashier.tapData('ml:1', { message });
  expect((await cashier.waitForCallbackAnswer()).text).toContain('out of date');
  // Without a bonus for invitations, their command is hidden.
  const customers = customerMenu()
    .map(commandOf)
    .filter((command) => command !== 'invite');
  await expect.poll(() => menuOf(cashier)).toEqual(customers);

  expect(await answerTo(admin, `/audit ${cashier.id}`)).toContain('removed Omar from the staff');
  expect(await answerTo(admin, `/audit ${cashier.id} 2020-01-01..2020-01-31`)).toContain('Nothing was found');
  await admin.tap('Today');
  await admin.waitFor(/📅[\s\S]*removed Omar from the staff/);
  const { entries } = await fixture.shop.staff.search(owner(ADMIN), { actorId: cashier.id });
  expect(entries.map(({ act }) => act)).toEqual(['invitation-accepted']);
});

test("the audit log names goods, payment methods, alerts, or a removed one's id", async () => {
  const { shop } = fixture;
  const { id } = await fixture.item('voucher');
  const key = { scope: 'item', subject: String(id), group: null } as const;
  const rule = { kind: 'percent', base: 'cost', value: '9', currency: null } as const;
  await shop.pricing.rules.set(key, rule, owner(ADMIN));
  const method = await shop.manualMethods.add(
    { kind: 'bank', name: { en: 'Northern Bank', ar: 'بنك الشمال' } },
    owner(ADMIN),
  );
  await shop.alerts.raise('bought-for-nobody', 'ABCD2345-1');
  const { rows } = await sql<{ id: string }>`select id from alerts where kind = 'bought-for-nobody'`.execute(
    fixture.db,
  );
  await shop.alerts.reminders.acknowledge(rows[0]?.id ?? '', owner(ADMIN));
  const log = await answerTo(admin, '/audit');
  expect(log).toContain(`changed the prices of item ${await shop.pricing.rules.nameOf(key)}: `);
  expect(log).toContain('added payment method Northern Bank');
  expect(log).toMatch(/ended alarm [^\d\n]{10,}/);

  await shop.manualMethods.remove(method.id, owner(ADMIN));
  expect(await answerTo(admin, '/audit')).toContain(`added payment method ${method.id}`);
});
