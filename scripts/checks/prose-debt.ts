/** The violations of prose that stand since before the rules: `prose-debt.txt`, a file, a rule and a number a line. */
import type { ProseViolation } from './prose-rules.ts';

/** Numbers by `<path> <rule>`. They may only go down. */
export type ProseDebt = ReadonlyMap<string, number>;

/** Reads `prose-debt.txt`. */
export function readDebt(text: string): ProseDebt {
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

/** Returns a line for each violation of a file that has more than its debt, and for each number that is too large. */
export function debtViolations(
  found: ReadonlyMap<string, readonly ProseViolation[]>,
  debt: ProseDebt,
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
    .map(([key]) => `scripts/checks/prose-debt.txt: ${key} is now ${byKey.get(key)?.length ?? 0}: lower it`);
  return [...more, ...fewer];
}
