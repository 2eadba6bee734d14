import { randomInt } from 'node:crypto';
import { Secret } from '../../../secret.ts';
import { plainTyped } from '../../typed-text.ts';

// Crockford's base 32: no I, L, O, U.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 15 random letters are 75 bits; the last one checks them. */
const LENGTH = 16;
const GROUP = 4;
/** Two digits at least tell a code from words that are searched for. */
const FEWEST_DIGITS = 2;

/** A new balance code as it is written in the file, such as `7K2M-9XQ4-ZB30-HTW8`. */
export function newBalanceCode(): Secret {
  for (;;) {
    const body = Array.from({ length: LENGTH - 1 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    const code = body + checkLetter(body);
    if (digitsIn(code) >= FEWEST_DIGITS) return new Secret(code.replace(/.{4}(?=.)/g, '$&-'));
  }
}

/** What somebody typed: a code; something like one whose check letter is wrong; or null: something else. */
export type TypedCode =
  | { readonly kind: 'code'; readonly code: Secret }
  | { readonly kind: 'mistyped' }
  | null;

/**
 * Reads a code as people type it: any case and any digits, with or without blanks and dashes, with the letters that are easily
 * confused. Needs no query.
 *
 * @param expected whether the customer was prompted for a code: then nothing is words to search for
 */
export function readBalanceCode(typed: string, { expected = false } = {}): TypedCode {
  const otherwise: TypedCode = expected ? { kind: 'mistyped' } : null;
  // A code with all its marks is far shorter; a long text is not looked through.
  if (typed.length > 80) return otherwise;
  const plain = plainTyped(typed).replace(/\s+/g, ' ').toUpperCase();
  const joined = plain.replace(/[-_.\s]/g, '');
  const code = joined.replace(/[IL]/g, '1').replace(/O/g, '0');
  if (code.length !== LENGTH || ![...code].every((letter) => LETTERS.includes(letter))) return otherwise;
  if (!expected && digitsIn(joined) < FEWEST_DIGITS && digitsIn(code) < FEWEST_DIGITS) return null;
  if (checkLetter(code.slice(0, -1)) === code.at(-1)) return { kind: 'code', code: new Secret(code) };
  // Words come in groups of four, too, but not with dashes between.
  const isGrouped = plain.split(/\s*-\s*/).every((part) => part.length === GROUP);
  return isGrouped ? { kind: 'mistyped' } : otherwise;
}

function digitsIn(text: string): number {
  return text.replace(/\D/g, '').length;
}

/** Luhn's sum modulo 32: another letter anywhere, and two neighbours that are swapped (but 0 and Z), change it. */
function checkLetter(body: string): string {
  let sum = 0;
  [...body].reverse().forEach((letter, place) => {
    const value = LETTERS.indexOf(letter) * (place % 2 === 0 ? 2 : 1);
    sum += Math.floor(value / 32) + (value % 32);
  });
  return LETTERS[(32 - (sum % 32)) % 32] ?? '';
}
