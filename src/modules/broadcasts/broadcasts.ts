/** Broadcasts: staff write, preview, count, start, pause and stop them. The outbox sends them. */
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { Flag } from '../../platform/database/flags.ts';
import { atLocalTime, type LocalTime } from '../../platform/values/local-time.ts';
import { type Page, pageOf } from '../../platform/values/page.ts';
import { endAlert, raiseAlert } from '../alerts/index.ts';
import { brandsView, productsView } from '../catalog/reads/goods.ts';
import { customersView } from '../customers/reads.ts';
import { balancesView } from '../ledger/reads.ts';
import {
  type BroadcastContent,
  readSegment,
  recipientsQueued,
  recipientsRemoved,
  type Segment,
  unclaimedRemoved,
  wantsBroadcasts,
} from '../notices/index.ts';
import { purchasesView } from '../orders/reads/orders.ts';
import { type Actor, holds, readMembers, recordAct } from '../staff/index.ts';
import { lastActor } from '../staff/reads/acts.ts';
import {
  type Broadcast,
  type BroadcastState,
  broadcastVersion,
  readBroadcasts,
  type ShownBroadcast,
} from './read-broadcasts.ts';

type BroadcastMove = 'pause' | 'resume' | 'stop' | 'unschedule';

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
   * Freezes the recipients before the question about sending: later members of the segment do not get the
   * broadcast. A change of the draft removes the frozen recipients.
   *
   * @returns their number; null if the broadcast is not a draft of this version
   */
  freeze(actor: Actor, id: number, version: string): Promise<number | null>;
  /**
   * Schedules the broadcast for the frozen recipients.
   * `past`: the time has passed. `changed`: the broadcast is not a draft, or has changed since it was
   * displayed.
   */
  schedule(
    actor: Actor,
    id: number,
    how: ShownBroadcast & { readonly at: LocalTime },
  ): Promise<'scheduled' | 'past' | 'changed'>;
  /**
   * Starts the broadcast for the frozen recipients; false if it was started before, or has changed since it
   * was displayed.
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
  /** Returns the brands of the catalog by name, for the choice of a segment. */
  brands(page: number): Promise<Page<{ readonly id: number; readonly name: string }>>;
  /**
   * Pauses, resumes or stops the broadcast, or cancels its schedule. Up to 10 claimed messages are still sent
   * after a pause or a stop.
   *
   * @returns false if the broadcast's state does not allow the move
   */
  move(actor: Actor, id: number, move: BroadcastMove): Promise<boolean>;
  discard(actor: Actor, id: number): Promise<void>;
  /**
   * Starts the scheduled broadcasts whose time has come. Pauses a broadcast whose scheduler may no longer
   * send broadcasts: a colleague decides about it.
   *
   * @returns the broadcasts that changed
   */
  startDue(): Promise<readonly number[]>;
}

const moves = {
  pause: { from: ['running'], to: 'paused' },
  resume: { from: ['paused'], to: 'running' },
  stop: { from: ['running', 'paused'], to: 'stopped' },
  unschedule: { from: ['scheduled'], to: 'draft' },
} as const satisfies Record<BroadcastMove, { from: readonly BroadcastState[]; to: BroadcastState }>;
const BRANDS_A_PAGE = 12;

/** Creates the operations on broadcasts. */
export function createBroadcasts(db: Db, owners: readonly number[]): Broadcasts {
  const one = async (id: number) => (await readBroadcasts(db, sql`where b.id = ${id}`))[0] ?? null;
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
    recent: () => readBroadcasts(db, sql``),
    change: (actor, id, change) => db.transaction().execute((tx) => changeDraft(tx, actor, id, change)),
    async count(segment) {
      const { rows } = await sql<{ count: string }>`
        select count(*) from ${customersView} c where ${isIn(segment)}`.execute(db);
      return Number(rows[0]?.count ?? 0);
    },
    freeze: (actor, id, version) => db.transaction().execute((tx) => freeze(tx, actor, id, version)),
    schedule: (actor, id, how) => db.transaction().execute((tx) => schedule(tx, actor, id, how)),
    async brands(requested) {
      const { rows } = await sql<{ id: string; name: string }>`
        select id, name from ${brandsView} brands
        where exists (select from ${productsView} products where brand_id = brands.id)
        order by name, id`.execute(db);
      const { page, pages, offset } = pageOf(rows.length, BRANDS_A_PAGE, requested);
      const entries = rows.slice(offset, offset + BRANDS_A_PAGE);
      return { entries: entries.map(({ id, name }) => ({ id: Number(id), name })), page, pages };
    },
    start: (actor, id, shownIn, version) =>
      db.transaction().execute((tx) => start(tx, actor, id, { shownIn, version: version ?? null })),
    startDue: () => db.transaction().execute((tx) => startDue(tx, owners)),
    move: (actor, id, move) => db.transaction().execute((tx) => makeMove(tx, actor, id, move)),
    discard: (actor, id) => db.transaction().execute((tx) => discardDraft(tx, actor, id)),
  };
}

/** Builds the condition that the row of `customers c` is in a segment. */
function isIn({ group, locale, brand, inactiveDays, withBalance }: Segment): RawBuilder<unknown> {
  const conditions = [
    wantsBroadcasts,
    ...(group === undefined ? [] : [sql`c.price_group = ${group}`]),
    ...(locale === undefined ? [] : [sql`c.locale = ${locale}`]),
    ...(inactiveDays === undefined ? [] : [sql`c.seen_at < now() - make_interval(days => ${inactiveDays})`]),
    ...(withBalance
      ? [sql`exists (select from ${balancesView} m where m.customer_id = c.id and m.amount > 0)`]
      : []),
    ...(brand === undefined
      ? []
      : [
          sql`c.id in (select p.customer_id from ${purchasesView} p join ${productsView} g on g.id = p.product_id
            where g.brand_id = ${brand})`,
        ]),
  ];
  return sql.join(conditions, sql` and `);
}

type DraftChange = Parameters<Broadcasts['change']>[2];

async function changeDraft(tx: Tx, actor: Actor, id: number, { content, segment }: DraftChange) {
  actor.require('news.send');
  const { rows } = await sql`
    update broadcasts set planned = 0,
      content = coalesce(${content ? JSON.stringify(content) : null}::jsonb, content),
      segment = coalesce(${segment ? JSON.stringify(segment) : null}::jsonb, segment)
    where id = ${id} and state = 'draft' returning id`.execute(tx);
  // A separate statement also sees the recipients that were frozen while the update waited for the row.
  if (rows.length > 0) await recipientsRemoved(id).execute(tx);
}

async function discardDraft(tx: Tx, actor: Actor, id: number) {
  actor.require('news.send');
  const { rows } = await sql`
    delete from broadcasts where id = ${id} and state = 'draft' returning id`.execute(tx);
  if (rows.length > 0) await recipientsRemoved(id).execute(tx);
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
  const { rows } = await sql<{ segment: unknown; planned: number }>`
    update broadcasts set state = 'running', started_at = now(),
      chat_id = ${shownIn?.chatId ?? null}, message_id = ${shownIn?.messageId ?? null}
    where id = ${id} and state = 'draft' and ${broadcastVersion} = coalesce(${version}, ${broadcastVersion})
    returning segment, planned`.execute(tx);
  if (!rows[0]) return false;
  const segment = readSegment(rows[0].segment);
  const people = rows[0].planned || (await plan(tx, id, segment));
  const detail = { segment, people };
  await recordAct(tx, { actorId, act: 'broadcast-started', subject: id, detail });
  return true;
}

/**
 * Writes a row for each recipient, in one statement.
 * @returns their number
 */
async function plan(tx: Tx, id: number, segment: Segment): Promise<number> {
  const { numAffectedRows: planned = 0n } = await recipientsQueued(id, isIn(segment)).execute(tx);
  await sql`update broadcasts set planned = ${Number(planned)} where id = ${id}`.execute(tx);
  return Number(planned);
}

async function freeze(tx: Tx, actor: Actor, id: number, version: string): Promise<number | null> {
  actor.require('news.send');
  const { rows } = await sql<{ segment: unknown }>`
    select segment from broadcasts where id = ${id} and state = 'draft' and ${broadcastVersion} = ${version}
    for update`.execute(tx);
  if (!rows[0]) return null;
  await recipientsRemoved(id).execute(tx);
  return plan(tx, id, readSegment(rows[0].segment));
}

async function schedule(
  tx: Tx,
  actor: Actor,
  id: number,
  { at, shownIn, version }: ShownBroadcast & { readonly at: LocalTime },
): Promise<'scheduled' | 'past' | 'changed'> {
  const actorId = actor.idFor('news.send');
  const time = atLocalTime(at);
  const { rows: clock } = await sql<{ past: boolean }>`select ${time} <= now() as past`.execute(tx);
  if (clock[0]?.past) return 'past';
  const { rows } = await sql<{ segment: unknown; planned: number; send_at: Date }>`
    update broadcasts set state = 'scheduled', send_at = ${time},
      chat_id = ${shownIn?.chatId ?? null}, message_id = ${shownIn?.messageId ?? null}
    where id = ${id} and state = 'draft' and planned > 0 and ${broadcastVersion} = ${version}
    returning segment, planned, send_at`.execute(tx);
  const [row] = rows;
  if (!row) return 'changed';
  const detail = { segment: readSegment(row.segment), people: row.planned, at: row.send_at.toISOString() };
  await recordAct(tx, { actorId, act: 'broadcast-started', subject: id, detail });
  return 'scheduled';
}

/** Flag: the time of a scheduled broadcast has come. */
export const broadcastIsDue: Flag = sql<boolean>`
  exists (select from broadcasts where state = 'scheduled' and send_at <= now())`;

/** Flag: a broadcast is being sent, or has just been sent to its last recipient. */
export const isBroadcastRunning: Flag = sql<boolean>`exists (select from broadcasts where state = 'running')`;

async function startDue(tx: Tx, owners: readonly number[]): Promise<number[]> {
  const { rows: due } = await sql<{ id: string; by: string }>`
    select id, coalesce(${lastActor('broadcast-started', sql`broadcasts.id::text`)}, made_by) as by
    from broadcasts where state = 'scheduled' and send_at <= now() order by id for update`.execute(tx);
  if (due.length === 0) return [];
  const members = await readMembers(tx, owners);
  for (const { id, by } of due) {
    const isAllowed = members.some((one) => one.id === Number(by) && holds(one, 'news.send'));
    // A person who may not send the broadcast does not read its progress either.
    await sql`
      update broadcasts set state = ${isAllowed ? 'running' : 'paused'}, started_at = now(),
        chat_id = case when ${isAllowed} then chat_id end, message_id = case when ${isAllowed} then message_id end
      where id = ${id}`.execute(tx);
    if (!isAllowed) await raiseAlert(tx, 'broadcast-held', id, { by });
  }
  return due.map(({ id }) => Number(id));
}

async function makeMove(tx: Tx, actor: Actor, id: number, move: BroadcastMove): Promise<boolean> {
  const actorId = actor.idFor('news.send');
  const { from, to } = moves[move];
  const { rows } = await sql`
    update broadcasts set state = ${to}, ended_at = case when ${to} = 'stopped' then now() end,
      send_at = case when ${to} = 'draft' then null else send_at end,
      planned = case when ${to} = 'draft' then 0 else planned end
    where id = ${id} and state = any(${sql.val([...from])}::text[]) returning id`.execute(tx);
  if (rows.length === 0) return false;
  if (move === 'stop' || move === 'unschedule') await unclaimedRemoved(id).execute(tx);
  await endAlert(tx, 'broadcast-held', String(id));
  await recordAct(tx, { actorId, act: 'broadcast-moved', subject: id, detail: { move } });
  return true;
}
