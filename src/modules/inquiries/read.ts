import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { Locale } from '../../platform/values/locale.ts';
import { alertsAbout } from '../alerts/reads.ts';
import { customerName, customersView } from '../customers/reads.ts';
import type { ChatMessageKind } from '../notifications/tables.ts';
import type { Actor } from '../staff/index.ts';
import type { InquiryState } from './states.ts';

/** A message of a conversation, in the view of staff. */
export interface InquiryMessage {
  readonly id: string;
  /** The member of staff who wrote the message; null for the customer. */
  readonly authorId: number | null;
  readonly authorName: string | null;
  readonly kind: ChatMessageKind;
  readonly text: string | null;
  readonly fileId: string | null;
  readonly at: string;
}

/** A conversation with its messages, and those of earlier ones with the same customer. */
export interface InquiryCard {
  readonly id: string;
  readonly state: InquiryState;
  readonly customer: {
    readonly id: number;
    readonly firstName: string;
    readonly username: string | null;
    readonly locale: Locale;
  };
  readonly waitsSince: string | null;
  /** The assigned member of staff. */
  readonly assignedTo: { readonly id: number; readonly name: string } | null;
  /** The newest messages, oldest first. */
  readonly messages: readonly InquiryMessage[];
  /** Number of earlier messages. */
  readonly earlier: number;
  /** The newest message of the customer. */
  readonly lastId: string;
}

/** Maximum of messages on a card. */
const MOST_SHOWN = 12;
const MOST_FILES = 10;

/** Reads a conversation; null if it does not exist. */
export async function readInquiry(db: Db, actor: Actor, id: string): Promise<InquiryCard | null> {
  actor.require(['customers.view', 'customers.message']);
  const { rows } = await sql<{
    id: string;
    state: InquiryState;
    customer_id: string;
    first_name: string;
    username: string | null;
    locale: Locale;
    waits_since: Date | null;
    assigned_to: string | null;
    assigned_name: string | null;
    total: string;
    last_id: string | null;
  }>`
    select i.id, i.state, i.customer_id, c.first_name, c.username, c.locale, i.waits_since, a.assigned_to,
      ${customerName(sql`a.assigned_to`)} as assigned_name,
      (select count(*) from inquiry_messages m where m.customer_id = i.customer_id) as total,
      (select max(m.id) from inquiry_messages m where m.inquiry_id = i.id and m.author_id is null) as last_id
    from inquiries i join ${customersView} c on c.id = i.customer_id
    left join lateral (
      select assigned_to from ${alertsAbout(sql`i.id::text`)} about
      where kind = 'customer-writes' order by id desc limit 1) a on true
    where i.id = ${numberOf(id)}::bigint`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const messages = await readMessages(db, Number(row.customer_id), MOST_SHOWN);
  return {
    id: row.id,
    state: row.state,
    customer: {
      id: Number(row.customer_id),
      firstName: row.first_name,
      username: row.username,
      locale: row.locale,
    },
    waitsSince: row.waits_since?.toISOString() ?? null,
    assignedTo:
      row.assigned_to === null
        ? null
        : { id: Number(row.assigned_to), name: row.assigned_name ?? row.assigned_to },
    messages,
    earlier: Number(row.total) - messages.length,
    lastId: row.last_id ?? '0',
  };
}

/** Returns the customer's conversation that is not done. */
export async function openInquiryOf(db: Db, customerId: number): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from inquiries where customer_id = ${customerId} and state <> 'done'`.execute(db);
  return rows[0]?.id ?? null;
}

/** Parses an id; 0, which no row has, for forged callback data. */
function numberOf(id: string): string {
  return /^[1-9]\d{0,15}$/.test(id) ? id : '0';
}

async function readMessages(db: Db, customerId: number, most: number): Promise<InquiryMessage[]> {
  const { rows } = await sql<{
    id: string;
    author_id: string | null;
    author_name: string | null;
    kind: ChatMessageKind;
    text: string | null;
    file_id: string | null;
    at: Date;
  }>`
    select m.id, m.author_id, ${customerName(sql`m.author_id`)} as author_name, m.kind, m.text, m.file_id, m.at
    from (
      select id, author_id, kind, text, file_id, at from inquiry_messages where customer_id = ${customerId} order by id desc limit ${most}) m
    order by m.id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    authorId: row.author_id === null ? null : Number(row.author_id),
    authorName: row.author_name,
    kind: row.kind,
    text: row.text,
    fileId: row.file_id,
    at: row.at.toISOString(),
  }));
}

/** A customer's file. */
export interface InquiryFileView {
  readonly messageId: string;
  readonly kind: ChatMessageKind;
  readonly fileId: string;
  readonly text: string | null;
}

/** Reads the customer's files in a conversation, the newest ten, oldest first. */
export async function readInquiryFiles(db: Db, actor: Actor, id: string): Promise<InquiryFileView[]> {
  actor.require(['customers.view', 'customers.message']);
  const { rows } = await sql<InquiryFileView>`
    select id as "messageId", kind, file_id as "fileId", text from inquiry_messages
    where inquiry_id = ${numberOf(id)}::bigint and author_id is null and file_id is not null
    order by id desc limit ${sql.lit(MOST_FILES)}`.execute(db);
  return rows.toReversed();
}
