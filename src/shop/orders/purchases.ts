import { DealerError } from '@storefront/dealer-client';
import { pageOf } from '../paging.ts';
import type { Goods, Page, Purchases, PurchaseView } from '../shop.ts';
import { upstreamProblem } from '../upstream.ts';
import { cancelWaiting } from './cancel.ts';
import { parseCode } from './codes.ts';
import type { OrdersDeps } from './deps.ts';
import { goodsOf } from './goods.ts';
import { placePurchase } from './place.ts';
import type { Quoting } from './quote.ts';
import { purchaseView, purchaseViews } from './views.ts';

const pageSize = 6;

export function createPurchases(deps: OrdersDeps, quoting: Quoting): Purchases {
  const owned = async (code: string, customerId: number) => {
    const parsed = parseCode(code);
    if (!parsed) return null;
    const row = await deps.db
      .selectFrom('purchases')
      .select('id')
      .where('code', '=', parsed.purchaseCode)
      .where('customer_id', '=', String(customerId))
      .executeTakeFirst();
    return row?.id ?? null;
  };

  return {
    async quote(query) {
      const offer = await quoting.offer(query);
      return offer.ok ? { ok: true, quote: offer.quote } : offer;
    },

    async preflight({ itemId, context }) {
      try {
        const answer = await deps.dealer.preflight({ productItem: itemId, context });
        return answer.ok
          ? { ok: true, nickname: answer.nickname }
          : { ok: false, problem: 'invalid-account', message: answer.message };
      } catch (error) {
        if (!(error instanceof DealerError)) throw error;
        deps.log.warn({ item: itemId, failure: error.failure }, 'preflight failed');
        return { ok: false, problem: 'upstream', upstream: upstreamProblem(error.failure) };
      }
    },

    place: (input) => placePurchase(deps, quoting, input),

    async list(customerId, page): Promise<Page<PurchaseView>> {
      const { count } = await deps.db
        .selectFrom('purchases')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('customer_id', '=', String(customerId))
        .executeTakeFirstOrThrow();
      const shown = pageOf(Number(count), pageSize, page);
      const rows = await deps.db
        .selectFrom('purchases')
        .select('id')
        .where('customer_id', '=', String(customerId))
        .orderBy('id', 'desc')
        .limit(pageSize)
        .offset(shown.offset)
        .execute();
      return {
        entries: await purchaseViews(
          deps.db,
          rows.map((row) => row.id),
          deps.clock(),
        ),
        page: shown.page,
        pages: shown.pages,
      };
    },

    async view(code, customerId) {
      const id = await owned(code, customerId);
      return id === null ? null : purchaseView(deps.db, id, deps.clock());
    },

    cancel: (code, customerId) => cancelWaiting(deps, code, customerId),

    async goods(code, customerId): Promise<Goods[]> {
      const id = await owned(code, customerId);
      return id === null ? [] : goodsOf(deps, id);
    },
  };
}
