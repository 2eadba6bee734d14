import type { ColumnType, GeneratedAlways } from 'kysely';

/** A rate that an admin set; the newest of a currency counts. */
interface ExchangeRatesTable {
  id: GeneratedAlways<string>;
  currency: string;
  base: string;
  rate: string | null;
  margin: string;
  set_by: ColumnType<string, string | number, never>;
  set_at: ColumnType<Date, Date | undefined, never>;
}

export interface ExchangeTables {
  exchange_rates: ExchangeRatesTable;
}
