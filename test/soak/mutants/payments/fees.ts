import type { Mutant } from '../../mutant.ts';

const fees = (test: string) => ({ file: 'test/modules/payments/fees.test.ts', test });
const NUMBERS = 'src/modules/reports/numbers.ts';
const MIGRATION = 'migrations/0052_payment_fees.ts';

/**
 * Guards of fees of payment providers and of Telegram for Stars: in the ledger, the report and its profit.
 */
export const feesMutants: readonly Mutant[] = [
  {
    name: 'what a provider keeps of a payment is not posted',
    edits: [
      {
        file: 'src/modules/payments/credit.ts',
        find: 'feeAmount: await feeOf(tx, payment, credit, paid.fee),',
        replace: 'feeAmount: null,',
      },
    ],
    caughtBy: [fees('is the credited amount less the payout of its Stars')],
  },
  {
    name: 'the fees of payments stay in the profit',
    edits: [{ file: NUMBERS, find: '.plus(given).plus(sumOf(kept))', replace: '.plus(given)' }],
    caughtBy: [fees('takes the fees from the profit')],
  },
  {
    name: 'the report hides that it leaves out the share of Stars',
    edits: [
      {
        file: 'src/modules/reports/spending.ts',
        find: "where method = 'stars' and fee_amount is null",
        replace: "where method = 'stars' and fee_amount < 0 and fee_amount is null",
      },
    ],
    caughtBy: [fees('is left out, and the report says so, until the dealer enters the payout')],
  },
  {
    name: 'a refund in Stars leaves the share of Telegram in the costs',
    edits: [{ file: MIGRATION, find: "when m.charge_unit = 'XTR' then -1 else 0", replace: 'else 0' }],
    caughtBy: [fees('comes back with a refund')],
  },
  {
    name: 'a fee counts as money that a till lacks',
    edits: [
      {
        file: 'src/modules/reports/tills.ts',
        find: "(account like 'funding%' or account like 'fees%')",
        replace: "account like 'funding%'",
      },
    ],
    caughtBy: [fees('leaves the money of customers and the tills as they were')],
  },
  {
    name: 'the percentage that a dealer entered counts above the word of the provider',
    edits: [
      {
        file: 'src/modules/payments/credit.ts',
        find: "told?.gte('0') && told.lt(credited) ? told : await",
        replace: 'await',
      },
    ],
    caughtBy: [fees('is what its provider says, whatever is set')],
  },
  {
    name: 'the desk hides a loss of the report where nothing was sold',
    edits: [{ file: 'src/modules/desk/today.ts', find: " || net !== '0')", replace: ')' }],
    caughtBy: [fees('agrees with the desk where nothing was sold')],
  },
];
