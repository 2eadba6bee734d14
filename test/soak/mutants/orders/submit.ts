import type { Mutant } from '../../mutant.ts';
import { PROCESSES, RESOLUTION, SIMULATION } from '../desk/files.ts';

const firstAttempt = (test: string) => ({ file: 'test/modules/orders/submit/first-attempt.test.ts', test });
const goodsChanged = (test: string) => ({ file: 'test/modules/orders/submit/goods-changed.test.ts', test });
const takenBack = (test: string) => ({ file: 'test/modules/orders/submit/taken-back.test.ts', test });

/** Guards of submitting: attempts, moves, sent orders, the breaker. */
export const submitMutants: readonly Mutant[] = [
  {
    name: 'a code of blanks is delivered',
    edits: [
      {
        file: 'packages/dealer-client/src/wire/sold-item.ts',
        find: '  return /[\\p{L}\\p{N}]/u.test(text) ? new Secret(text) : null;',
        replace: '  return new Secret(text);',
      },
    ],
    caughtBy: [
      {
        file: 'packages/dealer-client/test/sold-item.test.ts',
        test: 'without a visible character is none',
      },
      {
        file: 'test/modules/orders/lifecycle.test.ts',
        test: 'treats a blank card as missing, with an alert at once',
      },
    ],
  },
  {
    name: 'a code that is a number loses digits',
    edits: [
      {
        file: 'packages/dealer-client/src/wire/sold-item.ts',
        find: '(?=\\s*[,}])/g',
        replace: '(?=\\s*[,}]$)/g',
      },
    ],
    caughtBy: [
      { file: 'packages/dealer-client/test/sold-item.test.ts', test: 'keeps each digit of a number' },
    ],
  },
  {
    name: 'an order leaves with a deadline that is no time',
    edits: [
      {
        file: 'packages/dealer-client/src/orders.ts',
        find: '      check(orderArguments, { ...input, deadline });\n',
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'packages/dealer-client/test/arguments.test.ts',
        test: 'deadline is refused before a byte leaves',
      },
    ],
  },
  {
    name: 'a client is created with a time-out that fires at once',
    edits: [
      {
        file: 'packages/dealer-client/src/client.ts',
        find: '  check(clientOptions, options);\n',
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'packages/dealer-client/test/arguments.test.ts',
        test: 'that a timer of Node cannot take is refused',
      },
    ],
  },
  {
    name: 'a move does not compare the state it comes from',
    edits: [
      {
        file: 'src/modules/orders/core/transition.ts',
        find: 'and f.state = any(${allowed}::text[])',
        replace: 'and (true or f.state = any(${allowed}::text[]))',
      },
    ],
    caughtBy: [SIMULATION, 'test/modules/orders/core/transition.test.ts'],
  },
  {
    name: 'the attempt is written down after the POST instead of before',
    edits: [
      {
        file: 'src/modules/orders/submit/submit.ts',
        find: '        written: [\n          sql`\n',
        replace: '        written: [sql`select 1`],\n        unused: [\n          sql`\n',
      },
      {
        file: 'src/modules/orders/submit/submit.ts',
        find: '  await postAttempt(deps, order, attempt);',
        replace: `  await postAttempt(deps, order, attempt);
  await sql\`insert into attempts (order_id, number, client_order_ref, webhook_hash, started_at, deadline_at)
    values (\${order.id}, \${number}, \${ref}, \${token === null ? null : hashToken(token)}, \${deps.clock()}, \${deadlineAt})\`.execute(deps.db);`,
      },
    ],
    caughtBy: [SIMULATION],
  },
  {
    name: 'nobody looks for an earlier dealer order before the next attempt',
    edits: [
      {
        file: 'src/modules/orders/submit/submit.ts',
        find: '  earlier: adoptEarlier,\n',
        replace: '  earlier: async () => false,\n',
      },
    ],
    caughtBy: [RESOLUTION, SIMULATION],
  },
  {
    name: 'an answer that comes too late overwrites what is known of its attempt',
    edits: [
      {
        file: 'src/modules/orders/submit/record-outcome.ts',
        find: ' and outcome is null`;',
        replace: '`;',
      },
    ],
    caughtBy: [SIMULATION, PROCESSES],
  },
  {
    name: 'an order moves by evidence about fewer attempts than it is unresolved about',
    edits: [
      {
        file: 'src/modules/orders/core/transition.ts',
        find: '  if (guard.unresolved) {\n',
        replace: '  if (guard.unresolved && !move) {\n',
      },
    ],
    caughtBy: [PROCESSES],
  },
  {
    name: 'a late answer of one attempt takes the order from under the next',
    edits: [
      {
        file: 'src/modules/orders/core/transition.ts',
        find: '  if (guard.attempt !== undefined) {\n',
        replace: '  if (guard.attempt !== undefined && !move) {\n',
      },
    ],
    caughtBy: [PROCESSES],
  },
  {
    name: 'the POST leaves after its deadline',
    edits: [
      {
        file: 'packages/dealer-client/src/http/exchange.ts',
        find: 'if (this.#request.isTooLate?.()) {',
        replace: 'if (this.#request.isTooLate?.() && this.#settled) {',
      },
    ],
    caughtBy: ['packages/dealer-client/test/was-it-sent.test.ts'],
  },
  {
    name: 'a connection that broke after the request had left counts as not sent',
    edits: [
      {
        file: 'packages/dealer-client/src/http/send-detection.ts',
        find: '  if (announced) return false;\n',
        replace: '',
      },
    ],
    caughtBy: [
      'packages/dealer-client/test/was-it-sent.test.ts',
      'packages/dealer-client/test/send-detection.test.ts',
    ],
  },
  {
    name: 'unknown outcomes stop nothing',
    edits: [
      {
        file: 'src/modules/availability/breaker.ts',
        find: '  if (row.breaker_opened_at === null && !(await tooMany(tx, row.breaker_closed_at, now))) return;',
        replace: '  if (row.breaker_opened_at === null) return;',
      },
    ],
    caughtBy: ['test/modules/availability/breaker.test.ts'],
  },
  {
    name: 'an order whose payment was taken back is claimed between the look and the claim',
    edits: [
      {
        file: 'src/modules/orders/core/transition.ts',
        find: "if (move === 'claim' || move === 'allocate')",
        replace: "if (move === 'allocate')",
      },
    ],
    caughtBy: [takenBack('is refused by the statement of the move itself')],
  },
  {
    name: 'a surplus voucher serves an order whose payment was taken back',
    edits: [
      {
        file: 'src/modules/orders/core/transition.ts',
        find: "if (move === 'claim' || move === 'allocate')",
        replace: "if (move === 'claim')",
      },
    ],
    caughtBy: [takenBack('is refused by the statement of the move itself')],
  },
  {
    name: 'an order whose payment was taken back waits without a person',
    edits: [
      {
        file: 'src/modules/orders/submit/submit.ts',
        find: 'if (order.takenBack === null) return false;',
        replace: 'if (order.takenBack !== undefined) return false;',
      },
    ],
    caughtBy: [takenBack('is not submitted, goes to a person')],
  },
  {
    name: 'an order whose item became another good is submitted',
    edits: [
      {
        file: 'src/modules/orders/submit/submit.ts',
        find: 'if (order.goodsChange === null) return false;',
        replace: 'if (order.goodsChange !== undefined) return false;',
      },
    ],
    caughtBy: [goodsChanged('is not submitted, goes to a person who reads the change')],
  },
  {
    name: 'a code is replaced by the other good that its item became',
    edits: [
      {
        file: 'src/modules/orders/support/replacement.ts',
        find: 'becameAnother(sql`i.id`',
        replace: 'becameAnother(sql`-i.id`',
      },
    ],
    caughtBy: [goodsChanged('is not replaced by the other good after its delivery'), SIMULATION],
  },
  {
    name: 'a voucher of a surplus order is sold as the other good that its item became',
    edits: [
      {
        file: 'src/modules/orders/surplus/allocate.ts',
        find: 'becameAnother(sql`s.item_id`',
        replace: 'becameAnother(sql`-s.item_id`',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/orders/surplus/surplus.test.ts',
        test: 'serves nobody after the dealer made its item another good',
      },
      SIMULATION,
    ],
  },
  {
    name: 'a payment buys the other good that its item became',
    edits: [
      {
        file: 'src/modules/payments/advance/continue.ts',
        find: '      : isAnother\n',
        replace: "      : isAnother && phone === ''\n",
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/payments/advance/continue.test.ts',
        test: 'stays money on the balance when the dealer made its item another good',
      },
      SIMULATION,
    ],
  },
  {
    name: 'an order that a person let go on is stopped by the same change again',
    edits: [
      {
        file: 'src/modules/orders/submit/stops.ts',
        find: ' >= c.id)',
        replace: ' > c.id)',
      },
    ],
    caughtBy: [goodsChanged('goes on when a person says so')],
  },
  {
    name: 'a payment is taken back, and its queued orders stop only when they are looked at',
    edits: [
      {
        file: 'src/modules/payments/credit.ts',
        find: '    await stopAllUnpaid(tx, queued, log);\n',
        replace: '',
      },
    ],
    caughtBy: [takenBack('is not submitted by a claim that began before the payment was taken back')],
  },
  {
    name: 'an order goes on that was paid from a balance which owes since',
    edits: [
      {
        file: 'src/modules/orders/core/find-order.ts',
        find: 'and b.owed > 0)',
        replace: 'and b.owed < 0)',
      },
    ],
    caughtBy: [takenBack('stops though it was paid from the balance')],
  },
  {
    name: 'an order that a person let go on stops again',
    edits: [
      {
        file: 'src/modules/orders/support/review.ts',
        find: 'set let_through_at = now() where o.id',
        replace: 'set let_through_at = null where o.id',
      },
    ],
    caughtBy: [takenBack('lets it go on')],
  },
  {
    name: 'who was let go on once is never stopped again',
    edits: [
      {
        file: 'src/modules/orders/core/find-order.ts',
        find: ' or m.ended_at > o.let_through_at)',
        replace: ')',
      },
    ],
    caughtBy: [takenBack('does not cover a payment that is taken back later')],
  },
  {
    name: 'who decides about the outcome of an order lets it go on unpaid',
    edits: [
      {
        file: 'src/modules/orders/support/review.ts',
        find: 'where o.id = ${order.id} and ${isStoppedUnpaid}`.execute',
        replace: 'where o.id = ${order.id}`.execute',
      },
    ],
    caughtBy: [takenBack('about its outcome alone does not let it go on unpaid')],
  },
  {
    name: 'a code that is replaced twice goes on without its payment',
    edits: [
      {
        file: 'src/modules/orders/core/find-order.ts',
        find: ') select id from chain))',
        replace: ') select id from chain limit 2))',
      },
    ],
    caughtBy: [takenBack('stops where the payment of the first one was taken back before')],
  },
  ...(
    [
      [
        'a pause of submissions',
        '(u.paused_until <= ${queueEndedAt}::timestamptz, true)',
        '(true or u.paused_until <= ${queueEndedAt}::timestamptz, true)',
      ],
      ['an open breaker', '`u.breaker_opened_at is null`', '`true`'],
      ['an outage of the dealer', 'u.outage_since is null and', ''],
      ['another cost than the quoted', 'and i.cost = ${wanted.cost}::numeric', ''],
      ['a newer cost than the catalog', 'i.seen_cost <> i.cost', 'false'],
      ['a cost that was charged above the limit', 'and i.loss_at is null and i.loss_cost is null\n', '\n'],
      ['a change of the good', 'and i.changed_at is null', ''],
      ['a cost that was read long ago', '> ${fresh}::timestamptz', 'is not null'],
      ['a surplus voucher of the item', "not (c.type = 'voucher' and", "not (c.type = '' and"],
      ['a database that went back', 'isFree: () => historyHolds', 'isFree: () => sql<boolean>`true`'],
    ] as const
  ).map(
    ([what, find, replace]): Mutant => ({
      name: `a first attempt begins despite ${what}`,
      edits: [{ file: 'src/modules/orders/submit/rules.ts', find, replace }],
      caughtBy: [firstAttempt('while anything stands in the way')],
    }),
  ),
  ...(
    [
      ['another shop’s mark', '${ownMark} = ${mark} and', ''],
      ['a clock that differs', '(deps.clockCheck && !(await deps.clockCheck.agrees()))', 'false'],
    ] as const
  ).map(
    ([what, find, replace]): Mutant => ({
      name: `a first attempt begins despite ${what}`,
      edits: [{ file: 'src/modules/orders/submit/attempts.ts', find, replace }],
      caughtBy: [firstAttempt('while anything stands in the way')],
    }),
  ),
  {
    name: 'a process begins more attempts at once than it has slots',
    edits: [
      {
        file: 'src/platform/jobs/slots.ts',
        find: 'if (stops || taken + count > most) return null;',
        replace: '',
      },
    ],
    caughtBy: [firstAttempt('while anything stands in the way')],
  },
  {
    name: 'a job that began at once and failed is forgotten',
    edits: [
      {
        file: 'src/platform/jobs/slots.ts',
        find: "if (typeof task === 'function') return;",
        replace: 'return;',
      },
    ],
    caughtBy: [{ file: 'test/platform/jobs/slots.test.ts', test: 'fails is queued' }],
  },
  {
    name: 'the slot of a refused statement is lost',
    edits: [{ file: 'src/platform/jobs/slots.ts', find: 'else slot?.giveBack();', replace: '' }],
    caughtBy: [{ file: 'test/platform/jobs/slots.test.ts', test: 'gives the slot back' }],
  },
  {
    name: 'an attempt whose statement got no answer is searched for instead of withdrawn',
    edits: [
      {
        file: 'src/modules/orders/checkout/place.ts',
        find: 'if (first && !hasNoEffect) await withdrawUnsent(deps, first.attempts, error);',
        replace: '',
      },
    ],
    caughtBy: [firstAttempt('leaves its orders in the queue')],
  },
  {
    name: 'a submission that began before its item became another good goes on',
    edits: [{ file: 'src/modules/orders/submit/submit.ts', find: ' and ${isSameGood})', replace: ')' }],
    caughtBy: [goodsChanged('is not submitted by a submission that began before the change')],
  },
  {
    name: 'an order is submitted though the page with its cost shows another good',
    edits: [
      {
        file: 'src/modules/orders/submit/fresh-cost.ts',
        find: 'if (page?.renamed.has(Number(order.itemId)))',
        replace: 'if (page?.renamed.has(0))',
      },
    ],
    caughtBy: [goodsChanged('waits for the catalog where the page with its price shows another good')],
  },
  {
    name: 'a reversal has the time of its transaction’s beginning',
    edits: [
      {
        file: 'src/modules/payments/transition.ts',
        find: 'then null else clock_timestamp() end',
        replace: 'then null else now() end',
      },
    ],
    caughtBy: [takenBack('stops though it was placed after the reversal had begun')],
  },
  {
    name: 'a purchase is held while a reversal takes its time',
    edits: [
      {
        file: 'src/modules/orders/submit/stops.ts',
        find: 'currency = ${currency} for update`',
        replace: 'currency = ${currency}`',
      },
    ],
    caughtBy: [takenBack('is held only once the reversal has ended')],
  },
  {
    name: 'a purchase is placed though its direct payment went back',
    edits: [
      {
        file: 'src/modules/orders/checkout/insert-purchase.ts',
        find: "and state = 'credited' for share",
        replace: 'for share',
      },
    ],
    caughtBy: [takenBack('places nothing from other money')],
  },
  {
    name: 'a purchase is placed while its direct payment goes back',
    edits: [
      {
        file: 'src/modules/orders/checkout/insert-purchase.ts',
        find: "and state = 'credited' for share",
        replace: "and state = 'credited'",
      },
    ],
    caughtBy: [takenBack('is waited for by the statement that places')],
  },
  {
    name: 'a new purchase overtakes those that waited for a pause',
    edits: [
      {
        file: 'src/modules/orders/submit/rules.ts',
        find: 'const QUEUE_FIRST_MS = 10_000;',
        replace: 'const QUEUE_FIRST_MS = 0;',
      },
    ],
    caughtBy: [firstAttempt('while anything stands in the way')],
  },
  {
    name: 'jobs that cannot be given back end the process',
    edits: [
      {
        file: 'src/platform/jobs/worker.ts',
        find: 'error.message.startsWith(HARMLESS)',
        replace: 'error.message === HARMLESS',
      },
    ],
    caughtBy: [{ file: 'test/platform/jobs/abandoned.test.ts', test: 'unless it is harmless' }],
  },
];
