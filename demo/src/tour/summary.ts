/** Compares the tour's messages with the books of shop and dealer. */

import type { SandboxOrder } from '@storefront/dealer-sandbox/control';
import Big from 'big.js';
import type { DoctorCheck } from '../doctor.ts';
import { wrap } from '../text/columns.ts';
import type { Paint } from '../text/paint.ts';
import type { TourResult } from './tour.ts';

export interface Books {
  readonly tour: TourResult;
  /** The dealer's US dollar wallet before the tour and after it. */
  readonly wallet: { readonly before: Big; readonly after: Big };
  /** Every order of the dealer. */
  readonly orders: readonly SandboxOrder[];
  /** Findings of the shop's own doctor. */
  readonly doctor: readonly DoctorCheck[];
  /** Resident memory of the shop at rest, in MB; null if the system does not report it. */
  readonly shopMemoryMb: number | null;
}

export interface SummaryLine {
  readonly name: string;
  readonly ok: boolean;
  readonly detail: string;
}

export interface SummarySection {
  readonly title: string;
  readonly lines: readonly SummaryLine[];
}

/** For a name and its detail, on a terminal of 80 columns. */
const COLUMNS = 73;
/** Bound of the resident memory of a shop at rest, MB. */
export const MOST_MEMORY_MB = 200;
/** The same where the charts of the desk were drawn. */
export const MOST_MEMORY_WITH_CHARTS_MB = 320;

/** Returns every count and comparison, by section. */
export function summarize(books: Books): SummarySection[] {
  return [
    { title: 'What was bought', lines: purchases(books) },
    { title: 'The money, in US dollars', lines: money(books) },
    { title: 'What the shop says of itself (npm run doctor)', lines: books.doctor },
    { title: 'Size', lines: size(books) },
  ];
}

/** Returns the shop's own findings after a dealer's day. Charts take memory once the first was drawn. */
export function summarizeShop(doctor: readonly DoctorCheck[], shopMemoryMb: number | null): SummarySection[] {
  return [
    { title: 'What the shop says of itself (npm run doctor)', lines: doctor },
    { title: 'Size', lines: size({ shopMemoryMb }, MOST_MEMORY_WITH_CHARTS_MB) },
  ];
}

/** Prints the summary. Returns true if every line holds. */
export function printSummary(
  sections: readonly SummarySection[],
  print: (line: string) => void,
  paint: Paint,
): boolean {
  const lines = sections.flatMap((section) => section.lines);
  const widest = Math.max(...lines.map(({ name }) => name.length));
  for (const { title, lines } of sections) {
    print('');
    print(paint.bold(title));
    for (const { name, ok, detail } of lines) {
      const [first = '', ...rest] = wrap(detail, COLUMNS - widest);
      print(`  ${ok ? paint.green('✔') : paint.red('✘')} ${name.padEnd(widest)}  ${first}`);
      for (const line of rest) print(`${' '.repeat(widest + 6)}${line}`);
    }
  }
  return lines.every(({ ok }) => ok);
}

function purchases({ tour, orders }: Books): SummaryLine[] {
  const delivered = tour.purchases.filter(({ end }) => end === 'delivered');
  const refunded = tour.purchases.filter(({ end }) => end === 'refunded');
  const bought = sum(delivered.map(({ quantity }) => new Big(quantity)));
  const failed = sum(refunded.map(({ quantity }) => new Big(quantity)));
  const succeeded = orders.filter(({ status }) => status === 'success');
  const rolledBack = orders.filter(({ refundedAt }) => refundedAt !== null);
  const vouchers = succeeded.filter(({ voucher }) => voucher !== null);
  const refs = new Set(orders.map(({ clientOrderRef }) => clientOrderRef));
  return [
    {
      name: 'purchases',
      ok: delivered.length > 0 && refunded.length > 0,
      detail: `${tour.purchases.length}: ${delivered.length} delivered, ${refunded.length} refunded`,
    },
    {
      name: 'orders at the dealer',
      ok: bought.eq(succeeded.length) && failed.eq(rolledBack.length),
      detail: `${orders.length}: ${succeeded.length} succeeded, ${rolledBack.length} failed and rolled back`,
    },
    {
      name: 'nothing ordered twice',
      ok: refs.size === orders.length && bought.plus(failed).eq(orders.length),
      detail: `${refs.size} references for ${orders.length} orders`,
    },
    {
      name: 'codes delivered',
      ok: tour.codes === vouchers.length,
      detail: `${tour.codes} of the ${vouchers.length} that the dealer sold`,
    },
  ];
}

function money({ tour, orders, wallet }: Books): SummaryLine[] {
  const totals = (end: 'delivered' | 'refunded') =>
    sum(tour.purchases.filter((purchase) => purchase.end === end).map(({ total }) => total));
  const charged = sum(orders.map(({ price }) => new Big(price)));
  const rolledBack = sum(
    orders.filter(({ refundedAt }) => refundedAt !== null).map(({ price }) => new Big(price)),
  );
  const paid = totals('delivered');
  const back = totals('refunded');
  const cost = charged.minus(rolledBack);
  return [
    {
      name: "the customer's balance",
      ok: tour.balance.eq(tour.credited.minus(paid)),
      detail: `${show(tour.credited)} in − ${show(paid)} for goods = ${show(tour.balance)}`,
    },
    {
      name: 'what came back to the customer',
      ok: back.gt(0) && tour.balance.plus(paid).eq(tour.credited),
      detail: `${show(back)}, held for the order that failed`,
    },
    {
      name: "the dealer's wallet",
      ok: wallet.after.eq(wallet.before.minus(cost)),
      detail: `${show(wallet.before)} − ${show(charged)} charged + ${show(rolledBack)} rolled back = ${show(wallet.after)}`,
    },
    {
      name: 'what the admin saw of it',
      ok: tour.wallet.eq(wallet.after),
      detail: show(tour.wallet),
    },
    {
      name: 'never under cost',
      ok: paid.gte(cost),
      detail: `${show(paid)} taken for what cost ${show(cost)}: ${show(paid.minus(cost))} earned`,
    },
  ];
}

function size({ shopMemoryMb }: Pick<Books, 'shopMemoryMb'>, most = MOST_MEMORY_MB): SummaryLine[] {
  if (shopMemoryMb === null) return [];
  return [
    {
      name: 'memory of the shop',
      ok: shopMemoryMb < most,
      detail: `${shopMemoryMb} MB resident at rest, below ${most}`,
    },
  ];
}

function show(amount: Big): string {
  return amount.toFixed(2);
}

function sum(amounts: readonly Big[]): Big {
  return amounts.reduce((total, amount) => total.plus(amount), new Big(0));
}
