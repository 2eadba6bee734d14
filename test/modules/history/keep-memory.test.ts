import { hostname } from 'node:os';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createHistory } from '../../../src/modules/history/history.ts';
import { memoryOfProcess } from '../../../src/modules/history/memory.ts';
import { createTestDatabase } from '../../support/database/database.ts';
import { stopAfterTest } from '../../support/stop-after-test.ts';
import { openAlerts } from '../../support/telegram/alerts.ts';

it('a DATA_DIR that takes no write is one alert and one line, until it takes one', async () => {
  const { db, drop } = await createTestDatabase();
  stopAfterTest(drop);
  const lines: string[] = [];
  const memory = memoryOfProcess();
  let isFull = true;
  let now = Date.now();
  const history = createHistory({
    db,
    clock: () => new Date(now),
    log: pino({ level: 'error' }, { write: (line: string) => lines.push(line) }),
    memory: {
      read: memory.read,
      write: async (next) => {
        if (isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
        await memory.write(next);
      },
    },
  });
  const nextBeat = async () => {
    now += 16_000;
    await sql`update history_beats set at = at - interval '1 minute'`.execute(db);
    await history.check();
  };

  await history.check({ starting: true });
  await nextBeat();
  await nextBeat();
  expect(await openAlerts(db)).toEqual([`data-dir-unwritable:${hostname()}`]);
  expect(lines).toHaveLength(1);

  isFull = false;
  await nextBeat();
  expect(await openAlerts(db)).toEqual([]);
});
