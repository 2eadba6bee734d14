import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import type { Flag } from '../../platform/database/flags.ts';
import { deleteOld } from '../../platform/database/old-rows.ts';
import { roundJob } from '../../platform/jobs/catalog.ts';
import { jobSweep } from '../../platform/jobs/sweeps.ts';
import type { Kernel, Module } from '../../platform/module.ts';
import { createOutbox, type Outbox } from './outbox.ts';

export interface NoticesApi {
  readonly notices: Outbox;
}

/** Flag: notices of other kinds than broadcasts are due, or a process died with claims. */
const noticesDue: Flag = sql<boolean>`(
  (select due_at from notices
    where claimed_at is null and outcome is null and broadcast_id is null and due_at <= now()
    order by due_at limit 1) is not null
  or exists (select from notices where claimed_at < now() - make_interval(mins => 2) and outcome is null))`;

/** Retention of a notice after it was sent, days. */
const SENT_DAYS = 7;

/** Makes the module of notices to many customers. */
export function noticesModule({ db }: Pick<Kernel, 'db'>): Module<NoticesApi> {
  return {
    api: { notices: createOutbox(db) },
    work: {},
    erase: eraseFromNotices,
    oldRows: () => [deleteOld('notices', 'ended_at', SENT_DAYS, sql`outcome is not null`)],
    // A round that Telegram's rate limit delayed keeps its time.
    sweeps: { notices: jobSweep(db, roundJob('send_notices'), () => noticesDue, { keepRunAt: true }) },
  };
}

/** Deletes a customer's notices, in the transaction of the erasure. */
async function eraseFromNotices(tx: Tx, { id }: { readonly id: number }): Promise<void> {
  await sql`delete from notices where customer_id = ${id}`.execute(tx);
}
