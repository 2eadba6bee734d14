/** Reports of a run, for people and for machines. */
import { GROUPS, type Group, type Verdict } from './check.ts';
import type { Result, Run } from './run.ts';

export interface Counts {
  passed: number;
  failed: number;
  observed: number;
  'not-checked': number;
}

/** Counts the results of a run by verdict. */
export function countOf({ results }: Pick<Run, 'results'>): Counts {
  const counts: Counts = { passed: 0, failed: 0, observed: 0, 'not-checked': 0 };
  for (const { verdict } of results) counts[verdict.kind] += 1;
  return counts;
}

const MARKS: Readonly<Record<Verdict['kind'], { sign: string; color: number }>> = {
  passed: { sign: '✔', color: 32 },
  failed: { sign: '✘', color: 31 },
  observed: { sign: '?', color: 36 },
  'not-checked': { sign: '–', color: 2 },
};

/** Formats the table and its summary. Redacts keys that a service repeats in a message. */
export function tableOf(run: Run, { colors }: { colors: boolean }): string {
  const paint = (code: number, text: string) => (colors ? `\u001b[${code}m${text}\u001b[0m` : text);
  const lines: string[] = [];
  let group: string | undefined;
  for (const { check, verdict } of run.results) {
    const own = check.id.slice(0, check.id.indexOf('.')) as Group;
    if (own !== group) {
      lines.push('', paint(1, GROUPS[own]));
      group = own;
    }
    const { sign, color } = MARKS[verdict.kind];
    lines.push(`  ${paint(color, sign)} ${check.title}`);
    lines.push(...detailsOf({ check, verdict }).map((line) => `      ${paint(2, line)}`));
  }
  const counts = countOf(run);
  lines.push(
    '',
    paint(
      counts.failed > 0 ? 31 : 32,
      `${counts.passed} passed, ${counts.failed} failed, ${counts.observed} seen where the document says nothing, ` +
        `${counts['not-checked']} not checked; ${run.orders} orders placed`,
    ),
    '',
  );
  return withoutKeys(lines.join('\n'), run.secrets);
}

function detailsOf({ check, verdict }: Result): string[] {
  switch (verdict.kind) {
    case 'passed':
      return [];
    case 'failed':
      return [`expected ${verdict.expected}; saw ${verdict.saw}`, `${check.id} (${check.rule})`];
    case 'observed':
      return [`the document does not say: saw ${verdict.saw}`];
    case 'not-checked':
      return [`not checked: ${verdict.why}`];
  }
}

/** Formats the report of a run as JSON. */
export function jsonOf(run: Run): string {
  const checks = run.results.map(({ check: { id, title, rule, mode }, verdict: { kind, ...details } }) => ({
    id,
    title,
    rule,
    mode,
    result: kind,
    ...details,
  }));
  return withoutKeys(JSON.stringify({ ...countOf(run), orders: run.orders, checks }), run.secrets);
}

function withoutKeys(text: string, secrets: readonly string[]): string {
  return secrets.reduce((shown, secret) => shown.replaceAll(secret, '[key]'), text);
}
