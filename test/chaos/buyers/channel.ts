import { setTimeout as sleep } from 'node:timers/promises';
import { createDealerClient } from '@storefront/dealer-client';
import type { DealerSandbox } from '@storefront/dealer-sandbox';
import type { Random } from '../../support/random.ts';
import type { Ware } from '../items.ts';

/** Another channel of the dealer's account, which orders continuously. `end` resolves once it has stopped. */
export interface Channel {
  end(): Promise<void>;
}

/** Returns true if an order is not the shop's: each order of the shop has a ref, these have none. */
export function isForeign(ref: string | null): boolean {
  return ref === null || ref.startsWith('POS-');
}

/** Orders about `perSecond` a second from the same account and wallets, without the shop. */
export function openChannel(
  sandbox: Pick<DealerSandbox, 'url' | 'apiKey'>,
  wares: readonly Ware[],
  random: Random,
  perSecond: number,
): Channel {
  const dealer = createDealerClient({ baseUrl: sandbox.url, apiKey: sandbox.apiKey });
  let isOpen = true;
  let count = 0;
  const running = (async () => {
    while (isOpen) {
      const { item, currency, fields } = random.pick(wares);
      count += 1;
      await dealer.createOrder({
        productItem: item,
        orderCurrency: currency,
        phone: '+9647705555555',
        context: Object.fromEntries(fields.map((name) => [name, '712345678'])),
        clientOrderRef: `POS-${count}`,
      });
      await sleep(1000 / perSecond);
    }
  })();
  return {
    end: async () => {
      isOpen = false;
      await running;
      await dealer.close();
    },
  };
}
