import { type DealerSandbox, startDealerSandbox } from '@storefront/dealer-sandbox';
import { createTestDatabase, type TestDatabase } from '@storefront/test-support/database/database.ts';
import type { Options } from '../src/options.ts';
import { DEFAULTS } from '../src/options.ts';
import { runConformance } from '../src/run.ts';

/** The required info of the cheapest top-up. */
const ACCOUNT = Object.fromEntries(
  ['accountId', 'serverId', 'zoneId', 'playerId', 'userId', 'username', 'phoneNumber'].map((field) => [
    field,
    '123456789',
  ]),
);

export type Sandbox = Pick<DealerSandbox, 'url' | 'apiKey' | 'controlToken' | 'control'>;

/** Returns the options of a full run against our own sandbox, with short waits. */
export function fullRun({ url, apiKey, controlToken }: Sandbox, change: Partial<Options> = {}): Options {
  return {
    ...DEFAULTS,
    url,
    key: apiKey,
    mode: 'full',
    account: ACCOUNT,
    maxOrders: 40,
    quietMs: 400,
    callbackWithinMs: 2500,
    control: { url, token: controlToken },
    ...change,
  };
}

/** Returns the ids of the checks by their verdict. */
export async function outcomes(
  options: Options,
): Promise<Record<'passed' | 'failed' | 'observed' | 'not-checked', string[]>> {
  const found = {
    passed: [] as string[],
    failed: [] as string[],
    observed: [] as string[],
    'not-checked': [] as string[],
  };
  const { results } = await runConformance(options);
  for (const { check, verdict } of results) found[verdict.kind].push(check.id);
  return found;
}

export interface Sandboxes {
  all: readonly DealerSandbox[];
  close(): Promise<void>;
}

/** Starts several independent sandboxes on one database. */
export async function startSandboxes(count: number): Promise<Sandboxes> {
  const database: TestDatabase = await createTestDatabase('empty');
  const all = await Promise.all(
    Array.from({ length: count }, (_, number) =>
      startDealerSandbox({ databaseUrl: database.url, schema: `sandbox_${number}`, finalAfterMs: 5 }),
    ),
  );
  return {
    all,
    close: async () => {
      await Promise.all(all.map((sandbox) => sandbox.close()));
      await database.drop();
    },
  };
}
