import { createHmac } from 'node:crypto';
import type { Vault } from '../../vault/index.ts';

const PURPOSE = 'storefront: hashes of erased required info';

/**
 * Returns keyed hashes of required info, one for each key of the ring, the current key first. An erased
 * customer's purchases keep one, so that their surplus vouchers serve purchases for the same account only.
 * Field order does not matter; no required info has an empty hash.
 */
export function contextHashes(
  vault: Pick<Vault, 'keysFor'>,
  context: Readonly<Record<string, string>>,
): Buffer[] {
  const fields = Object.entries(context).toSorted(([one], [other]) => (one < other ? -1 : 1));
  if (fields.length === 0) return [Buffer.alloc(0)];
  const plain = JSON.stringify(fields);
  return vault.keysFor(PURPOSE).map((key) => createHmac('sha256', key).update(plain).digest());
}
