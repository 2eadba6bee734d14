import type { GeneratedAlways } from 'kysely';
import type { Int8, Time } from '../columns.ts';

export interface VouchersTable {
  id: GeneratedAlways<string>;
  order_id: Int8;
  dealer_order_id: Int8;
  key_id: string;
  wrapped_key: Buffer;
  sealed: Buffer;
  created_at: Time;
}

export interface VaultKeysTable {
  id: string;
  proof: Buffer;
  first_used_at: Time;
}

export interface VoucherCodesTable {
  hash: Buffer;
  dealer_order_id: Int8;
  seen_at: Time;
}

export interface VaultTables {
  vouchers: VouchersTable;
  vault_keys: VaultKeysTable;
  voucher_codes: VoucherCodesTable;
}
