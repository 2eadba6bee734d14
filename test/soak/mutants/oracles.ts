import type { Catcher, Mutant } from '../mutant.ts';
import { SIMULATION } from './desk/files.ts';

/** Required messages of the simulation about the goods. */
const goods = (says: RegExp): Catcher => ({ file: SIMULATION, test: 'keeps every promise', says });

/** Required messages of the database restarts, the shorter of the chaos runs, about the chat. */
const chat = (says: RegExp): Catcher => ({
  file: 'test/end-to-end/chaos.test.ts',
  test: 'when the database crashes',
  says,
});

/** Oracles of the goods: sold items, their prices, their owners, and the shown part. */
export const oraclesMutants: readonly Mutant[] = [
  {
    name: 'a surplus voucher of any item is served',
    edits: [
      {
        file: 'src/modules/orders/surplus/allocate.ts',
        find: "    .where('item_id', '=', order.itemId)\n",
        replace: '',
      },
      {
        file: 'src/modules/orders/submit/rules.ts',
        find: 's.item_id = ${sql.ref(item)} and s.currency = ${sql.ref(currency)}',
        replace: 's.currency = ${sql.ref(currency)}',
      },
    ],
    caughtBy: [goods(/instead of item/)],
  },
  {
    name: 'a surplus voucher of any currency is served',
    edits: [
      {
        file: 'src/modules/orders/surplus/allocate.ts',
        find: "    .where('currency', '=', order.currency)\n",
        replace: '',
      },
      {
        file: 'src/modules/orders/submit/rules.ts',
        find: 's.item_id = ${sql.ref(item)} and s.currency = ${sql.ref(currency)}',
        replace: 's.item_id = ${sql.ref(item)}',
      },
    ],
    caughtBy: [goods(/in .* instead of/)],
  },
  {
    name: 'code and PIN of a voucher are swapped',
    edits: [
      {
        file: 'src/modules/vault/vault.ts',
        find: 'code: card.code?.expose() ?? null, pin: card.pin?.expose() ?? null }',
        replace: 'code: card.pin?.expose() ?? null, pin: card.code?.expose() ?? null }',
      },
    ],
    caughtBy: [goods(/shows the code/)],
  },
  {
    name: 'a top-up goes to another account',
    edits: [
      {
        file: 'src/modules/orders/submit/attempts.ts',
        find: '{ context: order.context }',
        replace:
          "{ context: Object.fromEntries(Object.keys(order.context).map((name) => [name, Object.values(order.context)[0] ?? ''])) }",
      },
    ],
    caughtBy: [goods(/was ordered for/)],
  },
  {
    name: 'the dealer is given another phone number',
    edits: [
      {
        file: 'src/modules/orders/submit/attempts.ts',
        find: 'phone: order.phone,',
        replace: "phone: order.phone && '+9647701234567',",
      },
    ],
    caughtBy: [goods(/was ordered with the phone/)],
  },
  {
    name: 'a price is that of another unit',
    edits: [
      {
        file: 'src/platform/values/money.ts',
        find: 'return currencies.code(code)?.digits ?? 2;',
        replace: 'return 2 + 0 * (currencies.code(code)?.digits ?? 2);',
      },
    ],
    caughtBy: [goods(/for .* instead of/)],
  },
  {
    name: 'a purchase shows the codes of the other purchases of its customer',
    edits: [
      {
        file: 'src/modules/orders/delivery/goods.ts',
        find: 'cardsOfPurchase = sealedCards(sql`o.purchase_id = p.id`)',
        replace: 'cardsOfPurchase = sealedCards(sql`bought.customer_id = p.customer_id`)',
      },
    ],
    caughtBy: [goods(/shows the code/)],
  },
  {
    name: 'code and PIN change places on the way in',
    edits: [
      {
        file: 'packages/dealer-client/src/wire/sold-item.ts',
        find: '  if (code) return { code, pin };',
        replace: '  if (code) return pin ? { code: pin, pin: code } : { code, pin };',
      },
    ],
    caughtBy: [chat(/sees \[code/)],
  },
  {
    name: 'code and PIN change places in the message',
    edits: [
      {
        file: 'src/telegram/ui/texts/card.ts',
        find: 'export function coveredCard(texts: Texts, { code, pin }: Card)',
        replace: 'export function coveredCard(texts: Texts, { code: pin, pin: code }: Card)',
      },
    ],
    caughtBy: [chat(/sees \[code/)],
  },
  {
    name: 'the cost of an order is compared with one in another currency',
    edits: [
      {
        file: 'src/modules/orders/submit/rules.ts',
        find: 'case when i.currency = p.currency then\n        greatest(',
        replace: 'case when true then\n        greatest(',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/orders/chat/staff/order-questions.test.ts',
        test: 'is not read from a later listing in another currency',
      },
    ],
  },
  {
    name: 'the phone of a surplus order is not compared',
    edits: [
      {
        file: 'src/modules/orders/surplus/surplus.ts',
        find: 'differences(surplus, answer)',
        replace: 'differences({ ...surplus, phone: null }, answer)',
      },
    ],
    caughtBy: [{ file: 'test/modules/orders/core/compare.test.ts', test: 'is sold to nobody' }],
  },
  {
    name: 'a charge whose answer was lost is not recorded',
    edits: [
      {
        file: 'src/modules/orders/core/compare.ts',
        find: 'if (kept === null || price === null) return false;',
        replace: 'if (kept === null || price === null || answer.id > 0) return false;',
      },
    ],
    caughtBy: [goods(/the wallet was charged/)],
  },
  {
    name: 'a payment that was given up buys all the same',
    edits: [
      {
        file: 'src/modules/payments/transition.ts',
        find: "when f.state in ${literals(givenUpStates)} then 'paid-late'",
        replace: "when f.state = 'none' then 'paid-late'",
      },
    ],
    caughtBy: [goods(/was given up, and bought/)],
  },
  {
    name: 'the books show no refund that repeats under another name',
    edits: [
      {
        file: 'src/modules/payments/refunds.ts',
        find: 'update(`refund:${payload}:${part}`)',
        replace: 'update(`refund:${payload}:${part}:${Date.now()}`)',
      },
    ],
    caughtBy: [goods(/was paid back twice/)],
  },
];
