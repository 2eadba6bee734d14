/**
 * Module `notifications`: what customers are notified of: decisions that no purchase or payment message shows.
 * In: a notice and the customer, in the transaction of the decision.
 * Out: a row and a job that sends it; what could not be sent waits until the customer is back.
 * Rule: a notice is written once by its key, and sent at least once.
 * Begin with `notifications.ts`.
 */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '../../database/db.ts';
import { addJobs } from '../../jobs/add-jobs.ts';
import { type Job, notifyCustomerJob } from '../../jobs/catalog.ts';
import type { Locale } from '../locale.ts';

const text = z.string();
const amount = { amount: text, currency: text };
/** The notice goes to the receiver of a gift, who has no purchase to look at. */
const isGift = z.boolean().optional();

function member<const Kind extends string, const Parameters extends z.core.$ZodLooseShape>(
  kind: Kind,
  parameters: Parameters,
) {
  return z.object({ kind: z.literal(kind), ...parameters });
}

/** Every notice: its text is `notice-<kind>` in each language, its parameters are the variables of that. */
const noticeSchema = z.discriminatedUnion('kind', [
  /** The dealer took a delivered order back, and its money went back. */
  member('reversal-refunded', { order: text, item: text, ...amount }),
  /** The same, and the customer keeps what was delivered. */
  member('reversal-kept', { order: text, item: text }),
  member('case-refunded', { order: text, ...amount }),
  member('case-replaced', { order: text, purchase: text }),
  member('case-fine', { order: text, because: text, isGift }),
  member('case-question', { order: text, question: text, isGift }),
  member('case-closed', { order: text, isGift }),
  /** The code of a gift: what its giver hears of the receiver's case. */
  member('gift-reported', { order: text, item: text }),
  member('gift-case-refunded', { order: text, ...amount }),
  member('gift-case-replaced', { order: text, purchase: text }),
  member('gift-case-closed', { order: text }),
  /** Its receiver was erased before they had the new code. */
  member('gift-returned', { order: text, item: text }),
  /** What its receiver hears; `gift-ready` and `gift-refunded` are written by the trigger gift_receiver_hears. */
  member('gift-replaced', { order: text, item: text }),
  member('gift-ready', { order: text, item: text }),
  member('gift-refunded', { order: text, item: text }),
  /** What an admin added or took while the customer could not be reached. */
  member('credited', { note: text, ...amount }),
  member('debited', { note: text, ...amount }),
  member('credit-limit', { note: text, ...amount }),
  /** A member of staff gave the money of a delivered order back. */
  member('order-refunded', { order: text, item: text, ...amount }),
  /** They gave a part of its price back; the customer keeps the goods. */
  member('part-refunded', { order: text, item: text, ...amount }),
  /** A bonus was posted; `code`: of the promo code, empty for an invitation. */
  member('bonus', { why: z.enum(['promo', 'inviter', 'invited']), code: text, ...amount }),
  /** Somebody opened a gift. */
  member('gift-opened', { order: text, item: text }),
  /** The payment of an order that waited was taken back, and a person decides about it. */
  member('order-stopped', { order: text, item: text }),
  /** Money was to go back to where it came from, and the balance no longer holds it; `purchase`: empty where none was placed. */
  member('refund-uncovered', {
    payment: text,
    why: z.enum(['not-placed', 'failed']),
    purchase: text,
    ...amount,
  }),
  /** What staff write to a customer; `order`: what it is about, empty for nothing of theirs; `photo`: Telegram's file id. */
  member('message', { text, order: text, photo: z.string().optional() }),
  /** A customer writes again; it goes to the member of staff who looks after the conversation. */
  member('inquiry-news', { inquiry: text }),
  /** The shop lets somebody in who waited. */
  member('admitted', {}),
  /** The shop sells again. */
  member('selling', {}),
]);

export type CustomerNotice = z.output<typeof noticeSchema>;

export interface UnsentNotice {
  readonly customerId: number;
  readonly locale: Locale;
  readonly unreachable: boolean;
  /** Null for one of another version of the shop. */
  readonly notice: CustomerNotice | null;
}

export interface Notifications {
  /** @returns null when it was sent, or there is none */
  unsent(id: string): Promise<UnsentNotice | null>;
  sent(id: string): Promise<void>;
  /** The customer can't be reached: it waits until they are back. */
  keep(id: string): Promise<void>;
  /** Queues what waited for a customer who is back. @returns how many */
  handOver(customerId: number): Promise<number>;
}

export function createNotifications(db: Db): Notifications {
  return {
    async unsent(id) {
      const row = await db
        .selectFrom('notifications as n')
        .innerJoin('customers as c', 'c.id', 'n.customer_id')
        .select(['n.customer_id', 'n.detail', 'c.locale', 'c.unreachable_at'])
        .where('n.id', '=', id)
        .where('n.sent_at', 'is', null)
        .executeTakeFirst();
      if (!row) return null;
      return {
        customerId: Number(row.customer_id),
        locale: row.locale as Locale,
        unreachable: row.unreachable_at !== null,
        notice: noticeSchema.safeParse(row.detail).data ?? null,
      };
    },
    async sent(id) {
      await db.updateTable('notifications').set({ sent_at: sql<Date>`now()` }).where('id', '=', id).execute();
    },
    async keep(id) {
      // Not for a customer who came back meanwhile: nothing would hand it over to them.
      await sql`
        with away as (
          select id from customers where unreachable_at is not null
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

/**
 * Writes a notice and queues its message, in the caller's transaction. Done again with the same key, it does nothing.
 *
 * @param options.kept the customer is known to be out of reach
 * @returns whether it is new
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

/** Withdraws a notice that was not sent. @returns whether there was one */
export async function withdrawNotice(tx: Db | Tx, key: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('notifications')
    .where('key', '=', key)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Notices that were written more than `overdueMs` ago and were not sent. */
export function unsentNotifications(overdueMs: number) {
  return sql<{ id: string }>`
    select id from notifications
    where sent_at is null and not kept and created_at <= now() - make_interval(secs => ${overdueMs / 1000})
    order by created_at limit ${sql.lit(1000)}`;
}

/** @returns jobs of notices that were written more than `overdueMs` ago and were not sent: theirs were lost */
export async function notificationJobs(db: Db, overdueMs: number): Promise<Job[]> {
  const { rows } = await unsentNotifications(overdueMs).execute(db);
  return rows.map(({ id }) => notifyCustomerJob(id));
}
