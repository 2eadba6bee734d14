import { readCatalog } from './first-catalog.ts';
import { remindOfBackups, watchArchive } from './modules/alerts/index.ts';
import type { createModules } from './modules/all.ts';
import type { Config } from './platform/config/config.ts';
import type { Db } from './platform/database/db.ts';
import type { JobHandlers } from './platform/jobs/catalog.ts';
import { TryLater } from './platform/jobs/try-later.ts';
import { DeliverLater } from './telegram/notifications/deliver-later.ts';
import type { Telegram } from './telegram/telegram.ts';

interface HandlerDeps extends ReturnType<typeof createModules> {
  readonly db: Db;
  readonly config: Config;
  readonly telegram: Telegram;
}

/** Creates the handler of each job of the catalog. */
export function createJobHandlers({ db, config, shop, work, telegram }: HandlerDeps): JobHandlers {
  return {
    submit_order: ({ orderId }) => work.submit(orderId),
    resolve_order: ({ orderId }) => work.resolve(orderId),
    confirm_order: ({ orderId }) => work.confirm(orderId),
    ...work.rounds,
    deliver_purchase: ({ purchaseId }) => telegram.deliver(purchaseId).catch(retryLater),
    advance_payment: ({ paymentId }) => work.advancePayment(paymentId),
    deliver_payment: ({ paymentId }) => telegram.deliverPayment(paymentId).catch(retryLater),
    show_payment_cards: ({ paymentId }) => telegram.showPaymentCards(paymentId).catch(retryLater),
    notify_customer: ({ notificationId }) => telegram.notify(notificationId).catch(retryLater),
    send_alert: ({ alertId }) => telegram.sendAlert(alertId).catch(retryLater),
    show_alert: ({ alertId }) => telegram.showAlert(alertId).catch(retryLater),
    fill_topic: ({ customerId }) => telegram.fillTopic(Number(customerId)).catch(retryLater),
    remind_alerts: () => telegram.remind().catch(retryLater),
    sync_catalog: () => readCatalog(shop),
    list_payable: () => work.listPayable(),
    audit_ledger: () => work.audit(),
    check_stars: () => work.checkStars(),
    check_bot: () => telegram.checkToken().catch(retryLater),
    assign_levels: () => work.assignLevels(),
    send_notices: () => telegram.sendNotices().catch(retryLater),
    add_figures: () => work.addFigures(),
    send_closing: () => telegram.sendClosing().catch(retryLater),
    check_backups: () => remindOfBackups(db, config),
    check_archive: () => watchArchive(db, config.databaseUrl),
    prune: async () => {
      await telegram.prune();
      await work.forgetOld(config);
    },
  };
}

/**
 * Postpones the job by the error's time if Telegram cannot take the delivery now; throws other errors again.
 */
function retryLater(error: unknown): never {
  if (error instanceof DeliverLater) throw new TryLater(error.afterMs, error.message, { cause: error });
  throw error;
}
