import { sql } from 'kysely';
import type { Db } from '../../../database/jobs.ts';
import { DealerError } from '../../../dealer/index.ts';
import { noteWallets } from '../../catalog/wallets.ts';
import type { OrdersDeps } from '../deps.ts';

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

/** An order in doubt, and between which moments its attempts could have been charged. */
export interface ChargeableOrder {
  readonly id: string;
  readonly currency: string;
  /** What it would have cost, decimal. */
  readonly cost: string;
  /** When its first doubtful attempt began. */
  readonly first: Date;
  /** When its quarantine ended. */
  readonly ready: Date;
}

/**
 * Whether the wallet fell by what an order would have cost without any known order that explains it, from before its
 * first doubtful attempt until after its quarantine; by the order's id. What was on its way while either reading was asked
 * for counts as an explanation, and so does what landed after its attempt had been written down as unknown, and a surplus
 * order of an order that came to nothing. An order is left out if there is no reading before or after, so that it can't be
 * told.
 */
export async function readUnexplainedDrops(
  db: Db,
  orders: readonly ChargeableOrder[],
): Promise<Map<string, boolean>> {
  if (orders.length === 0) return new Map();
  const asked = orders.map(({ id, currency, cost, first, ready }) => ({ id, currency, cost, first, ready }));
  const { rows } = await sql<{ id: string; dropped: boolean }>`
    with doubtful as (
      select * from json_to_recordset(${JSON.stringify(asked)}::json)
        as (id bigint, currency text, cost numeric, first timestamptz, ready timestamptz)
    ), spans as (
      select doubtful.id, doubtful.cost, doubtful.currency, before.id as before_id, after.id as after_id
      from doubtful
      cross join lateral (
        select r.id from wallet_readings r where r.currency = doubtful.currency and r.at <= doubtful.first
        order by r.at desc limit 1
      ) before
      cross join lateral (
        select r.id from wallet_readings r where r.currency = doubtful.currency and r.asked_at >= doubtful.ready
        order by r.at desc limit 1
      ) after
    ), falls as materialized (
      select before.id as before_id, after.id as after_id, before.balance - after.balance - (
        select coalesce(sum(coalesce(a.cost, p.unit_cost)), 0)
        from attempts a
        join orders o on o.id = a.order_id
        join purchases p on p.id = o.purchase_id
        left join surplus_orders s on s.client_order_ref = a.client_order_ref
        where p.currency = span.currency
          and a.started_at <= after.at
          and (coalesce(a.ended_at, after.at) >= before.asked_at
            or (a.outcome = 'unknown' and least(a.dealer_created_at, a.seen_at) >= before.asked_at))
          and a.started_at >= before.asked_at - interval '1 hour'
          and (a.outcome is null or a.outcome = 'accepted' or a.seen_at is not null)
          and coalesce(s.dealer_status, o.state) not in ('failed', 'rejected', 'reversed')
      ) as unexplained
      from (select distinct currency, before_id, after_id from spans) span
      join wallet_readings before on before.id = span.before_id
      join wallet_readings after on after.id = span.after_id
    )
    select spans.id, falls.unexplained * 2 >= spans.cost as dropped
    from spans join falls using (before_id, after_id)`.execute(db);
  return new Map(rows.map(({ id, dropped }) => [id, dropped]));
}
