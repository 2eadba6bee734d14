import type { Composer } from 'grammy';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { onAdminCommand, reply, replyDone, replyUsage } from '../../../../telegram/ui/handlers.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import type { AvailabilityApi } from '../../module.ts';
import { LONGEST_SHOP_NOTICE } from '../../selling.ts';
import { noticeFormTap } from './buttons.ts';

/** Handles `/notice`: the text for all customers on the first screen. */
export function noticeCommand({ selling }: Pick<AvailabilityApi, 'selling'>): Composer<ShopContext> {
  const composer = new Screens();
  onAdminCommand(composer, 'notice', 'news.send', async (ctx, rest) => {
    if (rest === '') {
      const { text } = await selling.notice(ctx.customer.id);
      if (text !== null) return replyDone(ctx, 'notice-set', { text });
      return replyUsage(
        ctx,
        '/notice <text> | off',
        '/notice Closed on Friday',
        noticeFormTap.pack({ act: 'form' }),
      );
    }
    if (rest.length > LONGEST_SHOP_NOTICE)
      return reply(ctx, 'notice-too-long', { most: LONGEST_SHOP_NOTICE });
    const text = rest.toLowerCase() === 'off' ? null : rest;
    await selling.setText(text, actorOf(ctx));
    await (text === null ? replyDone(ctx, 'notice-off') : replyDone(ctx, 'notice-set', { text }));
  });
  return composer;
}
