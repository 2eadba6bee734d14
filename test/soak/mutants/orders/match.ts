import type { Mutant } from '../../mutant.ts';

const MATCH = 'test/modules/orders/reconcile/match/match.test.ts';
const MARKS = 'test/modules/orders/reconcile/match/shop-marks.test.ts';
const PASS = 'test/modules/orders/reconcile/pass.test.ts';
const ORPHANS = 'test/modules/orders/support/orphans.test.ts';
const WALLET = 'test/modules/orders/reconcile/wallet-evidence.test.ts';

/** Guards of reconciliation: a dealer order with a ref of ours is known within an hour. */
export const matchMutants: readonly Mutant[] = [
  {
    name: 'an order of another shop on the account is an orphan order',
    edits: [
      {
        file: 'src/modules/history/shop-marks.ts',
        find: 'parsed.mark === null || own.has(parsed.mark)',
        replace: 'parsed.mark === null || own.size > 0',
      },
    ],
    caughtBy: [{ file: MARKS, test: 'an order of another shop on the account is no orphan' }],
  },
  {
    name: 'orders of a database that was replaced count as another shop’s',
    edits: [
      {
        file: 'src/modules/history/close.ts',
        find: 'if (rememberedShop !== null && rememberedShop !== found.shopId) {',
        replace: 'if (rememberedShop === found.shopId) {',
      },
    ],
    caughtBy: [{ file: MARKS, test: 'orders of a database that this one replaced are orphans' }],
  },
  {
    name: 'an orphan order that an order has adopted still waits for a person',
    edits: [
      {
        file: 'src/modules/orders/support/adopt.ts',
        find: 'if (orphan && !orphan.isDecided) {',
        replace: 'if (orphan?.id === null) {',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/orders/support/orphans.test.ts',
        test: 'an orphan order adopted by a purchase in review serves only that',
      },
    ],
  },
  {
    name: 'an orphan order that somebody has got is adopted',
    edits: [
      {
        file: 'src/modules/orders/support/adopt.ts',
        find: "isTaken: decision === 'handed-over' || decision === 'to-stock' }",
        replace: "isTaken: decision === '' }",
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/orders/support/orphans.test.ts',
        test: 'an orphan order adopted by a purchase in review serves only that',
      },
    ],
  },
  {
    name: 'a page of the list is read without being matched',
    edits: [
      {
        file: 'src/modules/orders/reconcile/match/match.ts',
        find: '  if (ours.length === 0) return;',
        replace: '  if (ours.length >= 0) return;',
      },
    ],
    caughtBy: [MATCH, ORPHANS],
  },
  {
    name: 'a dealer order whose answer is on its way is matched',
    edits: [
      {
        file: 'src/modules/orders/reconcile/match/match.ts',
        find: '      and not exists (select from attempts a where a.client_order_ref = listed.ref and a.outcome is null)',
        replace: '',
      },
      {
        file: 'src/modules/orders/reconcile/match/record-match.ts',
        find: '    if (order.inFlight && answered === null) return;\n',
        replace: '',
      },
    ],
    caughtBy: [MATCH],
  },
  {
    name: 'an answer is taken for that of another attempt of the same number',
    edits: [
      {
        file: 'src/modules/orders/core/transition.ts',
        find: 'where a.client_order_ref = ${guard.attempt} and a.order_id = o.id',
        replace: 'where a.order_id = o.id and ${guard.attempt}::text is not null',
      },
    ],
    caughtBy: [MATCH],
  },
  {
    name: 'an attempt that the database lost is not written down again',
    edits: [
      {
        file: 'src/modules/orders/reconcile/match/restore-attempt.ts',
        find: '  if (!order) return false;',
        replace: '  if (order || !order) return false;',
      },
    ],
    caughtBy: [MATCH],
  },
  {
    name: 'refs have no tail',
    edits: [
      {
        file: 'src/platform/values/codes.ts',
        find: '${mark}${randomLetters(CODE_LENGTH - MARK_LENGTH)}`',
        replace: '${mark}`',
      },
    ],
    caughtBy: ['test/platform/values/codes.test.ts'],
  },
  {
    name: 'the recent list is read only while something is unresolved',
    edits: [
      {
        file: 'src/modules/orders/wake/rounds.ts',
        find: '  reconcile: { run: reconcileRecent, due: ({ now }, settings) => reconciliationDue(settings, now) },',
        replace: '  reconcile: { run: reconcileRecent },',
      },
    ],
    caughtBy: [MATCH, PASS],
  },
  {
    name: 'a pass begins where the last one began',
    edits: [
      {
        file: 'src/modules/orders/reconcile/pass.ts',
        find: '          - ${lateMs + CLOCK_SKEW_MS} * interval',
        replace: '          - ${0 * (lateMs + CLOCK_SKEW_MS)} * interval',
      },
    ],
    caughtBy: [PASS],
  },
  {
    name: 'nobody is told that the list cannot be reconciled',
    edits: [
      { file: 'src/modules/orders/reconcile/pass.ts', find: '  await notifyIfOverdue(deps);\n', replace: '' },
    ],
    caughtBy: [PASS],
  },
  {
    name: 'a fall of the wallet between two passes is not told',
    edits: [
      {
        file: 'src/modules/orders/reconcile/pass.ts',
        find: '  if (complete && balances !== null) await notifyOfFalls',
        replace: '  if (!complete && balances !== null) await notifyOfFalls',
      },
    ],
    caughtBy: [PASS],
  },
  {
    name: 'orders of other channels explain no fall of the wallet',
    edits: [
      {
        file: 'src/modules/orders/reconcile/wallet-evidence.ts',
        find: '  if (open.length === 0 || !others?.length) return dropped;',
        replace: '  if (open.length >= 0 || !others?.length) return dropped;',
      },
    ],
    caughtBy: [WALLET],
  },
  {
    name: 'an order that may be the lost one explains the fall of the wallet',
    edits: [
      {
        file: 'src/modules/orders/reconcile/wallet-evidence.ts',
        find: ' && !couldBe(charge, customers.get(order.id));',
        replace: ';',
      },
    ],
    caughtBy: [WALLET],
  },
  {
    name: 'the list is not read back to the reading of the wallet',
    edits: [
      {
        file: 'src/modules/orders/reconcile/scan.ts',
        find: 'oldest && (await sinceReading(deps.db, oldest, judged));',
        replace: 'oldest;',
      },
    ],
    caughtBy: [WALLET],
  },
  {
    name: 'an order from before the wallet was read explains its fall',
    edits: [
      {
        file: 'src/modules/orders/reconcile/wallet-evidence.ts',
        find: '          return from > fall.from.getTime() && to < fall.until.getTime();',
        replace: '          return from > 0 && to < fall.until.getTime();',
      },
    ],
    caughtBy: [WALLET],
  },
  {
    name: 'the wallet is compared between the nearest readings only',
    edits: [
      {
        file: 'src/modules/orders/reconcile/wallet-evidence.ts',
        find: 'before: 12, after: 0',
        replace: 'before: 0, after: 0',
      },
    ],
    caughtBy: [WALLET],
  },
  {
    name: 'a recharge of the wallet hides what a lost order was charged',
    edits: [
      {
        file: 'src/modules/orders/reconcile/wallet-evidence.ts',
        find: 'after: 0, exact: true }',
        replace: 'after: 0, exact: false }',
      },
    ],
    caughtBy: [WALLET],
  },
  {
    name: 'a judgement that lacks prices fetches none',
    edits: [
      {
        file: 'src/modules/orders/reconcile/other-orders.ts',
        find: '  const wanted = missing.slice(0, most);',
        replace: '  const wanted = missing.length > most ? [] : missing;',
      },
    ],
    caughtBy: [WALLET],
  },
  {
    name: 'a second decision about an orphan order counts',
    edits: [
      {
        file: 'src/modules/orders/support/orphans.ts',
        find: '  if (decision !== null || (isEnded && isUnchargedStatus(dealerStatus))) return [];',
        replace: '  if (isEnded && isUnchargedStatus(dealerStatus)) return [];',
      },
      {
        file: 'src/modules/orders/support/orphans.ts',
        find: "      .where('decision', 'is', null)\n",
        replace: '',
      },
    ],
    caughtBy: [ORPHANS],
  },
  {
    name: 'an answer about another order ends an orphan order',
    edits: [
      {
        file: 'src/modules/orders/reconcile/fetch-orphans.ts',
        find: 'answer.clientOrderRef !== null && answer.clientOrderRef !== orphan.client_order_ref',
        replace: 'answer.clientOrderRef === orphan.id',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/orders/support/orphans.test.ts',
        test: 'an answer about another order leaves an orphan order unchanged',
      },
    ],
  },
  {
    name: 'a single answer ends an orphan order',
    edits: [
      {
        file: 'src/modules/orders/reconcile/fetch-orphans.ts',
        find: 'isFinal && agrees(deps.vault, known, answer)',
        replace: 'isFinal',
      },
    ],
    caughtBy: [{ file: ORPHANS, test: 'an orphan order ends when two answers in a row agree' }],
  },
  {
    name: 'two answers about an orphan order agree though their codes differ',
    edits: [
      {
        file: 'src/modules/orders/reconcile/fetch-orphans.ts',
        find: 'one?.code?.expose() === other?.code?.expose() && one?.pin?.expose() === other?.pin?.expose()',
        replace: '(one === null) === (other === null)',
      },
    ],
    caughtBy: [{ file: ORPHANS, test: 'an orphan order ends when two answers in a row agree' }],
  },
  {
    name: 'an orphan order that one answer calls failed waits for nobody',
    edits: [
      {
        file: 'src/modules/orders/reconcile/match/record-orphan.ts',
        find: '(u.due_at is not null or u.dealer_status not in ${literals(unchargedStatuses)})',
        replace: 'u.dealer_status not in ${literals(unchargedStatuses)}',
      },
    ],
    caughtBy: [{ file: ORPHANS, test: 'an orphan order ends when two answers in a row agree' }],
  },
];
