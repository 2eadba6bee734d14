import type { ChatTools, ShopContext } from '../../../../telegram/ui/context.ts';
import { reply } from '../../../../telegram/ui/handlers.ts';
import { person } from '../../../../telegram/ui/reply.ts';
import { sendScreen } from '../../../../telegram/ui/screen.ts';
import type { CustomersApi } from '../../../customers/index.ts';
import type { StaffApi } from '../../module.ts';
import { ROLE_TEXTS } from './audit/names.ts';

/** Services that accept an invitation. */
type AcceptDeps = Pick<StaffApi, 'invitations'> &
  CustomersApi &
  Pick<ChatTools, 'refreshMenu' | 'textsFor' | 'log'>;

/** Handles `/start team_<token>`, the link of an invitation, and tells its maker who accepted it. */
export async function acceptInvitation(ctx: ShopContext, deps: AcceptDeps, token: string): Promise<void> {
  const { invitations, customers } = deps;
  const accepted = await invitations.accept(ctx.customer.id, token);
  if (!accepted.ok) {
    return reply(ctx, accepted.problem === 'over' ? 'staff-link-over' : 'staff-link-is-staff');
  }
  deps.refreshMenu(ctx.customer.id);
  await reply(ctx, 'staff-welcome', { role: ctx.texts.plain(ROLE_TEXTS[accepted.role]) });
  const maker = await customers.find(String(accepted.madeBy));
  const texts = deps.textsFor(maker?.locale);
  const text = texts.html('staff-joined', {
    who: person(ctx.customer),
    role: texts.plain(ROLE_TEXTS[accepted.role]),
  });
  await sendScreen(ctx.api, accepted.madeBy, { text }).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'who made an invitation was not notified that it was accepted');
  });
}
