import type { Locale } from '../../../platform/values/locale.ts';
import { Big, type Money, money } from '../../../platform/values/money.ts';
import type { PaymentMethod, PaymentOption } from './method.ts';

/** The customer who would pay. */
export interface Payer {
  readonly customerId: number;
  readonly locale: Locale;
}

/** The shop's payment methods, in the order of display. */
export interface Methods {
  readonly names: readonly string[];
  find(name: string): PaymentMethod | undefined;
  /**
   * Returns the ways in which this customer can add the amount, of all methods or of those that `only`
   * accepts. A failing method offers none.
   */
  options(wants: Money, payer: Payer, only?: (method: string) => boolean): Promise<PaymentOption[]>;
  /** Returns the accepted currencies of each method; none for a failing method. */
  currencies(): Promise<ReadonlyMap<string, readonly string[]>>;
  /**
   * Returns the currencies accepted by any method; null if one does not declare them. Throws if one fails.
   */
  taken(): Promise<readonly string[] | null>;
  /**
   * Returns the highest limit of one payment in a currency, over the methods that declare one; null if none
   * does.
   */
  most(currency: string): Money | null;
}

/** Creates the combined methods; a failing one is reported and left out. */
export function createMethods(
  all: readonly PaymentMethod[],
  onFailure: (method: string, error: unknown) => void,
): Methods {
  const fromAll = async <One>(
    read: (method: PaymentMethod) => Promise<readonly One[]>,
    only: (method: string) => boolean = () => true,
  ): Promise<One[]> => {
    const found = await Promise.all(
      all.map(async (method) =>
        only(method.name)
          ? read(method).catch((error: unknown) => {
              onFailure(method.name, error);
              return [];
            })
          : [],
      ),
    );
    return found.flat();
  };
  return {
    names: all.map(({ name }) => name),
    most(currency) {
      const limits = all.flatMap((method) => method.most?.(currency) ?? []).map((limit) => new Big(limit));
      const [most] = limits.toSorted((one, other) => other.cmp(one));
      return most ? money(most, currency) : null;
    },
    find: (name) => all.find((method) => method.name === name),
    options: (wants, { customerId, locale }, only) =>
      fromAll((method) => method.options(wants, locale, customerId), only),
    async taken() {
      const each = await Promise.all(all.map(async (method) => (await method.currencies?.()) ?? null));
      return each.includes(null) ? null : [...new Set(each.flatMap((currencies) => currencies ?? []))];
    },
    currencies: async () =>
      new Map(await fromAll(async (method) => [[method.name, (await method.currencies?.()) ?? []] as const])),
  };
}
