import type { Mutant } from '../../mutant.ts';

const reminders = (test: string) => ({ file: 'test/modules/alerts/reminders.test.ts', test });

const recheck = (test: string) => ({ file: 'test/modules/orders/confirm/transient-success.test.ts', test });

/** Guards of comparisons, refunds and notices. */
export const compareMutants: readonly Mutant[] = [
  {
    name: 'the alert about another dealer order keeps the phone number of its customer',
    edits: [
      {
        file: 'src/modules/orders/core/compare.ts',
        find: "field === 'phone' ? lastDigits(value) : value.slice(0, 100)",
        replace: "field === 'phone' ? `${lastDigits(value)} ${value}` : value.slice(0, 100)",
      },
    ],
    caughtBy: [
      { file: 'test/modules/orders/core/compare.test.ts', test: 'is told without the phone number' },
    ],
  },
  {
    name: 'an alert that holds money is told once and never again',
    edits: [
      {
        file: 'src/modules/alerts/alerts.ts',
        find: 'times = 0, remind_at = ${nextReminder()} where',
        replace: 'times = 0, remind_at = null where',
      },
    ],
    caughtBy: [reminders('is repeated after an hour, after four more, and then every day')],
  },
  {
    name: 'an alert whose order was decided long ago is repeated',
    edits: [
      {
        file: 'src/modules/alerts/natures.ts',
        find: "  'order-in-review': { waitsFor: 'decision', family: 'orders', urgent: true, stillOpen: inReview },",
        replace: "  'order-in-review': { waitsFor: 'decision', family: 'orders', urgent: true },",
      },
    ],
    caughtBy: [reminders('is not repeated once a person has decided, whoever ended the alert')],
  },
  {
    name: 'every replica repeats every alert',
    edits: [
      {
        file: 'src/modules/alerts/reminders.ts',
        find: 'update alerts a set remind_at = now() + make_interval(mins => ${RETRY_MIN})',
        replace: 'update alerts a set remind_at = now() - 0 * make_interval(mins => ${RETRY_MIN})',
      },
    ],
    caughtBy: [reminders('is repeated by one replica, or by another after its death')],
  },
  {
    name: 'a top-up is paid back when its second attempt is refused',
    edits: [
      {
        file: 'src/modules/orders/submit/record-outcome.ts',
        find: "    guard: { unlessMayAppear: 'any' },\n",
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/orders/surplus/paid-back.test.ts',
        test: 'is not paid back when the second attempt is refused',
      },
    ],
  },
  {
    name: 'a top-up is paid back when its second dealer order failed',
    edits: [
      {
        file: 'src/modules/orders/confirm/confirm.ts',
        find: "      guard: { ...(!succeeds && { unlessMayAppear: 'any' }) },\n",
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/orders/surplus/paid-back.test.ts',
        test: 'is not paid back when the second dealer order is',
      },
    ],
  },
  {
    name: 'a top-up that was credited beside its order is paid back by proven absence',
    edits: [
      {
        file: 'src/modules/orders/reconcile/judge.ts',
        find: ", unlessMayAppear: 'credited' }",
        replace: ' }',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/orders/surplus/paid-back.test.ts',
        test: 'is not refunded after the first credited it, with the second absent',
      },
    ],
  },
  {
    name: 'an answer about the cost pays a top-up back that may appear',
    edits: [
      {
        file: 'src/modules/orders/support/cost.ts',
        find: "        guard: { unlessMayAppear: 'any' },\n",
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/orders/surplus/paid-back.test.ts',
        test: 'is not paid back by an answer about its cost',
      },
    ],
  },
  {
    name: 'what the GET shows is not compared with what was asked',
    edits: [
      {
        file: 'src/modules/orders/confirm/confirm.ts',
        find: 'const different = differences(order, answer);',
        replace: 'const different = differences(order, answer).slice(9);',
      },
    ],
    caughtBy: [
      { file: 'test/modules/orders/core/compare.test.ts', test: 'is neither captured nor delivered' },
    ],
  },
  {
    name: 'the currency that came is not compared',
    edits: [
      {
        file: 'src/modules/orders/core/compare.ts',
        find: 'currency.toUpperCase() !== asked.currency',
        replace: "currency === ''",
      },
    ],
    caughtBy: [{ file: 'test/modules/orders/core/compare.test.ts', test: 'finds another currency' }],
  },
  {
    name: 'the answer to the POST is not compared',
    edits: [
      {
        file: 'src/modules/orders/submit/record-accepted.ts',
        find: 'differs: different.length > 0 ?',
        replace: 'differs: different.length > 9 ?',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/orders/core/compare.test.ts',
        test: 'is reported by a POST answer, delivered only if the GET contradicts it',
      },
    ],
  },
  {
    name: 'a surplus order that differs is sold',
    edits: [
      {
        file: 'src/modules/orders/surplus/surplus.ts',
        find: '  if (different.length > 0) {\n',
        replace: '  if (different.length > 9) {\n',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/orders/core/compare.test.ts',
        test: 'is sold to nobody when its order was paid back by a person',
      },
    ],
  },
  {
    name: 'the same code is delivered to a second customer',
    edits: [
      {
        file: 'src/modules/orders/confirm/confirm.ts',
        find: 'written: hashes && isFirst ?',
        replace: 'written: hashes && isFirst && deps === null ?',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/orders/confirm/seen-codes.test.ts',
        test: 'goes to a person instead of a second customer, with both orders named',
      },
    ],
  },
  {
    name: 'codes are noted with the newest key alone',
    edits: [
      {
        file: 'src/modules/vault/vault.ts',
        find: "const hashKeys = keysFor('storefront: hashes of voucher codes');",
        replace: "const hashKeys = keysFor('storefront: hashes of voucher codes').slice(0, 1);",
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/orders/confirm/seen-codes.test.ts',
        test: 'is recognized after a new key came in front of the ring',
      },
    ],
  },
  {
    name: 'a surplus voucher with a code that was sold before is kept for the next buyer',
    edits: [
      {
        file: 'src/modules/orders/surplus/surplus.ts',
        find: '    if (other !== null) return other;\n',
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/orders/confirm/seen-codes.test.ts',
        test: 'of a surplus order serves nobody, raises an alert',
      },
    ],
  },
  {
    name: 'two wake-ups of one order take two surplus vouchers',
    edits: [
      {
        file: 'src/modules/orders/surplus/allocate.ts',
        find: "      if (state !== 'queued') return 'moved-on';\n",
        replace: "      if (state === 'review') return 'moved-on';\n",
      },
    ],
    caughtBy: [{ file: 'test/modules/orders/surplus/allocate.test.ts', test: 'serve one order once' }],
  },
  {
    name: 'a surplus voucher serves a purchase with other required info',
    edits: [
      {
        file: 'src/modules/orders/surplus/allocate.ts',
        find: 'else mp.context::jsonb = ${info} end) end`;',
        replace: 'else ${info} is not null end) end`;',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/orders/surplus/allocate.test.ts',
        test: 'that were bought with required info serve only a purchase with the same',
      },
    ],
  },
  {
    name: 'an erased customer’s surplus voucher serves any purchase without required info',
    edits: [
      {
        file: 'src/modules/orders/surplus/allocate.ts',
        find: '      when mp.phone = ${ERASED_PHONE} then mp.erased_context_hash = any(${[...hashes]}::bytea[])\n',
        replace: '      when mp.phone is null then false\n',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/orders/surplus/allocate.test.ts',
        test: 'does not serve a purchase that gave no required info',
      },
    ],
  },
  {
    name: 'the required info of an erased customer leaves no hash',
    edits: [
      {
        file: 'src/modules/orders/checkout/erase-orders.ts',
        find: '  await keepContextHashes(tx, vault, id);\n',
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/orders/surplus/allocate.test.ts',
        test: 'does not serve a purchase that gave no required info',
      },
    ],
  },
  {
    name: 'a surplus voucher is compared with what its buyer gave',
    edits: [
      {
        file: 'src/modules/orders/core/compare.ts',
        find: 'phone: row.phoneSent,',
        replace: 'phone: row.phone,',
      },
    ],
    caughtBy: [{ file: 'test/modules/orders/surplus/allocate.test.ts', test: 'is seen to be rolled back' }],
  },
  {
    name: 'an order is accepted before its charge is told',
    edits: [
      {
        file: 'src/modules/orders/submit/record-accepted.ts',
        find: 'accept(deps, tx, order, {',
        replace: 'accept(deps, deps.db, order, {',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/orders/surplus/allocate.test.ts',
        test: 'is told in the transaction of its acceptance',
      },
    ],
  },
  {
    name: 'a time without a zone is read in the zone of the process',
    edits: [
      {
        file: 'packages/dealer-client/src/wire/wire.ts',
        find: '? `${time}Z` : time',
        replace: '? `${time}` : time',
      },
    ],
    caughtBy: [
      {
        file: 'packages/dealer-client/test/times.test.ts',
        test: 'a time without a zone is UTC to a process in Asia/Baghdad',
      },
    ],
  },
  {
    name: 'every process tells that some units are ready',
    edits: [
      {
        file: 'src/modules/orders/delivery/partly.ts',
        find: 'and partly_announced_at is null and announced_at',
        replace: 'and announced_at',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/orders/delivery/partly.test.ts',
        test: 'the message about ready units is claimed by one process',
      },
    ],
  },
  {
    name: 'nobody looks whether other units take longer',
    edits: [
      {
        file: 'src/modules/orders/confirm/confirm.ts',
        find: '          ? [readyJob(order.purchaseId, orderId, inMs(deps, PARTLY_READY_AFTER_MS))]\n',
        replace: '          ? []\n',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/orders/chat/messages/delivery.test.ts',
        test: 'the first ones are announced once without a code, then the end',
      },
    ],
  },
  {
    name: 'a price in dinars is a sum that no coin can pay',
    edits: [
      {
        file: 'src/modules/catalog/prices/selling-price.ts',
        find: "{ IQD: '250' }",
        replace: '{}',
      },
    ],
    caughtBy: [{ file: 'test/modules/catalog/prices/pricing.test.ts', test: 'is one that can be paid' }],
  },
  {
    name: 'a reversal goes unnoticed once its customer was erased',
    edits: [
      {
        file: 'src/modules/orders/core/compare.ts',
        find: ' && phone !== ERASED_PHONE;',
        replace: ';',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/people/erase.test.ts',
        test: "notices a reversal after its customer's erasure without a phone number",
      },
    ],
  },
  {
    name: 'an orphan order brings the number of an erased customer back',
    edits: [
      {
        file: 'src/modules/orders/reconcile/fetch-orphans.ts',
        find: 'case when phone = ${ERASED_PHONE} then phone else coalesce(${answer.customerPhone}::text, phone) end',
        replace: 'coalesce(${answer.customerPhone}::text, phone)',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/people/erase.test.ts',
        test: "notices a reversal after its customer's erasure without a phone number",
      },
    ],
  },
  {
    name: 'one lagging answer reverses a success',
    edits: [
      {
        file: 'src/modules/orders/confirm/recheck.ts',
        find: '  if (await isFetchedAgain(deps, order, status)) return false;\n',
        replace: '',
      },
    ],
    caughtBy: [recheck('is not reversed, raises no alert')],
  },
  {
    name: 'a success that lasts as a transient status is never reversed',
    edits: [
      {
        file: 'src/modules/orders/confirm/transient-success.ts',
        find: 'if (ageMs >= PERSISTS_MS) return false;',
        replace: '',
      },
    ],
    caughtBy: [recheck('is reversed once it has shown that for an hour')],
  },
  {
    name: 'one answer that could be about another dealer order reverses a success',
    edits: [
      {
        file: 'src/modules/orders/confirm/transient-success.ts',
        find: '!isHardToCompare(order) || (await lastDoubted(deps.db, id)) === status',
        replace: 'true',
      },
    ],
    caughtBy: [recheck('is not reversed by one answer that could be about another dealer order')],
  },
  {
    name: 'a success that shows a transient status waits for its next recheck',
    edits: [
      {
        file: 'src/modules/orders/confirm/transient-success.ts',
        find: 'Math.max(FIRST_DELAY_MS, ageMs));',
        replace: '5 * PERSISTS_MS);',
      },
    ],
    caughtBy: [recheck('is fetched again soon, then more and more seldom')],
  },
  {
    name: 'a success that is shown again is fetched as if it were none',
    edits: [
      {
        file: 'src/modules/orders/confirm/recheck.ts',
        find: '    await successShown(deps, order);\n',
        replace: '',
      },
    ],
    caughtBy: [recheck('goes on as before when its success is back')],
  },
  {
    name: 'a reversed order is paid back by what was read long ago',
    edits: [
      {
        file: 'src/modules/orders/support/reversal.ts',
        find: "decision === 'refunded' ? await whyNotPaidBack(deps, code) : null",
        replace: "decision === 'refunded' && code === '' ? await whyNotPaidBack(deps, code) : null",
      },
    ],
    caughtBy: [recheck('moves no money while the dealer order is a success again')],
  },
  {
    name: 'a reversed order is paid back while the dealer cannot be read',
    edits: [
      {
        file: 'src/modules/orders/support/reversal.ts',
        find: "fetched.failure.kind === 'not-found' ? null : fetched.problem;",
        replace: 'null;',
      },
    ],
    caughtBy: [recheck('moves no money while the dealer order cannot be fetched')],
  },
];
