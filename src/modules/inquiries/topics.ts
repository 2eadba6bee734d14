import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { orderCodeColumn } from '../../platform/values/codes.ts';
import { customersView } from '../customers/reads.ts';
import { caseMessagesView, codeProblemsView, ordersView, purchasesView } from '../orders/reads/orders.ts';
import type { InquiryState } from './states.ts';
import type { TopicState } from './tables.ts';
import type { TopicKey, TopicMessage, TopicWork } from './topic-work.ts';
import { readUnshown } from './unshown-messages.ts';

/** The matter of a topic that staff answer: the conversation, or the report about this order's code. */
export type TopicMatter =
  | { readonly kind: 'conversation'; readonly id: string }
  | { readonly kind: 'case'; readonly order: string };

/**
 * The topics of conversations and of reports about codes in the forum of the staff. A customer keeps one
 * topic in a group: it is closed with the last open matter, and opened again by the next one.
 */
export interface InquiryTopics {
  /** Claims the work on a topic; `busy`: another process has it; null: the topic is up to date, or lost. */
  take(key: TopicKey): Promise<TopicWork | 'busy' | null>;
  /** Records a created topic. */
  created(key: TopicKey, topicId: number): Promise<void>;
  /** Records that a topic names its customer. */
  named(key: TopicKey): Promise<void>;
  /** Records the newest message in a topic, and renews the claim. */
  shown(key: TopicKey, message: Pick<TopicMessage, 'id' | 'order'>): Promise<void>;
  turned(key: TopicKey, state: 'open' | 'closed'): Promise<void>;
  /**
   * Records that a topic is deleted, refused, or of unknown outcome: the desk alone has the conversation, and
   * the next one gets another topic.
   */
  lost(key: TopicKey): Promise<void>;
  /** Forgets a deleted topic, or a claim whose topic Telegram certainly did not create. */
  forget(key: TopicKey): Promise<void>;
  /** Ends the claim. */
  leave(key: TopicKey): Promise<void>;
  /** Returns the id of the topic that shows a customer's conversation; null: there is none. */
  find(key: TopicKey): Promise<number | null>;
  /** Returns the matter in which the customer of a topic wrote last; null for any other topic. */
  at(
    chatId: number,
    topicId: number,
  ): Promise<{ readonly matter: TopicMatter; readonly customerName: string } | null>;
}

/**
 * Age at which a claim counts as that of a dead process, seconds. A call of the Bot API ends within a minute.
 */
const CLAIM_S = 120;

/** Creates the operations on topics of conversations. */
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
    async shown(key, { id, order }) {
      const newest = order === null ? sql`shown_id = ${id}` : sql`shown_case_id = ${id}`;
      await sql`
        update inquiry_topics set claimed_at = now(), ${newest} where ${isOf(key)}`.execute(db);
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
      const { rows } = await sql<{
        first_name: string;
        conversation: string | null;
        order: string | null;
        last: string;
      }>`
        select c.first_name, m.conversation, m.order, t.inquiry_id as last
        from inquiry_topics t join ${customersView} c on c.id = t.customer_id
        left join lateral (
          (select i.id::text as conversation, null as order, (
            select max(at) from inquiry_messages where inquiry_id = i.id and author_id is null) as said_at
          from inquiries i where i.customer_id = t.customer_id and i.state <> 'done')
          union all
          (select null, ${orderCodeColumn}, coalesce((
            select max(at) from ${caseMessagesView} code_problem_messages where problem_id = k.id and admin_id is null), k.opened_at)
          from ${codeProblemsView} k join ${ordersView} o on o.id = k.order_id join ${purchasesView} p on p.id = o.purchase_id
          where k.customer_id = t.customer_id and k.closed_at is null)
          order by said_at desc nulls last limit 1
        ) m on true
        where t.chat_id = ${chatId} and t.topic_id = ${topicId} and t.state in ('open', 'closed')`.execute(
        db,
      );
      const [row] = rows;
      if (!row) return null;
      const matter: TopicMatter =
        row.order === null
          ? { kind: 'conversation', id: row.conversation ?? row.last }
          : { kind: 'case', order: row.order };
      return { matter, customerName: row.first_name };
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
  readonly case_id: string;
  readonly shown_case_id: string;
  readonly is_named: boolean;
  readonly is_held: boolean;
}

/** The newest matters of a customer. */
interface Matters {
  readonly name: string;
  /** The conversation of the newest message. */
  readonly inquiry: {
    readonly id: string;
    readonly isOpen: boolean;
    readonly firstId: string;
    readonly lastId: string;
  } | null;
  /** The newest open report about a code. */
  readonly caseId: string | null;
}

async function readMatters(tx: Tx, customerId: number): Promise<Matters | null> {
  const { rows } = await sql<{
    first_name: string;
    id: string | null;
    state: InquiryState;
    first: string;
    last: string;
    case_id: string | null;
  }>`
    select c.first_name, i.id, i.state, i.first, i.last,
      (select max(k.id) from ${codeProblemsView} k where k.customer_id = c.id and k.closed_at is null) as case_id
    from ${customersView} c left join lateral (
      select i.id, i.state, m.id as last, (select min(id) from inquiry_messages where inquiry_id = i.id) as first
      from inquiry_messages m join inquiries i on i.id = m.inquiry_id
      where m.customer_id = c.id order by m.id desc limit 1) i on true
    where c.id = ${customerId}`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const inquiry =
    row.id === null
      ? null
      : { id: row.id, isOpen: row.state !== 'done', firstId: row.first, lastId: row.last };
  return { name: row.first_name, inquiry, caseId: row.case_id };
}

async function takeTopic(tx: Tx, key: TopicKey): Promise<TopicWork | 'busy' | null> {
  const { chatId, customerId } = key;
  const matters = await readMatters(tx, customerId);
  const isDone = !matters?.inquiry?.isOpen && !matters?.caseId;
  if (!isDone) {
    await sql`
      insert into inquiry_topics (customer_id, chat_id, state, inquiry_id)
      values (${customerId}, ${chatId}, 'lost', 0) on conflict do nothing`.execute(tx);
  }
  const { rows } = await sql<TopicRow>`
    select state, topic_id, inquiry_id, shown_id, case_id, shown_case_id, is_named,
      coalesce(claimed_at > now() - make_interval(secs => ${CLAIM_S}), false) as is_held
    from inquiry_topics where ${isOf(key)} for update`.execute(tx);
  const [topic] = rows;
  if (!topic || !matters) return null;
  if (topic.is_held) return 'busy';
  const work = {
    customerId,
    customerName: matters.name,
    topicId: topic.topic_id === null ? null : Number(topic.topic_id),
    isBlank: !topic.is_named,
    isClosed: topic.state === 'closed',
    isDone,
    isErased: topic.state === 'erased',
    messages: [],
  };
  if (work.isErased) {
    await claim(tx, key, { topic, matters });
    return work;
  }
  let shownId = topic.shown_id;
  if (work.topicId === null) {
    // A dead process may have created a topic: no other topic is created for these matters.
    if (isDone || !hasNewMatter(topic, matters)) {
      await sql`update inquiry_topics set state = 'lost' where ${isOf(key)}`.execute(tx);
      return null;
    }
    const { inquiry } = matters;
    shownId = inquiry?.isOpen ? String(BigInt(inquiry.firstId) - 1n) : (inquiry?.lastId ?? '0');
    await sql`
      update inquiry_topics set state = 'making', is_named = false, shown_id = ${shownId}
      where ${isOf(key)}`.execute(tx);
  }
  const messages = await readUnshown(tx, key, { talk: shownId, case: topic.shown_case_id });
  const isCurrent = work.topicId !== null && messages.length === 0 && work.isClosed === isDone;
  if (isCurrent) return null;
  await claim(tx, key, { topic, matters });
  return { ...work, isBlank: work.isBlank || work.topicId === null, messages };
}

/** Returns true for an open matter that the topic was not created for. */
function hasNewMatter(topic: TopicRow, { inquiry, caseId }: Matters): boolean {
  const isNewCase = caseId !== null && BigInt(caseId) > BigInt(topic.case_id);
  return isNewCase || (inquiry?.isOpen === true && inquiry.id !== topic.inquiry_id);
}

interface ClaimedTopic {
  readonly topic: TopicRow;
  readonly matters: Matters;
}

async function claim(tx: Tx, key: TopicKey, { topic, matters }: ClaimedTopic): Promise<void> {
  const { inquiry, caseId } = matters;
  await sql`
    update inquiry_topics set claimed_at = now(), inquiry_id = ${inquiry?.id ?? topic.inquiry_id},
      case_id = ${caseId ?? topic.case_id}
    where ${isOf(key)}`.execute(tx);
}
