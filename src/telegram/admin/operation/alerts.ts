import { Composer } from 'grammy';
import { waitingScreen } from '../../notifications/reminders.ts';
import { actorOf } from '../../ui/authority.ts';
import { adminTap, dataOf, id, page } from '../../ui/callback-data.ts';
import type { BotDeps, ShopContext } from '../../ui/context.ts';
import { onAdminCommand, onTap, show } from '../../ui/handlers.ts';
import { button, pager } from '../../ui/keyboard.ts';

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

/** `/alerts`: what waits for a person, and "done" for what only an admin's word ends. */
export function alertsCommand({ shop }: BotDeps): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
  const { reminders } = shop.alerts;
  const showAlerts = async (ctx: ShopContext, page: number) => {
    const alerts = await reminders.waiting(page);
    const screen = waitingScreen(ctx.texts, alerts, ctx.customer.id);
    const rows = [
      ...(screen.keyboard?.inline_keyboard ?? []),
      ...pager(ctx.texts, alerts, (other) => dataOf('adminAlerts', { page: other })),
      ...(ctx.staff?.may('operation.manage')
        ? [[button(ctx.texts.plain('button-alarm-settings'), dataOf('alarmSettings', {}))]]
        : []),
    ];
    await show(ctx, { ...screen, ...(rows.length > 0 && { keyboard: { inline_keyboard: rows } }) });
  };
  onAdminCommand(composer, 'alerts', 'operation.view', (ctx) => showAlerts(ctx, 1));
  onTap(composer, adminAlertsTap, (ctx, { page }) => showAlerts(ctx, page));
  onTap(composer, alertDoneTap, async (ctx, { id }) => {
    await reminders.acknowledge(String(id), actorOf(ctx));
    await showAlerts(ctx, 1);
  });
  return composer;
}
