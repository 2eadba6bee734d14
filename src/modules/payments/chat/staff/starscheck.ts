import type { Composer } from 'grammy';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { onAdminCommand, reply } from '../../../../telegram/ui/handlers.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import type { PaymentsApi } from '../../module.ts';

/**
 * Handles `/starscheck`: compares Telegram's Star transactions with the payments, in both directions, now.
 */
export function starsCheckCommand({ stars }: Pick<PaymentsApi, 'stars'>): Composer<ShopContext> {
  const composer = new Screens();
  onAdminCommand(composer, 'starscheck', 'money.view', async (ctx) => {
    const found = await stars.check();
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
