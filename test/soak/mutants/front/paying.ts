import type { Mutant } from '../../mutant.ts';

const PAY = 'src/modules/orders/chat/purchase-dialog/dialog.ts';
const test = (name: string) => ({ file: 'test/modules/orders/chat/purchase-dialog/pay.test.ts', test: name });

/** Guards of the payment screen, and of the ways back to it. */
export const payingMutants: readonly Mutant[] = [
  {
    name: 'a tap buys another quantity than its button said',
    edits: [
      {
        file: PAY,
        find: 'return quote.missing || value !== String(basket.quantity) ? stale',
        replace: 'return quote.missing ? stale',
      },
    ],
    caughtBy: [test('does not buy more than its button said')],
  },
  {
    name: 'a dialog that heard a code goes another way when it is replayed',
    edits: [
      {
        file: 'src/modules/payments/chat/dialog/redeem-code.ts',
        find: 'talk.forget(LIKE_A_CODE);',
        replace: 'talk.forget();',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/orders/chat/purchase-dialog/dialog.test.ts',
        test: 'goes on after a code that was mistyped on the screen to pay',
      },
    ],
  },
  {
    name: 'a code that was typed stays in the state of its dialog',
    edits: [
      {
        file: 'src/modules/payments/chat/dialog/redeem-code.ts',
        find: '  talk.forget(LIKE_A_CODE);\n',
        replace: '',
      },
    ],
    caughtBy: [test('buys at once with a code that covers the price')],
  },
  {
    name: "a purchase that was paid at a day's rate is placed without it",
    edits: [
      {
        file: 'src/modules/payments/advance/continue.ts',
        find: '          unitPay: unitPay ?? null,\n',
        replace: '          unitPay: null,\n',
      },
    ],
    caughtBy: [test('takes what no method takes in the price’s currency')],
  },
  {
    name: 'a redeemed code forgets the purchase that it was for',
    edits: [
      {
        file: 'src/modules/payments/chat/redeem.ts',
        find: '    wanted: unfinishedPurchase(ctx.dialog.note?.about),\n',
        replace: '',
      },
    ],
    caughtBy: [test('by a code that is redeemed with a command')],
  },
  {
    name: 'a payment that was cancelled forgets its purchase',
    edits: [
      {
        file: 'src/modules/payments/chat/buttons.ts',
        find: "new Set(['credited', 'expired', 'cancelled', 'rejected'])",
        replace: "new Set(['credited'])",
      },
    ],
    caughtBy: [test('by a payment that is cancelled')],
  },
  {
    name: 'what nobody can pay stays on the shelf',
    edits: [
      {
        file: 'src/modules/payments/ways/payable.ts',
        find: '    await placeBrands(tx);\n',
        replace: '',
      },
    ],
    caughtBy: [
      { file: 'test/modules/payments/ways/payable.test.ts', test: 'is neither on a shelf nor found' },
    ],
  },
  {
    name: 'a rate lists nothing before the next synchronisation',
    edits: [
      {
        file: 'src/modules/exchange/rate-changes.ts',
        find: "      await addJobs(tx, [roundJob('list_payable')]);\n",
        replace: '',
      },
    ],
    caughtBy: [
      { file: 'test/modules/payments/ways/payable.test.ts', test: 'a rate lists the prices of its currency' },
    ],
  },
];
