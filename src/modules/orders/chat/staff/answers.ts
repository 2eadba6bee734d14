import type { Composer } from 'grammy';
import { plainTyped } from '../../../../platform/values/typed-text.ts';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { confirmation } from '../../../../telegram/ui/confirmation.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { onAdminCommand, onTap, replyDone, replyUsage, show } from '../../../../telegram/ui/handlers.ts';
import { asksWhich, PERCENTAGE } from '../../../../telegram/ui/input/which-amount.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { costLimitTap } from '../../../catalog/chat/staff/buttons.ts';
import type { ReportsApi } from '../../../reports/index.ts';
import type { OrdersApi } from '../../module.ts';
import type { CostDecision } from '../../support/cost.ts';
import { adminOrderTap, costBuyTap, costRefundTap } from './buttons.ts';
import { showStory } from './order.ts';
import { costData } from './questions.ts';

/** Handles the decisions about an order whose cost rose, each with a confirmation. */
export function orderAnswers(deps: ReportsApi & Pick<OrdersApi, 'costs'>): Composer<ShopContext> {
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
    const values = {
      code,
      cost: texts.money(story.costPrompted),
      price: texts.money(story.purchase.unitPrice),
      quoted: texts.money(story.cost),
    };
    await show(
      ctx,
      confirmation(texts, texts.html(decision === 'refund' ? 'ask-cost-refund' : 'ask-cost-buy', values), {
        yes: costData('yes', code, decision),
        back: adminOrderTap.pack({ code }),
        style: decision === 'refund' ? 'danger' : 'success',
      }),
    );
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
