import { Big } from '../../../src/shop/money.ts';
import type { PaymentMethod } from '../../../src/shop/payments/methods/method.ts';
import type { PaymentRow } from '../../../src/shop/payments/row.ts';

/** A provider in this process: a method of payment and what the provider knows, for tests of what is the same for all methods. */
export function paidElsewhere(name = 'elsewhere') {
  const paid = new Map<string, { ref: string; credit?: string; fee?: string }>();
  const paidBack = new Map<string, string>();
  const transfers: string[] = [];
  const questions: string[] = [];
  let refunds: 'done' | 'refused' | 'unknown' = 'done';
  let offering = true;
  let beforeRefund: (() => Promise<void>) | null = null;
  const named = new Map<string, string>();
  const method: PaymentMethod = {
    name,
    expiresAfterMin: 60,
    options: async (wants) => [
      {
        method: name,
        variant: null,
        name: null,
        charge: { amount: wants.amount, unit: wants.currency },
        fee: null,
      },
    ],
    async begin(payment) {
      if (!offering) throw new Error('the provider does not answer');
      const providerRef = named.get(payment.payload);
      return {
        link: `https://pay.example/${payment.payload}`,
        ...(providerRef !== undefined && { providerRef }),
      };
    },
    async verify(payment) {
      questions.push(payment.code);
      const found = paid.get(payment.payload);
      if (!found) return { outcome: 'open' };
      return {
        outcome: 'paid',
        providerRef: found.ref,
        paid: payment.charge,
        ...(found.credit !== undefined && { credit: new Big(found.credit) }),
        ...(found.fee !== undefined && { fee: new Big(found.fee) }),
      };
    },
    hint: ({ body }) => body.toString() || null,
    async findRefund(_payment, { id }) {
      const amount = paidBack.get(id);
      return amount === undefined ? { outcome: 'not-paid' } : { outcome: 'paid', amount };
    },
    async refund(_payment, refund) {
      const before = beforeRefund;
      beforeRefund = null;
      await before?.();
      if (refunds === 'done') {
        paidBack.set(refund.id, refund.amount);
        transfers.push(new Big(refund.amount).toFixed());
        return { outcome: 'done' };
      }
      return { outcome: refunds, why: 'the provider says so' };
    },
  };
  return {
    method,
    /** Codes of the payments that the shop asked about, in order. */
    questions,
    /** What was paid back, by the refund's id. */
    paidBack,
    /** Amounts that left the shop, in order. */
    transfers,
    /** The payer pays it. */
    pay(
      payment: PaymentRow,
      { ref = `charge-${payment.code}`, credit, fee }: { ref?: string; credit?: string; fee?: string } = {},
    ) {
      paid.set(payment.payload, {
        ref,
        ...(credit !== undefined && { credit }),
        ...(fee !== undefined && { fee }),
      });
    },
    /** The provider calls the payment this when it is offered. */
    names(payment: PaymentRow, ref: string) {
      named.set(payment.payload, ref);
    },
    /** Does something while the provider is asked for a refund the next time, by what `asking` does. */
    async whileAsked(something: () => Promise<void>, asking: () => Promise<void>) {
      beforeRefund = something;
      await asking();
    },
    answersRefunds(how: typeof refunds) {
      refunds = how;
    },
    answers(does: boolean) {
      offering = does;
    },
  };
}
