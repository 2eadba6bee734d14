import { type Bot, BotError } from 'grammy';
import type { AlertsApi } from '../../modules/alerts/index.ts';
import type { CustomersApi } from '../../modules/customers/index.ts';
import { isDatabaseAway } from '../../platform/database/away.ts';
import { type Logger, withLogFields } from '../../platform/logging.ts';
import { isBlocked, isLeaseLost, retryDelayOf } from '../bot-api/errors.ts';
import { URGENCY, withUrgency } from '../bot-api/urgency.ts';
import type { ShopContext } from '../ui/context.ts';
import type { DialogCarrier } from '../ui/dialog/dialog-slot.ts';
import type { TextsFor } from '../ui/texts/texts.ts';
import type { Handling, Verdict } from './attempt.ts';
import { asGrammyUpdate, senderOf } from './incoming.ts';
import type { Outage } from './outage.ts';
import type { ClaimedUpdate } from './store.ts';

interface HandlingDeps extends CustomersApi, Pick<AlertsApi, 'alerts'> {
  readonly bot: Bot<ShopContext>;
  readonly carrier: DialogCarrier;
  readonly textsFor: TextsFor;
  readonly outage: Outage;
  readonly log: Logger;
}

/**
 * Maximum time of postponing an update while Telegram or the database is away, milliseconds; then it is
 * answered as failed.
 */
const LONGEST_PATIENCE_MS = 15 * 60_000;
const LONGEST_DELAY_MS = 30_000;
/**
 * Bounds of the delay after an error of the database, milliseconds. The delay begins once the database is
 * back (`attempt.ts`).
 */
const AFTER_DATABASE_MS = { least: 250, most: 5_000 };

/** Runs the bot on claimed updates, and decides about a failure: retry later, or apologize and continue. */
export function createHandling(deps: HandlingDeps): Handling {
  const { bot, carrier, log } = deps;
  return {
    handle: (claimed) =>
      withLogFields({ customer: claimed.lane }, async (): Promise<Verdict> => {
        const update = asGrammyUpdate(claimed.update);
        const slot = carrier.give(update, claimed.dialog);
        try {
          const urgency = claimed.update.callback_query ? URGENCY.tap : URGENCY.text;
          await withUrgency(urgency, () => bot.handleUpdate(update));
          deps.outage.over();
          return { done: true, dialog: slot.change };
        } catch (error) {
          const ctx = error instanceof BotError ? (error.ctx as ShopContext) : undefined;
          const cause = ctx?.fault ?? (error instanceof BotError ? error.error : error);
          return failed(deps, claimed, cause, ctx?.handler ?? 'none');
        }
      }),
    giveUp: async (claimed, why) => {
      log.debug({ update: claimed.updateId, why }, 'the customer is notified');
      await apologize(deps, claimed, why);
    },
  };
}

async function failed(
  deps: HandlingDeps,
  claimed: ClaimedUpdate,
  cause: unknown,
  handler: string,
): Promise<Verdict> {
  const { log, outage, customers } = deps;
  const about = { err: cause, update: claimed.updateId, customer: claimed.lane, handler };
  if (isBlocked(cause)) {
    log.info({ customer: claimed.lane }, 'a customer has blocked the bot');
    await customers.markUnreachable(Number(claimed.lane));
    return { done: true, dialog: undefined };
  }
  // Retried at any age: it is not known if another process has handled the update.
  if (isLeaseLost(cause)) return { done: false, againAfterMs: 0 };
  const againAfterMs = retryAfter(cause, claimed.ageMs);
  if (againAfterMs !== null) {
    log.warn({ ...about, againAfterMs }, 'an update is handled again later');
    if (isDatabaseAway(cause)) outage.notifyChat(Number(claimed.lane), languageOf(claimed));
    return { done: false, againAfterMs };
  }
  log.error(about, 'an update could not be handled');
  await apologize(deps, claimed, handler).catch((error) => {
    log.warn({ err: error, update: claimed.updateId }, 'a customer could not be notified of a failure');
  });
  // The dialog is dropped as well, because its replay may fail at the same point forever.
  return { done: true, dialog: claimed.dialog && null };
}

/** Returns the delay after which an update of this age is handled again, milliseconds; null if it has failed. */
export function retryAfter(cause: unknown, ageMs: number): number | null {
  const delay = retryDelayOf(cause);
  if (delay === null || ageMs >= LONGEST_PATIENCE_MS) return null;
  if (isDatabaseAway(cause))
    return Math.max(AFTER_DATABASE_MS.least, Math.min(ageMs / 4, AFTER_DATABASE_MS.most));
  return Math.max(delay, Math.min(ageMs / 2, LONGEST_DELAY_MS));
}

/** Notifies the customer of the failure; mentions the staff only if their alert was raised. */
async function apologize(deps: HandlingDeps, claimed: ClaimedUpdate, what: string): Promise<void> {
  const chatId = Number(claimed.lane);
  const { updateId: reference } = claimed;
  const raised = await deps.alerts.raise('update-failed', what, { reference, customer: chatId }).then(
    () => true,
    (err: unknown) => {
      deps.log.error({ err, update: reference }, 'the admins could not be notified of a failure');
      return false;
    },
  );
  const customer = await deps.customers.find(claimed.lane).catch(() => null);
  const texts = deps.textsFor(customer?.locale ?? languageOf(claimed));
  const text = texts.html('something-went-wrong', { reference, notified: raised ? 'yes' : 'no' });
  const topicId = claimed.update.message?.message_thread_id;
  const inTopic = topicId !== undefined && { message_thread_id: topicId };
  await deps.bot.api.sendMessage(chatId, text.source, { parse_mode: 'HTML', ...inTopic });
}

function languageOf(claimed: ClaimedUpdate): string | undefined {
  return senderOf(claimed.update)?.language_code;
}
