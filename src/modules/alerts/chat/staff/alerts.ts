import type { Composer, Middleware } from 'grammy';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { onAdminCommand, onTap } from '../../../../telegram/ui/handlers.ts';
import type { Linking } from '../../../../telegram/ui/modules/chat-links.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { depositQueueTap } from '../../../desk/chat/staff/buttons.ts';
import { NO_FILTER } from '../../../desk/index.ts';
import type { AlertsApi } from '../../module.ts';
import { adminAlertsTap, alertDoneTap } from './buttons.ts';

/** Handles `/alerts`: the open alerts, with “done” for those that only an admin ends. */
export function alertsCommand(deps: Pick<AlertsApi, 'alerts'> & Linking): Composer<ShopContext> {
  const composer = new Screens();
  onAdminCommand(composer, 'alerts', 'operation.view', (ctx) => deps.links.showMatters(ctx, 1, NO_FILTER));
  onTap(composer, adminAlertsTap, (ctx, { page }) => deps.links.showMatters(ctx, page, NO_FILTER));
  onTap(composer, alertDoneTap, async (ctx, { id }) => {
    await deps.alerts.reminders.acknowledge(String(id), actorOf(ctx));
    await deps.links.showMatters(ctx, 1);
  });
  return composer;
}

/**
 * Opens the screens of an alert's buttons in a new message, so that the alert stays until it shows its
 * decider. The message that counts the deposits stays, too.
 */
export function alarmsStay({ alerts }: Pick<AlertsApi, 'alerts'>): Middleware<ShopContext> {
  return async (ctx, next) => {
    const message = ctx.callbackQuery?.message;
    if (
      message &&
      (depositQueueTap.of(ctx.tap) ||
        (await alerts.messages.has({ chatId: message.chat.id, messageId: message.message_id })))
    ) {
      ctx.keepsTapped = true;
    }
    await next();
  };
}
