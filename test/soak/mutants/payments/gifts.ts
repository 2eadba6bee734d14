import type { Mutant } from '../../mutant.ts';

const giftCases = (test: string) => ({ file: 'test/modules/gifts/gift-cases.test.ts', test });
const gifts = (test: string) => ({ file: 'test/modules/gifts/gifts.test.ts', test });
const SIMULATION = 'test/simulation/simulation.test.ts';
const opensOnce = gifts('opens for the first tapper except the giver, who alone sees the code');

/** Guards of gifts: who opens a code, sees it and reports it. */
export const giftsMutants: readonly Mutant[] = [
  {
    name: 'the giver reports a gift that somebody opened',
    edits: [
      {
        file: 'src/modules/orders/support/code-problems.ts',
        find: 'if (customerId !== (isReceivers ? gift.receiverId : order.customerId)) return false;',
        replace: 'if (customerId !== order.customerId) return false;',
      },
    ],
    caughtBy: [giftCases('only its receiver reports the code of an opened gift')],
  },
  {
    name: 'nobody can report a gift whose receiver was erased',
    edits: [
      {
        file: 'src/modules/orders/support/code-problems.ts',
        find: 'const isReceivers = gift !== undefined && !gift.isReceiverErased;',
        replace: 'const isReceivers = gift !== undefined;',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/gifts/erased-receivers.test.ts',
        test: 'a code whose receiver was erased is reported by its giver, who gets another one',
      },
    ],
  },
  {
    name: 'the link of a gift does not follow the code that replaces its own',
    edits: [
      {
        file: 'src/modules/gifts/module.ts',
        find: '    codeReplaced: moveGift,\n',
        replace: '',
      },
    ],
    caughtBy: [giftCases('a replacement reaches the receiver by the same link')],
  },
  {
    name: 'a code with an open report is given away',
    edits: [
      {
        file: 'src/modules/gifts/gifts.ts',
        find: "  if (order.inCase) return { ok: false, problem: 'in-case' };\n",
        replace: '',
      },
    ],
    caughtBy: [giftCases('a waiting link excludes a report of its code, or the reverse')],
  },
  {
    name: 'the receiver of a gift is not told that its money went back',
    edits: [
      {
        file: 'migrations/0046_gift_cases.ts',
        find: "  or new.reversal = 'refunded' and old.reversal is distinct from 'refunded')",
        replace: ')',
      },
    ],
    caughtBy: [giftCases('a refund goes to the giver, closes the link for the receiver')],
  },
  {
    name: 'a gift is opened by everybody who has the link',
    edits: [
      {
        file: 'src/modules/gifts/gifts.ts',
        find: 'and g.opened_at is null and g.revoked_at is null and g.giver_id',
        replace: 'and g.revoked_at is null and g.giver_id',
      },
    ],
    caughtBy: [opensOnce, SIMULATION],
  },
  {
    name: 'a giver still sees the code',
    edits: [
      {
        file: 'src/modules/orders/delivery/goods.ts',
        find: "if (reader === 'owner' && giftId !== null) {",
        replace: "if (reader === 'owner' && giftId === '') {",
      },
    ],
    caughtBy: [opensOnce, SIMULATION],
  },
  {
    name: 'a gift of a code whose money went back is opened',
    edits: [
      {
        file: 'src/modules/gifts/gifts.ts',
        find: 'and o.id = g.order_id and ${hasCodeToGive}',
        replace: 'and o.id = g.order_id',
      },
      { file: 'src/modules/gifts/gifts.ts', find: '!gift.has_code || ', replace: '' },
      {
        file: 'src/modules/gifts/gifts.ts',
        find: 'if (isRefunded(gift.state) || isRefundReversal(gift.reversal))',
        replace: "if (gift.id === '')",
      },
    ],
    caughtBy: [gifts("needs one's own delivered code whose money did not go back")],
  },
];
