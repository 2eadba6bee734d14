import { createTestDatabase } from '@storefront/test-support/database/database.ts';
import { LONG_ONLY } from '@storefront/test-support/sizes.ts';
import { describe, expect, it } from 'vitest';
import { startDealerSandbox } from '../../src/start.ts';
import { call, hear } from '../api.ts';
import { errorOf, usePanel } from './panel-fixture.ts';
import { type Shown, Visitor } from './visitor.ts';

const panel = usePanel();
const { signedIn, createKey } = panel;
const PHONE = '+9647701234567';

describe('orders', () => {
  const place = async (change: Record<string, unknown> = {}, key = panel.sandbox.apiKey) => {
    const { body } = await call(
      panel.sandbox,
      'POST',
      '/order',
      { productItem: 50_001, customer: { phone: PHONE }, orderCurrency: 'USD', ...change },
      { 'x-api-key': key },
    );
    const id = Number(body.id);
    await expect.poll(async () => (await panel.sandbox.control.order(id)).dueAt).toBeNull();
    return id;
  };
  const listed = ({ text }: Shown) =>
    [...text.matchAll(/href="\/panel\/orders\/(\d+)"/g)].map(([, id]) => Number(id));

  it('are listed newest first, filtered, and paged', LONG_ONLY, async () => {
    const ids: number[] = [];
    for (let n = 0; n < 27; n++) ids.unshift(await place());
    await panel.sandbox.control.planOutcome('failed');
    const failed = await place();
    const visitor = await signedIn();
    const first = await visitor.get('/panel/orders');
    expect(listed(first)).toEqual([failed, ...ids.slice(0, 24)]);
    expect(first.text).toContain('Page 1 of 2');
    const [, next = ''] = /rel="next" href="([^"]+)"/.exec(first.text) ?? [];
    expect(listed(await visitor.get(next.replaceAll('&amp;', '&')))).toEqual(ids.slice(24));
    expect(listed(await visitor.get('/panel/orders?type=&status=failed&from=&to='))).toEqual([failed]);
    expect(
      listed(await visitor.get('/panel/orders?status=failed&status=success&type=chargingCard')),
    ).toHaveLength(25);
    for (const empty of ['type=topUp', 'type=manual', 'from=2999-01-01', 'to=2000-01-01']) {
      expect((await visitor.get(`/panel/orders?${empty}`)).text).toContain('No order matches');
    }
    expect((await visitor.get('/panel/orders?page=999')).text).toContain('nothing on this page');
  });

  it('with an invalid filter show its error instead of a list', async () => {
    const shown = await (await signedIn()).get('/panel/orders?from=yesterday&status=success');
    expect([shown.status, errorOf(shown, 'from')]).toEqual([400, 'Enter a date such as 2026-01-31.']);
    expect(shown.text).toContain('value="yesterday"');
    expect(shown.text).toContain('value="success" checked');
  });

  it('are shown one by one, with each attempt to notify', async () => {
    const ear = await hear(503);
    try {
      const id = await place({ notificationUrl: ear.url, clientOrderRef: '<b>mine</b>' });
      await ear.count(1);
      await panel.sandbox.control.rollBack(id);
      await ear.count(2);
      const visitor = await signedIn();
      const page = async () => (await visitor.get(`/panel/orders/${id}`)).text;
      await expect.poll(async () => (await page()).match(/HTTP 503/g)?.length).toBe(2);
      const text = await page();
      for (const part of [
        ear.url,
        PHONE,
        '&lt;b&gt;mine&lt;/b&gt;',
        'made at start',
        '50001',
        'Rolled back',
      ]) {
        expect(text).toContain(part);
      }
    } finally {
      await ear.close();
    }
  });

  it('of vouchers that succeeded show the card', async () => {
    const id = await place();
    const { voucher } = await panel.sandbox.control.order(id);
    const { text } = await (await signedIn()).get(`/panel/orders/${id}`);
    expect(text).toContain(voucher?.code);
    expect(text).toContain(voucher?.pin);
  });

  it('of another dealer are neither listed nor shown', async () => {
    const mine = await place();
    const visitor = await signedIn('second');
    const { value } = await createKey(visitor, 'to order with');
    const theirs = await place({}, value);
    expect(listed(await visitor.get('/panel/orders'))).toEqual([theirs]);
    expect(listed(await visitor.get('/panel'))).toEqual([theirs]);
    for (const id of [mine, 1, '9'.repeat(20), 'x', '1%00']) {
      expect((await visitor.get(`/panel/orders/${id}`)).status).toBe(404);
    }
  });
});

it('a restart keeps sessions unless the password has changed', LONG_ONLY, async () => {
  const own = await createTestDatabase('empty');
  const visit = async (visitor: Visitor | undefined, password: string) => {
    const one = await startDealerSandbox({ databaseUrl: own.url, passwords: { sandbox: password } });
    try {
      const next = new Visitor(one.url);
      if (visitor) next.setCookie('dealer_session', visitor.cookiesFor('/docs').split('=')[1] ?? '');
      else await next.signIn({ username: 'sandbox', password });
      return { next, path: (await next.get('/panel')).path };
    } finally {
      await one.close();
    }
  };
  const first = await visit(undefined, 'the first password');
  expect(first.path).toBe('/panel');
  expect((await visit(first.next, 'the first password')).path).toBe('/panel');
  expect((await visit(first.next, 'another password')).path).toBe('/panel/sign-in');
  await own.drop();
});
