/** One line of the result. */
export interface Figure {
  readonly name: string;
  readonly unit: 'ms' | 'a second' | 'a purchase' | 'ms a purchase' | 'kB a purchase' | 'MB' | '×' | 'in all';
  /** The measured value, in this unit. */
  readonly shop: number;
  /** The floor's value in the same run. */
  readonly floor: number | null;
  readonly target: Target | null;
  readonly note?: string;
}

/** `floors`: maximum multiple of the floor. */
export type Target = { readonly atMost: number } | { readonly atLeast: number } | { readonly floors: number };

/** Returns true if the figure meets its target, or null without one. */
export function holds({ shop, floor, target }: Figure): boolean | null {
  if (target === null) return null;
  if ('atMost' in target) return shop <= target.atMost;
  if ('atLeast' in target) return shop >= target.atLeast;
  if (floor === null) throw new Error('a target in floors needs a floor');
  return shop <= target.floors * floor;
}

/** Formats the figures as a text table with this title. */
export function table(figures: readonly Figure[], title: string): string[] {
  const rows = figures.map((figure) => {
    const verdict = holds(figure);
    const { name, shop, floor, unit, target, note } = figure;
    return [
      verdict === null ? ' ' : verdict ? '✔' : '✘',
      name,
      `${round(shop)} ${unit}`,
      floor === null ? '' : `${round(floor)} ${unit}`,
      floor === null || floor === 0 ? '' : `${(shop / floor).toFixed(2)}×`,
      target === null ? '' : targetText(target, unit),
      note ?? '',
    ];
  });
  return aligned([['', '', title, 'floor', 'ratio', 'target', ''], ...rows]);
}

function targetText(target: Target, unit: string): string {
  if ('atMost' in target) return `at most ${target.atMost} ${unit}`;
  if ('atLeast' in target) return `at least ${target.atLeast}`;
  return `at most ${target.floors}× the floor`;
}

/** Rounds to three significant digits, the precision of a run on a shared machine. */
function round(value: number): string {
  return value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}

function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = rows.reduce<number[]>(
    (most, row) => row.map((cell, column) => Math.max(most[column] ?? 0, cell.length)),
    [],
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
