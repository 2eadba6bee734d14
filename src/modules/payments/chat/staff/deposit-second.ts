import { z } from 'zod';
import { adminTap, paymentCode } from '../../../../telegram/ui/callback-data.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { button } from '../../../../telegram/ui/keyboard.ts';
import type { Linking } from '../../../../telegram/ui/modules/chat-links.ts';
import { sendScreen } from '../../../../telegram/ui/screen.ts';
import { joinHtml } from '../../../../telegram/ui/texts/html.ts';
import type { TextKey } from '../../../../telegram/ui/texts/texts.ts';
import type { PaymentsApi } from '../../module.ts';
import type { AskedDeposit } from '../links.ts';
import { depositCardTap } from './buttons.ts';

type Deps = Linking & Pick<PaymentsApi, 'deposits'>;

export const depositCreditTap = adminTap(
  'depositCredit',
  'mc',
  {
    code: paymentCode,
    amount: z.string().regex(/^\d{1,16}(\.\d{1,8})?$/),
  },
  'money.approve',
);

/** Implements `PaymentsLinks.askSecondAboutDeposit`. */
export async function askSecondAboutDeposit(
  ctx: ShopContext,
  deps: Deps,
  { code, amount, again }: AskedDeposit,
): Promise<TextKey | null> {
  const card = await deps.deposits.card(code);
  if (!card) return null;
  const { wants } = card.payment;
  const credited = amount ?? wants.amount;
  return deps.links.askSecondPerson(ctx, {
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
export async function askSecond(ctx: ShopContext, deps: Deps, asked: AskedDeposit): Promise<void> {
  const word = await askSecondAboutDeposit(ctx, deps, asked);
  if (word) await sendScreen(ctx.api, ctx.customer.id, { text: ctx.texts.html(word) });
}
