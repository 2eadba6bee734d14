import { actorOf } from '../../../../telegram/ui/authority.ts';
import type { ChatTools, ShopContext } from '../../../../telegram/ui/context.ts';
import { person, sendToStaff } from '../../../../telegram/ui/reply.ts';
import { type Screen, sendScreen } from '../../../../telegram/ui/screen.ts';
import { type Html, html } from '../../../../telegram/ui/texts/html.ts';
import type { TextKey, Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { AlertsApi } from '../../../alerts/index.ts';
import type { CustomersApi } from '../../../customers/index.ts';
import type { StaffApi } from '../../module.ts';

/** Services that ask a second person. */
export type SecondPersonDeps = Pick<StaffApi, 'secondWords' | 'staff'> &
  Pick<AlertsApi, 'alerts'> &
  CustomersApi &
  Pick<ChatTools, 'textsFor' | 'log'>;

/**
 * Sends the question about an amount above the ceiling to all others who approve money; a sole approver is
 * asked a second time.
 *
 * @param asked.key names the question
 * @param asked.again true if it was sent before
 * @param asked.screenFor returns the question in a language; `why` names the asking person, or says that
 * there is no other approver
 * @returns the answer to the asking person; null if the second question answers them
 */
export async function askSecondPerson(
  ctx: ShopContext,
  deps: SecondPersonDeps,
  { key, again, screenFor }: { key: string; again: boolean; screenFor: (texts: Texts, why: Html) => Screen },
): Promise<TextKey | null> {
  const retry = ctx.callbackQuery?.data;
  if (retry !== undefined) await deps.secondWords.keepRetry(key, actorOf(ctx), retry);
  const holders = await deps.staff.holders('money.approve');
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
  if (reached) await deps.alerts.sentOtherwise('second-word-wanted', key);
  return reached ? 'adjustment-waits-for-second' : 'adjustment-nobody-reached';
}
