import { actorOf } from '../../ui/authority.ts';
import type { BotDeps, ShopContext } from '../../ui/context.ts';
import { person, sendToStaff } from '../../ui/reply.ts';
import { type Screen, sendScreen } from '../../ui/screen.ts';
import { type Html, html } from '../../ui/texts/html.ts';
import type { TextKey, Texts } from '../../ui/texts/texts.ts';

/**
 * Sends the question about an amount above the ceiling to all others who approve money; who is the only one is asked a second time.
 *
 * @param asked.key names the question
 * @param asked.again it was sent before
 * @param asked.screenFor the question in somebody's language; `why` says who asks, or that there is nobody else
 * @returns what the one who asked is told; null where the second question tells it
 */
export async function askSecondPerson(
  ctx: ShopContext,
  deps: BotDeps,
  { key, again, screenFor }: { key: string; again: boolean; screenFor: (texts: Texts, why: Html) => Screen },
): Promise<TextKey | null> {
  const retry = ctx.callbackQuery?.data;
  if (retry !== undefined) await deps.shop.secondWords.keepRetry(key, actorOf(ctx), retry);
  const holders = await deps.shop.staff.holders('money.approve');
  const others = holders.filter((one) => one !== ctx.customer.id);
  if (others.length === 0) {
    const { texts } = ctx;
    await sendScreen(ctx.api, ctx.customer.id, screenFor(texts, texts.html('adjustment-only-admin')));
    return null;
  }
  if (again) return 'adjustment-same-admin';
  const reached = await sendToStaff(ctx, deps, others, (texts) =>
    screenFor(texts, html`${texts.html('adjustment-second-asked')} ${person(ctx.customer)}`),
  );
  if (reached) await deps.shop.alerts.sentOtherwise('second-word-wanted', key);
  return reached ? 'adjustment-waits-for-second' : 'adjustment-nobody-reached';
}
