import { visibleText } from './visible-text.ts';

/** Marks that nobody sees: of direction, joiners, fillers, variation selectors, and the frame of a keycap. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]|\u20e3/gu;
/** All but fractions, superscripts and numbers in circles, which NFKC would turn into other numbers (`10²` into `102`). */
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
 * Returns a typed number, code, time, choice or ID in the one form that readers compare: without unseen marks, with ASCII digits, dashes,
 * percent sign and decimal point, without blanks around it. Names and sentences are read by `typedName` or left alone.
 */
export function plainTyped(text: string): string {
  return latinDigits(text.replace(UNSEEN, '').replace(NORMALIZED, (part) => part.normalize('NFKC')))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll('٫', '.')
    .replaceAll('٪', '%')
    .trim();
}

/** Returns a typed name as its owner writes it, without what nobody sees. Digits alone become ASCII. */
export function typedName(text: string): string {
  const name = visibleText(text);
  return /^\p{Nd}+$/u.test(name) ? latinDigits(name) : name;
}

/** Whether somebody typed a dash of any kind alone, which takes a value away. */
export function isDash(text: string): boolean {
  return plainTyped(text) === '-';
}
