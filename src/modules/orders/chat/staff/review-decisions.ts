import type { Composer } from 'grammy';
import { plainTyped } from '../../../../platform/values/typed-text.ts';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { adminTap, id, orderCodeField } from '../../../../telegram/ui/callback-data.ts';
import { confirmation } from '../../../../telegram/ui/confirmation.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { onAdminCommand, onTap, reply, replyUsage, show } from '../../../../telegram/ui/handlers.ts';
import { DEALER_TEXTS } from '../../../../telegram/ui/reply.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { joinHtml } from '../../../../telegram/ui/texts/html.ts';
import type { TextKey } from '../../../../telegram/ui/texts/texts.ts';
import { isWaitingFor } from '../../../desk/index.ts';
import type { OrdersApi } from '../../module.ts';
import type { AdoptCandidate, AdoptResult } from '../../support/adopt.ts';
import { adminOrderTap, adoptAskTap, reviewTap } from './buttons.ts';
import { storyQuestion } from './decide-story.ts';
import { type StoryDeps, showStory } from './order.ts';

/** Links this dealer order to the order. */
const adoptTap = adminTap('adopt', 'ra', { code: orderCodeField, dealerOrderId: id }, 'orders.decide');

type AdoptProblem = Extract<AdoptCandidate | AdoptResult, { ok: false }>['problem'];

const ADOPT_TEXTS: Record<AdoptProblem, TextKey> = {
  ...DEALER_TEXTS,
  'not-in-review': 'adopt-not-in-review',
  'no-such-dealer-order': 'adopt-no-such-order',
  'other-type': 'adopt-other-type',
  'other-currency': 'adopt-other-currency',
  'other-phone': 'adopt-other-phone',
  'owned-by-another': 'adopt-owned',
};

/** Handles the decisions about orders in review, each with a confirmation. Only the first decision counts. */
export function reviewDecisions(deps: StoryDeps & Pick<OrdersApi, 'reviews'>): Composer<ShopContext> {
  const composer = new Screens();

  onTap(composer, reviewTap, async (ctx, { sure, decision, code }) => {
    const [story] = await deps.reports.order(code);
    if (!story || !isWaitingFor('review', story)) return showStory(ctx, deps, code);
    if (sure === 'yes') {
      await deps.reviews.decide(code, decision, actorOf(ctx));
      return showStory(ctx, deps, code);
    }
    const choice = decision === 'delivered-elsewhere' ? 'elsewhere' : decision;
    const question = storyQuestion(ctx.texts, story, 'review', choice);
    await (question ? show(ctx, question) : showStory(ctx, deps, code));
  });

  const askAdopt = async (ctx: ShopContext, code: string, dealerOrderId: number) => {
    const candidate = await deps.reviews.candidate(code, dealerOrderId);
    if (!candidate.ok) return reply(ctx, ADOPT_TEXTS[candidate.problem], { code, id: String(dealerOrderId) });
    const { texts } = ctx;
    const [story] = await deps.reports.order(code);
    if (!story) return;
    const { code: orderCode } = story.order;
    const text = joinHtml(
      [
        texts.html('ask-adopt', { code: orderCode, id: String(dealerOrderId) }),
        texts.html('adopt-facts', {
          status: candidate.status,
          time: candidate.createdAt === null ? '—' : texts.time(candidate.createdAt),
          ref: candidate.ref ?? '—',
        }),
        texts.html(candidate.ours ? 'adopt-is-ours' : 'adopt-is-not-ours'),
      ],
      '\n\n',
    );
    const yes = adoptTap.pack({ code: orderCode, dealerOrderId: candidate.dealerOrderId });
    await show(ctx, confirmation(texts, text, { yes, back: adminOrderTap.pack({ code: orderCode }) }));
  };

  onAdminCommand(composer, 'adopt', 'orders.decide', async (ctx, rest) => {
    const [code = '', dealerOrderId = ''] = plainTyped(rest).split(/\s+/);
    if (code === '' || !/^[1-9]\d{0,14}$/.test(dealerOrderId)) {
      return replyUsage(ctx, '/adopt <order code> <dealer order id>', '/adopt K7QM2F9X-1 100234');
    }
    await askAdopt(ctx, code, Number(dealerOrderId));
  });
  onTap(composer, adoptAskTap, (ctx, { code, dealerOrderId }) => askAdopt(ctx, code, dealerOrderId));

  onTap(composer, adoptTap, async (ctx, { code, dealerOrderId }) => {
    const adopted = await deps.reviews.adopt(code, dealerOrderId, actorOf(ctx));
    if (!adopted.ok && adopted.problem !== 'not-in-review') {
      return reply(ctx, ADOPT_TEXTS[adopted.problem], { code, id: String(dealerOrderId) });
    }
    await showStory(ctx, deps, code);
  });
  return composer;
}
