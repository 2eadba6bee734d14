/**
 * Module `vault`: voucher codes, sealed.
 * In: codes and PINs as `Secret`, and the key ring.
 * Out: sealed cards, opened for their owner alone; keyed hashes that detect a repeated code.
 * Rule: no code reaches a job, a log, an alert or the state of a dialog.
 * Begin with `vault.ts`, then `open-ring.ts`.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import type { Voucher } from '@storefront/dealer-client';
import { z } from 'zod';
import type { KeyRing } from '../../platform/config/key-ring.ts';
import { Secret } from '../../platform/secret.ts';

/** The goods of a voucher: a code, a PIN or both. */
export type Card = Voucher;

/** A key of the ring: its name, and a keyed hash that distinguishes it from another key of that name. */
export interface KeyProof {
  readonly keyId: string;
  readonly keyProof: Buffer;
}

interface SealedCard {
  readonly keyId: string;
  readonly wrappedKey: Buffer;
  readonly sealed: Buffer;
}

/** Thrown if a voucher can't be opened: its key is not in the ring, or the row was tampered with. */
export class VaultError extends Error {
  override readonly name = 'VaultError';
  readonly code: 'key-missing' | 'cannot-open';

  constructor(code: 'key-missing' | 'cannot-open', message: string) {
    super(message);
    this.code = code;
  }
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function encrypt(key: KeyObject, plain: Buffer, aad: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const box = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(aad));
  return Buffer.concat([nonce, box.update(plain), box.final(), box.getAuthTag()]);
}

function decrypt(key: KeyObject, sealed: Buffer, aad: string): Buffer {
  const box = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(aad))
    .setAuthTag(sealed.subarray(sealed.length - TAG_BYTES));
  return Buffer.concat([box.update(sealed.subarray(NONCE_BYTES, sealed.length - TAG_BYTES)), box.final()]);
}

/** Computes a proof of a key from its name, without revealing the key. */
export function proofOf(key: Buffer | KeyObject, id: string): Buffer {
  const own = Buffer.from(hkdfSync('sha256', key, '', 'storefront: proof of a vault key', 32));
  return createHmac('sha256', own).update(id).digest();
}

function withoutBreaks(text: string): string {
  return text.replace(/[\s-]/g, '');
}

const secret = z.string().transform((text) => new Secret(text));
const cardShape = z.union([
  z.object({ code: secret, pin: secret.nullable() }),
  z.object({ code: z.null(), pin: secret }),
]);

export interface Vault {
  /**
   * Encrypts a card with a key of its own, bound to its dealer order. In the transaction that stores the
   * card, the caller records the use of the ring's key (`key-use.ts`).
   */
  seal(card: Card, dealerOrderId: number): SealedCard & KeyProof;
  /**
   * Decrypts a card.
   * @throws VaultError if the key is gone or the data was changed.
   */
  open(sealed: SealedCard, dealerOrderId: number): Card;
  /**
   * Computes keyed hashes of a card's code and PIN, one for each key of the ring. Two cards of a product with
   * a common hash are the same card. After a rotation, hashes stay comparable while the old key is kept.
   * Blanks and dashes do not count.
   */
  fingerprints(card: Card, productId: number): Buffer[];
  /** Derives a key for one purpose from each key of the ring, the current one first. */
  keysFor(purpose: string): readonly KeyObject[];
}

/**
 * Creates the vault: AES-256-GCM with a key for each card, wrapped by a key of the ring. Both authenticate
 * the dealer order's id, so a sealed card moved to another row does not open.
 */
export function createVault(ring: KeyRing): Vault {
  // From a Buffer, Node makes a `KeyObject` at each use, which costs more than the cipher or hash itself.
  const ringKeys = new Map([...ring.keys].map(([id, key]) => [id, createSecretKey(key)]));
  const ringKey = (id: string): KeyObject => {
    const key = ringKeys.get(id);
    if (!key) throw new VaultError('key-missing', `vault key ${id} is not in VAULT_KEYS`);
    return key;
  };
  const aadOf = (part: 'card' | 'key', dealerOrderId: number) => `storefront:${part}:${dealerOrderId}`;
  ringKey(ring.current);
  const derived = new Map<string, readonly KeyObject[]>();
  // Derive keys, and never use the wrapping key itself: a key serves one purpose.
  const keysFor = (purpose: string): readonly KeyObject[] => {
    const known = derived.get(purpose);
    if (known) return known;
    const keys = [
      ringKey(ring.current),
      ...[...ringKeys].filter(([id]) => id !== ring.current).map(([, key]) => key),
    ].map((key) => createSecretKey(Buffer.from(hkdfSync('sha256', key, '', purpose, 32))));
    derived.set(purpose, keys);
    return keys;
  };
  const hashKeys = keysFor('storefront: hashes of voucher codes');
  const keyProof = proofOf(ringKey(ring.current), ring.current);

  return {
    keysFor,
    fingerprints({ code, pin }, productId) {
      const plain = [
        String(productId),
        withoutBreaks(code?.expose() ?? ''),
        withoutBreaks(pin?.expose() ?? ''),
      ];
      return hashKeys
        .map((key) => createHmac('sha256', key).update(JSON.stringify(plain)).digest())
        .sort(Buffer.compare);
    },
    seal(card, dealerOrderId) {
      const key = randomBytes(32);
      const plain = JSON.stringify({ code: card.code?.expose() ?? null, pin: card.pin?.expose() ?? null });
      return {
        keyId: ring.current,
        keyProof,
        wrappedKey: encrypt(ringKey(ring.current), key, aadOf('key', dealerOrderId)),
        sealed: encrypt(createSecretKey(key), Buffer.from(plain), aadOf('card', dealerOrderId)),
      };
    },
    open(sealed, dealerOrderId) {
      const wrapping = ringKey(sealed.keyId);
      let plain: Buffer;
      try {
        const key = decrypt(wrapping, sealed.wrappedKey, aadOf('key', dealerOrderId));
        plain = decrypt(createSecretKey(key), sealed.sealed, aadOf('card', dealerOrderId));
      } catch {
        throw new VaultError('cannot-open', `the card of dealer order ${dealerOrderId} does not open`);
      }
      return cardShape.parse(JSON.parse(plain.toString()));
    },
  };
}
