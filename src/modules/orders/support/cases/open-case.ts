import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/db.ts';
import type { StaffFile } from '../../../notifications/index.ts';

/** Returns the open case about the order's code; null: none. */
export async function readOpenCase(
  tx: Db | Tx,
  orderId: string,
): Promise<{ id: string; asked: boolean; inARow: number; reportedBy: number | null } | null> {
  const { rows } = await sql<{ id: string; asked: boolean; in_a_row: number; reported_by: string | null }>`
    select c.id, c.reported_by, c.asked_at is not null as asked, (
      select count(*)::integer from code_problem_messages m
      where m.problem_id = c.id and m.admin_id is null and m.id > coalesce((
        select max(said.id) from code_problem_messages said
        where said.problem_id = c.id and said.admin_id is not null), 0)) as in_a_row
    from code_problems c where c.order_id = ${orderId} and c.closed_at is null`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const reportedBy = row.reported_by === null ? null : Number(row.reported_by);
  return { id: row.id, asked: row.asked, inARow: row.in_a_row, reportedBy };
}

/** Stores a message of staff. Returns its id; null if one with this key was stored before. */
export async function storeStaffMessage(
  tx: Tx,
  problemId: string,
  {
    actorId,
    text,
    key,
    file = null,
  }: { actorId: number; text: string; key?: string | undefined; file?: StaffFile | null },
): Promise<string | null> {
  const stored = await tx
    .insertInto('code_problem_messages')
    .values({
      problem_id: problemId,
      admin_id: actorId,
      text: text === '' ? null : text,
      file_id: file?.id ?? null,
      file_kind: file?.kind ?? null,
      key: key === undefined ? null : `s:${key}`,
    })
    .onConflict((conflict) => conflict.column('key').where('key', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored?.id ?? null;
}
