import type { Composer } from 'grammy';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { onTap, reply, show } from '../../../../telegram/ui/handlers.ts';
import { DEALER_TEXTS } from '../../../../telegram/ui/reply.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import type { TextKey } from '../../../../telegram/ui/texts/texts.ts';
import type { OrdersApi } from '../../module.ts';
import type { NotPaidBack } from '../../support/reversal.ts';
import { reversalTap } from './buttons.ts';
import { storyQuestion } from './decide-story.ts';
import { type StoryDeps, showStory } from './order.ts';

const NOT_PAID_BACK_TEXTS: Record<NotPaidBack['problem'], TextKey> = {
  ...DEALER_TEXTS,
  'success-again': 'reversal-success-again',
};

/**
 * Handles the decision about an order that the dealer reversed, with a confirmation. Only the first decision
 * counts.
 */
export function reversalTaps(deps: StoryDeps & Pick<OrdersApi, 'reversals'>): Composer<ShopContext> {
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
    const choice = decision === 'refunded' ? 'refund' : 'keep';
    const question = storyQuestion(ctx.texts, story, 'reversal', choice);
    await (question ? show(ctx, question) : showStory(ctx, deps, code));
  });
  return composer;
}
