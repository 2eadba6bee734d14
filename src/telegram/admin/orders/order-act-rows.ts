import type { InlineKeyboardButton } from 'grammy/types';
import type { OrderStory } from '../../../shop/reports/order-story.ts';
import type { Actor } from '../../../shop/staff/actor.ts';
import { dataOf } from '../../ui/callback-data.ts';
import { button, rowOf } from '../../ui/keyboard.ts';
import type { Texts } from '../../ui/texts/texts.ts';

/** Returns the buttons of the acts that staff may do with an order; the domain checks again. */
export function orderActRows(
  texts: Texts,
  { order, purchase }: OrderStory,
  staff: Actor | null,
): InlineKeyboardButton[][] {
  const { code } = order;
  const mayDecide = staff?.may('orders.decide') ?? false;
  const isDelivered = order.state === 'succeeded' && order.reversal === null;
  const rows = [
    rowOf(
      texts,
      ...(staff?.may('customers.message')
        ? [button(texts.plain('button-customer-message'), dataOf('orderWrite', { what: 'message', code }))]
        : []),
      ...(staff?.may('customers.edit')
        ? [button(texts.plain('button-customer-note'), dataOf('orderWrite', { what: 'note', code }))]
        : []),
    ),
    mayDecide && purchase.finished
      ? [
          button(texts.plain('button-order-again'), dataOf('orderAct', { act: 'again', sure: 'ask', code })),
          ...(isDelivered
            ? [
                button(
                  texts.plain('button-order-refund'),
                  dataOf('orderAct', { act: 'refund', sure: 'ask', code }),
                ),
              ]
            : []),
        ]
      : [],
  ];
  return rows.filter((row) => row.length > 0);
}
