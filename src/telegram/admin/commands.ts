// Written by scripts/admin-commands.ts from the files of this folder (npm run format).
import { brandsCommand } from './catalog/brands.ts';
import { catalogCommand } from './catalog/catalog.ts';
import { changesCommand } from './catalog/changes.ts';
import { costLimitForm } from './catalog/prices/cost-limit-form.ts';
import { markupCommand } from './catalog/prices/markup.ts';
import { nodePrices } from './catalog/prices/node-prices.ts';
import { priceForms } from './catalog/prices/price-form.ts';
import { pricesCommand } from './catalog/prices/prices.ts';
import { roundingCommand } from './catalog/prices/rounding.ts';
import { shopWidePrices } from './catalog/prices/shop-wide-prices.ts';
import { requestsCommand } from './catalog/requests.ts';
import { catalogSheetFeature } from './catalog/sheet.ts';
import { undoShelfChange } from './catalog/shelf-changes.ts';
import { shelfPicks } from './catalog/shelf-picks.ts';
import { syncCommand } from './catalog/sync.ts';
import { customerCommand } from './customers/customer.ts';
import { customersCommand } from './customers/customers.ts';
import { levelForm } from './customers/level-form.ts';
import { debtorsCommand } from './debts/debtors.ts';
import { alarmSettings } from './desk/alarm-settings.ts';
import { matterDecisions } from './desk/decisions.ts';
import { dutyFeature } from './desk/duty.ts';
import { deskHome } from './desk/home.ts';
import { inquiryFeature } from './desk/inquiry.ts';
import { queueFeature } from './desk/queue.ts';
import { quickAnswersFeature } from './desk/quick-answers.ts';
import { stuckOrders } from './desk/stuck.ts';
import { staffHelp } from './help/staff-help.ts';
import { matterList } from './matters/list.ts';
import { paymentList } from './matters/payment-list.ts';
import { adjustmentAnswers } from './money/adjustment/answers.ts';
import { closingCommand } from './money/closing.ts';
import { codeForm } from './money/code-form.ts';
import { codesCommand } from './money/codes.ts';
import { creditCommand } from './money/credit.ts';
import { creditLimitCommand } from './money/creditlimit.ts';
import { debitCommand } from './money/debit.ts';
import { depositsCommand } from './money/deposits.ts';
import { ratesCommand } from './money/rates.ts';
import { refundsCommand } from './money/refunds.ts';
import { secondWords } from './money/second-word.ts';
import { starsCheckCommand } from './money/starscheck.ts';
import { starsRateCommand } from './money/starsrate.ts';
import { statementCommand } from './money/statement.ts';
import { payMethodForm } from './money/ways/method-form.ts';
import { payMethodLanguages } from './money/ways/method-languages.ts';
import { payMethodPreview } from './money/ways/method-preview.ts';
import { undoPayMethod } from './money/ways/method-undo.ts';
import { payMethodsCommand } from './money/ways/paymethods.ts';
import { broadcastCommand } from './news/broadcast.ts';
import { noticeForm } from './news/first-screen-words.ts';
import { inviteForm } from './news/invite-form.ts';
import { newPromo } from './news/new-promo.ts';
import { noticeCommand } from './news/notice.ts';
import { promoCommand } from './news/promo.ts';
import { otherDays } from './numbers/other-days.ts';
import { reportCommand } from './numbers/report.ts';
import { summaryHour } from './numbers/summary-hour.ts';
import { alertsCommand } from './operation/alerts.ts';
import { latencyCommand } from './operation/latency.ts';
import { statusCommands } from './operation/status.ts';
import { walletsCommand } from './operation/wallets.ts';
import { orderActs } from './orders/acts.ts';
import { orderAnswers } from './orders/answers.ts';
import { caseAnswers } from './orders/cases.ts';
import { orderCommand } from './orders/order.ts';
import { ordersCommand } from './orders/orders.ts';
import { orphanTaps } from './orders/orphans.ts';
import { reversalTaps } from './orders/reversal-taps.ts';
import { reviewDecisions } from './orders/review-decisions.ts';
import { searchDealerTaps } from './orders/search-dealer.ts';
import { deskSearch } from './search/desk-search.ts';
import { setupFeature } from './settings/setup.ts';
import { shopCommand } from './settings/shop.ts';
import { auditCommand } from './team/audit.ts';
import { limitsCommand } from './team/limits.ts';
import { staffCommand } from './team/staff.ts';
import { cashPlaces } from './tills/cash.ts';
import { handoverForm } from './tills/handover-form.ts';
import { handoverCard } from './tills/handovers.ts';
import { openingForm } from './tills/opening-form.ts';
import { tillsCommand } from './tills/tills.ts';
import { undoPriceChange } from './undo/undo-change.ts';

/** Everything that only admins get to. */
export const commands = [
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
  requestsCommand,
  catalogSheetFeature,
  undoShelfChange,
  shelfPicks,
  syncCommand,
  customerCommand,
  customersCommand,
  levelForm,
  debtorsCommand,
  alarmSettings,
  matterDecisions,
  dutyFeature,
  deskHome,
  inquiryFeature,
  queueFeature,
  quickAnswersFeature,
  stuckOrders,
  staffHelp,
  matterList,
  paymentList,
  adjustmentAnswers,
  closingCommand,
  codeForm,
  codesCommand,
  creditCommand,
  creditLimitCommand,
  debitCommand,
  depositsCommand,
  ratesCommand,
  refundsCommand,
  secondWords,
  starsCheckCommand,
  starsRateCommand,
  statementCommand,
  payMethodForm,
  payMethodLanguages,
  payMethodPreview,
  undoPayMethod,
  payMethodsCommand,
  broadcastCommand,
  noticeForm,
  inviteForm,
  newPromo,
  noticeCommand,
  promoCommand,
  otherDays,
  reportCommand,
  summaryHour,
  alertsCommand,
  latencyCommand,
  statusCommands,
  walletsCommand,
  orderActs,
  orderAnswers,
  caseAnswers,
  orderCommand,
  ordersCommand,
  orphanTaps,
  reversalTaps,
  reviewDecisions,
  searchDealerTaps,
  deskSearch,
  setupFeature,
  shopCommand,
  auditCommand,
  limitsCommand,
  staffCommand,
  cashPlaces,
  handoverForm,
  handoverCard,
  openingForm,
  tillsCommand,
  undoPriceChange,
];
