import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/db.ts';
import type { ChatMessageKind } from '../../../notifications/tables.ts';
import { type Actor, requireOutsider } from '../../../staff/index.ts';

/** A message in a case about a code. */
export interface CaseMessage {
  /** The admin who wrote the message; null: the customer. */
  readonly adminId: number | null;
  readonly text: string | null;
  readonly kind: ChatMessageKind;
  readonly at: string;
}

const MOST_SHOWN = 5;
const MOST_PHOTOS = 10;

/** Returns the newest 5 messages of the open case about this order's code, oldest first. */
export async function readCaseMessages(db: Db, code: string): Promise<CaseMessage[]> {
  const rows = await messagesOf(db, code).limit(sql.lit(MOST_SHOWN)).execute();
  return rows.toReversed().map((row) => ({
    adminId: row.admin_id === null ? null : Number(row.admin_id),
    text: row.text,
    kind: row.file_id === null ? 'text' : (row.file_kind ?? 'photo'),
    at: row.at.toISOString(),
  }));
}

/**
 * Returns the Telegram files of the customer's newest 10 photos in the open case, oldest first. They may show
 * the code, so only those who decide about the case see them.
 */
export async function readCasePhotos(db: Db, code: string, actor: Actor): Promise<string[]> {
  actor.require('orders.decide');
  await requireOutsider(db, actor, 'case-decided', code);
  const rows = await messagesOf(db, code)
    .where('m.file_id', 'is not', null)
    .where('m.admin_id', 'is', null)
    .limit(sql.lit(MOST_PHOTOS))
    .execute();
  return rows.toReversed().flatMap((row) => row.file_id ?? []);
}

function messagesOf(db: Db, code: string) {
  return db
    .selectFrom('code_problem_messages as m')
    .select(['m.admin_id', 'm.text', 'm.file_id', 'm.file_kind', 'm.at'])
    .where(
      'm.problem_id',
      '=',
      sql<string>`(
        select c.id from purchases p join orders o on o.purchase_id = p.id
        join code_problems c on c.order_id = o.id and c.closed_at is null
        where p.code = split_part(${code}, '-', 1) and o.unit::text = split_part(${code}, '-', 2))`,
    )
    .orderBy('m.id', 'desc');
}
