/**
 * Module `orders/delivery`: the content of a purchase's chat message, and the messages that are due.
 * In: purchases and their orders.
 * Out: views with opened codes for their owner, and records of shown content.
 * Rule: showing twice does no harm.
 * Begin with `delivery.ts`, then `goods.ts`.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { gatherReads } from '../../../platform/database/gather-reads.ts';
import { addJobs } from '../../../platform/jobs/add-jobs.ts';
import { deliverJob } from '../../../platform/jobs/catalog.ts';
import type { Locale } from '../../../platform/values/locale.ts';
import { customersView } from '../../customers/reads.ts';
import { inMs, type OrdersDeps } from '../core/deps.ts';
import { type PurchaseView, readPurchases, viewOf } from '../core/views.ts';
import { cardsOfPurchase, noGoods, type OpenedGoods, openedFor, shownStateOf } from './goods.ts';
import { claimPartly, releasePartly } from './partly.ts';

/** Delivery state for the chat: the content of purchase messages, and records of shown content. */
export interface Delivery {
  purchase(purchaseId: string): Promise<{
    view: PurchaseView;
    /** The opened cards, and the orders whose cards can't be shown. */
    opened: OpenedGoods;
    locale: Locale;
    chatId: number;
    messageId: number | null;
    /** The message that the delivery message replaced; null: there was none, or it is deleted. */
    staleMessageId: number | null;
    /**
     * Fingerprint of the content that the message should show; store it with `shown` after a successful edit.
     */
    fingerprint: string;
    alreadyShown: boolean;
    announced: boolean;
    /**
     * Some units have been ready for a while, others take longer, and the customer was not notified of it
     * yet.
     */
    partlyReady: boolean;
    unreachable: boolean;
    /** Time since the purchase or, once orders ended, since the last end; milliseconds. */
    ageMs: number;
    /** Time since the customer confirmed the purchase, milliseconds. */
    sinceConfirmMs: number;
  } | null>;
  /**
   * Records the message that shows the purchase, its content, and the next change of its text; null: the text
   * does not change with time. Safe to repeat.
   *
   * @param shown.readIn the purchase's own message as it was read before
   * @returns false if another process gave the purchase another message meanwhile
   */
  shown(
    purchaseId: string,
    shown: {
      readonly fingerprint: string;
      readonly messageId: number;
      readonly readIn: number | null;
      readonly waitDueAt: Date | null;
    },
  ): Promise<boolean>;
  /** Postpones edits for a minute, while the message asks the customer a question. */
  pauseWait(purchaseId: string): Promise<void>;
  /**
   * Records the message that announced the end with this content; it becomes the purchase's own message. Safe
   * to repeat.
   *
   * @returns the message that it replaced, which is to be deleted; null if another process recorded another
   *   message before
   */
  announced(
    purchaseId: string,
    told: { readonly fingerprint: string; readonly messageId: number },
  ): Promise<Announcement | null>;
  /** Records that the message replaced by the delivery message is deleted. */
  forgetStale(purchaseId: string): Promise<void>;
  /**
   * Claims the short message about the ready units before it is sent. One of several processes sends it; a
   * crash in between loses the message, but the end is announced anyway. A claim whose answer was lost is
   * released.
   *
   * @returns false if the message was claimed before, or the end is announced
   */
  claimPartly(purchaseId: string): Promise<boolean>;
  /** Releases a claim whose message could not be sent. */
  releasePartly(purchaseId: string): Promise<void>;
  /** Returns the other messages that show codes of the purchase. */
  copies(purchaseId: string): Promise<PurchaseCopy[]>;
  /** Records a message beside the purchase's own that shows its codes. */
  recordCopy(purchaseId: string, copy: PurchaseCopy & { readonly customerId: number }): Promise<void>;
  /** Forgets a message whose content was replaced. */
  forgetCopy(customerId: number, messageId: number): Promise<void>;
  /**
   * Queues the delivery of all results that the customer has not seen, at the next /start after a block.
   *
   * @returns their number
   */
  handOver(customerId: number): Promise<number>;
}

/** The message of a purchase's end, once it is recorded. */
export interface Announcement {
  /** The purchase's own message before; null: it had none. */
  readonly replaced: number | null;
}

/** A message beside the purchase's own that shows its codes. */
interface PurchaseCopy {
  readonly messageId: number;
  /** True if the message is a text file. */
  readonly isFile: boolean;
}

/** Maximum copies of a purchase that are kept up to date: the newest. */
const MOST_COPIES = 20;

/** Units that complete within this time share one message, milliseconds; `readyJob` runs later than that. */
const PARTLY_READY_FOR_MS = 10_000;

/** Time during which a question in a purchase's message is not overwritten, milliseconds. */
const QUESTION_MS = 60_000;

/** Creates the operations on deliveries of purchases. */
export function createDelivery(
  deps: Pick<OrdersDeps, 'db' | 'vault' | 'clock' | 'settings' | 'usual'>,
): Delivery {
  const read = gatherReads((ids: readonly string[]) => readDeliverables(deps.db, ids));
  return {
    async purchase(purchaseId) {
      const row = await read(purchaseId);
      if (!row) return null;
      const view = viewOf(row, deps.clock(), deps);
      const hasGoods = view.orders.some((order) => order.stage === 'delivered');
      const opened = hasGoods ? await openedFor(deps, 'owner', row.cards) : noGoods;
      const fingerprint = shownStateOf(view, opened);
      return {
        view,
        opened,
        locale: row.locale as Locale,
        chatId: Number(row.chat_id),
        messageId: row.message_id === null ? null : Number(row.message_id),
        staleMessageId: row.stale_message_id === null ? null : Number(row.stale_message_id),
        fingerprint,
        alreadyShown: row.shown === fingerprint,
        announced: row.announced_at !== null,
        partlyReady:
          !view.finished &&
          hasGoods &&
          row.partly_announced_at === null &&
          row.firstReadyAt !== null &&
          row.firstReadyAt <= inMs(deps, -PARTLY_READY_FOR_MS),
        unreachable: row.unreachable_at !== null,
        sinceConfirmMs: deps.clock().getTime() - row.created_at.getTime(),
        ageMs: deps.clock().getTime() - (row.lastEndedAt ?? row.created_at).getTime(),
      };
    },

    async shown(purchaseId, { fingerprint, messageId, readIn, waitDueAt }) {
      const customer = sql`(select customer_id from purchases where id = ${purchaseId})`;
      const { numAffectedRows = 0n } = await sql`
        with given_up as (
          ${messageGivenUp(customer, messageId)}
            and not exists (select from purchases where id = ${purchaseId} and message_id = ${messageId})
        )
        update purchases set shown = ${fingerprint}, message_id = ${messageId}, wait_due_at = ${waitDueAt}::timestamptz
        where id = ${purchaseId} and (message_id is null or message_id in (${readIn}::bigint, ${messageId}))`.execute(
        deps.db,
      );
      return numAffectedRows > 0n;
    },

    async pauseWait(purchaseId) {
      await sql`
        update purchases set wait_due_at = greatest(wait_due_at, ${inMs(deps, QUESTION_MS)}::timestamptz)
        where id = ${purchaseId} and wait_due_at is not null`.execute(deps.db);
    },

    async announced(purchaseId, { fingerprint, messageId }) {
      const { rows } = await sql<{ replaced: string | null }>`
        with told as (
          update purchases set announced_at = ${deps.clock()}::timestamptz, shown = ${fingerprint}, wait_due_at = null,
            message_id = ${messageId}, stale_message_id = nullif(message_id, ${messageId})
          where id = ${purchaseId} and announced_at is null returning stale_message_id
        )
        select stale_message_id as replaced from told
        union all
        select stale_message_id from purchases
        where id = ${purchaseId} and announced_at is not null and message_id = ${messageId}`.execute(deps.db);
      const [told] = rows;
      return told ? { replaced: told.replaced === null ? null : Number(told.replaced) } : null;
    },

    async forgetStale(purchaseId) {
      await deps.db
        .updateTable('purchases')
        .set({ stale_message_id: null })
        .where('id', '=', purchaseId)
        .execute();
    },

    claimPartly: (purchaseId) => claimPartly(deps, purchaseId),
    async releasePartly(purchaseId) {
      await releasePartly(deps, purchaseId);
    },

    async copies(purchaseId) {
      const rows = await deps.db
        .selectFrom('purchase_copies')
        .select(['message_id', 'is_file'])
        .where('purchase_id', '=', purchaseId)
        .orderBy('message_id', 'desc')
        .limit(sql.lit(MOST_COPIES))
        .execute();
      return rows.map((row) => ({ messageId: Number(row.message_id), isFile: row.is_file }));
    },

    async recordCopy(purchaseId, { customerId, messageId, isFile }) {
      await sql`
        insert into purchase_copies (customer_id, message_id, purchase_id, is_file)
        values (${customerId}, ${messageId}, ${purchaseId}, ${isFile})
        on conflict (customer_id, message_id) do update
        set purchase_id = excluded.purchase_id, is_file = excluded.is_file, shown_at = now()`.execute(
        deps.db,
      );
    },

    async forgetCopy(customerId, messageId) {
      await deps.db
        .deleteFrom('purchase_copies')
        .where('customer_id', '=', String(customerId))
        .where('message_id', '=', String(messageId))
        .where('is_file', '=', false)
        .execute();
    },

    async handOver(customerId) {
      const rows = await deps.db
        .selectFrom('purchases')
        .select('id')
        .where('customer_id', '=', String(customerId))
        .where('announced_at', 'is', null)
        .where('kept_since', 'is', null)
        .execute();
      await addJobs(
        deps.db,
        rows.map((row) => deliverJob(row.id)),
      );
      return rows.length;
    },
  };
}

/**
 * Builds the statement that detaches a message from the customer's other purchases, since a message shows one
 * purchase. Their further changes are shown in messages of their own.
 */
export function messageGivenUp(customer: RawBuilder<unknown>, messageId: number): RawBuilder<unknown> {
  return sql`
    update purchases set message_id = null, shown = null
    where customer_id = ${customer} and message_id = ${messageId}`;
}

/** Reads purchases with the data of their messages, by id. */
async function readDeliverables(db: Db, ids: readonly string[]) {
  const rows = await readPurchases(db)
    .innerJoin(customersView.as('customers'), 'customers.id', 'p.customer_id')
    .select(['customers.locale', 'customers.unreachable_at', 'p.partly_announced_at', 'p.stale_message_id'])
    .select(
      sql<Date | null>`case when p.quantity > 1 then (
        select min(o.final_at) from orders o where o.purchase_id = p.id and o.state = 'succeeded') end`.as(
        'firstReadyAt',
      ),
    )
    .select(
      sql<Date | null>`(select max(o.final_at) from orders o where o.purchase_id = p.id)`.as('lastEndedAt'),
    )
    .select(cardsOfPurchase.as('cards'))
    .where('p.id', '=', sql<string>`any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
