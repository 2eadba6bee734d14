import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Parts } from './parts.ts';
import type { Paint } from './render.ts';
import type { TourResult } from './tour.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const doctorAnswer = z.object({
  ok: z.boolean(),
  checks: z.array(z.object({ name: z.string(), ok: z.boolean(), detail: z.string() })),
});

export interface Line {
  readonly name: string;
  readonly ok: boolean;
  readonly detail: string;
}

/** What the shop's own doctor says of its books, and what the dealer says it sold, beside what the people saw. */
export async function summarize(parts: Parts, tour: TourResult): Promise<Line[]> {
  const doctor = await askDoctor(parts.shopEnvironment);
  const sold = await parts.dealer.control.orders();
  const succeeded = sold.filter((order) => order.status === 'success');
  const failed = sold.filter((order) => order.status === 'failed');
  const vouchers = succeeded.filter((order) => order.voucher !== null).length;
  const refs = new Set(sold.map((order) => order.clientOrderRef));
  const paid = (orders: typeof sold) => orders.map((order) => `${order.price} ${order.currency}`).join(' + ');
  const memory = await residentMb(parts.shop.pid);
  return [
    { name: 'purchases', ok: tour.purchases.length === 3, detail: String(tour.purchases.length) },
    {
      name: 'dealer orders',
      ok: sold.length === 4 && refs.size === 4,
      detail: `${sold.length}, each attempt with a ref of its own`,
    },
    {
      name: 'bought and paid by the dealer',
      ok: succeeded.length === 3,
      detail: `${succeeded.length}: ${paid(succeeded)}`,
    },
    {
      name: 'failed and paid back to the dealer',
      ok: failed.length === 1 && failed.every((order) => order.refundedAt !== null),
      detail: `${failed.length}: ${paid(failed)}`,
    },
    {
      name: 'codes delivered, as many as sold',
      ok: tour.codes === vouchers,
      detail: `${tour.codes} of ${vouchers}`,
    },
    { name: 'refunds to the customer', ok: tour.refunds === failed.length, detail: String(tour.refunds) },
    ...doctor.checks,
    ...(memory === null
      ? []
      : [{ name: 'memory of the shop below 200 MB', ok: memory < 200, detail: `${memory} MB` }]),
  ];
}

/** Prints the summary; true if every line holds. */
export function printSummary(lines: readonly Line[], print: (line: string) => void, paint: Paint): boolean {
  print('');
  print(paint.bold('Summary'));
  for (const { name, ok, detail } of lines) {
    print(`  ${ok ? paint.green('✔') : paint.red('✘')} ${name}: ${detail}`);
  }
  return lines.every((line) => line.ok);
}

/** Runs `npm run doctor` beside a shop, with the shop's own environment. */
export async function askDoctor(
  env: Readonly<Record<string, string>>,
): Promise<z.output<typeof doctorAnswer>> {
  const run = promisify(execFile);
  // The doctor exits with 1 when a check fails; its answer is worth reading all the same.
  const { stdout } = await run(process.execPath, ['src/doctor.ts', '--json'], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env },
  }).catch((error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }));
  return doctorAnswer.parse(JSON.parse(stdout || '{}'));
}

/** Resident memory of a process in MB (10^6 bytes); null where the system does not tell. */
async function residentMb(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => null);
  const kilobytes = status === null ? undefined : /VmRSS:\s+(\d+) kB/.exec(status)?.[1];
  return kilobytes === undefined ? null : Math.round((Number(kilobytes) * 1024) / 1e6);
}
