import type { Composer } from 'grammy';
import type { ChatTools, ShopContext } from '../../../telegram/ui/context.ts';
import { onTap, show } from '../../../telegram/ui/handlers.ts';
import { button, homeButton, personRow, rowOf } from '../../../telegram/ui/keyboard.ts';
import { Screens } from '../../../telegram/ui/screens.ts';
import { joinHtml } from '../../../telegram/ui/texts/html.ts';
import { helpTap } from '../../home/chat/buttons.ts';
import type { OrdersApi } from '../module.ts';
import type { OwnCase } from '../support/cases/code-problems.ts';
import { casesTap, purchaseTap } from './buttons.ts';

/**
 * Handles a customer's reports about codes, each with its outcome; a report about the customer's own order
 * leads to the order.
 */
export function casesFeature(
  deps: Pick<OrdersApi, 'codeProblems'> & Pick<ChatTools, 'supportContact' | 'rowsAt'>,
): Composer<ShopContext> {
  const composer = new Screens();
  onTap(composer, casesTap, async (ctx) => {
    const { texts } = ctx;
    const cases = await deps.codeProblems.own(ctx.customer.id);
    const line = ({ code, itemName, productName, openedAt, state }: OwnCase) =>
      texts.html('case-line', {
        item: `${productName} · ${itemName}`,
        code,
        day: texts.day(openedAt.toISOString()),
        state,
      });
    await show(ctx, {
      text:
        cases.length === 0
          ? texts.html('cases-none')
          : joinHtml([texts.html('cases-title'), ...cases.map(line)], '\n\n'),
      keyboard: {
        inline_keyboard: [
          ...cases.flatMap(({ code, purchase }) =>
            purchase === null
              ? []
              : [
                  [
                    button(
                      texts.plain('button-open-order', { code }),
                      purchaseTap.pack({ code: purchase, page: 1 }),
                    ),
                  ],
                ],
          ),
          ...personRow(texts, deps.supportContact ?? '', deps.rowsAt),
          rowOf(texts, button(texts.plain('button-back'), helpTap.pack({})), homeButton(texts)),
        ],
      },
    });
  });
  return composer;
}
