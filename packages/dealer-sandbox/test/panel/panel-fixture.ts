import { createTestDatabase, type TestDatabase } from '@storefront/test-support/database/database.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import { openSandboxDatabase } from '../../src/database.ts';
import { withPanelTables } from '../../src/panel/database.ts';
import { hashPassword } from '../../src/panel/sign-in/passwords.ts';
import { type DealerSandbox, type DealerSandboxOptions, startDealerSandbox } from '../../src/start.ts';
import { call } from '../api.ts';
import { type Shown, Visitor } from './visitor.ts';

const passwords = Object.fromEntries(
  ['sandbox', 'second', 'office', 'closed'].map((name) => [name, `the password of ${name}`]),
);

/**
 * Stores cheap hashes beforehand, as from an earlier run: a regular sign-in takes 60 ms of a processor on
 * purpose.
 */
async function keepCheapHashes(databaseUrl: string): Promise<void> {
  const db = withPanelTables(openSandboxDatabase(databaseUrl, 'dealer_sandbox'));
  for (const [username, text] of Object.entries(passwords)) {
    const password = await hashPassword(text, { N: 16, r: 8, p: 1 });
    await db
      .insertInto('panel_account')
      .columns(['dealer_id', 'password'])
      .expression((select) =>
        select
          .selectFrom('dealer')
          .select(['id', sql.lit(password).as('password')])
          .where('username', '=', username),
      )
      .execute();
  }
  await db.destroy();
}

/** Starts a sandbox for the tests of one file, and opens visitors of its panel. */
export function usePanel(options: DealerSandboxOptions = {}) {
  let database: TestDatabase;
  let sandbox: DealerSandbox;
  beforeAll(async () => {
    database = await createTestDatabase();
    await keepCheapHashes(database.url);
    sandbox = await startDealerSandbox({ databaseUrl: database.url, finalAfterMs: 0, passwords, ...options });
  });
  afterAll(async () => {
    await sandbox.close();
    await database.drop();
  });

  const signInOf = (username: string) => {
    const found = sandbox.signIns.find((one) => one.username === username);
    if (!found) throw new Error(`no sign-in of ${username}`);
    return { ...found };
  };
  return {
    get sandbox() {
      return sandbox;
    },
    get database() {
      return database;
    },
    signInOf,
    async signedIn(username = 'sandbox'): Promise<Visitor> {
      const visitor = new Visitor(sandbox.url);
      const shown = await visitor.signIn(signInOf(username));
      expect(shown.path).toBe('/panel');
      return visitor;
    },
    /** Creates a key through the form, and reads its value off the page. */
    async createKey(visitor: Visitor, name: string, allowedIps = '127.0.0.1') {
      const shown = await visitor.fill('/panel/keys/new', { name, allowedIps });
      const [, value = ''] = /<output[^>]*><code>([^<]+)<\/code>/.exec(shown.text) ?? [];
      const [, id = ''] = /\/keys\/(\d+)\/created/.exec(shown.path) ?? [];
      return { shown, value, id };
    },
    /** Returns the status of a request with this API key. */
    asks: async (value: string) =>
      (await call(sandbox, 'GET', '/user/profile', undefined, { 'x-api-key': value })).status,
  };
}

/** Returns a page's error message for a field. */
export function errorOf(shown: Shown, field: string): string | undefined {
  return new RegExp(`id="${field}-error"><span class="hidden">Error: </span>([^<]*)<`).exec(shown.text)?.[1];
}
