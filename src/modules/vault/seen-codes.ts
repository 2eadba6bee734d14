import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { violates } from '../../platform/database/violations.ts';

/**
 * Builds the statement that records sealed codes as keyed hashes, so that a code from two dealer orders does
 * not reach two customers unnoticed. Each code belongs to its first dealer order.
 *
 * @param from a relation with one row if the code is to be recorded, and none otherwise
 */
export function codesRecorded(
  hashes: readonly Buffer[],
  dealerOrderId: number,
  from: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    insert into voucher_codes (hash, dealer_order_id)
    select hash, ${dealerOrderId}::bigint from ${from}, unnest(${[...hashes]}::bytea[]) as hash`;
}

/**
 * Returns true if a statement with `codesRecorded` failed because a code was recorded before, for this or
 * another dealer order.
 */
export function isSeenCode(error: unknown): boolean {
  return violates(error, 'voucher_codes_pkey');
}

/** Records the codes of a dealer order; skips recorded ones. */
export async function recordCodes(tx: Tx, hashes: readonly Buffer[], dealerOrderId: number): Promise<void> {
  await sql`${codesRecorded(hashes, dealerOrderId, sql`(select) as one`)} on conflict (hash) do nothing`.execute(
    tx,
  );
}

/** Returns the id of the earlier dealer order that brought one of these codes; null: none. */
export async function firstSentWith(
  db: Db | Tx,
  hashes: readonly Buffer[],
  dealerOrderId: number,
): Promise<number | null> {
  const { rows } = await sql<{ id: string }>`
    select dealer_order_id as id from voucher_codes
    where hash = any(${[...hashes]}::bytea[]) and dealer_order_id <> ${dealerOrderId} limit 1`.execute(db);
  return rows[0] ? Number(rows[0].id) : null;
}
