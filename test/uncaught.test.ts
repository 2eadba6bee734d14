// @module-tag slow
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { listen } from './support/process/listen.ts';
import { startNode } from './support/process/node-process.ts';
import { SIZED, size } from './support/sizes.ts';
import { stopAfterTest } from './support/stop-after-test.ts';

const TOKEN = '123456789:AAbbCCddEEffGGhhIIjjKKllMMnnOOppQQr';
const KEY = 'k'.repeat(80);

/** Throws an uncaught error on a signal, like a library whose error text has the address of a call. */
const BREAKS = `
  const error = () => new Error('GET https://api.example.com/bot' + process.env.BOT_TOKEN + '/getMe with ' + process.env.DEALER_API_KEY);
  process.on('SIGUSR2', () => void Promise.reject(error()));
  process.on('SIGHUP', () => { throw error(); });
`;

test.each(size<('SIGUSR2' | 'SIGHUP')[]>(['SIGUSR2'], ['SIGUSR2', 'SIGHUP']))(
  'what nobody caught ends the shop with a log line that holds no secret (%s)',
  SIZED,
  async (signal) => {
    // A database that accepts the connection and never answers. The shop is then starting, with its log set
    // up.
    const connected = Promise.withResolvers<void>();
    const database = createServer((socket) => {
      socket.on('error', () => {});
      connected.resolve();
    });
    const port = await listen(database);
    stopAfterTest(async () => database.close());
    const shop = startNode(
      [
        '--import',
        `data:text/javascript,${encodeURIComponent(BREAKS)}`,
        new URL('../src/main.ts', import.meta.url).pathname,
      ],
      {
        cwd: new URL('..', import.meta.url).pathname,
        env: {
          PATH: process.env.PATH,
          BOT_TOKEN: TOKEN,
          DEALER_API_KEY: KEY,
          DEALER_API_URL: 'http://127.0.0.1:9',
          ADMIN_IDS: '1',
          DATABASE_URL: `postgres://shop:a-long-password@127.0.0.1:${port}/shop`,
        },
      },
    );
    stopAfterTest(async () => shop.child.kill('SIGKILL'));
    await connected.promise;
    shop.child.kill(signal);
    expect(await shop.ended).toBe(1);
    const { out, err } = shop.printed;
    expect(`${out}${err}`).not.toContain(TOKEN);
    expect(`${out}${err}`).not.toContain(KEY);
    const line = JSON.parse(out.trim().split('\n').at(-1) ?? '{}');
    expect(line).toMatchObject({
      level: 'fatal',
      err: { message: 'GET https://api.example.com/bot[secret]/getMe with [secret]' },
    });
  },
);
