/**
 * Module `admin`: the commands of admins: one file for each, named after it.
 * In: a command or a tap of an admin.
 * Out: a screen; a change that is logged with the admin.
 * Rule: for everybody else the commands do not exist.
 * Begin with `admin.ts`, then `status.ts`; `order/` is about one order.
 */
import { Composer } from 'grammy';
import type { BotDeps, ShopContext } from '../ui/context.ts';
import { commands } from './commands.ts';

/** What only admins get to. For everybody else it is as if none of it existed: the update simply passes on. */
export function adminFeatures(deps: BotDeps): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
  const ofAdmins = composer.filter((ctx) => deps.adminIds.has(ctx.customer.id));
  for (const command of commands) ofAdmins.use(command(deps));
  return composer;
}
