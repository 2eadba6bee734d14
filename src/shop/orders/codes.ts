import { randomInt } from 'node:crypto';

// Crockford's base 32: no I, L, O, U, so that a code can be read out over a phone.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 8;

/** A new purchase code, for example `K7QM2F9X`: 40 random bits; uniqueness is the database's. */
export function newPurchaseCode(): string {
  return Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('');
}

/** The code of one order of a purchase. */
export function orderCode(purchaseCode: string, unit: number): string {
  return `${purchaseCode}-${unit}`;
}

/** The ref of one attempt: never used twice, and readable by the dealer's support. */
export function clientOrderRef(purchaseCode: string, unit: number, attempt: number): string {
  return `${purchaseCode}-${unit}-${attempt}`;
}

/**
 * Reads a code as people type it: any case, with blanks or a dash inside, with the letters that are easily confused.
 *
 * @returns null when it can not be a code
 */
export function parseCode(text: string): { purchaseCode: string; unit: number | null } | null {
  const match = /^\s*#?([0-9a-z]{4})[-\s]?([0-9a-z]{4})(?:-([0-9]{1,2}))?(?:-[0-9]+)?\s*$/i.exec(text);
  if (!match) return null;
  const code = `${match[1]}${match[2]}`.toUpperCase().replace(/[IL]/g, '1').replace(/O/g, '0');
  if (![...code].every((letter) => letters.includes(letter))) return null;
  return { purchaseCode: code, unit: match[3] ? Number(match[3]) : null };
}
