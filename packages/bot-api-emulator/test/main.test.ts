// @module-tag slow
import { fileURLToPath } from 'node:url';
import { runNode, startNode } from '@storefront/test-support/process/node-process.ts';
import { expect, test } from 'vitest';
import { EmulatorClient } from '../src/scripting/client.ts';
import { call, stopAfterTest } from './harness.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

async function firstLine(args: string[]) {
  const { child, ended, line } = startNode([main, ...args]);
  stopAfterTest(async () => child.kill('SIGKILL'));
  return { child, ended, line: await line() };
}

test('the command prints its address as JSON, serves, then stops on SIGTERM', async () => {
  const { child, ended, line } = await firstLine(['--json', '--token', '42:own-token', '--latency-ms', '5']);
  const { url, token, page } = JSON.parse(line);
  expect({ token, page }).toEqual({ token: '42:own-token', page: `${url}/page/` });
  expect(await call({ url, token }, 'getMe')).toMatchObject({ ok: true, result: { id: 42 } });
  const person = await new EmulatorClient(url).createUser({ firstName: 'Amira' });
  await person.start();
  // A running poll must not prevent the stop.
  const poll = call({ url, token }, 'getUpdates', { offset: 2 ** 31, timeout: 50 }).catch(() => 'cut');
  await call({ url, token }, 'getMe');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  await poll;
});

test('the command carries several bots, each as its option says', async () => {
  const second = { name: 'Second', username: 'second_bot', token: '43:own', supportsInlineQueries: false };
  const options = ['--name', 'Corner', '--username', 'corner_bot', '--no-privacy', '--no-groups'];
  const { child, ended, line } = await firstLine(['--json', ...options, '--bot', JSON.stringify(second)]);
  const { url, token, bots } = JSON.parse(line);
  expect(bots).toEqual([{ username: 'second_bot', token: '43:own', page: `${url}/page/?bot=43` }]);
  expect((await call({ url, token }, 'getMe')).result).toMatchObject({
    first_name: 'Corner',
    username: 'corner_bot',
    supports_inline_queries: true,
    can_join_groups: false,
    can_read_all_group_messages: true,
  });
  expect((await call({ url, token: '43:own' }, 'getMe')).result).toMatchObject({
    id: 43,
    first_name: 'Second',
    supports_inline_queries: false,
    can_join_groups: true,
  });
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test.each(['no JSON', '{"nickname":"x"}', '{"token":"no-id"}'])(
  'the command refuses a bot that cannot be read: %s',
  async (bot) => {
    const { code, err } = await runNode([main, '--bot', bot]);
    expect(err).toContain("--bot can't be read");
    expect(code).toBe(1);
  },
);

test('the command tells a person what to do with it', async () => {
  const { child, ended, line } = await firstLine([]);
  expect(line).toContain('A Bot API emulator is running');
  child.kill('SIGINT');
  expect(await ended).toBe(0);
});

test('the command names an option that makes no sense', async () => {
  const { code, err } = await runNode([main, '--port', 'many']);
  expect(err).toContain('--port must be a number, not "many"');
  expect(code).toBe(1);
});
