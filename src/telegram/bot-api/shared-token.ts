import { type Api, GrammyError } from 'grammy';
import type { AlertsApi } from '../../modules/alerts/index.ts';
import type { Logger } from '../../platform/logging.ts';

/** Time after deleting a foreign webhook in which another foreign webhook raises an alert, milliseconds. */
const WEBHOOK_CALM_MS = 60 * 60_000;
/**
 * Refused polls within `CONFLICTS_MS` that prove another poller, not the end of this process's predecessor.
 */
const MOST_CONFLICTS = 3;
const CONFLICTS_MS = 2 * 60_000;
/**
 * The place of the mark at the bot: a command for group administrators whose Telegram speaks Volapük. The bot
 * does not answer in groups, and Telegram lacks the language, so the command stays invisible.
 */
const PLACE = { scope: { type: 'all_chat_administrators' }, language_code: 'vo' } as const;
const PREFIX = 'shop_';

/** Detector of other programs that use the bot's token. */
export interface SharedToken {
  /** Handles a poll that Telegram refused with 409. Never rejects. */
  conflict(error: unknown): Promise<void>;
  /**
   * Checks for a foreign webhook, and for the mark of another database.
   *
   * @param ownWebhook null while the shop polls
   */
  check(botId: number, ownWebhook: { url: string; set: () => Promise<unknown> } | null): Promise<void>;
}

/** Returns true for Telegram's error that another program receives the bot's updates. */
export function isConflict(error: unknown): error is GrammyError {
  return error instanceof GrammyError && error.error_code === 409;
}

/** Creates the detector. `now` is in milliseconds. */
export function createSharedToken(
  deps: Pick<AlertsApi, 'alerts' | 'botMarks'> & {
    readonly api: Api;
    readonly log: Logger;
    readonly now?: () => number;
  },
): SharedToken {
  const { alerts, botMarks, api, log, now = () => performance.now() } = deps;
  let removedAt = Number.NEGATIVE_INFINITY;
  let conflicts: number[] = [];

  /** Returns true if a foreign webhook is the first one within `WEBHOOK_CALM_MS`, and records it. */
  const isFirstWebhook = () => {
    const isFirst = now() - removedAt > WEBHOOK_CALM_MS;
    removedAt = now();
    return isFirst;
  };
  const alertWebhook = async (url: string) => {
    const why = URL.canParse(url) ? new URL(url).host : undefined;
    await alerts.raise('bot-shared', 'webhook', why === undefined ? {} : { why });
  };
  const webhookWhilePolling = async () => {
    const { url = '' } = await api.getWebhookInfo();
    if (url === '') return;
    if (!isFirstWebhook()) return alertWebhook(url);
    log.warn({}, 'another program set a webhook for this bot: it is deleted');
    await api.deleteWebhook();
  };
  const poller = async () => {
    const time = now();
    conflicts = [...conflicts.filter((at) => time - at < CONFLICTS_MS), time];
    if (conflicts.length < MOST_CONFLICTS) return;
    conflicts = [];
    await alerts.raise('bot-shared', 'poller');
  };

  const readMark = async () => {
    const commands = await api.getMyCommands(PLACE);
    return commands.find(({ command }) => command.startsWith(PREFIX))?.command.slice(PREFIX.length) ?? null;
  };
  const writeMark = async (botId: number, mark: string) => {
    await api.setMyCommands(
      [{ command: PREFIX + mark, description: 'Marks the database of the shop' }],
      PLACE,
    );
    await botMarks.written(botId);
  };
  const checkMark = async (botId: number) => {
    const found = await readMark();
    const own = await botMarks.read(botId);
    if (own && !own.isWritten) return writeMark(botId, own.mark);
    if (own && found === own.mark && !own.isOld) return;
    const isForeign = own !== null && found !== null && found !== own.mark && found !== own.earlier;
    if (isForeign && (await botMarks.disputed(botId))) await alerts.raise('bot-shared', 'database');
    await writeMark(botId, await botMarks.renew(botId));
  };

  return {
    async conflict(error) {
      try {
        if (!isConflict(error)) return;
        await (/webhook/i.test(error.description) ? webhookWhilePolling() : poller());
      } catch (failure) {
        log.warn({ err: failure }, 'another program disturbs this bot, and could not be looked into');
      }
    },
    async check(botId, ownWebhook) {
      if (ownWebhook !== null) {
        const { url = '' } = await api.getWebhookInfo();
        if (url !== ownWebhook.url) {
          if (!isFirstWebhook()) await alertWebhook(url);
          log.warn({}, 'another program changed the webhook of this bot: it is set again');
          await ownWebhook.set();
        }
      }
      await checkMark(botId);
    },
  };
}
