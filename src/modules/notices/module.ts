import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { Flag } from '../../platform/database/flags.ts';
import { deleteOld } from '../../platform/database/old-rows.ts';
import { addJobs } from '../../platform/jobs/add-jobs.ts';
import { roundJob } from '../../platform/jobs/catalog.ts';
import type { Kernel, Module } from '../../platform/module.ts';
import { createOutbox, type Outbox } from './outbox.ts';

export interface NoticesApi {
  readonly notices: Outbox;
}

/** Flag: `wakeNoticeRound` has work. */
const noticeRoundDue: Flag = sql<boolean>`(
  (select due_at from notices
    where claimed_at is null and outcome is null and broadcast_id is null and due_at <= now()
    order by due_at limit 1) is not null
  or exists (select from notices where claimed_at < now() - make_interval(mins => 2) and outcome is null)
  or exists (select from broadcasts where state = 'running'))`;

/** Retention of a notice after it was sent, days. */
const SENT_DAYS = 7;

/** Makes the module of notices to many customers. */
export function noticesModule({ db }: Pick<Kernel, 'db'>): Module<NoticesApi> {
  return {
    api: { notices: createOutbox(db) },
    work: {},
    erase: eraseFromNotices,
    oldRows: () => [deleteOld('notices', 'ended_at', SENT_DAYS, sql`outcome is not null`)],
    sweeps: { notices: { due: () => noticeRoundDue, run: () => wakeNoticeRound(db) } },
  };
}

/** Adds the round that sends notices, if due. */
async function wakeNoticeRound(db: Db): Promise<number> {
  const { rows } = await sql<{ due: boolean }>`select ${noticeRoundDue} as due`.execute(db);
  if (!rows[0]?.due) return 0;
  // A round that Telegram's rate limit delayed keeps its time.
  await addJobs(db, [roundJob('send_notices')], { keepRunAt: true });
  return 1;
}

/** Deletes a customer's notices, in the transaction of the erasure. */
async function eraseFromNotices(tx: Tx, { id }: { readonly id: number }): Promise<void> {
  await sql`delete from notices where customer_id = ${id}`.execute(tx);
}
