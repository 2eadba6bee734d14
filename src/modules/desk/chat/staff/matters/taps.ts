import type { MONEY_CHOICES } from '../buttons.ts';

export type MoneyChoice = (typeof MONEY_CHOICES)[number];

/** Encodes units of a purchase as a bit mask: bit 0 is unit 1. */
export function unitsToBits(units: readonly number[]): string {
  return units.reduce((bits, unit) => bits | (1 << (unit - 1)), 0).toString(16);
}

/** Decodes the units of a bit mask from `unitsToBits`. */
export function unitsOfBits(bits: string): number[] {
  const value = Number.parseInt(bits, 16);
  return Array.from({ length: 10 }, (_, index) => index + 1).filter((unit) => value & (1 << (unit - 1)));
}
