import type { Int8, Time } from '../../platform/database/columns.ts';

interface VaultKeysTable {
  id: string;
  proof: Buffer;
  first_used_at: Time;
}

interface VoucherCodesTable {
  hash: Buffer;
  dealer_order_id: Int8;
  seen_at: Time;
}

export interface VaultTables {
  vault_keys: VaultKeysTable;
  voucher_codes: VoucherCodesTable;
}
