import type { CreateOrderInput, DealerOrder } from '@storefront/dealer-client';
import { Secret } from '../../../src/secret.ts';
import type { Random } from '../../support/random.ts';

/** An order in the Dealer API's own memory. */
export interface Taken {
  readonly id: number;
  readonly input: Ordered;
  /** Who ordered it: the shop, or another channel of the account. */
  readonly by: 'shop' | 'other';
  /** The Dealer API made it although it had been asked once, or had answered that it would not. */
  readonly unasked: boolean;
  /** What the wallet of its currency is charged, decimal. */
  readonly cost: string;
  readonly isVoucher: boolean;
  /** When it was ordered. */
  readonly takenAt: number;
  /** When it appears: a late one is paid and seen from then on. */
  readonly appearsAt: number;
  readonly finalAt: number;
  readonly result: 'success' | 'failed' | 'rejected';
  /** When the success is taken back; null: never. */
  readonly reversedAt: number | null;
  readonly withoutCard: boolean;
}

/** An order as it came in; other channels give none of our refs, or none at all. */
export type Ordered = Omit<CreateOrderInput, 'clientOrderRef'> & { readonly clientOrderRef: string | null };

/** A dealer order in the Dealer API's own books. */
export interface BookedOrder {
  readonly id: number;
  readonly ref: string;
  /** What was ordered. */
  readonly input: Ordered;
  /** The Dealer API made it although it had been asked once, or had answered that it would not. */
  readonly unasked: boolean;
  /** What was charged in the currency that was ordered, decimal. */
  readonly cost: string;
  /** Each answer to a `GET` about it told of another order. */
  readonly toldWrongly: boolean;
  /** When it was ordered, and when it was in the list at the latest, milliseconds. */
  readonly takenAt: number;
  readonly listedAt: number;
  /** The outcome. */
  readonly status: string;
  /** The card that it brings, or would; null for a top-up. */
  readonly card: { readonly code: string; readonly pin: string } | null;
}

/** A card that tells what it is: nobody can have it by another order, nor its PIN in place of its code. */
export function cardOf({ id, input, isVoucher }: Taken): { code: string; pin: string } | null {
  const identity = `${id}-${input.productItem}-${input.orderCurrency}`;
  return isVoucher ? { code: `CODE-${identity}`, pin: `PIN-${identity}` } : null;
}

export function sortedBy(
  sorting: 'oldest' | 'newest' | 'shuffled' | 'any',
  there: Taken[],
  random: Random,
): Taken[] {
  if (sorting === 'any') return sortedBy(random.pick(['oldest', 'newest', 'shuffled']), there, random);
  if (sorting === 'shuffled') return random.shuffled(there);
  return sorting === 'newest' ? there.toReversed() : there;
}

/** An answer that tells of another order: by its ref, type, currency or phone, and with that one's card. */
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
