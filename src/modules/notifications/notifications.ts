/**
 * Module `notifications`: notices to customers about decisions that no purchase or payment message shows. In:
 * a notice and the customer, in the transaction of the decision. Out: a row and a job that sends it;
 * undelivered ones wait until the customer is back. Rule: a notice is written once by its key, and sent at
 * least once. Begin with `notifications.ts`.
 */
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '../../platform/database/db.ts';
import { addJobs } from '../../platform/jobs/add-jobs.ts';
import { type Job, notifyCustomerJob } from '../../platform/jobs/catalog.ts';
import type { Locale } from '../../platform/values/locale.ts';
import { money, owedOf } from '../../platform/values/money.ts';
import { customersView } from '../customers/reads.ts';
import { debtsOf } from '../ledger/reads.ts';
import { FILE_KINDS } from './staff-file.ts';

const text = z.string();
const amount = { amount: text, currency: text };
/** True for a notice to the receiver of a gift, who has no purchase to view. */
const isGift = z.boolean().optional();
const staffFile = z.object({ kind: z.enum(FILE_KINDS), id: z.string() });

function member<const Kind extends string, const Parameters extends z.core.$ZodLooseShape>(
  kind: Kind,
  parameters: Parameters,
) {
  return z.object({ kind: z.literal(kind), ...parameters });
}

/**
 * All notices: the text of each is `notice-<kind>` in each language, and its parameters are the text's
 * variables.
 */
const noticeSchema = z.discriminatedUnion('kind', [
  /** The dealer reversed a delivered order, and it was refunded. */
  member('reversal-refunded', { order: text, item: text, ...amount }),
  /** The dealer reversed a delivered order; the customer keeps the goods, without a refund. */
  member('reversal-kept', { order: text, item: text }),
  member('case-refunded', { order: text, ...amount }),
  member('case-replaced', { order: text, purchase: text }),
  member('case-fine', { order: text, because: text, isGift }),
  member('case-question', { order: text, question: text, isGift, file: staffFile.optional() }),
  member('case-closed', { order: text, isGift }),
  /** The receiver of a gift reported its code; sent to the giver. */
  member('gift-reported', { order: text, item: text }),
  member('gift-case-refunded', { order: text, ...amount }),
  member('gift-case-replaced', { order: text, purchase: text }),
  member('gift-case-closed', { order: text }),
  /** The receiver's data was erased before they got the new code. */
  member('gift-returned', { order: text, item: text }),
  /** Notices to the receiver of a gift; the trigger gift_receiver_hears writes `gift-ready` and `gift-refunded`. */
  member('gift-replaced', { order: text, item: text }),
  member('gift-ready', { order: text, item: text }),
  member('gift-refunded', { order: text, item: text }),
  /** An admin's credit or debit while the customer could not be reached. */
  member('credited', { note: text, ...amount }),
  member('debited', { note: text, ...amount }),
  member('credit-limit', { note: text, ...amount }),
  /** An admin's credit or debit was undone. */
  member('corrected-down', { ...amount }),
  member('corrected-up', { ...amount }),
  /** A member of staff refunded a delivered order. */
  member('order-refunded', { order: text, item: text, ...amount }),
  /** Staff refunded a part of the order's price; the customer keeps the goods. */
  member('part-refunded', { order: text, item: text, ...amount }),
  /** A member of staff reminds a customer of debts. The amounts are read again when the message is sent. */
  member('debt-reminder', { debts: z.array(z.object(amount)) }),
  /** A bonus was posted; `code`: the promo code, empty for an invitation. */
  member('bonus', {
    why: z.enum(['promo', 'inviter', 'invited', 'deposit', 'deposit-back']),
    code: text,
    ...amount,
  }),
  /** The customer's turnover brought another price group, or the levels ended. */
  member('level', {
    to: z.enum(['retail', 'reseller', 'vip']),
    why: z.enum(['up', 'down', 'ended']),
    ...amount,
  }),
  /** The receiver opened a gift. */
  member('gift-opened', { order: text, item: text }),
  /** The payment of a waiting order was taken back, and staff decide about it. */
  member('order-stopped', { order: text, item: text }),
  /**
   * A refund to the payment's source was due, but the balance no longer covers it; `purchase`: empty if none
   * was placed.
   */
  member('refund-uncovered', {
    payment: text,
    why: z.enum(['not-placed', 'failed']),
    purchase: text,
    ...amount,
  }),
  /** A message of staff; `order`: its order, or empty; `photo`: Telegram's file id, else `file`. */
  member('message', { text, order: text, photo: z.string().optional(), file: staffFile.optional() }),
  /** A customer wrote again; sent to the assigned member of staff. */
  member('inquiry-news', { inquiry: text }),
  /** Cash that a member of staff gave or received was confirmed, counted otherwise, taken back or settled. */
  member('handover-news', { handover: text, state: text, ...amount }),
  /** The shop admitted a waiting person. */
  member('admitted', {}),
  /** The shop sells again. */
  member('selling', {}),
]);

export type CustomerNotice = z.output<typeof noticeSchema>;

/** Time in which a process of a newer version may send a notice unknown to this one, minutes. */
const NEWER_MIN = 15;

interface UnsentNotice {
  readonly customerId: number;
  readonly locale: Locale;
  readonly unreachable: boolean;
  /** Null if there is no news left, or the kind is unknown to this version of the shop. */
  readonly notice: CustomerNotice | null;
  /**
   * True for a kind that only a newer version knows, while a process of that version may still send the
   * notice.
   */
  readonly isForNewer: boolean;
  /** True if an earlier notice to the same customer is queued, so that this one waits. */
  readonly waits: boolean;
}

export interface Notifications {
  /** Returns a notice to send; null if it was sent, or does not exist. */
  unsent(id: string): Promise<UnsentNotice | null>;
  /** Records that the notice was sent, and wakes the customer's next notice. */
  sent(id: string): Promise<void>;
  /** Records that the customer cannot be reached: the notice waits for the customer's return. */
  keep(id: string): Promise<void>;
  /**
   * Queues the notices that waited for a customer's return.
   * @returns their number
   */
  handOver(customerId: number): Promise<number>;
}

/** Creates the operations on notices to customers. */
export function createNotifications(db: Db): Notifications {
  return {
    async unsent(id) {
      const row = await db
        .selectFrom('notifications as n')
        .innerJoin(customersView.as('c'), 'c.id', 'n.customer_id')
        .select(['n.customer_id', 'n.detail', 'c.locale', 'c.unreachable_at'])
        .select(sql<boolean>`n.created_at > now() - make_interval(mins => ${NEWER_MIN})`.as('isNew'))
        .select(
          sql<boolean>`exists (
            select from notifications e
            where e.customer_id = n.customer_id and e.sent_at is null and not e.kept and e.id < n.id)`.as(
            'waits',
          ),
        )
        .where('n.id', '=', id)
        .where('n.sent_at', 'is', null)
        .executeTakeFirst();
      if (!row) return null;
      const notice = noticeSchema.safeParse(row.detail).data ?? null;
      return {
        customerId: Number(row.customer_id),
        locale: row.locale as Locale,
        unreachable: row.unreachable_at !== null,
        notice: notice?.kind === 'debt-reminder' ? await stillOwed(db, row.customer_id) : notice,
        isForNewer: notice === null && row.isNew,
        waits: row.waits,
      };
    },
    async sent(id) {
      const { rows } = await sql<{ next: string | null }>`
        update notifications n set sent_at = now() where id = ${id}
        returning (
          select min(e.id) from notifications e
          where e.customer_id = n.customer_id and e.sent_at is null and not e.kept and e.id > n.id) as next`.execute(
        db,
      );
      const next = rows[0]?.next ?? null;
      if (next !== null) await addJobs(db, [notifyCustomerJob(next)]);
    },
    async keep(id) {
      // A notice to a customer who came back meanwhile is not kept: no later event would queue it.
      await sql`
        with away as (
          select id from ${customersView} c where unreachable_at is not null
            and id = (select customer_id from notifications where id = ${id}) for share
        )
        update notifications set kept = true from away where notifications.id = ${id} and sent_at is null`.execute(
        db,
      );
    },
    async handOver(customerId) {
      const { rows } = await sql<{ id: string }>`
        update notifications set kept = false where customer_id = ${customerId} and sent_at is null
        returning id`.execute(db);
      await addJobs(
        db,
        rows.map(({ id }) => notifyCustomerJob(id)),
      );
      return rows.length;
    },
  };
}

/** Returns the reminder with the customer's current debts; null if they were paid meanwhile. */
async function stillOwed(db: Db, customerId: string): Promise<CustomerNotice | null> {
  const { rows } = await debtsOf(customerId).execute(db);
  const debts = rows.map(({ amount, currency }) => owedOf(money(amount, currency)));
  return debts.length === 0 ? null : { kind: 'debt-reminder', debts };
}

/**
 * Writes a notice and queues its message, in the caller's transaction. Safe to repeat with the same key.
 *
 * @param options.kept true if the customer is known to be unreachable
 * @returns true if it is new
 */
export async function notify(
  tx: Db | Tx,
  { key, customerId, notice }: { key: string; customerId: number; notice: CustomerNotice },
  { kept = false }: { kept?: boolean } = {},
): Promise<boolean> {
  const written = await tx
    .insertInto('notifications')
    .values({ key, customer_id: customerId, detail: JSON.stringify(notice), kept })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (written && !kept) await addJobs(tx, [notifyCustomerJob(written.id)]);
  return written !== undefined;
}

/**
 * Withdraws an unsent notice.
 * @returns false if there was none
 */
export async function withdrawNotice(tx: Db | Tx, key: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('notifications')
    .where('key', '=', key)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Selects unsent notices older than `overdueMs`, except those that wait for an unreachable customer. */
export function unsentNotifications(overdueMs: number) {
  return sql<{ id: string }>`
    select id from notifications
    where sent_at is null and not kept and created_at <= now() - make_interval(secs => ${overdueMs / 1000})
    order by created_at limit ${sql.lit(1000)}`;
}

/** Returns the jobs of unsent notices older than `overdueMs`: their own jobs were lost. */
export async function notificationJobs(db: Db, overdueMs: number): Promise<Job[]> {
  const { rows } = await unsentNotifications(overdueMs).execute(db);
  return rows.map(({ id }) => notifyCustomerJob(id));
}

/** Deletes a customer's notices, in the transaction of the erasure. */
export async function eraseFromNotifications(tx: Tx, { id }: { readonly id: number }): Promise<void> {
  await sql`delete from notifications where customer_id = ${id}`.execute(tx);
}

/** Forgets a notice, sent or not, so that its key can be used again. */
export async function forgetNotice(tx: Tx, key: string): Promise<void> {
  await sql`delete from notifications where key = ${key}`.execute(tx);
}

/**
 * Builds a part of a statement that writes one notice for each row of `from`, an earlier part with a column
 * `customer_id`. The part returns the ids of the notices; the caller adds their jobs (`notifyCustomerJob`).
 *
 * @param key an SQL expression: the key of the notice for a row of `from`
 */
export function notifiedFrom(
  from: string,
  key: RawBuilder<string>,
  notice: CustomerNotice,
): RawBuilder<{ id: string }> {
  return sql`
    insert into notifications (key, customer_id, detail)
    select ${key}, customer_id, ${JSON.stringify(notice)}::jsonb from ${sql.ref(from)}
    on conflict (key) do nothing
    returning id`;
}

/** A part of a statement that releases the kept notices of those customers in `before` who are back. */
export const noticesHandedOver = sql`
  update notifications set kept = false from before
  where customer_id = before.id and before.was_unreachable and kept and sent_at is null
  returning notifications.id`;
