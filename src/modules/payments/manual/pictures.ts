import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** The result of reading a proof's picture. */
export interface PictureRead {
  /** Digest of the picture's bytes, hexadecimal. */
  readonly sha256: string;
  /** 64 × 64 gray cells, row by row; null if not decodable. */
  readonly look: Buffer | null;
}

/** A proof with an unread picture. */
export interface UnreadPicture {
  readonly proofId: string;
  readonly fileId: string;
}

/** Cells in each direction of `look`, and of the blocks of its short hash. */
const CELLS = 64;
const BLOCK = 8;
/** Number of newest pictures that a picture is compared with. */
const NEWEST = 5_000;
const MOST_CANDIDATES = 200;
/** Maximum differing bits, of 64, between short hashes of the same picture. */
const MOST_BITS = 6;
/**
 * Maximum difference of a cell, a byte. Measured on receipts of one layout: 19 at most between a receipt and
 * its copy at half size, 59 at least if two digits differ.
 */
const MOST_DIFFERENCE = 36;

/** Reads the pictures of a payment's proofs that have no fingerprint yet. */
export async function unreadPictures(db: Db, paymentId: string): Promise<UnreadPicture[]> {
  const { rows } = await sql<UnreadPicture>`
    select id as "proofId", file_id as "fileId" from payment_proofs
    where payment_id = ${paymentId} and file_id is not null and sha256 is null
      and file_kind is distinct from 'video' and file_kind is distinct from 'animation' order by id`.execute(
    db,
  );
  return rows;
}

/** Records the result of reading a picture; the first one counts. */
export async function recordPicture(db: Db, proofId: string, { sha256, look }: PictureRead): Promise<void> {
  await sql`
    update payment_proofs set sha256 = decode(${sha256}, 'hex'), look = ${look}::bytea,
      look_hash = ${look === null ? null : shortHash(look)}::bit(64)
    where id = ${proofId} and sha256 is null`.execute(db);
}

/** Returns the other payments among the newest pictures with a picture similar to one of this payment's. */
export async function paymentsThatLookAlike(db: Db, paymentId: string): Promise<string[]> {
  const { rows } = await sql<{ payment: string; own: Buffer; other: Buffer }>`
    with own as (
      select look, look_hash from payment_proofs where payment_id = ${paymentId} and look_hash is not null
    ), newest as materialized (
      select id, payment_id, look_hash from payment_proofs where look_hash is not null and exists (select from own)
      order by id desc limit ${sql.lit(NEWEST)}
    ), near as (
      select own.look as own, newest.id, newest.payment_id from newest join own
        on bit_count(newest.look_hash # own.look_hash) <= ${sql.lit(MOST_BITS)}
      where newest.payment_id <> ${paymentId} order by newest.id desc limit ${sql.lit(MOST_CANDIDATES)}
    )
    select near.payment_id as payment, near.own, p.look as other
    from near cross join lateral (select look from payment_proofs where id = near.id offset 0) p`.execute(db);
  return rows.filter(({ own, other }) => looksAlike(own, other)).map(({ payment }) => payment);
}

function looksAlike(one: Buffer, other: Buffer): boolean {
  return one.every((cell, index) => Math.abs(cell - (other[index] ?? 0)) <= MOST_DIFFERENCE);
}

/** Computes the short hash: a bit for each of 8 × 8 blocks, set if brighter than the mean. */
function shortHash(look: Buffer): string {
  const blocks = new Array<number>((CELLS / BLOCK) ** 2).fill(0);
  for (const [index, cell] of look.entries()) {
    const block = Math.floor(index / CELLS / BLOCK) * (CELLS / BLOCK) + Math.floor((index % CELLS) / BLOCK);
    blocks[block] = (blocks[block] ?? 0) + cell;
  }
  const mean = blocks.reduce((sum, one) => sum + one, 0) / blocks.length;
  return blocks.map((one) => (one > mean ? '1' : '0')).join('');
}
