import { sql } from 'kysely';
import type { Db } from '../../../database/jobs.ts';
import { DealerError } from '../../../dealer/index.ts';
import { noteWallets } from '../../catalog/wallets.ts';
import type { OrdersDeps } from '../deps.ts';
import type { UnknownOrder } from './doubts.ts';

/** Writes down what every wallet holds now; false when the Dealer API can't be asked. */
export async function readWallets(
  deps: Pick<OrdersDeps, 'db' | 'clock'> & {
    dealer: Pick<OrdersDeps['dealer'], 'profile'>;
    log: Pick<OrdersDeps['log'], 'warn'>;
  },
): Promise<boolean> {
  try {
    const askedAt = deps.clock();
    const { wallets } = await deps.dealer.profile();
    await noteWallets(deps.db, { wallets, askedAt, answeredAt: deps.clock() });
    return true;
  } catch (error) {
    if (!(error instanceof DealerError)) throw error;
    deps.log.warn({ failure: error.failure }, 'the wallets could not be read');
    return false;
  }
}

/**
 * Whether the wallet fell by what this order would have cost without any known order that explains it, from before its
 * first doubtful attempt until after its quarantine. What was on its way while either reading was asked for counts as an
 * explanation, and so does what landed after its attempt had been written down as unknown, and a surplus order of an order
 * that came to nothing. `null`: there is no reading before or after, so it can't be told.
 */
export async function hasUnexplainedDrop(
  db: Db,
  order: UnknownOrder,
  quarantineEnd: Date,
): Promise<boolean | null> {
  const first = new Date(Math.min(...order.doubts.map(({ startedAt }) => startedAt.getTime())));
  const { rows } = await sql<{ dropped: boolean | null }>`
    with before as (
      select balance, asked_at from wallet_readings where currency = ${order.currency} and at <= ${first}
      order by at desc limit 1
    ), after as (
      select balance, at from wallet_readings where currency = ${order.currency} and asked_at >= ${quarantineEnd}
      order by at desc limit 1
    )
    select (before.balance - after.balance - (
      select coalesce(sum(coalesce(a.cost, p.unit_cost)), 0)
      from attempts a
      join orders o on o.id = a.order_id
      join purchases p on p.id = o.purchase_id
      left join surplus_orders s on s.client_order_ref = a.client_order_ref
      where p.currency = ${order.currency}
        and a.started_at <= after.at
        and (coalesce(a.ended_at, after.at) >= before.asked_at
          or (a.outcome = 'unknown' and a.dealer_created_at >= before.asked_at))
        and a.started_at >= before.asked_at - interval '1 hour'
        and (a.outcome is null or a.outcome = 'accepted' or a.seen_at is not null)
        and coalesce(s.dealer_status, o.state) not in ('failed', 'rejected')
    )) * 2 >= ${order.cost}::numeric as dropped
    from before, after`.execute(db);
  return rows[0]?.dropped ?? null;
}
