import type { ChatModule } from '../../../telegram/ui/modules/chat-module.ts';
import { createCheckoutAnswers } from './checkout.ts';
import { decisionRows, depositText } from './deposit-card.ts';
import { beginPayment } from './deposit-dialog/begin-payment.ts';
import { addMoney, canAdd, depositDialog } from './deposit-dialog/dialog.ts';
import { redeemInDialog } from './dialog/redeem-code.ts';
import type { PaymentsLinks } from './links.ts';
import { DEPOSIT_DIALOG } from './links.ts';
import { manualProofFeature, unpromptedFiles, unpromptedProofs } from './manual-proof.ts';
import { createPaymentCards } from './messages/payment-cards.ts';
import { createPaymentDeliverer } from './messages/payments.ts';
import { paymentName } from './payment.ts';
import { loadPayments, paymentsFeature, showPayment } from './payments.ts';
import { redeemFeature, redeemTyped } from './redeem.ts';
import { codeForm } from './staff/code-form.ts';
import { codesCommand } from './staff/codes.ts';
import { askSecondAboutDeposit } from './staff/deposit-second.ts';
import { depositsCommand, sendPaymentCard } from './staff/deposits.ts';
import { paymentList } from './staff/payment-list.ts';
import { payBackNow, payBackQuestion, readPayBack, refundsCommand } from './staff/refunds.ts';
import { starsCheckCommand } from './staff/starscheck.ts';
import { starsRateCommand } from './staff/starsrate.ts';
import { payMethodLanguages } from './staff/ways/method-languages.ts';
import { payMethodPreview } from './staff/ways/method-preview.ts';
import { undoPayMethod } from './staff/ways/method-undo.ts';
import { payMethodsCommand } from './staff/ways/paymethods.ts';

/** The chat of payments. */
export const paymentsChat = {
  answers: (deps): PaymentsLinks => ({
    payments: (ctx) => loadPayments(ctx, deps),
    openPayment: (ctx, code) => showPayment(ctx, deps, code),
    paymentName,
    redeemTyped: (ctx, typed) => redeemTyped(ctx, deps, typed),
    redeemInDialog: (talk, typed, on) => redeemInDialog(talk, deps, typed, on),
    beginPayment: (talk, start) => beginPayment(talk, deps, start),
    addMoney: (talk, start) => addMoney(talk, deps, start),
    canAdd: (ctx, currency) => canAdd(deps, ctx, currency),
    sendPaymentCard: (ctx, code) => sendPaymentCard(ctx, deps, code),
    depositText,
    decisionRows,
    askSecondAboutDeposit: (ctx, asked) => askSecondAboutDeposit(ctx, deps, asked),
    readPayBack: (code) => readPayBack(deps, code),
    payBackQuestion,
    payBackNow: (ctx, code, agreed) => payBackNow(ctx, deps, code, agreed),
  }),
  dialogs: (deps) => ({ [DEPOSIT_DIALOG]: depositDialog(deps) }),
  stages: (deps) => ({
    beforeDialogs: [unpromptedFiles(deps)],
    afterDialogs: [unpromptedProofs(deps)],
  }),
  messages: (deps) => ({
    paymentMessages: createPaymentDeliverer(deps),
    showPaymentCards: createPaymentCards(deps),
    answerPreCheckout: createCheckoutAnswers(deps),
  }),
  screens: (deps) => [manualProofFeature(deps), redeemFeature(deps), paymentsFeature(deps)],
  staff: (deps) => [
    codeForm(deps),
    codesCommand(deps),
    depositsCommand(deps),
    paymentList(deps),
    refundsCommand(deps),
    starsCheckCommand(deps),
    starsRateCommand(deps),
    payMethodLanguages(deps),
    payMethodPreview(deps),
    undoPayMethod(deps),
    payMethodsCommand(deps),
  ],
} satisfies ChatModule;
