import { conversations, createConversation } from '@grammyjs/conversations';
import { Bot, type Context } from 'grammy';
import { adminFeatures } from './admin/admin.ts';
import { deskOpener } from './admin/desk/home.ts';
import { showStaffHelp } from './admin/help/staff-help.ts';
import type { BotApi } from './bot-api/bot-api.ts';
import { depositDialog } from './dialogs/deposit/dialog.ts';
import { phoneDialog } from './dialogs/phone-dialog.ts';
import { purchaseDialog } from './dialogs/purchase/dialog.ts';
import {
  DEPOSIT_DIALOG,
  dialogCommands,
  dialogEntries,
  PHONE_DIALOG,
  PURCHASE_DIALOG,
} from './dialogs/purchase/entries.ts';
import { answerTap } from './middleware/answer-tap.ts';
import { blockNotice } from './middleware/block-notice.ts';
import { copies } from './middleware/copies.ts';
import { chatMembership, customer } from './middleware/customer.ts';
import { openDialog, slotStorage } from './middleware/dialog.ts';
import { edits } from './middleware/edits.ts';
import { gate } from './middleware/gate.ts';
import { journal } from './middleware/journal.ts';
import { dropOldDialog, leaveDialog } from './middleware/leave-dialog.ts';
import { limitUpdates } from './middleware/limit-updates.ts';
import { otherwise, unknownCommands } from './middleware/otherwise.ts';
import { privateOnly } from './middleware/private-only.ts';
import { paidStars, refundedStars } from './middleware/stars.ts';
import { brandFeature } from './screens/catalog/brand.ts';
import { catalogFeature } from './screens/catalog/catalog.ts';
import { goodsRequestFeature } from './screens/catalog/goods-request.ts';
import { productFeature } from './screens/catalog/product.ts';
import { searchFeature } from './screens/catalog/search.ts';
import { watchFeature } from './screens/catalog/watch.ts';
import { broadcastFeature } from './screens/home/broadcast.ts';
import { favouritesFeature } from './screens/home/favourites.ts';
import { helpFeature } from './screens/home/help.ts';
import { homeFeature } from './screens/home/home.ts';
import { homeNoticeFeature } from './screens/home/home-notice.ts';
import { moreFeature } from './screens/home/more.ts';
import { settingsFeature } from './screens/home/settings.ts';
import { unplacedFiles, writeToUsFeature } from './screens/home/write-to-us.ts';
import { balanceFeature } from './screens/money/balance.ts';
import { statementFeature } from './screens/money/statement.ts';
import { accountsFeature } from './screens/orders/accounts.ts';
import { cancelPurchaseFeature } from './screens/orders/cancel-purchase.ts';
import { casesFeature } from './screens/orders/cases.ts';
import { codeProblemFeature } from './screens/orders/code-problem.ts';
import { purchasesFeature } from './screens/orders/purchases.ts';
import { receiptFeature } from './screens/orders/receipt.ts';
import { manualProofFeature, unpromptedFiles, unpromptedProofs } from './screens/payment/manual.ts';
import { paymentsFeature } from './screens/payment/payments.ts';
import { giftFeature } from './screens/sharing/gift.ts';
import { promoFeature } from './screens/sharing/promo.ts';
import { redeemFeature } from './screens/sharing/redeem.ts';
import { startFeature } from './screens/start.ts';
import type { BotDeps, ShopContext } from './ui/context.ts';
import type { DialogCarrier } from './ui/dialog-slot.ts';
import { takeReading } from './ui/input/which-amount.ts';

export interface BotSetup extends BotDeps {
  readonly client: BotApi;
  readonly carrier: DialogCarrier;
  /** Names the code of the dialogs: a dialog stored under another version is not resumed. */
  readonly dialogVersion: string;
  /** Called for every `/start`. */
  readonly onStart: (ctx: ShopContext) => void;
}

/**
 * Makes the bot. Its middleware, in the order in which an update passes it:
 *
 *  1. `privateOnly`       groups and channels are ignored
 *  2. `journal`           one log line an update
 *  3. `openDialog`        the chat's dialog, as it came with the update
 *  4. `limitUpdates`      too many updates of one person are left out, and the person is notified
 *  5. `chatMembership`    who blocked the bot is marked
 *  6. `refundedStars`     Stars that Telegram paid back
 *  7. `customer`          the person, the language; what waited for someone who is back
 *  8. `paidStars`         Stars that were paid: before every dialog
 *  9. `answerTap`         reads and answers a tap
 * 10. `gate`              those whom the shop has not let in learn how to get in
 * 11. `blockNotice`       who was blocked learns it at the first touch
 * 12. `copies`            a message that shows codes is known until something else stands there
 * 13. `leaveDialog`       what leads elsewhere sets the dialog aside
 * 14. `edits`             an edited answer is the new answer while its question is open; any other edit has no effect
 * 15. `takeReading`       the tapped reading of an amount takes the place of the typed one
 * 16. screens             commands and stateless screens; every known command sets the dialog aside
 * 17. admin               for others these commands do not exist
 * 18. `unknownCommands`   so no command ever reaches a dialog as an answer
 * 19. `unpromptedFiles`   files that may show that a payment by hand was paid: no dialog takes one
 * 20. `dropOldDialog`     a dialog of another version is ended with a word
 * 21. conversations       the dialog that is on takes what is left
 * 22. `dialogEntries`     buttons and commands that begin a dialog: after the conversations, as the plugin demands
 * 23. `unpromptedProofs`  texts that may show that a payment by hand was paid
 * 24. `unplacedFiles`     files and voice that nothing took go to staff
 * 25. `otherwise`         outdated taps, words to search for, anything else
 */
export function createBot(token: string, setup: BotSetup): Bot<ShopContext> {
  const { client, log } = setup;
  const bot = new Bot<ShopContext>(token, { client: client.clientOptions });
  bot.use(privateOnly);
  bot.use(journal(log));
  bot.use(openDialog(setup.carrier));
  bot.use(limitUpdates(setup));
  bot.use(chatMembership(setup));
  bot.use(refundedStars(setup));
  bot.use(customer(setup));
  bot.use(paidStars(setup));
  bot.use(answerTap(setup));
  bot.use(gate(setup));
  bot.use(blockNotice(setup));
  bot.use(copies(setup));
  bot.use(leaveDialog(setup.dialogVersion, setup));
  bot.use(edits(setup.dialogVersion));
  bot.use(takeReading());
  bot.use(
    startFeature(setup, { onStart: setup.onStart, showDesk: deskOpener(setup) }),
    homeFeature(setup),
    favouritesFeature(setup),
    catalogFeature(setup),
    searchFeature(setup),
    productFeature(setup),
    brandFeature(setup),
    purchasesFeature(setup),
    cancelPurchaseFeature(setup),
    codeProblemFeature(setup),
    balanceFeature(setup),
    manualProofFeature(setup),
    receiptFeature(setup),
    redeemFeature(setup),
    paymentsFeature(setup),
    statementFeature(setup),
    settingsFeature(setup),
    homeNoticeFeature(setup),
    helpFeature(setup, (ctx) => showStaffHelp(ctx, 'role')),
    moreFeature(setup),
    writeToUsFeature(setup),
    watchFeature(setup),
    goodsRequestFeature(setup),
    accountsFeature(setup),
    casesFeature(setup),
    broadcastFeature(setup),
    giftFeature(setup),
    promoFeature(setup),
    dialogCommands(),
  );
  bot.use(adminFeatures(setup));
  bot.use(unknownCommands());
  bot.use(unpromptedFiles(setup));
  bot.use(dropOldDialog(setup.dialogVersion, setup));
  bot.use(conversations<ShopContext, Context>({ storage: slotStorage(setup.dialogVersion) }));
  bot.use(
    createConversation<ShopContext, Context>(purchaseDialog(setup), PURCHASE_DIALOG),
    createConversation<ShopContext, Context>(depositDialog(setup), DEPOSIT_DIALOG),
    createConversation<ShopContext, Context>(phoneDialog(setup), PHONE_DIALOG),
  );
  bot.use(dialogEntries(setup));
  bot.use(unpromptedProofs(setup));
  bot.use(unplacedFiles(setup));
  bot.use(otherwise(setup));
  return bot;
}
