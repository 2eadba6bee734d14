import { Composer } from 'grammy';
import { z } from 'zod';
import type { CodeProblem, PurchaseView } from '../../shop/shop.ts';
import { code, dataOf, orderCode, tap } from '../ui/callback-data.ts';
import type { BotDeps, ShopContext } from '../ui/context.ts';
import { onTap } from '../ui/handlers.ts';
import { button } from '../ui/keyboard.ts';
import type { Screen } from '../ui/screen.ts';
import type { TextKey, Texts } from '../ui/texts.ts';
import { promptAbout } from './purchases.ts';

/** A code of a purchase does not do what it should: prompts for which one, then why, then opens the case. */
const codeProblemTap = tap('codeProblem', 'kp', { code });
const codeProblemOfTap = tap('codeProblemOf', 'ku', { code: orderCode });
const codeProblemIsTap = tap('codeProblemIs', 'kr', {
  reason: z.enum(['used', 'refused', 'wrong']),
  code: orderCode,
});
declare module '../ui/callback-data.ts' {
  interface Taps {
    codeProblem: typeof codeProblemTap;
    codeProblemOf: typeof codeProblemOfTap;
    codeProblemIs: typeof codeProblemIsTap;
  }
}

const REASON_TEXTS: Record<CodeProblem, TextKey> = {
  used: 'button-code-used',
  refused: 'button-code-refused',
  wrong: 'button-code-wrong',
};

/**
 * A customer reports a code that does not do what it should: which one, why, and the admins have a case. Whose code it is, is
 * asked of the shop with every tap.
 */
export function codeProblemFeature(deps: BotDeps): Composer<ShopContext> {
  const { shop } = deps;
  const composer = new Composer<ShopContext>();
  onTap(composer, codeProblemTap, async (ctx, { code }) => {
    const view = await shop.purchases.view(code, ctx.customer.id);
    const delivered = view?.orders.filter((order) => order.stage === 'delivered') ?? [];
    const [only] = delivered;
    if (!view || !only) return;
    const question =
      delivered.length === 1
        ? reasonScreen(ctx.texts, view, only.code)
        : whichScreen(ctx.texts, view, delivered);
    await promptAbout(ctx, deps, view, question);
  });
  onTap(composer, codeProblemOfTap, async (ctx, { code }) => {
    const view = await shop.purchases.view(code, ctx.customer.id);
    if (view) await promptAbout(ctx, deps, view, reasonScreen(ctx.texts, view, code));
  });
  onTap(composer, codeProblemIsTap, async (ctx, { reason, code }) => {
    const opened = await shop.codeProblems.open(code, ctx.customer.id, reason);
    const view = opened ? await shop.purchases.view(code, ctx.customer.id) : null;
    if (!view) return;
    await promptAbout(ctx, deps, view, {
      text: ctx.texts.html('code-problem-opened', { code }),
      keyboard: { inline_keyboard: [backRow(ctx.texts, view.code)] },
    });
  });
  return composer;
}

function whichScreen(texts: Texts, view: PurchaseView, delivered: PurchaseView['orders']): Screen {
  return {
    text: texts.html('ask-which-code'),
    keyboard: {
      inline_keyboard: [
        ...delivered.map((order) => [
          button(
            texts.plain('button-code-number', { number: order.unit }),
            dataOf('codeProblemOf', { code: order.code }),
          ),
        ]),
        backRow(texts, view.code),
      ],
    },
  };
}

function reasonScreen(texts: Texts, view: PurchaseView, code: string): Screen {
  return {
    text: texts.html('ask-code-problem', { code }),
    keyboard: {
      inline_keyboard: [
        ...(Object.keys(REASON_TEXTS) as CodeProblem[]).map((reason) => [
          button(texts.plain(REASON_TEXTS[reason]), dataOf('codeProblemIs', { reason, code })),
        ]),
        backRow(texts, view.code),
      ],
    },
  };
}

function backRow(texts: Texts, code: string) {
  return [button(texts.plain('button-back'), dataOf('purchase', { code, page: 1 }))];
}
