import { SLOW } from '@storefront/test-support/sizes.ts';
import { describe, expect, it } from 'vitest';
import { call } from './api.ts';
import { awaited, sandboxForFile } from './fixture.ts';

const fixture = sandboxForFile();

describe('authentication', () => {
  it('takes the key in x-api-key alone', async () => {
    expect((await call(fixture.sandbox, 'GET', '/user/profile')).status).toBe(200);
    for (const headers of [
      {},
      { 'x-api-key': 'x'.repeat(80) },
      { authorization: `Bearer ${fixture.sandbox.apiKey}` },
      { 'x-api-key': fixture.sandbox.apiKey.slice(1) },
    ]) {
      const refused = await call(
        fixture.sandbox,
        'GET',
        '/user/profile',
        undefined,
        headers as Record<string, string>,
      );
      expect(refused.status).toBe(401);
      expect(refused.body).toMatchObject({
        statusCode: 401,
        path: '/user/profile',
        message: expect.any(String),
      });
    }
  });

  it('refuses a key by its list of addresses, or once it is deleted', async () => {
    const far = await fixture.sandbox.control.createKey({ name: 'far away', allowedIps: ['203.0.113.9'] });
    const none = await fixture.sandbox.control.createKey({ name: 'nowhere', allowedIps: [] });
    const gone = await fixture.sandbox.control.createKey({ name: 'short-lived', allowedIps: ['127.0.0.1'] });
    const ask = async (value: string) =>
      (await call(fixture.sandbox, 'GET', '/user/profile', undefined, { 'x-api-key': value })).status;
    expect([await ask(far.value), await ask(none.value), await ask(gone.value)]).toEqual([401, 401, 200]);
    await fixture.sandbox.control.revokeKey(gone.id);
    expect(await ask(gone.value)).toBe(401);
    expect(gone.value).toHaveLength(80);
  });

  const allowedIps = ['127.0.0.1'];
  const ask = async (value: string) =>
    (await call(fixture.sandbox, 'GET', '/user/profile', undefined, { 'x-api-key': value })).status;

  it('answers 403 for an account that is not a dealer, 401 for an inactive one', async () => {
    const { control } = fixture.sandbox;
    const office = await control.createKey({ name: 'of the back office', allowedIps, dealerId: 3 });
    const closed = await control.createKey({ name: 'of the closed dealer', allowedIps, dealerId: 4 });
    expect([await ask(office.value), await ask(closed.value)]).toEqual([403, 401]);
    await control.changeDealer(4, { status: 'active' });
    expect(await ask(closed.value)).toBe(200);
    await control.changeDealer(4, { status: 'suspended' });
    expect(await ask(closed.value)).toBe(401);
    const { body } = await call(fixture.sandbox, 'POST', '/order', {}, { 'x-api-key': office.value });
    expect(body).toMatchObject({ statusCode: 403, path: '/order', errors: { statusCode: 403 } });
  });

  it.each([
    ['GET', '/user/profile'],
    ['GET', '/product/catalog'],
    ['POST', '/order/top-up/preflight'],
    ['POST', '/order'],
    ['GET', '/order'],
    ['GET', '/order/1'],
  ])('is asked for by %s %s, before anything is said of the request', async (method, path) => {
    expect((await call(fixture.sandbox, method, path, undefined, {})).status).toBe(401);
  });

  it('follows a change of the allowed exact addresses at once', async () => {
    const { control } = fixture.sandbox;
    const key = await control.createKey({ name: 'moving', allowedIps: ['198.51.100.7', '127.0.0.1'] });
    expect(await ask(key.value)).toBe(200);
    await control.changeKey(key.id, { allowedIps: ['198.51.100.7'] });
    expect(await ask(key.value)).toBe(401);
    for (const range of ['127.0.0.0/8', '127.0.0.*', '127.0.0.1-127.0.0.9', 'localhost', '::1']) {
      await expect(control.changeKey(key.id, { allowedIps: [range] })).rejects.toThrow('400');
    }
    await expect(control.createKey({ name: 'no', allowedIps })).rejects.toThrow('400');
  });

  it('records the last use of a key, if any', SLOW, async () => {
    const { control } = fixture.sandbox;
    const [used, unused] = [
      await control.createKey({ name: 'in use', allowedIps }),
      await control.createKey({ name: 'not in use', allowedIps }),
    ];
    const begun = Date.now();
    await ask(used.value);
    const lastUsed = await awaited(async () => {
      const key = (await control.keys()).find(({ id }) => id === used.id);
      return key?.lastUsedAt ?? undefined;
    });
    expect(Date.parse(lastUsed)).toBeGreaterThanOrEqual(begun);
    expect((await control.keys()).find(({ id }) => id === unused.id)?.lastUsedAt).toBeNull();
  });

  it('keeps no key in the clear', async () => {
    const { rows } = await fixture.database.pool.query('select t::text as row from dealer_sandbox.api_key t');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(fixture.sandbox.apiKey);
  });
});
