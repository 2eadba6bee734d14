import { z } from 'zod';
import type { ProductType } from '../../modules/catalog/tables.ts';

/**
 * The path by which a screen was opened, for Back: screens from the innermost outwards, joined by dots, each
 * a letter with its data. `-`: none; then Back leads to the screen above.
 */
export const way = z
  .string()
  .regex(/^(-|[a-z][0-9A-Za-z_-]*(\.[a-z][0-9A-Za-z_-]*)*)$/)
  .max(38);
export const NO_WAY = '-';
/** Maximum length of the way of a product and of an item, characters. */
export const LONGEST_WAY = 38;
/** Maximum length of the way of a brand, whose button has more data, and of a nested way, characters. */
const LONGEST_NESTED = 28;

/** Extends a way by one screen; drops the outermost screens of a way that is too long. */
export function wayThrough(screen: string, outer: string = NO_WAY): string {
  const steps = [screen, ...(outer === NO_WAY ? [] : outer.split('.'))];
  while (steps.length > 1 && steps.join('.').length > LONGEST_NESTED) steps.pop();
  return steps[0] && steps[0].length <= LONGEST_NESTED ? steps.join('.') : NO_WAY;
}

/** Returns a way that fits into a brand's button, or none. */
export function nested(taken: string): string {
  return taken.length <= LONGEST_NESTED ? taken : NO_WAY;
}

/** The letter of a type in buttons. */
export const typeLetter = z.enum(['v', 't']);
export type TypeLetter = z.output<typeof typeLetter>;
export const letterOf = (type: ProductType): TypeLetter => (type === 'voucher' ? 'v' : 't');
export const typeOf = (letter: TypeLetter): ProductType => (letter === 'v' ? 'voucher' : 'top-up');

/** Returns true if Back leads to a list of a brand's regions. */
export function comesFromRegions(taken: string): boolean {
  return /^b[0-9a-z]+-[vt]-all-/.test(taken);
}
