import type { Mutant } from '../../mutant.ts';

const payments = (test: string) => ({ file: 'test/modules/payments/payments.test.ts', test });
const stands = (test: string) => ({ file: 'test/modules/payments/stands.test.ts', test });
const direct = (test: string) => ({ file: 'test/modules/payments/advance/continue.test.ts', test });
const debt = (test: string) => ({ file: 'test/modules/orders/checkout/debt.test.ts', test });
const audit = (test: string) => ({ file: 'test/modules/audit/audit.test.ts', test });

/** Guards of deposits and refunds: each once, and never more than the paid amount. */
export const paymentsMutants: readonly Mutant[] = [
  {
    name: 'a payment that was begun with the id of an update that came before is the one of somebody else',
    edits: [
      {
        file: 'src/modules/payments/payments.ts',
        find: 'const requestKey = `${input.customerId}:${input.requestKey}`;',
        replace: 'const { requestKey } = input;',
      },
    ],
    caughtBy: [payments("stays its owner's when a repeated update id gives the same key")],
  },
  {
    name: 'a direct purchase of several of what became a top-up is tried for ever',
    edits: [
      {
        file: 'src/modules/orders/checkout/quote.ts',
        find: "if (item.type === 'top-up' && quantity !== 1) return { ok: false, problem: 'not-on-sale' };",
        replace:
          "if (item.type === 'top-up' && quantity !== 1) throw new RangeError('a top-up is bought one at a time');",
      },
    ],
    caughtBy: [direct('is not placed after the dealer turned its item into a top-up')],
  },
  {
    name: 'a credit limit is paid out',
    edits: [
      {
        file: 'src/modules/payments/refunds.ts',
        find: '      await refuseOnAccount(tx, payment.customerId, currency);\n',
        replace: '',
      },
    ],
    caughtBy: ['test/modules/payments/payments.test.ts'],
  },
  {
    name: 'a payment moves from any state',
    edits: [
      {
        file: 'src/modules/payments/transition.ts',
        find: 'and f.state = any(${allowed}::text[])',
        replace: 'and (true or f.state = any(${allowed}::text[]))',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/payments/transition.test.ts',
        test: 'the database moves a payment exactly as the table of moves says',
      },
    ],
  },
  {
    name: 'the key of a deposit does not name the payment alone',
    edits: [
      {
        file: 'src/modules/payments/credit.ts',
        find: 'key: `deposit:${paymentId}`,',
        replace: 'key: `deposit:${paymentId}:${Date.now()}`,',
      },
    ],
    caughtBy: [payments('is offered, paid and credited once, however often it is reported')],
  },
  {
    name: 'a refund is begun though one is under way',
    edits: [
      {
        file: 'src/modules/payments/refunds.ts',
        find: "if (payment?.state !== 'credited' || !payment.credited)",
        replace: 'if (!payment?.credited)',
      },
      {
        file: 'migrations/0011_payments.ts',
        find: 'create unique index payment_refunds_one_begun on',
        replace: 'create index payment_refunds_one_begun on',
      },
      {
        file: 'src/modules/payments/states.ts',
        find: "'begin-refund': { to: 'refunding', from: { credited:",
        replace: "'begin-refund': { to: 'refunding', from: { refunding: '', credited:",
      },
    ],
    caughtBy: [payments('is begun once when two admins press at the same time')],
  },
  {
    name: 'a refund may be more than is left',
    edits: [
      {
        file: 'src/modules/payments/refunds.ts',
        find: "if (wanted.lte('0') || wanted.gt(left))",
        replace: "if (wanted.lte('0'))",
      },
    ],
    caughtBy: [payments('of a part leaves the rest, never exceeds the payment in all')],
  },
  {
    name: 'money of a refund that the provider refused stays off the balance',
    edits: [
      {
        file: 'src/modules/payments/refunds.ts',
        find: "const posts = correction(locked, refund, '0');",
        replace: 'const posts = correction(locked, refund, refund.amount);',
      },
    ],
    caughtBy: [payments('puts the money on the balance again when the provider refuses')],
  },
  {
    name: 'a late answer about one refund ends the next',
    edits: [
      {
        file: 'src/modules/payments/credit.ts',
        find: 'and id = coalesce(${refundId}::bigint, id)',
        replace: 'and (true or id = ${refundId}::bigint)',
      },
    ],
    caughtBy: [stands('is not ended by the late answer about an earlier one of the payment')],
  },
  {
    name: 'a provider knows a refund by its number in the database',
    edits: [
      {
        file: 'src/modules/payments/advance/pay-back.ts',
        find: 'payOnce(method, payment, { id: ref, amount })',
        replace: 'payOnce(method, payment, { id: refundId || ref, amount })',
      },
    ],
    caughtBy: [stands('keeps a unique name at its provider though the database goes back')],
  },
  {
    name: 'what was paid back does not lessen what is taken back',
    edits: [
      {
        file: 'src/modules/payments/credit.ts',
        find: 'const rest = new Big(credited.amount).minus(await paidBack(tx, paymentId));',
        replace: "const rest = new Big(credited.amount).minus('0');",
      },
    ],
    caughtBy: [stands('is no more than what was left after a part was paid back')],
  },
  {
    name: 'a payment that was taken back is taken back again',
    edits: [
      {
        file: 'src/modules/payments/credit.ts',
        find: "if (!payment?.credited || paymentTable.next(payment.state, 'reverse') === null) return false;",
        replace: "if (!payment?.credited || next('credited', 'reverse') === null) return false;",
      },
    ],
    caughtBy: [payments('makes a spent balance negative, which blocks purchases until covered')],
  },
  {
    name: 'what is reported as taken back before it was paid is forgotten',
    edits: [
      {
        file: 'src/modules/payments/credit.ts',
        find: 'if (payment && payment.credited === null) {',
        replace: 'if (payment && payment.credited === null && payment.id === null) {',
      },
    ],
    caughtBy: [stands('is taken once though that is reported before the payment itself')],
  },
  {
    name: 'what a payer took back and had spent is not owed',
    edits: [
      {
        file: 'migrations/0004_ledger.ts',
        find: "or new.posting_key like 'reversal:%';",
        replace: "or new.posting_key like 'reversed:%';",
      },
    ],
    caughtBy: [payments('makes a spent balance negative, which blocks purchases until covered')],
  },
  {
    name: 'a raised credit limit lets what is owed be spent again',
    edits: [
      {
        file: 'migrations/0004_ledger.ts',
        find: '  new.owed := greatest(0, -new.amount - new.credit_limit);\n',
        replace: '',
      },
    ],
    caughtBy: [stands('cannot be spent again when the credit limit is raised')],
  },
  {
    name: 'a debt in one currency is no reason against credit in another',
    edits: [
      {
        file: 'src/modules/orders/checkout/quote.ts',
        find: 'const short = item.debt ? after : onAccount.plus(after);',
        replace: 'const short = onAccount.plus(after);',
      },
    ],
    caughtBy: [debt('a debt in another currency stops purchases on account')],
  },
  {
    name: 'a debt in the price’s currency is no reason against credit in another',
    edits: [
      {
        file: 'src/modules/orders/checkout/quote.ts',
        find: 'if (debt) {',
        replace: 'if (debt === null) {',
      },
    ],
    caughtBy: [debt('a debt in the price’s currency stops purchases on account')],
  },
  {
    name: 'a debt that came after the quote is not seen',
    edits: [
      {
        file: 'migrations/0045_guards.ts',
        find: 'where customer_id = owner and currency <> the_currency and amount < 0) then',
        replace: 'where customer_id = owner and currency <> the_currency and false) then',
      },
    ],
    caughtBy: [debt('a debt that came after the quote refuses')],
  },
  {
    name: 'two purchases on account do not wait for each other',
    edits: [
      {
        file: 'migrations/0045_guards.ts',
        find: "    perform pg_advisory_xact_lock(hashtextextended('on-account:' || owner, 0));\n",
        replace: '',
      },
    ],
    caughtBy: [debt('waits for one in another currency')],
  },
  {
    name: 'two payments have the same charge',
    edits: [
      {
        file: 'migrations/0011_payments.ts',
        find: 'constraint payments_provider_ref_once unique (method, provider_ref)',
        replace: 'constraint payments_provider_ref_once unique (id, method, provider_ref)',
      },
    ],
    caughtBy: [payments('is credited once with an alert when two payments claim one charge')],
  },
  {
    name: 'a payment expires while its proof waits for an admin',
    edits: [
      {
        file: 'src/modules/payments/transition.ts',
        find: 'and (p.submitted_at is null or ${guard.withoutProof !== true}::boolean)',
        replace: 'and (true or p.submitted_at is null or ${guard.withoutProof !== true}::boolean)',
      },
    ],
    caughtBy: [payments('neither expires nor is cancelled while its proof waits for an admin')],
  },
  {
    name: 'whoever knows the code of a payment finds and cancels it',
    edits: [
      {
        file: 'src/modules/payments/row.ts',
        find: 'p.code = ${code} and p.customer_id = ${customerId}',
        replace: 'p.code = ${code} and p.customer_id <> -${customerId}::bigint',
      },
    ],
    caughtBy: [payments('belongs to its customer: nobody else finds or cancels it')],
  },
  {
    name: "a provider's call is believed",
    edits: [
      {
        file: 'src/modules/payments/advance/sweep-payments.ts',
        find: '  await addJobs(\n    deps.db,\n    rows.map(({ id }) => advancePaymentJob(id)),\n  );\n  return true;',
        replace:
          "  for (const { id } of rows) await payAndCredit(deps.db, id, { cause: { kind: 'reconciled', ref: '' } });\n  return true;",
      },
    ],
    caughtBy: [payments('is not credited by what a call of the provider says')],
  },
  {
    name: 'a payment that was given up is not asked about again',
    edits: [
      {
        file: 'src/modules/payments/transition.ts',
        find: "when ${isGivenUp(to)}::boolean then now() + interval '1 hour' end,",
        replace: 'when ${isGivenUp(to)}::boolean then null::timestamptz end,',
      },
    ],
    caughtBy: [stands("is credited after expiry or cancellation without a provider's call")],
  },
  {
    name: 'an open payment may be without a time at which it is woken',
    edits: [
      {
        file: 'src/modules/payments/transition.ts',
        find: "p.due_at, now() + interval '1 minute')",
        replace: 'p.due_at)',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/payments/transition.test.ts',
        test: 'the database moves a payment exactly as the table of moves says',
      },
    ],
  },
  {
    name: 'the audit does not ask whether a deposit is what was credited',
    edits: [
      {
        file: 'src/modules/audit/steps.ts',
        find: 'where deposits <> (state in ${literals(creditedStates)})::int',
        replace: 'where false',
      },
    ],
    caughtBy: [audit('finds a payment whose deposit is missing, unexpected or wrong')],
  },
  {
    name: 'the audit does not ask whether what left the balance was paid back',
    edits: [
      {
        file: 'src/modules/audit/audit.ts',
        find: '  coalesce(out.amount, 0) <> case when',
        replace: '  coalesce(out.amount, 0) * 0 <> 0 * case when',
      },
    ],
    caughtBy: [audit('finds a payout without a refund, or a refund without its payout')],
  },
  {
    name: 'the sweep looks for payments that are due without their index',
    edits: [
      {
        file: 'src/modules/payments/advance/sweep-payments.ts',
        find: '      select id from payments where due_at <= ${now}\n',
        replace:
          "      select id from payments where coalesce(due_at, now() + interval '1 year') <= ${now}\n",
      },
    ],
    caughtBy: [
      {
        file: 'test/platform/database/growth.test.ts',
        test: 'no hot statement reads a growing table as a whole, whatever its lists hold',
      },
    ],
  },
  {
    name: 'the end of a refund is told by its job alone, which may be lost',
    edits: [
      {
        file: 'src/modules/payments/advance/sweep-payments.ts',
        find: 'new Set([...unannounced, ...ended].map(',
        replace: 'new Set([...unannounced, ...ended.slice(ended.length)].map(',
      },
    ],
    caughtBy: [
      stands('is told when a part was paid back, though the job that tells it was lost'),
      stands('is told when it was refused, though the job that tells it was lost'),
    ],
  },
  {
    name: 'a payment whose message is refused is sent plainly with each sweep, for the end of its refund',
    edits: [
      {
        file: 'src/modules/payments/chat/messages/payments.ts',
        find: '    for (const { id } of delivery.refunds) await recordSurely(() => payments.refundAnnounced(id));\n',
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/payments/chat/payment.test.ts',
        test: 'is sent plainly once if Telegram refuses the end of its refund',
      },
    ],
  },
  {
    name: 'a refund that ended rings nothing',
    edits: [
      {
        file: 'src/modules/payments/chat/messages/payments.ts',
        find: '    await ringOfRefunds(shown.delivery);\n',
        replace: '',
      },
    ],
    caughtBy: ['test/modules/payments/chat/payment.test.ts'],
  },
  {
    name: 'the end of a refund rings again and again',
    edits: [
      {
        file: 'src/modules/payments/chat/messages/payments.ts',
        find: '      await recordSurely(() => payments.refundAnnounced(id));\n',
        replace: '',
      },
    ],
    caughtBy: ['test/modules/payments/chat/payment.test.ts'],
  },
  {
    name: 'what another admin has paid back already is paid back again',
    edits: [
      { file: 'src/modules/payments/policy.ts', find: '!part || part.nth !== nth ||', replace: '!part ||' },
    ],
    caughtBy: [
      {
        file: 'test/modules/payments/policy.test.ts',
        test: 'is refunded only by the amount that an admin agreed to',
      },
    ],
  },
  {
    name: 'purchases that wait keep failed ones from being paid back',
    edits: [
      {
        file: 'src/modules/payments/policy.ts',
        find: '\n      and not exists (select from orders o where o.purchase_id = m.purchase_id and o.state in ${literals(openStates)} offset 0)',
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/payments/policy.test.ts',
        test: 'is paid back however many others wait for their end',
      },
    ],
  },
];
