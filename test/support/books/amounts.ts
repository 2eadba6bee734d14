import { Big } from '../../../src/platform/values/money.ts';

/** Decimal amounts or counts by name, such as `USD sales`. A missing name means zero. */
export type Amounts = ReadonlyMap<string, string>;

/** Adds the rows up by name. */
export function amountsOf<Row>(
  rows: readonly Row[],
  entryOf: (row: Row) => readonly [name: string, amount: string | number],
): Amounts {
  const sums = new Map<string, string>();
  for (const row of rows) {
    const [name, amount] = entryOf(row);
    sums.set(name, new Big(sums.get(name) ?? '0').plus(String(amount)).toFixed());
  }
  return sums;
}

/** Returns a sentence for each amount that differs, such as `the report: USD sales is 9, and the ledger says 10`. */
export function differing(who: string, told: Amounts, by: string, held: Amounts): string[] {
  const names = [...new Set([...told.keys(), ...held.keys()])].sort();
  return names.flatMap((name) => {
    const [one, other] = [new Big(told.get(name) ?? '0'), new Big(held.get(name) ?? '0')];
    return one.eq(other) ? [] : [`${who}: ${name} is ${one.toFixed()}, and ${by} ${other.toFixed()}`];
  });
}
