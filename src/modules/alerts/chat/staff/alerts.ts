import { Composer } from 'grammy';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { adminTap, id, page } from '../../../../telegram/ui/callback-data.ts';
import type { BotDeps, ShopContext } from '../../../../telegram/ui/context.ts';
import { onAdminCommand, onTap } from '../../../../telegram/ui/handlers.ts';
import { showList } from '../../../desk/chat/staff/matters/list.ts';
import { NO_FILTER } from '../../../desk/filter.ts';

/** Opens a page of the open alerts. */
const adminAlertsTap = adminTap('adminAlerts', 'al', { page }, 'operation.view');
/** Ends an alert. */
const alertDoneTap = adminTap('alertDone', 'ad', { id }, 'operation.manage');
declare module '../../../../telegram/ui/callback-data.ts' {
  interface Taps {
    adminAlerts: typeof adminAlertsTap;
    alertDone: typeof alertDoneTap;
  }
}

/** Handles `/alerts`: the open alerts, with “done” for those that only an admin ends. */
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
