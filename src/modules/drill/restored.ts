/** Checks a restored backup for `npm run drill`: could a shop start on it? */
import { sql } from 'kysely';
import { parseKeyRing } from '../../platform/config/key-ring.ts';
import { BackupError } from '../../platform/database/backup/error.ts';
import type { Manifest } from '../../platform/database/backup/manifest.ts';
import { openDatabase } from '../../platform/database/connection/connection.ts';
import type { Db } from '../../platform/database/db.ts';
import { describeTables, examineTables } from '../../platform/database/schema/compare.ts';
import { migrateToLatest } from '../../platform/database/schema/migrator.ts';
import { audit } from '../audit/index.ts';
import { customersView } from '../customers/reads.ts';
import { ownShopId } from '../history/reads.ts';
import { purchasesView } from '../orders/reads/orders.ts';
import { checkKeyRing } from '../vault/index.ts';

/** Location of the keys that open the restored shop's codes. */
export interface RestoredKeys {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly dataDir: string;
  /** False on a machine without a shop, which has no keys to test. */
  readonly hasShop: boolean;
}

/**
 * Applies the missing migrations to a restored database, and examines its owner, tables, books and keys.
 *
 * @returns the passed checks, as lines for a person
 * @throws BackupError naming the first failed check
 */
export async function examineRestored(
  url: string,
  manifest: Manifest,
  keys: RestoredKeys,
): Promise<string[]> {
  const { db, close } = openDatabase({ url, max: 2, applicationName: 'drill' });
  try {
    await examineOwner(db, manifest);
    const applied = await migrateToLatest(db);
    const report = await examineTables(db);
    const wrong = describeTables(report);
    if (wrong !== null) throw new BackupError(wrong);
    const newer = applied.length === 0 ? '' : `, after ${applied.length} migrations`;
    const { postings, ...invariants } = await audit(db);
    const broken = Object.entries(invariants).flatMap(([name, holds]) => (holds ? [] : [name]));
    if (broken.length > 0)
      throw new BackupError(`the books of the backup do not hold: ${broken.join(', ')}.`);
    return [
      `the tables are as they should be${newer}`,
      `the books hold: ${postings} postings; ${await countRows(db)}`,
      ...(keys.hasShop || keys.env.VAULT_KEYS ? [await examineKeys(db, keys)] : []),
    ];
  } finally {
    await close();
  }
}

/**
 * Checks that the tables are those of the manifest's shop: an empty archive restores without an error, too.
 */
async function examineOwner(db: Db, { shopId }: Manifest): Promise<void> {
  const { rows } = await sql<{ isShop: boolean }>`
    select to_regclass('purchases') is not null as "isShop"`.execute(db);
  if (rows[0]?.isShop !== true) throw new BackupError('the backup holds no tables of a shop.');
  if (shopId === null) return;
  const history = await db.selectNoFrom(ownShopId.as('shop_id')).executeTakeFirst();
  if (history?.shop_id !== shopId)
    throw new BackupError('the backup holds another shop than its manifest says.');
}

async function countRows(db: Db): Promise<string> {
  const { rows } = await sql<{ customers: number; purchases: number; last: Date | null }>`
    select (select count(*)::int from ${customersView} c) as customers, (select count(*)::int from ${purchasesView} purchases) as purchases,
      (select max(created_at) from ${purchasesView} purchases) as last`.execute(db);
  const { customers = 0, purchases = 0, last = null } = rows[0] ?? {};
  const until = last === null ? '' : `, the last one of ${last.toISOString()}`;
  return `customers: ${customers}, purchases: ${purchases}${until}`;
}

async function examineKeys(db: Db, { env, dataDir }: RestoredKeys): Promise<string> {
  const given = env.VAULT_KEYS ? parseKeyRing(env.VAULT_KEYS) : undefined;
  return checkKeyRing(db, { given, dataDir, lost: env.VAULT_KEYS_LOST?.split(',') ?? [] });
}
