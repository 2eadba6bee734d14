import type { Locale } from '../../locale.ts';
import { Big, type Money, money } from '../../money.ts';
import type { PaymentMethod, PaymentOption } from './method.ts';

/** The ways of paying that this shop has, in the order in which they are offered. */
export interface Methods {
  readonly names: readonly string[];
  find(name: string): PaymentMethod | undefined;
  /** The ways to add this amount, of all methods or of those that `only` accepts. A method that fails offers none. */
  options(wants: Money, locale: Locale, only?: (method: string) => boolean): Promise<PaymentOption[]>;
  /** The currencies that each method says it takes. A method that fails says none. */
  currencies(): Promise<ReadonlyMap<string, readonly string[]>>;
  /** The currencies that the methods take together; null where one does not say. Throws where one fails. */
  taken(): Promise<readonly string[] | null>;
  /** The largest amount of a currency that a method takes that has such a limit of its own; null where none has. */
  most(currency: string): Money | null;
}

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
    options: (wants, locale, only) => fromAll((method) => method.options(wants, locale), only),
    async taken() {
      const each = await Promise.all(all.map(async (method) => (await method.currencies?.()) ?? null));
      return each.includes(null) ? null : [...new Set(each.flatMap((currencies) => currencies ?? []))];
    },
    currencies: async () =>
      new Map(await fromAll(async (method) => [[method.name, (await method.currencies?.()) ?? []] as const])),
  };
}
