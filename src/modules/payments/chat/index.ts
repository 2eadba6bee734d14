import type { ChatModule } from '../../../telegram/ui/modules/chat-module.ts';
import { manualProofFeature } from './manual-proof.ts';
import { paymentsFeature } from './payments.ts';
import { redeemFeature } from './redeem.ts';
import { codeForm } from './staff/code-form.ts';
import { codesCommand } from './staff/codes.ts';
import { depositsCommand } from './staff/deposits.ts';
import { paymentList } from './staff/payment-list.ts';
import { refundsCommand } from './staff/refunds.ts';
import { starsCheckCommand } from './staff/starscheck.ts';
import { starsRateCommand } from './staff/starsrate.ts';
import { payMethodForm } from './staff/ways/method-form.ts';
import { payMethodLanguages } from './staff/ways/method-languages.ts';
import { payMethodPreview } from './staff/ways/method-preview.ts';
import { undoPayMethod } from './staff/ways/method-undo.ts';
import { payMethodsCommand } from './staff/ways/paymethods.ts';

/** The chat of payments. */
export const paymentsChat: ChatModule = {
  screens: (deps) => [manualProofFeature(deps), redeemFeature(deps), paymentsFeature(deps)],
  staff: (deps) => [
    codeForm(deps),
    codesCommand(deps),
    depositsCommand(deps),
    paymentList(deps),
    refundsCommand(deps),
    starsCheckCommand(deps),
    starsRateCommand(deps),
    payMethodForm(deps),
    payMethodLanguages(deps),
    payMethodPreview(deps),
    undoPayMethod(deps),
    payMethodsCommand(deps),
  ],
};
