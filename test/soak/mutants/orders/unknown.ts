import type { Mutant } from '../../mutant.ts';
import { PROCESSES, RESOLUTION, SIMULATION } from '../desk/files.ts';

/** Guards of unknown outcomes: scans, absence, the wallet. */
export const unknownMutants: readonly Mutant[] = [
  {
    name: 'the quarantine is over at once',
    edits: [
      {
        file: 'src/modules/orders/reconcile/unresolved.ts',
        find: 'deadlineAt.getTime())) + quarantineMs)',
        replace: 'deadlineAt.getTime())) + quarantineMs * 0)',
      },
    ],
    caughtBy: [SIMULATION, RESOLUTION],
  },
  {
    name: 'a refusal that acted holds no top-up back',
    edits: [
      {
        file: 'src/modules/orders/core/views.ts',
        find: "(a.outcome = 'unknown' or ${mayHaveActed})",
        replace: "(a.outcome = 'unknown' or false and ${mayHaveActed})",
      },
    ],
    caughtBy: ['test/modules/orders/reconcile/match/match.test.ts'],
  },
  {
    name: 'one scan proves absence',
    edits: [
      {
        file: 'src/modules/orders/reconcile/judge.ts',
        find: 'scans.latest.getTime() - scans.earliest.getTime() < settings.absenceScanGapMs',
        replace: 'scans.latest.getTime() - scans.earliest.getTime() < 0',
      },
    ],
    caughtBy: [RESOLUTION],
  },
  {
    name: 'a scan that did not look for a ref proves its absence',
    edits: [
      {
        file: 'src/modules/orders/reconcile/judge.ts',
        find: 'and lacked @> refs',
        replace: 'and (true or lacked @> refs)',
      },
    ],
    caughtBy: [RESOLUTION],
  },
  {
    name: 'a new shop waits for a person, though a later sale is a witness',
    edits: [
      {
        file: 'src/modules/orders/reconcile/list/scan-window.ts',
        find: 'return windowFrom(deps, oldest, later, offset);',
        replace: 'return windowFrom(deps, oldest, [], offset);',
      },
    ],
    caughtBy: [{ file: RESOLUTION, test: 'is proven absent by a later sale' }],
  },
  {
    name: 'a sale that the list need not show yet is a witness',
    edits: [
      {
        file: 'src/modules/orders/reconcile/list/scan-window.ts',
        find: 'return new Date(clock().getTime() - settings.absenceScanGapMs);',
        replace: 'return clock();',
      },
    ],
    caughtBy: [{ file: RESOLUTION, test: 'stays unknown while the list may not show' }],
  },
  {
    name: 'an answer is dropped if the database is away when it comes',
    edits: [
      {
        file: 'src/platform/database/away.ts',
        find: 'return outsideTerm(() => untilDatabaseIsBack(work));',
        replace: 'return outsideTerm(work);',
      },
    ],
    caughtBy: ['test/modules/orders/submit/database-away.test.ts'],
  },
  {
    name: 'an answer is dropped if the lease ended before it came',
    edits: [
      {
        file: 'src/platform/database/away.ts',
        find: 'return outsideTerm(() => untilDatabaseIsBack(work));',
        replace: 'return untilDatabaseIsBack(work);',
      },
    ],
    caughtBy: ['test/modules/orders/submit/database-away.test.ts'],
  },
  {
    name: 'a list that lacks its witnesses is believed',
    edits: [
      {
        file: 'src/modules/orders/reconcile/list/scan-list.ts',
        find: 'witnesses.filter((id) => !seen.has(id)).length',
        replace: 'witnesses.filter(() => false).length',
      },
    ],
    caughtBy: ['test/modules/orders/reconcile/list/list-adversary.test.ts', SIMULATION],
  },
  {
    name: 'a short page ends the list',
    edits: [
      {
        file: 'src/modules/orders/reconcile/list/scan-list.ts',
        find: '    return fresh;\n',
        replace: '    if (page.data.length < REQUESTED_PAGE_SIZE) this.#endReading();\n    return fresh;\n',
      },
    ],
    caughtBy: ['test/modules/orders/reconcile/list/list-adversary.test.ts'],
  },
  {
    name: 'a fall of the wallet is not asked about',
    edits: [
      {
        file: 'src/modules/orders/reconcile/judge.ts',
        find: "return dropped ? { kind: 'wallet-fell' } : true;",
        replace: 'return true;',
      },
    ],
    caughtBy: [RESOLUTION],
  },
  {
    name: 'a top-up is attempted a second time',
    edits: [
      {
        file: 'src/modules/orders/reconcile/judge.ts',
        find: "const mostUnknownAttempts = { voucher: 2, 'top-up': 1 } as const;",
        replace: "const mostUnknownAttempts = { voucher: 2, 'top-up': 2 } as const;",
      },
    ],
    caughtBy: [RESOLUTION],
  },
  {
    name: 'a proof of absence does not lock its order',
    edits: [
      {
        file: 'src/modules/orders/core/transition.ts',
        find: ' || guard.unresolved !== undefined',
        replace: '',
      },
    ],
    caughtBy: [PROCESSES],
  },
  {
    name: 'an order that was given up keeps the money',
    edits: [
      {
        file: 'src/modules/orders/reconcile/judge.ts',
        find: "        settles: { as: 'release', settlement: settlementOf(order) },\n",
        replace: '        ...(order === null && settlementOf(order)),\n',
      },
    ],
    caughtBy: [SIMULATION],
  },
  {
    name: 'a scan looks for what waits before it plans the next one',
    edits: [
      {
        file: 'src/modules/orders/reconcile/scan.ts',
        find: `    await addJobs(deps.db, [roundJob('scan_orders', at)]);
    waiting = await readUnknownOrders(deps.db, await readUnresolved(deps.db, deps.clock()));
`,
        replace: `    waiting = await readUnknownOrders(deps.db, await readUnresolved(deps.db, deps.clock()));
    await addJobs(deps.db, [roundJob('scan_orders', at)]);
`,
      },
    ],
    caughtBy: [PROCESSES],
  },
  {
    name: 'a start leaves alone what a dead process was about to look after',
    edits: [
      {
        file: 'src/modules/orders/wake/sweep.ts',
        find: ` or exists (
        select from attempts a where a.order_id = orders.id and a.outcome is null and a.deadline_at <= \${now}))`,
        replace: ')',
      },
    ],
    caughtBy: [RESOLUTION],
  },
];
