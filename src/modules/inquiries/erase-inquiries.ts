import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { addJobs } from '../../platform/jobs/add-jobs.ts';
import { fillTopicJob } from '../../platform/jobs/catalog.ts';
import { endAlert } from '../alerts/alerts.ts';

/**
 * Deletes the messages between a customer and staff, and ends the open conversation, in the transaction of
 * the erasure. A job deletes its topic.
 */
export async function eraseFromInquiries(tx: Tx, { id }: { readonly id: number }): Promise<void> {
  await sql`delete from inquiry_messages where customer_id = ${id}`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    update inquiries set state = 'done', waits_since = null, ended_at = now()
    where customer_id = ${id} and state <> 'done' returning id::text`.execute(tx);
  const { numAffectedRows: topics = 0n } = await sql`
    update inquiry_topics set state = 'erased' where customer_id = ${id}`.execute(tx);
  if (topics > 0n) await addJobs(tx, [fillTopicJob(id)]);
  await endAlert(tx, 'customer-writes', ...rows.map((row) => row.id));
}
