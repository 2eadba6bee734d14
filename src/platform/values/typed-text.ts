import { visibleText } from './visible-text.ts';

/** Invisible marks: of direction, joiners, fillers, variation selectors, and the frame of a keycap. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]|\u20e3/gu;
/**
 * All characters except fractions, superscripts and circled numbers, which NFKC would turn into other numbers
 * (`10²` into `102`).
 */
const NORMALIZED = /[^\p{No}]+/gu;
const DIGITS = 10;
const isDigit = (codePoint: number) => /^\p{Nd}$/u.test(String.fromCodePoint(codePoint));

/** Writes the digits of every script as ASCII. */
export function latinDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    const codePoint = digit.codePointAt(0) ?? 0;
    let first = codePoint;
    // Unicode keeps the ten digits of a script together, from zero to nine.
    while (isDigit(first - 1)) first -= 1;
    return String((codePoint - first) % DIGITS);
  });
}

/**
 * Returns a typed number, code, time, choice or id in the form for comparisons. That form has no invisible
 * marks and no blanks around it. Its digits, dashes, percent sign and decimal point are those of ASCII.
 * `typedName` reads names; sentences stay unchanged.
 */
export function plainTyped(text: string): string {
  return latinDigits(text.replace(UNSEEN, '').replace(NORMALIZED, (part) => part.normalize('NFKC')))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll('٫', '.')
    .replaceAll('٪', '%')
    .trim();
}

/** Returns a typed name without invisible marks, with ASCII digits. */
export function typedName(text: string): string {
  const name = visibleText(text);
  return /^\p{Nd}+$/u.test(name) ? latinDigits(name) : name;
}

/** Returns true for a single dash of any kind, which removes a value. */
export function isDash(text: string): boolean {
  return plainTyped(text) === '-';
}
