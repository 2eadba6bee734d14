import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import type { JobHandlers } from '../../../src/platform/jobs/catalog.ts';
import { startWorker } from '../../../src/platform/jobs/worker.ts';
import { createTestDatabase } from '../../support/database/database.ts';
import { ownSession } from '../../support/database/own-session.ts';

test('what graphile-worker rejects with nobody to hear it ends the process, unless it is harmless', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const before = process.listeners('unhandledRejection');
  const worker = await startWorker({
    db: database.db,
    pool: database.pool,
    session: ownSession(database.url),
    log: pino({ level: 'silent' }),
    clock: () => new Date(),
    handlers: {} as JobHandlers,
  });
  const [onUnhandled] = process.listeners('unhandledRejection').filter((one) => !before.includes(one));
  const reject = (message: string) => onUnhandled?.(new Error(message), Promise.resolve());
  expect(() => reject('Error occurred whilst returning jobs from local queue: gone')).not.toThrow();
  expect(() => reject('the ledger is broken')).toThrow('the ledger is broken');
  await worker.stop();
  expect(process.listeners('unhandledRejection')).toEqual(before);
});
