/** Broadcasts: staff write, preview, count, start, pause and stop them. The outbox sends them. */
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../database/db.ts';
import { recordAct } from '../staff/audit-log.ts';
import type { Actor } from '../staff/staff.ts';
import { type BroadcastContent, readContent, readSegment, type Segment } from './broadcast-content.ts';
import { wantsBroadcasts } from './outbox.ts';

export type BroadcastState = 'draft' | 'running' | 'paused' | 'stopped' | 'finished';

export interface Broadcast {
  readonly id: number;
  readonly state: BroadcastState;
  readonly content: BroadcastContent;
  readonly segment: Segment;
  /** The name of the segment's brand. */
  readonly brandName: string | null;
  readonly madeAt: string;
  /** Changes with content or segment. */
  readonly version: string;
  readonly planned: number;
  readonly sent: number;
  readonly leftOut: number;
  readonly refused: number;
  readonly unknown: number;
  /** The message that shows the progress. */
  readonly shownIn: { readonly chatId: number; readonly messageId: number } | null;
}

export type BroadcastMove = 'pause' | 'resume' | 'stop';

export interface Broadcasts {
  make(actor: Actor, content: BroadcastContent): Promise<Broadcast>;
  find(id: number): Promise<Broadcast | null>;
  /** Returns the newest broadcasts, 10 at most. */
  recent(): Promise<Broadcast[]>;
  /** Changes a broadcast that was not started. */
  change(
    actor: Actor,
    id: number,
    change: { readonly content?: BroadcastContent; readonly segment?: Segment },
  ): Promise<void>;
  /** Returns the current number of recipients. */
  count(segment: Segment): Promise<number>;
  /**
   * Plans a row for each recipient, in one statement; false if started before, or changed since displayed.
   *
   * @param shownIn the message that shows the progress
   * @param version the displayed version; absent: the current one
   */
  start(
    actor: Actor,
    id: number,
    shownIn: { chatId: number; messageId: number } | null,
    version?: string,
  ): Promise<boolean>;
  /** Pauses, resumes or stops it. Up to 10 claimed messages are still sent after a pause or a stop. */
  move(actor: Actor, id: number, move: BroadcastMove): Promise<boolean>;
  discard(actor: Actor, id: number): Promise<void>;
}

const moves = {
  pause: { from: ['running'], to: 'paused' },
  resume: { from: ['paused'], to: 'running' },
  stop: { from: ['running', 'paused'], to: 'stopped' },
} as const satisfies Record<BroadcastMove, { from: readonly BroadcastState[]; to: BroadcastState }>;

const MOST_SHOWN = 10;

/** Creates the broadcasts. */
export function createBroadcasts(db: Db): Broadcasts {
  const one = async (id: number) => (await read(db, sql`where b.id = ${id}`))[0] ?? null;
  return {
    async make(actor, content) {
      const { rows } = await sql<{ id: string }>`
        insert into broadcasts (content, made_by)
        values (${JSON.stringify(content)}::jsonb, ${actor.idFor('news.send')}) returning id`.execute(db);
      const made = await one(Number(rows[0]?.id));
      if (!made) throw new Error('a broadcast vanished while it was made');
      return made;
    },
    find: one,
    recent: () => read(db, sql``),
    async change(actor, id, { content, segment }) {
      actor.require('news.send');
      await sql`
        update broadcasts set
          content = coalesce(${content ? JSON.stringify(content) : null}::jsonb, content),
          segment = coalesce(${segment ? JSON.stringify(segment) : null}::jsonb, segment)
        where id = ${id} and state = 'draft'`.execute(db);
    },
    async count(segment) {
      const { rows } = await sql<{ count: string }>`
        select count(*) from customers c where ${isIn(segment)}`.execute(db);
      return Number(rows[0]?.count ?? 0);
    },
    start: (actor, id, shownIn, version) =>
      db.transaction().execute((tx) => start(tx, actor, id, { shownIn, version: version ?? null })),
    move: (actor, id, move) => db.transaction().execute((tx) => makeMove(tx, actor, id, move)),
    async discard(actor, id) {
      actor.require('news.send');
      await sql`delete from broadcasts where id = ${id} and state = 'draft'`.execute(db);
    },
  };
}

/** SQL of a row's version, short enough for a button's data. */
const versionColumn = sql<string>`left(md5(broadcasts.content::text || broadcasts.segment::text), 8)`;

/** Builds the condition that the row of `customers c` is in a segment. */
function isIn({ group, locale, brand, inactiveDays, withBalance }: Segment): RawBuilder<unknown> {
  const conditions = [
    wantsBroadcasts,
    ...(group === undefined ? [] : [sql`c.price_group = ${group}`]),
    ...(locale === undefined ? [] : [sql`c.locale = ${locale}`]),
    ...(inactiveDays === undefined ? [] : [sql`c.seen_at < now() - make_interval(days => ${inactiveDays})`]),
    ...(withBalance
      ? [sql`exists (select from balances m where m.customer_id = c.id and m.amount > 0)`]
      : []),
    ...(brand === undefined
      ? []
      : [
          sql`c.id in (select p.customer_id from purchases p join products g on g.id = p.product_id
            where g.brand_id = ${brand})`,
        ]),
  ];
  return sql.join(conditions, sql` and `);
}

async function start(
  tx: Tx,
  actor: Actor,
  id: number,
  {
    shownIn,
    version,
  }: {
    readonly shownIn: { chatId: number; messageId: number } | null;
    readonly version: string | null;
  },
): Promise<boolean> {
  const actorId = actor.idFor('news.send');
  const { rows } = await sql<{ segment: unknown }>`
    update broadcasts set state = 'running', started_at = now(),
      chat_id = ${shownIn?.chatId ?? null}, message_id = ${shownIn?.messageId ?? null}
    where id = ${id} and state = 'draft' and ${versionColumn} = coalesce(${version}, ${versionColumn})
    returning segment`.execute(tx);
  if (!rows[0]) return false;
  const segment = readSegment(rows[0].segment);
  const { numAffectedRows: planned = 0n } = await sql`
    insert into notices (key, customer_id, kind, detail, broadcast_id)
    select 'broadcast:' || ${id}::bigint || ':' || c.id, c.id, 'broadcast', '{}', ${id}
    from customers c where ${isIn(segment)}`.execute(tx);
  await sql`update broadcasts set planned = ${Number(planned)} where id = ${id}`.execute(tx);
  const detail = { segment, people: Number(planned) };
  await recordAct(tx, { actorId, act: 'broadcast-started', subject: id, detail });
  return true;
}

async function makeMove(tx: Tx, actor: Actor, id: number, move: BroadcastMove): Promise<boolean> {
  const actorId = actor.idFor('news.send');
  const { from, to } = moves[move];
  const { rows } = await sql`
    update broadcasts set state = ${to}, ended_at = case when ${to} = 'stopped' then now() end
    where id = ${id} and state = any(${sql.val([...from])}::text[]) returning id`.execute(tx);
  if (rows.length === 0) return false;
  if (move === 'stop')
    await sql`
      delete from notices where broadcast_id = ${id} and claimed_at is null and outcome is null`.execute(tx);
  await recordAct(tx, { actorId, act: 'broadcast-moved', subject: id, detail: { move } });
  return true;
}

interface Row {
  id: string;
  state: BroadcastState;
  content: unknown;
  segment: unknown;
  brand_name: string | null;
  made_at: Date;
  version: string;
  planned: number;
  sent: number;
  left_out: number;
  refused: number;
  unknown: number;
  chat_id: string | null;
  message_id: string | null;
}

async function read(db: Db, which: RawBuilder<unknown>): Promise<Broadcast[]> {
  const { rows } = await sql<Row>`
    select b.id, b.state, (select ${versionColumn} from broadcasts where id = b.id) as version, b.content, b.segment, b.made_at, b.planned, b.sent, b.left_out, b.refused, b.unknown,
      b.chat_id, b.message_id,
      (select name from brands where brands.id = (b.segment ->> 'brand')::bigint) as brand_name
    from broadcasts b ${which} order by b.id desc limit ${sql.lit(MOST_SHOWN)}`.execute(db);
  return rows.map((row) => ({
    id: Number(row.id),
    state: row.state,
    content: readContent(row.content),
    segment: readSegment(row.segment),
    brandName: row.brand_name,
    madeAt: row.made_at.toISOString(),
    version: row.version,
    planned: row.planned,
    sent: row.sent,
    leftOut: row.left_out,
    refused: row.refused,
    unknown: row.unknown,
    shownIn:
      row.chat_id === null || row.message_id === null
        ? null
        : { chatId: Number(row.chat_id), messageId: Number(row.message_id) },
  }));
}
