import { startDealerPart } from '@storefront/demo/parts.ts';
import { createTestDatabase } from '@storefront/test-support/database/database.ts';
import { LONG_ONLY } from '@storefront/test-support/sizes.ts';
import { until } from '@storefront/test-support/until.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createSandboxControl } from '../src/control.ts';
import { call } from './api.ts';
import { PHONE, VOUCHER } from './fixture.ts';

const balances = z.object({
  wallets: z.array(z.object({ balance: z.object({ currency: z.string(), value: z.number() }) })),
});

async function dollars(dealer: { url: string; apiKey: string }): Promise<number> {
  const { body } = await call(dealer, 'GET', '/user/profile');
  const { wallets } = balances.parse(body);
  return wallets.find(({ balance }) => balance.currency === 'USD')?.balance.value ?? Number.NaN;
}

it('a killed sandbox keeps exactly the orders that it answered', LONG_ONLY, async () => {
  const database = await createTestDatabase('empty');
  let dealer = await startDealerPart({ finalAfterMs: 20 }, database.url);
  try {
    const before = await dollars(dealer);
    const answered = new Map<number, string>();
    let sent = 0;
    const buyer = async () => {
      for (;;) {
        const clientOrderRef = `order ${sent++}`;
        const order = {
          productItem: VOUCHER,
          customer: { phone: PHONE },
          orderCurrency: 'USD',
          clientOrderRef,
        };
        const { status, body } = await call(dealer, 'POST', '/order', order);
        expect(status).toBe(201);
        answered.set(Number(body.id), clientOrderRef);
      }
    };
    const buyers = Array.from({ length: 16 }, () => buyer().catch(String));
    await until(() => answered.size > 150);
    process.kill(dealer.pid, 'SIGKILL');
    await dealer.ended;
    const ends = await Promise.all(buyers);
    expect(ends.every((end) => end.includes('fetch failed'))).toBe(true);

    dealer = await startDealerPart({ finalAfterMs: 20 }, database.url);
    const control = createSandboxControl({ url: dealer.url, token: dealer.controlToken });
    const orders = await control.orders({ limit: 10_000 });
    const refs = new Map(orders.map(({ id, clientOrderRef }) => [id, clientOrderRef]));
    for (const [id, ref] of answered) expect(refs.get(id)).toBe(ref);
    expect(orders.length).toBeLessThanOrEqual(sent);
    const spent = orders.reduce((sum, { price }) => sum + Number(price), 0);
    expect(await dollars(dealer)).toBeCloseTo(before - spent, 4);
    expect((await call(dealer, 'GET', '/order')).body.total).toBe(orders.length);
    // Orders under way reach their final status.
    await until(async () =>
      (await control.orders({ limit: 10_000 })).every(({ status }) => status === 'success'),
    );
  } finally {
    await dealer.stop();
    await database.drop();
  }
});
