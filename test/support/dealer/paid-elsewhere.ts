import type { PaymentMethod } from '../../../src/modules/payments/methods/method.ts';
import type { PaymentRow } from '../../../src/modules/payments/row.ts';
import { Big, money } from '../../../src/platform/values/money.ts';
import type { ShopFixture } from '../shop-fixture.ts';

/**
 * Creates an in-process provider, for tests that apply to every method: a payment method and the provider's
 * records.
 */
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
    /** Codes of payments that the shop queried, in order. */
    questions,
    /** Refunds, by id. */
    paidBack,
    /** Amounts of transfers from the shop, in order. */
    transfers,
    /** Pays the payment as the payer. */
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
    /** Sets the provider's reference of an offered payment. */
    names(payment: PaymentRow, ref: string) {
      named.set(payment.payload, ref);
    },
    /** Runs `something` during the provider's next refund request, which `asking` triggers. */
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

/** Begins a payment of 20 USD by this provider, to the customer's balance. */
export async function beginElsewhere(
  { shop }: Pick<ShopFixture, 'shop'>,
  customerId: number,
  requestKey = 'paid',
): Promise<PaymentRow> {
  const result = await shop.payments.begin({
    requestKey,
    customerId,
    method: 'elsewhere',
    variant: null,
    wanted: null,
    wants: money('20', 'USD'),
    charge: { amount: '20', unit: 'USD' },
    chatId: customerId,
    messageId: null,
  });
  if (!result.ok) throw new Error(result.problem);
  return result.payment;
}
