import type { PaymentMethod, PaymentRow } from '../../../src/modules/payments/index.ts';
import type { Finding, RefundFinding } from '../../../src/modules/payments/methods/method.ts';
import { Big } from '../../../src/platform/values/money.ts';
import type { Random } from '../../support/random.ts';
import { MINUTE } from '../times.ts';

/** A payer pays within three hours, although the payment may be expired or cancelled by then. */
export const LONGEST_PAY_MS = 180 * MINUTE;
export const EXPIRES_AFTER_MIN = 30;
/** The part of a charge that the provider keeps. */
const FEE = '0.02';

/** A charge in the provider's own books, by its payment's payload. */
interface Charge {
  readonly ref: string;
  /** Time of the payment; null for never. */
  readonly paysAt: number | null;
  /** Paid amount, which sometimes differs from the due one. */
  readonly amount: Big;
  /** Sum that the payer took back. */
  takenBack: Big;
  /** Refunds that the shop requested, by name. */
  readonly paidBack: Map<string, Big>;
}

/** The provider's final record of a payment. */
export interface Due {
  readonly isPaid: boolean;
  /** The amount that was neither taken back nor paid back. */
  readonly left: Big;
}

interface ProviderDeps {
  /** Name of the payment method. */
  readonly name: string;
  readonly random: Random;
  readonly now: () => number;
  /** Share of payers who pay another amount than the due one. */
  readonly otherAmounts: number;
  /** Pays back every requested amount, even more than was paid, unless the payer took the charge back. */
  readonly isGenerous: boolean;
  /** Most payers pay within a minute. */
  readonly isHasty?: boolean;
  /** Called before each refund is paid. */
  readonly onRefund?: (payment: PaymentRow) => Promise<void>;
}

/**
 * A payment provider whose books survive a restore of the database. It is truthful about payments. It loses
 * answers before and after acting, and reports a payment as expired that is paid later.
 */
export class Provider {
  readonly #deps: ProviderDeps;
  readonly #charges = new Map<string, Charge>();
  readonly #refused = new Map<string, boolean>();
  faults = true;

  constructor(deps: ProviderDeps) {
    this.#deps = deps;
  }

  /** Returns the payment method for one process. `perhapsDie` ends the process before and after each call. */
  method(perhapsDie: () => void): PaymentMethod {
    const { name, onRefund } = this.#deps;
    const called = async <T>(act: () => T): Promise<T> => {
      perhapsDie();
      this.#perhapsFail();
      const answer = act();
      perhapsDie();
      this.#perhapsFail();
      return answer;
    };
    return {
      name,
      expiresAfterMin: EXPIRES_AFTER_MIN,
      options: optionsOf(name),
      begin: (payment) =>
        called(() => {
          this.#chargeOf(payment);
          return { link: `https://pay.example/${payment.payload}` };
        }),
      verify: (payment) => called(() => this.#finding(payment)),
      hint: ({ body }) => body.toString(),
      findRefund: (payment, { id }) =>
        called(() => {
          const amount = this.#charges.get(payment.payload)?.paidBack.get(id);
          return amount ? { outcome: 'paid', amount: amount.toFixed() } : { outcome: 'not-paid' };
        }),
      refund: async (payment, refund) => {
        await onRefund?.(payment);
        return called(() => this.#payBack(payment, refund));
      },
    };
  }

  isPaid(payload: string): boolean {
    const paysAt = this.#charges.get(payload)?.paysAt ?? null;
    return paysAt !== null && paysAt <= this.#deps.now();
  }

  /** Takes back the remaining amount as the payer. */
  takeBack(payload: string): void {
    const charge = this.#charges.get(payload);
    if (charge && this.isPaid(payload) && this.faults) charge.takenBack = charge.takenBack.plus(left(charge));
  }

  wasTakenBack(payload: string): boolean {
    return this.#charges.get(payload)?.takenBack.gt('0') ?? false;
  }

  refOf(payload: string): string {
    return this.#charges.get(payload)?.ref ?? '';
  }

  due(payload: string): Due {
    const charge = this.#charges.get(payload);
    if (!charge || !this.isPaid(payload)) return { isPaid: false, left: new Big('0') };
    return { isPaid: true, left: left(charge) };
  }

  #perhapsFail(): void {
    if (this.faults && this.#deps.random.chance(0.12)) throw new Error('the provider did not answer');
  }

  #chargeOf({ payload, charge }: PaymentRow): Charge {
    const { random, now, otherAmounts } = this.#deps;
    const known = this.#charges.get(payload);
    if (known) return known;
    const paysAt = random.chance(0.75) ? now() + this.#pauseMs() : null;
    const made: Charge = {
      ref: `charge-${payload}`,
      paysAt,
      amount: random.chance(1 - otherAmounts) ? new Big(charge.amount) : new Big(charge.amount).times('0.75'),
      takenBack: new Big('0'),
      paidBack: new Map(),
    };
    this.#charges.set(payload, made);
    return made;
  }

  /** Returns the milliseconds until a payer pays. */
  #pauseMs(): number {
    const { random, isHasty } = this.#deps;
    if (isHasty && random.chance(0.8)) return random.whole(1, 60) * 1_000;
    return random.whole(1, random.chance(0.7) ? 20 : 180) * MINUTE;
  }

  #finding(payment: PaymentRow): Finding {
    const { random } = this.#deps;
    const charge = this.#charges.get(payment.payload);
    if (charge && this.isPaid(payment.payload)) {
      const paid = { amount: charge.amount.toFixed(), unit: payment.charge.unit };
      const fee = charge.amount.times(FEE);
      return { outcome: 'paid', providerRef: charge.ref, paid, credit: charge.amount, fee };
    }
    if (this.faults && random.chance(0.1)) return { outcome: random.pick(['expired', 'rejected']) };
    return { outcome: 'open' };
  }

  #payBack(payment: PaymentRow, { id, amount }: { id: string; amount: string }): RefundFinding {
    const { random, isGenerous } = this.#deps;
    const charge = this.#charges.get(payment.payload);
    if (!charge) return { outcome: 'refused', why: 'there is no such charge' };
    if (charge.paidBack.has(id)) return { outcome: 'done' };
    // The shop cannot know of it before its report. Providers do not pay such a charge back again.
    if (charge.takenBack.gt('0')) return { outcome: 'refused', why: 'the payer took it back' };
    const refuses = this.#refused.get(id) ?? (!isGenerous && random.chance(0.2));
    this.#refused.set(id, refuses);
    if (refuses || (!isGenerous && left(charge).lt(amount)))
      return { outcome: 'refused', why: 'the provider says so' };
    charge.paidBack.set(id, new Big(amount));
    return { outcome: 'done' };
  }
}

/** Returns the only option for an amount: unchanged. */
export function optionsOf(name: string): PaymentMethod['options'] {
  return async (wants) => [
    {
      method: name,
      variant: null,
      name: null,
      charge: { amount: wants.amount, unit: wants.currency },
      fee: null,
    },
  ];
}

function left({ amount, takenBack, paidBack }: Charge): Big {
  return [...paidBack.values()].reduce((sum, one) => sum.minus(one), amount.minus(takenBack));
}
