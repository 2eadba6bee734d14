import { createHash, randomBytes } from 'node:crypto';

/** The part of a callback address that nobody can guess; it carries no authority (dealer-api.md, Events, rule 1). */
export function newCallbackToken(): Buffer {
  return randomBytes(32);
}

/** The form in which a callback token is kept. */
export function hashToken(token: Buffer): Buffer {
  return createHash('sha256').update(token).digest();
}
