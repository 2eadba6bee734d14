/**
 * Module `notices`: short messages to customers beside those of purchases and payments, broadcasts, and the goods that customers watch or wait for.
 * In: what other modules have to tell, in their own transactions; what staff broadcast; the catalog as it is now.
 * Out: rows that the chat sends, one paced queue for all of them.
 * Rule: a notice is claimed before it is sent, and sent at most once: its outcome is unknown after a crash, and stays so. Who
 * blocked the bot gets none; who opted out gets no broadcast.
 * Begin with `outbox.ts`, then `broadcasts.ts`, `watches.ts` and `goods-requests.ts`.
 *
 * `notifications` is apart from it: those are decisions about money, sent at least once, and kept for whoever can't be reached.
 */
import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';
import { type Locale, spokenLocale } from '../locale.ts';
import { type BroadcastContent, readContent } from './broadcast-content.ts';

/** What the shop sends one customer for a reason of their own; `bonus` and `gift-opened` come from the version before alone. */
export type NoticeKind = 'bonus' | 'gift-opened' | 'restock' | 'price-drop' | 'arrival';

interface Claimed {
  readonly id: string;
  readonly customerId: number;
  readonly locale: Locale;
}
export type Notice = Claimed &
  (
    | { readonly kind: NoticeKind; readonly detail: Readonly<Record<string, string>> }
    | { readonly kind: 'broadcast'; readonly broadcastId: number; readonly content: BroadcastContent }
  );

/** The outcome of a notice; `unknown`: Telegram gave no answer, so that it may have been sent. */
export type NoticeOutcome = 'sent' | 'left-out' | 'refused' | 'unknown';

export interface Outbox {
  /**
   * Claims the next notices that are due, at most `most`; recipients of broadcasts when nothing else is. What is claimed is sent by
   * nobody else, whatever becomes of this process.
   */
  take(most: number): Promise<Notice[]>;
  /** Notes the outcomes of notices that were claimed. */
  ended(outcomes: readonly { readonly id: string; readonly outcome: NoticeOutcome }[]): Promise<void>;
  /** Telegram took none of them for certain: they may be claimed again. */
  putBack(ids: readonly string[]): Promise<void>;
  /** Ends what a dead process had claimed, and the broadcasts that have no recipient left. @returns the broadcasts that changed */
  tidy(): Promise<readonly number[]>;
}

/** How long a notice waits for a Telegram that does not answer, seconds. */
const AGAIN_S = 60;
/** News that is older than this is none, hours. */
const NEWS_HOURS = 48;
/** A call of the Bot API ends within a minute, repeats included: who claimed a notice two minutes ago is dead. */
const CLAIM_S = 120;

/** Whether a row of `customers c` gets broadcasts: the person can be reached, did not opt out, and may buy. */
export const wantsBroadcasts = sql<boolean>`(c.unreachable_at is null and c.wants_news
  and c.blocked_at is null and c.admission = 'admitted' and c.erased_at is null)`;

export function createOutbox(db: Db): Outbox {
  return {
    async take(most) {
      const own = await takeNotices(db, most);
      return own.length > 0 ? own : takeRecipients(db, most);
    },
    async ended(outcomes) {
      if (outcomes.length > 0) await end(db, outcomes);
    },
    async putBack(ids) {
      await sql`
        update notices set claimed_at = null, due_at = now() + make_interval(secs => ${AGAIN_S})
        where id = any(${sql.val([...ids])}::bigint[]) and outcome is null`.execute(db);
    },
    async tidy() {
      const { rows: dead } = await sql<{ id: string; broadcast_id: string | null }>`
        select id, broadcast_id from notices
        where claimed_at < now() - make_interval(secs => ${CLAIM_S}) and outcome is null limit 1000`.execute(
        db,
      );
      if (dead.length > 0)
        await end(
          db,
          dead.map(({ id }) => ({ id, outcome: 'unknown' })),
        );
      const { rows: finished } = await sql<{ id: string }>`
        update broadcasts set state = 'finished', ended_at = now()
        where state = 'running'
          and not exists (select from notices n
            where n.broadcast_id = broadcasts.id and n.claimed_at is null and n.outcome is null)
          and not exists (select from notices n
            where n.claimed_at is not null and n.outcome is null and n.broadcast_id = broadcasts.id)
        returning id`.execute(db);
      const changed = [...dead.map((one) => one.broadcast_id), ...finished.map(({ id }) => id)];
      return [...new Set(changed.filter((id) => id !== null))].map(Number);
    },
  };
}

interface Row {
  readonly id: string;
  readonly customer_id: string;
  readonly locale: string;
  readonly outcome: string | null;
}

async function takeNotices(db: Db, most: number): Promise<Notice[]> {
  const { rows } = await sql<Row & { kind: NoticeKind; detail: Record<string, string> }>`
    with due as (
      select id from notices
      where claimed_at is null and outcome is null and broadcast_id is null and due_at <= now()
      order by due_at limit ${most} for update skip locked
    ), judged as (
      select due.id, c.id as customer_id, c.locale, c.unreachable_at is null
        and n.made_at > now() - make_interval(hours => ${NEWS_HOURS}) as goes
      from due join notices n on n.id = due.id
      cross join lateral (select id, locale, unreachable_at from customers where id = n.customer_id offset 0) c
    )
    update notices n set claimed_at = now(),
      outcome = case when goes then null else 'left-out' end,
      ended_at = case when goes then null else now() end
    from judged j where n.id = j.id
    returning n.id, n.customer_id, j.locale, n.kind, n.detail, n.outcome`.execute(db);
  return rows
    .filter(({ outcome }) => outcome === null)
    .map((row) => ({ ...claimed(row), kind: row.kind, detail: row.detail }));
}

/** Of the oldest broadcast that runs. Those who blocked the bot or opted out since it was planned are left out here. */
async function takeRecipients(db: Db, most: number): Promise<Notice[]> {
  const { rows } = await sql<Row & { broadcast_id: string; content: unknown }>`
    with running as (select id, content from broadcasts where state = 'running' order by id limit 1),
    due as (
      select n.id from notices n
      where n.broadcast_id = (select id from running) and n.claimed_at is null and n.outcome is null
        and n.due_at <= now()
      order by n.id limit ${most} for update skip locked
    ), judged as (
      select due.id, c.id as customer_id, c.locale, ${wantsBroadcasts} as goes
      from due join notices n on n.id = due.id
      cross join lateral (
        select id, locale, unreachable_at, wants_news, blocked_at, admission, erased_at
        from customers where id = n.customer_id offset 0
      ) c
    ), taken as (
      update notices n set claimed_at = now(),
        outcome = case when goes then null else 'left-out' end,
        ended_at = case when goes then null else now() end
      from judged j where n.id = j.id
      returning n.id, n.customer_id, j.locale, n.broadcast_id, n.outcome
    ), counted as (
      update broadcasts b set left_out = b.left_out + (select count(*) from taken where outcome is not null)::integer
      where b.id = (select id from running) and exists (select from taken where outcome is not null)
    )
    select taken.id, customer_id, locale, broadcast_id, outcome, running.content from taken, running
    order by taken.id`.execute(db);
  return rows
    .filter(({ outcome }) => outcome === null)
    .map((row) => ({
      ...claimed(row),
      kind: 'broadcast',
      broadcastId: Number(row.broadcast_id),
      content: readContent(row.content),
    }));
}

function claimed({ id, customer_id, locale }: Row): Claimed {
  return { id, customerId: Number(customer_id), locale: spokenLocale(locale) ?? 'en' };
}

/** An outcome is recorded once, and counted with it. */
async function end(
  db: Db,
  outcomes: readonly { readonly id: string; readonly outcome: NoticeOutcome }[],
): Promise<void> {
  await sql`
    with given as (
      select id, outcome from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as given(id bigint, outcome text)
    ), ended as (
      update notices n set outcome = given.outcome, ended_at = now() from given
      where n.id = given.id and n.outcome is null
      returning n.broadcast_id, n.outcome
    )
    update broadcasts b set
      sent = b.sent + counts.sent, left_out = b.left_out + counts.left_out,
      refused = b.refused + counts.refused, unknown = b.unknown + counts.unknown
    from (
      select broadcast_id,
        (count(*) filter (where outcome = 'sent'))::integer as sent,
        (count(*) filter (where outcome = 'left-out'))::integer as left_out,
        (count(*) filter (where outcome = 'refused'))::integer as refused,
        (count(*) filter (where outcome = 'unknown'))::integer as unknown
      from ended where broadcast_id is not null group by broadcast_id
    ) counts where b.id = counts.broadcast_id`.execute(db);
}
