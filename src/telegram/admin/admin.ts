/**
 * Module `admin`: the commands of admins, one file each, named after the command. In: a command or a tap of
 * an admin. Out: a screen, or a change that the audit log records with its admin. Rule: each command, button
 * and prompt names its permission. Staff without it get a refusal; customers get no answer at all. The bot
 * obeys only messages that their senders typed. The domain checks each permission again. Begin with
 * `admin.ts`, then `operation/status.ts`. `desk/` is the first screen of staff, with the queue of open
 * matters; `matters/` lists them; `search/` finds any text typed there. Each other folder is a section of the
 * desk: `orders/`, `customers/`, `catalog/`, `money/`, `news/`, `numbers/` (reports), `operation/`,
 * `settings/` (`/shop`), `team/` (staff and their acts). `/credit`, `/debit` and `/creditlimit` share
 * `money/adjustment/`.
 */
import { Composer, type Middleware } from 'grammy';
import { NotPermitted } from '../../shop/staff/actor.ts';
import { HigherRank, OwnMatter } from '../../shop/staff/outsiders.ts';
import { SecondWordNeeded } from '../../shop/staff/second-word.ts';
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

/** Creates the handlers that only staff reach. Updates of customers pass through unchanged. */
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

/** Returns the text for an act that the domain refused; null for an error of the shop. */
function refusalOf(error: unknown): TextKey | null {
  if (error instanceof NotPermitted) return 'not-permitted';
  if (error instanceof OwnMatter) return 'own-matter';
  return error instanceof HigherRank ? 'higher-rank' : null;
}

/** Answers an act that the domain refused, so that no error handler reports it as a fault. */
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
