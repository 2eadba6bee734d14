import { timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '../../platform/config/key-ring.ts';
import type { Db } from '../../platform/database/db.ts';
import { readUsedKeys } from './key-use.ts';
import { loadKeyRingFile, readKeyRingFile } from './keyring-file.ts';
import { type KeyProof, proofOf } from './vault.ts';

interface RingSource {
  /** `VAULT_KEYS`; absent: the key file in the data folder. */
  readonly given: KeyRing | undefined;
  readonly dataDir: string;
  /** Names of keys that are lost for good: the shop runs without them. */
  readonly lost: readonly string[];
}

/** Thrown at start if the shop can't open its sold vouchers. */
class KeysMissing extends Error {
  override readonly name = 'KeysMissing';
}

/**
 * Opens the key ring of an installation and compares it with the keys in use in its database. Creates a key
 * only if none is in use.
 *
 * @throws {KeysMissing} naming each key that the ring lacks, or whose name belongs to another key in the ring
 */
export async function openKeyRing(
  db: Db,
  { given, dataDir, lost, log }: RingSource & { log: { warn(fields: object, message: string): void } },
): Promise<KeyRing> {
  const used = await readUsedKeys(db);
  const ring =
    given ?? (used.length === 0 ? await loadKeyRingFile(dataDir, log) : await readKeyRingFile(dataDir, log));
  refuseWithoutKeys(ring, used, lost);
  const without = used.map(({ keyId }) => keyId).filter((id) => !ring?.keys.has(id));
  if (without.length > 0)
    log.warn({ keys: without }, 'keys are lost for good: what they sealed cannot be shown');
  return ring ?? loadKeyRingFile(dataDir, log);
}

/**
 * Checks the key ring without changes; for `npm run doctor`.
 *
 * @returns a line for the report
 * @throws {KeysMissing}
 */
export async function checkKeyRing(db: Db, { given, dataDir, lost }: RingSource): Promise<string> {
  const used = await readUsedKeys(db);
  const ring = given ?? (await readKeyRingFile(dataDir));
  refuseWithoutKeys(ring, used, lost);
  if (!ring) return 'no key yet: the first start makes one under DATA_DIR';
  return used.length === 0
    ? `nothing was sealed yet; the current key is ${ring.current}`
    : `every key that sealed a voucher is there: ${used.map(({ keyId }) => keyId).join(', ')}`;
}

function refuseWithoutKeys(
  ring: KeyRing | undefined,
  used: readonly KeyProof[],
  lost: readonly string[],
): void {
  const needed = used.filter(({ keyId }) => !lost.includes(keyId));
  const missing = needed.filter(({ keyId }) => !ring?.keys.has(keyId)).map(({ keyId }) => keyId);
  const others = needed.filter((key) => isAnother(ring, key)).map(({ keyId }) => keyId);
  const faults = [
    ...(missing.length > 0
      ? [`lacks the key${missing.length > 1 ? 's' : ''} ${missing.join(', ')}, which sealed vouchers`]
      : []),
    ...others.map((id) => `has under the name ${id} another key than the one that sealed vouchers`),
  ];
  if (faults.length === 0) return;
  throw new KeysMissing(
    `the vault ${faults.join('; it ')}. Put the old key back, into VAULT_KEYS or as DATA_DIR/vault.key ` +
      '(docs/operations.md, "When a vault key is missing"); no new one is made',
  );
}

function isAnother(ring: KeyRing | undefined, { keyId, keyProof }: KeyProof): boolean {
  const key = ring?.keys.get(keyId);
  return key !== undefined && !timingSafeEqual(proofOf(key, keyId), keyProof);
}
