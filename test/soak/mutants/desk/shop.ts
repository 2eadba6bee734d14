import type { Mutant } from '../../mutant.ts';

/** Guards of money, people's decisions, the chat and the jobs. */
export const shopMutants: readonly Mutant[] = [
  {
    name: 'a catalog without an end is read for ever',
    edits: [
      {
        file: 'packages/dealer-client/src/catalog.ts',
        find: '      if (withoutNews >= MOST_PAGES_WITHOUT_NEWS)',
        replace: '      if (withoutNews >= most.pages)',
      },
    ],
    caughtBy: [
      {
        file: 'packages/dealer-client/test/resources.test.ts',
        test: 'without an end is given up after three pages without a new product',
      },
    ],
  },
  {
    name: 'a catalog may have any number of pages',
    edits: [
      {
        file: 'packages/dealer-client/src/catalog.ts',
        find: '      if (pages >= most.pages)',
        replace: '      if (pages > most.pages + 1)',
      },
    ],
    caughtBy: [{ file: 'packages/dealer-client/test/resources.test.ts', test: 'of pages is refused' }],
  },
  {
    name: 'what failed of a purchase that was paid directly is paid back twice after a crash',
    edits: [
      {
        file: 'src/modules/payments/refunds.ts',
        find: '      if (once && (await wasBegun(tx, paymentId, reason)))',
        replace: '      if (once && !(await wasBegun(tx, paymentId, reason)) && paymentId === null)',
      },
    ],
    caughtBy: ['test/modules/payments/policy.test.ts'],
  },
  {
    name: 'a purchase that was paid directly is paid back before all of it has ended',
    edits: [
      {
        file: 'src/modules/payments/policy.ts',
        find: '\n      and not exists (select from orders o where o.purchase_id = m.purchase_id and o.state in ${literals(openStates)} offset 0)',
        replace: '',
      },
      {
        file: 'src/modules/payments/parts.ts',
        find: 'if (row.open > 0 || row.refunded === 0 ||',
        replace: 'if (row.refunded === 0 ||',
      },
    ],
    caughtBy: ['test/modules/payments/policy.test.ts'],
  },
  {
    name: 'a purchase is placed at a rate that its customer did not confirm',
    edits: [
      {
        file: 'src/modules/orders/checkout/place.ts',
        find: '  if (!isConfirmedPay(input.unitPay ?? null, quote.exchange)) {\n',
        replace: "  if (input.checkoutId === '') {\n",
      },
    ],
    caughtBy: ['test/modules/exchange/exchange.test.ts'],
  },
  {
    name: 'a posting adds up over its currencies together, not in each',
    edits: [
      {
        file: 'migrations/0004_ledger.ts',
        find: 'where posting_key = new.posting_key group by currency having sum(amount) <> 0',
        replace: 'where posting_key = new.posting_key group by posting_key having sum(amount) <> 0',
      },
    ],
    caughtBy: ['test/modules/exchange/exchange.test.ts'],
  },
  {
    name: 'what is paid in another currency is booked as sold in it',
    edits: [
      {
        file: 'migrations/0004_ledger.ts',
        find: "case when sale_currency is null then target else 'exchange' end, the_currency",
        replace: 'target, the_currency',
      },
    ],
    caughtBy: ['test/modules/exchange/exchange.test.ts'],
  },
  {
    name: 'a customer cancels a top-up whose first attempt may credit the account yet',
    edits: [
      {
        file: 'src/modules/orders/checkout/cancel.ts',
        find: "          unlessMayAppear: 'any',\n",
        replace: '',
      },
    ],
    caughtBy: ['test/modules/orders/support/review.test.ts'],
  },
  {
    name: 'a decision reaches an order that has left its review',
    edits: [
      {
        file: 'src/modules/orders/support/stuck.ts',
        find: '{ db: tx }, code, { lock: true })',
        replace: '{ db: tx }, code)',
      },
    ],
    caughtBy: ['test/modules/orders/support/review.test.ts'],
  },
  {
    name: 'money back and sale of one order have different keys',
    edits: [
      {
        file: 'migrations/0004_ledger.ts',
        find: "values ('settle:' || the_order, settlement, owner",
        replace: 'values (settlement || the_order, settlement, owner',
      },
    ],
    caughtBy: ['test/modules/ledger/postings.test.ts'],
  },
  {
    name: 'whoever knows a code reads the purchase',
    edits: [
      {
        file: 'src/modules/orders/checkout/purchases.ts',
        find: "      .where('code', '=', parsed.purchaseCode)\n      .where('customer_id', '=', String(customerId))\n",
        replace:
          "      .where('code', '=', parsed.purchaseCode)\n      .where('customer_id', '>', String(customerId - customerId))\n",
      },
    ],
    caughtBy: [
      'test/modules/orders/chat/messages/delivery.test.ts',
      'test/telegram/screens/screens.test.ts',
      'test/modules/orders/lifecycle.test.ts',
    ],
  },
  {
    name: 'any callback is taken for one of ours',
    edits: [
      {
        file: 'src/modules/orders/wake/callback-hints.ts',
        find: 'where a.webhook_hash = ${hashToken(token)}',
        replace: 'where (true or a.webhook_hash = ${hashToken(token)})',
      },
      {
        file: 'src/modules/orders/wake/callback-hints.ts',
        find: 'if (!isCallbackToken(deps.vault, bytes)) return false;',
        replace: 'if (bytes.length !== 32) return false;',
      },
    ],
    caughtBy: ['test/end-to-end/callbacks.test.ts'],
  },
  {
    name: 'an update that comes twice is handled twice',
    edits: [
      {
        file: 'src/telegram/inbox/statements.ts',
        find: '    on conflict do nothing\n',
        replace: '    on conflict (update_id) do update set done_at = null, claimed_by = null\n',
      },
    ],
    caughtBy: ['test/telegram/inbox/inbox.test.ts', 'test/telegram/inbox/receivers.test.ts'],
  },
  {
    name: 'an update that comes before the start is over is handled at once',
    edits: [
      {
        file: 'src/telegram/inbox/dispatcher.ts',
        find: "const mayClaim = this.#phase === 'open' && term !== null;\n        const places",
        replace: 'const mayClaim = true;\n        const places',
      },
      {
        file: 'src/telegram/inbox/dispatcher.ts',
        find: 'if (!term?.isHeld()) return claimed.length === 0;\n          for (const one of claimed) this.#start(one, term);',
        replace: 'for (const one of claimed) this.#start(one, term as Term);',
      },
    ],
    caughtBy: ['test/telegram/start.test.ts'],
  },
  {
    name: 'a wake-up at the moment when a worker takes the last one is lost',
    edits: [
      {
        file: 'migrations/0010_jobs.ts',
        find: '        if specs is null then\n          return;\n        end if;\n',
        replace: '        return;\n',
      },
    ],
    caughtBy: ['test/platform/jobs/add-jobs.test.ts'],
  },
  {
    name: 'a step of setting up is shown to whoever may not take it',
    edits: [
      {
        file: 'src/modules/desk/setup-steps.ts',
        find: '        .filter((step) => actor.may(SETUP_STEPS[step]))\n',
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/desk/chat/staff/setup.test.ts',
        test: 'is shown to those alone whose role may take it',
      },
    ],
  },
  {
    name: 'a rate that a dealer types is set the other way round',
    edits: [
      {
        file: 'src/modules/exchange/chat/staff/read-rate.ts',
        find: '    const rate = invertedRate(number.toFixed());',
        replace: '    const rate = invertedRate(invertedRate(number.toFixed()) ?? "1");',
      },
    ],
    caughtBy: [
      { file: 'test/modules/exchange/chat/staff/read-rate.test.ts', test: 'a rate as dealers say it' },
    ],
  },
];
