import type { Locale } from '../../locale.ts';
import { Big, type Money, money } from '../../money.ts';
import type { PaymentMethod, PaymentOption } from './method.ts';

/** The ways of paying that this shop has, in the order in which they are offered. */
export interface Methods {
  readonly names: readonly string[];
  find(name: string): PaymentMethod | undefined;
  /** The ways to add this amount, of all methods. A method that fails offers none. */
  options(wants: Money, locale: Locale): Promise<PaymentOption[]>;
  /** The largest amount of a currency that a method takes that has such a limit of its own; null where none has. */
  most(currency: string): Money | null;
}

export function createMethods(
  all: readonly PaymentMethod[],
  onFailure: (method: string, error: unknown) => void,
): Methods {
  return {
    names: all.map(({ name }) => name),
    most(currency) {
      const limits = all.flatMap((method) => method.most?.(currency) ?? []).map((limit) => new Big(limit));
      const [most] = limits.toSorted((one, other) => other.cmp(one));
      return most ? money(most, currency) : null;
    },
    find: (name) => all.find((method) => method.name === name),
    async options(wants, locale) {
      const found = await Promise.all(
        all.map((method) =>
          method.options(wants, locale).catch((error: unknown) => {
            onFailure(method.name, error);
            return [];
          }),
        ),
      );
      return found.flat();
    },
  };
}
