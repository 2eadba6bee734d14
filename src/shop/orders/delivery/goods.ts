import { sql } from 'kysely';
import { literals } from '../../../database/literals.ts';
import { raiseAlert, wasAcknowledged } from '../../alerts/alerts.ts';
import { orderCode } from '../../codes.ts';
import { type Card, VaultError } from '../../vault/vault.ts';
import type { OrdersDeps } from '../core/deps.ts';
import { paidBackReversals } from '../core/reversal.ts';
import { deliveredStates } from '../core/states.ts';

/** The card of one order. */
export type Goods = Card & { readonly orderCode: string; readonly unit: number };

/** The opened cards of a purchase. */
export interface OpenedGoods {
  readonly goods: readonly Goods[];
  /** Codes of the orders whose cards do not open; the admins were notified of each. */
  readonly unreadable: readonly string[];
  /** Orders whose codes the customer gave away. Only the receiver sees them, once opened. */
  readonly gifted: readonly {
    readonly orderCode: string;
    readonly openedAt: string | null;
    /** The receiver was erased, so the giver reports problems with the code. */
    readonly isReceiverErased: boolean;
  }[];
}

export const noGoods: OpenedGoods = { goods: [], unreadable: [], gifted: [] };

/**
 * Opens the cards of a purchase's succeeded orders. The caller has checked that the reader is its customer.
 */
export function goodsOf(deps: Pick<OrdersDeps, 'db' | 'vault'>, purchaseId: string): Promise<OpenedGoods> {
  return openCards(deps, { purchaseId });
}

/** Opens the card of a gifted order for its receiver. The caller has checked the receiver. */
export function giftedGoods(deps: Pick<OrdersDeps, 'db' | 'vault'>, orderId: string): Promise<OpenedGoods> {
  return openCards(deps, { orderId });
}

async function openCards(
  deps: Pick<OrdersDeps, 'db' | 'vault'>,
  which: { readonly purchaseId: string } | { readonly orderId: string },
): Promise<OpenedGoods> {
  const forOwner = 'purchaseId' in which;
  const rows = await deps.db
    .selectFrom('vouchers as v')
    .innerJoin('orders as o', 'o.id', 'v.order_id')
    .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
    .leftJoin('gifts as g', (join) => join.onRef('g.order_id', '=', 'o.id').on('g.revoked_at', 'is', null))
    .leftJoin('customers as r', 'r.id', 'g.opened_by')
    .select(['v.key_id', 'v.wrapped_key', 'v.sealed', 'v.dealer_order_id', 'o.unit', 'p.code'])
    .select(['g.id as giftId', 'g.opened_at as openedAt', 'r.erased_at as receiverErasedAt'])
    .$call((query) =>
      'purchaseId' in which
        ? query.where('o.purchase_id', '=', which.purchaseId)
        : query.where('o.id', '=', which.orderId),
    )
    // Delivered codes stay readable unless their money was refunded.
    .where('o.state', 'in', literals(deliveredStates))
    .where(sql<boolean>`o.reversal in ${literals(paidBackReversals)} is not true`)
    .orderBy('o.unit')
    .execute();
  const goods: Goods[] = [];
  const unreadable: string[] = [];
  const gifted: OpenedGoods['gifted'][number][] = [];
  for (const { code, unit, giftId, openedAt, receiverErasedAt, ...row } of rows) {
    const order = orderCode(code, unit);
    if (forOwner && giftId !== null) {
      gifted.push({
        orderCode: order,
        openedAt: openedAt?.toISOString() ?? null,
        isReceiverErased: receiverErasedAt !== null,
      });
      continue;
    }
    try {
      const card = deps.vault.open(
        { keyId: row.key_id, wrappedKey: row.wrapped_key, sealed: row.sealed },
        Number(row.dealer_order_id),
      );
      goods.push({ orderCode: order, unit, ...card });
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
      unreadable.push(order);
      // One alert for a missing key, however many vouchers it sealed.
      const subject = error.code === 'key-missing' ? row.key_id : order;
      if (await wasAcknowledged(deps.db, 'code-unreadable', subject)) continue;
      await raiseAlert(deps.db, 'code-unreadable', subject, { order, why: error.message });
    }
  }
  return { goods, unreadable, gifted };
}
