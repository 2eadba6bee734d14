import { startNode } from '@storefront/test-support/process/node-process.ts';
import { LONG_ONLY } from '@storefront/test-support/sizes.ts';
import { stopAfterTest } from '@storefront/test-support/stop-after-test.ts';
import { expect, test } from 'vitest';
import { startDemoDatabase } from '../src/database.ts';
import { PartFailed, projectRoot, startPart } from '../src/part.ts';

const MODULE = 'demo/test/fixtures/part.ts';
const ready = (line: string) => line.startsWith('ready');

function portIn(line: string | undefined): number {
  return Number(/"port":(\d+)/.exec(line ?? '')?.[1]);
}

async function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}`).then(
    (response) => response.ok,
    () => false,
  );
}

test('a part runs until it is stopped in order', async () => {
  const part = await startPart({ name: 'the part', module: MODULE, ready });
  const port = portIn(part.tail.at(-1));
  expect(await answers(port)).toBe(true);
  await part.stop();
  expect(await part.ended).toBe(0);
  expect(part.tail.at(-1)).toBe('stopping in order');
  expect(await answers(port)).toBe(false);
});

test('a part that does not start says why', async () => {
  const starting = startPart({ name: 'the part', module: MODULE, args: ['breaks'], ready });
  await expect(starting).rejects.toThrow(PartFailed);
  await expect(starting).rejects.toThrow(
    'the part ended with exit code 3 before it was ready. It said last:\n' +
      '  fatal: it does not start (no such database)',
  );
});

test('a caller that gives up waiting for a part leaves none behind', async () => {
  const giveUp = new AbortController();
  let port = 0;
  const starting = startPart({
    name: 'the part',
    module: MODULE,
    ready: (line) => {
      port = portIn(line);
      giveUp.abort(new Error('not wanted any more'));
      return false;
    },
    signal: giveUp.signal,
  });
  await expect(starting).rejects.toThrow('not wanted any more');
  expect(await answers(port)).toBe(false);
});

test('a part ends when its starter is killed', LONG_ONLY, async () => {
  const { child: starter, line: next } = startNode(['demo/test/fixtures/starter.ts'], { cwd: projectRoot });
  stopAfterTest(async () => starter.kill('SIGKILL'));
  const line = await next();
  expect(await answers(portIn(line))).toBe(true);
  starter.kill('SIGKILL');
  await expect.poll(() => answers(portIn(line))).toBe(false);
});

test('nothing of the own environment reaches a part', async () => {
  process.env.DEALER_API_KEY = 'the real one';
  stopAfterTest(async () => {
    delete process.env.DEALER_API_KEY;
  });
  let seen = '';
  await startPart({
    name: 'the part',
    module: '--print',
    args: ['JSON.stringify(process.env)'],
    env: { SHOP_NAME: 'Demo' },
    ready: (line) => {
      seen += line;
      return true;
    },
  });
  expect(seen).toContain('"SHOP_NAME":"Demo"');
  expect(seen).not.toContain('DEALER_API_KEY');
});

test('the end of the database is noticed, with its last words', LONG_ONLY, async () => {
  const database = await startDemoDatabase(['shop']);
  stopAfterTest(() => database.stop());
  process.kill(database.pid, 'SIGKILL');
  const ending = await database.broken;
  expect(ending.message).toMatch(/^PostgreSQL was killed\. It said last:.*terminat/is);
});
