// Written by scripts/admin-commands.ts from the modules' chats with staff (npm run format).

import { alarmSettings } from '../../modules/alerts/chat/staff/alarm-settings.ts';
import { alertsCommand } from '../../modules/alerts/chat/staff/alerts.ts';
import { noticeForm } from '../../modules/availability/chat/staff/first-screen-words.ts';
import { noticeCommand } from '../../modules/availability/chat/staff/notice.ts';
import { statusCommands } from '../../modules/availability/chat/staff/status.ts';
import { broadcastCommand } from '../../modules/broadcasts/chat/staff/broadcast.ts';
import { brandsCommand } from '../../modules/catalog/chat/staff/brands.ts';
import { catalogCommand } from '../../modules/catalog/chat/staff/catalog.ts';
import { changesCommand } from '../../modules/catalog/chat/staff/changes.ts';
import { costLimitForm } from '../../modules/catalog/chat/staff/prices/cost-limit-form.ts';
import { markupCommand } from '../../modules/catalog/chat/staff/prices/markup.ts';
import { nodePrices } from '../../modules/catalog/chat/staff/prices/node-prices.ts';
import { priceForms } from '../../modules/catalog/chat/staff/prices/price-form.ts';
import { pricesCommand } from '../../modules/catalog/chat/staff/prices/prices.ts';
import { roundingCommand } from '../../modules/catalog/chat/staff/prices/rounding.ts';
import { shopWidePrices } from '../../modules/catalog/chat/staff/prices/shop-wide-prices.ts';
import { catalogSheetFeature } from '../../modules/catalog/chat/staff/sheet.ts';
import { undoShelfChange } from '../../modules/catalog/chat/staff/shelf-changes.ts';
import { shelfPicks } from '../../modules/catalog/chat/staff/shelf-picks.ts';
import { syncCommand } from '../../modules/catalog/chat/staff/sync.ts';
import { undoPriceChange } from '../../modules/catalog/chat/staff/undo/undo-change.ts';
import { debtorsCommand } from '../../modules/debts/chat/staff/debtors.ts';
import { matterDecisions } from '../../modules/desk/chat/staff/decisions.ts';
import { deskHome } from '../../modules/desk/chat/staff/home.ts';
import { matterList } from '../../modules/desk/chat/staff/matters/list.ts';
import { queueFeature } from '../../modules/desk/chat/staff/queue.ts';
import { setupFeature } from '../../modules/desk/chat/staff/setup.ts';
import { stuckOrders } from '../../modules/desk/chat/staff/stuck/stuck.ts';
import { ratesCommand } from '../../modules/exchange/chat/staff/rates.ts';
import { inquiryFeature } from '../../modules/inquiries/chat/staff/inquiry.ts';
import { quickAnswersFeature } from '../../modules/inquiries/chat/staff/quick-answers.ts';
import { adjustmentAnswers } from '../../modules/ledger/chat/staff/adjustment/answers.ts';
import { adjustmentCommands } from '../../modules/ledger/chat/staff/adjustments.ts';
import { statementCommand } from '../../modules/ledger/chat/staff/statement.ts';
import { levelForm } from '../../modules/levels/chat/staff/level-form.ts';
import { orderActs } from '../../modules/orders/chat/staff/acts.ts';
import { orderAnswers } from '../../modules/orders/chat/staff/answers.ts';
import { caseAnswers } from '../../modules/orders/chat/staff/cases.ts';
import { orderCommand } from '../../modules/orders/chat/staff/order.ts';
import { ordersCommand } from '../../modules/orders/chat/staff/orders.ts';
import { orphanTaps } from '../../modules/orders/chat/staff/orphans.ts';
import { reversalTaps } from '../../modules/orders/chat/staff/reversal-taps.ts';
import { reviewDecisions } from '../../modules/orders/chat/staff/review-decisions.ts';
import { searchDealerTaps } from '../../modules/orders/chat/staff/search-dealer.ts';
import { codeForm } from '../../modules/payments/chat/staff/code-form.ts';
import { codesCommand } from '../../modules/payments/chat/staff/codes.ts';
import { depositsCommand } from '../../modules/payments/chat/staff/deposits.ts';
import { paymentList } from '../../modules/payments/chat/staff/payment-list.ts';
import { refundsCommand } from '../../modules/payments/chat/staff/refunds.ts';
import { starsCheckCommand } from '../../modules/payments/chat/staff/starscheck.ts';
import { starsRateCommand } from '../../modules/payments/chat/staff/starsrate.ts';
import { payMethodForm } from '../../modules/payments/chat/staff/ways/method-form.ts';
import { payMethodLanguages } from '../../modules/payments/chat/staff/ways/method-languages.ts';
import { payMethodPreview } from '../../modules/payments/chat/staff/ways/method-preview.ts';
import { undoPayMethod } from '../../modules/payments/chat/staff/ways/method-undo.ts';
import { payMethodsCommand } from '../../modules/payments/chat/staff/ways/paymethods.ts';
import { customerCommand } from '../../modules/people/chat/staff/customer.ts';
import { customersCommand } from '../../modules/people/chat/staff/customers.ts';
import { inviteForm } from '../../modules/promotions/chat/staff/invite-form.ts';
import { newPromo } from '../../modules/promotions/chat/staff/new-promo.ts';
import { promoCommand } from '../../modules/promotions/chat/staff/promo.ts';
import { closingCommand } from '../../modules/reports/chat/staff/closing.ts';
import { latencyCommand } from '../../modules/reports/chat/staff/latency.ts';
import { otherDays } from '../../modules/reports/chat/staff/other-days.ts';
import { reportCommand } from '../../modules/reports/chat/staff/report.ts';
import { summaryHour } from '../../modules/reports/chat/staff/summary-hour.ts';
import { auditCommand } from '../../modules/staff/chat/staff/audit/audit.ts';
import { dutyFeature } from '../../modules/staff/chat/staff/duty.ts';
import { limitsCommand } from '../../modules/staff/chat/staff/limits.ts';
import { secondWords } from '../../modules/staff/chat/staff/second-word.ts';
import { staffCommand } from '../../modules/staff/chat/staff/staff.ts';
import { staffHelp } from '../../modules/staff/chat/staff/staff-help.ts';
import { cashPlaces } from '../../modules/tills/chat/staff/cash.ts';
import { handoverForm } from '../../modules/tills/chat/staff/handover-form.ts';
import { handoverCard } from '../../modules/tills/chat/staff/handovers.ts';
import { openingForm } from '../../modules/tills/chat/staff/opening-form.ts';
import { tillsCommand } from '../../modules/tills/chat/staff/tills.ts';
import { walletsCommand } from '../../modules/wallets/chat/staff/wallets.ts';
import { requestsCommand } from '../../modules/watches/chat/staff/requests.ts';
import { shopCommand } from '../../modules/wording/chat/staff/shop.ts';

/** Everything that only admins get to. */
export const commands = [
  alarmSettings,
  alertsCommand,
  noticeForm,
  noticeCommand,
  statusCommands,
  broadcastCommand,
  brandsCommand,
  catalogCommand,
  changesCommand,
  costLimitForm,
  markupCommand,
  nodePrices,
  priceForms,
  pricesCommand,
  roundingCommand,
  shopWidePrices,
  catalogSheetFeature,
  undoShelfChange,
  shelfPicks,
  syncCommand,
  undoPriceChange,
  debtorsCommand,
  matterDecisions,
  deskHome,
  matterList,
  queueFeature,
  setupFeature,
  stuckOrders,
  ratesCommand,
  inquiryFeature,
  quickAnswersFeature,
  adjustmentAnswers,
  adjustmentCommands,
  statementCommand,
  levelForm,
  orderActs,
  orderAnswers,
  caseAnswers,
  orderCommand,
  ordersCommand,
  orphanTaps,
  reversalTaps,
  reviewDecisions,
  searchDealerTaps,
  codeForm,
  codesCommand,
  depositsCommand,
  paymentList,
  refundsCommand,
  starsCheckCommand,
  starsRateCommand,
  payMethodForm,
  payMethodLanguages,
  payMethodPreview,
  undoPayMethod,
  payMethodsCommand,
  customerCommand,
  customersCommand,
  inviteForm,
  newPromo,
  promoCommand,
  closingCommand,
  latencyCommand,
  otherDays,
  reportCommand,
  summaryHour,
  auditCommand,
  dutyFeature,
  limitsCommand,
  secondWords,
  staffCommand,
  staffHelp,
  cashPlaces,
  handoverForm,
  handoverCard,
  openingForm,
  tillsCommand,
  walletsCommand,
  requestsCommand,
  shopCommand,
];
