/** The contract of the module `catalog`: the names of its files that the rest of `src/` imports. */

export { longestBrand } from './brands/brand-corrections.ts';
export type { BrandCard, Redeem } from './brands/brand-pages.ts';
export { placeBrands, placesLock } from './brands/brand-places.ts';
export type { Catalog } from './catalog.ts';
export { isPhoneField } from './categories.ts';
export { mostOf } from './corrections/fields.ts';
export { becameAnother } from './goods-changes.ts';
export type { CatalogApi } from './module.ts';
export type { ItemOffer, RequiredField, UnitLimit } from './offers.ts';
export type { MovedPrice, PricePreview } from './prices/effects.ts';
export { sharedPrices } from './prices/group-prices.ts';
export {
  isEasier,
  LEVEL_GROUPS,
  type Level,
  type LevelGroup,
  type LevelTerms,
  levelOf,
  MOST_LEVEL_MONTHS,
  readLevels,
  readStoredLevels,
  spanOf,
  storedLevels,
} from './prices/level-terms.ts';
export { type Changeable, changePrices, lockPrices } from './prices/price-changes.ts';
export { askAboutGroup, askAboutLevels } from './prices/price-drop.ts';
export type { KeptRule, RuleKey } from './prices/price-rules.ts';
export type { Elsewhere } from './prices/pricing.ts';
export {
  lowestPrice,
  ownRuleColumn,
  PRICE_GROUPS,
  type PriceGroup,
  priceRuleColumn,
  type RuleScope,
  readPriceRule,
  sellingPrice,
  usualSteps,
} from './prices/selling-price.ts';
export type { ShopWide } from './prices/shop-wide.ts';
export { regionGroups, regionOf } from './regions.ts';
export { goodsNamedIn } from './search/goods-named.ts';
export { plainWords, searchable } from './search/search-text.ts';
export { pauseAtLoss, recordSeenCosts } from './seen-costs.ts';
export { type CatalogPlace, shelfName } from './shelf.ts';
export type { BrandTile, Storefront } from './storefront.ts';
