import { type DealerClient, DealerError } from '@storefront/dealer-client';
import { record } from './measures.ts';

/** Wraps a client of the Dealer API so that each failed call is counted, by call and kind. */
export function measuredDealer(dealer: DealerClient): DealerClient {
  const noted = async <T>(call: string, work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      record('dealerErrors', { call, kind: error instanceof DealerError ? error.failure.kind : 'fault' });
      throw error;
    }
  };
  async function* notedPages<T>(pages: AsyncIterable<T>): AsyncGenerator<T> {
    const iterator = pages[Symbol.asyncIterator]();
    try {
      for (;;) {
        const { done, value } = await noted('catalog', iterator.next());
        if (done) return;
        yield value;
      }
    } finally {
      await iterator.return?.();
    }
  }
  return {
    ...dealer,
    profile: (...given) => noted('profile', dealer.profile(...given)),
    catalog: (...given) => notedPages(dealer.catalog(...given)),
    catalogPage: (...given) => noted('catalog', dealer.catalogPage(...given)),
    preflight: (...given) => noted('preflight', dealer.preflight(...given)),
    listOrders: (...given) => noted('list', dealer.listOrders(...given)),
    order: (...given) => noted('order', dealer.order(...given)),
    createOrder: async (...given) => {
      const outcome = await dealer.createOrder(...given);
      if (outcome.outcome !== 'accepted') {
        const kind = 'failure' in outcome ? outcome.failure.kind : outcome.outcome;
        record('dealerErrors', { call: 'create', kind });
      }
      return outcome;
    },
  };
}
