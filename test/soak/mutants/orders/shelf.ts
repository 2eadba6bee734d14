import type { Mutant } from '../../mutant.ts';

const corrections = ['test/modules/catalog/corrections.test.ts'];
const LIMIT = ['test/modules/orders/checkout/limit.test.ts'] as const;

/** Guards of admins' decisions about the shelf, under every catalog of the dealer and simultaneous buyers. */
export const shelfMutants: readonly Mutant[] = [
  {
    name: 'an item that the dealer turned into another amount is sold',
    edits: [
      {
        file: 'src/modules/catalog/offers.ts',
        find: ' or items.changed_at is not null',
        replace: '',
      },
    ],
    caughtBy: ['test/modules/catalog/goods-changes.test.ts'],
  },
  {
    name: 'a confirmed item is bought as what the dealer made of it since',
    edits: [
      {
        file: 'src/modules/orders/checkout/place.ts',
        find: 'if (isAnother || priceMoved) return',
        replace: 'if (priceMoved) return',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/orders/chat/purchase-dialog/dialog.test.ts',
        test: 'is not bought once its item has become another one, until that is confirmed',
      },
    ],
  },
  {
    name: 'goods that changed since they were shown are decided with the others',
    edits: [
      {
        file: 'src/modules/catalog/changed-goods.ts',
        find: ' || (await newestChange(tx, productId)) !== shown',
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/catalog/goods-changes.test.ts',
        test: 'leaves goods undecided that changed again since they were shown',
      },
    ],
  },
  {
    name: 'taking back a sheet overwrites what somebody decided since',
    edits: [
      {
        file: 'src/modules/catalog/corrections/sheet.ts',
        find: 'return change && change.after === is ? change.before : is;',
        replace: 'return change ? change.before : is;',
      },
    ],
    caughtBy: corrections,
  },
  {
    name: 'a price that was typed into a sheet is left out in silence',
    edits: [
      {
        file: 'src/modules/catalog/corrections/preview-sheet.ts',
        find: 'if (own.priced && isPriceTyped(',
        replace: 'if (false && own.priced && isPriceTyped(',
      },
    ],
    caughtBy: corrections,
  },
  {
    name: 'the dealer puts another good under a known number in silence',
    edits: [{ file: 'src/modules/catalog/sync.ts', find: '  await recordGoodsChanges(tx);\n', replace: '' }],
    caughtBy: [
      {
        file: 'test/modules/catalog/goods-changes.test.ts',
        test: 'notices goods that went away and came back as others',
      },
      {
        file: 'test/modules/catalog/chat/staff/prices/prices.test.ts',
        test: 'goods that the dealer changed under their number can be read from the alert',
      },
    ],
  },
  {
    name: 'a list price that moved by exactly a fifth is no other denomination',
    edits: [
      {
        file: 'src/modules/catalog/goods-changes.ts',
        find: '.times(DENOMINATION).gte(before)',
        replace: '.times(DENOMINATION).gt(before)',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/catalog/goods-changes.test.ts',
        test: 'takes a list price that moved by exactly a fifth for another denomination',
      },
    ],
  },
  {
    name: 'a name of the dealer turns the text around it',
    edits: [
      { file: 'src/platform/values/visible-text.ts', find: "    .replace(HIDDEN, '$1')\n", replace: '' },
    ],
    caughtBy: [
      {
        file: 'test/modules/catalog/shelf.test.ts',
        test: 'brings no hidden and no turning character of the dealer to a button',
      },
      { file: 'test/modules/customers/customers.test.ts', test: 'has a name without hidden characters' },
      {
        file: 'test/modules/orders/checkout/preflight.test.ts',
        test: 'what the dealer calls an account has no hidden or turning character',
      },
    ],
  },
  {
    name: 'a hidden item is sold',
    edits: [{ file: 'src/modules/catalog/shelf-places.ts', find: ' and not items.hidden', replace: '' }],
    caughtBy: corrections,
  },
  {
    name: 'an item of a hidden brand is sold',
    edits: [
      { file: 'src/modules/catalog/shelf-places.ts', find: ' and brands.hidden is not true', replace: '' },
    ],
    caughtBy: corrections,
  },
  {
    name: 'a synchronisation undoes the name that an admin gave',
    edits: [
      {
        file: 'src/modules/catalog/sync.ts',
        find: 'coalesce(products.corrected_name, staged.name)',
        replace: 'staged.name',
      },
    ],
    caughtBy: corrections,
  },
  {
    name: 'an item shows the picture of its product in place of its own',
    edits: [
      {
        file: 'src/modules/catalog/offers.ts',
        find: 'coalesce(items.picture, products.picture,',
        replace: 'coalesce(products.picture, items.picture,',
      },
    ],
    caughtBy: corrections,
  },
  {
    name: 'a sheet puts an address in the place of a picture',
    edits: [
      {
        file: 'src/modules/catalog/corrections/fields.ts',
        find: 'const fileId = /^[\\w-]{10,250}$/;',
        replace: 'const fileId = /./;',
      },
    ],
    caughtBy: corrections,
  },
  {
    name: 'a sheet changes what its dry run did not show',
    edits: [
      {
        file: 'src/modules/catalog/corrections/sheet.ts',
        find: "  if (digestOf(changes) !== received.digest) return { outcome: 'moved' };\n",
        replace: '',
      },
    ],
    caughtBy: corrections,
  },
  {
    name: 'a spreadsheet runs what somebody wrote as a formula',
    edits: [
      {
        file: 'src/modules/catalog/corrections/sheet.ts',
        find: '{ escapeFormulae: true }',
        replace: '{}',
      },
    ],
    caughtBy: corrections,
  },
  {
    name: 'whoever lacks the permission decides about the shelf',
    edits: [
      {
        file: 'src/modules/catalog/corrections/corrections.ts',
        find: "    async correct(actor, subject, field, text) {\n      actor.require('catalog.edit');\n",
        replace: '    async correct(actor, subject, field, text) {\n',
      },
    ],
    caughtBy: corrections,
  },
  {
    name: "undoing a change of a brand's names takes back a later one",
    edits: [
      {
        file: 'src/modules/catalog/brands/brand-corrections.ts',
        find: 'isSame(aliases, before) || !isSame(aliases, brand.aliases)',
        replace: 'isSame(aliases, before)',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/catalog/chat/staff/brands.test.ts',
        test: 'a change of a brand that was changed again since is not undone',
      },
    ],
  },
  {
    name: 'undoing a correction takes back a later one',
    edits: [
      {
        file: 'src/modules/catalog/corrections/corrections.ts',
        find: 'return now === to ? ',
        replace: 'return now !== to || true ? ',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/catalog/chat/staff/brands.test.ts',
        test: 'brand and region of a product are chosen by buttons, each choice undone by one',
      },
    ],
  },
  {
    name: 'a limit is passed by purchases at once',
    edits: [
      {
        file: 'migrations/0026_shelf.ts',
        find: "  perform pg_advisory_xact_lock(hashtextextended('limit:' || new.customer_id || ':' || new.product_id, 0));\n",
        replace: '',
      },
    ],
    caughtBy: LIMIT,
  },
  {
    name: 'a limit is passed where the quote did not look',
    edits: [
      {
        file: 'migrations/0026_shelf.ts',
        find: 'where cardinality(own.bought) + new.quantity > own.most',
        replace: 'where false',
      },
    ],
    caughtBy: LIMIT,
  },
  {
    name: 'the quote knows no limit',
    edits: [
      {
        file: 'src/modules/orders/checkout/quote.ts',
        find: "      if (limit) return { ok: false, problem: 'over-limit', limit };\n",
        replace: '',
      },
    ],
    caughtBy: LIMIT,
  },
  {
    name: 'a replaced unit counts against the limit though its replacement failed',
    edits: [
      {
        file: 'migrations/0037_limits_of_replacements.ts',
        find: "when the_reversal = 'replaced' then coalesce((",
        replace: "when the_reversal = '' then coalesce((",
      },
    ],
    caughtBy: [{ file: LIMIT[0], test: 'a unit whose replacement failed does not count' }],
  },
  {
    name: 'the replacement of an older unit counts as spent today',
    edits: [
      {
        file: 'migrations/0037_limits_of_replacements.ts',
        find: " and p.created_at > now() - interval '24 hours' and p.replaces_order_id is null\n",
        replace: " and p.created_at > now() - interval '24 hours'\n",
      },
    ],
    caughtBy: [{ file: LIMIT[0], test: 'the replacement of an older unit is not counted as spent today' }],
  },
];
