import { Composer } from 'grammy';
import type { BotDeps, ShopContext } from '../context.ts';
import { alertsCommand } from './alerts.ts';
import { customerCommand } from './customer.ts';
import { heldSurplusTaps } from './held-surplus.ts';
import { latenessCommand } from './lateness.ts';
import { markupCommand } from './markup.ts';
import { moneyCommands } from './money.ts';
import { orderAnswers } from './order-answers.ts';
import { orderCommands } from './orders.ts';
import { orphanTaps } from './orphans.ts';
import { reversalTaps } from './reversal-taps.ts';
import { reviewDecisions } from './review-decisions.ts';
import { statusCommands } from './status.ts';
import { syncCommand, walletsCommand } from './upstream.ts';

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
      latenessCommand(deps),
      markupCommand(deps),
      statusCommands(deps),
      heldSurplusTaps(deps),
      alertsCommand(deps),
    );
  return composer;
}
