import { z } from 'zod';
import { adminTap, paymentCode } from '../../../../telegram/ui/callback-data.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { button } from '../../../../telegram/ui/keyboard.ts';
import { sendScreen } from '../../../../telegram/ui/screen.ts';
import { joinHtml } from '../../../../telegram/ui/texts/html.ts';
import type { TextKey } from '../../../../telegram/ui/texts/texts.ts';
import { askSecondPerson, type SecondPersonDeps } from '../../../staff/chat/staff/second-person.ts';
import type { PaymentsApi } from '../../module.ts';
import { depositCardTap } from './buttons.ts';

type Deps = SecondPersonDeps & Pick<PaymentsApi, 'deposits'>;

export const depositCreditTap = adminTap(
  'depositCredit',
  'mc',
  {
    code: paymentCode,
    amount: z.string().regex(/^\d{1,16}(\.\d{1,8})?$/),
  },
  'money.approve',
);

/**
 * Asks another person who approves money.
 * @returns the answer to the asking person; null if there is none
 */
export async function askSecondAboutDeposit(
  ctx: ShopContext,
  deps: Deps,
  { code, amount, again }: { code: string; amount?: string; again: boolean },
): Promise<TextKey | null> {
  const card = await deps.deposits.card(code);
  if (!card) return null;
  const { wants } = card.payment;
  const credited = amount ?? wants.amount;
  return askSecondPerson(ctx, deps, {
    key: `deposit:${code}`,
    again,
    screenFor: (texts, why) => {
      const values = {
        code,
        name: card.customer.firstName,
        amount: texts.money({ amount: credited, currency: wants.currency }),
      };
      const yes = depositCreditTap.pack({ code, amount: credited });
      return {
        text: joinHtml([texts.html('deposit-second-asked', values), why]),
        keyboard: {
          inline_keyboard: [
            [button(texts.plain('button-open-deposit'), depositCardTap.pack({ code }))],
            [button(texts.plain('button-yes-second'), yes, 'success')],
          ],
        },
      };
    },
  });
}

/** Asks another person who approves money. Without one, tells the asking person. */
export async function askSecond(
  ctx: ShopContext,
  deps: Deps,
  asked: { code: string; amount?: string; again: boolean },
): Promise<void> {
  const word = await askSecondAboutDeposit(ctx, deps, asked);
  if (word) await sendScreen(ctx.api, ctx.customer.id, { text: ctx.texts.html(word) });
}
