/**
 * Module `admin`: the commands of admins: one file for each, named after it.
 * In: a command or a tap of an admin.
 * Out: a screen; a change that is logged with the admin.
 * Rule: for everybody else the commands do not exist.
 * Begin with `admin.ts`, then `status.ts`; `order/` is about one order.
 */
import { Composer } from 'grammy';
import type { BotDeps, ShopContext } from '../ui/context.ts';
import { alertsCommand } from './alerts.ts';
import { moneyCommands } from './credit.ts';
import { customerCommand } from './customer.ts';
import { latencyCommand } from './latency.ts';
import { markupCommand } from './markup.ts';
import { orderAnswers } from './order/answers.ts';
import { orderCommands } from './order/order.ts';
import { orphanTaps } from './order/orphans.ts';
import { reversalTaps } from './order/reversal-taps.ts';
import { reviewDecisions } from './order/review-decisions.ts';
import { statusCommands } from './status.ts';
import { syncCommand } from './sync.ts';
import { walletsCommand } from './wallets.ts';
import { withheldSurplusTaps } from './withheld-surplus.ts';

/** What only admins get to. For everybody else it is as if none of it existed: the update simply passes on. */
export function adminFeatures(deps: BotDeps): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
  composer
    .filter((ctx) => deps.adminIds.has(ctx.customer.id))
    .use(
      moneyCommands(deps),
      customerCommand(deps),
      walletsCommand(deps),
      syncCommand(deps),
      orderCommands(deps),
      reversalTaps(deps),
      reviewDecisions(deps),
      orderAnswers(deps),
      orphanTaps(deps),
      latencyCommand(deps),
      markupCommand(deps),
      statusCommands(deps),
      withheldSurplusTaps(deps),
      alertsCommand(deps),
    );
  return composer;
}
