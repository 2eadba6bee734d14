import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { type Category, isCategory } from '../categories.ts';
import type { Redeem } from './brand-pages.ts';

/** A brand with its corrections, for admins. */
export interface BrandDetails {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly derivedName: string;
  readonly category: Category;
  readonly picture: string | null;
  readonly redeem: Readonly<Record<string, Redeem>>;
  /** Names that admins added. */
  readonly aliases: readonly string[];
  /** Number of the brand's products, including those off the shelf. */
  readonly products: number;
}

/** Returns a brand with its corrections; null for an unknown id. */
export async function findBrandDetails(db: Db, id: number): Promise<BrandDetails | null> {
  const { rows } = await sql<{
    key: string;
    name: string;
    derived_name: string;
    category: string;
    picture: string | null;
    redeem: Record<string, Redeem>;
    aliases: string[];
    products: number;
  }>`
    select key, name, derived_name, category, picture, redeem,
      array(select alias from brand_aliases where brand_id = brands.id and not shipped order by alias) as aliases,
      (select count(*)::integer from products where brand_id = brands.id) as products
    from brands where id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { key, name, picture, redeem, aliases, products } = row;
  const category = isCategory(row.category) ? row.category : 'other';
  return { id, key, name, derivedName: row.derived_name, category, picture, redeem, aliases, products };
}
