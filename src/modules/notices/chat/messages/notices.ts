import { setTimeout as sleep } from 'node:timers/promises';
import type { Api } from 'grammy';
import { recordSurely } from '../../../../platform/database/away.ts';
import type { Logger } from '../../../../platform/logging.ts';
import { isBlocked, isNotTaken, retryDelayOf } from '../../../../telegram/bot-api/errors.ts';
import { URGENCY, withUrgency } from '../../../../telegram/bot-api/urgency.ts';
import { DeliverLater } from '../../../../telegram/notifications/deliver-later.ts';
import type { NoticeScreen } from '../../../../telegram/ui/modules/chat-module.ts';
import { sendScreen } from '../../../../telegram/ui/screen.ts';
import type { TextsFor } from '../../../../telegram/ui/texts/texts.ts';
import type { CustomersApi } from '../../../customers/index.ts';
import type { NoticesApi } from '../../module.ts';
import type { Notice, NoticeOutcome } from '../../outbox.ts';
import { postToChannel, sendBroadcast } from '../broadcast.ts';

interface NoticeSenderDeps extends NoticesApi, CustomersApi {
  readonly api: Api;
  readonly textsFor: TextsFor;
  readonly log: Logger;
  /** Screens of the notices, by kind. */
  readonly screens: ReadonlyMap<string, NoticeScreen>;
  /** Shows staff the progress of a broadcast, if a message shows it. */
  readonly showProgress: (broadcastId: number) => Promise<void>;
  /**
   * Time from the start of one message to that of the next, milliseconds; 50 by default. Telegram takes some
   * 30 messages a second; results and answers need ten of them.
   */
  readonly pauseMs?: number;
}

/** Number of notices that are sent at the same time. If the process dies, their outcome is unknown. */
const AT_ONCE = 10;
/** A round ends well before its lock, which lasts ten minutes. */
const LONGEST_ROUND_MS = 120_000;
const USUAL_PAUSE_MS = 50;
/** Time between two edits of the message about a broadcast's progress, milliseconds. */
const SHOWN_EVERY_MS = 3_000;
/** Pause after a notice that Telegram did not answer, milliseconds. */
const SILENT_MS = 30_000;

/** Creates the function that sends the waiting notices at a fixed pace, those of broadcasts last. */
export function createNoticeSender(deps: NoticeSenderDeps) {
  const { notices, customers, api, textsFor, log, pauseMs = USUAL_PAUSE_MS } = deps;
  const screenOf = ({ kind }: Exclude<Notice, { kind: 'broadcast' }>): NoticeScreen => {
    const screen = deps.screens.get(kind);
    if (!screen) throw new Error(`no module composes the notice ${kind}`);
    return screen;
  };
  /** Sends a notice. It never rejects: the round awaits it only once the whole batch has begun. */
  const send = async (notice: Notice): Promise<SendResult> => {
    try {
      const texts = textsFor(notice.locale);
      if (notice.kind === 'broadcast') await sendBroadcast(api, notice.customerId, texts, notice.content);
      else await sendScreen(api, notice.customerId, screenOf(notice)(texts, notice.detail));
      return { id: notice.id, outcome: 'sent' };
    } catch (error) {
      if (isBlocked(error)) return { id: notice.id, outcome: 'left-out', blockedBy: notice.customerId };
      const delay = retryDelayOf(error);
      if (delay === null) {
        log.warn({ err: error, kind: notice.kind }, 'a notice was refused');
        return { id: notice.id, outcome: 'refused' };
      }
      if (isNotTaken(error)) return { id: notice.id, outcome: null, wait: Math.max(delay, 1_000), error };
      log.warn({ err: error, kind: notice.kind }, 'Telegram gave no answer to a notice');
      return { id: notice.id, outcome: 'unknown', wait: SILENT_MS, error };
    }
  };
  let shownAt = 0;
  const showProgress = async (ids: Iterable<number>) => {
    shownAt = performance.now();
    for (const id of ids) await showProgressOf(deps, id);
  };

  /** Posts the next broadcast for a channel, in the shop's language. */
  const post = async () => {
    const due = await notices.takeChannelPost();
    if (!due) return;
    const ended = (outcome: 'sent' | 'refused' | 'unknown' | null) =>
      recordSurely(() => notices.channelPostEnded(due.broadcastId, outcome));
    try {
      await postToChannel(api, textsFor(undefined), due);
      await ended('sent');
    } catch (error) {
      if (isNotTaken(error)) {
        await ended(null);
        throw new DeliverLater(Math.max(retryDelayOf(error) ?? 0, 1_000), { cause: error });
      }
      const isRefused = retryDelayOf(error) === null;
      log.warn({ err: error, broadcast: due.broadcastId }, 'a broadcast could not be posted to its channel');
      await ended(isRefused ? 'refused' : 'unknown');
    }
    await showProgress([due.broadcastId]);
  };

  return (): Promise<void> =>
    withUrgency(URGENCY.news, async () => {
      await showProgress(await notices.tidy());
      await post();
      const until = performance.now() + LONGEST_ROUND_MS;
      const touched = new Set<number>();
      while (performance.now() < until) {
        const batch = await notices.take(AT_ONCE);
        if (batch.length === 0) break;
        for (const one of batch) if (one.kind === 'broadcast') touched.add(one.broadcastId);
        const sending: Promise<SendResult>[] = [];
        for (const notice of batch) {
          sending.push(send(notice));
          await sleep(pauseMs);
        }
        const sent = await Promise.all(sending);
        await recordSurely(() => notices.ended(sent.filter(hasOutcome)));
        for (const { blockedBy } of sent) if (blockedBy) await customers.markUnreachable(blockedBy);
        const notTaken = sent.filter((one) => one.outcome === null).map(({ id }) => id);
        if (notTaken.length > 0) await recordSurely(() => notices.putBack(notTaken));
        const waits = sent.filter((one) => one.wait !== undefined);
        if (waits.length > 0)
          throw new DeliverLater(Math.max(...waits.map(({ wait = 0 }) => wait)), { cause: waits[0]?.error });
        if (performance.now() - shownAt > SHOWN_EVERY_MS) await showProgress(touched);
      }
      await showProgress(new Set([...touched, ...(await notices.tidy())]));
    });
}

interface SendResult {
  readonly id: string;
  /** Null if Telegram did not take it. */
  readonly outcome: NoticeOutcome | null;
  /** The customer, if the customer blocked the bot. */
  readonly blockedBy?: number;
  readonly wait?: number;
  readonly error?: unknown;
}

function hasOutcome(sent: SendResult): sent is SendResult & { outcome: NoticeOutcome } {
  return sent.outcome !== null;
}

/** Updates the message about a broadcast's progress. After a failure the next update shows it. */
async function showProgressOf(deps: NoticeSenderDeps, id: number): Promise<void> {
  try {
    await deps.showProgress(id);
  } catch (error) {
    deps.log.debug({ err: error, broadcast: id }, 'how far a broadcast is could not be shown');
  }
}
