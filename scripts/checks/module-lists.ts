/** The order of the modules, those that a shop can do without, and the exceptions from the rules of imports. */

/** The modules, lowest first: the domain of each imports those before it alone. */
export const ORDER_OF_MODULES: readonly string[] = `
  notifications vault notices settings staff alerts availability wallets catalog ledger
  exchange history customers discounts orders payments tills audit drill inquiries
  gifts home reports watches people promotions levels wording rounds broadcasts
  desk debts
`
  .trim()
  .split(/\s+/);

/** The modules that a shop can do without: their folders can be deleted, with their lines in these files. */
export const DELETABLE_MODULES: readonly string[] = [
  'inquiries',
  'gifts',
  'watches',
  'promotions',
  'broadcasts',
];
export const WIRING_OF_MODULES: readonly string[] = [
  'src/modules/all.ts',
  'src/modules/fragments.ts',
  'src/tables.ts',
  'src/telegram/chats.ts',
];

/**
 * The tests and benchmarks across modules, each with the deletable modules that it needs. Edit them to delete
 * such a module; all others stay green. The list may only shrink.
 */
export const TESTS_ACROSS_MODULES: Readonly<Record<string, readonly string[]>> = {
  'test/end-to-end/broadcast.test.ts': ['broadcasts'],
  'test/insiders/pricing-acts.ts': ['promotions'],
  'bench/broadcast.ts': ['broadcasts'],
  'bench/desk.ts': ['watches', 'promotions'],
  'test/modules/customers/code-guesses.test.ts': ['gifts', 'promotions'],
  'test/modules/desk/chat/staff/every-matter.test.ts': ['inquiries'],
  'test/modules/desk/queue.test.ts': ['inquiries'],
  'test/modules/ledger/chat/staff/credit.test.ts': ['promotions'],
  'test/modules/levels/chat/staff/levels.test.ts': ['promotions'],
  'test/modules/notices/outbox.test.ts': ['broadcasts'],
  'test/modules/orders/chat/purchase-dialog/pay.test.ts': ['promotions'],
  'test/modules/payments/chat/deposit-dialog/deposit.test.ts': ['promotions'],
  'test/modules/people/erase.test.ts': ['watches'],
  'test/modules/staff/act-matters.test.ts': ['inquiries', 'promotions'],
  'test/modules/staff/budget/act-budgets.test.ts': ['promotions'],
  'test/platform/database/growth.test.ts': ['gifts', 'watches', 'promotions', 'broadcasts'],
  'test/simulation/extras/deposit-bonuses.ts': ['promotions'],
  'test/simulation/extras/discounts.ts': ['promotions'],
  'test/simulation/extras/receivers.ts': ['gifts'],
  'test/simulation/oracles/discounts.ts': ['promotions'],
  'test/simulation/people/growth.ts': ['gifts', 'promotions'],
  'test/support/books/agree.test.ts': ['gifts'],
  'test/telegram/inbox/typed-units.test.ts': ['promotions'],
  'test/telegram/screens/growth.test.ts': ['gifts', 'watches', 'promotions'],
  'test/telegram/screens/meant.test.ts': ['promotions'],
  'test/telegram/screens/screens.test.ts': ['inquiries'],
  'test/telegram/stars.test.ts': ['inquiries'],
  'test/telegram/ui/input/typed-forms.test.ts': ['promotions'],
  'test/telegram/ui/texts/texts.test.ts': ['inquiries'],
  'test/walks/steps.ts': ['inquiries'],
};

export interface AgainstOrder {
  readonly file: string;
  readonly imported: string;
  readonly because: string;
}

const AS_ONE_STATEMENT = 'one statement does both, and the part of the other module is its to write';
const WAITS_FOR_ORDERS =
  'whether orders may be submitted is recorded in the statement that wakes or holds them';

/**
 * The imports against that order. They name files: through contracts, two modules would import each other. Entries
 * may only go.
 */
export const AGAINST_ORDER: readonly AgainstOrder[] = [
  {
    file: 'src/modules/settings/settings.ts',
    imported: 'src/modules/staff/audit-log.ts',
    because: AS_ONE_STATEMENT,
  },
  ...['src/modules/customers/customers.ts', 'src/modules/customers/seen.ts'].map((file) => ({
    file,
    imported: 'src/modules/orders/delivery/kept.ts',
    because: AS_ONE_STATEMENT,
  })),
  {
    file: 'src/modules/exchange/rate-changes.ts',
    imported: 'src/modules/orders/core/states.ts',
    because: 'it counts the open orders that a rate concerns',
  },
  ...['breaker', 'outage', 'protection'].flatMap((name) =>
    ['deps', 'states']
      .map((part) => ({
        file: `src/modules/availability/${name}.ts`,
        imported: `src/modules/orders/core/${part}.ts`,
        because: WAITS_FOR_ORDERS,
      }))
      .filter(({ imported }) => name !== 'breaker' || imported.endsWith('deps.ts')),
  ),
];
