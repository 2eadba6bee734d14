/**
 * The orders that wait for a person, each as a statement with `subject` (the code of the purchase), `since`
 * and `units`.
 */
import { type RawBuilder, sql } from 'kysely';
import { literals } from '../../../platform/database/literals.ts';
import { openAlerts } from '../../alerts/reads.ts';

/** Time after a question to the customer at which a case returns to staff, hours. */
const QUESTION_HOURS = 24;

/** Selects the orders `o` in one state, by purchase: all units at once. */
function ofOrders(state: RawBuilder<boolean>, since: RawBuilder<Date>): RawBuilder<unknown> {
  return sql`
    select p.code as subject, min(${since}) as since, count(*) as units
    from (select id, purchase_id, created_at from orders where ${state}) o
    cross join lateral (select code from purchases where id = o.purchase_id offset 0) p
    group by p.code`;
}

/** Time of the last move of the order `o` into a state; without such an event, the time of the purchase. */
const enteredAt = (state: 'review' | 'reversed') => sql<Date>`coalesce(
  (select e.at from order_events e where e.order_id = o.id and e.to_state = ${sql.lit(state)} order by e.id desc limit 1),
  o.created_at)`;

/** Time of the last entry about the order `o`. */
const lastNews = sql<Date>`coalesce(
  (select e.at from order_events e where e.order_id = o.id order by e.id desc limit 1), o.created_at)`;

/**
 * Selects orders in review, and accepted orders without goods about which an alert is open.
 *
 * @param stuck the kinds of these alerts
 */
export function ordersToReview(stuck: readonly string[]): RawBuilder<unknown> {
  return sql`
    select subject, min(since) as since, sum(units) as units from (
      ${ofOrders(sql`state = 'review'`, enteredAt('review'))}
      union all
      select p.code as subject, min(a.raised_at) as since, count(distinct o.id) as units
      from ${openAlerts} a
      cross join lateral (select id, code from purchases where code = split_part(a.subject, '-', 1) offset 0) p
      join orders o on o.purchase_id = p.id and o.unit::text = split_part(a.subject, '-', 2) and o.state = 'accepted'
      where a.kind in ${literals(stuck)}
      group by p.code) united
    group by subject`;
}

/** Queued orders whose cost rose. */
export const ordersWithRisenCost = ofOrders(
  sql`state = 'queued' and cost_prompted is not null and cost_prompted is distinct from cost_allowed`,
  lastNews,
);

/** Reversed orders without a decision. */
export const ordersReversed = ofOrders(sql`state = 'reversed' and reversal is null`, enteredAt('reversed'));

/** Cases about codes, except those whose customer was asked in the last 24 hours. */
export const casesToDecide = sql`
  select p.code as subject, min(k.opened_at) as since, count(*) as units
  from code_problems k
  cross join lateral (
    select code from purchases where id = (select purchase_id from orders where id = k.order_id) offset 0) p
  where k.closed_at is null
    and (k.asked_at is null or k.asked_at < now() - make_interval(hours => ${QUESTION_HOURS}))
  group by p.code`;

/** Surplus vouchers that a person has to release, as one matter; no row if there are none. */
export const surplusToRelease = sql`
  select 'surplus' as subject, min(found_at) as since, count(*) as units
  from surplus_orders where withheld_at is not null having count(*) > 0`;
