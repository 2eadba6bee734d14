import type { Generated } from 'kysely';
import type { Int8, Int8OrNull, Time, TimeOrNull } from '../../platform/database/columns.ts';

export interface UpstreamTable {
  id: Generated<boolean>;
  paused_until: TimeOrNull;
  pause_cause: 'rate-limited' | 'unauthorised' | 'forbidden' | 'unreachable' | null;
  breaker_opened_at: TimeOrNull;
  breaker_closed_at: Time;
  probe_order_id: Int8OrNull;
  probe_until: TimeOrNull;
  outage_since: TimeOrNull;
  maintenance_since: TimeOrNull;
}

interface SellingWaitersTable {
  customer_id: Int8;
  since: Time;
}

export interface AvailabilityTables {
  selling_waiters: SellingWaitersTable;
  upstream: UpstreamTable;
}
