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
  'test/modules/staff/party.test.ts': ['gifts', 'promotions'],
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

/** The chats that files of others import, with these files, all below `src/`. Entries may only go. */
const IMPORTED_CHATS: Readonly<Record<string, readonly string[]>> = {
  'modules/alerts/chat/messages/alarm-messages.ts': ['telegram/telegram.ts'],
  'modules/alerts/chat/messages/alert-screen.ts': [
    'modules/desk/chat/staff/matters/list.ts',
    'modules/desk/chat/staff/other-matters.ts',
    'modules/staff/chat/staff/audit/things.ts',
  ],
  'modules/alerts/chat/messages/alert-sender.ts': ['telegram/telegram.ts'],
  'modules/alerts/chat/messages/alert-words.ts': ['modules/desk/chat/staff/other-matters.ts'],
  'modules/alerts/chat/messages/reminders.ts': ['telegram/telegram.ts'],
  'modules/alerts/chat/staff/alerts.ts': ['telegram/admin/admin.ts'],
  'modules/catalog/chat/inline.ts': ['telegram/telegram.ts'],
  'modules/catalog/chat/staff/changed-goods.ts': ['modules/desk/chat/staff/other-matters.ts'],
  'modules/catalog/chat/staff/prices/shop-wide-prices.ts': ['modules/desk/chat/staff/setup.ts'],
  'modules/catalog/chat/staff/undo/undo-change.ts': [
    'modules/exchange/chat/staff/rates.ts',
    'modules/payments/chat/staff/starsrate.ts',
  ],
  'modules/customers/chat/phone-dialog.ts': ['telegram/bot.ts'],
  'modules/debts/chat/staff/debtors.ts': ['modules/desk/chat/staff/sections.ts'],
  'modules/desk/chat/staff/desk-search.ts': ['telegram/admin/admin.ts'],
  'modules/desk/chat/staff/home.ts': ['modules/staff/chat/staff/duty.ts', 'telegram/bot.ts'],
  'modules/desk/chat/staff/matters/list.ts': [
    'modules/alerts/chat/staff/alerts.ts',
    'modules/debts/chat/staff/debtors.ts',
    'modules/payments/chat/staff/deposits.ts',
    'modules/payments/chat/staff/payment-list.ts',
  ],
  'modules/desk/chat/staff/matters/taps.ts': [
    'modules/inquiries/chat/staff/inquiry-card.ts',
    'modules/inquiries/chat/staff/inquiry.ts',
    'modules/inquiries/chat/staff/quick-answers.ts',
  ],
  'modules/desk/chat/staff/policies.ts': ['modules/wording/chat/staff/shop.ts'],
  'modules/desk/chat/staff/queue.ts': [
    'modules/inquiries/chat/staff/inquiry.ts',
    'modules/inquiries/chat/staff/quick-answers.ts',
    'telegram/admin/admin.ts',
  ],
  'modules/exchange/chat/staff/rates.ts': ['modules/desk/chat/staff/setup.ts'],
  'modules/ledger/chat/balance.ts': ['modules/people/chat/staff/card.ts'],
  'modules/ledger/chat/staff/adjustment/ask.ts': ['modules/people/chat/staff/customer.ts'],
  'modules/notices/chat/broadcast.ts': [
    'modules/alerts/chat/messages/alert-screen.ts',
    'modules/broadcasts/chat/broadcast.ts',
    'modules/broadcasts/chat/staff/broadcast-screens.ts',
    'modules/broadcasts/chat/staff/broadcast-time.ts',
    'modules/broadcasts/chat/staff/broadcast.ts',
  ],
  'modules/notices/chat/messages/notices.ts': ['telegram/telegram.ts'],
  'modules/orders/chat/messages/delivery.ts': ['telegram/telegram.ts'],
  'modules/orders/chat/purchase-dialog/dialog.ts': ['telegram/bot.ts'],
  'modules/orders/chat/purchase-dialog/entries.ts': ['telegram/bot.ts'],
  'modules/orders/chat/purchase.ts': [
    'modules/inquiries/chat/staff/inquiry-card.ts',
    'modules/people/chat/staff/card.ts',
  ],
  'modules/orders/chat/staff/order.ts': ['modules/desk/chat/staff/desk-search.ts'],
  'modules/orders/chat/staff/review.ts': ['modules/desk/chat/staff/units.ts'],
  'modules/payments/chat/checkout.ts': ['telegram/telegram.ts'],
  'modules/payments/chat/code-reasons.ts': [
    'modules/gifts/chat/gift.ts',
    'modules/orders/chat/code-problem.ts',
  ],
  'modules/payments/chat/deposit-card.ts': ['modules/desk/chat/staff/money-matters.ts'],
  'modules/payments/chat/deposit-dialog/dialog.ts': [
    'modules/orders/chat/purchase-dialog/entries.ts',
    'telegram/bot.ts',
  ],
  'modules/payments/chat/manual-proof.ts': ['telegram/bot.ts'],
  'modules/payments/chat/messages/payment-cards.ts': ['telegram/telegram.ts'],
  'modules/payments/chat/messages/payments.ts': ['telegram/telegram.ts'],
  'modules/payments/chat/staff/deposit-second.ts': ['modules/desk/chat/staff/decisions.ts'],
  'modules/payments/chat/staff/deposits.ts': ['modules/desk/chat/staff/desk-search.ts'],
  'modules/payments/chat/staff/refunds.ts': [
    'modules/desk/chat/staff/decisions.ts',
    'modules/desk/chat/staff/money-matters.ts',
    'modules/desk/chat/staff/other-matters.ts',
  ],
  'modules/people/chat/staff/card.ts': [
    'modules/desk/chat/staff/desk-search.ts',
    'modules/ledger/chat/staff/adjustments.ts',
    'modules/ledger/chat/staff/statement.ts',
  ],
  'modules/people/chat/staff/customers.ts': [
    'modules/desk/chat/staff/desk-search.ts',
    'modules/ledger/chat/staff/adjustments.ts',
    'modules/ledger/chat/staff/statement.ts',
    'telegram/admin/admin.ts',
  ],
  'modules/people/chat/staff/read-limit.ts': ['modules/desk/chat/staff/policies.ts'],
  'modules/reports/chat/messages/closing.ts': [
    'modules/tills/chat/staff/cash.ts',
    'modules/tills/chat/staff/handover-form.ts',
    'modules/tills/chat/staff/handover-screens.ts',
    'modules/tills/chat/staff/opening-form.ts',
    'modules/tills/chat/staff/till-screens.ts',
    'modules/tills/chat/staff/tills.ts',
    'telegram/telegram.ts',
  ],
  'modules/staff/chat/staff/audit/audit.ts': ['modules/desk/chat/staff/desk-search.ts'],
  'modules/staff/chat/staff/second-person.ts': [
    'modules/ledger/chat/staff/adjustment/answers.ts',
    'modules/payments/chat/staff/codes.ts',
    'modules/payments/chat/staff/deposit-second.ts',
    'modules/payments/chat/staff/deposits.ts',
    'modules/payments/chat/staff/refunds.ts',
  ],
  'modules/staff/chat/staff/second-word.ts': [
    'modules/desk/chat/staff/other-matters.ts',
    'modules/payments/chat/staff/codes.ts',
    'telegram/admin/admin.ts',
  ],
  'modules/staff/chat/staff/staff-help.ts': ['modules/home/chat/index.ts', 'telegram/admin/admin.ts'],
  'modules/tills/chat/staff/handover-rows.ts': ['modules/alerts/chat/messages/alert-screen.ts'],
};

export const CHATS_OF_OTHERS: readonly Omit<AgainstOrder, 'because'>[] = Object.entries(
  IMPORTED_CHATS,
).flatMap(([imported, files]) => files.map((file) => ({ file: `src/${file}`, imported: `src/${imported}` })));
