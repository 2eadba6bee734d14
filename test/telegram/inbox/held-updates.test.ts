import { pino } from 'pino';
import { expect, it } from 'vitest';
import { Secret } from '../../../src/platform/secret.ts';
import { createWebhook } from '../../../src/telegram/inbox/webhook.ts';

const SECRET = 'a secret of twenty letters';
const AWAY = Object.assign(new Error('the server is shutting down'), { code: '57P01' });

/** Creates the webhook in front of a database that is away for the first `refusals` updates. */
function webhook(refusals: number) {
  let left = refusals;
  const stored: unknown[] = [];
  const told: unknown[] = [];
  const stopping = new AbortController();
  const handler = createWebhook({
    secret: new Secret(SECRET),
    receiver: {
      receive: async (updates: readonly unknown[]) => {
        if (left-- > 0) throw AWAY;
        stored.push(...updates);
      },
    },
    outage: { notify: (updates: readonly unknown[]) => told.push(...updates), over: () => {} },
    log: pino({ level: 'silent' }),
    stopping: stopping.signal,
  });
  return { stored, told, stopping, receive: (body: unknown) => handler(SECRET, body) };
}

it('an update waits for a database that is away, and its sender is told at once', async () => {
  const { receive, stored, told } = webhook(2);
  const answer = receive({ update_id: 7 });
  await expect.poll(() => told).toEqual([{ update_id: 7 }]);
  expect(await answer).toBe(200);
  expect(stored).toEqual([{ update_id: 7 }]);
  expect(told).toHaveLength(1);
});

it('an update goes back to Telegram when the shop stops meanwhile', async () => {
  const { receive, stored, told, stopping } = webhook(Number.POSITIVE_INFINITY);
  const answer = receive({ update_id: 8 });
  await expect.poll(() => told).toHaveLength(1);
  stopping.abort();
  expect(await answer).toBe(503);
  expect(stored).toEqual([]);
});

it('at most fifty updates wait, and the sender of each is told', async () => {
  const { receive, told, stopping } = webhook(Number.POSITIVE_INFINITY);
  const held = Array.from({ length: 50 }, (_, n) => receive({ update_id: n }));
  await expect.poll(() => told).toHaveLength(50);
  expect(await receive({ update_id: 50 })).toBe(503);
  expect(told).toHaveLength(51);
  stopping.abort();
  expect(await Promise.all(held)).toEqual(held.map(() => 503));
});
