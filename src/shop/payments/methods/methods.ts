import type { Locale } from '../../locale.ts';
import type { Money } from '../../money.ts';
import type { PaymentMethod, PaymentOption } from './method.ts';

/** The ways of paying that this shop has, in the order in which they are offered. */
export interface Methods {
  find(name: string): PaymentMethod | undefined;
  /** The ways to add this amount, of all methods. A method that fails offers none. */
  options(wants: Money, locale: Locale): Promise<PaymentOption[]>;
}

export function createMethods(
  all: readonly PaymentMethod[],
  onFailure: (method: string, error: unknown) => void,
): Methods {
  return {
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
