import type { OrderStory } from '../../../../reports/index.ts';
import { type UnitChoice, type UnitMatter, unitChoices } from '../../../decide.ts';
import type { Matter } from '../../../queue.ts';
import { decideTap, type MONEY_CHOICES } from '../buttons.ts';

export type MoneyChoice = (typeof MONEY_CHOICES)[number];

/** Encodes units of a purchase as a bit mask: bit 0 is unit 1. */
function unitsToBits(units: readonly number[]): string {
  return units.reduce((bits, unit) => bits | (1 << (unit - 1)), 0).toString(16);
}

/** Decodes the units of a bit mask from `unitsToBits`. */
export function unitsOfBits(bits: string): number[] {
  const value = Number.parseInt(bits, 16);
  return Array.from({ length: 10 }, (_, index) => index + 1).filter((unit) => value & (1 << (unit - 1)));
}

/** Returns true for matters about the units of a purchase. */
export function isUnitMatter(kind: Matter['kind']): kind is UnitMatter {
  return kind in unitChoices;
}

/** Returns the callback data of a choice about these orders; after the decision, the next matter follows. */
export function unitsData(kind: UnitMatter, choice: UnitChoice, stories: readonly OrderStory[]): string {
  const [first] = stories;
  return decideTap.pack({
    sure: 'ask',
    choice,
    kind,
    units: unitsToBits(stories.map(({ order }) => order.unit)),
    subject: first?.purchase.code ?? '',
    cost: choice === 'buy' ? (first?.costPrompted?.amount ?? '') : '',
  });
}
