import type { Mutant } from '../../mutant.ts';

const direct = {
  file: 'test/modules/payments/advance/continue.test.ts',
  test: 'is placed once when the process dies between placing and noting it',
};

/** Guards of money added in the chat: the immediate purchase, and the customer's messages. */
export const depositsMutants: readonly Mutant[] = [
  {
    name: 'the checkout of a direct purchase is another one each time',
    edits: [
      {
        file: 'src/modules/payments/advance/continue.ts',
        find: 'update(`payment:${payload}`)',
        replace: 'update(`payment:${payload}${Math.random()}`)',
      },
    ],
    caughtBy: [direct],
  },
  {
    name: 'a direct purchase that is not decided is not due',
    edits: [
      {
        file: 'src/modules/payments/transition.ts',
        find: "when ${isPurchaseOpen} then now() + interval '15 seconds'",
        replace: 'when false and ${isPurchaseOpen} then now()',
      },
    ],
    caughtBy: [direct],
  },
  {
    name: 'the end of a payment rings each time that it is delivered',
    edits: [
      {
        file: 'src/modules/payments/chat/messages/payments.ts',
        find: 'payment.announced === payment.state ||',
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/payments/chat/payment.test.ts',
        test: 'a rejected one says why',
      },
    ],
  },
  {
    name: 'each of many waiting deposits comes with a card',
    edits: [
      {
        file: 'src/modules/payments/chat/messages/deposit-crowd.ts',
        find: '  if (waiting.count <= MOST_DEPOSIT_CARDS) return false;',
        replace: '  if (waiting.count >= MOST_DEPOSIT_CARDS) return false;',
      },
    ],
    caughtBy: [{ file: 'test/modules/payments/chat/messages/deposit-crowd.test.ts', test: 'forty deposits' }],
  },
  {
    name: 'a deposit that comes long after the count rings nobody',
    edits: [
      {
        file: 'src/modules/payments/manual/crowds.ts',
        find: 'c.message_id is not null and c.count < excluded.count',
        replace: 'c.message_id is not null and c.count > excluded.count',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/payments/chat/messages/deposit-crowd.test.ts',
        test: 'comes long after the count',
      },
    ],
  },
  {
    name: 'anybody of the staff lists all payments',
    edits: [
      {
        file: 'src/modules/payments/manual/payment-list.ts',
        find: '  actor.require(NEEDED);\n  const { beside } = query;',
        replace: '  const { beside } = query;',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/desk/chat/staff/matters/list.test.ts',
        test: 'the module itself asks for the permission to see payments',
      },
    ],
  },
  {
    name: 'a page of the list of payments repeats the last one of the page before',
    edits: [
      {
        file: 'src/modules/payments/manual/payment-list.ts',
        find: '[sql`<`, sql`>=`]',
        replace: '[sql`<=`, sql`>=`]',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/desk/chat/staff/matters/list.test.ts',
        test: 'shows each payment once while it grows',
      },
    ],
  },
  {
    name: 'a way to pay with a long name fits no payment',
    edits: [
      {
        file: 'src/modules/payments/chat/staff/payment-list.ts',
        find: '(ways.find((one) => keyOfWay(one.way) === way)?.way ?? way)',
        replace: 'way',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/desk/chat/staff/matters/list.test.ts',
        test: 'narrows by a way to pay whose name does not fit into a button',
      },
    ],
  },
  {
    name: 'the list of payments ends where a filter fits none of thousands',
    edits: [
      {
        file: 'src/modules/payments/manual/payment-list.ts',
        find: 'isCut ? edge : null',
        replace: 'null',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/desk/chat/staff/matters/list.test.ts',
        test: 'looks further back with a tap where a filter fits none of thousands',
      },
    ],
  },
];
