import type { Composer } from 'grammy';
import type { ShopContext } from '../../../telegram/ui/context.ts';
import { onTap, show } from '../../../telegram/ui/handlers.ts';
import { button, homeButton, rowOf } from '../../../telegram/ui/keyboard.ts';
import type { Screen } from '../../../telegram/ui/screen.ts';
import { Screens } from '../../../telegram/ui/screens.ts';
import { joinHtml } from '../../../telegram/ui/texts/html.ts';
import type { Texts } from '../../../telegram/ui/texts/texts.ts';
import { moreTap } from '../../home/chat/buttons.ts';
import type { LevelStanding } from '../levels.ts';
import type { LevelsApi } from '../module.ts';
import { myLevelTap } from './buttons.ts';

/** Returns the level, the turnover that counts, the way to the next level, and all levels. */
function levelScreen(texts: Texts, standing: LevelStanding | null): Screen {
  const more = rowOf(texts, button(texts.plain('button-back'), moreTap.pack({})), homeButton(texts));
  const keyboard = { inline_keyboard: [more] };
  if (!standing) return { text: texts.html('my-level-none'), keyboard };
  const { terms, turnover, group, isFixed, next } = standing;
  const name = (one: typeof group) => texts.plain('level-name', { group: one });
  const step = isFixed
    ? texts.html('my-level-fixed')
    : next
      ? texts.html('my-level-next', { missing: texts.money(next.missing), level: name(next.group) })
      : texts.html('my-level-highest');
  return {
    text: joinHtml(
      [
        texts.html('my-level', { level: name(group) }),
        texts.html('my-level-turnover', { months: terms.months, amount: texts.money(turnover) }),
        step,
        joinHtml(
          terms.levels.map((level) =>
            texts.html('level-line', { level: name(level.group), amount: texts.money(level.from) }),
          ),
        ),
      ],
      '\n\n',
    ),
    keyboard,
  };
}

/** Handles the button to the customer's level. */
export function levelFeature({ levels }: LevelsApi): Composer<ShopContext> {
  const composer = new Screens();
  onTap(composer, myLevelTap, async (ctx) => {
    await show(ctx, levelScreen(ctx.texts, await levels.standing(ctx.customer.id)));
  });
  return composer;
}
