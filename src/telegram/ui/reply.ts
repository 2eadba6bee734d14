import type { DealerProblem } from '../../shop/shop.ts';
import type { ShopContext } from './context.ts';
import { show } from './handlers.ts';
import { type Html, html } from './html.ts';
import type { TextKey, TextValues } from './texts.ts';

/** Replies to an admin with one text. */
export async function reply(ctx: ShopContext, key: TextKey, values?: TextValues): Promise<void> {
  await show(ctx, { text: ctx.texts.html(key, values) });
}

/** Says how a command is written, with an example that can be copied. */
export async function replyUsage(ctx: ShopContext, usage: string, example: string): Promise<void> {
  await show(ctx, { text: ctx.texts.html('usage', { usage, example }) });
}

/** A customer as a link that opens the chat, with the id that commands take. */
export function person(who: { id: number; firstName: string; username: string | null }): Html {
  const name = who.username === null ? who.firstName : `${who.firstName} (@${who.username})`;
  return html`<a href="tg://user?id=${who.id}">${name}</a> · <code>${who.id}</code>`;
}

export const DEALER_TEXTS: Record<DealerProblem, TextKey> = {
  busy: 'upstream-busy',
  unreachable: 'upstream-unreachable',
  unauthorised: 'upstream-unauthorised',
  'rate-limited': 'upstream-rate-limited',
  'unexpected-answer': 'upstream-unexpected-answer',
};
