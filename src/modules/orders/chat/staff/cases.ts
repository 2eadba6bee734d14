import type { Composer } from 'grammy';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { confirmation } from '../../../../telegram/ui/confirmation.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { messageFile } from '../../../../telegram/ui/files/message-file.ts';
import { onTap, show } from '../../../../telegram/ui/handlers.ts';
import { onAdminPrompt } from '../../../../telegram/ui/input/prompts.ts';
import { askFor } from '../../../../telegram/ui/kit/form.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import type { TextKey } from '../../../../telegram/ui/texts/texts.ts';
import type { OrdersApi } from '../../module.ts';
import type { CaseDecision, CaseResult } from '../../support/cases/decide-case.ts';
import { adminOrderTap, casePhotosTap, caseReplaceTap, caseTap, caseWriteTap } from './buttons.ts';
import { storyQuestion } from './decide-story.ts';
import { type StoryDeps, showStory } from './order.ts';

const FINE = 'case-fine';
const QUESTION = 'case-question';

const RESULT_TEXTS: Record<CaseResult, TextKey | null> = {
  done: null,
  'no-case': 'case-decided-before',
  'paid-back': 'case-paid-back',
  'part-refunded': 'case-part-refunded',
  'cost-changed': 'cost-changed',
  'not-sold': 'case-not-sold',
  owed: 'case-owed',
};

/** Handles the decisions about a case, each confirmed or typed. Only the first decision counts. */
export function caseAnswers(deps: Pick<OrdersApi, 'codeProblems'> & StoryDeps): Composer<ShopContext> {
  const { codeProblems, reports } = deps;
  const composer = new Screens();

  const decide = async (ctx: ShopContext, code: string, decision: CaseDecision) => {
    const result = await codeProblems.decide(code, decision, actorOf(ctx));
    const key = RESULT_TEXTS[result];
    await showStory(ctx, deps, code, key && ctx.texts.html(key));
  };

  onTap(composer, caseTap, async (ctx, { sure, decision, code }) => {
    if (sure === 'yes') return decide(ctx, code, { kind: decision });
    const { texts } = ctx;
    const [story] = await reports.order(code);
    if (!story?.codeProblem) return showStory(ctx, deps, code, texts.html('case-decided-before'));
    const question = storyQuestion(texts, story, 'case', decision === 'refunded' ? 'refund' : 'close');
    await (question ? show(ctx, question) : showStory(ctx, deps, code));
  });

  onTap(composer, caseReplaceTap, async (ctx, { sure, code, cost }) => {
    const { texts } = ctx;
    if (sure === 'yes' && cost !== '') return decide(ctx, code, { kind: 'replaced', cost });
    const [story] = await reports.order(code);
    const now = await codeProblems.replacementCost(code);
    if (!story || !now) return showStory(ctx, deps, code, texts.html('case-not-sold'));
    const values = { code, cost: texts.money(now), price: texts.money(story.purchase.unitPrice) };
    await show(
      ctx,
      confirmation(texts, texts.html('ask-case-replace', values), {
        yes: caseReplaceTap.pack({ sure: 'yes', code, cost: now.amount }),
        back: adminOrderTap.pack({ code }),
      }),
    );
  });

  onTap(composer, caseWriteTap, async (ctx, { what, code }) => {
    await askFor(ctx, what === 'fine' ? FINE : QUESTION, code, {
      text: ctx.texts.html(what === 'fine' ? 'case-type-reason' : 'case-type-question', { code }),
      back: adminOrderTap.pack({ code }),
    });
  });
  onAdminPrompt(composer, FINE, 'orders.decide', async (ctx, code) => {
    const because = ctx.message?.text;
    if (because === undefined)
      return show(ctx, { text: ctx.texts.html('case-type-reason', { code }) }).then(() => {});
    ctx.dialog.leave();
    await decide(ctx, code, { kind: 'fine', because });
  });
  onAdminPrompt(composer, QUESTION, 'orders.decide', async (ctx, code) => {
    const question = ctx.message?.text ?? ctx.message?.caption ?? '';
    const file = messageFile(ctx.message);
    if (question.trim() === '' && file === null)
      return show(ctx, { text: ctx.texts.html('case-type-question', { code }) }).then(() => {});
    ctx.dialog.leave();
    const asked = await codeProblems.question(code, actorOf(ctx), question.trim(), { file });
    await showStory(ctx, deps, code, ctx.texts.html(asked ? 'case-question-sent' : 'case-decided-before'));
  });

  onTap(composer, casePhotosTap, async (ctx, { code }) => {
    for (const fileId of await codeProblems.photos(code, actorOf(ctx)))
      await ctx.api.sendPhoto(ctx.customer.id, fileId);
  });
  return composer;
}
