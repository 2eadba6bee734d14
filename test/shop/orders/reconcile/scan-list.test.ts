import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { DealerClient } from '../../../../src/dealer/index.ts';
import { scanList } from '../../../../src/shop/orders/reconcile/scan-list.ts';
import { createListServer, type ListServer, type ListServerOptions } from '../../../support/list-server.ts';

async function scan(server: ListServer, sinceMs: number, untilMs = 2_000, endMs: number | null = 7_000) {
  const begun = server.now().getTime();
  const [from, until] = [new Date(begun - sinceMs), new Date(begun + untilMs)];
  const wanted = server.place('ours', new Date(begun - sinceMs / 2));
  const seen = new Set<number>();
  const deps = { db: undefined as never, clock: () => server.now(), log: pino({ level: 'silent' }), dealer: server.dealer as DealerClient };
  const scanned = await scanList(deps, { startDate: from, endDate: endMs === null ? null : new Date(begun + endMs), until }, {
    onOrder: ({ id }) => seen.add(id),
  });
  const needed = server.countBetween(from, until);
  return { ...scanned, took: server.now().getTime() - begun, needed, found: seen.has(wanted.id) };
}
const cases = (['newest', 'oldest', 'shuffled'] as const).flatMap((sorting) => [3, 20, 100].flatMap((largestPage) => [true, false].flatMap((filters) => [20_000, 60_000].map((w) => ({ sorting, largestPage, filters, w })))));
it.each(cases)('$sorting, pages of $largestPage, filters $filters, $w', async ({ sorting, largestPage, filters, w }) => {
  const server = createListServer({ orders: filters ? 100_000 : w/20+1, sorting, largestPage, requestMs: process.env.JIT ? [50,250] : [150,150], ignoredFilters: filters ? [] : ['startDate', 'endDate'] });
  const r = await scan(server, w);
  console.log('R', sorting, largestPage, filters, w, JSON.stringify(r), (r.pages / Math.ceil(r.needed / largestPage)).toFixed(2));
});
