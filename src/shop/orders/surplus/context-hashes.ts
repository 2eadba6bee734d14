import { createHmac } from 'node:crypto';
import type { Vault } from '../../vault/vault.ts';

const PURPOSE = 'storefront: hashes of erased required info';

/**
 * Returns keyed hashes of required info, one for each key of the ring, the current key first: the purchases of an erased customer keep
 * one, so that a surplus voucher of theirs still serves a purchase for the same account, and no other. The order of the fields does not
 * count. No required info has an empty hash.
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
