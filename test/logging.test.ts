import { describe, expect, test } from 'vitest';
import { createLogger, createScrubber, serializeError } from '../src/platform/logging.ts';
import { Secret } from '../src/platform/secret.ts';

const TOKEN = '123456789:AAbbCCddEEffGGhhIIjjKKllMMnnOOppQQr';
const KEY = `${'k'.repeat(40)}"\\/${'ü'.repeat(37)}`;

describe('the log', () => {
  function lines(write: (log: ReturnType<typeof createLogger>) => void, logLevel: 'info' | 'warn' = 'info') {
    const written: string[] = [];
    const secrets = [new Secret(TOKEN), new Secret(KEY), new Secret('postgres://shop:pass%2Fword-9@db/shop')];
    write(createLogger({ logLevel, secrets }, { write: (line) => written.push(line) }));
    return written;
  }

  test('writes a JSON object a line, with its level and time in words', () => {
    const [line = ''] = lines((log) => log.info({ order: '7' }, 'accepted'));

    expect(JSON.parse(line)).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      order: '7',
      msg: 'accepted',
    });
  });

  test('leaves out what is less important than its level', () => {
    expect(lines((log) => log.info('chatter'), 'warn')).toEqual([]);
  });

  test('holds only name, message, code, stack and cause of an error', () => {
    const error = Object.assign(new Error('it broke', { cause: new TypeError('deeper') }), {
      code: 'ECONNRESET',
      request: { headers: { 'x-api-key': 'canary' } },
      detail: 'canary',
    });

    const [line = ''] = lines((log) => log.error({ err: error }, 'failed'));

    expect(Object.keys(JSON.parse(line).err).sort()).toEqual(['cause', 'code', 'message', 'name', 'stack']);
    expect(JSON.parse(line).err.cause).toMatchObject({ name: 'TypeError', message: 'deeper' });
    expect(line).not.toContain('canary');
  });

  test('censors fields whose names tell that they hold a secret', () => {
    const [line = ''] = lines((log) =>
      log.info({
        token: 'canary',
        request: { headers: { 'x-api-key': 'canary', authorization: 'canary', host: 'kept' } },
        headers: { 'x-api-key': 'canary', 'x-telegram-bot-api-secret-token': 'canary' },
        voucher: { code: 'canary', pin: 'canary' },
        goods: { pin: 'canary' },
      }),
    );

    expect(line).not.toContain('canary');
    expect(line).toContain('kept');
  });

  test('holds no known secret in any shape, not even inside a message or an address', () => {
    const written = lines((log) => {
      log.info(`calling https://api.telegram.org/bot${TOKEN}/getMe with ${KEY}`);
      log.error(new Error(`GET https://api.telegram.org/bot${encodeURIComponent(TOKEN)}/getMe`));
      log.warn({ deep: { deeper: { deepest: [KEY, TOKEN] } } }, 'nested');
      log
        .child({ address: 'postgres://shop:pass%2Fword-9@db/shop' })
        .info('password authentication: pass/word-9');
    }).join('');

    for (const secret of [
      TOKEN,
      encodeURIComponent(TOKEN),
      KEY,
      JSON.stringify(KEY).slice(1, -1),
      'word-9',
    ]) {
      expect(written).not.toContain(secret);
    }
    for (const line of written.trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
  });

  test('holds no bot token, even one that it was not told of', () => {
    const [line = ''] = lines((log) => log.info('bot987654321:ZZbbCCddEEffGGhhIIjjKKllMMnnOOppQQr failed'));

    expect(line).not.toContain('ZZbbCC');
  });
});

describe('a serialized error', () => {
  test('follows causes, but not for ever', () => {
    const error = new Error('round');
    error.cause = error;

    expect(JSON.stringify(serializeError(error)).length).toBeLessThan(20_000);
  });

  test('gives the first of several errors as the cause', () => {
    expect(serializeError(new AggregateError([new Error('first')], 'all failed')).cause?.message).toBe(
      'first',
    );
  });

  test('gives what grammY wraps as the cause', () => {
    const wrapped = Object.assign(new Error('Network request failed'), { error: new Error('ECONNREFUSED') });

    expect(serializeError(wrapped).cause?.message).toBe('ECONNREFUSED');
  });

  test('says of a thrown object only that it is none', () => {
    expect(serializeError({ token: 'canary' })).toEqual({
      name: 'NotAnError',
      message: 'an object that is no error',
    });
  });
});

test.each([
  'postgres://shop:canary%2F4711@db/shop',
  'postgres://shop:canary%2F4711@one:5432,two:5433/shop',
  'postgresql://shop:canary%2F4711@/shop?host=/run/postgresql',
])('a scrubber knows the password of %s', (address) => {
  const scrub = createScrubber([new Secret(address)]);
  expect(scrub('tried canary/4711 and canary%2F4711')).not.toContain('4711');
});

test('a scrubber leaves short secrets alone, which would eat innocent words', () => {
  const scrub = createScrubber([new Secret('postgres://shop:shop@db/shop')]);

  expect(scrub('the shop is open')).toBe('the shop is open');
});
