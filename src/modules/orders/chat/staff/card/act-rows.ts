import type { InlineKeyboardButton } from 'grammy/types';
import { button, rowOf } from '../../../../../telegram/ui/keyboard.ts';
import type { Texts } from '../../../../../telegram/ui/texts/texts.ts';
import { customerTap } from '../../../../people/chat/staff/buttons.ts';
import type { OrderStory } from '../../../../reports/index.ts';
import type { Actor } from '../../../../staff/index.ts';
import { orderActTap, orderLogTap, orderWriteTap } from '../buttons.ts';

/** Returns the buttons of what staff may do with an order, whatever its state; the domain checks again. */
export function orderActRows(
  texts: Texts,
  { order, purchase, customer }: OrderStory,
  staff: Actor | null,
): InlineKeyboardButton[][] {
  const { code } = order;
  const mayDecide = staff?.may('orders.decide') ?? false;
  const isDelivered = order.state === 'succeeded' && order.reversal === null;
  const rows = [
    rowOf(
      texts,
      ...(staff?.may('customers.message')
        ? [button(texts.plain('button-customer-message'), orderWriteTap.pack({ what: 'message', code }))]
        : []),
      ...(staff?.may('customers.edit')
        ? [button(texts.plain('button-customer-note'), orderWriteTap.pack({ what: 'note', code }))]
        : []),
    ),
    mayDecide && purchase.finished
      ? [
          button(texts.plain('button-order-again'), orderActTap.pack({ act: 'again', sure: 'ask', code })),
          ...(isDelivered
            ? [
                button(
                  texts.plain('button-order-refund'),
                  orderActTap.pack({ act: 'refund', sure: 'ask', code }),
                ),
              ]
            : []),
        ]
      : [],
    rowOf(
      texts,
      button(texts.plain('button-order-log'), orderLogTap.pack({ code })),
      ...(staff?.may('customers.view')
        ? [button(texts.plain('button-order-customer'), customerTap.pack({ id: customer.id }))]
        : []),
    ),
  ];
  return rows.filter((row) => row.length > 0);
}
