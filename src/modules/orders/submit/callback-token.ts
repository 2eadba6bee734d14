import { createHash, createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Vault } from '../../vault/index.ts';

/** A token is a nonce and its MAC, 16 bytes each. */
const HALF_BYTES = 16;
const PURPOSE = 'storefront: tokens of order callbacks';

/**
 * Creates the secret part of a callback address. It carries no authority (dealer-api.md, Events, rule 1). It
 * is keyed, so that a forged token is rejected without a query.
 */
export function newCallbackToken(vault: Pick<Vault, 'keysFor'>): Buffer {
  const [current] = vault.keysFor(PURPOSE);
  if (!current) throw new Error('the vault has no key');
  const nonce = randomBytes(HALF_BYTES);
  return Buffer.concat([nonce, macOf(current, nonce)]);
}

/** Returns true if the shop made this token, with any key of its ring. */
export function isCallbackToken(vault: Pick<Vault, 'keysFor'>, token: Buffer): boolean {
  if (token.length !== 2 * HALF_BYTES) return false;
  const [nonce, mac] = [token.subarray(0, HALF_BYTES), token.subarray(HALF_BYTES)];
  return vault.keysFor(PURPOSE).some((key) => timingSafeEqual(macOf(key, nonce), mac));
}

function macOf(key: KeyObject, nonce: Buffer): Buffer {
  return createHmac('sha256', key).update(nonce).digest().subarray(0, HALF_BYTES);
}

/** Hashes a callback token for storage. */
export function hashToken(token: Buffer): Buffer {
  return createHash('sha256').update(token).digest();
}
