/** The violations from before a rule, in `foreign-reads.txt`: a path, a table and a number a line. */

/** Numbers by `<path> <rule>`. They may only go down. */
export type Debt = ReadonlyMap<string, number>;

export interface DebtViolation {
  /** Counted from 1. */
  readonly line: number;
  readonly rule: string;
  readonly text: string;
}

/** Reads such a file. */
export function readDebt(text: string): Debt {
  return new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const [path = '', rule = '', count = ''] = line.split(' ');
        return [`${path} ${rule}`, Number(count)];
      }),
  );
}

/**
 * Returns a line for each violation of a file that has more than its debt, and for each number that is too large.
 *
 * @param found the violations, by the path of their file
 * @param list the path of the file with the debt
 */
export function debtViolations(
  found: ReadonlyMap<string, readonly DebtViolation[]>,
  debt: Debt,
  list: string,
): string[] {
  const byKey = new Map(
    [...found].flatMap(([path, violations]) => [...Map.groupBy(violations, ({ rule }) => `${path} ${rule}`)]),
  );
  const more = [...byKey]
    .filter(([key, violations]) => violations.length > (debt.get(key) ?? 0))
    .flatMap(([key, violations]) =>
      violations.map(({ line, text }) => `${key.split(' ')[0]}:${line}: ${text}`),
    );
  const fewer = [...debt]
    .filter(([key, count]) => (byKey.get(key)?.length ?? 0) < count)
    .map(([key]) => `${list}: ${key} is now ${byKey.get(key)?.length ?? 0}: lower it`);
  return [...more, ...fewer];
}
