import type { Composer } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import { ownCatalog } from '../../../telegram/ui/catalog/own-catalog.ts';
import type { ShopContext } from '../../../telegram/ui/context.ts';
import { onTap, show } from '../../../telegram/ui/handlers.ts';
import { button, homeButton, rowOf } from '../../../telegram/ui/keyboard.ts';
import { Screens } from '../../../telegram/ui/screens.ts';
import type { Texts } from '../../../telegram/ui/texts/texts.ts';
import { NO_WAY } from '../../../telegram/ui/way.ts';
import { itemTap } from '../../catalog/chat/buttons.ts';
import type { CatalogApi } from '../../catalog/index.ts';
import type { WatchesApi } from '../module.ts';
import type { WatchKind } from '../watches.ts';
import { watchTap } from './buttons.ts';

/**
 * Returns the button under an item. It watches the item's price while the item is on sale, and otherwise its
 * return.
 */
export function watchRows(
  texts: Texts,
  { id, isOnSale }: { readonly id: number; readonly isOnSale: boolean },
): InlineKeyboardButton[][] {
  const kind: WatchKind = isOnSale ? 'price-drop' : 'restock';
  const label = texts.plain(kind === 'restock' ? 'button-watch-restock' : 'button-watch-price');
  return [[button(label, watchTap.pack({ id, kind, on: 'yes' }))]];
}

/** Handles the buttons that watch an item. */
export function watchFeature(
  deps: Pick<WatchesApi, 'watches'> & Pick<CatalogApi, 'catalog'>,
): Composer<ShopContext> {
  const composer = new Screens();
  onTap(composer, watchTap, async (ctx, { id, kind, on }) => {
    const { texts, customer } = ctx;
    const item = await ownCatalog(ctx, deps).item(id);
    const name = item ? `${item.productName} · ${item.name}` : '';
    const keyboard = (row: InlineKeyboardButton) => ({
      inline_keyboard: [
        [row],
        rowOf(
          texts,
          button(texts.plain('button-see-item'), itemTap.pack({ id, way: NO_WAY })),
          homeButton(texts),
        ),
      ],
    });
    if (on === 'no') {
      await deps.watches.unwatch(customer.id, id, kind);
      await show(ctx, {
        text: texts.html('watch-off', { item: name }),
        keyboard: keyboard(
          button(
            texts.plain(kind === 'restock' ? 'button-watch-restock' : 'button-watch-price'),
            watchTap.pack({ id, kind, on: 'yes' }),
          ),
        ),
      });
      return;
    }
    const isOn = await deps.watches.watch(customer.id, id, kind);
    await show(ctx, {
      text: texts.html(
        isOn ? (kind === 'restock' ? 'watch-restock-on' : 'watch-price-on') : 'watch-too-many',
        {
          item: name,
        },
      ),
      keyboard: keyboard(button(texts.plain('button-unwatch'), watchTap.pack({ id, kind, on: 'no' }))),
    });
  });
  return composer;
}
