import { Composer } from 'grammy';
import { NO_FILTER } from '../../../shop/shop.ts';
import { actorOf } from '../../ui/authority.ts';
import { adminTap, id, page } from '../../ui/callback-data.ts';
import type { BotDeps, ShopContext } from '../../ui/context.ts';
import { onAdminCommand, onTap } from '../../ui/handlers.ts';
import { showList } from '../matters/list.ts';

/** What waits for a person. */
const adminAlertsTap = adminTap('adminAlerts', 'al', { page }, 'operation.view');
/** "Done": an admin ends the alert. */
const alertDoneTap = adminTap('alertDone', 'ad', { id }, 'operation.manage');
declare module '../../ui/callback-data.ts' {
  interface Taps {
    adminAlerts: typeof adminAlertsTap;
    alertDone: typeof alertDoneTap;
  }
}

/** `/alerts`: everything that waits for a person, and "done" for what only an admin's word ends. */
export function alertsCommand(deps: BotDeps): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
  onAdminCommand(composer, 'alerts', 'operation.view', (ctx) => showList(ctx, deps, 1, NO_FILTER));
  onTap(composer, adminAlertsTap, (ctx, { page }) => showList(ctx, deps, page, NO_FILTER));
  onTap(composer, alertDoneTap, async (ctx, { id }) => {
    await deps.shop.alerts.reminders.acknowledge(String(id), actorOf(ctx));
    await showList(ctx, deps, 1);
  });
  return composer;
}
