import { Composer } from 'grammy';
import type { BotDeps, ShopContext } from '../../ui/context.ts';
import { onAdminCommand } from '../../ui/handlers.ts';
import { reply } from '../../ui/reply.ts';

/** `/starscheck`: compares Telegram's list of Star transactions with the payments, both ways, now. */
export function starsCheckCommand({ shop }: BotDeps): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
  onAdminCommand(composer, 'starscheck', 'money.view', async (ctx) => {
    const found = await shop.stars.check();
    if (!found) return reply(ctx, 'stars-check-failed');
    const { read, credited, reversed, unexplained, isPartial } = found;
    await reply(ctx, 'stars-checked', {
      read,
      credited,
      reversed,
      unexplained,
      partial: isPartial ? 'yes' : 'no',
    });
  });
  return composer;
}
