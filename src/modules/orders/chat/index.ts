import type { ChatModule } from '../../../telegram/ui/modules/chat-module.ts';
import { cancelPurchaseFeature } from './cancel-purchase.ts';
import { casesFeature } from './cases.ts';
import { codeProblemFeature } from './code-problem.ts';
import { reasonScreen } from './code-reasons.ts';
import type { OrdersLinks } from './links.ts';
import { createDeliverer } from './messages/delivery.ts';
import { purchaseLine } from './purchase.ts';
import { purchaseDialog } from './purchase-dialog/dialog.ts';
import { dialogCommands, dialogEntries, PURCHASE_DIALOG } from './purchase-dialog/entries.ts';
import { loadPurchases, purchasesFeature, showPurchase } from './purchases.ts';
import { receiptFeature } from './receipt.ts';
import { orderActs } from './staff/acts.ts';
import { orderAnswers } from './staff/answers.ts';
import { unitsQuestion } from './staff/card/choices.ts';
import { ordersCard } from './staff/card/order-card.ts';
import { orphanCard, orphanQuestion } from './staff/card/orphan-card.ts';
import { caseAnswers } from './staff/cases.ts';
import { orderCommand, orderLine, showStory } from './staff/order.ts';
import { ordersCommand } from './staff/orders.ts';
import { orphanTaps } from './staff/orphans.ts';
import { reversalTaps } from './staff/reversal-taps.ts';
import { reviewDecisions } from './staff/review-decisions.ts';
import { searchDealerTaps } from './staff/search-dealer.ts';

/** The chat of purchases and orders. */
export const ordersChat = {
  answers: (deps): OrdersLinks => ({
    purchases: (ctx) => loadPurchases(ctx, deps),
    openPurchase: (ctx, view) => showPurchase(ctx, deps, view),
    purchaseLine,
    reasonScreen,
    openStory: (ctx, code) => showStory(ctx, deps, code),
    orderLine,
    ordersCard: (ctx, orders, place) => ordersCard(ctx, deps, orders, place),
    unitsQuestion,
    orphanCard,
    orphanQuestion,
  }),
  dialogs: (deps) => ({ [PURCHASE_DIALOG]: purchaseDialog(deps) }),
  stages: (deps) => ({ afterDialogs: [dialogEntries(deps)] }),
  messages: (deps) => ({ deliverer: createDeliverer(deps) }),
  screens: (deps) => [
    purchasesFeature(deps),
    cancelPurchaseFeature(deps),
    codeProblemFeature(deps),
    receiptFeature(deps),
    casesFeature(deps),
    dialogCommands(),
  ],
  staff: (deps) => [
    orderActs(deps),
    orderAnswers(deps),
    caseAnswers(deps),
    orderCommand(deps),
    ordersCommand(deps),
    orphanTaps(deps),
    reversalTaps(deps),
    reviewDecisions(deps),
    searchDealerTaps(deps),
  ],
} satisfies ChatModule;
