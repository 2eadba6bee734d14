import type { Generated } from 'kysely';
import type { Int8OrNull, NumericText, Time, TimeOrNull } from '../columns.ts';

export interface WalletsTable {
  currency: string;
  balance: NumericText;
  is_default: boolean;
  active: boolean;
  is_payable: Generated<boolean>;
  fetched_at: Date;
}

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

export interface UpstreamTables {
  wallets: WalletsTable;
  upstream: UpstreamTable;
}
