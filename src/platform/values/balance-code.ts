import { randomInt } from 'node:crypto';
import { Secret } from '../secret.ts';
import { plainTyped } from './typed-text.ts';

// Crockford's base 32: no I, L, O, U.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 15 random letters are 75 bits; the last one is a check letter. */
const LENGTH = 16;
const GROUP = 4;
/** Minimum digits, which distinguish a code from search words. */
const FEWEST_DIGITS = 2;

/** Generates a balance code as written in the file, such as `7K2M-9XQ4-ZB30-HTW8`. */
export function newBalanceCode(): Secret {
  for (;;) {
    const body = Array.from({ length: LENGTH - 1 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    const code = body + checkLetter(body);
    if (digitsIn(code) >= FEWEST_DIGITS) return new Secret(code.replace(/.{4}(?=.)/g, '$&-'));
  }
}

/** A typed text: a code, a code with a wrong check letter, or null for another text. */
type TypedCode = { readonly kind: 'code'; readonly code: Secret } | { readonly kind: 'mistyped' } | null;

/**
 * Parses a typed code without a query: any case and digits, with or without blanks and dashes; maps easily
 * confused letters.
 *
 * @param expected true if the customer was prompted for a code: then the text is not a search
 */
export function readBalanceCode(typed: string, { expected = false } = {}): TypedCode {
  const otherwise: TypedCode = expected ? { kind: 'mistyped' } : null;
  // A code with all separators is far shorter; skip long texts.
  if (typed.length > 80) return otherwise;
  const plain = plainTyped(typed).replace(/\s+/g, ' ').toUpperCase();
  const joined = plain.replace(/[-_.\s]/g, '');
  const code = joined.replace(/[IL]/g, '1').replace(/O/g, '0');
  if (code.length !== LENGTH || ![...code].every((letter) => LETTERS.includes(letter))) return otherwise;
  if (!expected && digitsIn(joined) < FEWEST_DIGITS && digitsIn(code) < FEWEST_DIGITS) return null;
  if (checkLetter(code.slice(0, -1)) === code.at(-1)) return { kind: 'code', code: new Secret(code) };
  // Search words may come in groups of four, but not with dashes between.
  const isGrouped = plain.split(/\s*-\s*/).every((part) => part.length === GROUP);
  return isGrouped ? { kind: 'mistyped' } : otherwise;
}

function digitsIn(text: string): number {
  return text.replace(/\D/g, '').length;
}

/** Computes Luhn's sum modulo 32: it detects one wrong letter, and two swapped neighbors (except 0 and Z). */
function checkLetter(body: string): string {
  let sum = 0;
  [...body].reverse().forEach((letter, place) => {
    const value = LETTERS.indexOf(letter) * (place % 2 === 0 ? 2 : 1);
    sum += Math.floor(value / 32) + (value % 32);
  });
  return LETTERS[(32 - (sum % 32)) % 32] ?? '';
}
