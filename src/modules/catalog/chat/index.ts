import type { ChatModule } from '../../../telegram/ui/modules/chat-module.ts';
import { brandFeature } from './brand.ts';
import { catalogFeature } from './catalog.ts';
import { productFeature } from './product.ts';
import { searchFeature } from './search.ts';
import { brandsCommand } from './staff/brands.ts';
import { catalogCommand } from './staff/catalog.ts';
import { changesCommand } from './staff/changes.ts';
import { costLimitForm } from './staff/prices/cost-limit-form.ts';
import { nodePrices } from './staff/prices/node-prices.ts';
import { priceForms } from './staff/prices/price-form.ts';
import { pricesCommand } from './staff/prices/prices.ts';
import { roundingCommand } from './staff/prices/rounding.ts';
import { markupCommand, shopWidePrices } from './staff/prices/shop-wide-prices.ts';
import { catalogSheetFeature } from './staff/sheet.ts';
import { undoShelfChange } from './staff/shelf-changes.ts';
import { shelfPicks } from './staff/shelf-picks.ts';
import { syncCommand } from './staff/sync.ts';
import { undoPriceChange } from './staff/undo/undo-change.ts';

/** The chat of the goods on sale. */
export const catalogChat: ChatModule = {
  screens: (deps) => [catalogFeature(deps), searchFeature(deps), productFeature(deps), brandFeature(deps)],
  staff: (deps) => [
    brandsCommand(deps),
    catalogCommand(deps),
    changesCommand(deps),
    costLimitForm(deps),
    markupCommand(deps),
    nodePrices(deps),
    priceForms(deps),
    pricesCommand(deps),
    roundingCommand(deps),
    shopWidePrices(deps),
    catalogSheetFeature(deps),
    undoShelfChange(deps),
    shelfPicks(deps),
    syncCommand(deps),
    undoPriceChange(deps),
  ],
};
