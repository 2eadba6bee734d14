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
];
