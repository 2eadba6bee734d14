import { describe, expect, it } from 'vitest';
import { call } from './api.ts';
import { sandboxForFile } from './world.ts';

const world = sandboxForFile();

describe('preflight', () => {
  it('gives the nickname of an account, the same each time, and charges nothing', async () => {
    const { item, fields } = await world.topUp();
    const before = await world.balance();
    const ask = (value: string) =>
      call(world.sandbox, 'POST', '/order/top-up/preflight', {
        productItem: item,
        context: Object.fromEntries(fields.map((field) => [field, value])),
      });
    const good = await ask('5123456789');
    expect(good.body).toEqual({
      success: true,
      message: expect.any(String),
      nickname: expect.stringMatching(/\S/),
    });
    expect((await ask('5123456789')).body).toEqual(good.body);
    expect((await ask('00012345')).body).toMatchObject({ success: false, nickname: '' });
    expect(await world.balance()).toBe(before);
  });

  it.each(['empty-nickname', 'bad-request', 'not-found'] as const)(
    'can answer for an invalid account by %s',
    async (way) => {
      const { item, fields } = await world.topUp();
      await world.sandbox.control.changeSettings({ invalidAccount: way });
      const answer = await call(world.sandbox, 'POST', '/order/top-up/preflight', {
        productItem: item,
        context: Object.fromEntries(fields.map((field) => [field, '00012345'])),
      });
      await world.sandbox.control.changeSettings({ invalidAccount: 'success-false' });
      expect([answer.status, answer.body.nickname]).toEqual(
        { 'empty-nickname': [200, ''], 'bad-request': [400, undefined], 'not-found': [404, undefined] }[way],
      );
    },
  );
});
