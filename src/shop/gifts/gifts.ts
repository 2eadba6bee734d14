/**
 * Module `gifts`: a delivered code that its buyer hands on by a link.
 * In: the buyer's wish; the token of a link that somebody opened.
 * Out: who may see the code: nobody from the moment the link is made, then whoever opened it first.
 * Rule: one code has one link at a time, and one person sees it; the token is shown once and stored as a hash.
 * Begin with `gifts.ts`.
 */
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../database/db.ts';
import { literals } from '../../database/literals.ts';
import { violates } from '../../database/violations.ts';
import { addJobs } from '../../jobs/add-jobs.ts';
import { deliverJob } from '../../jobs/catalog.ts';
import { Secret } from '../../secret.ts';
import { hasCode, orderCodeColumn } from '../codes.ts';
import { countGuess, mayTryCode } from '../customers/code-guesses.ts';
import { notify } from '../notifications/notifications.ts';
import type { OrdersDeps } from '../orders/core/deps.ts';
import { paidBackReversals } from '../orders/core/reversal.ts';
import { deliveredStates } from '../orders/core/states.ts';
import { giftedGoods, type OpenedGoods } from '../orders/delivery/goods.ts';

/** A gift as its receiver sees it. */
export interface ReceivedGift {
  readonly productName: string;
  readonly itemName: string;
  /** The code of the order, by which support finds it. */
  readonly orderCode: string;
  readonly openedAt: string;
  readonly opened: OpenedGoods;
}

/** `own`: the giver tapped it; `gone`: taken back, opened by another, paid back, or no such link. */
export type OpenGiftResult =
  | { readonly ok: true; readonly gift: ReceivedGift; readonly again: boolean }
  | { readonly ok: false; readonly problem: 'own' | 'gone' | 'too-many' };

export type MakeGiftResult =
  | { readonly ok: true; readonly token: Secret }
  /** `opened`: somebody has it already; `not-yours`: no delivered code of this customer. */
  | { readonly ok: false; readonly problem: 'opened' | 'not-yours' };

export interface Gifts {
  /**
   * Makes a link for the code of an order. From then on the customer does not see the code. A link that was made before and not opened
   * gives way to the new one.
   */
  make(orderCode: string, customerId: number): Promise<MakeGiftResult>;
  /** Takes it back, unless it was opened: the customer sees the code again. */
  revoke(orderCode: string, customerId: number): Promise<'revoked' | 'opened' | 'none'>;
  /** Opens a link: the first who does so, and is not the giver, has the code for good, and may open the link again. */
  open(token: Secret, customerId: number): Promise<OpenGiftResult>;
}

const tokenBytes = 18;
const tokenShape = /^[\w-]{24}$/;

/** The token of a gift's link as it stands in it; null for what can't be one. */
export function readGiftToken(text: string): Secret | null {
  return tokenShape.test(text) ? new Secret(text) : null;
}

/** Orders `o` whose code belongs to their customer: delivered, and not paid back. */
const hasCodeToGive = sql<boolean>`(o.state in ${literals(deliveredStates)}
  and o.reversal in ${literals(paidBackReversals)} is not true
  and exists (select from vouchers where order_id = o.id))`;

export function createGifts(deps: Pick<OrdersDeps, 'db' | 'vault'>): Gifts {
  const { db } = deps;
  return {
    async make(orderCode, customerId) {
      const token = new Secret(randomBytes(tokenBytes).toString('base64url'));
      try {
        return await db.transaction().execute((tx) => make(tx, orderCode, customerId, token));
      } catch (error) {
        // Of two taps at once the other one made its link.
        if (violates(error, 'gifts_one_of_order')) return { ok: false, problem: 'opened' };
        throw error;
      }
    },

    revoke: (orderCode, customerId) =>
      db.transaction().execute(async (tx) => {
        const order = await ownOrder(tx, orderCode, customerId);
        if (!order) return 'none';
        const { rows } = await sql`
          update gifts set revoked_at = now()
          where order_id = ${order.id} and opened_at is null and revoked_at is null returning id`.execute(tx);
        if (rows.length > 0) {
          await addJobs(tx, [deliverJob(order.purchaseId)]);
          return 'revoked';
        }
        const { rows: opened } = await sql`
          select from gifts where order_id = ${order.id} and opened_at is not null and revoked_at is null`.execute(
          tx,
        );
        return opened.length > 0 ? 'opened' : 'none';
      }),

    async open(token, customerId) {
      if (!(await mayTryCode(db, customerId))) return { ok: false, problem: 'too-many' };
      const { rows: known } = await sql`select from gifts where token_hash = ${hashOf(token)}`.execute(db);
      if (known.length === 0) {
        await countGuess(db, customerId);
        return { ok: false, problem: 'gone' };
      }
      const result = await db.transaction().execute((tx) => open(tx, hashOf(token), customerId));
      if (!result.ok) return result;
      const { orderId, ...gift } = result;
      const opened = await giftedGoods(deps, orderId);
      return { ok: true, again: result.again, gift: { ...gift, opened } };
    },
  };
}

function hashOf(token: Secret): Buffer {
  return createHash('sha256').update(token.expose()).digest();
}

/** Locks the order, so that a gift of it is made, opened or taken back one at a time. */
async function ownOrder(
  tx: Tx,
  orderCode: string,
  customerId: number,
): Promise<{ id: string; purchaseId: string; hasCode: boolean } | null> {
  const { rows } = await sql<{ id: string; purchase_id: string; has_code: boolean }>`
    select o.id, o.purchase_id, ${hasCodeToGive} as has_code
    from purchases p join orders o on o.purchase_id = p.id
    where ${hasCode(sql`${orderCode}`)} and p.customer_id = ${customerId}
    for update of o`.execute(tx);
  const [row] = rows;
  return row ? { id: row.id, purchaseId: row.purchase_id, hasCode: row.has_code } : null;
}

async function make(tx: Tx, orderCode: string, customerId: number, token: Secret): Promise<MakeGiftResult> {
  const order = await ownOrder(tx, orderCode, customerId);
  if (!order?.hasCode) return { ok: false, problem: 'not-yours' };
  await sql`
    update gifts set revoked_at = now() where order_id = ${order.id} and opened_at is null and revoked_at is null`.execute(
    tx,
  );
  const { rows: opened } = await sql`
    select from gifts where order_id = ${order.id} and opened_at is not null and revoked_at is null`.execute(
    tx,
  );
  if (opened.length > 0) return { ok: false, problem: 'opened' };
  await sql`
    insert into gifts (order_id, giver_id, token_hash) values (${order.id}, ${customerId}, ${hashOf(token)})`.execute(
    tx,
  );
  // Its message in the chat must not go on showing the code.
  await addJobs(tx, [deliverJob(order.purchaseId)]);
  return { ok: true, token };
}

type Opened =
  | ({ readonly ok: true; readonly again: boolean; readonly orderId: string } & Omit<ReceivedGift, 'opened'>)
  | { readonly ok: false; readonly problem: 'own' | 'gone' };

/** Of several who tap at once one finds it unopened: the row is compared and set in one statement. */
async function open(tx: Tx, hash: Buffer, customerId: number): Promise<Opened> {
  const { rows: first } = await sql<{ id: string }>`
    update gifts g set opened_at = now(), opened_by = ${customerId}
    from orders o
    where g.token_hash = ${hash} and g.opened_at is null and g.revoked_at is null and g.giver_id <> ${customerId}
      and o.id = g.order_id and ${hasCodeToGive}
    returning g.id`.execute(tx);
  const { rows } = await sql<{
    id: string;
    giver_id: string;
    opened_by: string | null;
    opened_at: Date;
    order_id: string;
    purchase_id: string;
    code: string;
    product_name: string;
    item_name: string;
    has_code: boolean;
  }>`
    select g.id, g.giver_id, g.opened_by, g.opened_at, g.order_id, o.purchase_id, ${orderCodeColumn} as code, p.product_name,
      p.item_name, ${hasCodeToGive} as has_code
    from gifts g join orders o on o.id = g.order_id join purchases p on p.id = o.purchase_id
    where g.token_hash = ${hash} and g.revoked_at is null`.execute(tx);
  const [gift] = rows;
  if (!gift) return { ok: false, problem: 'gone' };
  if (gift.giver_id === String(customerId)) return { ok: false, problem: 'own' };
  if (gift.opened_by !== String(customerId) || !gift.has_code) return { ok: false, problem: 'gone' };
  if (first.length > 0) {
    await notify(tx, {
      key: `gift:${gift.id}`,
      customerId: Number(gift.giver_id),
      notice: { kind: 'gift-opened', item: `${gift.product_name} · ${gift.item_name}`, order: gift.code },
    });
    await addJobs(tx, [deliverJob(gift.purchase_id)]);
  }
  return {
    ...{ ok: true, again: first.length === 0, orderId: gift.order_id, orderCode: gift.code },
    ...{ productName: gift.product_name, itemName: gift.item_name, openedAt: gift.opened_at.toISOString() },
  };
}
