import { addJobs, type Db } from '../../database/jobs.ts';
import { confirmJob } from './jobs.ts';
import { hashToken } from './submit.ts';
import { scanJob } from './unknown/scan.ts';

/**
 * Takes a callback's token as a hint that an order may have changed: it wakes a `GET` and changes nothing else. The
 * callback's body is not read (dealer-api.md, Events, rules 1 and 3). A callback that overtakes the answer to its own
 * `POST /order` is remembered until that answer is there.
 *
 * @returns false when no attempt has this token
 */
export async function hintByToken(db: Db, token: string): Promise<boolean> {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 32) return false;
  const order = await db
    .updateTable('orders as o')
    .from('attempts as a')
    .set({ hinted_at: new Date() })
    .whereRef('o.id', '=', 'a.order_id')
    .where('a.webhook_hash', '=', hashToken(bytes))
    .returning(['o.id', 'o.state', 'a.outcome'])
    .executeTakeFirst();
  if (!order) return false;
  // It comes of an attempt without a known outcome: there is something to be found in the list.
  if (order.outcome === 'unknown') await addJobs(db, [scanJob()]);
  // A success may have been taken back.
  if (order.state === 'accepted' || order.state === 'succeeded') await addJobs(db, [confirmJob(order.id)]);
  return true;
}
