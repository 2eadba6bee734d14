import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../database/db.ts';
import { violates } from '../../database/violations.ts';

/**
 * The codes that were sealed, as keyed hashes: the same code from two dealer orders must not reach two customers unseen. Each
 * belongs to the dealer order that it came with first.
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

/** Whether a statement with `codesRecorded` failed because a code is there already, be it with this dealer order or another. */
export function isSeenCode(error: unknown): boolean {
  return violates(error, 'voucher_codes_pkey');
}

/** Notes the codes of a dealer order; does nothing for those that are there. */
export async function recordCodes(tx: Tx, hashes: readonly Buffer[], dealerOrderId: number): Promise<void> {
  await sql`${codesRecorded(hashes, dealerOrderId, sql`(select) as one`)} on conflict (hash) do nothing`.execute(
    tx,
  );
}

/** The dealer order that one of these codes came with before, if that is another one. */
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
