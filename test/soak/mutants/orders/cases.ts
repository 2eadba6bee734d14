import type { Catcher, Mutant } from '../../mutant.ts';

const domain = (test: string): Catcher => ({
  file: 'test/modules/orders/support/code-problems.test.ts',
  test,
});
const chat = (test: string): Catcher => ({
  file: 'test/telegram/notifications/decisions.test.ts',
  test,
});
const CASES = 'src/modules/orders/support/code-problems.ts';
const erased = (test: string) => ({ file: 'test/modules/gifts/erased-receivers.test.ts', test });

/** Guards of cases about codes, and of the notices of their decisions. */
export const casesMutants: readonly Mutant[] = [
  {
    name: 'another code is bought at a cost that nobody saw',
    edits: [
      {
        file: CASES,
        find: "    if (!new Big(cost).eq(decision.cost)) return 'cost-changed';\n",
        replace: '',
      },
    ],
    caughtBy: [domain('is not bought at an unseen cost, from a debt, or without an item on sale')],
  },
  {
    name: 'a code is replaced for somebody who was erased',
    edits: [
      {
        file: 'src/modules/orders/support/replacement.ts',
        find: '  if (order.phone === ERASED_PHONE) return null;\n',
        replace: '  if (order.phone === `${ERASED_PHONE}+`) return null;\n',
      },
    ],
    caughtBy: [domain('a voucher of somebody who was erased is not replaced: no phone is known')],
  },
  {
    name: 'a code whose money went back is reported again',
    edits: [{ file: CASES, find: ' || !hasCode(order)) return false', replace: ') return false' }],
    caughtBy: [domain('pays back once')],
  },
  {
    name: 'the code of a refunded case stays readable',
    edits: [
      {
        file: 'src/modules/orders/delivery/goods.ts',
        find: '\n      and o.reversal in ${literals(paidBackReversals)} is not true',
        replace: '',
      },
    ],
    caughtBy: [domain('pays back once')],
  },
  {
    name: 'an order that was paid back waits for a decision when the dealer reverses it',
    edits: [
      {
        file: 'src/modules/orders/confirm/recheck.ts',
        find: 'if (!moved || isPaidBack(order.reversal)) return;',
        replace: 'if (!moved) return;',
      },
    ],
    caughtBy: [domain('leaves nothing to decide')],
  },
  {
    name: 'a case stays open when its order is paid back',
    edits: [
      {
        file: 'src/modules/orders/support/reversal.ts',
        find: "decision === 'refunded' ? await closeCase(tx, order, 'refunded', actorId) : null",
        replace: "decision === 'kept' ? await closeCase(tx, order, 'refunded', actorId) : null",
      },
    ],
    caughtBy: [domain('does nothing after the refund of the dealer’s reversal closed the case')],
  },
  {
    name: 'anybody adds to a case',
    edits: [
      {
        file: CASES,
        find: "if (!problem || customerId !== (problem.reportedBy ?? order.customerId)) return 'no-case';",
        replace: "if (!problem) return 'no-case';",
      },
    ],
    caughtBy: [domain('a case records messages without the code until an admin answers')],
  },
  {
    name: 'a customer fills a case without end',
    edits: [
      { file: CASES, find: "        if (problem.inARow >= MOST_IN_A_ROW) return 'too-many';\n", replace: '' },
    ],
    caughtBy: [domain('a case records messages without the code until an admin answers')],
  },
  {
    name: 'a message that shows something else is taken for a copy of a purchase',
    edits: [{ file: 'src/telegram/ui/handlers.ts', find: '  await ctx.leaveCopy?.();\n', replace: '' }],
    caughtBy: [chat('a reversal notifies, removes the code from every message')],
  },
  {
    name: 'who waits for the shop is told while it is closed',
    edits: [
      {
        file: 'src/modules/availability/selling.ts',
        find: '        and not ${maintenanceColumn}\n',
        replace: '',
      },
    ],
    caughtBy: [chat('shows a break on the first screen, its end once to those who asked')],
  },
  {
    name: 'a gift that waits for its code stays with its erased receiver',
    edits: [{ file: 'src/modules/gifts/returned.ts', find: '  await returnGifts(tx, id);\n', replace: '' }],
    caughtBy: [erased('a code that its receiver was not told of before the erasure goes to the giver')],
  },
  {
    name: 'a new code is announced to a receiver who was erased',
    edits: [
      { file: 'migrations/0053_erased_receivers.ts', find: 'if is_erased then', replace: 'if false then' },
    ],
    caughtBy: [erased('gives the giver a code that arrives for an already erased receiver')],
  },
  {
    name: 'an erased customer is sent notices',
    edits: [
      {
        file: 'src/modules/people/erase.ts',
        find: 'unreachable_at = coalesce(unreachable_at, now())',
        replace: 'unreachable_at = unreachable_at',
      },
    ],
    caughtBy: [erased('an erased giver keeps the money without a notice')],
  },
  {
    name: 'a customer sees the reports of others',
    edits: [
      {
        file: 'src/modules/orders/support/own-cases.ts',
        find: 'from purchases where customer_id = ${customerId} order by id desc',
        replace: 'from purchases order by id desc',
      },
    ],
    caughtBy: ['test/modules/orders/chat/cases.test.ts'],
  },
  {
    name: 'the receiver of a gift is not told of a cancellation',
    edits: [
      {
        file: 'migrations/0046_gift_cases.ts',
        find: "'refused', 'abandoned', 'cancelled')",
        replace: "'refused', 'abandoned')",
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/orders/core/transition.test.ts',
        test: 'the trigger gift_receiver_hears has the states that end a gift',
      },
    ],
  },
];
