import { plainTyped } from '../../../../platform/values/typed-text.ts';
import type { Talk } from '../../../../telegram/dialogs/talk.ts';
import { button, inRows } from '../../../../telegram/ui/keyboard.ts';
import type { ItemOffer } from '../../../catalog/offers.ts';

/** Asks for the number of vouchers, from 1 to `most`, tapped or typed. */
export async function promptQuantity(talk: Talk, item: ItemOffer, most: number): Promise<number | null> {
  return talk.ask({
    screen: (texts) => ({
      text: texts.html('ask-quantity', {
        product: item.productName,
        item: item.name,
        price: texts.money(item.price),
        most,
      }),
      keyboard: {
        inline_keyboard: [
          ...inRows(
            texts,
            Array.from({ length: most }, (_, index) => String(index + 1)).map((number) =>
              button(number, talk.data('quantity', number)),
            ),
            5,
          ),
          talk.wayOut(texts),
        ],
      },
    }),
    read: (answer) => {
      const typed =
        answer.kind === 'text'
          ? answer.text
          : answer.kind === 'tap' && answer.action === 'quantity'
            ? answer.value
            : null;
      if (typed === null) return null;
      const quantity = Number(plainTyped(typed));
      if (!Number.isInteger(quantity) || quantity < 1 || quantity > most) {
        return { complaint: { key: 'quantity-out-of-range', values: { most } } };
      }
      return { got: quantity };
    },
  });
}
