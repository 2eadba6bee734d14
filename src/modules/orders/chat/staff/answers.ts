import type { Composer } from 'grammy';
import { plainTyped } from '../../../../platform/values/typed-text.ts';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { onAdminCommand, onTap, replyDone, replyUsage, show } from '../../../../telegram/ui/handlers.ts';
import { asksWhich, PERCENTAGE } from '../../../../telegram/ui/input/which-amount.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { costLimitTap } from '../../../catalog/chat/staff/buttons.ts';
import type { OrdersApi } from '../../module.ts';
import type { CostDecision } from '../../support/cost.ts';
import { costBuyTap, costRefundTap } from './buttons.ts';
import { storyQuestion } from './decide-story.ts';
import { type StoryDeps, showStory } from './order.ts';

/** Handles the decisions about an order whose cost rose, each with a confirmation. */
export function orderAnswers(deps: StoryDeps & Pick<OrdersApi, 'costs'>): Composer<ShopContext> {
  const composer = new Screens();

  const answerCost = async (ctx: ShopContext, sure: 'ask' | 'yes', code: string, decision: CostDecision) => {
    const { texts } = ctx;
    const [story] = await deps.reports.order(code);
    if (!story?.costPrompted) return showStory(ctx, deps, code);
    const isOther = decision !== 'refund' && decision.buyAt !== story.costPrompted.amount;
    if (sure === 'yes' || isOther) {
      const result = isOther ? 'cost-changed' : await deps.costs.decide(code, decision, actorOf(ctx));
      if (result === 'cost-changed') return showStory(ctx, deps, code, texts.html('cost-changed'));
      if (result === 'may-appear') return showStory(ctx, deps, code, texts.html('cost-may-appear'));
      return showStory(ctx, deps, code);
    }
    const choice = decision === 'refund' ? 'refund' : 'buy';
    const question = storyQuestion(texts, story, 'cost', choice);
    await (question ? show(ctx, question) : showStory(ctx, deps, code));
  };
  onTap(composer, costBuyTap, (ctx, { sure, code, cost }) => answerCost(ctx, sure, code, { buyAt: cost }));
  onTap(composer, costRefundTap, (ctx, { sure, code }) => answerCost(ctx, sure, code, 'refund'));

  onAdminCommand(composer, 'costlimit', 'prices.edit', async (ctx, rest) => {
    const typed = plainTyped(rest).replace(/\s*%$/, '');
    if (await asksWhich(ctx, rest, PERCENTAGE)) return;
    if (typed !== '' && !(await deps.costs.setLimit(typed, actorOf(ctx)))) {
      return replyUsage(
        ctx,
        '/costlimit <percent>',
        '/costlimit 5',
        costLimitTap.pack({ act: 'form', percent: '' }),
      );
    }
    await replyDone(ctx, 'cost-limit', { percent: await deps.costs.limit() });
  });
  return composer;
}
