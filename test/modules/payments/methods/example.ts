import { z } from 'zod';
import type { PaymentMethod } from '../../../../src/modules/payments/methods/method.ts';

const bill = z.object({ id: z.string(), page: z.url(), state: z.enum(['open', 'paid', 'void']) });

/**
 * Creates a payment method by bills. `POST /bills/<key>` creates the bill of this key, or returns the
 * existing one; `GET` reads it.
 */
export function createBillPay({ root }: { readonly root: string }): PaymentMethod {
  const ask = async (key: string, init: RequestInit = {}) => {
    const answer = await fetch(`${root}/bills/${key}`, { ...init, signal: AbortSignal.timeout(5_000) });
    if (!answer.ok) throw new Error(`bills: HTTP ${answer.status}`);
    return bill.parse(await answer.json());
  };
  return {
    name: 'bill-pay',
    expiresAfterMin: 60,
    async options({ amount, currency }) {
      if (currency !== 'USD') return [];
      const charge = { amount, unit: currency };
      return [{ method: 'bill-pay', variant: null, name: null, charge, fee: null }];
    },
    // The payload is the key, so that a repeated begin after a crash returns the same bill.
    async begin({ payload, charge }) {
      const { id, page } = await ask(payload, { method: 'POST', body: JSON.stringify(charge) });
      return { link: page, providerRef: id };
    },
    async verify({ payload, charge }) {
      const { id, state } = await ask(payload);
      if (state === 'paid') return { outcome: 'paid', providerRef: id, paid: charge };
      return { outcome: state === 'void' ? 'expired' : 'open' };
    },
    // Never trusted: it only wakes `verify`.
    hint: ({ body }) => body.toString() || null,
  };
}
