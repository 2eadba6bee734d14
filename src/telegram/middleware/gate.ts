import type { Middleware } from 'grammy';
import type { PeopleApi } from '../../modules/people/index.ts';
import type { ChatTools, ShopContext } from '../ui/context.ts';
import { show } from '../ui/handlers.ts';
import { supportRow } from '../ui/keyboard.ts';
import { type SupportTools, supportOf } from '../ui/texts/support-contact.ts';

type Deps = SupportTools & PeopleApi & Pick<ChatTools, 'shopName'>;

/**
 * Commands for people who are not admitted: language, help, payments that Telegram reports, and gifts to
 * them.
 */
const OPEN_COMMANDS = /^\/(language|settings|paysupport|support|terms|help|start (gift|team)_)/;
const OPEN_TAPS: ReadonlySet<string> = new Set(['settings', 'locale', 'still']);

/**
 * Keeps out people who are not admitted, if the shop admits by invitation or by hand. They read how to get in,
 * and do not see the catalog. Staff and completed payments always pass. The domain refuses the others, too.
 */
export function gate(deps: Deps): Middleware<ShopContext> {
  const { people } = deps;
  return async (ctx, next) => {
    const { admission, id, isNew } = ctx.customer;
    if (admission === 'admitted' || ctx.staff !== null || ctx.message?.successful_payment) return next();
    const text = ctx.message?.text ?? '';
    if (OPEN_COMMANDS.test(text) || OPEN_TAPS.has(ctx.tap?.kind.name ?? '')) return next();
    const [, code] = /^\/start ref_([A-Za-z0-9]{8})$/.exec(text) ?? [];
    if (code !== undefined && (await people.admitByInvitation(id, code.toUpperCase()))) return next();
    if (await people.admitWhileOpen(id)) return next();
    ctx.handler = 'gate';
    const policy = await people.newcomers();
    if (admission === 'waiting' && policy === 'approval' && (isNew || text.startsWith('/start'))) {
      await people.askAdmission(id);
    }
    const { texts } = ctx;
    const key =
      admission === 'refused'
        ? 'gate-refused'
        : policy === 'invitation'
          ? 'gate-invitation'
          : 'gate-approval';
    const support = supportOf(texts, deps);
    await show(ctx, {
      text: texts.html(key, { shop: deps.shopName, support }),
      keyboard: { inline_keyboard: supportRow(texts, support) },
    });
  };
}
