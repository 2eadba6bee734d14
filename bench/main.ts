/** `npm run bench`: how quick the shop is, beside how quick a bot can be at all. docs/benchmarks.md explains the figures. */
import os from 'node:os';
import { parseArgs } from 'node:util';
import { residentMb } from './processes.ts';
import { type Figure, holds, table } from './report.ts';
import { measureSales } from './sales.ts';
import { measureSpeed } from './speed.ts';
import { commitMs, type Stage, setStage } from './stage.ts';

const usage = `Usage: npm run bench               all figures, a few minutes
       npm run bench -- --quick    the same with fewer samples, under a minute
       npm run bench -- --json     one line of JSON instead of the table`;

const roundTripMs = 50;
const items = 20_000;
const extent = {
  full: { rounds: 22, tappers: 50, pageTurns: 100, warmUpMs: 15_000, measureMs: 60_000, floorMs: 10_000 },
  quick: { rounds: 8, tappers: 10, pageTurns: 20, warmUpMs: 4_000, measureMs: 10_000, floorMs: 2_000 },
};

async function machine({ query }: Stage): Promise<Record<string, string | number>> {
  const [settings] = await query<Record<string, string>>(`
    select current_setting('server_version') as postgres, current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as synchronous_commit`);
  return {
    processors: os.availableParallelism(),
    processor: os.cpus()[0]?.model ?? 'unknown',
    node: process.version,
    ...settings,
  };
}

async function memoryOf({ shop, floor }: Stage): Promise<{ shop: number; floor: number } | null> {
  const used = [await residentMb(shop.parts.shop.pid), await residentMb(floor.bot.pid)] as const;
  return used[0] === null || used[1] === null ? null : { shop: used[0], floor: used[1] };
}

function memoryFigure(name: string, used: { shop: number; floor: number } | null): Figure[] {
  return used ? [{ name, unit: 'MB', ...used, target: null }] : [];
}

async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    return true;
  }
  const say = (line: string) => {
    if (!values.json) console.log(`  ${line}`);
  };
  const sizes = values.quick ? extent.quick : extent.full;
  const begun = performance.now();
  say(`A catalog of ${items} items; ${roundTripMs} ms a round trip.`);
  const stage = await setStage({ roundTripMs, items, say });
  try {
    const about = { ...(await machine(stage)), commitMs: await commitMs(stage) };
    const atStart = await memoryOf(stage);
    say('Measuring taps …');
    const speed = await measureSpeed(stage, { ...sizes, users: 100, roundTripMs });
    say('Measuring purchases …');
    const sales = await measureSales(stage, { ...sizes, customers: 48 });
    const figures: Figure[] = [
      ...speed,
      ...sales.figures,
      ...memoryFigure(`memory with ${items} items, open`, atStart),
      ...memoryFigure('memory after all of it', await memoryOf(stage)),
    ];
    const seconds = Math.round((performance.now() - begun) / 1000);
    if (values.json) {
      const judged = figures.map((figure) => ({ ...figure, holds: holds(figure) }));
      const { cpu, checks } = sales;
      console.log(JSON.stringify({ machine: about, figures: judged, cpu, checks, seconds }));
    } else {
      print(about, figures, sales, seconds);
    }
    return figures.every((figure) => holds(figure) !== false) && sales.checks.every((check) => check.ok);
  } finally {
    await stage.stop();
  }
}

function print(
  about: Readonly<Record<string, string | number>>,
  figures: readonly Figure[],
  sales: Awaited<ReturnType<typeof measureSales>>,
  seconds: number,
): void {
  console.log('');
  for (const line of table(figures)) console.log(line);
  console.log('\nProcessor during the purchases, in per cent of one core:');
  for (const [name, share] of Object.entries(sales.cpu)) if (share > 0) console.log(`  ${name}: ${share}`);
  console.log('\nThe books after it:');
  for (const { name, ok, detail } of sales.checks) console.log(`  ${ok ? '✔' : '✘'} ${name}  ${detail}`);
  const { commitMs: commit, ...rest } = about;
  console.log(
    `\n${Object.entries(rest)
      .map(([name, value]) => `${name} ${value}`)
      .join(', ')}`,
  );
  console.log(`a durable commit takes ${Number(commit).toFixed(1)} ms here; all of it took ${seconds} s`);
}

process.exitCode = (await main()) ? 0 : 1;
