/**
 * Module `admin`: the commands of admins: one file for each, named after it.
 * In: a command or a tap of an admin.
 * Out: a screen; a change that is logged with the admin.
 * Rule: for everybody else the commands do not exist, and no message is obeyed that the admin did not type.
 * Begin with `admin.ts`, then `operation/status.ts`. A folder is a section of the desk: `orders/`, `customers/`, `catalog/`, `money/`, `news/`,
 * `operation/`; `money/adjustment/` is what `/credit`, `/debit` and `/creditlimit` share.
 */
import { Composer } from 'grammy';
import { actsAsAdmin } from '../ui/authority.ts';
import type { BotDeps, ShopContext } from '../ui/context.ts';
import { reply } from '../ui/reply.ts';
import { commands } from './commands.ts';

/** What only admins get to. For everybody else it is as if none of it existed: the update simply passes on. */
export function adminFeatures(deps: BotDeps): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
  const ofAdmins = composer.filter((ctx) => actsAsAdmin(ctx, deps.adminIds));
  for (const command of commands) ofAdmins.use(command(deps));
  composer
    .filter((ctx) => deps.adminIds.has(ctx.customer.id) && !actsAsAdmin(ctx, deps.adminIds))
    .on('message:text')
    .filter(
      (ctx) => ctx.message.text.startsWith('/'),
      async (ctx) => {
        ctx.handler = 'command that was not typed';
        await reply(ctx, 'command-not-typed');
      },
    );
  return composer;
}
