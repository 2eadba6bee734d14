import { describe, expect, it } from 'vitest';
import { call } from '../api.ts';
import { sandboxForFile, VOUCHER } from '../fixture.ts';

const fixture = sandboxForFile();

describe('preflight', () => {
  it("gives an account's nickname, the same each time, without a charge", async () => {
    const { item, fields } = await fixture.topUp();
    const before = await fixture.balance();
    const ask = (value: string) =>
      call(fixture.sandbox, 'POST', '/order/top-up/preflight', {
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
    expect(await fixture.balance()).toBe(before);
  });

  const ask = (item: number, context: unknown) =>
    call(fixture.sandbox, 'POST', '/order/top-up/preflight', { productItem: item, context });

  it.each([
    ['success-false', 200, { success: false, nickname: '' }],
    ['empty-nickname', 200, { success: true, nickname: '' }],
    ['null-nickname', 200, { success: false, nickname: null }],
    ['no-nickname', 200, { success: false }],
    ['bad-request', 400, { type: 'BadRequestException' }],
    ['not-found', 404, { type: 'NotFoundException' }],
  ] as const)('can answer for an invalid account by %s', async (way, status, shape) => {
    const { item, fields } = await fixture.topUp();
    await fixture.sandbox.control.changeSettings({ invalidAccount: way });
    const answer = await ask(item, Object.fromEntries(fields.map((field) => [field, '00012345'])));
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ ...shape, message: expect.any(String) });
    if (way === 'no-nickname') expect(answer.body).not.toHaveProperty('nickname');
  });

  it('names the fields that are missing, and refuses what is no top-up', async () => {
    const { item, fields } = await fixture.topUp();
    for (const context of [undefined, {}, { [fields[0] ?? '']: '  ' }]) {
      const { status, body } = await ask(item, context);
      expect(status).toBe(400);
      expect(JSON.stringify(body.errors)).toContain(`context.${fields[0]}`);
    }
    for (const [product, context] of [
      [VOUCHER, {}],
      [999_999_999, {}],
      ['1', {}],
      [item, 'text'],
      [item, { accountId: 5 }],
    ] as const) {
      expect((await ask(product as number, context)).status).toBe(400);
    }
  });
});
