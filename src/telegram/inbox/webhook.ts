import { createHash, timingSafeEqual } from 'node:crypto';
import { createHold } from '../../platform/database/away.ts';
import type { Logger } from '../../platform/logging.ts';
import type { Secret } from '../../platform/secret.ts';
import type { Outage } from './outage.ts';
import type { Receiver } from './receiver.ts';

/**
 * Handles one webhook request. `body` is the parsed JSON.
 * @returns the HTTP status
 */
type WebhookHandler = (secretHeader: string | undefined, body: unknown) => Promise<200 | 401 | 503>;

/**
 * Time for which an update waits for a database that is away, milliseconds: a failover is shorter. Afterwards
 * Telegram sends it again, after a pause that doubles each time.
 */
const HELD_MS = 25_000;

/**
 * Creates the handler of `POST /telegram/<path>`. It returns 200 only after the update is committed; on 503
 * Telegram sends the update again. `stopping` ends the wait for the database.
 * `secretHeader` is `X-Telegram-Bot-Api-Secret-Token`, compared in constant time.
 */
export function createWebhook(deps: {
  secret: Secret;
  receiver: Pick<Receiver, 'receive'>;
  outage: Pick<Outage, 'notify' | 'over'>;
  log: Logger;
  stopping: AbortSignal;
}): WebhookHandler {
  const expected = digest(deps.secret.expose());
  const hold = createHold({ forMs: HELD_MS, stopping: deps.stopping });
  return async (secretHeader, body) => {
    if (secretHeader === undefined || !timingSafeEqual(digest(secretHeader), expected)) {
      deps.log.warn('a webhook request with a wrong secret was refused');
      return 401;
    }
    try {
      await hold(
        () => deps.receiver.receive([body]),
        () => deps.outage.notify([body]),
      );
      deps.outage.over();
      return 200;
    } catch (error) {
      deps.log.warn({ err: error }, 'an update could not be stored, Telegram keeps it');
      deps.outage.notify([body]);
      return 503;
    }
  };
}

/** Derives the path's last part: not guessable without the token, and the same on every replica. */
export function webhookPath(token: string): string {
  return createHash('sha256').update(`webhook path of ${token}`).digest('hex').slice(0, 32);
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
