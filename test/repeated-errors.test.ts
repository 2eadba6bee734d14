import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from '../src/platform/logging.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function openLog() {
  const lines: Record<string, unknown>[] = [];
  const log = createLogger(
    { logLevel: 'info', secrets: [] },
    { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) },
  );
  return { log, lines };
}

const refused = (port = 5432) =>
  Object.assign(new Error(`connect ECONNREFUSED 127.0.0.1:${port}`), { code: 'ECONNREFUSED' });

test('an outage is one stack, then a line every 10 s with the count', () => {
  const { log, lines } = openLog();
  for (let second = 0; second < 30; second += 1) {
    for (let n = 0; n < 10; n += 1)
      log.error({ err: refused(5000 + n), order: `${second}-${n}` }, 'the sweep failed');
    vi.advanceTimersByTime(1_000);
  }
  expect(lines.filter(({ err }) => err)).toHaveLength(1);
  expect(lines.slice(1)).toEqual([
    expect.objectContaining({ level: 'error', msg: 'the sweep failed', repeated: 99 }),
    expect.objectContaining({ repeated: 100, why: 'connect ECONNREFUSED 127.0.0.1:5009' }),
    expect.objectContaining({ repeated: 100 }),
  ]);
});

test('an error that comes again after a quiet interval is written in full', () => {
  const { log, lines } = openLog();
  log.error({ err: refused() }, 'the sweep failed');
  vi.advanceTimersByTime(20_000);
  log.error({ err: refused() }, 'the sweep failed');
  expect(lines.map(({ err }) => err !== undefined)).toEqual([true, true]);
});

test('a fault of the shop is written for each order that meets it', () => {
  const { log, lines } = openLog();
  for (const order of ['1', '2', '2'])
    log.error({ err: new TypeError('no such field'), order }, 'a job failed');
  expect(lines.map(({ order }) => order)).toEqual(['1', '2']);
});

test('an error whose cause is the outage counts with it', () => {
  const { log, lines } = openLog();
  for (const update of [1, 2, 3])
    log.warn(
      { err: new Error('not handled', { cause: refused() }), update },
      'an update is handled again later',
    );
  expect(lines).toHaveLength(1);
});

test('lines without an error are written each time', () => {
  const { log, lines } = openLog();
  for (let n = 0; n < 3; n += 1) log.warn({ alert: 'item-without-wallet' }, 'an alert could not be sent');
  expect(lines).toHaveLength(3);
});

test('the job worker, whose errors are texts, repeats itself once an interval', () => {
  const { log, lines } = openLog();
  for (const ms of [136, 370, 1005])
    log.error({ worker: true }, `Error with notify listener (trying again in ${ms}ms)`);
  expect(lines).toHaveLength(1);
});
