import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Int8, Int8OrNull, Json, Time, TimeOrNull } from '../../platform/database/columns.ts';
import type { PriceGroupColumn } from '../catalog/tables.ts';

/** `waiting`: the shop admits by invitation or by hand, and has not admitted this person. */
export type Admission = 'admitted' | 'waiting' | 'refused';

interface CodeGuessesTable {
  customer_id: Int8;
  since: Generated<Date>;
  wrong: number;
}

interface CustomersTable {
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
  price_group: Generated<PriceGroupColumn>;
  /** The price group by turnover. */
  level_group: ColumnType<
    Exclude<PriceGroupColumn, 'retail'> | null,
    undefined,
    Exclude<PriceGroupColumn, 'retail'> | null
  >;
  level_month: TimeOrNull;
  admission: Generated<Admission>;
  blocked_at: TimeOrNull;
  blocked_by: Int8OrNull;
  block_notified_at: TimeOrNull;
  erased_at: TimeOrNull;
  erased_by: Int8OrNull;
  erasure_wanted_at: TimeOrNull;
  search_text: Generated<string>;
}

interface CustomerAccountsTable {
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
  code_guesses: CodeGuessesTable;
  customer_accounts: CustomerAccountsTable;
  customers: CustomersTable;
}
