// @module-tag slow
import type { DealerSandbox } from '@storefront/dealer-sandbox';
import { runNode } from '@storefront/test-support/process/node-process.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readArguments } from '../src/arguments.ts';
import { CHECKS } from '../src/checks/index.ts';
import { jsonOf, tableOf } from '../src/report.ts';
import { fullRun, outcomes, type Sandboxes, startSandboxes } from './suite.ts';

let sandboxes: Sandboxes;
let sandbox: DealerSandbox;
beforeAll(async () => {
  sandboxes = await startSandboxes(1);
  const [only] = sandboxes.all;
  if (!only) throw new Error('no sandbox');
  sandbox = only;
});
afterAll(() => sandboxes.close());
afterEach(async () => {
  await sandbox.control.breakRule(null);
  await sandbox.control.clearRequests();
});

const main = new URL('../src/main.ts', import.meta.url).pathname;

/** Runs the command without a terminal. */
function run(...args: string[]) {
  const { DEALER_API_URL: _url, DEALER_API_KEY: _key, ...env } = process.env;
  return runNode([main, ...args], { env });
}

const here = () => ['--url', sandbox.url, '--key', sandbox.apiKey];

async function ordersMade(): Promise<number> {
  return (await sandbox.control.orders({ limit: 10_000 })).length;
}

describe('the command', () => {
  it('only reads by default, hides every key in its table', async () => {
    const { code, out } = await run(...here());
    expect(code).toBe(0);
    expect(out).toContain('✔ An accepted key gets 200 with wallets');
    expect(out).toContain('the document does not say: saw 200, pageSize 100');
    expect(out).toContain('not checked: only in the full mode');
    expect(out).toMatch(/\d+ passed, 0 failed/);
    expect(out).not.toContain(sandbox.apiKey);
    expect(Object.keys((await sandbox.control.requests())['POST /order'].answered)).toEqual(['401']);
    expect(await ordersMade()).toBe(0);
  });

  it('ends with 1 for a broken rule, with what it expected', async () => {
    await sandbox.control.breakRule('profile.role');
    const { code, out } = await run(...here());
    expect(code).toBe(1);
    expect(out).toContain('✘ The role of a dealer account is dealer');
    expect(out).toContain('expected "dealer"; saw "operator"');
    expect(out).toContain('profile.role (Dealer profile, role)');
  });

  it('prints JSON for machines', async () => {
    const { out } = await run(...here(), '--json');
    const report = JSON.parse(out) as { failed: number; checks: { id: string; result: string }[] };
    expect(report.failed).toBe(0);
    expect(report.checks.find(({ id }) => id === 'get-profile.answers')?.result).toBe('passed');
  });

  it('ends with 2 after a plain reason for which it could not run', async () => {
    const wrongKey = await run('--url', sandbox.url, '--key', 'not-a-key');
    expect(wrongKey.err).toContain(
      'The key is not accepted (401). It has 9 characters, and a whole one has 80',
    );
    const closedPort = await run('--url', 'http://127.0.0.1:1', '--key', sandbox.apiKey);
    expect(closedPort.err).toContain('http://127.0.0.1:1 does not answer');
    const elsewhere = await run('--url', `${sandbox.url}/elsewhere`, '--key', sandbox.apiKey);
    expect(elsewhere.err).toContain('does not look like the Dealer API');
    const wrongToken = await run(...here(), '--sandbox-control', sandbox.url, '--sandbox-token', 'wrong');
    expect(wrongToken.err).toContain('--sandbox-control: the control API answered GET /settings with 401');
    for (const { code, out } of [wrongKey, closedPort, elsewhere, wrongToken]) {
      expect([code, out]).toEqual([2, '']);
    }
  });

  it('spends nothing in the full mode before a person said yes', async () => {
    const before = await ordersMade();
    const { code, err } = await run(...here(), '--mode', 'full');
    expect([code, err]).toEqual([2, expect.stringContaining('say --yes')]);
    expect(await ordersMade()).toBe(before);
  });
});

describe('a full run with nothing but a key', () => {
  it('names what it could not check when all else passes', async () => {
    const found = await outcomes(fullRun(sandbox, { control: undefined }));
    expect(found.failed).toEqual([]);
    expect(found['not-checked']).toContain('authentication.deleted-key');
    expect(found['not-checked']).toContain('states.failed-rolls-back');
    expect(found.passed).toContain('post-order.same-ref-twice');
  });

  it('places no more orders than it may', async () => {
    const before = await ordersMade();
    const found = await outcomes(fullRun(sandbox, { control: undefined, maxOrders: 3 }));
    expect(found.failed).toEqual([]);
    expect((await ordersMade()) - before).toBe(3);
  });

  it('places no more orders than it may when the service accepts what it has to refuse', async () => {
    await sandbox.control.breakRule('post-order.item-required');
    const before = await ordersMade();
    await outcomes(fullRun(sandbox, { control: undefined, maxOrders: 1 }));
    expect((await ordersMade()) - before).toBe(1);
  });

  it('buys nothing when everything costs more than it may', async () => {
    const before = await ordersMade();
    const found = await outcomes(fullRun(sandbox, { control: undefined, maxPrice: '0.01' }));
    expect(found.failed).toEqual([]);
    expect(await ordersMade()).toBe(before);
  });
});

describe('the report', () => {
  it('blots out a key that a service repeats', () => {
    const [check] = CHECKS;
    if (!check) throw new Error('no check');
    const saw = `401 "${sandbox.apiKey} is unknown"`;
    const verdict = { kind: 'failed', expected: '200', saw } as const;
    const found = { results: [{ check, verdict }], orders: 0, secrets: [sandbox.apiKey] };
    for (const shown of [tableOf(found, { colors: true }), jsonOf(found)]) {
      expect(shown).toContain('[key] is unknown');
      expect(shown).not.toContain(sandbox.apiKey);
    }
  });
});

describe('the arguments', () => {
  it('reads address and key from the environment, hidden from process lists', () => {
    const env = { DEALER_API_URL: 'https://dealer.example', DEALER_API_KEY: 'k'.repeat(80) };
    const read = readArguments([], env);
    expect(read).toMatchObject({
      kind: 'run',
      arguments: { options: { url: env.DEALER_API_URL, key: env.DEALER_API_KEY, mode: 'safe' } },
    });
  });

  it('name every problem without repeating a value', () => {
    const wrong = ['--url', 'file:///x', '--mode', 'brave', '--max-orders', 'many', '--other-key', ''];
    const read = readArguments([...wrong, '--callback-url', 'https://shop.example'], {});
    expect(read).toEqual({
      kind: 'wrong',
      problems: [
        '--url must be an http or https address',
        '--key is missing',
        '--mode must be safe or full',
        '--max-orders must be a whole number',
        '--other-key must not be empty',
      ],
    });
    const half = readArguments(
      [
        '--url',
        'https://a.example',
        '--key',
        'k',
        '--callback-url',
        'https://b.example',
        '--sandbox-token',
        't',
      ],
      {},
    );
    expect(half).toMatchObject({
      problems: [
        expect.stringContaining('--callback-port is missing'),
        expect.stringContaining('belong together'),
      ],
    });
  });

  it('take the fields of an account one by one', () => {
    const args = [
      '--url',
      'https://a.example',
      '--key',
      'k',
      '--account',
      'accountId=1=2',
      '--account',
      'serverId=7',
    ];
    expect(readArguments(args, {})).toMatchObject({
      arguments: { options: { account: { accountId: '1=2', serverId: '7' } } },
    });
  });
});
