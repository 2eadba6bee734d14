import type { Generated, GeneratedAlways } from 'kysely';
import type { NumericText } from '../../platform/database/columns.ts';

interface WalletReadingsTable {
  id: GeneratedAlways<string>;
  currency: string;
  balance: NumericText;
  requested_at: Date;
  at: Date;
}

interface WalletsTable {
  currency: string;
  balance: NumericText;
  is_default: boolean;
  active: boolean;
  is_payable: Generated<boolean>;
  fetched_at: Date;
}

export interface WalletsTables {
  wallet_readings: WalletReadingsTable;
  wallets: WalletsTable;
}
