import { readFileSync } from 'node:fs';
import { Composer } from 'grammy';
import { describe, expect, test, vi } from 'vitest';
import { adminFeatures } from '../../src/telegram/admin/admin.ts';
import { createBot } from '../../src/telegram/bot.ts';
import { adminMenu, commandOf, customerMenu } from '../../src/telegram/menu.ts';
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

const ofAdmins = commandsOf(() => adminFeatures(emptySetup()));
const ofAll = commandsOf(() => createBot('1:token', emptySetup()));

describe('the menu', () => {
  test("has a text menu-<command> for exactly the customers' commands", () => {
    const ofCustomers = ofAll.filter((command) => !ofAdmins.includes(command));
    expect(differences(customerMenu.map(commandOf), ofCustomers)).toEqual(none);
  });

  test("has a text menu-admin-<command> for exactly the admins' commands", () => {
    expect(ofAdmins.length).toBeGreaterThan(10);
    expect(differences(adminMenu.map(commandOf), ofAdmins)).toEqual(none);
  });
});

test("the operator's page names every command of admins", () => {
  const page = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  const unnamed = ofAdmins.filter((command) => !new RegExp(`^\\| .*\`/${command}\\b`, 'm').test(page));
  expect(unnamed).toEqual([]);
});
