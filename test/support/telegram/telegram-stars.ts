import type { StarsProvider, StarsTransaction } from '../../../src/modules/payments/stars/provider.ts';

/**
 * Creates Telegram's side of payments in Stars in this process: a list of transactions, for tests without a
 * chat.
 */
export function telegramStars() {
  const list: StarsTransaction[] = [];
  const calls: number[] = [];
  let nextCharge = 1;
  let answers: 'done' | 'unknown' = 'done';
  const isRefunded = (id: string) => list.some((one) => one.id === id && one.kind === 'refund');
  const payBack = (id: string) => {
    const paid = list.find((one) => one.id === id);
    if (paid && !isRefunded(id)) list.push({ ...paid, kind: 'refund' });
  };
  const provider: StarsProvider = {
    invoiceLink: async ({ payload }) => `https://t.me/$${payload}`,
    async refund(_customerId, chargeId) {
      payBack(chargeId);
      return answers === 'done' ? { outcome: 'done' } : { outcome: 'unknown', why: 'no answer' };
    },
    async transactions(offset, limit) {
      calls.push(offset);
      return list.slice(offset, offset + limit);
    },
  };
  return {
    provider,
    list,
    /** The requested offsets. */
    calls,
    /** Pays, and returns the content of the message about it. */
    pay({
      customerId,
      stars,
      payload,
      at = new Date(),
    }: {
      customerId: number;
      stars: number;
      payload: string;
      at?: Date;
    }) {
      const id = `charge-${nextCharge++}`;
      list.push({ id, stars, at, kind: 'payment', payload, payer: { id: customerId, firstName: 'Sami' } });
      return { chargeId: id, customerId, stars, payload, at };
    },
    payBack,
    answersRefunds(how: typeof answers) {
      answers = how;
    },
  };
}
