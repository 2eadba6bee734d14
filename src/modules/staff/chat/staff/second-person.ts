import { actorOf } from '../../../../telegram/ui/authority.ts';
import type { ChatTools, ShopContext } from '../../../../telegram/ui/context.ts';
import { person, sendToStaff } from '../../../../telegram/ui/reply.ts';
import { sendScreen } from '../../../../telegram/ui/screen.ts';
import { html } from '../../../../telegram/ui/texts/html.ts';
import type { TextKey } from '../../../../telegram/ui/texts/texts.ts';
import type { AlertsApi } from '../../../alerts/index.ts';
import type { CustomersApi } from '../../../customers/index.ts';
import type { StaffApi } from '../../module.ts';
import type { SecondPersonQuestion } from '../links.ts';

/** Services that ask a second person. */
type SecondPersonDeps = Pick<StaffApi, 'secondWords' | 'staff'> &
  Pick<AlertsApi, 'alerts'> &
  CustomersApi &
  Pick<ChatTools, 'textsFor' | 'log'>;

/** Implements `StaffLinks.askSecondPerson`. */
export async function askSecondPerson(
  ctx: ShopContext,
  deps: SecondPersonDeps,
  { key, again, screenFor }: SecondPersonQuestion,
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
