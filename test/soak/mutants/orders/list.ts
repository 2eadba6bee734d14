import type { Mutant } from '../../mutant.ts';

const scanList = (test: string) => ({ file: 'test/modules/orders/reconcile/list/scan-list.test.ts', test });
const retries = (test: string) => ({ file: 'test/modules/orders/submit/adopt-earlier.test.ts', test });
const poll = (test: string) => ({ file: 'test/modules/orders/confirm/poll.test.ts', test });
const later = (file: string, test: string) => ({ file: `test/modules/orders/confirm/${file}.test.ts`, test });
const hints = (test: string) => ({ file: 'test/modules/orders/wake/callback-hints.test.ts', test });

/** Guards of growing lists, polling and rechecks. */
export const listMutants: readonly Mutant[] = [
  {
    name: 'orders that came since a scan began make up for older ones that it lacks',
    edits: [
      {
        file: 'src/modules/orders/reconcile/list/list-ranks.ts',
        find: 'this.#old === this.#highestOld && this.#old > 0',
        replace: 'this.#claims.size >= this.#highestOld && this.#old > 0',
      },
    ],
    caughtBy: [scanList('a list that lies')],
  },
  {
    name: 'a page that lags behind says how many orders there are',
    edits: [
      {
        file: 'src/modules/orders/reconcile/list/scan-list.ts',
        find: '    this.#total = Math.max(this.#total, page.total ?? 0);\n',
        replace: '    this.#total = page.total ?? 0;\n',
      },
    ],
    caughtBy: [scanList('a list that lies')],
  },
  {
    name: 'a page that came in the place of another is not read again',
    edits: [
      {
        file: 'src/modules/orders/reconcile/list/scan-list.ts',
        find: 'if (shownBefore && moved < data.length) this.#repeated = true;',
        replace: 'if (shownBefore && moved < 0) this.#repeated = true;',
      },
    ],
    caughtBy: [scanList('by a page that comes twice')],
  },
  {
    name: 'a scan asks for no end of the list',
    edits: [
      {
        file: 'src/modules/orders/reconcile/list/scan-list.ts',
        find: '      ...(window.endDate && { endDate: window.endDate }),\n',
        replace: '',
      },
    ],
    caughtBy: [scanList('shuffled at each request')],
  },
  {
    name: 'a scan counts on from page to page while the list moves',
    edits: [
      {
        file: 'src/modules/orders/reconcile/list/scan-list.ts',
        find: 'return this.#ranks.leads ? this.#ranks.nextPage(this.#endSeen) : this.#page + 1;',
        replace: 'return this.#page + 1;',
      },
    ],
    caughtBy: [scanList('shows all in twice its pages')],
  },
  {
    name: 'a scan before a retry need not show what is known to be in the list',
    edits: [
      {
        file: 'src/modules/orders/reconcile/list/scan-window.ts',
        find: 'return windowFrom(deps, new Date(from), chosen, await readClockOffset(deps), true);',
        replace:
          'return { ...windowFrom(deps, new Date(from), chosen, await readClockOffset(deps), true), witnesses: [] };',
      },
    ],
    caughtBy: [retries('waits while the list does not show what it has to')],
  },
  {
    name: 'the clocks of shop and Dealer API are taken to agree',
    edits: [
      {
        file: 'src/modules/orders/reconcile/list/scan-window.ts',
        find: 'narrow && hasWitnesses && offset ? offset.least - DRIFT_MS',
        replace: 'narrow && hasWitnesses && offset ? -DRIFT_MS',
      },
    ],
    caughtBy: [retries('retries after one scan')],
  },
  {
    name: 'whoever plans the next scan waits for rows that others hold',
    edits: [
      {
        file: 'src/modules/orders/reconcile/scan.ts',
        find: '      order by id for update skip locked))',
        replace: '      order by id for update))',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/orders/reconcile/planning.test.ts',
        test: 'planning the next scan never waits for work on one of its orders',
      },
    ],
  },
  {
    name: 'what was seen of a list that broke off does not count',
    edits: [
      {
        file: 'src/modules/orders/confirm/poll.ts',
        find: '  const { statuses, failed } = await findListed(deps, others);\n',
        replace: '  const { statuses, failed } = await findListed(deps, others);\n  if (failed) return;\n',
      },
    ],
    caughtBy: [poll('an interrupted list counts as far as read, the rest is asked singly')],
  },
  {
    name: 'orders that the list does not show are asked for by nobody',
    edits: [
      {
        file: 'src/modules/orders/confirm/poll.ts',
        find: '...(failed ? someOf(unseen, MOST_SINGLY) : unseen)',
        replace: '...(failed ? someOf(unseen, MOST_SINGLY) : [])',
      },
    ],
    caughtBy: [poll('an old order that ends')],
  },
  {
    name: 'slowness is judged after the list',
    edits: [
      {
        file: 'src/modules/orders/confirm/poll.ts',
        find: '    due.filter(({ id }) => slow.has(id)),\n',
        replace: '    due.filter(({ id }) => slow.has(id) && due.length === 0),\n',
      },
    ],
    caughtBy: [poll('an order becomes slow')],
  },
  {
    name: 'rechecks of all ages share one window',
    edits: [
      {
        file: 'src/modules/orders/confirm/recheck.ts',
        find: '        and recheck_count = (select recheck_count from orders where recheck_at <= ${deps.clock()} order by recheck_at limit 1)\n',
        replace: '',
      },
      {
        file: 'src/modules/orders/reconcile/list/find-listed.ts',
        find: '    trials -= pages;\n',
        replace: '    trials -= pages * 1_000;\n',
      },
    ],
    caughtBy: [later('recheck-cost', 'rechecks cost under')],
  },
  {
    name: 'a callback about an old success schedules no recheck',
    edits: [
      {
        file: 'src/modules/orders/wake/callback-hints.ts',
        find: "recheck_at = case when o.state = 'succeeded' and",
        replace: "recheck_at = case when o.state = 'none' and",
      },
    ],
    caughtBy: [hints('is not lost')],
  },
  {
    name: 'a callback about a surplus voucher wakes only the order that it was made for',
    edits: [
      {
        file: 'src/modules/orders/wake/callback-hints.ts',
        find: '      where s.allocated_to is not null\n',
        replace: '      where false\n',
      },
    ],
    caughtBy: [hints('reaches the order that it serves')],
  },
  {
    name: 'failed fetches after callbacks use up the retries of a recheck',
    edits: [
      {
        file: 'src/modules/orders/confirm/recheck.ts',
        find: "if (by === 'schedule') await recheckFailed",
        replace: 'await recheckFailed',
      },
    ],
    caughtBy: [hints('does not use up the retries of a recheck')],
  },
  {
    name: 'callbacks hasten the rechecks that back off',
    edits: [
      {
        file: 'src/modules/orders/wake/callback-hints.ts',
        find: '          and (o.recheck_failures = 0 or o.recheck_at is null)\n',
        replace: '',
      },
    ],
    caughtBy: [hints('does not use up the retries of a recheck')],
  },
  {
    name: 'a leaked token takes a slot for each callback while the Dealer API does not answer',
    edits: [
      {
        file: 'src/modules/orders/confirm/confirm.ts',
        find: 'if (fetched.has(orderId)) return void fetched.set(orderId, true);',
        replace: '',
      },
    ],
    caughtBy: [hints('begins one fetch of its order at a time')],
  },
  {
    name: 'a recheck after a callback replaces the scheduled one',
    edits: [
      {
        file: 'src/modules/orders/confirm/recheck.ts',
        find: ' || scheduled > turn) return',
        replace: ') return',
      },
    ],
    caughtBy: [hints('keeps the scheduled rechecks')],
  },
  {
    name: 'a recheck that fails is repeated for ever',
    edits: [
      {
        file: 'src/modules/orders/confirm/recheck.ts',
        find: 'if (failures < MOST_FAILURES) {',
        replace: 'if (failures > 0) {',
      },
    ],
    caughtBy: [later('recheck', 'backs off its requests, then goes to a person')],
  },
];
