import { describe, expect, it } from 'vitest';
import { call } from './api.ts';
import { sandboxForFile } from './world.ts';

const world = sandboxForFile();

describe('authentication', () => {
  it('takes the key in x-api-key alone', async () => {
    expect((await call(world.sandbox, 'GET', '/user/profile')).status).toBe(200);
    for (const headers of [
      {},
      { 'x-api-key': 'x'.repeat(80) },
      { authorization: `Bearer ${world.sandbox.apiKey}` },
      { 'x-api-key': world.sandbox.apiKey.slice(1) },
    ]) {
      const refused = await call(
        world.sandbox,
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

  it('refuses a key from an address that is not on its list, one with an empty list, and a deleted one at once', async () => {
    const far = await world.sandbox.control.createKey({ name: 'far away', allowedIps: ['203.0.113.9'] });
    const none = await world.sandbox.control.createKey({ name: 'nowhere', allowedIps: [] });
    const gone = await world.sandbox.control.createKey({ name: 'short-lived', allowedIps: ['127.0.0.1'] });
    const ask = async (value: string) =>
      (await call(world.sandbox, 'GET', '/user/profile', undefined, { 'x-api-key': value })).status;
    expect([await ask(far.value), await ask(none.value), await ask(gone.value)]).toEqual([401, 401, 200]);
    await world.sandbox.control.revokeKey(gone.id);
    expect(await ask(gone.value)).toBe(401);
    expect(gone.value).toHaveLength(80);
  });

  it('keeps no key in the clear', async () => {
    const { rows } = await world.database.pool.query('select t::text as row from dealer_sandbox.api_key t');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(world.sandbox.apiKey);
  });
});
