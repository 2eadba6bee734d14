import type { Mutant } from '../../mutant.ts';

const WAITS = 'test/telegram/screens/waits.test.ts';
const PAYMENT_WAITS = 'test/modules/payments/chat/payment-waits.test.ts';

/** Guards of a customer's screens during a wait and afterwards. */
export const waitMutants: readonly Mutant[] = [
  {
    name: 'a wait takes no step',
    edits: [
      {
        file: 'src/modules/orders/wake/sweep.ts',
        find: 'jobs.push(...(await wakeWaits(deps)));',
        replace: '',
      },
    ],
    caughtBy: [WAITS],
  },
  {
    name: 'a search that takes too long is told to the customer alone',
    edits: [
      {
        file: 'src/modules/orders/confirm/overdue.ts',
        find: 'if (since === null || ageMs',
        replace: 'if (true || since === null || ageMs',
      },
    ],
    caughtBy: [WAITS],
  },
  {
    name: 'what is usual is said after it has passed',
    edits: [
      {
        file: 'src/modules/orders/core/waiting.ts',
        find: 'isLonger: stepS > 0 && isPast(longerAt)',
        replace: 'isLonger: false',
      },
    ],
    caughtBy: [WAITS],
  },
  {
    name: 'a usual time is over before the time that was told',
    edits: [
      {
        file: 'src/modules/orders/core/waiting.ts',
        find: 'after(createdAt, roundDurationS(usualMs) * 1_000)',
        replace: 'after(createdAt, usualMs)',
      },
    ],
    caughtBy: [WAITS],
  },
  {
    name: 'the count of a wait begins again with its search',
    edits: [
      {
        file: 'src/modules/orders/core/waiting.ts',
        find: 'waitStep(createdAt, now)',
        replace: 'waitStep(waiting.searchedAt ?? createdAt, now)',
      },
    ],
    caughtBy: [WAITS],
  },
  {
    name: 'the alert about a long search outlives its refund',
    edits: [
      {
        file: 'src/modules/orders/reconcile/judge.ts',
        find: "if (moved) await endAlert(tx, 'check-overdue', order.code);\n    else",
        replace: 'if (!moved)',
      },
    ],
    caughtBy: [WAITS],
  },
  {
    name: 'the alert about a long search outlives its order',
    edits: [
      {
        file: 'src/modules/orders/reconcile/match/record-match.ts',
        find: "await endAlert(tx, adopted.from === 'review' ? 'order-in-review' : 'check-overdue', order.code);",
        replace: '',
      },
    ],
    caughtBy: [WAITS],
  },
  {
    name: 'the alert about a silent provider outlives its silence',
    edits: [
      {
        file: 'src/modules/payments/payments.ts',
        find: 'await endSilentAlert(db, payment, clock());',
        replace: '',
      },
    ],
    caughtBy: [PAYMENT_WAITS],
  },
  {
    name: 'a step writes over a question',
    edits: [
      {
        file: 'src/modules/orders/chat/cancel-purchase.ts',
        find: 'await deps.delivery.pauseWait(view.id);',
        replace: '',
      },
    ],
    caughtBy: [WAITS],
  },
  {
    name: 'the wait in the queue counts from the purchase though a person decided since',
    edits: [
      {
        file: 'src/modules/orders/core/waiting.ts',
        find: 'return after(queuedAt, LONG_QUEUE_MS);',
        replace: 'return after(createdAt, LONG_QUEUE_MS);',
      },
    ],
    caughtBy: [WAITS],
  },
  {
    name: 'an order that was stopped before it was sent cannot be cancelled',
    edits: [
      {
        file: 'src/modules/orders/checkout/cancel.ts',
        find: "(o.state = 'queued' or ${stoppedFor} is not null)",
        replace: "(o.state = 'queued')",
      },
    ],
    caughtBy: [WAITS],
  },
  {
    name: 'any order in review can be cancelled',
    edits: [
      {
        file: 'src/modules/orders/checkout/cancel.ts',
        find: "(o.state = 'queued' or ${stoppedFor} is not null)",
        replace: 'true',
      },
    ],
    caughtBy: ['test/modules/orders/support/review.test.ts'],
  },
  {
    name: 'the alert about a cancelled order outlives it',
    edits: [
      {
        file: 'src/modules/orders/checkout/cancel.ts',
        find: "await endAlert(tx, order.state === 'review' ? 'order-in-review' : 'cost-moved', order.code);",
        replace: '',
      },
    ],
    caughtBy: [WAITS],
  },
  {
    name: 'a contact with hours has no button',
    edits: [{ file: 'src/telegram/ui/keyboard.ts', find: '(?![\\w.@])/u', replace: '$/u' }],
    caughtBy: ['test/telegram/ui/keyboard.test.ts'],
  },
  {
    name: 'who waits has no way to a shop without a contact',
    edits: [
      {
        file: 'src/telegram/ui/keyboard.ts',
        find: 'return row.length > 0 ? row :',
        replace: 'return row.length >= 0 ? row :',
      },
    ],
    caughtBy: [WAITS],
  },
  {
    name: 'a payment takes no step while its customer waits',
    edits: [
      {
        file: 'src/modules/payments/advance/sweep-payments.ts',
        find: '...(await wakePaymentWaits(deps)),',
        replace: '',
      },
    ],
    caughtBy: [PAYMENT_WAITS],
  },
  {
    name: 'a wait reads after 15 seconds as at its beginning',
    edits: [
      {
        file: 'src/telegram/ui/duration.ts',
        find: "return stepS === 0 ? [] : [texts.html(isWorkedOn ? 'wait-still' : 'wait-waiting')];",
        replace: 'return [];',
      },
    ],
    caughtBy: [WAITS],
  },
  {
    name: 'a text promises when a coin has arrived',
    edits: [
      {
        file: 'src/modules/payments/texts/en.ftl',
        find: 'the money is usually here within a minute',
        replace: 'the money is here within a minute',
      },
    ],
    caughtBy: ['test/telegram/ui/texts/texts.test.ts'],
  },
  {
    name: 'an invoice in preparation has no button to pay',
    edits: [
      {
        file: 'src/modules/payments/chat/payment.ts',
        find: "payment.state === 'created' ? part.payLabel?.(texts, payment) : undefined",
        replace: 'undefined as string | undefined',
      },
    ],
    caughtBy: [PAYMENT_WAITS],
  },
  {
    name: 'an invoice is to be paid after its time',
    edits: [
      {
        file: 'src/modules/payments/waits.ts',
        find: 'if (expiresAt > now) return',
        replace: 'if (expiresAt > now || true) return',
      },
    ],
    caughtBy: [PAYMENT_WAITS],
  },
  {
    name: 'a unit that was taken back is to be copied',
    edits: [
      {
        file: 'src/modules/orders/chat/purchase-rows.ts',
        find: '...copyRows(texts, goods),',
        replace: '...copyRows(texts, opened.goods),',
      },
    ],
    caughtBy: ['test/modules/orders/chat/staff/reversal.test.ts'],
  },
  {
    name: 'the money of a direct purchase rings beside its goods',
    edits: [
      {
        file: 'src/modules/payments/chat/messages/payment-end.ts',
        find: "if (payment.directOutcome === 'placed') return null;",
        replace: '',
      },
    ],
    caughtBy: ['test/modules/payments/chat/deposit-dialog/deposit.test.ts'],
  },
];
