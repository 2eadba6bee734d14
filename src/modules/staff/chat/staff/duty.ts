import type { Composer } from 'grammy';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { onTap, show } from '../../../../telegram/ui/handlers.ts';
import type { Linking } from '../../../../telegram/ui/modules/chat-links.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { joinHtml } from '../../../../telegram/ui/texts/html.ts';
import type { StaffApi } from '../../module.ts';
import { dutyTap } from './buttons.ts';

/** Handles going off duty and coming back; a return shows the open matters. */
export function dutyFeature({ staff, links }: Pick<StaffApi, 'staff'> & Linking): Composer<ShopContext> {
  const composer = new Screens();
  onTap(composer, dutyTap, async (ctx, { to }) => {
    const actor = actorOf(ctx);
    const { texts } = ctx;
    await staff.duty.set(actor, actor.id, to === 'off');
    const off = await staff.duty.off();
    const isAnybodyOn = (await staff.members()).some((member) => !off.has(member));
    await show(
      ctx,
      await links.desk(ctx, (count) =>
        to === 'on'
          ? texts.html('duty-is-on', { count })
          : joinHtml([texts.html('duty-is-off'), ...(isAnybodyOn ? [] : [texts.html('duty-nobody')])]),
      ),
    );
  });
  return composer;
}
