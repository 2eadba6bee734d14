/**
 * Module `gifts`: a delivered code that its buyer hands on by a link.
 * In: the buyer's wish; the token of an opened link.
 * Out: the person who may see the code: from the creation of the link only its first opener.
 * Rule: one code has one link at a time, and one person sees it; the token is shown once and stored as a
 * hash.
 * Begin with `gifts.ts`.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { literals } from '../../platform/database/literals.ts';
import { violates } from '../../platform/database/violations.ts';
import { addJobs } from '../../platform/jobs/add-jobs.ts';
import { deliverJob } from '../../platform/jobs/catalog.ts';
import type { Secret } from '../../platform/secret.ts';
import { hasCode, orderCodeColumn } from '../../platform/values/codes.ts';
import { brandsView, itemsView, productsView } from '../catalog/reads/goods.ts';
import { countGuess, mayTryCode } from '../customers/index.ts';
import { customersView } from '../customers/reads.ts';
import { notify } from '../notifications/index.ts';
import {
  deliveredStates,
  giftedGoods,
  isRefunded,
  isRefundReversal,
  type OpenedGoods,
  type OrdersDeps,
  openStates,
  paidBackReversals,
  type Reversal,
} from '../orders/index.ts';
import { isCaseOpen, ordersView, purchasesView, vouchersView } from '../orders/reads/orders.ts';
import type { OrderState } from '../orders/tables.ts';
import { createGiftToken, giftTokenHash } from './gift-token.ts';
import { readGiftNote } from './note.ts';

/** A gift as its receiver sees it. */
export interface ReceivedGift {
  readonly productName: string;
  readonly itemName: string;
  /**
   * Subject of the gift's picture: the brand's name, and Telegram's file id if an admin set one; null: the
   * product is gone.
   */
  readonly brand: { readonly name: string; readonly picture: string | null } | null;
  /** The giver's first name; null if the giver was erased. */
  readonly giver: string | null;
  /** The giver's note. */
  readonly note: string | null;
  /** The code of the order, for support. */
  readonly orderCode: string;
  readonly openedAt: string;
  /** True while the receiver's report about its code is open. */
  readonly isReported: boolean;
  readonly opened: OpenedGoods;
}

/**
 * `own`: opened by its giver. `gone`: revoked, opened by another, or no such link. `refunded`: refunded to
 * the giver. `coming`: its code is being replaced. `too-many`: too many wrong guesses by this customer.
 */
export type GiftProblem = 'own' | 'gone' | 'refunded' | 'coming' | 'too-many';
export type OpenGiftResult =
  | { readonly ok: true; readonly gift: ReceivedGift; readonly again: boolean }
  | { readonly ok: false; readonly problem: GiftProblem };

type MakeGiftResult =
  | { readonly ok: true; readonly token: Secret }
  /**
   * `opened`: opened before. `not-yours`: not a delivered code of this customer. `in-case`: a report about it
   * is open.
   */
  | { readonly ok: false; readonly problem: 'opened' | 'not-yours' | 'in-case' };

export interface Gifts {
  /**
   * Creates a link for the code of an order and hides the code from its customer. An earlier unopened link
   * becomes invalid.
   */
  make(orderCode: string, customerId: number): Promise<MakeGiftResult>;
  /**
   * Stores a note to the receiver of a gift, replacing an earlier one.
   *
   * @returns `none`: this customer has no unopened gift for this order; or a problem of the note, which is
   * not stored then
   */
  write(
    orderCode: string,
    giverId: number,
    typed: string,
  ): Promise<'written' | 'none' | 'empty' | 'too-long' | 'link'>;
  /** Revokes the gift unless opened: the customer sees the code again. */
  revoke(orderCode: string, customerId: number): Promise<'revoked' | 'opened' | 'none'>;
  /** Opens a link. The first opener except the giver owns the code for good, and may open the link again. */
  open(token: Secret, customerId: number): Promise<OpenGiftResult>;
  /** Returns an opened gift, for its receiver, by the code of its order. */
  received(orderCode: string, customerId: number): Promise<OpenGiftResult>;
}

/** SQL condition: the order `o` was delivered and not refunded, so its customer owns the code. */
const hasCodeToGive = sql<boolean>`(o.state in ${literals(deliveredStates)}
  and o.reversal in ${literals(paidBackReversals)} is not true
  and exists (select from ${vouchersView} vouchers where order_id = o.id))`;

const isInCase = isCaseOpen(sql`o.id`);

/** Creates the operations on gifts. */
export function createGifts(deps: Pick<OrdersDeps, 'db' | 'vault'>): Gifts {
  const { db } = deps;
  const withGoods = async (result: OpenResult): Promise<OpenGiftResult> => {
    if (!result.ok) return result;
    const { ok, again, id: _, giverId: _giver, purchaseId: _purchase, orderId, ...gift } = result;
    return { ok, again, gift: { ...gift, opened: await giftedGoods(deps, orderId) } };
  };
  return {
    async make(orderCode, customerId) {
      const token = createGiftToken();
      try {
        return await db.transaction().execute((tx) => make(tx, orderCode, customerId, token));
      } catch (error) {
        // A concurrent tap created its link.
        if (violates(error, 'gifts_one_of_order')) return { ok: false, problem: 'opened' };
        throw error;
      }
    },

    async write(orderCode, giverId, typed) {
      const read = readGiftNote(typed);
      if ('problem' in read) return read.problem;
      const { rows } = await sql`
        update gifts g set note = ${read.note}
        from ${ordersView} o join ${purchasesView} p on p.id = o.purchase_id
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
      const { rows: known } = await sql`select from gifts where token_hash = ${giftTokenHash(token)}`.execute(
        db,
      );
      if (known.length === 0) {
        await countGuess(db, customerId);
        return { ok: false, problem: 'gone' };
      }
      return withGoods(await db.transaction().execute((tx) => open(tx, giftTokenHash(token), customerId)));
    },

    async received(code, customerId) {
      const which = sql<boolean>`${hasCode(sql`${code}`)} and g.opened_by = ${customerId}`;
      return withGoods(await db.transaction().execute((tx) => readGift(tx, which, customerId)));
    },
  };
}

/** Locks an order of the customer, so that changes of its gift do not overlap; null: another's order. */
async function ownOrder(
  tx: Tx,
  orderCode: string,
  customerId: number,
): Promise<{ id: string; purchaseId: string; hasCode: boolean; inCase: boolean } | null> {
  const { rows } = await sql<{ id: string; purchase_id: string; has_code: boolean; in_case: boolean }>`
    select o.id, o.purchase_id, ${hasCodeToGive} as has_code, ${isInCase} as in_case
    from ${purchasesView} p join ${ordersView} o on o.purchase_id = p.id
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
    insert into gifts (order_id, giver_id, token_hash) values (${order.id}, ${customerId}, ${giftTokenHash(token)})`.execute(
    tx,
  );
  // Update the chat message, so that it no longer shows the code.
  await addJobs(tx, [deliverJob(order.purchaseId)]);
  return { ok: true, token };
}

type OpenResult =
  | ({
      readonly ok: true;
      readonly again: boolean;
      readonly id: string;
      readonly giverId: number;
      readonly orderId: string;
      readonly purchaseId: string;
    } & Omit<ReceivedGift, 'opened'>)
  | { readonly ok: false; readonly problem: GiftProblem };

/** Opens a gift by compare-and-set in one statement, so that one of several concurrent openers wins. */
async function open(tx: Tx, hash: Buffer, customerId: number): Promise<OpenResult> {
  const { rows: first } = await sql<{ id: string }>`
    update gifts g set opened_at = now(), opened_by = ${customerId}
    from ${ordersView} o
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
): Promise<OpenResult> {
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
    brand: ReceivedGift['brand'];
    has_code: boolean;
    is_reported: boolean;
    state: OrderState;
    reversal: Reversal | null;
  }>`
    select g.id, g.giver_id, g.opened_by, g.opened_at, g.note, g.order_id,
      (select first_name from ${customersView} c where id = g.giver_id and erased_at is null) as giver, o.purchase_id, ${orderCodeColumn} as code, p.product_name,
      p.item_name, (
        select jsonb_build_object('name', coalesce(b.name, c.name),
          'picture', coalesce((select picture from ${itemsView} items where id = p.item_id), c.picture, b.picture))
        from ${productsView} c left join ${brandsView} b on b.id = c.brand_id where c.id = p.product_id) as brand,
      ${hasCodeToGive} as has_code, ${isInCase} as is_reported, o.state, o.reversal
    from ${purchasesView} p join ${ordersView} o on o.purchase_id = p.id join gifts g on g.order_id = o.id
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
    brand: gift.brand,
    giver: gift.giver,
    note: gift.note,
    openedAt: gift.opened_at.toISOString(),
    isReported: gift.is_reported,
  };
}
