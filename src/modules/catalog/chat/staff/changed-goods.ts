import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { button } from '../../../../telegram/ui/keyboard.ts';
import type { MatterCard } from '../../../../telegram/ui/modules/matter-card.ts';
import { html, joinHtml } from '../../../../telegram/ui/texts/html.ts';
import type { CHANGED_CHOICES } from '../../changed-goods.ts';
import type { CatalogApi } from '../../module.ts';
import { decideChangedTap, shelfNodeTap } from './buttons.ts';
import { goodsChangeLine } from './changes.ts';
import { partLines } from './prices/node-prices.ts';

/** Maximum of items that the card names; the others are counted. */
const MOST_ITEMS = 10;

/**
 * Returns the dealer's changes of a product's items, with the resulting prices.
 * @returns null if no item waits
 */
export async function changedMatter(
  { texts, staff }: ShopContext,
  { changedGoods, pricing }: Pick<CatalogApi, 'changedGoods' | 'pricing'>,
  productId: number,
): Promise<MatterCard | null> {
  const [goods, figures] = await Promise.all([
    changedGoods.find(productId),
    pricing.rules.figures('product', productId),
  ]);
  if (!goods) return null;
  const { name, items, changes, lastChange } = goods;
  const data = (choice: (typeof CHANGED_CHOICES)[number]) =>
    decideChangedTap.pack({ choice, shown: lastChange, id: productId });
  const shown = items.slice(0, MOST_ITEMS).map((one) => ({ id: one.id, name: one.dealerName }));
  return {
    text: joinHtml([
      texts.html('matter-goods', { name, count: items.length }),
      ...changes.map((one) => html`• ${goodsChangeLine(texts, one)}`),
      html``,
      texts.html('matter-goods-prices'),
      ...partLines(texts, figures, shown),
      html``,
      html`• ${texts.html('costs-goods-sell')}`,
      html`• ${texts.html('costs-goods-keep')}`,
    ]),
    rows: staff?.may('catalog.edit')
      ? [
          [button(texts.plain('button-goods-sell'), data('sell'), 'success')],
          [button(texts.plain('button-goods-keep'), data('keep'))],
          [
            button(
              texts.plain('button-goods-card'),
              shelfNodeTap.pack({ kind: 'product', id: productId, page: 1 }),
            ),
          ],
        ]
      : [],
  };
}
