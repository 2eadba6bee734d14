/**
 * Module `admin`: the commands of admins: one file for each, named after it.
 * In: a command or a tap of an admin.
 * Out: a screen; a change that is logged with the admin.
 * Rule: each command, button and prompt names its permission. Staff who lack it are told so; for customers it does not exist. No message
 * is obeyed that its sender did not type. The domain asks for the permission again.
 * Begin with `admin.ts`, then `operation/status.ts`. `desk/` is the first screen of staff, with what needs them one by one; `matters/` lists that; `search/` finds whatever is typed there. Each other folder is a
 * section of it: `orders/`, `customers/`, `catalog/`, `money/`, `news/`, `numbers/` (reports), `operation/`, `settings/` (`/shop`), `team/` (staff
 * and what they did). `money/adjustment/` is what `/credit`, `/debit` and `/creditlimit` share.
 */
import { Composer, type Middleware } from 'grammy';
import { HigherRank, NotPermitted, OwnMatter, SecondWordNeeded } from '../../shop/shop.ts';
import { actsAsStaff } from '../ui/authority.ts';
import type { BotDeps, ShopContext } from '../ui/context.ts';
import { reply } from '../ui/reply.ts';
import type { TextKey } from '../ui/texts/texts.ts';
import { commands } from './commands.ts';
import { sharedCustomers } from './customers/customers.ts';
import { alarmsStay } from './desk/alarms-stay.ts';
import { whereOneStands } from './desk/queue.ts';
import { answerLackedCommand } from './help/staff-help.ts';
import { ownWords, sayThatSecondIsAsked } from './money/second-word.ts';
import { searchesAtDesk } from './search/desk-search.ts';

/** What only staff get to. For everybody else it is as if none of it existed: the update simply passes on. */
export function adminFeatures(deps: BotDeps): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
  const ofStaff = composer.filter(actsAsStaff);
  ofStaff.use(
    refusals(deps),
    alarmsStay(deps),
    whereOneStands(deps),
    searchesAtDesk(deps),
    ownWords(deps),
    ...commands.map((command) => command(deps)),
    answerLackedCommand,
  );
  composer.use(sharedCustomers(deps));
  composer
    .filter((ctx) => ctx.staff !== null && !actsAsStaff(ctx))
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

/** @returns the text for an act that the domain refused; null for an error of the shop */
function refusalOf(error: unknown): TextKey | null {
  if (error instanceof NotPermitted) return 'not-permitted';
  if (error instanceof OwnMatter) return 'own-matter';
  return error instanceof HigherRank ? 'higher-rank' : null;
}

/** Answers an act that the domain refused: the refusal is not a fault of the shop. */
function refusals(deps: BotDeps): Middleware<ShopContext> {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      if (error instanceof SecondWordNeeded) return sayThatSecondIsAsked(ctx, deps, error);
      const key = refusalOf(error);
      if (key === null) throw error;
      await reply(ctx, key);
    }
  };
}
