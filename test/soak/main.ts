/** `npm run soak`: the harnesses in their long form. docs/reliability/soak.md holds the report of the last run. */
import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { parseKinds } from '../chaos/faults/failovers.ts';
import { parts, type SoakReport, type SoakSizes } from './parts.ts';

const usage = `Usage: npm run soak                         everything, some hours on two cores
       npm run soak -- --only kills,mutants    some of ${Object.keys(parts).join(', ')}
       npm run soak -- --mutant 'any item'     the mutants alone whose names this pattern fits
       npm run soak -- --share 0.1             a tenth of everything
       npm run soak -- --kinds 'server killed,switchover' --faults 150
                                               failovers of these kinds alone, in turn;
                                               with --pooled behind PgBouncer
       npm run soak -- --only upgrade --from 846420f8 --faults 6
                                               an upgrade from this commit alone; by default from the last one
                                               before the last migration
       npm run soak -- --seed 7                schedules and crashes from this seed on
       npm run soak -- --write                 puts the report into docs/reliability/soak.md`;

const docs = new URL('../../docs/reliability/soak.md', import.meta.url);
const [beginMark, endMark] = ['<!-- soak report -->', '<!-- end of soak report -->'];

function sizesOf(share: number): SoakSizes {
  const of = (whole: number) => Math.max(1, Math.round(whole * share));
  return {
    schedules: of(10_000),
    walks: of(10_000),
    days: of(2_000),
    kills: of(500),
    killOrders: of(5_000),
    restarts: of(100),
    starvations: of(30),
    failovers: of(200),
    upgradeFailovers: 6,
    minutes: Math.max(1, 10 * share),
  };
}

function row({ name, did, seconds, violations }: SoakReport): string {
  const verdict = violations.length === 0 ? 'none' : `**${violations.length}**`;
  return `| ${name} | ${did} | ${verdict} | ${Math.round(seconds / 60)} min |`;
}

/** Replaces the rows of the played parts, and keeps the others. */
async function keep(reports: readonly SoakReport[]): Promise<void> {
  const text = await readFile(docs, 'utf8');
  const [before, rest] = text.split(beginMark);
  const [old, after] = (rest ?? '').split(endMark);
  if (before === undefined || old === undefined || after === undefined) {
    throw new Error(`docs/reliability/soak.md lacks the marks ${beginMark} and ${endMark}`);
  }
  const rows = new Map(Object.values(parts).map(({ name }) => [name, '']));
  for (const line of old.split('\n')) {
    const name = /^\| (.+?) \|/.exec(line)?.[1];
    if (name !== undefined && rows.has(name)) rows.set(name, line);
  }
  for (const report of reports) rows.set(report.name, row(report));
  const processor = cpus()[0]?.model.trim() ?? 'an unknown processor';
  const table = [
    '',
    `Last run on ${cpus().length} × ${processor}, Node ${process.versions.node}:`,
    '',
    '| harness | what it did | broken promises | took |',
    '| --- | --- | --- | --- |',
    ...[...rows.values()].filter(Boolean),
    '',
  ].join('\n');
  await writeFile(docs, `${before}${beginMark}\n${table}\n${endMark}${after}`);
}

async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      mutant: { type: 'string' },
      kinds: { type: 'string' },
      faults: { type: 'string' },
      from: { type: 'string' },
      pooled: { type: 'boolean', default: false },
      share: { type: 'string', default: '1' },
      seed: { type: 'string' },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const share = Number(values.share);
  const seed = values.seed === undefined ? Math.floor(Math.random() * 1e9) : Number(values.seed);
  const kinds = values.kinds === undefined ? undefined : parseKinds(values.kinds);
  const sizes = sizesOf(share);
  const faults = values.faults === undefined ? null : Number(values.faults);
  const failovers = faults ?? sizes.failovers;
  const upgradeFailovers = faults ?? sizes.upgradeFailovers;
  let all = values.mutant === undefined ? Object.keys(parts) : ['mutants'];
  if (kinds || faults !== null) all = ['failover'];
  if (values.from !== undefined) all = ['upgrade'];
  const names = values.only?.split(',') ?? all;
  const unknown = names.filter((name) => !Object.hasOwn(parts, name));
  if (
    values.help ||
    unknown.length > 0 ||
    !(share > 0) ||
    !Number.isInteger(seed) ||
    kinds === null ||
    !(failovers > 0)
  ) {
    console.log(usage);
    return values.help;
  }
  const say = (line: string) => console.log(`  ${line}`);
  console.log(`seed ${seed}`);
  const reports: SoakReport[] = [];
  for (const [key, part] of Object.entries(parts)) {
    if (!names.includes(key)) continue;
    console.log(`${part.name} …`);
    const begun = performance.now();
    const result = await part.run({
      sizes: { ...sizes, failovers, upgradeFailovers },
      seed,
      say,
      mutant: values.mutant ?? '',
      kinds,
      from: values.from,
      pooled: values.pooled,
    });
    const report = { name: part.name, ...result, seconds: (performance.now() - begun) / 1000 };
    reports.push(report);
    console.log(row(report));
    for (const violation of report.violations) console.log(`  ✘ ${violation}`);
    // Saves the findings so far, because a later part may abort.
    if (values.write) await keep(reports);
  }
  return reports.every(({ violations }) => violations.length === 0);
}

// Everything has been stopped. Exits explicitly, because one of hundreds of killed processes may have left an
// open handle.
process.exit((await main()) ? 0 : 1);
