/**
 * Module `orders/delivery`: what a chat message shows of a purchase, and which messages are due.
 * In: purchases and their orders.
 * Out: views with opened codes for their owner, and marks of what was shown.
 * Rule: showing twice does no harm.
 * Begin with `delivery.ts`, then `goods.ts`.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/db.ts';
import { literals } from '../../../database/literals.ts';
import { addJobs } from '../../../jobs/add-jobs.ts';
import { deliverJob, type Job } from '../../../jobs/catalog.ts';
import type { Locale } from '../../locale.ts';
import { inMs, type OrdersDeps } from '../core/deps.ts';
import { openStates } from '../core/states.ts';
import { type OrderView, type PurchaseView, readPurchases, viewOf } from '../core/views.ts';
import type { Wait } from '../core/waiting.ts';
import { goodsOf, noGoods, type OpenedGoods } from './goods.ts';

/** The door's side of delivery: what a chat message has to show, and what was shown. */
export interface Delivery {
  purchase(purchaseId: string): Promise<{
    view: PurchaseView;
    /** What can be shown, and what can't. */
    opened: OpenedGoods;
    locale: Locale;
    chatId: number;
    messageId: number | null;
    /** The message that the delivery message took the place of; null: it was never there, or is deleted. */
    staleMessageId: number | null;
    /** Fingerprint of what the message should show now; store it with `shown` after a successful edit. */
    fingerprint: string;
    alreadyShown: boolean;
    announced: boolean;
    /** Some of several units have been ready for a while, others take longer, and the customer was not notified of it yet. */
    partlyReady: boolean;
    unreachable: boolean;
    /** How long ago the purchase was made or, once orders of it ended, the last of them did; milliseconds. */
    ageMs: number;
    /** How long ago the customer confirmed it, milliseconds. */
    sinceConfirmMs: number;
  } | null>;
  /** Records what the message shows, and when its words change next; null: it does not change with time. */
  shown(
    purchaseId: string,
    shown: { readonly fingerprint: string; readonly messageId: number; readonly waitDueAt: Date | null },
  ): Promise<void>;
  /** Leaves the message as it is for a minute: it asks the customer something. */
  pauseWait(purchaseId: string): Promise<void>;
  /**
   * Records the message that tells the end and shows this; it is the purchase's own from now on.
   *
   * @returns false where another process recorded one before
   */
  announced(
    purchaseId: string,
    told: { readonly fingerprint: string; readonly messageId: number },
  ): Promise<boolean>;
  /** The message that the delivery message took the place of is gone. */
  forgetStale(purchaseId: string): Promise<void>;
  /**
   * Claims the short message that some units are ready, before it is sent: of several processes one sends it, and a crash in
   * between loses it rather than doubling it, since the end is announced all the same.
   */
  claimPartly(purchaseId: string): Promise<boolean>;
  /** The claimed message could not be sent. */
  releasePartly(purchaseId: string): Promise<void>;
  /** The other messages that show its codes. */
  copies(purchaseId: string): Promise<PurchaseCopy[]>;
  /** A message beside the purchase's own shows its codes. */
  recordCopy(purchaseId: string, copy: PurchaseCopy & { readonly customerId: number }): Promise<void>;
  /** The message shows something else from now on. */
  forgetCopy(customerId: number, messageId: number): Promise<void>;
  /** Queues delivery of everything that this customer has not been shown (after a block, at the next /start). */
  handOver(customerId: number): Promise<number>;
}

/** A message beside its own one that shows the codes of a purchase. */
export interface PurchaseCopy {
  readonly messageId: number;
  /** A text file. */
  readonly isFile: boolean;
}

/** The newest 20 messages with the codes of a purchase are brought up to date. */
const MOST_COPIES = 20;

/** Units that others follow within this time get no message of their own, milliseconds; `readyJob` looks later than that. */
const PARTLY_READY_FOR_MS = 10_000;

/** Time in which a question in a purchase's message is left alone, milliseconds. */
const QUESTION_MS = 60_000;

export function createDelivery(
  deps: Pick<OrdersDeps, 'db' | 'vault' | 'clock' | 'settings' | 'usual'>,
): Delivery {
  return {
    async purchase(purchaseId) {
      const row = await readPurchases(deps.db)
        .innerJoin('customers', 'customers.id', 'p.customer_id')
        .select([
          'customers.locale',
          'customers.unreachable_at',
          'p.partly_announced_at',
          'p.stale_message_id',
        ])
        .select(
          sql<Date | null>`case when p.quantity > 1 then (
            select min(o.final_at) from orders o where o.purchase_id = p.id and o.state = 'succeeded') end`.as(
            'firstReadyAt',
          ),
        )
        .select(
          sql<Date | null>`(select max(o.final_at) from orders o where o.purchase_id = p.id)`.as(
            'lastEndedAt',
          ),
        )
        .where('p.id', '=', purchaseId)
        .executeTakeFirst();
      if (!row) return null;
      const view = viewOf(row, deps.clock(), deps);
      const stages = view.orders.map(shownOf).join(',');
      const hasGoods = view.orders.some((order) => order.stage === 'delivered');
      const opened = hasGoods ? await goodsOf(deps, purchaseId) : noGoods;
      const waited = view.wait === null ? '' : fingerprintOfWait(view.wait);
      const locked = opened.unreadable.length === 0 ? '' : `!${opened.unreadable.length}`;
      const given = opened.gifted.map(({ openedAt }) => (openedAt === null ? 'g' : 'G')).join('');
      const fingerprint = `${stages}${waited}${locked}${given}`;
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

    async shown(purchaseId, { fingerprint, messageId, waitDueAt }) {
      const { numUpdatedRows } = await deps.db
        .updateTable('purchases')
        .set({ shown: fingerprint, wait_due_at: waitDueAt })
        .where('id', '=', purchaseId)
        .where('message_id', '=', String(messageId))
        .executeTakeFirst();
      if (numUpdatedRows > 0n) return;
      const customer = sql`(select customer_id from purchases where id = ${purchaseId})`;
      await sql`
        with given_up as (${messageGivenUp(customer, messageId)})
        update purchases set shown = ${fingerprint}, message_id = ${messageId}, wait_due_at = ${waitDueAt}::timestamptz
        where id = ${purchaseId}`.execute(deps.db);
    },

    async pauseWait(purchaseId) {
      await sql`
        update purchases set wait_due_at = greatest(wait_due_at, ${inMs(deps, QUESTION_MS)}::timestamptz)
        where id = ${purchaseId} and wait_due_at is not null`.execute(deps.db);
    },

    async announced(purchaseId, { fingerprint, messageId }) {
      const { numUpdatedRows } = await deps.db
        .updateTable('purchases')
        .set({
          announced_at: deps.clock(),
          shown: fingerprint,
          wait_due_at: null,
          message_id: String(messageId),
          stale_message_id: sql`nullif(message_id, ${messageId})`,
        })
        .where('id', '=', purchaseId)
        .where('announced_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async forgetStale(purchaseId) {
      await deps.db
        .updateTable('purchases')
        .set({ stale_message_id: null })
        .where('id', '=', purchaseId)
        .execute();
    },

    async claimPartly(purchaseId) {
      const { numUpdatedRows } = await deps.db
        .updateTable('purchases')
        .set({ partly_announced_at: deps.clock() })
        .where('id', '=', purchaseId)
        .where('partly_announced_at', 'is', null)
        .where('announced_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async releasePartly(purchaseId) {
      await deps.db
        .updateTable('purchases')
        .set({ partly_announced_at: null })
        .where('id', '=', purchaseId)
        .execute();
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

/** All that a purchase's message shows of the time that its customer has waited. */
function fingerprintOfWait({ kind, stepS, isLonger, isOverdue }: Wait): string {
  return `@${kind}${stepS}${isLonger ? 'l' : ''}${isOverdue ? 'o' : ''}`;
}

/** All that a purchase's message shows of one order, but its code. */
function shownOf({ stage, state, inReview, reversal, caseOf }: OrderView): string {
  const isTakenBack = state === 'reversed' && reversal === null;
  return [stage, inReview ? 'review' : null, isTakenBack ? 'taken-back' : null, reversal, caseOf]
    .filter((one) => one !== null)
    .join('/');
}

/** Purchases of which some units are ready and others are not, for the start of a process: the last one may have had their jobs. */
export async function partlyReadyJobs(db: Db): Promise<Job[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct p.id
    from orders o join purchases p on p.id = o.purchase_id
    where o.state in ${literals(openStates)} and p.quantity > 1 and p.partly_announced_at is null
      and exists (select from orders ready where ready.purchase_id = p.id and ready.state = 'succeeded')`.execute(
    db,
  );
  return rows.map(({ id }) => deliverJob(id));
}

/**
 * A message shows one purchase. This goes into the statement that gives it to one: the customer's others that had it give it
 * up, so that what becomes of them is shown in messages of their own.
 */
export function messageGivenUp(customer: RawBuilder<unknown>, messageId: number): RawBuilder<unknown> {
  return sql`
    update purchases set message_id = null, shown = null
    where customer_id = ${customer} and message_id = ${messageId}`;
}
