import { createTestDatabase } from '@storefront/test-support/database/database.ts';
import { expect, it } from 'vitest';
import { startDealerSandbox } from '../src/start.ts';
import { call } from './api.ts';
import { PHONE, VOUCHER } from './fixture.ts';

it('a sandbox restarted on its database keeps orders, key, pending steps', async () => {
  const own = await createTestDatabase('empty');
  const first = await startDealerSandbox({
    databaseUrl: own.url,
    finalAfterMs: 60_000,
    apiKey: 'k'.repeat(80),
  });
  const { body } = await call(first, 'POST', '/order', { productItem: VOUCHER, customer: { phone: PHONE } });
  await first.close();
  const second = await startDealerSandbox({ databaseUrl: own.url, finalAfterMs: 0, apiKey: 'k'.repeat(80) });
  try {
    expect((await call(second, 'GET', `/order/${body.id}`)).body).toMatchObject({
      id: body.id,
      status: 'in-progress',
    });
    await second.control.finish(Number(body.id));
    expect((await call(second, 'GET', `/order/${body.id}`)).body.status).toBe('success');
  } finally {
    await second.close();
    await own.drop();
  }
});
