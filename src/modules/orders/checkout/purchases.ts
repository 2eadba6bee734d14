/**
 * Module `orders/checkout`: a customer's way from an item to a purchase.
 * In: an item, a quantity, an account, and the price that the customer confirmed.
 * Out: a quote; a purchase with its orders, holds and jobs; a cancellation.
 * Rule: placing twice with one checkout id gives one purchase.
 * Begin with `quote.ts`, then `place.ts` and `cancel.ts`.
 */
import { DealerError } from '@storefront/dealer-client';
import { clip, longest } from '../../../platform/values/clip.ts';
import { parseCode } from '../../../platform/values/codes.ts';
import { type Page, pageOf } from '../../../platform/values/page.ts';
import { visibleText } from '../../../platform/values/visible-text.ts';
import {
  createWaitingPeople,
  type DealerProblem,
  dealerProblem,
  type WaitingPeople,
} from '../../availability/index.ts';
import type { OrdersDeps } from '../core/deps.ts';
import { type PurchaseView, purchaseView, purchaseViews } from '../core/views.ts';
import { goodsOf, noGoods, type OpenedGoods } from '../delivery/goods.ts';
import { cancelWaiting } from './cancel.ts';
import type { PlaceInput } from './insert-purchase.ts';
import { type PlaceResult, placePurchase } from './place.ts';
import type { NoOffer, Quote, Quoting } from './quote.ts';

export type PreflightResult =
  | { ok: true; nickname: string | null }
  | { ok: false; problem: 'invalid-account'; message: string | null }
  | { ok: false; problem: 'upstream'; upstream: DealerProblem };

export interface Purchases {
  quote(query: {
    customerId: number;
    itemId: number;
    quantity: number;
  }): Promise<{ ok: true; quote: Quote } | NoOffer>;
  /** Checks with the Dealer API that the account exists: one request, 6 s at most, without a charge. */
  preflight(query: { itemId: number; context: Record<string, string> }): Promise<PreflightResult>;
  /**
   * Places the purchase: holds the money, and begins or queues its orders, in one statement. Idempotent by
   * `checkoutId`.
   */
  place(input: PlaceInput): Promise<PlaceResult>;
  /** Returns the customer's own purchases, newest first. */
  list(customerId: number, page: number): Promise<Page<PurchaseView>>;
  /** Returns the customer's newest purchases without counting all. */
  newest(customerId: number, most: number): Promise<PurchaseView[]>;
  /** Returns a purchase; null unless `customerId` owns it. */
  view(code: string, customerId: number): Promise<PurchaseView | null>;
  /**
   * Cancels a purchase's orders that were never sent and releases their money, if `customerId` owns it.
   *
   * @returns the number of canceled orders
   */
  cancel(code: string, customerId: number): Promise<number>;
  /** Returns the opened codes of a purchase's delivered orders; none unless `customerId` owns it. */
  goods(code: string, customerId: number): Promise<OpenedGoods>;
}

const PAGE_SIZE = 6;

/** Creates the operations on customers' purchases. */
export function createPurchases(
  deps: OrdersDeps & { readonly people?: WaitingPeople },
  quoting: Pick<Quoting, 'offer'>,
): Purchases {
  const { people = createWaitingPeople() } = deps;
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
        const answer = await people.call('customer', (how) =>
          deps.dealer.preflight({ productItem: itemId, context }, how),
        );
        return answer.ok
          ? { ok: true, nickname: clipped(answer.nickname, longest.nickname) }
          : { ok: false, problem: 'invalid-account', message: clipped(answer.message, longest.message) };
      } catch (error) {
        if (!(error instanceof DealerError)) throw error;
        deps.log.warn({ item: itemId, failure: error.failure }, 'preflight failed');
        return { ok: false, problem: 'upstream', upstream: dealerProblem(error.failure) };
      }
    },

    place: (input) => placePurchase(deps, quoting, input),

    async list(customerId, page): Promise<Page<PurchaseView>> {
      const { count } = await deps.db
        .selectFrom('purchases')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('customer_id', '=', String(customerId))
        .executeTakeFirstOrThrow();
      const shown = pageOf(Number(count), PAGE_SIZE, page);
      const rows = await deps.db
        .selectFrom('purchases')
        .select('id')
        .where('customer_id', '=', String(customerId))
        .orderBy('id', 'desc')
        .limit(PAGE_SIZE)
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

    async newest(customerId, most) {
      const rows = await deps.db
        .selectFrom('purchases')
        .select('id')
        .where('customer_id', '=', String(customerId))
        .orderBy('id', 'desc')
        .limit(most)
        .execute();
      return purchaseViews(
        deps.db,
        rows.map(({ id }) => id),
        deps.clock(),
      );
    },

    async view(code, customerId) {
      const id = await owned(code, customerId);
      return id === null ? null : purchaseView(deps.db, id, deps.clock(), deps);
    },

    cancel: (code, customerId) => cancelWaiting(deps, code, customerId),

    async goods(code, customerId) {
      const id = await owned(code, customerId);
      return id === null ? noGoods : goodsOf(deps, id);
    },
  };
}

/** Clips a text of the dealer for display; null if it has no visible characters. */
function clipped(text: string | null, most: number): string | null {
  return clip(visibleText(text ?? ''), most) || null;
}
