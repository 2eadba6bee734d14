import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { EmulatorClient } from '../src/client.ts';
import { call, stopAfterTest } from './harness.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

async function firstLine(args: string[]) {
  const child = spawn(process.execPath, [main, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  stopAfterTest(async () => child.kill('SIGKILL'));
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { child, line };
}

test('it says in one line of JSON where it is, serves, and stops on SIGTERM', async () => {
  const { child, line } = await firstLine(['--json', '--token', '42:own-token', '--latency-ms', '5']);
  const { url, token, page } = JSON.parse(line);
  expect({ token, page }).toEqual({ token: '42:own-token', page: `${url}/page/` });
  expect(await call({ url, token }, 'getMe')).toMatchObject({ ok: true, result: { id: 42 } });
  const person = await new EmulatorClient(url).createUser({ firstName: 'Amira' });
  await person.start();
  // A poll that is under way must not keep it from stopping.
  const poll = call({ url, token }, 'getUpdates', { offset: 2 ** 31, timeout: 50 }).catch(() => 'cut');
  await call({ url, token }, 'getMe');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  await poll;
});

test('it carries several bots, each as its option says', async () => {
  const second = { name: 'Second', username: 'second_bot', token: '43:own', supportsInlineQueries: false };
  const options = ['--name', 'Corner', '--username', 'corner_bot', '--no-privacy', '--no-groups'];
  const { child, line } = await firstLine(['--json', ...options, '--bot', JSON.stringify(second)]);
  const { url, token, bots } = JSON.parse(line);
  expect(bots).toEqual([{ username: 'second_bot', token: '43:own', page: `${url}/page/?bot=43` }]);
  expect((await call({ url, token }, 'getMe')).result).toMatchObject({
    ...{ first_name: 'Corner', username: 'corner_bot', supports_inline_queries: true },
    ...{ can_join_groups: false, can_read_all_group_messages: true },
  });
  expect((await call({ url, token: '43:own' }, 'getMe')).result).toMatchObject({
    ...{ id: 43, first_name: 'Second', supports_inline_queries: false, can_join_groups: true },
  });
  child.kill('SIGTERM');
  await once(child, 'exit');
});

test.each(['no JSON', '{"nickname":"x"}', '{"token":"no-id"}'])(
  'a bot that can not be read is refused: %s',
  async (bot) => {
    const child = spawn(process.execPath, [main, '--bot', bot], { stdio: ['ignore', 'ignore', 'pipe'] });
    const [text] = (await once(child.stderr, 'data')) as [Buffer];
    expect(text.toString()).toContain("--bot can't be read");
    expect(await once(child, 'exit')).toEqual([1, null]);
  },
);

test('it tells a person what to do with it', async () => {
  const { child, line } = await firstLine([]);
  expect(line).toContain('A Bot API emulator is running');
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('an option that makes no sense is named', async () => {
  const child = spawn(process.execPath, [main, '--port', 'many'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const [text] = (await once(child.stderr, 'data')) as [Buffer];
  expect(text.toString()).toContain('--port must be a number, not "many"');
  expect(await once(child, 'exit')).toEqual([1, null]);
});
