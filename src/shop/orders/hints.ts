import { addJobs, type Db } from '../../database/jobs.ts';
import { confirmJob } from './jobs.ts';
import { hashToken } from './submit.ts';

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
    .returning(['o.id', 'o.state'])
    .executeTakeFirst();
  if (!order) return false;
  // A success may have been taken back.
  if (order.state === 'accepted' || order.state === 'succeeded') await addJobs(db, [confirmJob(order.id)]);
  return true;
}
