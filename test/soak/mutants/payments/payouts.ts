import type { Mutant } from '../../mutant.ts';

const restored = (test: string) => ({ file: 'test/modules/history/payouts.test.ts', test });
const lost = (test: string) => ({ file: 'test/modules/history/lost-refunds.test.ts', test });
const uncovered = (test: string) => ({ file: 'test/modules/payments/uncovered.test.ts', test });
const lostStars = (test: string) => ({ file: 'test/modules/history/lost-stars-refunds.test.ts', test });
const policy = (test: string) => ({ file: 'test/modules/payments/policy.test.ts', test });
const direct = (test: string) => ({ file: 'test/modules/payments/advance/continue.test.ts', test });

/** Guards of payouts, sent once under one name, and of purchases from late or returned money. */
export const payoutsMutants: readonly Mutant[] = [
  {
    name: 'nobody hears of a refund that the balance no longer covers',
    edits: [
      {
        file: 'src/modules/payments/policy.ts',
        find: "else if (result.problem === 'spent') {",
        replace: "else if (result.problem === 'spent' && !part) {",
      },
    ],
    caughtBy: [uncovered('is told once to its customer and to the admins: not-placed')],
  },
  {
    name: 'staff are offered a refund that the balance does not cover',
    edits: [
      {
        file: 'src/modules/desk/chat/staff/money-matters.ts',
        find: "wanted !== null && !new Big(wanted.after.amount).lt('0')",
        replace: 'wanted !== null',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/orders/chat/messages/uncovered.test.ts',
        test: 'an uncovered refund is offered to the admins once the balance covers it',
      },
    ],
  },
  {
    name: 'a database that went back begins refunds',
    edits: [
      {
        file: 'src/modules/payments/refunds.ts',
        find: "if (!(await mayPayOut(tx, history))) return { ok: false, problem: 'closed' };",
        replace: 'await mayPayOut(tx, history);',
      },
    ],
    caughtBy: [restored('is not begun by a person before the shop is open again')],
  },
  {
    name: 'a database that went back calls its providers for refunds',
    edits: [
      {
        file: 'src/modules/payments/advance/pay-back.ts',
        find: 'if (!(await mayPayOut(deps.db, deps.history))) return wakeAgain(deps, payment, REFUND_PAUSE_MS);',
        replace: 'await mayPayOut(deps.db, deps.history);',
      },
    ],
    caughtBy: [restored('is not called for while the shop is closed, though it was begun before')],
  },
  {
    name: 'money leaves before anybody has noticed that the database went back',
    edits: [
      {
        file: 'src/modules/history/lost-time.ts',
        find: 'and ${history?.guard() ?? sql`true`} as may',
        replace: 'and ${history ? sql`true` : sql`true`} as may',
      },
    ],
    caughtBy: [restored('is not begun by a person before the shop is open again')],
  },
  {
    name: 'a refund has another name after the database went back',
    edits: [
      {
        file: 'src/modules/payments/refunds.ts',
        find: 'update(`refund:${payload}:${part}`)',
        replace: 'update(`refund:${payload}:${part}:${Math.random()}`)',
      },
    ],
    caughtBy: [restored('is not made again by the policy, which finds it under the same name')],
  },
  {
    name: 'a provider is not asked whether it paid a refund before',
    edits: [
      {
        file: 'src/modules/payments/advance/pay-back.ts',
        find: "if (found?.outcome === 'paid') {",
        replace: "if (found?.outcome === 'paid' && method.refund === undefined) {",
      },
    ],
    caughtBy: [restored('is not made again by the policy, which finds it under the same name')],
  },
  {
    name: 'another amount that was paid under the name of a refund does not count',
    edits: [
      {
        file: 'src/modules/payments/refunds.ts',
        find: 'const paid = end.amount !== undefined && rest.gte(end.amount) ? end.amount : refund.amount;',
        replace: 'const paid = refund.amount;',
      },
    ],
    caughtBy: [restored('counts with what was paid, where that was less')],
  },
  {
    name: 'an admin confirms refunds by hand of a database that went back',
    edits: [
      {
        file: 'src/modules/payments/manual/deposits.ts',
        find: '!paysByHand(payment.method) || !(await mayPayOut(tx, history))',
        replace: '!paysByHand(payment.method) || (history && !history)',
      },
    ],
    caughtBy: [restored('waits while the shop is closed')],
  },
  {
    name: 'the policy of refunds leaves out purchases that could not be placed',
    edits: [
      {
        file: 'src/modules/payments/policy.ts',
        find: '...[...failed, ...unplaced].map(',
        replace: '...[...failed, ...unplaced.slice(unplaced.length)].map(',
      },
    ],
    caughtBy: [policy('goes back as a whole and once, where the policy says so')],
  },
  {
    name: 'the policy of refunds leaves out replacements that failed',
    edits: [
      {
        file: 'src/modules/payments/policy.ts',
        find: ".filter(({ state }) => state !== 'refunding')",
        replace: ".filter(({ state }) => state === 'refunding')",
      },
    ],
    caughtBy: [policy('goes back once')],
  },
  {
    name: 'the policy of refunds sends back what was paid late',
    edits: [
      {
        file: 'src/modules/payments/parts.ts',
        find: "where m.unplaced_at is not null and m.state = 'credited' and ${which}",
        replace:
          "where m.direct_outcome is not null and m.purchase_id is null and m.state = 'credited' and ${which}",
      },
    ],
    caughtBy: [policy('stays on the balance where its payment had ended before it was paid')],
  },
  {
    name: 'a payment that had ended buys when it is paid late',
    edits: [
      {
        file: 'src/modules/payments/transition.ts',
        find: "when f.state in ${literals(givenUpStates)} then 'paid-late'",
        replace: "when f.state in ${literals(givenUpStates)} and false then 'paid-late'",
      },
    ],
    caughtBy: [direct('is balance and buys nothing when it was cancelled')],
  },
  {
    name: 'a refused refund goes on with the purchase',
    edits: [
      {
        file: 'src/modules/payments/transition.ts',
        find: "when ${move} = 'begin-refund' then 'paid-back' end",
        replace: "when ${move} = 'begin-refund' then null end",
      },
    ],
    caughtBy: [direct('does not go on with the purchase of its payment')],
  },
  {
    name: 'a refund begins while the purchase of its payment is being placed',
    edits: [
      {
        file: 'src/modules/payments/refunds.ts',
        find: 'and direct_outcome is null and placing_until > now()',
        replace: 'and direct_outcome is null and placing_until > now() and false',
      },
    ],
    caughtBy: [direct('is not begun while the purchase of its payment is being placed')],
  },
  {
    name: 'a shop that went back opens without asking what its providers paid back',
    edits: [
      {
        file: 'src/modules/orders/reconcile/recover.ts',
        find: 'if (recovery.certain && !(await deps.settleRefunds(recovery.id))) return waitFor(deps, recovery);',
        replace: '',
      },
    ],
    caughtBy: [lost('leaves the balance before the shop opens, though nobody wants it again')],
  },
  {
    name: 'a payment that is credited again is not asked about',
    edits: [
      {
        file: 'src/modules/payments/credit.ts',
        find: 'const isChecked = await checkWhenCredited(db, paymentId);',
        replace: 'const isChecked = !checkWhenCredited;',
      },
    ],
    caughtBy: [lost('is found after the opening where the payment itself was lost, too')],
  },
  {
    name: 'the policy pays what was found paid back once more',
    edits: [
      {
        file: 'src/modules/payments/refunds.ts',
        find: "reason ->> 'kind' = 'found-paid-back'\n      or ",
        replace: '',
      },
    ],
    caughtBy: [restored('is not made again by the policy, which finds it under the same name')],
  },
  {
    name: 'only the first lost refund of a payment is found',
    edits: [
      {
        file: 'src/modules/payments/advance/lost-refunds.ts',
        find: "a refund that the database had lost was found');",
        replace: "a refund that the database had lost was found');\n      break;",
      },
    ],
    caughtBy: [lost('is found in all its parts')],
  },
  {
    name: 'a lost refund by hand is nobody’s matter',
    edits: [
      {
        file: 'src/modules/payments/advance/lost-refunds.ts',
        find: 'if (rows[0]?.mayBePaid) await raiseAlert',
        replace: 'if (rows[0]?.mayBePaid && !raiseAlert) await raiseAlert',
      },
    ],
    caughtBy: [lost('is a matter for a person, who says that it was paid')],
  },
  {
    name: 'a refund of a time that was not lost is recorded by hand',
    edits: [
      {
        file: 'src/modules/payments/record-lost-refund.ts',
        find: '    if (actor && !(await isAskedOfPerson(tx, locked))) return false;\n',
        replace: '',
      },
    ],
    caughtBy: [lost('is not recorded for a payment about which the shop did not ask')],
  },
  {
    name: 'a shop whose database went back opens before it reads the list of Stars',
    edits: [
      {
        file: 'src/modules/payments/advance/lost-refunds.ts',
        find: 'where ${inTime} and method = one.name order by',
        replace: 'where ${inTime} and method = one.name and false order by',
      },
    ],
    caughtBy: [lostStars('a lost refund in Stars leaves the balance before the shop opens')],
  },
  {
    name: 'a charge in Stars that comes again is credited, though it was paid back in the lost time',
    edits: [
      {
        file: 'src/modules/payments/credit.ts',
        find: 'where p.id = ${paymentId} and ${mayHaveLostEffects',
        replace: "where p.id = ${paymentId} and p.method <> 'stars' and ${mayHaveLostEffects",
      },
    ],
    caughtBy: [lostStars('a charge that comes again after its refund was lost is on no balance')],
  },
  {
    name: 'two clocks decide which payments may have lost effects',
    edits: [
      {
        file: 'src/modules/history/lost-time.ts',
        find: 'case when r.last_payment_id is null then',
        replace: 'case when true then',
      },
    ],
    caughtBy: [lost('is found where the process that closed the shop had a slow clock')],
  },
  {
    name: 'lost refunds are looked for at the place of a list that is another one by now',
    edits: [
      {
        file: 'src/modules/payments/stars/reconcile.ts',
        find: 'pages === 0 && from > 0 && (!first || nameOf(first) !== place.last)',
        replace: 'pages === 0 && from > 0 && !first',
      },
    ],
    caughtBy: [lostStars('a lost refund in Stars is found in another list than the one that was read')],
  },
  {
    name: 'an order is bought whose money was found paid back in the lost time',
    edits: [
      {
        file: 'src/modules/orders/core/find-order.ts',
        find: "f.reason ->> 'kind' = 'found-paid-back'",
        replace: 'false',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/history/lost-refunds.test.ts',
        test: 'stops a queued order that its money paid for',
      },
    ],
  },
  {
    name: 'a refund that is found leaves queued orders to whoever looks at them first',
    edits: [
      {
        file: 'src/modules/payments/record-lost-refund.ts',
        find: 'await stopAllUnpaid(tx, queued, log);',
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/history/lost-refunds.test.ts',
        test: 'stops a queued order that its money paid for',
      },
    ],
  },
];
