// Written by scripts/admin-commands.ts from the files of this folder (npm run format).
import { adjustmentAnswers } from './adjustment/answers.ts';
import { alertsCommand } from './alerts.ts';
import { brandsCommand } from './brands.ts';
import { closingCommand } from './closing.ts';
import { codesCommand } from './codes.ts';
import { creditCommand } from './credit.ts';
import { creditLimitCommand } from './creditlimit.ts';
import { customerCommand } from './customer.ts';
import { debitCommand } from './debit.ts';
import { depositsCommand } from './deposits.ts';
import { latencyCommand } from './latency.ts';
import { markupCommand } from './markup.ts';
import { noticeCommand } from './notice.ts';
import { orderAnswers } from './order/answers.ts';
import { caseAnswers } from './order/cases.ts';
import { orderCommand } from './order/order.ts';
import { orphanTaps } from './order/orphans.ts';
import { reversalTaps } from './order/reversal-taps.ts';
import { reviewDecisions } from './order/review-decisions.ts';
import { ordersCommand } from './orders.ts';
import { payMethodsCommand } from './paymethods.ts';
import { promoCommand } from './promo.ts';
import { ratesCommand } from './rates.ts';
import { refundsCommand } from './refunds.ts';
import { roundingCommand } from './rounding.ts';
import { starsCheckCommand } from './starscheck.ts';
import { starsRateCommand } from './starsrate.ts';
import { statementCommand } from './statement.ts';
import { statusCommands } from './status.ts';
import { syncCommand } from './sync.ts';
import { walletsCommand } from './wallets.ts';
import { withheldSurplusTaps } from './withheld-surplus.ts';

/** Everything that only admins get to. */
export const commands = [
  adjustmentAnswers,
  alertsCommand,
  brandsCommand,
  closingCommand,
  codesCommand,
  creditCommand,
  creditLimitCommand,
  customerCommand,
  debitCommand,
  depositsCommand,
  latencyCommand,
  markupCommand,
  noticeCommand,
  orderAnswers,
  caseAnswers,
  orderCommand,
  orphanTaps,
  reversalTaps,
  reviewDecisions,
  ordersCommand,
  payMethodsCommand,
  promoCommand,
  ratesCommand,
  refundsCommand,
  roundingCommand,
  starsCheckCommand,
  starsRateCommand,
  statementCommand,
  statusCommands,
  syncCommand,
  walletsCommand,
  withheldSurplusTaps,
];
