import { randomInt } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { plainTyped } from './typed-text.ts';

// Crockford's base 32: no I, L, O, U, so that a code can be read out over a phone.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 8;
const MARK_LENGTH = 4;

/** A new purchase code, for example `K7QM2F9X`: 40 random bits; uniqueness is the database's. */
export function newPurchaseCode(): string {
  return randomLetters(CODE_LENGTH);
}

/** A new payment code, for example `P-K7QM2F9X`. */
export function newPaymentCode(): string {
  return `P-${randomLetters(CODE_LENGTH)}`;
}

/** A new code of an invitation link, for example `K7QM2F9X`. */
export function newReferralCode(): string {
  return randomLetters(CODE_LENGTH);
}

function randomLetters(length: number): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** The code of one order of a purchase, such as `K7QM2F9X-2`; `%` as its unit makes the pattern of all of them. */
export function orderCode(purchaseCode: string, unit: number | '%'): string {
  return `${purchaseCode}-${unit}`;
}

/** The code of the purchase in the code of one of its orders, or of itself. */
export function purchaseCodeOf(code: string): string {
  return code.split('-', 1)[0] ?? code;
}

/** `orderCode` of the order `o` of the purchase `p`, in SQL. */
export const orderCodeColumn = sql<string>`(p.code || '-' || o.unit)`;

/** Whether the order `o` of the purchase `p` has this code, in SQL that finds the purchase by its index. */
export function hasCode(code: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(p.code = split_part(${code}, '-', 1) and o.unit::text = split_part(${code}, '-', 2))`;
}

/** Which attempt of which shop a ref is made for. */
export interface RefParts {
  readonly purchaseCode: string;
  readonly unit: number;
  readonly attempt: number;
  /** Four letters, `shop_mark` of the database. */
  readonly mark: string;
}

/**
 * Returns a new ref for one attempt, for example `K7QM2F9X-1-02-4T8ZQ0WM`. The dealer's support can read it. Its last part is the
 * shop's mark and a random tail (20 bits), another one for each attempt, also when the database went back and it is made again.
 * The zero before the attempt says that a mark follows: the version before wrote none, and reads these refs as its own.
 */
export function newClientOrderRef({ purchaseCode, unit, attempt, mark }: RefParts): string {
  return `${orderCode(purchaseCode, unit)}-0${attempt}-${mark}${randomLetters(CODE_LENGTH - MARK_LENGTH)}`;
}

/** What a ref of ours says of its attempt. */
export interface ParsedRef {
  readonly purchaseCode: string;
  readonly unit: number;
  readonly attempt: number;
  /** The mark of the shop that made it; null: an older one, which does not say. */
  readonly mark: string | null;
}

const refShape = new RegExp(
  `^([${LETTERS}]{8})-([0-9]{1,2})-([0-9]{1,6})(?:-([${LETTERS}]{${MARK_LENGTH}})[${LETTERS}]{${CODE_LENGTH - MARK_LENGTH}})?$`,
);

/**
 * Reads a ref exactly as a shop of this kind writes it; older ones have no mark, or no tail at all.
 *
 * @returns null when the ref is not of our shape: somebody else made it
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
 * Reads a code, of a purchase, an order or a ref, as people type it: any case, with blanks or a dash inside, with the letters that are easily confused.
 *
 * @returns null when it cannot be a code
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
