import type { Mutant } from '../../mutant.ts';

const rules = ['test/modules/catalog/prices/price-rules.test.ts'];
const SELLING = 'src/modules/catalog/prices/selling-price.ts';

/** Guards of shown and paid prices, and of items that the shop would sell at a loss. */
export const priceMutants: readonly Mutant[] = [
  {
    name: 'a change of prices is undone over what somebody else makes of it meanwhile',
    edits: [
      {
        file: 'src/modules/catalog/prices/price-changes.ts',
        find: '): Promise<UndoOutcome | SecondWordNeeded> {\n  await lockPrices(tx);\n',
        replace: '): Promise<UndoOutcome | SecondWordNeeded> {\n',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/catalog/prices/price-rules.test.ts',
        test: 'is not undone over what somebody else makes of it',
      },
    ],
  },
  {
    name: 'an item whose fixed price is below the minimum profit is sold',
    edits: [{ file: SELLING, find: 'isLoss: price.lt(least)', replace: 'isLoss: price.lt(cost)' }],
    caughtBy: rules,
  },
  {
    name: 'a minimum profit in an amount does not count',
    edits: [{ file: SELLING, find: 'byAmount.gt(byShare) ? byAmount : byShare', replace: 'byShare' }],
    caughtBy: ['test/modules/catalog/prices/pricing.test.ts'],
  },
  {
    name: 'an item that would sell at a loss is sold',
    edits: [
      {
        file: 'src/modules/orders/checkout/quote.ts',
        find: "      if (isLoss) return { ok: false, problem: 'paused' };\n",
        replace: '',
      },
    ],
    caughtBy: rules,
  },
  {
    name: "the price of a group is shown to another's customers",
    edits: [{ file: SELLING, find: '(r.price_group is null or r.price_group = ${group})', replace: 'true' }],
    caughtBy: rules,
  },
  {
    name: 'a preview of prices takes the rules after the change for those before it',
    edits: [
      {
        file: 'src/modules/catalog/prices/effects.ts',
        find: '[pricesFor(before, was), ',
        replace: '[pricesFor(after, was), ',
      },
    ],
    caughtBy: rules,
  },
  {
    name: 'a preview of another markup moves no price',
    edits: [
      {
        file: 'src/modules/catalog/prices/effects.ts',
        find: '(isMarkupSame || own !== null)',
        replace: '(isMarkupSame || own !== undefined)',
      },
    ],
    caughtBy: rules,
  },
  {
    name: 'a preview of prices changes them',
    edits: [
      {
        file: 'src/modules/catalog/prices/effects.ts',
        find: '      throw made;\n    });\n  } catch (error) {\n    if (error !== made) throw error;\n  }\n',
        replace: '    });\n  } finally {\n    // The change stays.\n  }\n',
      },
    ],
    caughtBy: rules,
  },
  {
    name: 'an undo takes away what somebody else has changed since',
    edits: [
      {
        file: 'src/modules/catalog/prices/price-changes.ts',
        find: "  if (!isDeepStrictEqual(await of.read(tx), made.after)) return 'changed-since';\n",
        replace: '',
      },
    ],
    caughtBy: rules,
  },
  {
    name: 'a change for the whole shop is not looked at for what it sells at a loss',
    edits: [
      {
        file: 'src/modules/catalog/prices/price-changes.ts',
        find: '  await reportLosses(tx);\n',
        replace: '',
      },
    ],
    caughtBy: rules,
  },
  {
    name: 'a customer hears of the fall of the price of another group',
    edits: [{ file: 'src/modules/watches/watches.ts', find: ' and c.price_group = ${group}', replace: '' }],
    caughtBy: ['test/modules/watches/watches.test.ts'],
  },
  {
    name: 'the price that is watched is that of retail',
    edits: [
      {
        file: 'src/modules/watches/watches.ts',
        find: 'read.set(like, await item(itemId, like))',
        replace: "read.set(like, await item(itemId, 'retail'))",
      },
    ],
    caughtBy: ['test/modules/watches/watches.test.ts'],
  },
  {
    name: 'what a rule for retail hides from the admins sells at a loss to the other groups',
    edits: [
      {
        file: 'src/modules/catalog/prices/group-prices.ts',
        find: '(own.has(group) ? group : (shared ?? group))',
        replace: "(own.has(group) ? group : 'retail')",
      },
    ],
    caughtBy: rules,
  },
  {
    name: 'a shared page of the catalog shows the prices of another group',
    edits: [
      {
        file: 'src/telegram/shared-reads.ts',
        find: 'const known = ofGroups.get(group);',
        replace: 'const [known] = ofGroups.values();',
      },
    ],
    caughtBy: ['test/telegram/shared-reads.test.ts'],
  },
  {
    name: 'who may change prices undoes a rate of Stars',
    edits: [
      {
        file: 'src/modules/catalog/prices/pricing.ts',
        find: "actor.require(elsewhere(made.scope, made.subject)?.needs ?? 'prices.edit');",
        replace: "actor.require('prices.edit');",
      },
    ],
    caughtBy: ['test/modules/exchange/chat/staff/rates.test.ts'],
  },
  {
    name: 'a rate is set without asking',
    edits: [
      {
        file: 'src/modules/exchange/chat/staff/rates.ts',
        find: '  const found = await exchange.preview(currency, rate, margin);\n  if (!found.ok)',
        replace:
          '  await exchange.set(currency, rate, margin, actorOf(ctx));\n  const found = await exchange.preview(currency, rate, margin);\n  if (!found.ok)',
      },
    ],
    caughtBy: ['test/modules/exchange/chat/staff/rates.test.ts'],
  },
];
