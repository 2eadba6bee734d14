import type { Catalog, CatalogApi } from '../../../modules/catalog/index.ts';
import type { ShopContext } from '../context.ts';

/** Returns the catalog with this customer's prices, so that screens agree with the quote. */
export function ownCatalog(
  { customer }: Pick<ShopContext, 'customer'>,
  { catalog }: Pick<CatalogApi, 'catalog'>,
): ReturnType<Catalog['of']> {
  return catalog.of(customer.priceGroup);
}
