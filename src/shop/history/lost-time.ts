import { sql } from 'kysely';

/**
 * Whether the order `o` is from before the database went back, and the dealer's list was not read since its quarantine was
 * over: an attempt of it may be lost, and its dealer order may appear in the list yet.
 */
export const mayHaveLostAttempts = sql<boolean>`exists (
  select from recoveries r
  where o.id <= r.last_order_id and case (select type from purchases where id = o.purchase_id)
    when 'voucher' then r.vouchers_checked_at else r.top_ups_checked_at end is null)`;

/** Whether the shop is open, with the database that it was opened with. */
export const historyHolds = sql<boolean>`(select history_holds())`;
