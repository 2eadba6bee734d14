import { type RawBuilder, sql } from 'kysely';
import { entriesView, postingsView } from '../ledger/reads.ts';
import { paymentEventsView, paymentsView } from '../payments/reads/payments.ts';
import { auditLog } from '../staff/reads/acts.ts';

/**
 * Maximum time from a move's own time to its commit, minutes. An earlier shift has counted all older moves.
 */
const LATEST_COMMIT_MIN = 60;

/**
 * Selects the moves of a shift's cashier that no shift has counted yet. Moves are deposits that the cashier
 * approved, refunds that the cashier paid by hand, credits and debits by hand, and confirmed handovers of
 * cash. Moves between two shifts belong to the later one.
 */
export function openMoves(shiftId: string): RawBuilder<unknown> {
  return sql`
    with shift as (
      select s.cashier_id, greatest(
        (select min(opened_at) from shifts where cashier_id = s.cashier_id),
        (select max(closed_at) from shifts where cashier_id = s.cashier_id)
          - make_interval(mins => ${sql.lit(LATEST_COMMIT_MIN)})) as since
      from shifts s where s.id = ${shiftId}::bigint
    ), acts as (
      select a.id, a.at, a.act, a.subject, a.detail, a.actor_id from shift, ${auditLog} a
      where a.actor_id = shift.cashier_id and a.at >= shift.since
        and a.act in ('deposit-approved', 'deposit-refund-ended')
    ), found as (
      select 'act:' || a.id as source, coalesce(m.variant, 'hand') as till, m.currency,
        -- The payer's fee is in the till, too; another amount than the announced one is what arrived.
        case when m.charge_unit = m.currency then m.charge_amount + m.credited_amount - m.amount
          else m.credited_amount end as amount
      from acts a join ${paymentsView} m on m.code = a.subject
      where a.act = 'deposit-approved' and m.method = 'manual' and m.credited_amount is not null
      union all
      select 'act:' || a.id, coalesce(m.variant, 'hand'), m.currency, -(e.cause ->> 'amount')::numeric
      from acts a join ${paymentsView} m on m.code = a.subject
      join ${paymentEventsView} e on e.payment_id = m.id and e.at = a.at and e.actor_id = a.actor_id
        and e.cause ->> 'kind' = 'refund-done'
      where a.act = 'deposit-refund-ended' and a.detail ->> 'done' = 'true' and m.method = 'manual'
      union all
      select 'posting:' || p.key, 'hand', e.currency, -e.amount
      from shift, ${postingsView} p join ${entriesView} e on e.posting_key = p.key and e.account = 'funding'
      where p.actor_id = shift.cashier_id and p.created_at >= shift.since and p.kind in ('credit', 'debit', 'undo')
      union all
      -- A handover knows the shift that counts it: it needs no time, and counts in a first shift, too.
      select 'handover:' || h.id || ':out', h.till, h.currency, -h.agreed
      from shift, cash_handovers h where h.giver_id = shift.cashier_id and h.agreed > 0 and h.out_shift is null
      union all
      select 'handover:' || h.id || ':in', h.till, h.currency, h.agreed
      from shift, cash_handovers h where h.receiver_id = shift.cashier_id and h.agreed > 0 and h.in_shift is null
    )
    select source, till, currency, amount from found
    where not exists (select from shift_moves k where k.source = found.source)`;
}
