import type { Catalog, Shop } from '../../shop/shop.ts';
import type { ShopContext } from './context.ts';

/** The catalog with this customer's prices: what a screen shows is what the quote says. */
export function ownCatalog(
  { customer }: Pick<ShopContext, 'customer'>,
  { catalog }: Pick<Shop, 'catalog'>,
): ReturnType<Catalog['of']> {
  return catalog.of(customer.priceGroup);
}
