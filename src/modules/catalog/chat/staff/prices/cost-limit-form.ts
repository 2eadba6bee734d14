import type { Composer } from 'grammy';
import { actorOf } from '../../../../../telegram/ui/authority.ts';
import type { ShopContext } from '../../../../../telegram/ui/context.ts';
import { deskButton, onTap, show } from '../../../../../telegram/ui/handlers.ts';
import { onAdminPrompt } from '../../../../../telegram/ui/input/prompts.ts';
import { readPercentage } from '../../../../../telegram/ui/input/units.ts';
import { asksWhich, PERCENTAGE } from '../../../../../telegram/ui/input/which-amount.ts';
import { button, rowOf } from '../../../../../telegram/ui/keyboard.ts';
import { askFor } from '../../../../../telegram/ui/kit/form.ts';
import { Screens } from '../../../../../telegram/ui/screens.ts';
import { type Html, joinHtml } from '../../../../../telegram/ui/texts/html.ts';
import type { OrdersApi } from '../../../../orders/index.ts';
import { costLimitTap, NEEDED_FOR_COST_LIMIT, pricesTap } from '../buttons.ts';

/** The prompt for the percentage. */
const FORM = 'cost-limit';
const MOST_PERCENT = 1_000;

/** Handles the form of the limit above which a risen cost needs a person's decision. */
export function costLimitForm(deps: Pick<OrdersApi, 'costs'>): Composer<ShopContext> {
  const { costs } = deps;
  const composer = new Screens();
  const backToPrices = (ctx: ShopContext) =>
    button(ctx.texts.plain('button-prices'), pricesTap.pack({ page: 1 }));
  const showForm = async (ctx: ShopContext, word: Html[] = []) => {
    const { texts } = ctx;
    await askFor(ctx, FORM, '', {
      text: joinHtml([
        ...word,
        texts.html('cost-limit-now', { percent: await costs.limit() }),
        texts.html('cost-limit-form'),
      ]),
      back: [backToPrices(ctx)],
    });
  };
  const ask = async (ctx: ShopContext, percent: string, act: 'ask' | 'undo') => {
    const { texts } = ctx;
    await show(ctx, {
      text: joinHtml([
        texts.html(act === 'undo' ? 'undo-question' : 'cost-limit-ask'),
        texts.html('undo-now', { value: texts.plain('cost-limit-value', { percent: await costs.limit() }) }),
        texts.html('undo-then', { value: texts.plain('cost-limit-value', { percent }) }),
      ]),
      keyboard: {
        inline_keyboard: [
          [
            button(
              texts.plain(act === 'undo' ? 'button-undo-yes' : 'button-yes'),
              costLimitTap.pack({ act: 'set', percent }),
              'success',
            ),
          ],
          [button(texts.plain('button-back'), costLimitTap.pack({ act: 'form', percent: '' }))],
        ],
      },
    });
  };
  onTap(composer, costLimitTap, async (ctx, { act, percent }) => {
    if (act === 'form') return showForm(ctx);
    if (act !== 'set') return ask(ctx, percent, act);
    const { texts } = ctx;
    const before = await costs.limit();
    const isSet = await costs.setLimit(percent, actorOf(ctx));
    if (!isSet) return showForm(ctx, [texts.html('price-form-unreadable', { of: 'markup' })]);
    ctx.dialog.leave();
    const what = texts.plain('cost-limit-value', { percent });
    await show(ctx, {
      text: texts.html('cost-limit-set', { percent }),
      keyboard: {
        inline_keyboard: [
          ...(before === percent
            ? []
            : [
                [
                  button(
                    texts.plain('button-undo', { what }),
                    costLimitTap.pack({ act: 'undo', percent: before }),
                  ),
                ],
              ]),
          rowOf(texts, backToPrices(ctx), deskButton(texts)),
        ],
      },
    });
  });
  onAdminPrompt(composer, FORM, NEEDED_FOR_COST_LIMIT, async (ctx) => {
    const typed = ctx.message?.text ?? '';
    if (await asksWhich(ctx, typed, PERCENTAGE)) return;
    const percent = readPercentage(typed);
    const fits = percent !== null && Number(percent) >= 0 && Number(percent) <= MOST_PERCENT;
    await (fits
      ? ask(ctx, percent, 'ask')
      : showForm(ctx, [ctx.texts.html('price-form-unreadable', { of: 'markup' })]));
  });
  return composer;
}
