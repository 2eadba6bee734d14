import { pino } from 'pino';
import { expect, test } from 'vitest';
import { Connection, type ConnectionDeps } from '../../src/telegram/connection.ts';

test('a shop that is stopped while it connects begins to handle nothing', async () => {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<object>();
  const api = {
    getMe: () => {
      asked.resolve();
      return answer.promise;
    },
    deleteWebhook: async () => true,
  };
  let isHandling = false;
  const connection = new Connection({
    access: { mode: 'polling' },
    client: { api, pollingApi: api, longPollSeconds: 1 },
    bot: {},
    log: pino({ level: 'silent' }),
    onConnected: () => {
      isHandling = true;
    },
  } as unknown as ConnectionDeps);

  const started = connection.start();
  await asked.promise;
  await connection.stop();
  answer.resolve({ id: 1 });
  await started;
  expect([isHandling, connection.isConnected]).toEqual([false, false]);
});
