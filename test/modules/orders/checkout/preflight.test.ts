import { expect, test } from 'vitest';
import { createPurchases } from '../../../../src/modules/orders/checkout/purchases.ts';
import type { OrdersDeps } from '../../../../src/modules/orders/core/deps.ts';

const preflight = (answer: unknown) =>
  createPurchases({ dealer: { preflight: async () => answer } } as unknown as OrdersDeps, {
    offer: async () => ({ ok: false, problem: 'not-on-sale' }),
  }).preflight({ itemId: 1, context: {} });

test('what the dealer calls an account, or says of it, fits into a message', async () => {
  const nickname = await preflight({ ok: true, nickname: 'Lina '.repeat(1_000) });
  expect(nickname).toMatchObject({ ok: true, nickname: expect.stringMatching(/^(Lina ){12}Lin…$/) });

  const message = await preflight({ ok: false, message: 'no '.repeat(2_000) });
  expect(message.ok === false && 'message' in message && message.message?.length).toBe(200);
  expect(await preflight({ ok: true, nickname: null })).toEqual({ ok: true, nickname: null });
});

test('what the dealer calls an account has no hidden or turning character', async () => {
  expect(await preflight({ ok: true, nickname: '\u202eLi\u200bna' })).toMatchObject({ nickname: 'Lina' });
  expect(await preflight({ ok: true, nickname: '\u2066\u2069' })).toMatchObject({ nickname: null });
  expect(await preflight({ ok: false, message: '\u202bno\u202c' })).toMatchObject({ message: 'no' });
});
