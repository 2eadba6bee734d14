/** The dealer's wallets before and after a check. */
import Big from 'big.js';
import type { Http } from '../contact/http.ts';
import { at, decimalOf, listAt } from '../contact/values.ts';

export interface Wallet {
  currency: string;
  balance: Big;
  isDefault: boolean;
  active: boolean;
}

/** The wallets of a profile that can be read; of two in one currency the first. */
export function walletsOf(profile: unknown): Wallet[] {
  const wallets = new Map<string, Wallet>();
  for (const entry of listAt(profile, 'wallets')) {
    const currency = at(entry, 'balance', 'currency');
    const balance = decimalOf(at(entry, 'balance', 'value'));
    if (typeof currency !== 'string' || balance === undefined || wallets.has(currency)) continue;
    const [isDefault, active] = [at(entry, 'default') === true, at(entry, 'active') !== false];
    wallets.set(currency, { currency, balance, isDefault, active });
  }
  return [...wallets.values()];
}

export interface Measured<T> {
  result: T;
  /** How much each wallet grew (or shrank, below zero); wallets that did not change are left out. */
  changes: ReadonlyMap<string, Big>;
}

/** What something did to the wallets. Nothing else may spend meanwhile. */
export async function measure<T>(http: Http, act: () => Promise<T>): Promise<Measured<T>> {
  const before = await readWallets(http);
  const result = await act();
  const after = await readWallets(http);
  const changes = new Map<string, Big>();
  for (const [currency, balance] of after) {
    const change = balance.minus(before.get(currency) ?? 0);
    if (!change.eq(0)) changes.set(currency, change);
  }
  return { result, changes };
}

export function changeIn({ changes }: Measured<unknown>, currency: string): Big {
  return changes.get(currency) ?? Big(0);
}

/** For people: `USD -4.75, EUR +1`. */
export function showChanges({ changes }: Measured<unknown>): string {
  if (changes.size === 0) return 'no wallet changed';
  return [...changes].map(([currency, by]) => `${currency} ${by.gt(0) ? '+' : ''}${by.toFixed()}`).join(', ');
}

async function readWallets(http: Http): Promise<Map<string, Big>> {
  const { body } = await http.call('GET', '/user/profile');
  return new Map(walletsOf(body).map(({ currency, balance }) => [currency, balance]));
}
