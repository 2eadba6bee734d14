import type { Composer } from 'grammy';
import { Secret } from '../../../../../platform/secret.ts';
import { purchaseCodeOf } from '../../../../../platform/values/codes.ts';
import { isRefused } from '../../../../../telegram/bot-api/errors.ts';
import { actorOf } from '../../../../../telegram/ui/authority.ts';
import type { ShopContext } from '../../../../../telegram/ui/context.ts';
import { onTap, reply } from '../../../../../telegram/ui/handlers.ts';
import { onAdminPrompt } from '../../../../../telegram/ui/input/prompts.ts';
import { askFor } from '../../../../../telegram/ui/kit/form.ts';
import { Screens } from '../../../../../telegram/ui/screens.ts';
import { type Html, html, joinHtml } from '../../../../../telegram/ui/texts/html.ts';
import type { TextKey, Texts } from '../../../../../telegram/ui/texts/texts.ts';
import type { OrdersApi, TypedCodeResult } from '../../../../orders/index.ts';
import { askDealerTap, matterData, typeCodeTap } from '../buttons.ts';
import { type QueueDeps, showMatter } from '../queue.ts';

type Deps = QueueDeps & Pick<OrdersApi, 'reviews'>;

const TYPE_CODE = 'type-code';

const RESULTS = {
  done: 'typed-code-done',
  'not-in-review': 'queue-decided',
  'no-dealer-order': 'typed-code-no-order',
  'sold-before': 'typed-code-sold-before',
} as const satisfies Record<TypedCodeResult, TextKey>;

/**
 * Handles orders whose goods do not arrive: asks the dealer again, or takes a code that the dealer gave to
 * staff.
 */
export function stuckOrders(deps: Deps): Composer<ShopContext> {
  const composer = new Screens();
  onTap(composer, askDealerTap, async (ctx, { subject }) => {
    const answers = await deps.reviews.askAgain(subject, actorOf(ctx));
    await showMatter(ctx, deps, { kind: 'review', subject }, answersText(ctx.texts, answers));
  });
  onTap(composer, typeCodeTap, (ctx, { code }) =>
    askFor(ctx, TYPE_CODE, code, {
      text: ctx.texts.html('type-code-prompt', { code }),
      back: matterData({ kind: 'review', subject: purchaseCodeOf(code) }),
    }),
  );
  onAdminPrompt(composer, TYPE_CODE, 'orders.decide', async (ctx, about) => {
    const card = cardOf(ctx.message?.text ?? '');
    if (!card) return reply(ctx, 'type-code-prompt', { code: about });
    ctx.dialog.leave();
    await takeAway(ctx);
    const result = await deps.reviews.typeCode(about, card, actorOf(ctx));
    const word = ctx.texts.html(RESULTS[result], { code: about });
    await showMatter(ctx, deps, { kind: 'review', subject: purchaseCodeOf(about) }, word);
  });
  return composer;
}

/** Reads the code from the first line and its PIN, if any, from the second. */
function cardOf(typed: string): { readonly code: Secret; readonly pin: Secret | null } | null {
  const [first, second] = typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return first === undefined
    ? null
    : { code: new Secret(first), pin: second === undefined ? null : new Secret(second) };
}

/** Deletes the message with the code; Telegram keeps messages that are too old to be deleted. */
async function takeAway(ctx: ShopContext): Promise<void> {
  const id = ctx.message?.message_id;
  if (id === undefined) return;
  await ctx.api.deleteMessage(ctx.customer.id, id).catch((error: unknown) => {
    if (!isRefused(error)) throw error;
  });
}

function answersText(texts: Texts, answers: ReadonlyMap<string, string | null>): Html {
  if (answers.size === 0) return texts.html('queue-decided');
  const lines = [...answers].map(([order, status]) => html`<code>${order}</code>: ${status ?? '—'}`);
  return joinHtml([texts.html('asked-again'), ...lines]);
}
