import type { ChatMessage, Person } from '@storefront/bot-api-emulator/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sectionButtons, sections } from '../../../../../src/modules/desk/chat/staff/sections.ts';
import { PERMISSIONS, type Permission } from '../../../../../src/modules/staff/index.ts';
import { chats } from '../../../../../src/telegram/chats.ts';
import { adminMenu, commandOf } from '../../../../../src/telegram/menu.ts';
import { createTexts } from '../../../../../src/telegram/ui/texts/texts.ts';
import { SLOW } from '../../../../support/sizes.ts';
import { ADMIN, type ChatFixture, openChatFixture } from '../../../../support/telegram/chat-fixture.ts';
import { botControls } from '../../../../support/telegram/controls.ts';

const { permissionOf, readTap } = botControls();

let fixture: ChatFixture;
let person: Person;
let alarm: string;
/** The wallet's balance: no price or other balance has these digits. */
const HELD = /7[,٬]?654[,٬]?321/;

beforeAll(async () => {
  fixture = await openChatFixture();
  await fixture.admin.start();
  await fixture.admin.waitFor('· desk');
  person = await fixture.newcomer({ name: 'Rana' });
  await sql`insert into staff (person_id, role, invited_by) values (${person.id}, 'viewer', ${ADMIN})`.execute(
    fixture.db,
  );
  const seen = { balance: '7654321', needed: '9' };
  await fixture.shop.alerts.raise('wallet-fall', 'USD', seen);
  await fixture.shop.alerts.raise('wallet-too-low', 'USD', seen);
  const { id } = await fixture.db
    .selectFrom('alerts')
    .select('id')
    .where('kind', '=', 'wallet-fall')
    .executeTakeFirstOrThrow();
  alarm = id;
});
afterAll(() => fixture.close());

/**
 * Returns every screen of the role: the desk, its sections, its commands, the queue, and matters of wallets
 * by forged buttons.
 */
async function screensOf(permission: Permission): Promise<ChatMessage[]> {
  await sql`
    insert into staff_roles (role, permissions, updated_by) values ('viewer', array[${permission}]::text[], ${ADMIN})
    on conflict (role) do update set permissions = excluded.permissions`.execute(fixture.db);
  // This test has no reader of the catalog.
  await sql`update wallets set balance = 7654321`.execute(fixture.db);
  const before = (await person.transcript()).at(-1)?.id ?? 0;
  const commands = adminMenu()
    .map(commandOf)
    .filter((command) => {
      const needed = permissionOf(command);
      const any: readonly string[] = typeof needed === 'string' ? [needed] : (needed ?? []);
      return command !== 'sync' && any.includes(permission);
    });
  for (const command of commands) {
    await person.send(`/${command}`);
    await fixture.handled();
  }
  for (const data of [
    ...sections.flatMap(dataOf),
    'nq:1',
    'nl:1',
    'nm:wallet:USD',
    `nm:alarm:${alarm}`,
    'aw',
  ]) {
    await person.send('/desk');
    const { id } = await person.waitFor('· desk');
    await person.tapData(data, { message: id });
    await person.waitForCallbackAnswer();
    await fixture.handled();
  }
  return (await person.transcript()).filter(({ id, from }) => from === 'bot' && id > before);
}

/** Returns the data of a section's buttons. */
function dataOf(section: (typeof sections)[number]): string[] {
  return sectionButtons(section, createTexts('en')('en'), chats.rowsAt).flatMap((one) =>
    'callback_data' in one ? [one.callback_data] : [],
  );
}

describe('the wallets of the dealer', () => {
  test.each(PERMISSIONS.filter((one) => one !== 'money.view'))(
    'are on no screen of a role that has %s alone',
    { ...SLOW, timeout: 120_000 },
    async (permission) => {
      const screens = await screensOf(permission);
      expect(screens.length).toBeGreaterThan(3);
      const shown = screens.filter(
        ({ text, buttons }) => HELD.test(text) || buttons.flat().some(({ data }) => data === 'aw'),
      );
      expect(shown.map(({ text }) => text)).toEqual([]);
    },
  );

  test('are on the desk of a role that may see money', async () => {
    await sql`update staff_roles set permissions = array['money.view']`.execute(fixture.db);
    await sql`update wallets set balance = 7654321`.execute(fixture.db);
    await person.send('/desk');
    expect((await person.waitFor('· desk')).text).toMatch(HELD);
  });
});

test('each section of the desk is a button for whoever may open its screen', () => {
  const wrong = sections.flatMap((section) =>
    dataOf(section).filter((data) => {
      const opened = readTap(data)?.kind.needed ?? [];
      return String([section.permission].flat().sort()) !== String([opened].flat().sort());
    }),
  );
  expect(wrong).toEqual([]);
});
