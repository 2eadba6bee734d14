/** The parts of statements by which other modules read the goods. */
import { tableView } from '../../../platform/database/literals.ts';

export const brandPlacesView = tableView('brand_places', ['brand_id', 'products', 'type']);

export const brandsView = tableView('brands', ['id', 'key', 'name', 'picture', 'redeem']);

export const goodsChangesView = tableView('goods_changes', [
  'after',
  'before',
  'id',
  'item_id',
  'noticed_at',
  'pauses',
  'product_id',
]);

export const itemsView = tableView('items', [
  'changed_at',
  'changed_seen_at',
  'cost',
  'currency',
  'hidden',
  'id',
  'limit_most',
  'list_price',
  'loss_at',
  'loss_cost',
  'name',
  'picture',
  'product_id',
  'seen_at',
  'seen_cost',
  'shelf_position',
]);

export const productsView = tableView('products', [
  'brand_id',
  'catalog_page',
  'corrected_name',
  'cost_read_at',
  'hidden',
  'id',
  'limit_most',
  'name',
  'payable_items',
  'picture',
  'redeem',
  'region',
  'shelf_position',
  'synced_at',
  'type',
]);

export const searchStateView = tableView('search_state', ['version']);
