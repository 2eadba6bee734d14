/** The token of a gift link: 144 random bits, which the shop shows once and stores as a hash. */
import { createHash, randomBytes } from 'node:crypto';
import { Secret } from '../../platform/secret.ts';

const TOKEN_BYTES = 18;

/** Creates a token. */
export function createGiftToken(): Secret {
  return new Secret(randomBytes(TOKEN_BYTES).toString('base64url'));
}

/** Parses the token of a gift link; null if malformed. */
export function readGiftToken(text: string): Secret | null {
  return /^[\w-]{24}$/.test(text) ? new Secret(text) : null;
}

/** Returns the SHA-256 by which a gift is found. */
export function giftTokenHash(token: Secret): Buffer {
  return createHash('sha256').update(token.expose()).digest();
}
