import type { Mutant } from '../../mutant.ts';

/** Guards of search results and their endings. */
export const searchMutants: readonly Mutant[] = [
  {
    name: 'another account that is typed at the confirmation is searched for',
    edits: [
      {
        file: 'src/telegram/middleware/leave-dialog.ts',
        find: '  const mayBeAccount = fields.length === 1 && isAccountNumber(typed);',
        replace: '  const mayBeAccount = fields.length === 0 && isAccountNumber(typed);',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/orders/chat/purchase-dialog/dialog.test.ts',
        test: 'another account typed at the confirmation',
      },
    ],
  },
  {
    name: 'a reported code is offered as a gift',
    edits: [
      {
        file: 'src/modules/orders/chat/purchase-rows.ts',
        find: '  return view.orders.some(({ code, caseOf }) => code === orderCode && caseOf !== null);',
        replace:
          '  return view.orders.some(({ code, caseOf }) => code === orderCode && caseOf === undefined);',
      },
    ],
    caughtBy: [
      { file: 'test/telegram/notifications/decisions.test.ts', test: 'a case: a photo, a question' },
    ],
  },
  {
    name: 'a customer who asks for a missing order is not led to the payment',
    edits: [
      {
        file: 'src/telegram/screens/meant.ts',
        find: '  if (ordered.entries.length > 0) return null;',
        replace: '  if (ordered.entries.length >= 0) return null;',
      },
    ],
    caughtBy: [{ file: 'test/telegram/screens/meant.test.ts', test: 'a missing order' }],
  },
  {
    name: 'a word that cancels leaves the purchase open',
    edits: [
      {
        file: 'src/telegram/screens/meant.ts',
        find: "  if (meant.about === 'cancel' && ctx.dialog.note) {",
        replace: "  if (meant.about === 'cancel' && !ctx.dialog.note) {",
      },
    ],
    caughtBy: [{ file: 'test/telegram/screens/meant.test.ts', test: 'cancelling' }],
  },
  {
    name: 'an inline result sent to the shop is read as typed words',
    edits: [
      {
        file: 'src/telegram/inbox/incoming.ts',
        find: 'if (payload === undefined) return message;',
        replace: 'return message;',
      },
    ],
    caughtBy: [{ file: 'test/telegram/screens/growth.test.ts', test: 'opens the product when its result' }],
  },
  {
    name: 'misspelled words are compared by their letters alone',
    edits: [
      {
        file: 'src/modules/catalog/search/search-sound.ts',
        find: "typedSound === '' ? 0 : likeness(typedSound, sound) * 0.97",
        replace: '0',
      },
    ],
    caughtBy: ['test/modules/catalog/search/search.test.ts'],
  },
  {
    name: 'searches go on with the catalog of an earlier version',
    edits: [
      {
        file: 'src/modules/catalog/search/search-index.ts',
        find: 'index && index.version === rows[0]?.version',
        replace: 'index',
      },
    ],
    caughtBy: ['test/modules/catalog/search/search.test.ts'],
  },
  {
    name: 'nothing found shows no way on',
    edits: [
      {
        file: 'src/modules/catalog/chat/search.ts',
        find: '...(isEmpty && !isOfStaff ? waysOn(texts, support) : []),',
        replace: '',
      },
    ],
    caughtBy: ['test/modules/catalog/chat/search.test.ts'],
  },
  {
    name: 'a search suggests words in a script that was not typed',
    edits: [
      {
        file: 'src/modules/catalog/search/search-vocabulary.ts',
        find: 'from(SUGGESTED).filter((other) => isReadable(other, word))',
        replace: 'from(SUGGESTED)',
      },
    ],
    caughtBy: ['test/modules/catalog/search/search.test.ts'],
  },
  {
    name: 'a search suggests what resembles a word a little',
    edits: [
      {
        file: 'src/modules/catalog/search/search-vocabulary.ts',
        find: 'const SUGGESTED = 0.66;',
        replace: 'const SUGGESTED = 0.42;',
      },
    ],
    caughtBy: ['test/modules/catalog/search/search.test.ts'],
  },
  {
    name: 'goods that resemble requested ones are announced',
    edits: [
      {
        file: 'src/modules/catalog/search/search-vocabulary.ts',
        find: 'const SURE = 0.9;',
        replace: 'const SURE = 0.6;',
      },
    ],
    caughtBy: ['test/modules/watches/goods-requests.test.ts'],
  },
  {
    name: 'an announced request stays',
    edits: [
      {
        file: 'src/modules/watches/goods-requests.ts',
        find: 'delete from goods_requests r using customers c',
        replace: 'update goods_requests r set made_at = now() from customers c',
      },
    ],
    caughtBy: ['test/modules/watches/goods-requests.test.ts'],
  },
  {
    name: 'blocked customers hear of requested goods',
    edits: [
      {
        file: 'src/modules/watches/goods-requests.ts',
        find: ' and c.unreachable_at is null and c.blocked_at is null',
        replace: ' and c.unreachable_at is null',
      },
    ],
    caughtBy: ['test/modules/watches/goods-requests.test.ts'],
  },
  {
    name: 'erasure leaves what a customer asked for',
    edits: [
      {
        file: 'src/modules/watches/watches.ts',
        find: '  await sql`delete from goods_requests where customer_id = ${id}`.execute(tx);\n',
        replace: '',
      },
    ],
    caughtBy: ['test/modules/people/erase.test.ts'],
  },
  {
    name: 'a code of a card can be asked for as goods',
    edits: [
      {
        file: 'src/modules/catalog/search/goods-named.ts',
        find: '  if (PRIVATE.test(searchable(text))) return null;\n',
        replace: '',
      },
    ],
    caughtBy: ['test/modules/watches/goods-requests.test.ts'],
  },
  {
    name: 'orders are searched for staff who may not see them',
    edits: [
      {
        file: 'src/modules/reports/reports.ts',
        find: "      reader.require('orders.view');\n",
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/reports/search-orders.test.ts',
        test: 'a reader who may not see orders is refused',
      },
    ],
  },
  {
    name: 'the orders of one item lose its product with the next tap',
    edits: [
      {
        file: 'src/modules/orders/chat/staff/order-query.ts',
        find: '  return item ? { ...query, productId: item.productId } : query;',
        replace: '  return item ? { ...query } : query;',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/orders/chat/staff/orders.test.ts',
        test: 'an item keeps its product when the state changes',
      },
    ],
  },
];
