import type { Mutant } from '../../mutant.ts';

const ofShop = ['test/modules/payments/stars/stars.test.ts'];
const ofChat = ['test/telegram/stars.test.ts'];
const CHECKOUT = 'src/modules/payments/stars/checkout.ts';
const CHARGES = 'src/modules/payments/stars/charges.ts';
const RECONCILE = 'src/modules/payments/stars/reconcile.ts';

/** Guards of payments in Telegram Stars: the check before them, the charge, and the repair from the list. */
export const starsMutants: readonly Mutant[] = [
  {
    name: 'the Bot API emulator lets a person confirm an invoice twice at once',
    edits: [
      {
        file: 'packages/bot-api-emulator/src/state/payments.ts',
        find: 'if (this.#submitted.has(form)) return false;',
        replace: '',
      },
    ],
    caughtBy: ['packages/bot-api-emulator/test/methods/payments.test.ts'],
  },
  {
    name: 'an amount in Stars is rounded down',
    edits: [
      {
        file: 'src/modules/payments/stars/rates.ts',
        find: "(rest.gt('0') ? whole.plus('1') : whole)",
        replace: 'whole',
      },
    ],
    caughtBy: ofShop,
  },
  {
    name: "a stranger may pay somebody's invoice in Stars",
    edits: [{ file: CHECKOUT, find: ' || payment.customerId !== query.customerId', replace: '' }],
    caughtBy: ofShop,
  },
  {
    name: 'an invoice in Stars may be paid after it ended',
    edits: [{ file: CHECKOUT, find: ' and p.expires_at > now()', replace: '' }],
    caughtBy: ofShop,
  },
  {
    name: 'a pre-checkout query for another amount is agreed to',
    edits: [
      {
        file: CHECKOUT,
        find: 'query.unit !== STARS_UNIT || String(query.amount) !== payment.charge.amount',
        replace: 'query.unit !== STARS_UNIT',
      },
    ],
    caughtBy: ofShop,
  },
  {
    name: 'an invoice in Stars ends between the agreement and the charge',
    edits: [
      {
        file: 'src/modules/payments/advance/advance.ts',
        find: 'holds: sql<boolean>`not ${isUnderWay}`',
        replace: 'holds: sql<boolean>`(true or not ${isUnderWay})`',
      },
    ],
    caughtBy: ofShop,
  },
  {
    name: 'charges of another program by the same bot become balances',
    edits: [
      {
        file: CHARGES,
        find: '  if (at === undefined) return false;\n',
        replace: '  if (at || !at) return false;\n',
      },
    ],
    caughtBy: ofShop,
  },
  {
    name: 'a person who was blocked pays an open invoice in Stars',
    edits: [
      { file: CHECKOUT, find: "    if (open.is_barred) return 'blocked';\n", replace: '' },
      { file: CHECKOUT, find: 'not open.is_barred and (', replace: '(' },
    ],
    caughtBy: ofShop,
  },
  {
    name: "the shop's own refund in Stars is not recorded when the list shows it",
    edits: [
      {
        file: RECONCILE,
        find: '    await starsRefunded(deps, heard);\n',
        replace: '    if (!wasTakenBack) await starsRefunded(deps, heard);\n',
      },
    ],
    caughtBy: ofShop,
  },
  {
    name: 'two checkouts of one invoice in Stars are let through at once',
    edits: [{ file: CHECKOUT, find: 'or not ${isUnderWay})', replace: 'or true)' }],
    caughtBy: ofShop,
  },
  {
    name: "a pre-checkout query waits for a stranger's payment that is held",
    edits: [{ file: CHECKOUT, find: 'sql`skip locked`', replace: 'sql``' }],
    caughtBy: ofShop,
  },
  {
    name: 'a direct purchase in Stars is agreed to at a price that has moved',
    edits: [{ file: CHECKOUT, find: "return 'price-changed';", replace: 'return null;' }],
    caughtBy: ofShop,
  },
  {
    name: "a direct purchase in Stars is agreed to though the dealer's wallet lacks its cost",
    edits: [
      {
        file: CHECKOUT,
        find: "return verdict === 'no-wallet' || verdict === 'too-low' ? 'not-now' : null;",
        replace: 'return null;',
      },
    ],
    caughtBy: ofShop,
  },
  {
    name: 'the second charge of an invoice in Stars vanishes',
    edits: [
      {
        file: CHARGES,
        find: 'if (!payment?.credited || payment.providerRef !== chargeId) return null;',
        replace: "if (!payment?.credited || payment.providerRef !== chargeId) return { outcome: 'known' };",
      },
      { file: CHARGES, find: '    named.providerRef === null;', replace: '    named.payload !== null;' },
    ],
    caughtBy: ofShop,
  },
  {
    name: "a stranger's charge in Stars is credited to whom the invoice was made for",
    edits: [{ file: CHARGES, find: '    named.customerId === heard.customerId &&\n', replace: '' }],
    caughtBy: ofShop,
  },
  {
    name: 'a charge in Stars that was paid back before it was heard of is credited',
    edits: [
      { file: CHARGES, find: '  if (isRefunded) {', replace: '  if (isRefunded && known) {' },
      { file: CHARGES, find: 'rows[0]?.refunded ? await', replace: 'rows.length > 9 ? await' },
    ],
    caughtBy: ofShop,
  },
  {
    name: 'a charge in Stars that no rate explains is not tried again',
    edits: [{ file: RECONCILE, find: '  await retryUnexplained(deps);\n', replace: '' }],
    caughtBy: ofShop,
  },
  {
    name: 'a charge in Stars that no rate explains is told to the admins at every look',
    edits: [
      { file: CHARGES, find: ' and reported_at is null\n      returning', replace: '\n      returning' },
    ],
    caughtBy: ofShop,
  },
  {
    name: 'a charge in Stars that another call credits between two reads is taken for a second one',
    edits: [
      { file: CHARGES, find: '(named?.providerRef === chargeId ? named : undefined)', replace: 'undefined' },
    ],
    caughtBy: ofShop,
  },
  {
    name: 'the list of Star transactions is read on though it is another one',
    edits: [
      {
        file: RECONCILE,
        find: 'place.read > 0 && (!first || nameOf(first) !== place.last)',
        replace: 'place.read > 0 && first === undefined',
      },
    ],
    caughtBy: ofShop,
  },
  {
    name: 'charges that the list of Star transactions lacks are told to nobody',
    edits: [
      { file: RECONCILE, find: '  found.unexplained += await notifyMissing(deps, begunAt);\n', replace: '' },
    ],
    caughtBy: ofShop,
  },
  {
    name: 'a part of a charge in Stars is paid back',
    edits: [
      {
        file: 'src/modules/payments/refunds.ts',
        find: 'if (payment.charge.unit === STARS_UNIT && ',
        replace: 'if (payment.charge.unit === "" && ',
      },
    ],
    caughtBy: ofShop,
  },
  {
    name: 'a pre-checkout query that waited while the shop was down is agreed to',
    edits: [
      {
        file: 'src/modules/payments/chat/checkout.ts',
        find: "  if (mayBeOldMs > OLDEST_MS) return refuse('checkout-again', from.language_code);\n",
        replace: '',
      },
    ],
    caughtBy: ofChat,
  },
  {
    name: 'a checkout whose answer came too late keeps its invoice from being paid',
    edits: [
      {
        file: 'src/modules/payments/chat/checkout.ts',
        find: 'error.error_code === 400) await stars.endCheckout(id, payload);',
        replace: 'error.error_code === 400) log.debug({}, id);',
      },
    ],
    caughtBy: ofChat,
  },
  {
    name: 'a refund in Stars is left out of the inbox',
    edits: [
      {
        file: 'src/telegram/inbox/update-schema.ts',
        find: '  refunded_payment: charge.optional(),\n',
        replace: '',
      },
    ],
    caughtBy: ofChat,
  },
  {
    name: 'Telegram is told to pay back what its list shows as paid back',
    edits: [
      {
        file: 'src/modules/payments/methods/stars.ts',
        find: 'async findRefund({ providerRef }) {',
        replace:
          "async findRefund({ providerRef }) {\n      if (providerRef !== '') return { outcome: 'not-paid' };",
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/payments/stars/stars.test.ts',
        test: 'in a time that the database lost is found in the list before Telegram is called',
      },
    ],
  },
  {
    name: 'a direct purchase in Stars that was cancelled buys when it is paid late',
    edits: [
      {
        file: 'src/modules/payments/transition.ts',
        find: "when f.state in ${literals(givenUpStates)} then 'paid-late'",
        replace: "when f.state in ${literals(givenUpStates)} and p.method <> 'stars' then 'paid-late'",
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/payments/stars/stars.test.ts',
        test: 'for a direct purchase that was cancelled buys nothing',
      },
    ],
  },
  {
    name: 'a hundred charges that cannot be credited hide those behind them',
    edits: [{ file: CHARGES, find: '    after = last.chargeId;\n', replace: '    return;\n' }],
    caughtBy: [
      {
        file: 'test/modules/payments/stars/stars.test.ts',
        test: 'credits a charge behind a hundred that round to zero',
      },
    ],
  },
  {
    name: 'a refund of what another program sold makes its payer a customer',
    edits: [{ file: CHARGES, find: ' and (payment_id is not null or refunded_at is null)', replace: '' }],
    caughtBy: [
      {
        file: 'test/modules/payments/stars/stars.test.ts',
        test: 'makes no customer of another program’s payer whose refund is listed first',
      },
    ],
  },
  {
    name: 'a charge that comes while the database takes no writes is dropped',
    edits: [{ file: 'src/platform/database/away.ts', find: '^25006$|', replace: '' }],
    caughtBy: [
      {
        file: 'test/telegram/stars.test.ts',
        test: 'a charge is credited once the database takes writes again',
      },
    ],
  },
  {
    name: 'a lost refund that Telegram lists before its check counts as a chargeback',
    edits: [
      {
        file: 'src/modules/payments/stars/charges.ts',
        find: 'if (await recordReportedRefund({ db, log }, payment)) return;',
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/history/lost-stars-refunds.test.ts',
        test: 'a lost refund that Telegram’s list shows before its check is no chargeback',
      },
    ],
  },
];
