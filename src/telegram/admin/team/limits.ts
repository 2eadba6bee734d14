import { Composer } from 'grammy';
import { parseDecimal } from '../../../shop/money.ts';
import { limitedRoles, limitNames } from '../../../shop/shop.ts';
import { actorOf } from '../../ui/authority.ts';
import { adminTap, dataOf } from '../../ui/callback-data.ts';
import type { BotDeps, ShopContext } from '../../ui/context.ts';
import { onAdminCommand, onTap, show } from '../../ui/handlers.ts';
import { button } from '../../ui/keyboard.ts';
import { reply, replyUsage } from '../../ui/reply.ts';
import { type Html, html, joinHtml } from '../../ui/texts/html.ts';
import { ROLE_TEXTS } from './names.ts';

const limitsTap = adminTap('limits', 'lm', {}, 'staff.manage');
declare module '../../ui/callback-data.ts' {
  interface Taps {
    limits: typeof limitsTap;
  }
}

/** `/limits`: how much money people of each role give away within 24 hours without a second person. */
export function limitsCommand({ shop }: BotDeps): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
  const showLimits = async (ctx: ShopContext) => {
    const { texts } = ctx;
    const { base, read } = shop.limits;
    const limits = await read();
    const lines = limitedRoles.flatMap((role): Html[] => [
      html`<b>${texts.plain(ROLE_TEXTS[role])}</b>`,
      ...limitNames.map((name) =>
        texts.html('limit-line', {
          name,
          amount: texts.money({ amount: limits[role][name], currency: base }),
          typed: `${role} ${name}`,
        }),
      ),
    ]);
    await show(ctx, {
      text: joinHtml([texts.html('limits-title'), ...lines]),
      keyboard: {
        inline_keyboard: [
          [
            button(texts.plain('desk-staff'), dataOf('staff', {})),
            button(texts.plain('button-desk'), dataOf('desk', {})),
          ],
        ],
      },
    });
  };
  onAdminCommand(composer, 'limits', 'staff.manage', async (ctx, rest) => {
    if (rest.trim() === '') return showLimits(ctx);
    const [typedRole = '', typedName = '', typedAmount = '', ...more] = rest
      .trim()
      .toLowerCase()
      .split(/\s+/);
    const role = limitedRoles.find((one) => one === typedRole);
    const name = limitNames.find((one) => one === typedName);
    const amount = parseDecimal(typedAmount);
    if (!role || !name || !amount || more.length > 0) {
      return replyUsage(ctx, '/limits <role> <limit> <amount>', '/limits cashier alone 250');
    }
    const done = await shop.limits.set({ role, name, amount: amount.toFixed() }, actorOf(ctx));
    if (done === 'owners-only') return reply(ctx, 'limits-owners-only');
    if (done === 'not-an-amount') return reply(ctx, 'limits-not-an-amount');
    await showLimits(ctx);
  });
  onTap(composer, limitsTap, showLimits);
  return composer;
}
