import type { Composer } from 'grammy';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import type { ChatTools, ShopContext } from '../../../../telegram/ui/context.ts';
import { onAdminCommand, onTap } from '../../../../telegram/ui/handlers.ts';
import { button } from '../../../../telegram/ui/keyboard.ts';
import { DEALER_TEXTS } from '../../../../telegram/ui/reply.ts';
import { editOrSend, sendScreen } from '../../../../telegram/ui/screen.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import type { CatalogApi } from '../../module.ts';
import { catalogChangesTap, NEEDED_FOR_SYNC, pricesTap, syncCatalogTap } from './buttons.ts';

/**
 * Handles `/sync`: reads the catalog again, in the background, since a large one takes a while. The answer
 * follows automatically.
 */
export function syncCommand({
  catalog,
  inBackground,
}: Pick<CatalogApi, 'catalog'> & Pick<ChatTools, 'inBackground'>): Composer<ShopContext> {
  const composer = new Screens();
  const read = async (ctx: ShopContext) => {
    const { texts, api, customer } = ctx;
    const message = await sendScreen(api, customer.id, { text: texts.html('sync-running') });
    const actor = actorOf(ctx);
    const sync = async () => {
      const result = await catalog.sync(actor);
      if (!result.ok) {
        const text = texts.html('sync-failed', { why: texts.html(DEALER_TEXTS[result.problem]) });
        await editOrSend(api, customer.id, message, { text });
        return;
      }
      const { syncId, report } = result;
      const changes = catalogChangesTap.pack({ sync: syncId ?? 0, kind: 'new', page: 1 });
      await editOrSend(api, customer.id, message, {
        text: texts.html('sync-done', { ...report }),
        keyboard: {
          inline_keyboard: [
            [button(texts.plain('button-what-changed'), changes)],
            [button(texts.plain('button-prices'), pricesTap.pack({ page: 1 }))],
          ],
        },
      });
    };
    inBackground('/sync', sync());
  };
  onAdminCommand(composer, 'sync', NEEDED_FOR_SYNC, read);
  onTap(composer, syncCatalogTap, read);
  return composer;
}
