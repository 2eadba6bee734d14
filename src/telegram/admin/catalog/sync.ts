import { Composer } from 'grammy';
import type { BotDeps, ShopContext } from '../../ui/context.ts';
import { onAdminCommand } from '../../ui/handlers.ts';
import { DEALER_TEXTS } from '../../ui/reply.ts';
import { editOrSend, sendScreen } from '../../ui/screen.ts';

/** `/sync`: reads the catalog again. A big one takes a while, so the answer comes by itself and the chat is not held up. */
export function syncCommand({ shop, inBackground }: BotDeps): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
  onAdminCommand(composer, 'sync', 'catalog.edit', async (ctx) => {
    const { texts, api, customer } = ctx;
    const message = await sendScreen(api, customer.id, { text: texts.html('sync-running') });
    const sync = async () => {
      const result = await shop.catalog.sync();
      const text = result.ok
        ? texts.html('sync-done', { ...result.report })
        : texts.html('sync-failed', { why: texts.html(DEALER_TEXTS[result.problem]) });
      await editOrSend(api, customer.id, message, { text });
    };
    inBackground('/sync', sync());
  });
  return composer;
}
