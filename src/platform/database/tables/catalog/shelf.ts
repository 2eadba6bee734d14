import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Placement, Redeem } from './brand.ts';

type Set<T> = ColumnType<T | null, T | null | undefined, T | null>;
type Json<T> = ColumnType<T, string | undefined, string>;

/**
 * Corrections of an item, which synchronization does not write, and the dealer's own name and position, which
 * it writes.
 */
export interface ShelfOfItem extends Placement {
  dealer_name: Set<string>;
  corrected_name: Set<string>;
  dealer_position: Set<number>;
  description: Json<Record<string, string>>;
  picture: Set<string>;
  corrected_category: Set<string>;
  limit_most: Set<number>;
  limit_days: Set<number>;
  corrected_by: Set<string>;
  corrected_at: Set<Date>;
}

/** Corrections of a product, beside its brand and its region. */
export interface ShelfOfProduct extends ShelfOfItem {
  redeem: Json<Record<string, Redeem>>;
  aliases: Generated<string[]>;
}

export interface CatalogImportsTable {
  id: GeneratedAlways<string>;
  actor_id: string;
  sheet: string;
  digest: string;
  created_at: Generated<Date>;
  applied_at: Set<Date>;
  changes: unknown;
}

export interface ShelfTables {
  catalog_imports: CatalogImportsTable;
}
