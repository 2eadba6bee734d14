/**
 * Module `notices`: short messages to customers beside those of purchases and payments, and the items that they watch.
 * In: what other modules have to tell, in their own transactions; the catalog as it is now.
 * Out: rows that the chat sends.
 * Rule: a notice is sent at most once; who blocked the bot gets none.
 * Begin with `outbox.ts`, then `watches.ts`.
 */
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/db.ts';
import { type Locale, spokenLocale } from '../locale.ts';

export type NoticeKind = 'bonus' | 'gift-opened' | 'restock' | 'price-drop';

export interface Notice {
  readonly id: string;
  readonly customerId: number;
  readonly locale: Locale;
  readonly kind: NoticeKind;
  readonly detail: Readonly<Record<string, string>>;
}

export interface Outbox {
  /** Takes the next notices that are due, at most `most`: they count as sent from now on, whatever becomes of this process. */
  take(most: number): Promise<Notice[]>;
  /** It could not be sent: tried again in a minute. */
  putBack(id: string): Promise<void>;
  /** Its customer has blocked the bot. */
  leftOut(id: string): Promise<void>;
}

/** How long a notice waits for a Telegram that does not answer, seconds. */
const againS = 60;
/** News that is older than this is none, hours. */
const newsHours = 48;

/**
 * Writes down what a customer is to be told, once a key. Who has blocked the bot is left out.
 */
export async function addNotice(
  db: Db | Tx,
  notice: {
    readonly key: string;
    readonly customerId: number;
    readonly kind: NoticeKind;
    readonly detail: Readonly<Record<string, string>>;
  },
): Promise<void> {
  await sql`
    insert into notices (key, customer_id, kind, detail)
    select ${notice.key}, id, ${notice.kind}, ${JSON.stringify(notice.detail)}::jsonb
    from customers where id = ${notice.customerId} and unreachable_at is null
    on conflict (key) do nothing`.execute(db);
}

export function createOutbox(db: Db): Outbox {
  return {
    async take(most) {
      const { rows } = await sql<{
        id: string;
        customer_id: string;
        locale: string;
        kind: NoticeKind;
        detail: Record<string, string>;
        outcome: string;
      }>`
        with due as (
          select id from notices where outcome is null and due_at <= now()
          order by due_at limit ${most} for update skip locked
        )
        update notices n set ended_at = now(), outcome =
          case when c.unreachable_at is null and n.made_at > now() - make_interval(hours => ${newsHours})
            then 'sent' else 'left-out' end
        from due, customers c
        where n.id = due.id and c.id = n.customer_id
        returning n.id, n.customer_id, c.locale, n.kind, n.detail, n.outcome`.execute(db);
      return rows
        .filter(({ outcome }) => outcome === 'sent')
        .map(({ id, customer_id, locale, kind, detail }) => ({
          ...{ id, kind, detail },
          customerId: Number(customer_id),
          locale: spokenLocale(locale) ?? 'en',
        }));
    },
    async putBack(id) {
      await sql`
        update notices set outcome = null, ended_at = null, due_at = now() + make_interval(secs => ${againS})
        where id = ${id}`.execute(db);
    },
    async leftOut(id) {
      await sql`update notices set outcome = 'left-out', ended_at = now() where id = ${id}`.execute(db);
    },
  };
}
