import { Composer } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import { z } from 'zod';
import { purchaseCodeOf } from '../../../shop/codes.ts';
import type { CodeProblem, PurchaseView } from '../../../shop/shop.ts';
import { code, dataOf, orderCode, tap } from '../../ui/callback-data.ts';
import type { BotDeps, ShopContext } from '../../ui/context.ts';
import { onTap } from '../../ui/handlers.ts';
import { onPrompt, prompt } from '../../ui/input/prompts.ts';
import { button } from '../../ui/keyboard.ts';
import { type Screen, sendScreen } from '../../ui/screen.ts';
import type { TextKey, Texts } from '../../ui/texts/texts.ts';
import { promptAbout, showPurchase } from './purchases.ts';

/** A code of a purchase does not do what it should: prompts for which one, then why, then opens the case. */
const codeProblemTap = tap('codeProblem', 'kp', { code });
const codeProblemOfTap = tap('codeProblemOf', 'ku', { code: orderCode });
const codeProblemIsTap = tap('codeProblemIs', 'kr', {
  reason: z.enum(['used', 'refused', 'wrong']),
  code: orderCode,
});
/** What comes next is added to the case about this code. */
const caseAddTap = tap('caseAdd', 'kq', { code: orderCode });
declare module '../../ui/callback-data.ts' {
  interface Taps {
    codeProblem: typeof codeProblemTap;
    codeProblemOf: typeof codeProblemOfTap;
    codeProblemIs: typeof codeProblemIsTap;
    caseAdd: typeof caseAddTap;
  }
}

/** The prompt for words or a photo. */
const SAYS = 'case-says';

const REASON_TEXTS: Record<CodeProblem, TextKey> = {
  used: 'button-code-used',
  refused: 'button-code-refused',
  wrong: 'button-code-wrong',
};

/**
 * A customer reports a code that does not do what it should: which one, why, and the admins have a case. Whose code it is, is
 * read from the shop with every tap.
 */
export function codeProblemFeature(deps: BotDeps): Composer<ShopContext> {
  const { shop } = deps;
  const composer = new Composer<ShopContext>();
  onTap(composer, codeProblemTap, async (ctx, { code }) => {
    const view = await shop.purchases.view(code, ctx.customer.id);
    const delivered =
      view?.orders.filter(
        ({ stage, caseOf, isElsewhere }) => stage === 'delivered' && caseOf === null && !isElsewhere,
      ) ?? [];
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
    await showPurchase(ctx, deps, view);
    prompt(ctx, SAYS, code);
    await sendText(ctx, 'case-opened-now', code);
  });
  onTap(composer, caseAddTap, async (ctx, { code }) => {
    const view = await shop.purchases.view(code, ctx.customer.id);
    const isOpen = view?.orders.some((order) => order.code === code && order.caseOf !== null);
    if (!isOpen) return sendText(ctx, 'case-over', code);
    prompt(ctx, SAYS, code);
    await sendText(ctx, 'case-say-now', code);
  });
  onPrompt(composer, SAYS, async (ctx, code) => {
    const text = ctx.message?.text ?? ctx.message?.caption ?? null;
    const fileId = ctx.message?.photo?.at(-1)?.file_id ?? null;
    if (text === null && fileId === null) return sendText(ctx, 'case-say-now', code);
    const said = await shop.codeProblems.say(code, ctx.customer.id, { text, fileId });
    // The other photos of an album come as messages of their own.
    if (ctx.message?.media_group_id === undefined) ctx.dialog.leave();
    const more = ctx.texts.plain('button-case-add', { number: 0 });
    await sendText(
      ctx,
      SAID_TEXTS[said],
      code,
      said === 'added' ? [button(more, dataOf('caseAdd', { code }))] : [],
    );
  });
  return composer;
}

const SAID_TEXTS = {
  added: 'case-added',
  'no-case': 'case-over',
  'too-many': 'case-enough',
} as const satisfies Record<Awaited<ReturnType<BotDeps['shop']['codeProblems']['say']>>, TextKey>;

/** In a message of its own: the purchase's stays as it is. */
async function sendText(
  ctx: ShopContext,
  key: TextKey,
  code: string,
  more: InlineKeyboardButton[] = [],
): Promise<void> {
  await sendScreen(ctx.api, ctx.customer.id, {
    text: ctx.texts.html(key, { code }),
    keyboard: {
      inline_keyboard: [
        ...(more.length > 0 ? [more] : []),
        [
          button(
            ctx.texts.plain('button-to-order'),
            dataOf('purchase', { code: purchaseCodeOf(code), page: 1 }),
          ),
        ],
      ],
    },
  });
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
