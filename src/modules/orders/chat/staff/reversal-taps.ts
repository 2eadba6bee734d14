import type { Composer } from 'grammy';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { confirmation } from '../../../../telegram/ui/confirmation.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { onTap, reply, show } from '../../../../telegram/ui/handlers.ts';
import { DEALER_TEXTS } from '../../../../telegram/ui/reply.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import type { TextKey } from '../../../../telegram/ui/texts/texts.ts';
import type { ReportsApi } from '../../../reports/index.ts';
import type { OrdersApi } from '../../module.ts';
import type { NotPaidBack } from '../../support/reversal.ts';
import { adminOrderTap, reversalTap } from './buttons.ts';
import { showStory } from './order.ts';
import { REVERSAL_TEXTS } from './reversal.ts';

const NOT_PAID_BACK_TEXTS: Record<NotPaidBack['problem'], TextKey> = {
  ...DEALER_TEXTS,
  'success-again': 'reversal-success-again',
};

/**
 * Handles the decision about an order that the dealer reversed, with a confirmation. Only the first decision
 * counts.
 */
export function reversalTaps(deps: ReportsApi & Pick<OrdersApi, 'reversals'>): Composer<ShopContext> {
  const composer = new Screens();
  onTap(composer, reversalTap, async (ctx, { sure, decision, code }) => {
    const [story] = await deps.reports.order(code);
    if (story?.order.state !== 'reversed' || story.order.reversal !== null) {
      return showStory(ctx, deps, code);
    }
    if (sure === 'yes') {
      const decided = await deps.reversals.decide(code, decision, actorOf(ctx));
      await showStory(ctx, deps, code);
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
          yes: reversalTap.pack({ sure: 'yes', decision, code }),
          back: adminOrderTap.pack({ code }),
          style: decision === 'kept' ? 'success' : 'danger',
        },
      ),
    );
  });
  return composer;
}
