import { readBalanceCode } from '../../../../platform/values/balance-code.ts';
import type { Talk } from '../../../../telegram/dialogs/talk.ts';
import { supportOf } from '../../../../telegram/ui/texts/support-contact.ts';
import type { WantedPurchase } from '../../row.ts';
import type { CodeOutcome } from '../links.ts';
import { REDEEM_PROBLEMS, type RedeemDeps } from '../redeem.ts';

/**
 * Replaces a typed code in the dialog's state. It has the form of a code, so that a replay takes the same
 * path; its wrong check letter makes it worthless.
 */
const LIKE_A_CODE = '0000-0000-0000-0001';

/** Implements `PaymentsLinks.redeemInDialog`. */
export async function redeemInDialog(
  talk: Talk,
  deps: RedeemDeps,
  typed: string,
  on: { readonly wanted: WantedPurchase | null; readonly isShown: boolean },
): Promise<CodeOutcome> {
  const outcome = await talk.outside(async (ctx): Promise<CodeOutcome> => {
    const read = readBalanceCode(typed, { expected: true });
    if (read?.kind !== 'code') {
      if (await deps.claimCode(ctx, typed, { isCommand: true })) return { kind: 'claimed' };
      return { kind: 'refused', complaint: { key: 'code-mistyped' } };
    }
    const redeemed = await deps.balanceCodes.redeem(ctx.customer.id, read.code, on);
    if (redeemed.ok) return { kind: 'credited', money: redeemed.credited };
    const values = { support: supportOf(ctx.texts, deps) };
    return { kind: 'refused', complaint: { key: REDEEM_PROBLEMS[redeemed.problem], values } };
  });
  talk.forget(LIKE_A_CODE);
  return outcome;
}
