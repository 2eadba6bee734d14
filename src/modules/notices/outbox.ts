/**
 * Module `notices`: the outbox of short messages to customers, beside those of purchases and payments.
 * In: notices of other modules, in their own transactions: broadcasts, watched goods, levels.
 * Out: rows that the chat sends, one paced queue for all of them.
 * Rule: a notice is claimed before it is sent, and sent at most once: after a crash its outcome stays
 * unknown. A claim whose answer was lost is released, since its notices were not sent. Customers who blocked
 * the bot get none; those who opted out get no broadcast.
 * Begin with `outbox.ts`; `modules/broadcasts` and `modules/watches` write most of the notices.
 * `notifications` is separate: decisions about money, sent at least once, and kept for unreachable customers.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { undoSurely } from '../../platform/database/away.ts';
import type { Db } from '../../platform/database/db.ts';
import { isRefusedStatement } from '../../platform/database/violations.ts';
import { type Locale, spokenLocale } from '../../platform/values/locale.ts';
import { brandsView } from '../catalog/reads/goods.ts';
import { customersView } from '../customers/reads.ts';
import { type BroadcastContent, readContent } from './broadcast-content.ts';

/** The kinds of notices to one customer; only the previous version writes `bonus` and `gift-opened`. */
export type NoticeKind = 'bonus' | 'gift-opened' | 'restock' | 'price-drop' | 'arrival';

interface ClaimedNotice {
  readonly id: string;
  readonly customerId: number;
  readonly locale: Locale;
}
export type Notice = ClaimedNotice &
  (
    | { readonly kind: NoticeKind; readonly detail: Readonly<Record<string, string>> }
    | { readonly kind: 'broadcast'; readonly broadcastId: number; readonly content: BroadcastContent }
  );

/** The outcome of a notice; `unknown`: Telegram did not answer, so it may have been sent. */
export type NoticeOutcome = 'sent' | 'left-out' | 'refused' | 'unknown';

/** The post of a broadcast in a channel. */
export interface ChannelPost {
  readonly broadcastId: number;
  readonly channel: string;
  readonly content: BroadcastContent;
  /**
   * The query of a link into the shop, which opens the brand of the broadcast; empty without a linkable
   * brand.
   */
  readonly startsWith: string;
}

export interface Outbox {
  /**
   * Claims the post of a started broadcast in its channel, so that no other process sends it; null: none is
   * due.
   */
  takeChannelPost(): Promise<ChannelPost | null>;
  /** Records the outcome of a claimed post; null releases it, since Telegram certainly did not accept it. */
  channelPostEnded(broadcastId: number, outcome: 'sent' | 'refused' | 'unknown' | null): Promise<void>;
  /**
   * Claims up to `most` due notices; those of broadcasts only if no other is due. Another process never sends
   * a claimed notice.
   */
  take(most: number): Promise<Notice[]>;
  /** Records the outcomes of claimed notices. */
  ended(outcomes: readonly { readonly id: string; readonly outcome: NoticeOutcome }[]): Promise<void>;
  /** Releases claims of notices that Telegram certainly did not accept. */
  putBack(ids: readonly string[]): Promise<void>;
  /**
   * Ends the claims of dead processes, and broadcasts without further recipients.
   *
   * @returns the broadcasts that changed
   */
  tidy(): Promise<readonly number[]>;
}

/** Number of the newest broadcasts that are searched for unsent posts. */
const POSTS_BACK = 50;
/** Keys that a deep link may contain. */
const LINKABLE = /^[\w-]{1,58}$/;
/** Delay of a notice while Telegram does not answer, seconds. */
const AGAIN_S = 60;
/** Age at which news expires, hours. */
const NEWS_HOURS = 48;
/**
 * Age at which a claim counts as that of a dead process, seconds. A call of the Bot API ends within a minute,
 * including retries.
 */
const CLAIM_S = 120;

/** SQL condition: a row of `customers c` gets broadcasts: reachable, not opted out, and allowed to buy. */
export const wantsBroadcasts = sql<boolean>`(c.unreachable_at is null and c.wants_news
  and c.blocked_at is null and c.admission = 'admitted' and c.erased_at is null)`;

/** Creates the outbox of notices and broadcasts. */
export function createOutbox(db: Db): Outbox {
  return {
    take: (most) =>
      claimedSurely(
        async (claim) => {
          const own = await takeNotices(db, most, claim);
          return own.length > 0 ? own : takeRecipients(db, most, claim);
        },
        (claim) => releaseNotices(db, claim),
      ),
    async ended(outcomes) {
      if (outcomes.length > 0) await end(db, outcomes);
    },
    takeChannelPost: () =>
      claimedSurely(
        (claim) => takePost(db, claim),
        (claim) => releasePost(db, claim),
      ),
    async channelPostEnded(broadcastId, outcome) {
      await sql`
        update broadcasts set channel_post = ${outcome}
        where id = ${broadcastId} and channel_post = 'claimed'`.execute(db);
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

/**
 * Claims under a new name, and releases the claim if its answer was lost: the process has sent none of the
 * claimed rows.
 */
async function claimedSurely<T>(
  claims: (claim: string) => Promise<T>,
  release: (claim: string) => Promise<boolean>,
): Promise<T> {
  const claim = randomUUID();
  try {
    return await claims(claim);
  } catch (error) {
    if (!isRefusedStatement(error)) await undoSurely(error, () => release(claim));
    throw error;
  }
}

async function releaseNotices(db: Db, claim: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update notices set claimed_at = null, claim = null
    where claim = ${claim}::uuid and claimed_at is not null and outcome is null`.execute(db);
  return numAffectedRows > 0n;
}

async function takePost(db: Db, claim: string): Promise<ChannelPost | null> {
  const { rows } = await sql<{ id: string; content: unknown; brand: string | null }>`
    with post as (
      select id from broadcasts
      where state in ('running', 'finished') and channel_post is null and content ->> 'channel' is not null
        and id > (select coalesce(max(id), 0) - ${sql.lit(POSTS_BACK)} from broadcasts)
      order by id limit 1 for update skip locked
    )
    update broadcasts b set channel_post = 'claimed', channel_claim = ${claim}::uuid from post where b.id = post.id
    returning b.id, b.content,
      (select key from ${brandsView} brands where brands.id = (b.segment ->> 'brand')::bigint) as brand`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return null;
  const content = readContent(row.content);
  if (content.channel === undefined) return null;
  const startsWith = row.brand === null || !LINKABLE.test(row.brand) ? '' : `?start=brand_${row.brand}`;
  return { broadcastId: Number(row.id), channel: content.channel, content, startsWith };
}

async function releasePost(db: Db, claim: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update broadcasts set channel_post = null, channel_claim = null
    where channel_claim = ${claim}::uuid and channel_post = 'claimed'
      and id > (select coalesce(max(id), 0) - ${sql.lit(POSTS_BACK)} from broadcasts)`.execute(db);
  return numAffectedRows > 0n;
}

interface Row {
  readonly id: string;
  readonly customer_id: string;
  readonly locale: string;
  readonly outcome: string | null;
}

async function takeNotices(db: Db, most: number, claim: string): Promise<Notice[]> {
  const { rows } = await sql<Row & { kind: NoticeKind; detail: Record<string, string> }>`
    with due as (
      select id from notices
      where claimed_at is null and outcome is null and broadcast_id is null and due_at <= now()
      order by due_at limit ${most} for update skip locked
    ), judged as (
      select due.id, c.id as customer_id, c.locale, c.unreachable_at is null and c.blocked_at is null
        and n.made_at > now() - make_interval(hours => ${NEWS_HOURS}) as goes
      from due join notices n on n.id = due.id
      cross join lateral (select id, locale, unreachable_at, blocked_at from ${customersView} customers where id = n.customer_id offset 0) c
    )
    update notices n set claimed_at = now(), claim = ${claim}::uuid,
      outcome = case when goes then null else 'left-out' end,
      ended_at = case when goes then null else now() end
    from judged j where n.id = j.id
    returning n.id, n.customer_id, j.locale, n.kind, n.detail, n.outcome`.execute(db);
  return rows
    .filter(({ outcome }) => outcome === null)
    .map((row) => ({ ...claimed(row), kind: row.kind, detail: row.detail }));
}

/**
 * Claims recipients of the oldest running broadcast. Skips those who blocked the bot or opted out since it
 * was planned.
 */
async function takeRecipients(db: Db, most: number, claim: string): Promise<Notice[]> {
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
        from ${customersView} customers where id = n.customer_id offset 0
      ) c
    ), taken as (
      update notices n set claimed_at = now(), claim = ${claim}::uuid,
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

function claimed({ id, customer_id, locale }: Row): ClaimedNotice {
  return { id, customerId: Number(customer_id), locale: spokenLocale(locale) ?? 'en' };
}

/** Records and counts each outcome once. */
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
