import { randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createVault, VaultError } from '../../../src/modules/vault/vault.ts';
import type { KeyRing } from '../../../src/platform/config/key-ring.ts';
import { Secret } from '../../../src/platform/secret.ts';

const ring = (current: string, keys: Record<string, Buffer>): KeyRing => ({
  current,
  keys: new Map(Object.entries(keys)),
});
const a = randomBytes(32);
const b = randomBytes(32);
const card = { code: new Secret('CANARY-1234-5678'), pin: new Secret('9988') };

describe('the vault', () => {
  it('opens what it sealed, with and without a PIN', () => {
    const vault = createVault(ring('a', { a }));
    const opened = vault.open(vault.seal(card, 7), 7);
    expect([opened.code?.expose(), opened.pin?.expose()]).toEqual(['CANARY-1234-5678', '9988']);
    expect(vault.open(vault.seal({ code: card.code, pin: null }, 7), 7).pin).toBeNull();
  });

  it('writes nothing of the card in the clear and never the same bytes twice', () => {
    const vault = createVault(ring('a', { a }));
    const [first, second] = [vault.seal(card, 7), vault.seal(card, 7)];
    expect(inspect(first) + JSON.stringify(first) + first.sealed.toString('latin1')).not.toContain('CANARY');
    expect(first.sealed.equals(second.sealed)).toBe(false);
  });

  it('does not open a card that was moved to another dealer order', () => {
    const vault = createVault(ring('a', { a }));
    const sealed = vault.seal(card, 7);
    expect(() => vault.open(sealed, 8)).toThrowError(VaultError);
  });

  it('does not open what was changed by a single bit, anywhere', () => {
    const vault = createVault(ring('a', { a }));
    const sealed = vault.seal(card, 7);
    for (const field of ['wrappedKey', 'sealed'] as const) {
      for (let at = 0; at < sealed[field].length; at += 1) {
        const changed = Buffer.from(sealed[field]);
        changed[at] = (changed[at] ?? 0) ^ 1;
        expect(() => vault.open({ ...sealed, [field]: changed }, 7)).toThrowError(VaultError);
      }
    }
  });

  it('opens old cards after a new key became current, and says which key is missing', () => {
    const sealed = createVault(ring('a', { a })).seal(card, 7);
    expect(createVault(ring('b', { a, b })).open(sealed, 7).code?.expose()).toBe('CANARY-1234-5678');
    expect(() => createVault(ring('b', { b })).open(sealed, 7)).toThrowError(/key a is not in VAULT_KEYS/);
    expect(() => createVault(ring('c', { a }))).toThrowError(VaultError);
  });

  it('hashes a card as earlier versions did', () => {
    const [hash] = createVault(ring('a', { a: Buffer.alloc(32, 7) })).fingerprints(card, 5);
    expect(hash?.toString('hex')).toBe('1d3581febf73eb37e8ebd677889d9edb05ad1825985ad328534111574171b866');
  });

  it('shows no byte of a derived key to a log', () => {
    const [key] = createVault(ring('a', { a })).keysFor('a purpose');
    const bytes = key?.export() ?? Buffer.alloc(0);
    const shown = inspect(key, { showHidden: true, depth: 9 }) + JSON.stringify({ key });
    expect(bytes).toHaveLength(32);
    for (const form of ['hex', 'base64', 'latin1'] as const)
      expect(shown).not.toContain(bytes.toString(form));
    expect(shown).not.toContain([...bytes.subarray(0, 8)].join(','));
  });
});
