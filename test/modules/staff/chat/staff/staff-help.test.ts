import type { ChatMessage, Person } from '@storefront/bot-api-emulator/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  defaultPermissions,
  STAFF_ROLES,
  type StaffRole,
} from '../../../../../src/modules/staff/permissions.ts';
import { adminMenu, commandOf } from '../../../../../src/telegram/menu.ts';
import {
  COMMAND_GROUPS,
  FREQUENT_COMMANDS,
  TECHNICAL_COMMANDS,
} from '../../../../../src/telegram/staff-commands.ts';
import { contributedRecord } from '../../../../support/contributions.ts';
import type { CommandButtons } from '../../../../support/module-parts.ts';
import { SLOW } from '../../../../support/sizes.ts';
import { ADMIN, type ChatFixture, openChatFixture } from '../../../../support/telegram/chat-fixture.ts';
import { botControls } from '../../../../support/telegram/controls.ts';

const { permissionOf, readTap } = botControls();

let fixture: ChatFixture;
const people = new Map<StaffRole, Person>();

beforeAll(async () => {
  fixture = await openChatFixture();
  await fixture.admin.start();
  await fixture.admin.waitFor('· desk');
  for (const [index, role] of STAFF_ROLES.entries()) {
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
  const needed = permissionOf(command);
  const any: readonly string[] = typeof needed === 'string' ? [needed] : (needed ?? []);
  return defaultPermissions[role].some((one) => any.includes(one));
}

const all = adminMenu().map(commandOf);

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

describe.each(STAFF_ROLES.map((role) => [role] as const))('the role %s', (role) => {
  test('reads in /help exactly what it may do', async () => {
    const who = people.get(role);
    if (!who) throw new Error(role);
    const read = listed(await typed(who, '/help'));
    const technical = TECHNICAL_COMMANDS.filter((command) => may(role, command));
    expect([...read, ...technical].sort()).toEqual(all.filter((command) => may(role, command)).sort());
  });

  test('is told of each command that it lacks, with what it needs', SLOW, async () => {
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

/**
 * The buttons that do what each command of staff does: the name of the button, with its first value where
 * that says which act it is.
 */
const BUTTONS: CommandButtons = {
  ...(await contributedRecord<CommandButtons>('command-buttons.ts')),
  desk: ['desk'],
  alerts: ['queueList'],
  orders: ['adminOrders'],
  order: ['adminOrder'],
  customers: ['customers'],
  customer: ['customer'],
  statement: ['customerStatement:this-month'],
  debtors: ['debtors'],
  credit: ['customerWrite:credit'],
  debit: ['customerWrite:debit'],
  creditlimit: ['customerWrite:credit-limit'],
  deposits: ['depositList'],
  tills: ['myTill'],
  refunds: ['refundPolicy:source'],
  codes: ['codes', 'codeForm:begin'],
  wallets: ['adminWallets'],
  paymethods: ['payMethods', 'payMethodAdd:cash', 'payFees'],
  starsrate: ['starsRates'],
  prices: ['prices', 'nodePrice'],
  markup: ['priceForm:markup'],
  rounding: ['priceForm:rounding'],
  rates: ['rates', 'rateForm'],
  costlimit: ['costLimit:form'],
  catalog: ['shelfEdit:name', 'shelfEdit:limit', 'shelfSet:hidden', 'shelfSheet:in'],
  brands: [
    'brandEdit:aliases',
    'brandEdit:redeem',
    'pickBrand:merge',
    'pickBrand:product',
    'shelfEdit:region',
  ],
  changes: ['catalogChanges'],
  sync: ['syncCatalog'],
  report: ['report:week', 'reportDays', 'reportOf'],
  closing: ['closingOf'],
  notice: ['noticeForm:form'],
  shop: ['shopEdit:name', 'shopTexts', 'shopHours'],
  staff: ['staffInvite:ask', 'rolePermission'],
  limits: ['limits', 'setLimit'],
  audit: ['auditLog'],
  status: ['adminStatus'],
};
const wanted = Object.values(BUTTONS).flat();
/** The buttons that the walk presses: they open a screen, and lead to the buttons above. */
const OPENS =
  /^(queue|adminOrders|customers|customer|customerStatement|depositList|shelfList|shelfNode|brandAdmin|prices|rates|promos|report|broadcastList|payMethods|payMethodAdd|codes|staff|roleCard|limits|roleLimits|shopSettings|shopPolicies|refundPolicy)$/;

interface Seen {
  readonly names: Set<string>;
  readonly waiting: { readonly data: string; readonly message: number }[];
}

/** Notes the buttons of a message, and those that lead to screens not seen yet. */
function note({ names, waiting }: Seen, { id, buttons }: ChatMessage): void {
  for (const { data } of buttons.flat() as { data?: string }[]) {
    const pressed = data === undefined ? null : readTap(data);
    if (!pressed || data === undefined || pressed.kind.needed === null) continue;
    const words = Object.values(pressed.values as object).filter((value) =>
      /^[a-z][a-z-]*$/.test(String(value)),
    );
    const { name } = pressed.kind;
    const kind = [name, ...words.slice(0, 1)].join(':');
    const isNew = !names.has(kind);
    for (const one of [name, ...words.map((word) => `${name}:${word}`)]) names.add(one);
    if (isNew && OPENS.test(name)) waiting.push({ data, message: id });
  }
}

async function press(data: string, message: number): Promise<ChatMessage[]> {
  const { admin } = fixture;
  const before = (await admin.transcript()).at(-1)?.id ?? 0;
  await admin.tapData(data, { message });
  await admin.waitForCallbackAnswer();
  await fixture.handled();
  return (await admin.transcript()).filter(
    ({ id, from }) => from === 'bot' && (id > before || id === message),
  );
}

test('the desk leads by buttons alone to what each command of staff does', SLOW, async () => {
  const commands = all.filter((command) => !TECHNICAL_COMMANDS.includes(command));
  expect(Object.keys(BUTTONS).sort()).toEqual(commands.sort());
  const { admin, db } = fixture;
  const customer = await fixture.newcomer({ name: 'Maryam' });
  await fixture.buy(customer.id, 'voucher');
  await fixture.finishOrders();
  await sql`
    insert into payments (code, request_key, customer_id, method, state, currency, amount, charge_unit, charge_amount,
      payload, chat_id, expires_at, submitted_at)
    values ('P-AAAAAAAA', 'a', ${customer.id}, 'manual', 'awaiting', 'USD', 20, 'USD', 20, 'a', ${customer.id},
      now() + interval '1 day', now())`.execute(db);
  await typed(admin, '/desk');
  const seen: Seen = { names: new Set(), waiting: [] };
  for (const message of (await admin.transcript()).slice(-1)) note(seen, message);
  const missing = () => wanted.filter((one) => !seen.names.has(one));
  for (const { data, message } of seen.waiting) {
    if (missing().length === 0) break;
    for (const shown of await press(data, message)) note(seen, shown);
  }
  const lacking = Object.entries(BUTTONS).flatMap(([command, buttons]) =>
    buttons.filter((one) => missing().includes(one)).map((one) => `/${command}: ${one}`),
  );
  expect(lacking).toEqual([]);
});
