import { sql } from 'kysely';
import type { Db, Tx } from '../../database/db.ts';
import type { InquiryMessageKind, InquiryState, TopicState } from '../../database/tables/people/inquiries.ts';
import { openInquiryOf } from './read.ts';

/** A message of a conversation that its topic does not show yet. */
export interface TopicMessage {
  readonly id: string;
  /** The member of staff who wrote it outside of the topic; null for the customer. */
  readonly authorName: string | null;
  readonly kind: InquiryMessageKind;
  readonly text: string | null;
  readonly fileId: string | null;
}

/** The work on the topic of a customer's conversation, claimed for two minutes. */
export interface TopicWork {
  readonly customerId: number;
  readonly customerName: string;
  /** Null: this process has to create it, and no other process does. */
  readonly topicId: number | null;
  /** True: the topic does not say yet whose it is. */
  readonly isBlank: boolean;
  readonly isClosed: boolean;
  /** True: the conversation is done. */
  readonly isDone: boolean;
  /** True: the customer was erased, and the topic has to be deleted. */
  readonly isErased: boolean;
  /** The oldest ones first. */
  readonly messages: readonly TopicMessage[];
}

/** A topic is identified by its group and its customer. */
export interface TopicKey {
  readonly chatId: number;
  readonly customerId: number;
}

/**
 * The topics of conversations in the forum of the staff. A customer keeps one topic in a group: it is closed
 * with a conversation, and opened again by the next one.
 */
export interface InquiryTopics {
  /** Claims the work on a topic; `busy`: another process has it; null: the topic is up to date, or lost. */
  take(key: TopicKey): Promise<TopicWork | 'busy' | null>;
  /** Records a created topic. */
  created(key: TopicKey, topicId: number): Promise<void>;
  /** Records that a topic names its customer. */
  named(key: TopicKey): Promise<void>;
  /** Records the newest message in a topic, and renews the claim. */
  shown(key: TopicKey, messageId: string): Promise<void>;
  turned(key: TopicKey, state: 'open' | 'closed'): Promise<void>;
  /**
   * Records that a topic is deleted, refused, or of unknown outcome: the desk alone has the conversation, and
   * the next one gets another topic.
   */
  lost(key: TopicKey): Promise<void>;
  /** Forgets a claim to create a topic that Telegram certainly did not take, or a deleted topic. */
  forget(key: TopicKey): Promise<void>;
  /** Ends the claim. */
  leave(key: TopicKey): Promise<void>;
  /** Returns the topic that shows a customer's conversation; null: there is none. */
  find(key: TopicKey): Promise<number | null>;
  /** Returns the conversation that is answered in a topic; null for any other topic. */
  at(chatId: number, topicId: number): Promise<{ readonly id: string; readonly customerName: string } | null>;
}

/** Age at which a claim counts as that of a dead process, seconds. A call of the Bot API ends within a minute. */
const CLAIM_S = 120;
/** Maximum messages of one claim. */
const MOST_AT_ONCE = 20;

/** Creates the topics of conversations. */
export function createInquiryTopics(db: Db): InquiryTopics {
  return {
    take: (key) => db.transaction().execute((tx) => takeTopic(tx, key)),
    async created(key, topicId) {
      await sql`
        update inquiry_topics set topic_id = ${topicId}, claimed_at = now(),
          state = case when state = 'making' then 'open' else state end
        where ${isOf(key)} and topic_id is null and state in ('making', 'erased')`.execute(db);
    },
    async named(key) {
      await sql`update inquiry_topics set claimed_at = now(), is_named = true where ${isOf(key)}`.execute(db);
    },
    async shown(key, messageId) {
      await sql`
        update inquiry_topics set claimed_at = now(), shown_id = ${messageId} where ${isOf(key)}`.execute(db);
    },
    async turned(key, state) {
      await sql`
        update inquiry_topics set state = ${state} where ${isOf(key)} and state in ('open', 'closed')`.execute(
        db,
      );
    },
    async lost(key) {
      await sql`
        update inquiry_topics set state = 'lost', topic_id = null
        where ${isOf(key)} and state <> 'erased'`.execute(db);
    },
    async forget(key) {
      await sql`delete from inquiry_topics where ${isOf(key)}`.execute(db);
    },
    async leave(key) {
      await sql`update inquiry_topics set claimed_at = null where ${isOf(key)}`.execute(db);
    },
    async find(key) {
      const { rows } = await sql<{ topic_id: string | null }>`
        select topic_id from inquiry_topics where ${isOf(key)} and state in ('open', 'closed')`.execute(db);
      return rows[0]?.topic_id ? Number(rows[0].topic_id) : null;
    },
    async at(chatId, topicId) {
      const { rows } = await sql<{ customer_id: string; inquiry_id: string; first_name: string }>`
        select t.customer_id, t.inquiry_id, c.first_name
        from inquiry_topics t join customers c on c.id = t.customer_id
        where t.chat_id = ${chatId} and t.topic_id = ${topicId} and t.state in ('open', 'closed')`.execute(
        db,
      );
      const [row] = rows;
      if (!row) return null;
      const open = await openInquiryOf(db, Number(row.customer_id));
      return { id: open ?? row.inquiry_id, customerName: row.first_name };
    },
  };
}

function isOf({ chatId, customerId }: TopicKey) {
  return sql`customer_id = ${customerId} and chat_id = ${chatId}`;
}

interface TopicRow {
  readonly state: TopicState;
  readonly topic_id: string | null;
  readonly inquiry_id: string;
  readonly shown_id: string;
  readonly is_named: boolean;
  readonly is_held: boolean;
}

async function takeTopic(tx: Tx, key: TopicKey): Promise<TopicWork | 'busy' | null> {
  const { chatId, customerId } = key;
  const { rows: newest } = await sql<{ id: string; state: InquiryState; first_name: string; first: string }>`
    select i.id, i.state, c.first_name, (select min(id) from inquiry_messages where inquiry_id = i.id) as first
    from inquiry_messages m join inquiries i on i.id = m.inquiry_id join customers c on c.id = m.customer_id
    where m.customer_id = ${customerId} order by m.id desc limit 1`.execute(tx);
  const [current] = newest;
  const isDone = current?.state === 'done';
  if (current && !isDone) {
    await sql`
      insert into inquiry_topics (customer_id, chat_id, state, inquiry_id)
      values (${customerId}, ${chatId}, 'lost', 0) on conflict do nothing`.execute(tx);
  }
  const { rows } = await sql<TopicRow>`
    select state, topic_id, inquiry_id, shown_id, is_named,
      coalesce(claimed_at > now() - make_interval(secs => ${CLAIM_S}), false) as is_held
    from inquiry_topics where ${isOf(key)} for update`.execute(tx);
  const [topic] = rows;
  if (!topic) return null;
  if (topic.is_held) return 'busy';
  const work = {
    customerId,
    customerName: current?.first_name ?? '',
    topicId: topic.topic_id === null ? null : Number(topic.topic_id),
    isBlank: !topic.is_named,
    isClosed: topic.state === 'closed',
    isDone,
    isErased: topic.state === 'erased',
    messages: [],
  };
  if (work.isErased) {
    await claim(tx, key, topic.inquiry_id);
    return work;
  }
  if (!current) return null;
  let shownId = topic.shown_id;
  if (work.topicId === null) {
    // A dead process may have created a topic: for this conversation, no other one is created.
    if (topic.inquiry_id === current.id || isDone) {
      await sql`update inquiry_topics set state = 'lost' where ${isOf(key)}`.execute(tx);
      return null;
    }
    shownId = String(BigInt(current.first) - 1n);
    await sql`
      update inquiry_topics set state = 'making', is_named = false, shown_id = ${shownId}
      where ${isOf(key)}`.execute(tx);
  }
  const messages = await readUnshown(tx, key, shownId);
  const isCurrent = work.topicId !== null && messages.length === 0 && work.isClosed === isDone;
  if (isCurrent) return null;
  await claim(tx, key, current.id);
  return { ...work, isBlank: work.isBlank || work.topicId === null, messages };
}

async function claim(tx: Tx, key: TopicKey, inquiryId: string): Promise<void> {
  await sql`
    update inquiry_topics set claimed_at = now(), inquiry_id = ${inquiryId} where ${isOf(key)}`.execute(tx);
}

/** Reads the messages that were not written in the topic itself. */
async function readUnshown(tx: Tx, { chatId, customerId }: TopicKey, after: string): Promise<TopicMessage[]> {
  const { rows } = await sql<{
    id: string;
    author_id: string | null;
    author: string | null;
    kind: InquiryMessageKind;
    text: string | null;
    file_id: string | null;
  }>`
    select m.id, m.author_id, a.first_name as author, m.kind, m.text, m.file_id
    from inquiry_messages m left join customers a on a.id = m.author_id
    where m.customer_id = ${customerId} and m.id > ${after}::bigint and not starts_with(m.key, ${`s:${chatId}:`})
    order by m.id limit ${sql.lit(MOST_AT_ONCE)}`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    authorName: row.author_id === null ? null : (row.author ?? row.author_id),
    kind: row.kind,
    text: row.text,
    fileId: row.file_id,
  }));
}
