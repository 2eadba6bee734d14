import type { Composer } from 'grammy';
import { readBalanceCode } from '../../../platform/values/balance-code.ts';
import type { ChatTools, ShopContext } from '../../../telegram/ui/context.ts';
import { backToDialogRow, unfinishedPurchase } from '../../../telegram/ui/dialog/leaving.ts';
import { onCommand, show } from '../../../telegram/ui/handlers.ts';
import { homeButton } from '../../../telegram/ui/keyboard.ts';
import { Screens } from '../../../telegram/ui/screens.ts';
import { type SupportTools, supportOf } from '../../../telegram/ui/texts/support-contact.ts';
import type { TextKey } from '../../../telegram/ui/texts/texts.ts';
import type { PaymentsApi } from '../module.ts';

/** Services that redeem a typed code. */
export type RedeemDeps = SupportTools & Pick<ChatTools, 'claimCode'> & Pick<PaymentsApi, 'balanceCodes'>;

/** Texts for refused balance codes. */
export const REDEEM_PROBLEMS = {
  unknown: 'code-unknown',
  own: 'code-own',
  yours: 'code-yours',
  'too-many': 'code-too-many',
  blocked: 'customer-blocked',
} as const satisfies Record<string, TextKey>;

/** Handles `/redeem`: adds a balance code's amount to the balance; the message of its payment confirms it. */
export function redeemFeature(deps: RedeemDeps): Composer<ShopContext> {
  const composer = new Screens();
  onCommand(composer, 'redeem', async (ctx, typed) => {
    if (typed === '') await say(ctx, deps, 'code-prompt');
    else await redeemTyped(ctx, deps, typed, { expected: true });
  });
  return composer;
}

/**
 * Redeems a possible balance code.
 *
 * @returns false for other texts, which are searched
 */
export async function redeemTyped(
  ctx: ShopContext,
  deps: RedeemDeps,
  typed: string,
  options: { expected?: boolean } = {},
): Promise<boolean> {
  const read = readBalanceCode(typed, options);
  if (read === null || read.kind === 'mistyped') {
    if (await deps.claimCode(ctx, typed, { isCommand: options.expected ?? false })) return true;
  }
  if (read === null) return false;
  ctx.handler = 'redeem';
  if (read.kind === 'mistyped') {
    await say(ctx, deps, 'code-mistyped');
    return true;
  }
  const redeemed = await deps.balanceCodes.redeem(ctx.customer.id, read.code, {
    wanted: unfinishedPurchase(ctx.dialog.note?.about),
  });
  if (!redeemed.ok) await say(ctx, deps, REDEEM_PROBLEMS[redeemed.problem]);
  return true;
}

async function say(ctx: ShopContext, deps: SupportTools, key: TextKey): Promise<void> {
  const { note, isLeft } = ctx.dialog;
  await show(ctx, {
    text: ctx.texts.html(key, { support: supportOf(ctx.texts, deps) }),
    keyboard: {
      inline_keyboard: [
        ...(note && isLeft && !ctx.backToDialog ? [backToDialogRow(ctx.texts, note)] : []),
        [homeButton(ctx.texts)],
      ],
    },
  });
}
