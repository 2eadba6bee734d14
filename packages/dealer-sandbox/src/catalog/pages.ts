import { sql } from 'kysely';
import type { ProductType, SandboxDatabase } from '../database.ts';
import type { CatalogPage } from '../schemas/resources.ts';
import { type CatalogPosition, writeCursor } from './cursor.ts';

interface ProductRow {
  id: number;
  name: string;
  status: string;
  type: ProductType;
  required_info: string[];
  items: CatalogPage['data'][number]['productItems'];
  total: number;
}

/**
 * Reads one page of the catalog with the dealer's own prices (dealer-api.md, GET /product/catalog). It has
 * every product, active or not, by id, with its items on sale.
 */
export async function readCatalogPage(
  db: SandboxDatabase,
  dealerId: number,
  { afterProduct, pageNumber }: CatalogPosition,
  pageSize: number,
): Promise<CatalogPage> {
  // trim_scale turns 5.00000000 into 5 in the JSON. One product beyond the page shows whether another page
  // exists.
  const { rows } = await sql<ProductRow>`
    with page as materialized (
      select * from product where id > ${afterProduct} order by id limit ${pageSize + 1}
    )
    select page.id, page.name, page.status, page.type, page.required_info, sold.items,
      (select count(*) from product) as total
    from page
    cross join lateral (
      select coalesce(json_agg(json_build_object(
        'id', item_id,
        'name', name,
        'publicPrice', json_build_object('currency', currency, 'value', trim_scale(public_price)),
        'appliedPrices', json_build_object(
          'price', trim_scale(price),
          'discount', trim_scale(discount),
          'discountPercent', trim_scale(discount_percent))
      ) order by item_id), '[]') as items
      from priced_item
      where priced_item.dealer_id = ${dealerId} and priced_item.product_id = page.id and priced_item.active
    ) as sold
    order by page.id`.execute(db);
  const products = rows.slice(0, pageSize);
  const last = products.at(-1);
  return {
    pageNumber,
    pageSize,
    total: rows[0]?.total ?? 0,
    data: products.map((row) => ({
      id: row.id,
      name: row.name,
      status: row.status,
      type: row.type,
      customerRequiredInfo: row.required_info,
      productItems: row.items,
    })),
    ...(rows.length > pageSize && last
      ? { nextPageCursor: writeCursor({ afterProduct: last.id, pageNumber: pageNumber + 1 }) }
      : {}),
  };
}
