import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { orderCodeColumn } from '../../platform/values/codes.ts';
import { customerName } from '../customers/reads.ts';
import type { ChatMessageKind } from '../notifications/tables.ts';
import { caseMessagesView, codeProblemsView, ordersView, purchasesView } from '../orders/reads/orders.ts';
import type { TopicKey, TopicMessage } from './topic-work.ts';

/** Time in which a topic still gets the messages of a closed report, seconds: a job may be late. */
const LATE_S = 86_400;
/** Maximum messages of one claim. */
const MOST_AT_ONCE = 20;

/**
 * Reads the messages that were not written in the topic itself, oldest first. A report that was closed before
 * its topic was created is not shown. Photos of a report may show the code, and all members of the group read
 * the topic: their files stay at the desk.
 */
export async function readUnshown(
  tx: Tx,
  { chatId, customerId }: TopicKey,
  after: { readonly talk: string; readonly case: string },
): Promise<TopicMessage[]> {
  const isElsewhere = sql`not starts_with(coalesce(m.key, ''), ${`s:${chatId}:`})`;
  const most = sql.lit(MOST_AT_ONCE);
  const { rows } = await sql<{
    id: string;
    order: string | null;
    author_id: string | null;
    author: string | null;
    kind: ChatMessageKind;
    text: string | null;
    file_id: string | null;
  }>`
    select m.id, m.order, m.author_id, ${customerName(sql`m.author_id`)} as author,
      m.kind, m.text, m.file_id
    from (
      (select m.id, null as order, m.author_id, m.kind, m.text, m.file_id, m.at from inquiry_messages m
      where m.customer_id = ${customerId} and m.id > ${after.talk}::bigint and ${isElsewhere}
      order by m.id limit ${most})
      union all
      (select m.id, ${orderCodeColumn}, m.admin_id, case when m.file_id is null then 'text' else coalesce(m.file_kind, 'photo') end,
        m.text, case when m.admin_id is not null then m.file_id end, m.at
      from ${codeProblemsView} k join ${caseMessagesView} m on m.problem_id = k.id
      join ${ordersView} o on o.id = k.order_id join ${purchasesView} p on p.id = o.purchase_id
      where k.customer_id = ${customerId} and m.id > ${after.case}::bigint and ${isElsewhere}
        and (k.closed_at is null or k.closed_at > now() - make_interval(secs => ${LATE_S}))
      order by m.id limit ${most})
    ) m
    order by max(m.at) over (partition by m.order is null order by m.id), m.id limit ${most}`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    order: row.order,
    authorName: row.author_id === null ? null : (row.author ?? row.author_id),
    kind: row.kind,
    text: row.text,
    fileId: row.file_id,
  }));
}
