import type { Mutant } from '../../mutant.ts';

const home = (test: string) => ({ file: 'test/modules/home/chat/home.test.ts', test });

/**
 * Guards of repeat purchases from the first screen and an ended purchase, and of separate messages for
 * purchases and payments.
 */
export const homeMutants: readonly Mutant[] = [
  {
    name: 'a row is shown with a label that a narrow phone cuts',
    edits: [
      {
        file: 'src/telegram/ui/keyboard.ts',
        find: 'return inRows(texts, rowOf(texts, ...row), row.length);',
        replace: 'return [row];',
      },
    ],
    caughtBy: [
      {
        file: 'test/telegram/ui/keyboard.test.ts',
        test: 'a row that would cut a label becomes several, and the others stay',
      },
    ],
  },
  {
    name: 'the region that a customer chose is forgotten',
    edits: [
      {
        file: 'src/modules/catalog/chat/brand.ts',
        find: '    await deps.customers.setRegion(ctx.customer.id, named);\n',
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/telegram/screens/screens.test.ts',
        test: 'a top-up opens in the region that was chosen last, for another brand, too',
      },
    ],
  },
  {
    name: 'an account is bought for again without being checked again',
    edits: [
      {
        file: 'src/modules/orders/chat/purchase-dialog/entries.ts',
        find: 'nickname,\n      checked: false,',
        replace: 'nickname,\n      checked: true,',
      },
    ],
    caughtBy: [home('home retries a refunded purchase, asks again for a refused account')],
  },
  {
    name: 'buying again takes the message with the codes',
    edits: [
      {
        file: 'src/modules/orders/chat/purchase-dialog/entries.ts',
        find: "ctx.keepsTapped = where === 'below'",
        replace: "ctx.keepsTapped = where !== 'below'",
      },
    ],
    caughtBy: [home('a purchase that ended is bought again below its message, which keeps its codes')],
  },
  {
    name: 'a tap that changes nothing in a purchase’s own message is left without an answer',
    edits: [
      {
        file: 'src/modules/orders/chat/purchases.ts',
        find: 'tappedMessage(ctx), sayNothingNew)) return;',
        replace: 'tappedMessage(ctx))) return;',
      },
    ],
    caughtBy: [
      {
        file: 'test/telegram/screens/own-message.test.ts',
        test: 'a tap without a change in a purchase’s own message says so',
      },
    ],
  },
  {
    name: 'a tap that changes nothing in a payment’s own message is left without an answer',
    edits: [
      {
        file: 'src/modules/payments/chat/payments.ts',
        find: 'showInOwn(payment.id, payment.messageId, () => {\n      ctx.nothingNew = true;\n    });',
        replace: 'showInOwn(payment.id, payment.messageId);',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/payments/chat/payment.test.ts',
        test: 'is cancelled after a question',
      },
    ],
  },
  {
    name: 'home offers to open a code that was replaced',
    edits: [
      {
        file: 'src/modules/home/home.ts',
        find: '      and o.reversal in ${literals(paidBackReversals)} is not true)`',
        replace: ')`',
      },
    ],
    caughtBy: [home("home offers a replaced code's new one, leaves out an unreadable one")],
  },
  {
    name: 'the first screen opens one purchase with codes and leads to no other',
    edits: [
      {
        file: 'src/modules/orders/chat/purchases.ts',
        find: 'inline_keyboard: [...rows, ...others, back]',
        replace: 'inline_keyboard: [...rows, back]',
      },
    ],
    caughtBy: [home('home offers at most three earlier purchases, repeats one on confirmation')],
  },
  {
    name: 'the first screen names a brand without its lowest price',
    edits: [
      {
        file: 'src/telegram/ui/catalog/brand-tiles.ts',
        find: "ends.map((end) => fitting(name, '', end))",
        replace: "ends.map(() => fitting(name, ''))",
      },
    ],
    caughtBy: [home("a newcomer's first screen says speed, guarantee, payment, price")],
  },
  {
    name: 'what is sold out leads to a screen instead of a watch',
    edits: [
      {
        file: 'src/modules/catalog/chat/product.ts',
        find: 'return added ? { ...added, text: label } : button',
        replace: 'return added && label === "" ? { ...added, text: label } : button',
      },
    ],
    caughtBy: ['test/modules/catalog/chat/product.test.ts'],
  },
  {
    name: 'best sellers stay where the dealer has them',
    edits: [
      {
        file: 'src/modules/catalog/catalog.ts',
        find: 'entries: [...best, ...others]',
        replace: 'entries',
      },
    ],
    caughtBy: ['test/modules/catalog/chat/product.test.ts'],
  },
  {
    name: 'a button that leaves a dialog is red',
    edits: [
      {
        file: 'src/telegram/dialogs/talk.ts',
        find: "button(texts.plain('button-cancel'), this.data('cancel'))",
        replace: "button(texts.plain('button-cancel'), this.data('cancel'), 'danger')",
      },
    ],
    caughtBy: ['test/walks/walks.test.ts'],
  },
  {
    name: 'a question of staff that changes nothing is red',
    edits: [
      {
        file: 'src/modules/desk/chat/staff/queue.ts',
        find: "choice === 'refund' ? 'danger' : 'success'",
        replace: "choice === 'keep' ? 'danger' : 'success'",
      },
    ],
    caughtBy: ['test/modules/desk/chat/staff/every-matter.test.ts'],
  },
  {
    name: 'the menu of commands offers invitations that are off',
    edits: [
      {
        file: 'src/modules/promotions/chat/offers.ts',
        find: "((await referrals.terms()) ? [] : ['invite'])",
        replace: '[]',
      },
    ],
    caughtBy: [{ file: 'test/telegram/screens/growth.test.ts', test: 'stands in no menu of commands' }],
  },
  {
    name: 'rows of one product in two regions begin alike',
    edits: [
      {
        file: 'src/telegram/ui/texts/catalog/labels.ts',
        find: '(alike.get(without)?.length ?? 0) < 2',
        replace: '(alike.get(without)?.length ?? 0) > 0',
      },
    ],
    caughtBy: ['test/telegram/ui/texts/catalog/labels.test.ts'],
  },
  {
    name: 'what left the shelf while somebody buys it cannot be watched',
    edits: [
      {
        file: 'src/modules/orders/chat/purchase-dialog/place-basket.ts',
        find: "new Set(['not-on-sale', 'no-wallet', 'paused'])",
        replace: 'new Set()',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/orders/chat/purchase-dialog/dialog.test.ts',
        test: 'that left the catalog meanwhile is refused with an explanation',
      },
    ],
  },
];
