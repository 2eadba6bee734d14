import { show } from '../../../telegram/ui/handlers.ts';
import type { ChatModule } from '../../../telegram/ui/modules/chat-module.ts';
import { NO_WAY } from '../../../telegram/ui/way.ts';
import { brandFeature, showBrandNamed } from './brand.ts';
import { catalogFeature } from './catalog.ts';
import { createInlineAnswers } from './inline.ts';
import type { CatalogLinks } from './links.ts';
import { productFeature, showItem, showProduct } from './product.ts';
import { searchFeature, showFound } from './search.ts';
import { brandsCommand } from './staff/brands.ts';
import { catalogCommand } from './staff/catalog.ts';
import { changedMatter } from './staff/changed-goods.ts';
import { changesCommand } from './staff/changes.ts';
import { costLimitForm } from './staff/prices/cost-limit-form.ts';
import { nodePrices } from './staff/prices/node-prices.ts';
import { priceForms } from './staff/prices/price-form.ts';
import { pricesCommand } from './staff/prices/prices.ts';
import { roundingCommand } from './staff/prices/rounding.ts';
import { askShopWide, markupCommand, shopWidePrices } from './staff/prices/shop-wide-prices.ts';
import { catalogSheetFeature } from './staff/sheet.ts';
import { undoShelfChange } from './staff/shelf-changes.ts';
import { shelfPicks } from './staff/shelf-picks.ts';
import { syncCommand } from './staff/sync.ts';
import { showChanged, undoPriceChange } from './staff/undo/undo-change.ts';

const ID = /^[1-9]\d{0,15}$/;

/** The chat of the goods on sale. */
export const catalogChat = {
  answers: (deps): CatalogLinks => ({
    search: (ctx, typed, options) => showFound(ctx, deps, typed, 1, options),
    changedMatter: (ctx, productId) => changedMatter(ctx, deps, productId),
    askShopWide: (ctx, change) => askShopWide(ctx, deps, change),
    showChanged: (ctx, changed) => showChanged(ctx, deps, changed),
  }),
  deepLinks: (deps) => ({
    item: async (ctx, named) => {
      if (ID.test(named)) await showItem(ctx, deps, Number(named));
      else await show(ctx, await deps.links.home(ctx));
    },
    product: async (ctx, named) => {
      if (ID.test(named)) await showProduct(ctx, deps, { id: Number(named), page: 1, way: NO_WAY });
      else await show(ctx, await deps.links.home(ctx));
    },
    brand: async (ctx, named) => {
      if (/^[\w-]{1,58}$/.test(named)) await showBrandNamed(ctx, deps, named.toLowerCase());
      else await show(ctx, await deps.links.home(ctx));
    },
  }),
  messages: (deps) => ({ answerInline: createInlineAnswers(deps) }),
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
} satisfies ChatModule;
