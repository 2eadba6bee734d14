import { createHmac } from 'node:crypto';
import type { Vault } from '../../vault/index.ts';

const PURPOSE = 'storefront: references of erased customers';
/** References have only letters and digits. */
const MARK = 'erased:';

/** Returns true for the hash that an erasure left in place of a reference. */
export function isErasedReference(key: string): boolean {
  return key.startsWith(MARK);
}

/** Returns the hashes by which an erasure may have replaced this reference, that of the current key first. */
export function referenceHashes(vault: Pick<Vault, 'keysFor'>, key: string): string[] {
  return vault
    .keysFor(PURPOSE)
    .map((secret) => `${MARK}${createHmac('sha256', secret).update(key).digest('hex')}`);
}

/** Returns the reference in each form that a proof may have, also after an erasure. */
export function formsOfReference(vault: Pick<Vault, 'keysFor'>, key: string): string[] {
  return isErasedReference(key) ? [key] : [key, ...referenceHashes(vault, key)];
}
