import { sql } from 'kysely';
import type { Db } from '../../../src/platform/database/db.ts';
import { newClientOrderRef } from '../../../src/platform/values/codes.ts';

/** Returns a ref for the first attempt of a purchase's first order, as this database's shop makes it. */
export async function ownRef(db: Db, purchaseCode: string): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select shop_mark(shop_id::text) as mark from shop_history`.execute(db);
  return newClientOrderRef({ purchaseCode, unit: 1, attempt: 1, mark: rows[0]?.mark ?? '' });
}
