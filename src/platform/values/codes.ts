import { randomInt } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { plainTyped } from './typed-text.ts';

// Crockford's base 32: no I, L, O, U, so that a code can be read out over a phone.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 8;
const MARK_LENGTH = 4;

/** Returns a new purchase code, such as `K7QM2F9X`: 40 random bits; the database ensures uniqueness. */
export function newPurchaseCode(): string {
  return randomLetters(CODE_LENGTH);
}

/** Returns a new payment code, such as `P-K7QM2F9X`. */
export function newPaymentCode(): string {
  return `P-${randomLetters(CODE_LENGTH)}`;
}

/** Returns a new code of an invitation link, such as `K7QM2F9X`. */
export function newReferralCode(): string {
  return randomLetters(CODE_LENGTH);
}

function randomLetters(length: number): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/**
 * Returns the code of one order of a purchase, such as `K7QM2F9X-2`; `%` as its unit gives the pattern of all
 * of them.
 */
export function orderCode(purchaseCode: string, unit: number | '%'): string {
  return `${purchaseCode}-${unit}`;
}

/** Returns the purchase code in the code of an order or a purchase. */
export function purchaseCodeOf(code: string): string {
  return code.split('-', 1)[0] ?? code;
}

/** `orderCode` of the order `o` of the purchase `p`, in SQL. */
export const orderCodeColumn = sql<string>`(p.code || '-' || o.unit)`;

/**
 * Returns a condition that the order `o` of the purchase `p` has this code, in SQL that finds the purchase by
 * its index.
 */
export function hasCode(code: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(p.code = split_part(${code}, '-', 1) and o.unit::text = split_part(${code}, '-', 2))`;
}

/** The shop and the attempt of a new ref. */
export interface RefParts {
  readonly purchaseCode: string;
  readonly unit: number;
  readonly attempt: number;
  /** Four letters, `shop_mark` of the database. */
  readonly mark: string;
}

/**
 * Returns a new ref for one attempt, such as `K7QM2F9X-1-02-4T8ZQ0WM`, which the dealer's support can read.
 * Its last part is the shop's mark and a random tail (20 bits). The tail differs for each attempt, even if a
 * database that went back makes the attempt again. The zero before the attempt shows that a mark follows: the
 * previous version wrote none, and reads these refs as its own.
 */
export function newClientOrderRef({ purchaseCode, unit, attempt, mark }: RefParts): string {
  return `${orderCode(purchaseCode, unit)}-0${attempt}-${mark}${randomLetters(CODE_LENGTH - MARK_LENGTH)}`;
}

/** The parts of a ref of this kind of shop. */
interface ParsedRef {
  readonly purchaseCode: string;
  readonly unit: number;
  readonly attempt: number;
  /** The mark of the shop that made the ref; null for an older ref without one. */
  readonly mark: string | null;
}

const refShape = new RegExp(
  `^([${LETTERS}]{8})-([0-9]{1,2})-([0-9]{1,6})(?:-([${LETTERS}]{${MARK_LENGTH}})[${LETTERS}]{${CODE_LENGTH - MARK_LENGTH}})?$`,
);

/**
 * Parses a ref in the exact form of this kind of shop; older ones have no mark, or no tail at all.
 *
 * @returns null for other forms: another system made the ref
 */
export function parseRef(ref: string | null): ParsedRef | null {
  const match = ref === null ? null : refShape.exec(ref);
  if (!match) return null;
  const [, purchaseCode = '', unit = '', attempt = '', mark] = match;
  return {
    purchaseCode,
    unit: Number(unit),
    attempt: Number(attempt),
    mark: attempt.startsWith('0') ? (mark ?? null) : null,
  };
}

/**
 * Parses a typed code of a purchase, an order or a ref: any case, with blanks or a dash inside, and with
 * confusable letters.
 *
 * @returns null if it cannot be a code
 */
export function parseCode(text: string): { purchaseCode: string; unit: number | null } | null {
  const match = /^#?([0-9a-z]{4})[-\s]?([0-9a-z]{4})(?:-([0-9]{1,2})(?:-[0-9]+(?:-[0-9a-z]{8})?)?)?$/i.exec(
    plainTyped(text),
  );
  if (!match) return null;
  const code = `${match[1]}${match[2]}`.toUpperCase().replace(/[IL]/g, '1').replace(/O/g, '0');
  if (![...code].every((letter) => LETTERS.includes(letter))) return null;
  return { purchaseCode: code, unit: match[3] ? Number(match[3]) : null };
}
