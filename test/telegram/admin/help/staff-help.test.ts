import type { Person } from '@storefront/bot-api-emulator/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultPermissions, type StaffRole, staffRoles } from '../../../../src/shop/shop.ts';
import { adminMenu, commandOf } from '../../../../src/telegram/menu.ts';
import {
  COMMAND_GROUPS,
  FREQUENT_COMMANDS,
  TECHNICAL_COMMANDS,
} from '../../../../src/telegram/staff-commands.ts';
import { permissionOfCommand } from '../../../../src/telegram/ui/handlers.ts';
import { ADMIN, type ChatFixture, openChatFixture } from '../../../support/telegram/chat-fixture.ts';

let fixture: ChatFixture;
const people = new Map<StaffRole, Person>();

beforeAll(async () => {
  fixture = await openChatFixture();
  await fixture.admin.start();
  await fixture.admin.waitFor('· desk');
  for (const [index, role] of staffRoles.entries()) {
    const person = await fixture.newcomer({ name: ['Omar', 'Dilan', 'Rana'][index] ?? role });
    await sql`insert into staff (person_id, role, invited_by) values (${person.id}, ${role}, ${ADMIN})`.execute(
      fixture.db,
    );
    people.set(role, person);
  }
});
afterAll(() => fixture.close());

const listed = (text: string) => [...text.matchAll(/\/([a-z]+) –/g)].flatMap(([, command]) => command ?? []);

async function typed(who: Person, text: string): Promise<string> {
  const after = await who.cursor();
  await who.send(text);
  return (await who.waitFor(/./, { after })).text;
}

function may(role: StaffRole, command: string): boolean {
  const needed = permissionOfCommand(command);
  const any: readonly string[] = typeof needed === 'string' ? [needed] : (needed ?? []);
  return defaultPermissions[role].some((one) => any.includes(one));
}

const all = adminMenu.map(commandOf);

test('the help of staff has each of their commands once', () => {
  const grouped = [...COMMAND_GROUPS.flatMap(({ commands }) => commands), ...TECHNICAL_COMMANDS];
  expect([...grouped].sort()).toEqual([...all].sort());
  expect(FREQUENT_COMMANDS.filter((command) => !all.includes(command))).toEqual([]);
});

test('an owner reads all commands by section, technical ones behind a button', async () => {
  const { admin } = fixture;
  const text = await typed(admin, '/help');
  expect(listed(text)).toEqual(COMMAND_GROUPS.flatMap(({ commands }) => commands));
  expect(text).not.toContain('/latency');
  await admin.tap('🔧 For technicians');
  expect(listed((await admin.waitFor('For technicians')).text)).toEqual(TECHNICAL_COMMANDS);
});

describe.each(staffRoles.map((role) => [role] as const))('the role %s', (role) => {
  test('reads in /help exactly what it may do', async () => {
    const who = people.get(role);
    if (!who) throw new Error(role);
    const read = listed(await typed(who, '/help'));
    const technical = TECHNICAL_COMMANDS.filter((command) => may(role, command));
    expect([...read, ...technical].sort()).toEqual(all.filter((command) => may(role, command)).sort());
  });

  test('is told of each command that it lacks, with what it needs', async () => {
    const who = people.get(role);
    if (!who) throw new Error(role);
    for (const command of all.filter((one) => !may(role, one))) {
      expect(await typed(who, `/${command}`)).toContain(`Your role doesn’t include /${command}. It needs “`);
    }
  });

  test('has at most ten commands in the menu, all of which it may use', async () => {
    const who = people.get(role);
    if (!who) throw new Error(role);
    await who.start();
    const menu = async () => (await who.commands()).map(({ command }) => command);
    await expect.poll(menu).toContain('desk');
    const own = await menu();
    expect(own.length).toBeLessThanOrEqual(10);
    expect(own.at(-1)).toBe('help');
    expect(own.slice(0, -1).filter((command) => !may(role, command))).toEqual([]);
  });
});

test('a customer reads nothing of the commands of staff', async () => {
  const customer = await fixture.newcomer({ name: 'Hiwa' });
  const read = listed(await typed(customer, '/help'));
  expect(read).toContain('myorders');
  expect(read.filter((command) => all.includes(command))).toEqual([]);
  expect(await typed(customer, '/rates')).toContain('I don’t know that command');
});
