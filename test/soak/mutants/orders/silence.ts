import type { Mutant } from '../../mutant.ts';

/** Guards of alerts that must be raised, and only if true: wallets, refused deliveries, lost keys. */
export const silenceMutants: readonly Mutant[] = [
  {
    name: 'the wallet of the dealer is looked at for somebody who cannot pay',
    edits: [
      {
        file: 'src/modules/orders/checkout/quote.ts',
        find: '      if (enough) {\n',
        replace: '      if (enough || total.gte(count)) {\n',
      },
    ],
    caughtBy: ['test/modules/orders/checkout/quote.test.ts'],
  },
  {
    name: 'a customer is turned away for the wallet and nobody is notified',
    edits: [
      {
        file: 'src/modules/orders/checkout/quote.ts',
        find: '  await wallets.notifyTooLow(currency, cost);\n',
        replace: '',
      },
    ],
    caughtBy: ['test/modules/orders/checkout/quote.test.ts'],
  },
  {
    name: 'a tap that takes long and shows nothing new is answered with nothing',
    edits: [
      {
        file: 'src/telegram/middleware/answer-tap.ts',
        find: "  if (first === late) return 'tap-in-hand';\n",
        replace: '  if (first === late) return null;\n',
      },
    ],
    caughtBy: ['test/telegram/answer-tap.test.ts'],
  },
  {
    name: 'a delivery that Telegram refuses for good is tried again as it is',
    edits: [
      {
        file: 'src/modules/orders/chat/messages/delivery.ts',
        find: 'plainly: (why) => deliverPlainly(purchaseId, why)',
        replace: 'plainly: (why) => Promise.reject(why)',
      },
    ],
    caughtBy: ['test/telegram/notifications/refused.test.ts'],
  },
  {
    name: 'what nothing brings into the chat is tried every minute for ever',
    edits: [
      {
        file: 'src/telegram/notifications/deliver-later.ts',
        find: 'Math.max(ageMs, SOONEST_MS)',
        replace: 'Math.min(ageMs, SOONEST_MS)',
      },
    ],
    caughtBy: ['test/telegram/notifications/refused.test.ts'],
  },
  {
    name: 'names of any length come into the catalog',
    edits: [
      {
        file: 'src/modules/catalog/shelf.ts',
        find: '  return clip(visibleText(name), longest.name);\n',
        replace: '  return visibleText(name);\n',
      },
    ],
    caughtBy: ['test/modules/catalog/sync.test.ts'],
  },
  {
    name: 'the shop starts without a key that sealed vouchers',
    edits: [
      {
        file: 'src/modules/vault/open-ring.ts',
        find: '  refuseWithoutKeys(ring, used, lost);\n  const without',
        replace: '  const without',
      },
    ],
    caughtBy: ['test/modules/vault/open-ring.test.ts', 'test/end-to-end/lost-key.test.ts'],
  },
  {
    name: 'a key is made though vouchers were sealed with another',
    edits: [
      {
        file: 'src/modules/vault/open-ring.ts',
        find: '(used.length === 0 ? await',
        replace: '(used.length >= 0 ? await',
      },
    ],
    caughtBy: ['test/modules/vault/open-ring.test.ts'],
  },
  {
    name: 'another key of the same name opens the shop, and changes the hashes of codes',
    edits: [
      {
        file: 'src/modules/vault/open-ring.ts',
        find: '!timingSafeEqual(proofOf(key, keyId), keyProof)',
        replace: '!timingSafeEqual(keyProof, keyProof)',
      },
    ],
    caughtBy: ['test/modules/vault/open-ring.test.ts'],
  },
  {
    name: 'the key that sealed a voucher is not recorded with it',
    edits: [
      {
        file: 'src/modules/orders/confirm/confirm.ts',
        find: '    keyUsed(sealed, sql`moved`),\n',
        replace: '',
      },
    ],
    caughtBy: ['test/modules/vault/key-use.test.ts', 'test/end-to-end/lost-key.test.ts'],
  },
  {
    name: 'a code that does not open is called ready',
    edits: [
      {
        file: 'src/modules/orders/chat/messages/delivery.ts',
        find: 'view.finished && !announced && opened.unreadable.length === 0) return purchase',
        replace: 'view.finished && !announced) return purchase',
      },
    ],
    caughtBy: ['test/modules/orders/chat/messages/unreadable.test.ts'],
  },
  {
    name: 'a result that comes while a delivery is put off for hours is put off with it',
    edits: [
      {
        file: 'src/platform/jobs/add-jobs.ts',
        find: 'attempts < max_attempts and run_at <= ',
        replace: 'attempts < max_attempts and run_at > ',
      },
    ],
    caughtBy: ['test/platform/jobs/put-off.test.ts'],
  },
  {
    name: 'after a failover all ended purchases are shown again before what customers wait for',
    edits: [
      {
        file: 'src/modules/orders/module.ts',
        find: '{ goesOn: hasSwept }',
        replace: '{ goesOn: false }',
      },
    ],
    caughtBy: ['test/modules/orders/wake/shown-again.test.ts'],
  },
  {
    name: 'a lane does not look for jobs once it listens',
    edits: [
      {
        file: 'src/platform/jobs/insert-notice.ts',
        find: '      onOpened: () => tell(JOBS_CHANNEL, JSON.stringify({ count: tasks.length })),\n',
        replace: '',
      },
    ],
    caughtBy: ['test/platform/jobs/worker.test.ts'],
  },
  {
    name: 'what was sent plainly without one of its codes is never completed',
    edits: [
      {
        file: 'src/modules/orders/chat/messages/delivery.ts',
        find: 'const sentIn = await send();\n      if (opened.unreadable.length === 0) {',
        replace: 'const sentIn = await send();\n      if (opened.unreadable.length >= 0) {',
      },
    ],
    caughtBy: ['test/modules/orders/chat/messages/unreadable.test.ts'],
  },
  {
    name: 'a plain message has Telegram open what a code links to',
    edits: [
      {
        file: 'src/modules/orders/chat/messages/plain-delivery.ts',
        find: ', { link_preview_options: noPreview }',
        replace: '',
      },
    ],
    caughtBy: ['test/telegram/notifications/refused.test.ts'],
  },
  {
    name: 'an admin said that an unreadable code is done, and is notified of it for ever',
    edits: [
      {
        file: 'src/modules/orders/delivery/goods.ts',
        find: "      if (await wasAcknowledged(deps.db, 'code-unreadable', subject)) continue;\n",
        replace: '',
      },
    ],
    caughtBy: ['test/modules/orders/chat/messages/unreadable.test.ts'],
  },
  {
    name: 'nobody is notified of a code that does not open',
    edits: [
      {
        file: 'src/modules/orders/delivery/goods.ts',
        find: "      await raiseAlert(deps.db, 'code-unreadable', subject, { order, why: error.message });\n",
        replace: '',
      },
    ],
    caughtBy: ['test/modules/orders/chat/messages/unreadable.test.ts'],
  },
  {
    name: 'a payment that was kept stays kept when the process dies that learns of the return',
    edits: [
      {
        file: 'src/modules/customers/seen.ts',
        find: 'before.was_unreachable and kept_since is not null',
        replace: 'false',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/orders/delivery/kept.test.ts',
        test: 'sends a kept notice or payment even if the learning process dies',
      },
    ],
  },
  {
    name: 'a notice that was kept stays kept when the process dies that learns of the return',
    edits: [
      {
        file: 'src/modules/notifications/notifications.ts',
        find: 'before.was_unreachable and kept and sent_at is null',
        replace: 'false',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/orders/delivery/kept.test.ts',
        test: 'sends a kept notice or payment even if the learning process dies',
      },
    ],
  },
  {
    name: 'a payment is kept for a customer who is back',
    edits: [
      {
        file: 'src/modules/payments/payments.ts',
        find: 'select id from customers where unreachable_at is not null\n            and id',
        replace: 'select id from customers where id',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/orders/delivery/kept.test.ts',
        test: 'nothing is kept for a customer who is back by then',
      },
    ],
  },
  {
    name: 'a notice is kept for a customer who is back',
    edits: [
      {
        file: 'src/modules/notifications/notifications.ts',
        find: 'select id from customers where unreachable_at is not null\n            and id',
        replace: 'select id from customers where id',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/orders/delivery/kept.test.ts',
        test: 'nothing is kept for a customer who is back by then',
      },
    ],
  },
];
