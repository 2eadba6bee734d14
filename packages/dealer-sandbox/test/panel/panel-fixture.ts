import { createTestDatabase, type TestDatabase } from '@storefront/test-support/database.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import { type DealerSandbox, type DealerSandboxOptions, startDealerSandbox } from '../../src/start.ts';
import { call } from '../api.ts';
import { type Shown, Visitor } from './visitor.ts';

/** A sandbox for the tests of one file, and people at its panel. */
export function usePanel(options: DealerSandboxOptions = {}) {
  let database: TestDatabase;
  let sandbox: DealerSandbox;
  beforeAll(async () => {
    database = await createTestDatabase('empty');
    sandbox = await startDealerSandbox({ databaseUrl: database.url, finalAfterMs: 0, ...options });
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
    /** Makes a key as a person does, and reads its value off the page. */
    async createKey(visitor: Visitor, name: string, allowedIps = '127.0.0.1') {
      const shown = await visitor.fill('/panel/keys/new', { name, allowedIps });
      const [, value = ''] = /<output[^>]*><code>([^<]+)<\/code>/.exec(shown.text) ?? [];
      const [, id = ''] = /\/keys\/(\d+)\/created/.exec(shown.path) ?? [];
      return { shown, value, id };
    },
    /** The status of a request with this API key. */
    asks: async (value: string) =>
      (await call(sandbox, 'GET', '/user/profile', undefined, { 'x-api-key': value })).status,
  };
}

/** What a page says is wrong with a field. */
export function errorOf(shown: Shown, field: string): string | undefined {
  return new RegExp(`id="${field}-error"><span class="hidden">Error: </span>([^<]*)<`).exec(shown.text)?.[1];
}
