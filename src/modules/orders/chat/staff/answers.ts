import { Composer } from 'grammy';
import { z } from 'zod';
import { plainTyped } from '../../../../platform/values/typed-text.ts';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { adminTap, dataOf, orderCodeField, sure } from '../../../../telegram/ui/callback-data.ts';
import { confirmation } from '../../../../telegram/ui/confirmation.ts';
import type { BotDeps, ShopContext } from '../../../../telegram/ui/context.ts';
import { onAdminCommand, onTap, show } from '../../../../telegram/ui/handlers.ts';
import { asksWhich, PERCENTAGE } from '../../../../telegram/ui/input/which-amount.ts';
import { replyDone, replyUsage } from '../../../../telegram/ui/reply.ts';
import type { CostDecision } from '../../support/cost.ts';
import { showStory } from './order.ts';
import { costData } from './questions.ts';

/** Buys an order whose cost rose, at the shown cost; `yes` confirms. */
const costBuyTap = adminTap(
  'costBuy',
  'cb',
  {
    sure,
    code: orderCodeField,
    cost: z.string().regex(/^\d{1,16}(\.\d{1,8})?$/),
  },
  'orders.decide',
);
/** Refunds such an order instead. */
const costRefundTap = adminTap(
  'costRefund',
  'cr',
  {
    sure,
    code: orderCodeField,
  },
  'orders.decide',
);
declare module '../../../../telegram/ui/callback-data.ts' {
  interface Taps {
    costBuy: typeof costBuyTap;
    costRefund: typeof costRefundTap;
  }
}

/** Handles the decisions about an order whose cost rose, each with a confirmation. */
export function orderAnswers(deps: BotDeps): Composer<ShopContext> {
  const { shop } = deps;
  const composer = new Composer<ShopContext>();

  const answerCost = async (ctx: ShopContext, sure: 'ask' | 'yes', code: string, decision: CostDecision) => {
    const { texts } = ctx;
    const [story] = await shop.reports.order(code);
    if (!story?.costPrompted) return showStory(ctx, shop, code);
    const isOther = decision !== 'refund' && decision.buyAt !== story.costPrompted.amount;
    if (sure === 'yes' || isOther) {
      const result = isOther ? 'cost-changed' : await shop.costs.decide(code, decision, actorOf(ctx));
      if (result === 'cost-changed') return showStory(ctx, shop, code, texts.html('cost-changed'));
      if (result === 'may-appear') return showStory(ctx, shop, code, texts.html('cost-may-appear'));
      return showStory(ctx, shop, code);
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
        back: dataOf('adminOrder', { code }),
        style: decision === 'refund' ? 'danger' : 'success',
      }),
    );
  };
  onTap(composer, costBuyTap, (ctx, { sure, code, cost }) => answerCost(ctx, sure, code, { buyAt: cost }));
  onTap(composer, costRefundTap, (ctx, { sure, code }) => answerCost(ctx, sure, code, 'refund'));

  onAdminCommand(composer, 'costlimit', 'prices.edit', async (ctx, rest) => {
    const typed = plainTyped(rest).replace(/\s*%$/, '');
    if (await asksWhich(ctx, rest, PERCENTAGE)) return;
    if (typed !== '' && !(await shop.costs.setLimit(typed, actorOf(ctx)))) {
      return replyUsage(
        ctx,
        '/costlimit <percent>',
        '/costlimit 5',
        dataOf('costLimit', { act: 'form', percent: '' }),
      );
    }
    await replyDone(ctx, 'cost-limit', { percent: await shop.costs.limit() });
  });
  return composer;
}
