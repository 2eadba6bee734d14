import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Set<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Instructions to redeem a brand's goods, in one language. */
export interface Redeem {
  readonly text: string;
  readonly link: string | null;
}

/** Corrections of the place of a brand, a product or an item. */
export interface Placement {
  hidden: Generated<boolean>;
  pinned: Generated<boolean>;
  sort: Set<number>;
}

export interface BrandsTable extends Placement {
  id: GeneratedAlways<string>;
  key: string;
  derived_name: string;
  corrected_name: Set<string>;
  name: GeneratedAlways<string>;
  derived_category: string;
  corrected_category: Set<string>;
  category: GeneratedAlways<string>;
  merged_into: Set<string>;
  picture: Set<string>;
  redeem: ColumnType<Record<string, Redeem>, string | undefined, string>;
  updated_by: Set<string>;
  updated_at: ColumnType<Date, Date | undefined, Date>;
}

export interface BrandAliasesTable {
  brand_id: string;
  alias: string;
  folded: string;
  shipped: Generated<boolean>;
}

/** Brands on the shelves, in their order. */
export interface BrandPlacesTable {
  type: 'voucher' | 'top-up';
  category: string;
  position: number;
  brand_id: string;
  regions: string[];
  products: number;
  product_id: string | null;
}

/** Columns of brands in the table of products. */
export interface ProductBrandColumns {
  derived_brand_id: Set<string>;
  corrected_brand_id: Set<string>;
  brand_id: GeneratedAlways<string | null>;
  derived_region: Generated<string>;
  corrected_region: Set<string>;
  region: GeneratedAlways<string>;
  variant: Generated<string>;
  payable_items: Generated<number>;
}

export interface BrandTables {
  brands: BrandsTable;
  brand_aliases: BrandAliasesTable;
  brand_places: BrandPlacesTable;
}
