import type { Composer } from 'grammy';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { onTap, show } from '../../../../telegram/ui/handlers.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { joinHtml } from '../../../../telegram/ui/texts/html.ts';
import { type DeskHomeDeps, deskScreen } from '../../../desk/chat/staff/home.ts';
import { dutyTap } from './buttons.ts';

/** Handles going off duty and coming back; a return shows the open matters. */
export function dutyFeature(deps: DeskHomeDeps): Composer<ShopContext> {
  const { staff } = deps;
  const composer = new Screens();
  onTap(composer, dutyTap, async (ctx, { to }) => {
    const actor = actorOf(ctx);
    const { texts } = ctx;
    await staff.duty.set(actor, actor.id, to === 'off');
    const off = await staff.duty.off();
    const isAnybodyOn = (await staff.members()).some((member) => !off.has(member));
    await show(
      ctx,
      await deskScreen(ctx, deps, (count) =>
        to === 'on'
          ? texts.html('duty-is-on', { count })
          : joinHtml([texts.html('duty-is-off'), ...(isAnybodyOn ? [] : [texts.html('duty-nobody')])]),
      ),
    );
  });
  return composer;
}
