import type { Tx } from '../../platform/database/db.ts';
import { type Actor, holds, readMembers } from '../staff/index.ts';

/**
 * Returns true if another member of the staff may settle a difference. A person who works alone needs no
 * approval.
 */
export async function someoneElseSettles(tx: Tx, actor: Actor): Promise<boolean> {
  const members = await readMembers(tx, actor.owners);
  return members.some((one) => one.id !== actor.id && holds(one, 'money.approve'));
}
