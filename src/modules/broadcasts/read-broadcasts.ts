import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { brandsView } from '../catalog/reads/goods.ts';
import { type BroadcastContent, readContent, readSegment, type Segment } from '../notices/index.ts';

export type BroadcastState = 'draft' | 'scheduled' | 'running' | 'paused' | 'stopped' | 'finished';

/** One message to many customers, with its progress. */
export interface Broadcast {
  readonly id: number;
  readonly state: BroadcastState;
  readonly content: BroadcastContent;
  readonly segment: Segment;
  /** The name of the segment's brand. */
  readonly brandName: string | null;
  readonly madeAt: string;
  /** The time at which the broadcast is to be sent; null: at once. */
  readonly sendAt: string | null;
  /** A new value after each change of the content or the segment. */
  readonly version: string;
  readonly planned: number;
  readonly sent: number;
  readonly leftOut: number;
  readonly refused: number;
  readonly unknown: number;
  /** The outcome of the post in the channel; null: none yet, or no channel. */
  readonly channelPost: 'claimed' | 'sent' | 'refused' | 'unknown' | null;
  /** The message that shows the progress. */
  readonly shownIn: { readonly chatId: number; readonly messageId: number } | null;
}

const MOST_BROADCASTS_SHOWN = 10;

/** SQL of a row's version, short enough for a button's data. */
export const broadcastVersion = sql<string>`left(md5(broadcasts.content::text || broadcasts.segment::text), 8)`;

/** The message that shows the progress, and the displayed version. */
export interface ShownBroadcast {
  readonly shownIn: { readonly chatId: number; readonly messageId: number } | null;
  readonly version: string;
}

interface Row {
  id: string;
  state: BroadcastState;
  content: unknown;
  segment: unknown;
  brand_name: string | null;
  made_at: Date;
  send_at: Date | null;
  version: string;
  channel_post: Broadcast['channelPost'];
  planned: number;
  sent: number;
  left_out: number;
  refused: number;
  unknown: number;
  chat_id: string | null;
  message_id: string | null;
}

/** Reads the newest broadcasts that match a condition in SQL. */
export async function readBroadcasts(db: Db, which: RawBuilder<unknown>): Promise<Broadcast[]> {
  const { rows } = await sql<Row>`
    select b.id, b.state, (select ${broadcastVersion} from broadcasts where id = b.id) as version, b.content, b.segment, b.made_at, b.send_at, b.channel_post, b.planned, b.sent, b.left_out, b.refused, b.unknown,
      b.chat_id, b.message_id,
      (select name from ${brandsView} brands where brands.id = (b.segment ->> 'brand')::bigint) as brand_name
    from broadcasts b ${which} order by b.id desc limit ${sql.lit(MOST_BROADCASTS_SHOWN)}`.execute(db);
  return rows.map((row) => ({
    id: Number(row.id),
    state: row.state,
    content: readContent(row.content),
    segment: readSegment(row.segment),
    brandName: row.brand_name,
    madeAt: row.made_at.toISOString(),
    sendAt: row.send_at?.toISOString() ?? null,
    version: row.version,
    channelPost: row.channel_post,
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
