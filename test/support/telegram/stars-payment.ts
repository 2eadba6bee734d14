/** A payment by Stars, begun as a chat begins it. */
import { randomUUID } from 'node:crypto';
import type { Payments } from '../../../src/modules/payments/payments.ts';
import type { PaymentRow } from '../../../src/modules/payments/row.ts';
import type { Money } from '../../../src/platform/values/money.ts';

/**
 * Begins a payment by Stars, in the customer's chat. `wanted` is the purchase that the payment makes once it is
 * paid. Throws if no Stars are offered, or the payment is refused.
 */
export async function beginStars(
  payments: Pick<Payments, 'options' | 'begin'>,
  customerId: number,
  wants: Money,
  wanted: Parameters<Payments['begin']>[0]['wanted'] = null,
): Promise<PaymentRow> {
  const options = await payments.options(wants, { customerId, locale: 'en' });
  const option = options.find(({ method }) => method === 'stars');
  if (!option) throw new Error('no Stars are offered');
  const begun = await payments.begin({
    requestKey: randomUUID(),
    customerId,
    method: 'stars',
    variant: null,
    wants,
    charge: option.charge,
    wanted,
    chatId: customerId,
    messageId: null,
  });
  if (!begun.ok) throw new Error(begun.problem);
  return begun.payment;
}
