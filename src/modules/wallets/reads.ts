/** The parts of statements by which other modules read the dealer's wallets. */
import { sql } from 'kysely';
import { tableView } from '../../platform/database/literals.ts';

export const walletsView = tableView('wallets', [
  'active',
  'balance',
  'currency',
  'fetched_at',
  'is_payable',
]);

/** The wallets that the dealer did not close. */
export const activeWallets = sql<{ currency: string; balance: string }>`(
  select currency, balance, is_default, is_payable, fetched_at from wallets where active)`;

/** The active wallets in whose currency customers can pay. */
export const payableWallets = sql`(select currency, is_default from wallets where active and is_payable)`;

/** Selects the last reading of each wallet, its times in ISO 8601. */
export const lastReadings = sql<{ currency: string; balance: string; requestedAt: string; at: string }>`
  select distinct on (currency) currency, balance::text,
    to_char(requested_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "requestedAt",
    to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
  from wallet_readings where id > (select max(id) from wallet_readings) - 100
  order by currency, id desc`;

/** The balances of wallets, each read between `requested_at` and `at`. */
export const walletReadings = tableView('wallet_readings', [
  'at',
  'balance',
  'currency',
  'id',
  'requested_at',
]);
