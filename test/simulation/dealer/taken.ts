import type { CreateOrderInput, DealerOrder } from '@storefront/dealer-client';
import { Secret } from '../../../src/platform/secret.ts';
import type { Random } from '../../support/random.ts';

/** An order in the Dealer API's own memory. */
export interface Taken {
  readonly id: number;
  readonly input: Ordered;
  /** Source of the order: the shop, or another channel of the account. */
  readonly by: 'shop' | 'other';
  /** The Dealer API made it by executing a request twice, or after answering that it would not. */
  readonly unasked: boolean;
  /** Charge to the wallet of its currency, decimal. */
  readonly cost: string;
  readonly isVoucher: boolean;
  /** The ordered good: the item's `good` at that time. */
  readonly good: number;
  /** Time of the order. */
  readonly takenAt: number;
  /** Time of its appearance: a late one is charged and visible from then on. */
  readonly appearsAt: number;
  readonly finalAt: number;
  readonly result: 'success' | 'failed' | 'rejected';
  /** Time at which the success is reversed; null for never. */
  readonly reversedAt: number | null;
  readonly withoutCard: boolean;
}

/** A received order. Other channels have foreign refs or none. */
export type Ordered = Omit<CreateOrderInput, 'clientOrderRef'> & { readonly clientOrderRef: string | null };

/** A dealer order in the Dealer API's own books. */
export interface BookedOrder {
  readonly id: number;
  readonly ref: string;
  /** The ordered item and data. */
  readonly input: Ordered;
  /** The Dealer API made it by executing a request twice, or after answering that it would not. */
  readonly unasked: boolean;
  /** Charge in the ordered currency, decimal. */
  readonly cost: string;
  /** The ordered good: the item's `good` at that time. */
  readonly good: number;
  /** Every answer to a `GET` of it described another order. */
  readonly toldWrongly: boolean;
  /** Time of the order, and latest time of its appearance in the list, milliseconds. */
  readonly takenAt: number;
  readonly listedAt: number;
  /** The outcome. */
  readonly status: string;
  /** The card that it brings, or would bring; null for a top-up. */
  readonly card: { readonly code: string; readonly pin: string } | null;
}

/** Returns a card that encodes its order: a mix-up of orders, or of code and PIN, is always visible. */
export function cardOf({ id, input, isVoucher }: Taken): { code: string; pin: string } | null {
  const identity = `${id}-${input.productItem}-${input.orderCurrency}`;
  return isVoucher ? { code: `CODE-${identity}`, pin: `PIN-${identity}` } : null;
}

/** Returns the orders in this order; `any` picks one of the three. */
export function sortedBy(
  sorting: 'oldest' | 'newest' | 'shuffled' | 'any',
  there: Taken[],
  random: Random,
): Taken[] {
  if (sorting === 'any') return sortedBy(random.pick(['oldest', 'newest', 'shuffled']), there, random);
  if (sorting === 'shuffled') return random.shuffled(there);
  return sorting === 'newest' ? there.toReversed() : there;
}

/**
 * Returns an answer that describes another order: by its ref, type, currency or phone, and with that order's
 * card.
 */
export function wrongly(answer: DealerOrder, random: Random): DealerOrder {
  const soldItem = answer.soldItem && {
    id: answer.soldItem.id,
    voucher: { code: new Secret(`FOREIGN-${answer.id}`), pin: new Secret(`${answer.id}`) },
  };
  const status = random.pick([answer.status, 'success', 'failed']);
  const other = random.pick([
    { clientOrderRef: 'SOMEBODY-ELSE' },
    { type: answer.type === 'topUp' ? 'chargingCard' : 'topUp' },
    { orderCurrency: answer.orderCurrency === 'USD' ? 'EUR' : 'USD' },
    { customerPhone: '+9647709999999' },
  ]);
  return { ...answer, status, soldItem, ...other };
}
