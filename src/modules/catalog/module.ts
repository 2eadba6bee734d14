import { deleteOld } from '../../platform/database/old-rows.ts';
import type { Kernel, Module } from '../../platform/module.ts';
import type { SpendBudget } from '../staff/index.ts';
import { type Brands, createBrands } from './brands/brand-corrections.ts';
import { type Catalog, createCatalog } from './catalog.ts';
import { type ChangedGoodsDecisions, createChangedGoods } from './changed-goods.ts';
import { type Corrections, createCorrections } from './corrections/corrections.ts';
import { oldGoodsChanges } from './goods-changes.ts';
import { createPricing, type Elsewhere, type Pricing } from './prices/pricing.ts';

export interface CatalogApi {
  readonly catalog: Catalog;
  readonly brands: Brands;
  /** Corrections of the catalog by admins. */
  readonly corrections: Corrections;
  readonly pricing: Pricing;
  readonly changedGoods: ChangedGoodsDecisions;
}

interface CatalogDeps extends Kernel, Pick<Parameters<typeof createCatalog>[0], 'dealer' | 'usual'> {
  readonly spendBudget: SpendBudget;
  /** The inputs of prices that other modules store. */
  readonly elsewhere: Elsewhere;
  /** Called after each synchronization. */
  readonly onSynced: () => Promise<void>;
}

/** Retention of the changes of a synchronization, days. */
const SYNC_DAYS = 90;

/** Makes the module of the goods and their prices. */
export function catalogModule(deps: CatalogDeps): Module<CatalogApi> {
  const { db, spendBudget } = deps;
  const catalog = createCatalog(deps);
  return {
    api: {
      catalog: {
        ...catalog,
        sync: async (actor) => {
          const result = await catalog.sync(actor);
          if (result.ok) await deps.onSynced();
          return result;
        },
      },
      brands: createBrands(db, spendBudget),
      corrections: createCorrections(db, spendBudget),
      pricing: createPricing(db, spendBudget, deps.elsewhere),
      changedGoods: createChangedGoods(db),
    },
    work: {},
    oldRows: () => [deleteOld('catalog_syncs', 'at', SYNC_DAYS), oldGoodsChanges],
  };
}
