import { Composer } from 'grammy';
import { waitingScreen } from '../notifications/reminders.ts';
import { taps } from '../ui/callback-data.ts';
import type { BotDeps, ShopContext } from '../ui/context.ts';
import { onCommand, onTap, show } from '../ui/handlers.ts';
import { pager } from '../ui/keyboard.ts';

/** `/alerts`: what waits for a person, and "done" for what only an admin's word ends. */
export function alertsCommand({ shop }: BotDeps): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
  const { reminders } = shop.alerts;
  const showAlerts = async (ctx: ShopContext, page: number) => {
    const alerts = await reminders.waiting(page);
    const screen = waitingScreen(ctx.texts, alerts, ctx.customer.id);
    const rows = [
      ...(screen.keyboard?.inline_keyboard ?? []),
      ...pager(ctx.texts, alerts, (other) => taps.adminAlerts.pack({ page: other })),
    ];
    await show(ctx, { ...screen, ...(rows.length > 0 && { keyboard: { inline_keyboard: rows } }) });
  };
  onCommand(composer, 'alerts', (ctx) => showAlerts(ctx, 1));
  onTap(composer, taps.adminAlerts, (ctx, { page }) => showAlerts(ctx, page));
  onTap(composer, taps.alertDone, async (ctx, { id }) => {
    await reminders.acknowledge(String(id), ctx.customer.id);
    await showAlerts(ctx, 1);
  });
  return composer;
}
