import type { Composer } from 'grammy';
import { actsAsStaff } from '../../../telegram/ui/authority.ts';
import type { ChatTools, ShopContext } from '../../../telegram/ui/context.ts';
import { onCommand, onTap, show, withDesk } from '../../../telegram/ui/handlers.ts';
import { button, homeButton } from '../../../telegram/ui/keyboard.ts';
import type { Linking } from '../../../telegram/ui/modules/chat-links.ts';
import { writePlace } from '../../../telegram/ui/modules/person-places.ts';
import { Screens } from '../../../telegram/ui/screens.ts';
import { type SupportTools, supportOf } from '../../../telegram/ui/texts/support-contact.ts';
import type { TextKey } from '../../../telegram/ui/texts/texts.ts';
import { casesTap } from '../../orders/chat/buttons.ts';
import { helpTap } from './buttons.ts';

type Deps = SupportTools & Pick<ChatTools, 'shopName' | 'rowsAt'> & Linking;

/** Handles `/help` and `/terms`. */
export function helpFeature(deps: Deps): Composer<ShopContext> {
  const composer = new Screens();
  const showText = (key: TextKey) => async (ctx: ShopContext) => {
    const values = { shop: deps.shopName, support: supportOf(ctx.texts, deps), id: String(ctx.customer.id) };
    const screen = {
      text: ctx.texts.html(key, values),
      keyboard: {
        inline_keyboard: [
          ...(key === 'help'
            ? [
                ...deps.rowsAt(writePlace, ctx.texts, null),
                [button(ctx.texts.plain('button-cases'), casesTap.pack({}))],
              ]
            : []),
          [homeButton(ctx.texts)],
        ],
      },
    };
    await show(ctx, key === 'help' ? withDesk(ctx, screen) : screen);
  };
  onTap(composer, helpTap, showText('help'));
  onCommand(composer, 'help', (ctx) =>
    actsAsStaff(ctx) ? deps.links.staffHelp(ctx) : showText('help')(ctx),
  );
  onCommand(composer, 'terms', showText('terms'));
  return composer;
}
