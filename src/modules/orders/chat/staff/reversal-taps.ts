import { Composer } from 'grammy';
import { z } from 'zod';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { adminTap, dataOf, orderCodeField, sure } from '../../../../telegram/ui/callback-data.ts';
import { confirmation } from '../../../../telegram/ui/confirmation.ts';
import type { BotDeps, ShopContext } from '../../../../telegram/ui/context.ts';
import { onTap, show } from '../../../../telegram/ui/handlers.ts';
import { DEALER_TEXTS, reply } from '../../../../telegram/ui/reply.ts';
import type { TextKey } from '../../../../telegram/ui/texts/texts.ts';
import type { NotPaidBack } from '../../support/reversal.ts';
import { showStory } from './order.ts';
import { REVERSAL_TEXTS } from './reversal.ts';

/** Decides about a reversed success; `yes` confirms. */
const reversalTap = adminTap(
  'reversal',
  'ar',
  {
    sure,
    decision: z.enum(['refunded', 'kept']),
    code: orderCodeField,
  },
  'orders.decide',
);
declare module '../../../../telegram/ui/callback-data.ts' {
  interface Taps {
    reversal: typeof reversalTap;
  }
}

const NOT_PAID_BACK_TEXTS: Record<NotPaidBack['problem'], TextKey> = {
  ...DEALER_TEXTS,
  'success-again': 'reversal-success-again',
};

/**
 * Handles the decision about an order that the dealer reversed, with a confirmation. Only the first decision
 * counts.
 */
export function reversalTaps({ shop }: BotDeps): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
  onTap(composer, reversalTap, async (ctx, { sure, decision, code }) => {
    const [story] = await shop.reports.order(code);
    if (story?.order.state !== 'reversed' || story.order.reversal !== null) {
      return showStory(ctx, shop, code);
    }
    if (sure === 'yes') {
      const decided = await shop.reversals.decide(code, decision, actorOf(ctx));
      await showStory(ctx, shop, code);
      if (decided !== null && 'problem' in decided) {
        await reply(ctx, NOT_PAID_BACK_TEXTS[decided.problem], { code });
      }
      return;
    }
    const { texts } = ctx;
    await show(
      ctx,
      confirmation(
        texts,
        texts.html(REVERSAL_TEXTS[decision].ask, {
          code,
          amount: texts.money(story.purchase.unitPrice),
          type: story.purchase.type,
        }),
        {
          yes: dataOf('reversal', { sure: 'yes', decision, code }),
          back: dataOf('adminOrder', { code }),
          style: decision === 'kept' ? 'success' : 'danger',
        },
      ),
    );
  });
  return composer;
}
