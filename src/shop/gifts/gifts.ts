/**
 * Module `gifts`: a delivered code that its buyer hands on by a link.
 * In: the buyer's wish; the token of a link that somebody opened.
 * Out: who may see the code: nobody from the moment the link is made, then whoever opened it first.
 * Rule: one code has one link at a time, and one person sees it; the token is shown once and stored as a hash.
 * Begin with `gifts.ts`.
 */
import { createHash, randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../database/db.ts';
import { literals } from '../../database/literals.ts';
import type { OrderState } from '../../database/tables/orders/orders.ts';
import { violates } from '../../database/violations.ts';
import { addJobs } from '../../jobs/add-jobs.ts';
import { deliverJob } from '../../jobs/catalog.ts';
import { Secret } from '../../secret.ts';
import { hasCode, orderCodeColumn } from '../codes.ts';
import { countGuess, mayTryCode } from '../customers/code-guesses.ts';
import { notify } from '../notifications/notifications.ts';
import type { OrdersDeps } from '../orders/core/deps.ts';
import { isRefundReversal, paidBackReversals, type Reversal } from '../orders/core/reversal.ts';
import { deliveredStates, isRefunded, openStates } from '../orders/core/states.ts';
import { giftedGoods, type OpenedGoods } from '../orders/delivery/goods.ts';
import { readGiftNote } from './note.ts';

/** A gift as its receiver sees it. */
export interface ReceivedGift {
  readonly productName: string;
  readonly itemName: string;
  /** The first name of who gave it; null where they were erased. */
  readonly giver: string | null;
  /** What they wrote. */
  readonly note: string | null;
  /** The code of the order, by which support finds it. */
  readonly orderCode: string;
  readonly openedAt: string;
  /** The receiver's open report about its code. */
  readonly isReported: boolean;
  readonly opened: OpenedGoods;
}

/**
 * `own`: the giver tapped it; `gone`: taken back, opened by another, or no such link; `refunded`: its money went back to the giver;
 * `coming`: its code is being replaced; `too-many`: this customer guessed too often.
 */
export type GiftProblem = 'own' | 'gone' | 'refunded' | 'coming' | 'too-many';
export type OpenGiftResult =
  | { readonly ok: true; readonly gift: ReceivedGift; readonly again: boolean }
  | { readonly ok: false; readonly problem: GiftProblem };

export type MakeGiftResult =
  | { readonly ok: true; readonly token: Secret }
  /** `opened`: somebody has it already; `not-yours`: no delivered code of this customer; `in-case`: a report about it is open. */
  | { readonly ok: false; readonly problem: 'opened' | 'not-yours' | 'in-case' };

export interface Gifts {
  /**
   * Makes a link for the code of an order. From then on the customer does not see the code. A link that was made before and not opened
   * gives way to the new one.
   */
  make(orderCode: string, customerId: number): Promise<MakeGiftResult>;
  /**
   * Writes a note to whoever opens a gift, in the place of an earlier one.
   *
   * @returns `none`: no gift of this customer waits there; a problem of the note, with which nothing changes
   */
  write(
    orderCode: string,
    giverId: number,
    typed: string,
  ): Promise<'written' | 'none' | 'empty' | 'too-long' | 'link'>;
  /** Takes it back, unless it was opened: the customer sees the code again. */
  revoke(orderCode: string, customerId: number): Promise<'revoked' | 'opened' | 'none'>;
  /** Opens a link: the first who does so, and is not the giver, has the code for good, and may open the link again. */
  open(token: Secret, customerId: number): Promise<OpenGiftResult>;
  /** Shows a gift again to the customer who opened it, by the code of its order. */
  received(orderCode: string, customerId: number): Promise<OpenGiftResult>;
}

const TOKEN_BYTES = 18;
const tokenShape = /^[\w-]{24}$/;

/** The token of a gift's link as it stands in it; null for what can't be one. */
export function readGiftToken(text: string): Secret | null {
  return tokenShape.test(text) ? new Secret(text) : null;
}

/** Orders `o` whose code belongs to their customer: delivered, and not paid back. */
const hasCodeToGive = sql<boolean>`(o.state in ${literals(deliveredStates)}
  and o.reversal in ${literals(paidBackReversals)} is not true
  and exists (select from vouchers where order_id = o.id))`;

const isInCase = sql<boolean>`exists (
  select from code_problems k where k.order_id = o.id and k.closed_at is null)`;

export function createGifts(deps: Pick<OrdersDeps, 'db' | 'vault'>): Gifts {
  const { db } = deps;
  const withGoods = async (result: Opened): Promise<OpenGiftResult> => {
    if (!result.ok) return result;
    const { orderId, orderCode, productName, itemName, giver, note, openedAt, isReported } = result;
    const gift = { orderCode, productName, itemName, giver, note, openedAt, isReported };
    return { ok: true, again: result.again, gift: { ...gift, opened: await giftedGoods(deps, orderId) } };
  };
  return {
    async make(orderCode, customerId) {
      const token = new Secret(randomBytes(TOKEN_BYTES).toString('base64url'));
      try {
        return await db.transaction().execute((tx) => make(tx, orderCode, customerId, token));
      } catch (error) {
        // Of two taps at once the other one made its link.
        if (violates(error, 'gifts_one_of_order')) return { ok: false, problem: 'opened' };
        throw error;
      }
    },

    async write(orderCode, giverId, typed) {
      const read = readGiftNote(typed);
      if ('problem' in read) return read.problem;
      const { rows } = await sql`
        update gifts g set note = ${read.note}
        from orders o join purchases p on p.id = o.purchase_id
        where ${hasCode(sql`${orderCode}`)} and g.order_id = o.id and g.giver_id = ${giverId}
          and g.opened_at is null and g.revoked_at is null
        returning g.id`.execute(db);
      return rows.length > 0 ? 'written' : 'none';
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
      return withGoods(await db.transaction().execute((tx) => open(tx, hashOf(token), customerId)));
    },

    async received(code, customerId) {
      const which = sql<boolean>`${hasCode(sql`${code}`)} and g.opened_by = ${customerId}`;
      return withGoods(await db.transaction().execute((tx) => readGift(tx, which, customerId)));
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
): Promise<{ id: string; purchaseId: string; hasCode: boolean; inCase: boolean } | null> {
  const { rows } = await sql<{ id: string; purchase_id: string; has_code: boolean; in_case: boolean }>`
    select o.id, o.purchase_id, ${hasCodeToGive} as has_code, ${isInCase} as in_case
    from purchases p join orders o on o.purchase_id = p.id
    where ${hasCode(sql`${orderCode}`)} and p.customer_id = ${customerId}
    for update of o`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  return { id: row.id, purchaseId: row.purchase_id, hasCode: row.has_code, inCase: row.in_case };
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
  if (order.inCase) return { ok: false, problem: 'in-case' };
  await sql`
    insert into gifts (order_id, giver_id, token_hash) values (${order.id}, ${customerId}, ${hashOf(token)})`.execute(
    tx,
  );
  // Its message in the chat must not go on showing the code.
  await addJobs(tx, [deliverJob(order.purchaseId)]);
  return { ok: true, token };
}

type Opened =
  | ({
      readonly ok: true;
      readonly again: boolean;
      readonly id: string;
      readonly giverId: number;
      readonly orderId: string;
      readonly purchaseId: string;
    } & Omit<ReceivedGift, 'opened'>)
  | { readonly ok: false; readonly problem: GiftProblem };

/** Of several who tap at once one finds it unopened: the row is compared and set in one statement. */
async function open(tx: Tx, hash: Buffer, customerId: number): Promise<Opened> {
  const { rows: first } = await sql<{ id: string }>`
    update gifts g set opened_at = now(), opened_by = ${customerId}
    from orders o
    where g.token_hash = ${hash} and g.opened_at is null and g.revoked_at is null and g.giver_id <> ${customerId}
      and o.id = g.order_id and ${hasCodeToGive}
    returning g.id`.execute(tx);
  const isFirst = first.length > 0;
  const gift = await readGift(tx, sql<boolean>`g.token_hash = ${hash}`, customerId, !isFirst);
  if (isFirst && gift.ok) {
    const { giverId, id, purchaseId, productName, itemName, orderCode: order } = gift;
    const notice = { kind: 'gift-opened', item: `${productName} · ${itemName}`, order } as const;
    await notify(tx, { key: `gift:${id}`, customerId: giverId, notice });
    await addJobs(tx, [deliverJob(purchaseId)]);
  }
  return gift;
}

async function readGift(
  tx: Tx,
  which: RawBuilder<boolean>,
  customerId: number,
  again = true,
): Promise<Opened> {
  const { rows } = await sql<{
    id: string;
    giver_id: string;
    opened_by: string | null;
    opened_at: Date | null;
    note: string | null;
    giver: string | null;
    order_id: string;
    purchase_id: string;
    code: string;
    product_name: string;
    item_name: string;
    has_code: boolean;
    is_reported: boolean;
    state: OrderState;
    reversal: Reversal | null;
  }>`
    select g.id, g.giver_id, g.opened_by, g.opened_at, g.note, g.order_id,
      (select first_name from customers where id = g.giver_id and erased_at is null) as giver, o.purchase_id, ${orderCodeColumn} as code, p.product_name,
      p.item_name, ${hasCodeToGive} as has_code, ${isInCase} as is_reported, o.state, o.reversal
    from purchases p join orders o on o.purchase_id = p.id join gifts g on g.order_id = o.id
    where ${which} and g.revoked_at is null`.execute(tx);
  const [gift] = rows;
  if (!gift) return { ok: false, problem: 'gone' };
  if (gift.giver_id === String(customerId)) return { ok: false, problem: 'own' };
  if (gift.opened_by !== null && gift.opened_by !== String(customerId)) return { ok: false, problem: 'gone' };
  if (isRefunded(gift.state) || isRefundReversal(gift.reversal)) return { ok: false, problem: 'refunded' };
  if (openStates.includes(gift.state)) return { ok: false, problem: 'coming' };
  if (!gift.has_code || gift.opened_at === null) return { ok: false, problem: 'gone' };
  return {
    ok: true,
    again,
    id: gift.id,
    giverId: Number(gift.giver_id),
    purchaseId: gift.purchase_id,
    orderId: gift.order_id,
    orderCode: gift.code,
    productName: gift.product_name,
    itemName: gift.item_name,
    giver: gift.giver,
    note: gift.note,
    openedAt: gift.opened_at.toISOString(),
    isReported: gift.is_reported,
  };
}
