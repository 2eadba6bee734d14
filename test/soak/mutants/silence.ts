import type { Mutant } from '../mutant.ts';

/** What must be noticed, and said only where it is true: wallets, deliveries that are refused, lost keys. */
export const silenceMutants: readonly Mutant[] = [
  {
    name: 'the wallet of the dealer is looked at for somebody who cannot pay',
    edits: [
      {
        file: 'src/shop/orders/checkout/quote.ts',
        find: '      if (enough) {\n',
        replace: '      if (enough || total.gte(count)) {\n',
      },
    ],
    caughtBy: ['test/shop/orders/checkout/quote.test.ts'],
  },
  {
    name: 'a customer is turned away for the wallet and nobody is notified',
    edits: [
      {
        file: 'src/shop/orders/checkout/quote.ts',
        find: '  await wallets.notifyTooLow(currency, cost);\n',
        replace: '',
      },
    ],
    caughtBy: ['test/shop/orders/checkout/quote.test.ts'],
  },
  {
    name: 'a delivery that Telegram refuses for good is tried again as it is',
    edits: [
      {
        file: 'src/telegram/notifications/delivery.ts',
        find: '          () => deliverPlainly(purchaseId, why),\n',
        replace: '          () => Promise.reject(why),\n',
      },
    ],
    caughtBy: ['test/telegram/notifications/refused.test.ts'],
  },
  {
    name: 'what nothing brings into the chat is tried every minute for ever',
    edits: [
      {
        file: 'src/telegram/notifications/plain-delivery.ts',
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
        file: 'src/shop/catalog/shelf.ts',
        find: '  return clip(clean(name), longest.name);\n',
        replace: '  return clean(name);\n',
      },
    ],
    caughtBy: ['test/shop/catalog/sync.test.ts'],
  },
];
