import type { Composer } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import { purchaseCodeOf } from '../../../platform/values/codes.ts';
import { orderCodeField, tap } from '../../../telegram/ui/callback-data.ts';
import type { ChatTools, ShopContext } from '../../../telegram/ui/context.ts';
import { onTap } from '../../../telegram/ui/handlers.ts';
import { onPrompt, prompt } from '../../../telegram/ui/input/prompts.ts';
import { button } from '../../../telegram/ui/keyboard.ts';
import { type Screen, sendScreen } from '../../../telegram/ui/screen.ts';
import { Screens } from '../../../telegram/ui/screens.ts';
import type { TextKey, Texts } from '../../../telegram/ui/texts/texts.ts';
import type { PurchaseView } from '../core/views.ts';
import type { OrdersApi } from '../module.ts';
import type { CodeProblems } from '../support/cases/code-problems.ts';
import { caseAddTap, codeProblemIsTap, codeProblemTap, purchaseTap } from './buttons.ts';
import { reasonScreen } from './code-reasons.ts';
import { receivedCodePlace } from './places.ts';
import { type PurchasesDeps, promptAbout, showPurchase } from './purchases.ts';

type Deps = PurchasesDeps & Pick<OrdersApi, 'codeProblems'>;

const codeProblemOfTap = tap('codeProblemOf', 'ku', { code: orderCodeField });

/** The prompt for words or a photo. */
const SAYS = 'case-says';

/**
 * Handles reports of faulty codes: code, reason, and a case for the admins. The shop checks the owner of the
 * code at each tap.
 */
export function codeProblemFeature(deps: Deps): Composer<ShopContext> {
  const composer = new Screens();
  onTap(composer, codeProblemTap, async (ctx, { code }) => {
    const view = await deps.purchases.view(code, ctx.customer.id);
    const { gifted } = view ? await deps.purchases.goods(view.code, ctx.customer.id) : { gifted: [] };
    const delivered =
      view?.orders.filter(
        ({ stage, caseOf, isElsewhere, code }) =>
          stage === 'delivered' &&
          caseOf === null &&
          !isElsewhere &&
          gifted.every(({ orderCode, isReceiverErased }) => orderCode !== code || isReceiverErased),
      ) ?? [];
    if (view && gifted.length > 0 && delivered.length === 0)
      return sendText(ctx, deps, 'gift-reported-by-receiver', code);
    const [only] = delivered;
    if (!view || !only) return;
    const question =
      delivered.length === 1
        ? reasonScreen(ctx.texts, only.code, backRow(ctx.texts, view.code))
        : whichScreen(ctx.texts, view, delivered);
    await promptAbout(ctx, deps, view, question);
  });
  onTap(composer, codeProblemOfTap, async (ctx, { code }) => {
    const view = await deps.purchases.view(code, ctx.customer.id);
    if (view)
      await promptAbout(ctx, deps, view, reasonScreen(ctx.texts, code, backRow(ctx.texts, view.code)));
  });
  onTap(composer, codeProblemIsTap, async (ctx, { reason, code }) => {
    const opened = await deps.codeProblems.open(code, ctx.customer.id, reason);
    if (!opened) return;
    const view = await deps.purchases.view(code, ctx.customer.id);
    if (view) await showPurchase(ctx, deps, view);
    prompt(ctx, SAYS, code);
    await sendText(ctx, deps, 'case-opened-now', code);
  });
  onTap(composer, caseAddTap, async (ctx, { code }) => {
    const view = await deps.purchases.view(code, ctx.customer.id);
    const isOpen = view
      ? view.orders.some((order) => order.code === code && order.caseOf !== null)
      : await deps.codeProblems.isReportedBy(code, ctx.customer.id);
    if (!isOpen) return sendText(ctx, deps, 'case-over', code);
    prompt(ctx, SAYS, code);
    await sendText(ctx, deps, 'case-say-now', code);
  });
  onPrompt(composer, SAYS, async (ctx, code) => {
    const text = ctx.message?.text ?? ctx.message?.caption ?? null;
    const fileId = ctx.message?.photo?.at(-1)?.file_id ?? null;
    if (text === null && fileId === null) return sendText(ctx, deps, 'case-say-now', code);
    const said = await deps.codeProblems.say(code, ctx.customer.id, { text, fileId });
    // The other photos of an album arrive as messages of their own.
    if (ctx.message?.media_group_id === undefined) ctx.dialog.leave();
    const more = ctx.texts.plain('button-case-add', { number: 0 });
    await sendText(
      ctx,
      deps,
      SAID_TEXTS[said],
      code,
      said === 'added' ? [button(more, caseAddTap.pack({ code }))] : [],
    );
  });
  return composer;
}

const SAID_TEXTS = {
  added: 'case-added',
  'no-case': 'case-over',
  'too-many': 'case-enough',
} as const satisfies Record<Awaited<ReturnType<CodeProblems['say']>>, TextKey>;

/** Sends a text in a message of its own, so that the purchase's message stays. */
async function sendText(
  ctx: ShopContext,
  { purchases, rowsAt }: Pick<OrdersApi, 'purchases'> & Pick<ChatTools, 'rowsAt'>,
  key: TextKey,
  code: string,
  more: InlineKeyboardButton[] = [],
): Promise<void> {
  // A receiver of the code has no purchase.
  const isOwner = (await purchases.view(code, ctx.customer.id)) !== null;
  await sendScreen(ctx.api, ctx.customer.id, {
    text: ctx.texts.html(key, { code }),
    keyboard: {
      inline_keyboard: [
        ...(more.length > 0 ? [more] : []),
        ...(isOwner
          ? [
              [
                button(
                  ctx.texts.plain('button-to-order'),
                  purchaseTap.pack({ code: purchaseCodeOf(code), page: 1 }),
                ),
              ],
            ]
          : rowsAt(receivedCodePlace, ctx.texts, { order: code })),
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
            codeProblemOfTap.pack({ code: order.code }),
          ),
        ]),
        backRow(texts, view.code),
      ],
    },
  };
}

function backRow(texts: Texts, code: string) {
  return [button(texts.plain('button-back'), purchaseTap.pack({ code, page: 1 }))];
}
