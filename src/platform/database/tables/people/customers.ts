import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { PricesOfCustomer } from '../catalog/price.ts';
import type { Int8, Json, Time, TimeOrNull } from '../columns.ts';
import type { StandingOfCustomer } from './people.ts';

export interface CustomersTable extends PricesOfCustomer, StandingOfCustomer {
  id: Int8;
  first_name: string;
  username: string | null;
  /** A `Locale` of the shop. */
  locale: string;
  locale_chosen: Generated<boolean>;
  phone: string | null;
  display_currency: ColumnType<string | null, string | null | undefined, string | null>;
  region: ColumnType<string | null, string | null | undefined, string | null>;
  wants_news: Generated<boolean>;
  unreachable_at: TimeOrNull;
  created_at: Time;
  seen_at: Time;
}

export interface CustomerAccountsTable {
  id: GeneratedAlways<string>;
  customer_id: Int8;
  product_id: Int8;
  context: Json<Record<string, string>>;
  nickname: string | null;
  used_at: Time;
  name: string | null;
  hidden_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface CustomersTables {
  customers: CustomersTable;
  customer_accounts: CustomerAccountsTable;
}
