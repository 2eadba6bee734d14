import type { Mutant } from '../../mutant.ts';

const PARTY = 'src/modules/staff/party.ts';
const REPORT_NAMES = {
  file: 'test/modules/reports/chat/staff/report.test.ts',
  test: 'a report names customers to those who may open their cards, a page at a time',
};

const people = (test: string) => ({ file: 'test/modules/people/people.test.ts', test });
const erasing = { file: 'test/modules/people/erase.test.ts', test: 'in no table what identifies the person' };

const TRIGGER = 'migrations/0027_people.ts';

/** Guards of the right to buy, and of erasure. */
export const peopleMutants: readonly Mutant[] = [
  {
    name: 'who comes back after a while is shown the prices of no group',
    edits: [
      {
        file: 'src/modules/customers/seen.ts',
        find: 'region, price_group, admission, blocked_at, block_notified_at, wants_news, was_unreachable',
        replace: 'region, admission, blocked_at, block_notified_at, wants_news, was_unreachable',
      },
    ],
    caughtBy: ['test/modules/customers/customers.test.ts'],
  },
  {
    name: 'a customer who is blocked is quoted a price',
    edits: [
      { file: 'src/modules/customers/standing.ts', find: 'c.blocked_at is not null', replace: 'false' },
    ],
    caughtBy: [people('cannot buy, but reads purchases or gets refunds')],
  },
  {
    name: 'a customer who is blocked between quote and purchase buys',
    edits: [{ file: TRIGGER, find: 'if standing.blocked_at is not null or', replace: 'if' }],
    caughtBy: [people('is refused by the database for a block between quote and purchase')],
  },
  {
    name: 'a decision about a person is not waited for by their purchase',
    edits: [
      {
        file: TRIGGER,
        find: 'where id = new.customer_id for share;',
        replace: 'where id = new.customer_id;',
      },
    ],
    caughtBy: [people('is refused by the database for a block between quote and purchase')],
  },
  {
    name: 'two purchases at once pass the limit of a day',
    edits: [
      {
        file: TRIGGER,
        find: "perform pg_advisory_xact_lock(hashtextextended('spending:' || new.customer_id, 0));",
        replace: '',
      },
    ],
    caughtBy: [people('applies a daily limit to simultaneous purchases without refunded ones')],
  },
  {
    name: 'the phone number of an erased customer stays with their purchases',
    edits: [
      {
        file: 'src/modules/orders/checkout/erase-orders.ts',
        find: 'update purchases set phone = ${ERASED_PHONE}, context',
        replace: 'update purchases set context',
      },
    ],
    caughtBy: [erasing],
  },
  {
    name: 'the notes on postings of an erased customer stay',
    edits: [
      {
        file: 'src/modules/ledger/ledger.ts',
        find: 'where customer_id = ${id} and (note is not null or private_note is not null)`',
        replace: 'where customer_id = ${id} and false`',
      },
    ],
    caughtBy: [erasing],
  },
  {
    name: 'the dealer orders of an erased customer keep the phone number',
    edits: [
      {
        file: 'src/modules/orders/checkout/erase-orders.ts',
        find: 'update other_orders set phone = null where phone',
        replace: 'update other_orders set phone = null where false and phone',
      },
    ],
    caughtBy: [erasing],
  },
  {
    name: 'the link of a customer who is blocked lets people in',
    edits: [{ file: 'src/modules/people/people.ts', find: ' and i.blocked_at is null)', replace: ')' }],
    caughtBy: [people('by the link of a customer')],
  },
  {
    name: 'the terms of invitations bring a bonus to the person who set them',
    edits: [
      {
        file: 'src/modules/promotions/referrals.ts',
        find: ' and updated_by = ${personId})',
        replace: ' and updated_by = ${personId} and false)',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/promotions/returned.test.ts',
        test: 'brings the person who set its terms no bonus, on either side',
      },
    ],
  },
  {
    name: 'staff buy at a rate that they set',
    edits: [
      {
        file: 'src/modules/orders/checkout/quote.ts',
        find: 'rates.filter(({ isOwn }) => !isOwn)',
        replace: 'rates.filter(({ isOwn }) => !isOwn || true)',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/orders/checkout/debt.test.ts',
        test: 'nobody buys at a rate that they set',
      },
    ],
  },
  {
    name: 'a file of the report names thousands of customers to a viewer',
    edits: [
      {
        file: 'src/modules/reports/reports.ts',
        find: "by === 'customer' && role !== 'owner' ? MOST_NAMED",
        replace: "by === 'customer' && role === undefined ? MOST_NAMED",
      },
    ],
    caughtBy: [REPORT_NAMES],
  },
  {
    name: 'a report names customers to staff who may not open their cards',
    edits: [
      {
        file: 'src/modules/reports/reports.ts',
        find: "      if (by === 'customer') reader.require('customers.view');\n",
        replace: '',
      },
    ],
    caughtBy: [REPORT_NAMES],
  },
  {
    name: 'staff buy at a rate that they agreed to',
    edits: [{ file: PARTY, find: 'in (c.made_by, s.second_by)', replace: 'in (c.made_by, 0)' }],
    caughtBy: [
      {
        file: 'test/modules/orders/checkout/debt.test.ts',
        test: 'nobody buys at a rate that they agreed to, at once',
      },
    ],
  },
  {
    name: 'staff buy at their rate once a colleague corrected it',
    edits: [{ file: PARTY, find: "<= now() - interval '24 hours'`)", replace: '<= now()`)' }],
    caughtBy: [
      {
        file: 'test/modules/orders/checkout/debt.test.ts',
        test: 'nobody buys at a rate that they agreed to, after a small correction by a colleague',
      },
    ],
  },
  {
    name: 'staff deposit Stars at a rate that they set',
    edits: [
      {
        file: 'src/modules/payments/methods/stars.ts',
        find: ' || (await isOwnStarsRate(db, owners, wants.currency, customerId))',
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/payments/stars/stars.test.ts',
        test: 'is not for those who set it or agreed to it',
      },
    ],
  },
  {
    name: 'an owner without staff cannot try the shop out by Stars',
    edits: [
      {
        file: 'src/modules/payments/stars/rates.ts',
        find: 'some(({ id }) => id !== personId)',
        replace: 'some(({ id }) => id !== 0)',
      },
    ],
    caughtBy: ['test/modules/payments/stars/stars.test.ts'],
  },
  {
    name: 'wrong promo codes are not counted',
    edits: [
      {
        file: 'src/modules/promotions/promotions.ts',
        find: "      if (!isWord && !result.ok && result.problem === 'unknown') await countGuess(db, customerId);\n",
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/customers/code-guesses.test.ts',
        test: 'are stopped after ten in an hour with an alert',
      },
    ],
  },
  {
    name: 'each kind of code can be guessed on its own',
    edits: [
      {
        file: 'src/modules/promotions/promotions.ts',
        find: "      if (!(await mayTryCode(db, customerId))) return { ok: false, problem: 'too-many' };\n",
        replace: '',
      },
    ],
    caughtBy: [
      { file: 'test/modules/customers/code-guesses.test.ts', test: 'of all kinds share one counter' },
    ],
  },
  {
    name: 'staff open as many cards of customers as they like',
    edits: [
      {
        file: 'src/modules/people/views.ts',
        find: "until !== null && actor.role !== 'owner'",
        replace: "until === null && actor.role === 'owner'",
      },
    ],
    caughtBy: [{ file: 'test/modules/people/views.test.ts', test: 'opens more cards than a day allows' }],
  },
  {
    name: 'staff read the names of all customers page by page',
    edits: [
      {
        file: 'src/modules/people/find.ts',
        find: 'where ${where} ${from} ${within}',
        replace: 'where ${where} ${from}',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/people/views.test.ts',
        test: 'for all but owners, a list ends at the day’s limit of cards',
      },
    ],
  },
  {
    name: 'staff read the names of all debtors page by page',
    edits: [
      {
        file: 'src/modules/debts/debts.ts',
        find: 'Math.min(total, mostListed(actor))',
        replace: 'total',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/debts/debts.test.ts',
        test: 'for all but owners, the list ends at the day’s limit of cards',
      },
    ],
  },
  {
    name: 'whoever sees customers sees the notes about them',
    edits: [
      {
        file: 'src/modules/people/chat/staff/card.ts',
        find: "staff?.may('customers.edit') ?? false;\n  const head",
        replace: 'true;\n  const head',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/people/chat/staff/customers.test.ts',
        test: 'staff without the rights see neither balances nor notes on the card',
      },
    ],
  },
  {
    name: 'a customer names and deletes accounts of others',
    edits: [
      {
        file: 'src/modules/customers/saved-accounts.ts',
        find: 'customer_accounts.customer_id = ${id} and exists (',
        replace: '${id}::bigint is not null and exists (',
      },
    ],
    caughtBy: ['test/modules/customers/saved-accounts.test.ts'],
  },
  {
    name: 'a deleted account stays away when it is used again',
    edits: [
      {
        file: 'src/modules/customers/saved-accounts.ts',
        find: 'nickname = excluded.nickname, hidden_at = null',
        replace: 'nickname = excluded.nickname',
      },
    ],
    caughtBy: ['test/modules/customers/saved-accounts.test.ts'],
  },
  {
    name: 'a module keeps what identifies an erased customer',
    edits: [
      {
        file: 'src/platform/module.ts',
        find: 'await one.erase?.(tx, customer);',
        replace: 'if (one.sweeps) await one.erase?.(tx, customer);',
      },
    ],
    caughtBy: [erasing],
  },
  {
    name: 'a service hides one of another module with its name',
    edits: [
      { file: 'src/platform/module.ts', find: 'if (twice !== undefined)', replace: "if (twice === '')" },
    ],
    caughtBy: [{ file: 'test/platform/module.test.ts', test: 'two modules cannot have one name' }],
  },
];
