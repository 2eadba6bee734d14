import { readFileSync } from 'node:fs';
import { Composer } from 'grammy';
import { describe, expect, test, vi } from 'vitest';
import { adminFeatures } from '../../src/telegram/admin/admin.ts';
import { createBot } from '../../src/telegram/bot.ts';
import { adminMenu, commandOf, customerMenu } from '../../src/telegram/menu.ts';
import { contributedRecord } from '../support/contributions.ts';
import type { NotInHelp } from '../support/module-parts.ts';
import { emptySetup } from '../support/telegram/controls.ts';

/** Returns the commands that `make` registers, sorted. */
function commandsOf(make: () => unknown): string[] {
  const spy = vi.spyOn(Composer.prototype, 'command');
  try {
    make();
    return spy.mock.calls.map(([command]) => String(command)).sort();
  } finally {
    spy.mockRestore();
  }
}

const none = { withoutText: [], withoutCommand: [] };

function differences(texts: readonly string[], commands: readonly string[]) {
  return {
    withoutText: commands.filter((command) => !texts.includes(command)),
    withoutCommand: texts.filter((command) => !commands.includes(command)),
  };
}

/** Commands of customers that `/help` leaves out, with the reasons. */
const NOT_IN_HELP: NotInHelp = {
  ...(await contributedRecord<NotInHelp>('not-in-help.ts')),
  help: 'it shows this text',
  start: 'the Home button does the same',
};

const ofAdmins = commandsOf(() => adminFeatures(emptySetup()));
const ofAll = commandsOf(() => createBot('1:token', emptySetup()));
const ofCustomers = ofAll.filter((command) => !ofAdmins.includes(command));

describe('the menu', () => {
  test("has a text menu-<command> for exactly the customers' commands", () => {
    expect(differences(customerMenu().map(commandOf), ofCustomers)).toEqual(none);
  });

  test("has a text menu-admin-<command> for exactly the admins' commands", () => {
    expect(ofAdmins.length).toBeGreaterThan(10);
    expect(differences(adminMenu().map(commandOf), ofAdmins)).toEqual(none);
  });
});

test('the English /help names every command that its list does not exempt', () => {
  const file = new URL('../../src/modules/home/texts/en.ftl', import.meta.url);
  const help = /^help =\n(?:(?: .*)?\n)*/m.exec(readFileSync(file, 'utf8'))?.[0] ?? '';
  const named = [...help.matchAll(/^ *\/(\w+) – /gm)].map(([, command]) => command);
  expect([...named, ...Object.keys(NOT_IN_HELP)].sort()).toEqual(ofCustomers);
});

test("the operator's page names every command of admins", () => {
  const page = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  const unnamed = ofAdmins.filter((command) => !new RegExp(`^\\| .*\`/${command}\\b`, 'm').test(page));
  expect(unnamed).toEqual([]);
});
