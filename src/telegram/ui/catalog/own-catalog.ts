import type { Shop } from '../../../modules/all.ts';
import type { Catalog } from '../../../modules/catalog/catalog.ts';
import type { ShopContext } from '../context.ts';

/** Returns the catalog with this customer's prices, so that screens agree with the quote. */
export function ownCatalog(
  { customer }: Pick<ShopContext, 'customer'>,
  { catalog }: Pick<Shop, 'catalog'>,
): ReturnType<Catalog['of']> {
  return catalog.of(customer.priceGroup);
}
