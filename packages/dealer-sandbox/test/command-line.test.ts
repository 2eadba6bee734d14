import { expect, it } from 'vitest';
import { readArguments, USAGE } from '../src/arguments.ts';

function read(...args: string[]) {
  const result = readArguments(args);
  if (!result.ok) throw new Error(result.problems.join('\n'));
  return result.value;
}

it('starts with default port, pace and data directory', () => {
  expect(read()).toMatchObject({
    port: 4100,
    host: '127.0.0.1',
    'final-after-ms': 2000,
    speed: 1,
    'data-dir': 'data/dealer-sandbox',
    'allow-ip': ['127.0.0.1'],
  });
});

it('takes port, seed, speed, size of the catalog and data directory', () => {
  const args = '--port 0 --seed 5 --speed 2.5 --items 100000 --data-dir here --final-after-ms 500';
  expect(read(...args.split(' '))).toMatchObject({
    port: 0,
    seed: 5,
    speed: 2.5,
    items: 100_000,
    'data-dir': 'here',
    'final-after-ms': 500,
  });
});

it('takes a fault profile by name or by rates, like the control API', () => {
  expect(read('--fault-profile', 'severe')['fault-profile']).toBe('severe');
  expect(read('--fault-profile', '{"seed":4,"requests":{"drop-after":0.5}}')['fault-profile']).toMatchObject({
    seed: 4,
    requests: { 'drop-after': 0.5 },
  });
  expect(read('--settings', '{"invalidAccount":"not-found","list":{"lagMs":500}}').settings).toEqual({
    invalidAccount: 'not-found',
    list: { lagMs: 500 },
  });
});

it.each([
  [['--port', '70000'], '--port'],
  [['--items', '100001'], '--items must be from 1 to 100000'],
  [['--speed', '0'], '--speed must be greater than 0'],
  [['--fault-profile', 'sunny'], '--fault-profile must be mild, severe'],
  [['--fault-profile', '{"requests":{"delay":2}}'], '--fault-profile'],
  [['--settings', '{'], '--settings must be JSON'],
  [['--settings', '{"list":{"lagMs":-1}}'], '--settings list lagMs'],
  [['--allow-ip', '10.0.0.0/8'], '--allow-ip must be exact IPv4 addresses'],
  [['--api-key', 'short'], '--api-key must have 80 characters'],
  [['--unheard-of'], '--unheard-of'],
])('says what is wrong with %j', (args, words) => {
  const result = readArguments(args);
  expect(result.ok ? '' : result.problems.join('\n')).toContain(words);
});

it('names every option in its help', () => {
  for (const option of Object.keys(
    read('--seed', '1', '--items', '1', '--fault-profile', 'mild', '--settings', '{}'),
  )) {
    expect(USAGE).toContain(`--${option}`);
  }
});

it('reads secrets from the environment, hidden from other users', () => {
  const env = { DEALER_SANDBOX_DATABASE_URL: 'postgres://a:b@c/d', DEALER_SANDBOX_API_KEY: 'k'.repeat(80) };

  expect(readArguments([], env)).toMatchObject({
    ok: true,
    value: { 'database-url': 'postgres://a:b@c/d', 'api-key': 'k'.repeat(80) },
  });
  expect(readArguments(['--database-url', 'postgres://given'], env)).toMatchObject({
    value: { 'database-url': 'postgres://given' },
  });
  expect(readArguments([], { DEALER_SANDBOX_PASSWORD: 'short' })).toMatchObject({ ok: false });
});
