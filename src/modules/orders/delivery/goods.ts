import { type RawBuilder, sql } from 'kysely';
import { literals } from '../../../platform/database/literals.ts';
import { orderCode } from '../../../platform/values/codes.ts';
import { raiseAlert, wasAcknowledged } from '../../alerts/index.ts';
import { customersView } from '../../customers/reads.ts';
import { fragments } from '../../fragments.ts';
import { type Card, VaultError } from '../../vault/index.ts';
import type { OrdersDeps } from '../core/deps.ts';
import { deliveredStates, paidBackReversals } from '../core/states.ts';
import type { OrderView, PurchaseView } from '../core/views.ts';
import type { Wait } from '../core/waiting.ts';

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
    /** True if the receiver was erased, so that the giver reports problems with the code. */
    readonly isReceiverErased: boolean;
  }[];
}

export const noGoods: OpenedGoods = { goods: [], unreadable: [], gifted: [] };

/** The sealed card of a delivered order, as `sealedCards` selects it. */
interface DeliveredCard {
  readonly unit: number;
  readonly code: string;
  readonly keyId: string;
  /** In Base64, as is `sealed`. */
  readonly wrappedKey: string;
  readonly sealed: string;
  readonly dealerOrderId: number;
  readonly giftId: string | null;
  readonly openedAt: string | null;
  readonly isReceiverErased: boolean;
}

/**
 * Selects the sealed cards of the orders `o` that `which` names. Delivered codes stay readable unless their
 * money was refunded.
 */
function sealedCards(which: RawBuilder<unknown>): RawBuilder<DeliveredCard[]> {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'unit', o.unit, 'code', bought.code, 'keyId', v.key_id, 'wrappedKey', encode(v.wrapped_key, 'base64'),
      'sealed', encode(v.sealed, 'base64'), 'dealerOrderId', v.dealer_order_id,
      'giftId', g.id::text, 'openedAt', g.opened_at, 'isReceiverErased', r.erased_at is not null) order by o.unit), '[]')
    from vouchers v
    join orders o on o.id = v.order_id
    join purchases bought on bought.id = o.purchase_id
    left join ${fragments.givenCodes} g on g.order_id = o.id
    left join ${customersView} r on r.id = g.opened_by
    where ${which} and o.state in ${literals(deliveredStates)}
      and o.reversal in ${literals(paidBackReversals)} is not true)`;
}

/** The sealed cards of the purchase `p` of the statement, for `openedFor`. */
export const cardsOfPurchase = sealedCards(sql`o.purchase_id = p.id`);
/**
 * Opens the cards of a purchase's succeeded orders. The caller has checked that the reader is its customer.
 */
export async function goodsOf(
  deps: Pick<OrdersDeps, 'db' | 'vault'>,
  purchaseId: string,
): Promise<OpenedGoods> {
  return openedFor(deps, 'owner', await readCards(deps, sql`o.purchase_id = ${purchaseId}`));
}

/** Opens the card of a gifted order for its receiver. The caller has checked the receiver. */
export async function giftedGoods(
  deps: Pick<OrdersDeps, 'db' | 'vault'>,
  orderId: string,
): Promise<OpenedGoods> {
  return openedFor(deps, 'receiver', await readCards(deps, sql`o.id = ${orderId}`));
}

async function readCards(
  { db }: Pick<OrdersDeps, 'db'>,
  which: RawBuilder<unknown>,
): Promise<DeliveredCard[]> {
  const { rows } = await sql<{ cards: DeliveredCard[] }>`select ${sealedCards(which)} as cards`.execute(db);
  return rows[0]?.cards ?? [];
}

/** Opens cards for the purchase's owner, without those given away, or for the receiver of a gift. */
export async function openedFor(
  deps: Pick<OrdersDeps, 'db' | 'vault'>,
  reader: 'owner' | 'receiver',
  cards: readonly DeliveredCard[],
): Promise<OpenedGoods> {
  const goods: Goods[] = [];
  const unreadable: string[] = [];
  const gifted: OpenedGoods['gifted'][number][] = [];
  for (const { code, unit, giftId, openedAt, isReceiverErased, ...sealed } of cards) {
    const order = orderCode(code, unit);
    if (reader === 'owner' && giftId !== null) {
      gifted.push({
        orderCode: order,
        openedAt: openedAt === null ? null : new Date(openedAt).toISOString(),
        isReceiverErased,
      });
      continue;
    }
    try {
      const card = deps.vault.open(
        {
          keyId: sealed.keyId,
          wrappedKey: Buffer.from(sealed.wrappedKey, 'base64'),
          sealed: Buffer.from(sealed.sealed, 'base64'),
        },
        sealed.dealerOrderId,
      );
      goods.push({ orderCode: order, unit, ...card });
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
      unreadable.push(order);
      // One alert for a missing key, however many vouchers it sealed.
      const subject = error.code === 'key-missing' ? sealed.keyId : order;
      if (await wasAcknowledged(deps.db, 'code-unreadable', subject)) continue;
      await raiseAlert(deps.db, 'code-unreadable', subject, { order, why: error.message });
    }
  }
  return { goods, unreadable, gifted };
}

/** Returns the fingerprint of a purchase's message, without its codes. */
export function shownStateOf({ orders, wait }: PurchaseView, opened: OpenedGoods): string {
  const stages = orders.map(shownOf).join(',');
  const waited = wait === null ? '' : fingerprintOfWait(wait);
  const locked = opened.unreadable.length === 0 ? '' : `!${opened.unreadable.length}`;
  const given = opened.gifted.map(({ openedAt }) => (openedAt === null ? 'g' : 'G')).join('');
  return `${stages}${waited}${locked}${given}`;
}

/** Returns the fingerprint of the wait in a purchase's message. */
function fingerprintOfWait({ kind, stepS, isLonger, isOverdue }: Wait): string {
  return `@${kind}${stepS}${isLonger ? 'l' : ''}${isOverdue ? 'o' : ''}`;
}

/** Returns the fingerprint of one order in a purchase's message, without its code. */
function shownOf({ stage, state, inReview, reversal, caseOf }: OrderView): string {
  const isTakenBack = state === 'reversed' && reversal === null;
  return [stage, inReview ? 'review' : null, isTakenBack ? 'taken-back' : null, reversal, caseOf]
    .filter((one) => one !== null)
    .join('/');
}
