import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { Pool } from 'undici';
import { afterEach, expect, it } from 'vitest';
import { LONG_ONLY, size } from '../support/sizes.ts';
import { Storefront } from '../support/storefront.ts';

/** Number of forged callbacks. */
const calls = size(400, 2_000);
const AT_ONCE = 50;

let storefront: Storefront | undefined;
afterEach(() => storefront?.close());

it('forged, foreign, oversized, slow and repeated callbacks change nothing', {
  ...LONG_ONLY,
  timeout: 120_000,
}, async () => {
  storefront = await Storefront.open();
  await storefront.sandbox.control.planOutcome(
    { result: 'success', finalAfterMs: 3_600_000 },
    { times: null },
  );
  const lina = await storefront.customer();
  await storefront.toConfirm(lina, 'voucher');
  await lina.tap(/Buy for/);
  await storefront.untilStates(lina, ['accepted']);
  const [order] = await storefront.sandbox.control.orders();
  const token = order?.notificationUrl?.split('/').at(-1) ?? '';
  await storefront.sandbox.control.clearRequests();
  const before = await snapshot(storefront);

  const success = {
    ...order,
    status: 'success',
    soldItem: { id: 1, voucher: { code: 'FORGED', pin: '0' } },
  };
  const kinds: (() => { token: string; body: string; wanted: number[] })[] = [
    () => ({ token, body: JSON.stringify(success), wanted: [200] }),
    () => ({ token, body: 'not JSON at all', wanted: [200] }),
    () => ({ token, body: 'x'.repeat(100_000), wanted: [413] }),
    () => ({ token: randomBytes(32).toString('base64url'), body: JSON.stringify(success), wanted: [404] }),
    () => ({ token: randomBytes(7).toString('hex'), body: JSON.stringify(success), wanted: [404] }),
    () => ({ token: encodeURIComponent(`'; drop table orders; --`), body: '{}', wanted: [404] }),
    () => ({ token: `${token.slice(0, -2)}AA`, body: JSON.stringify(success), wanted: [404] }),
    () => ({ token: 'x'.repeat(5000), body: '{}', wanted: [404, 414, 431] }),
  ];
  // Senders that never complete their request must not delay the others.
  const slow = Array.from({ length: 20 }, () => halfARequest(storefront?.shop.url ?? '', token));
  const pool = new Pool(storefront.shop.url, { connections: AT_ONCE });
  const odd: string[] = [];
  try {
    for (let sent = 0; sent < calls; sent += AT_ONCE) {
      await Promise.all(
        Array.from({ length: AT_ONCE }, async (_, index) => {
          const {
            token: path,
            body,
            wanted,
          } = (kinds[(sent + index) % kinds.length] ?? kinds[0])?.() ?? never();
          const answer = await pool.request({ method: 'POST', path: `/dealer/orders/${path}`, body });
          await answer.body.dump();
          if (!wanted.includes(answer.statusCode)) odd.push(`${path.slice(0, 20)}: ${answer.statusCode}`);
        }),
      );
    }
  } finally {
    await pool.close();
    for (const socket of slow) socket.destroy();
  }
  expect(odd).toEqual([]);
  expect(await snapshot(storefront)).toEqual(before);
  expect(await storefront.states(lina)).toEqual(['accepted']);
  // A leaked token can cause about one `GET` of its order per second, at any rate of use.
  const asked = (await storefront.sandbox.control.requests())['GET /order/{id}'].received;
  expect(asked).toBeLessThan(calls / 50);
  await storefront.sandbox.control.finish(order?.id ?? 0);
  await lina.waitFor(/code is ready/, { timeoutMs: 20_000 });
  expect((await storefront.codes(lina)).includes('FORGED')).toBe(false);
  await storefront.everythingAddsUp();
});

function never(): never {
  throw new Error('there is always a kind');
}

/** Returns the state that a forged callback must not change. */
async function snapshot({ database }: Storefront): Promise<unknown> {
  const [orders, events, entries, vouchers] = await Promise.all([
    database.db.selectFrom('orders').select(['id', 'state', 'dealer_order_id', 'dealer_status']).execute(),
    database.db.selectFrom('order_events').select('id').execute(),
    database.db.selectFrom('entries').select('id').execute(),
    database.db.selectFrom('vouchers').select('id').execute(),
  ]);
  return { orders, events, entries, vouchers };
}

function halfARequest(url: string, token: string) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname, () => {
    socket.write(`POST /dealer/orders/${token} HTTP/1.1\r\nhost: shop\r\ncontent-length: 1000\r\n\r\n{"id":`);
  });
  socket.on('error', () => {});
  return socket;
}
