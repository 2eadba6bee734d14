import type { Mutant } from '../../mutant.ts';

const METHOD = 'src/modules/payments/methods/crypto-pay.ts';
const METHOD_TEST = 'test/modules/payments/methods/crypto-pay.test.ts';
const CODES = 'src/modules/payments/codes/balance-codes.ts';
const REDEEM = 'src/modules/payments/codes/redeem-balance-code.ts';
const CODES_TEST = 'test/modules/payments/codes/balance-codes.test.ts';

/** Guards of Crypto Pay and balance codes. */
export const gatewayMutants: readonly Mutant[] = [
  {
    name: 'a refund by Crypto Pay that another process sent is back on the balance',
    edits: [
      {
        file: METHOD,
        find: "            if (await api.transferOf(spendId)) return { outcome: 'done' };\n            return",
        replace: '            return',
      },
    ],
    caughtBy: [{ file: METHOD_TEST, test: 'is sent once and ends as paid back where two processes' }],
  },
  {
    name: 'a second person agrees to more balance codes than they saw',
    edits: [
      { file: CODES, find: 'if (!waiting || !isSeen) return null;', replace: 'if (!waiting) return null;' },
    ],
    caughtBy: [{ file: CODES_TEST, test: 'is agreed to only for what the second person saw' }],
  },
  {
    name: 'balance codes are made again by other terms',
    edits: [
      {
        file: CODES,
        find: ' or (select count(*) from balance_codes c where c.batch_id = b.id) not in (0, ${count}) as closed',
        replace: ' as closed',
      },
    ],
    caughtBy: [{ file: CODES_TEST, test: 'is made only on the agreed terms, even by a forged button' }],
  },
  {
    name: 'a webhook of Crypto Pay needs no signature',
    edits: [
      {
        file: METHOD,
        find: "if (typeof signature !== 'string' || !isSame(signature.toLowerCase(), expected)) return null;",
        replace: 'if (expected === signature) return readUpdate(body);',
      },
    ],
    caughtBy: [
      { file: METHOD_TEST, test: 'is refused for a wrong address, signature or body without a query' },
    ],
  },
  {
    name: 'a webhook of Crypto Pay is taken at any address',
    edits: [
      {
        file: METHOD,
        find: 'if (!isSame(token, path)) return null;',
        replace: 'if (!token || !path) return null;',
      },
    ],
    caughtBy: [
      { file: METHOD_TEST, test: 'is refused for a wrong address, signature or body without a query' },
    ],
  },
  {
    name: 'an invoice of Crypto Pay that is not paid credits',
    edits: [
      {
        file: METHOD,
        find: "if (invoice.status === 'paid') return paidWith",
        replace: "if (invoice.status !== 'expired') return paidWith",
      },
    ],
    caughtBy: [{ file: METHOD_TEST, test: 'does not trust even a signed webhook about an unpaid invoice' }],
  },
  {
    name: "another payment's invoice of Crypto Pay credits",
    edits: [
      {
        file: METHOD,
        find: 'invoice.payload === payment.payload &&',
        replace: 'invoice.payload !== undefined &&',
      },
      { file: METHOD, find: ' &&\n    new Big(invoice.amount).eq(payment.charge.amount)', replace: '' },
    ],
    caughtBy: [{ file: METHOD_TEST, test: 'credits nothing for an invoice that is not what was asked for' }],
  },
  {
    name: 'an invoice of Crypto Pay whose answer was lost can be paid beside the next one',
    edits: [
      {
        file: METHOD,
        find: 'invoices\n      .filter(({ payload }) => payload === payment.payload)',
        replace: 'invoices\n      .filter(() => false)',
      },
    ],
    caughtBy: [{ file: METHOD_TEST, test: 'leaves one invoice that can be paid' }],
  },
  {
    name: 'coins that were worth half of an invoice credit all of it',
    edits: [
      {
        file: METHOD,
        find: 'worth.lt(asked.times(LEAST_WORTH)) ? worth : asked',
        replace: "worth.lt('0') ? worth : asked",
      },
    ],
    caughtBy: [{ file: METHOD_TEST, test: 'credits what the coins were worth' }],
  },
  {
    name: 'a refund by Crypto Pay is sent again without a look whether it was',
    edits: [
      {
        file: METHOD,
        find: "if (!sent) return { outcome: 'not-paid' };",
        replace: "if (sent || !sent) return { outcome: 'not-paid' };",
      },
      {
        file: METHOD,
        find: "            if (await api.transferOf(spendId)) return { outcome: 'done' };\n            return",
        replace: '            return',
      },
    ],
    caughtBy: [{ file: METHOD_TEST, test: 'sends the paid coins once, despite a lost answer' }],
  },
  {
    name: 'a cancelled invoice of Crypto Pay can still be paid',
    edits: [
      {
        file: METHOD,
        find: "if (payment.state === 'cancelled') {",
        replace: 'if (payment.state === null) {',
      },
    ],
    caughtBy: [{ file: METHOD_TEST, test: 'cancels the invoice, or credits one that was paid just before' }],
  },
  {
    name: 'a balance code is redeemed as often as it is sent',
    edits: [
      {
        file: REDEEM,
        find: 'and c.redeemed_at is null and c.revoked_at is null\n    returning',
        replace: 'and c.revoked_at is null\n    returning',
      },
    ],
    caughtBy: [CODES_TEST],
  },
  {
    name: 'a revoked balance code is worth its amount',
    edits: [
      {
        file: REDEEM,
        find: 'and c.redeemed_at is null and c.revoked_at is null\n    returning',
        replace: 'and c.redeemed_at is null\n    returning',
      },
    ],
    caughtBy: [{ file: CODES_TEST, test: 'is worth nothing after revocation, unless it was redeemed' }],
  },
  {
    name: 'balance codes can be guessed without end',
    edits: [
      {
        file: 'src/modules/customers/code-guesses.ts',
        find: '  return rows.length === 0;',
        replace: '  return rows.length >= 0;',
      },
    ],
    caughtBy: [{ file: CODES_TEST, test: 'is stopped after ten failures in an hour with an alert' }],
  },
  {
    name: 'a balance code is kept as it is written',
    edits: [
      {
        file: CODES,
        find: "return keys.map((key) => createHmac('sha256', key).update(plain).digest());",
        replace: "return keys.map((key) => (createHmac('sha256', key), Buffer.from(plain.padEnd(32))));",
      },
    ],
    caughtBy: [{ file: CODES_TEST, test: 'stands in no column of any table' }],
  },
  {
    name: 'the check letter of a balance code checks nothing',
    edits: [
      {
        file: 'src/modules/payments/codes/code-shape.ts',
        find: 'if (checkLetter(code.slice(0, -1)) === code.at(-1)) return',
        replace: 'if (checkLetter(code.slice(0, -1)) !== undefined) return',
      },
    ],
    caughtBy: [
      { file: 'test/modules/payments/codes/code-shape.test.ts', test: 'is mistyped, without a query' },
    ],
  },
  {
    name: 'a rate limit of the provider refuses a refund',
    edits: [{ file: 'src/modules/payments/crypto-pay/api.ts', find: ' || status === 429', replace: '' }],
    caughtBy: [{ file: METHOD_TEST, test: 'is sent later where the service limits the rate' }],
  },
];
