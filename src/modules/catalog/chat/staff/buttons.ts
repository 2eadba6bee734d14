import { z } from 'zod';
import { locales } from '../../../../platform/values/locale.ts';
import { adminTap, id, page, sure } from '../../../../telegram/ui/callback-data.ts';
import type { TextKey } from '../../../../telegram/ui/texts/texts.ts';
import { CATEGORIES } from '../../categories.ts';
import { CHANGED_CHOICES } from '../../changed-goods.ts';
import { shelfKinds } from '../../corrections/fields.ts';
import { CHANGE_KINDS } from '../../prices/changes.ts';
import { PRICE_GROUPS, RULE_SCOPES } from '../../prices/selling-price.ts';
import type { ShopWide } from '../../prices/shop-wide.ts';

export const brandAdminTap = adminTap('brandAdmin', 'ba', { id }, 'catalog.edit');

/**
 * The typed or sent fields of a catalog entry, each with its prompt; fields of texts ask for a language
 * first.
 */
export const ASK_TEXTS = {
  name: 'shelf-ask-name',
  place: 'shelf-ask-place',
  limit: 'shelf-ask-limit',
  region: 'shelf-ask-region',
  aliases: 'shelf-ask-aliases',
  description: 'shelf-ask-description',
  redeem: 'shelf-ask-redeem',
  picture: 'shelf-ask-picture',
} as const satisfies Record<string, TextKey>;

export type ShelfQuestion = keyof typeof ASK_TEXTS;
export const ASKED = Object.keys(ASK_TEXTS) as [ShelfQuestion, ...ShelfQuestion[]];

export const shelfListTap = adminTap(
  'shelfList',
  'zl',
  { list: z.enum(['home', 'unseen']), page },
  'catalog.edit',
);

export const shelfKindField = z.enum(shelfKinds);

export const shelfNodeTap = adminTap('shelfNode', 'zn', { kind: shelfKindField, id, page }, 'catalog.edit');

export const shelfSetTap = adminTap(
  'shelfSet',
  'zs',
  { field: z.enum(['hidden', 'pinned']), to: z.enum(['yes', 'no']), kind: shelfKindField, id },
  'catalog.edit',
);

export const shelfEditTap = adminTap(
  'shelfEdit',
  'ze',
  { field: z.enum(ASKED), language: z.enum(['ask', ...locales]), kind: shelfKindField, id },
  'catalog.edit',
);

export const shelfCategoryTap = adminTap(
  'shelfCategory',
  'zc',
  { to: z.enum(['ask', 'derived', ...CATEGORIES]), kind: shelfKindField, id },
  'catalog.edit',
);

/** Decides about the changed items of a product; refused if a change followed the change `shown`. */
export const decideChangedTap = adminTap(
  'decideChanged',
  'ndg',
  {
    choice: z.enum(CHANGED_CHOICES),
    shown: z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
    id,
  },
  'catalog.edit',
);

/** `sync` 0 opens the list of synchronizations. */
export const catalogChangesTap = adminTap(
  'catalogChanges',
  'pcc',
  {
    sync: z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
    kind: z.enum(CHANGE_KINDS),
    page,
  },
  'catalog.edit',
);

export const goodsChangesTap = adminTap('goodsChanges', 'pcg', { page }, 'catalog.edit');

export const NEEDED_FOR_COST_LIMIT = 'prices.edit';

/** `ask` shows the present and the new limit, `set` sets it, `undo` asks to restore an earlier one. */
export const costLimitTap = adminTap(
  'costLimit',
  'pcx',
  { act: z.enum(['form', 'ask', 'set', 'undo']), percent: z.string().regex(/^(\d{1,4}(\.\d{1,8})?)?$/) },
  NEEDED_FOR_COST_LIMIT,
);

export const priceGroupField = z.enum(['all', ...PRICE_GROUPS]);

/** Asks for the price of a brand, a product or an item, for one group of customers or for all. */
export const nodePriceTap = adminTap(
  'nodePrice',
  'pcn',
  { group: priceGroupField, kind: shelfKindField, id },
  'prices.edit',
);

export const PRICE_FORM_FIELDS = [
  'markup',
  'rounding',
  'min-profit',
] as const satisfies readonly ShopWide['of'][];

/** Asks for a value that holds for the whole shop. */
export const priceFormTap = adminTap('priceForm', 'pcf', { of: z.enum(PRICE_FORM_FIELDS) }, 'prices.edit');

/**
 * Sets or removes a price rule: `ask` previews its effects, `yes` sets it. The rule `off` removes the present
 * one.
 */
export const priceRuleTap = adminTap(
  'priceRule',
  'pcr',
  {
    sure,
    scope: z.enum(RULE_SCOPES),
    subject: z.string().regex(/^([1-9]\d{0,15}|voucher|top-up)?$/),
    group: z.enum(['all', ...PRICE_GROUPS]),
    rule: z.string().regex(/^(off|[pl]-?\d{1,4}(\.\d{1,4})?%|[clf]-?\d{1,9}(\.\d{1,3})?[A-Z]{3})$/),
  },
  'prices.edit',
);

export const pricesTap = adminTap('prices', 'pcl', { page }, 'prices.edit');

/** Sets a value for the whole shop: `ask` previews its effects, `yes` sets it. */
export const shopPricesTap = adminTap(
  'shopPrices',
  'pcw',
  {
    sure,
    of: z.enum(['markup', 'rounding', 'min-profit', 'min-amount']),
    currency: z.string().regex(/^([A-Z]{3})?$/),
    value: z.string().regex(/^(off|\d{1,7}(\.\d{1,8})?|x\.\d{1,8})$/),
  },
  'prices.edit',
);

export const shelfSheetTap = adminTap('shelfSheet', 'zx', { to: z.enum(['out', 'in']) }, 'catalog.edit');

export const NEEDED_FOR_SHELF = 'catalog.edit';

/** Purpose of picking a brand: to assign a product to it, or to merge another brand into it. */
export const brandOfField = z.enum(['product', 'merge']);

export const pickBrandTap = adminTap('pickBrand', 'zb', { of: brandOfField, page, id }, NEEDED_FOR_SHELF);

export const NEEDED_FOR_SYNC = 'catalog.edit';

export const syncCatalogTap = adminTap('syncCatalog', 'zy', {}, NEEDED_FOR_SYNC);
