import type { Actor } from '../../staff/actor.ts';
import type { Staff } from '../../staff/staff.ts';

/**
 * Which orders the actor leaves to a colleague: their own, because who has read a code gives nobody's money back for it to themselves.
 * The only one who may decide about orders decides about their own, too.
 *
 * @returns a predicate for the transaction that decides: whoever may decide was read before it
 */
export async function leftToColleagues(
  staff: Pick<Staff, 'holders'>,
  actor: Pick<Actor, 'id'>,
): Promise<(order: { readonly customerId: number }) => boolean> {
  const hasColleague = (await staff.holders('orders.decide')).some((one) => one !== actor.id);
  return ({ customerId }) => hasColleague && customerId === actor.id;
}
