import { readBalanceCode } from './balance-code.ts';
import { latinDigits } from './typed-text.ts';

const MASK = '••••';
/** Minimum letters of a code that is masked. A shorter one would mask ordinary words and numbers. */
const FEWEST_LETTERS = 4;
/** Letters from which a code occurs in no other text by chance. */
const UNMISTAKABLE = 8;
/** Maximum visible characters between two letters of a code, such as a line break and a bullet. */
const MOST_BETWEEN = { short: 3, unmistakable: 8 } as const;
/** Letters of a balance code, and the sizes of the groups in which people write them. */
const BALANCE_CODE = { letters: 16, groups: [16, 8, 4, 2, 1] } as const;

/** Invisible characters, and the stroke that lengthens Arabic words. */
const UNSEEN = /^[\p{Cf}\p{Default_Ignorable_Code_Point}\p{M}ـ]$/u;
const NOT_IN_CODES = /[^\p{L}\p{N}]|ـ/gu;
const IS_DIGIT = /^\p{N}$/u;
const IS_LATIN = /^[0-9a-z]$/;

/** The letters and digits of a text in one form. The lists have an entry for each unit of `folded`. */
interface FoldedText {
  readonly folded: string;
  /** Places in the text, UTF-16 units. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** Visible characters before the letter, since the letter before it. */
  readonly between: readonly number[];
}

/** Part of a text, UTF-16 units. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Masks codes of goods and balance codes in a customer's text, before staff read it. Any case, digits and
 * separators count as the same code.
 *
 * @param secrets codes and PINs of goods
 * @param how.isReference true for the reference of a payment or account, since receipts have numbers in small
 * groups. A code of fewer than 8 letters is then masked only if the text has no other letters.
 */
export function maskCodes(
  text: string,
  secrets: readonly string[],
  { isReference = false }: { readonly isReference?: boolean } = {},
): string {
  const read = fold(text);
  if (read.folded.length < FEWEST_LETTERS) return text;
  const spans: Span[] = [];
  const longestFirst = [...new Set(secrets.map((secret) => fold(secret).folded))].sort(
    (one, other) => other.length - one.length,
  );
  for (const secret of longestFirst) {
    if (secret.length < FEWEST_LETTERS) continue;
    const isWhole = secret.length >= UNMISTAKABLE || !isReference || secret === read.folded;
    if (isWhole) spans.push(...spansOf(read, secret, spans));
  }
  return masked(text, [...spans, ...balanceCodesIn(read)]);
}

function fold(text: string): FoldedText {
  let folded = '';
  let place = 0;
  let seen = 0;
  const [starts, ends, between]: [number[], number[], number[]] = [[], [], []];
  for (const character of text) {
    const plain = latinDigits(character.normalize('NFKC')).toLowerCase();
    // A Turkish keyboard writes the small I without its dot.
    const letters = plain.replaceAll('ı', 'i').replace(NOT_IN_CODES, '');
    for (let unit = 0; unit < letters.length; unit += 1) {
      starts.push(place);
      ends.push(place + character.length);
      between.push(unit === 0 ? seen : 0);
    }
    if (letters !== '') seen = 0;
    else if (!UNSEEN.test(character)) seen += 1;
    folded += letters;
    place += character.length;
  }
  return { folded, starts, ends, between };
}

/** Returns where a folded code stands. Digits within a longer number are not the code. */
function spansOf(read: FoldedText, secret: string, known: readonly Span[]): Span[] {
  const { folded, starts, ends, between } = read;
  const most = secret.length < UNMISTAKABLE ? MOST_BETWEEN.short : MOST_BETWEEN.unmistakable;
  const isMasked = (unit: number) =>
    known.some(({ start, end }) => start <= (starts[unit] ?? 0) && (ends[unit] ?? 0) <= end);
  const isOneNumber = (unit: number) =>
    between[unit] === 0 &&
    [unit - 1, unit].every((one) => IS_DIGIT.test(folded[one] ?? '') && !isMasked(one));
  const spans: Span[] = [];
  for (let first = folded.indexOf(secret); first >= 0; first = folded.indexOf(secret, first + 1)) {
    const after = first + secret.length;
    const isTogether = between.slice(first + 1, after).every((count) => count <= most);
    const isPart = secret.length < UNMISTAKABLE && (isOneNumber(first) || isOneNumber(after));
    if (isTogether && !isPart) spans.push({ start: starts[first] ?? 0, end: ends[after - 1] ?? 0 });
  }
  return spans;
}

/** Returns where balance codes stand, in groups of one size. A code without a letter is a number. */
function balanceCodesIn({ folded, starts, ends, between }: FoldedText): Span[] {
  const runs: { first: number; length: number }[] = [];
  for (let unit = 0; unit < folded.length; unit += 1) {
    if (!IS_LATIN.test(folded[unit] ?? '')) continue;
    const last = runs.at(-1);
    const continues = last && between[unit] === 0 && last.first + last.length === unit;
    if (continues) last.length += 1;
    else runs.push({ first: unit, length: 1 });
  }
  return runs.flatMap(({ first, length }, index) => {
    if (!BALANCE_CODE.groups.some((group) => group === length)) return [];
    const groups = runs.slice(index, index + BALANCE_CODE.letters / length);
    const isOne = groups.every(
      (group, place) =>
        group.length === length &&
        group.first === first + place * length &&
        (place === 0 || (between[group.first] ?? 0) <= MOST_BETWEEN.unmistakable),
    );
    const letters = folded.slice(first, first + BALANCE_CODE.letters);
    if (!isOne || !/[a-z]/.test(letters) || readBalanceCode(letters)?.kind !== 'code') return [];
    return [{ start: starts[first] ?? 0, end: ends[first + BALANCE_CODE.letters - 1] ?? 0 }];
  });
}

/** Masks the spans; those that touch become one. */
function masked(text: string, spans: readonly Span[]): string {
  let left = '';
  let place = 0;
  for (const { start, end } of [...spans].sort((one, other) => one.start - other.start)) {
    if (start > place || left === '') left += text.slice(place, start) + MASK;
    place = Math.max(place, end);
  }
  return left + text.slice(place);
}
