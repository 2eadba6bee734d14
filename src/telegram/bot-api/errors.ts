import { BotError, GrammyError, HttpError } from 'grammy';
import { codeOf, isDatabaseAway } from '../../platform/database/away.ts';
import { LEASE_LOST } from '../../platform/database/lease.ts';

/** The problem of a process until its first call to Telegram succeeds, in words for an operator. */
export const NOT_REACHED_YET = 'Telegram has not been reached yet';

/**
 * Returns true if the customer blocked the bot, deleted the account, or never started a chat: 403, or a
 * missing chat.
 */
export function isBlocked(error: unknown): boolean {
  if (!(error instanceof GrammyError)) return false;
  return (
    error.error_code === 403 ||
    (error.error_code === 400 && /chat not found|PEER_ID_INVALID/i.test(error.description))
  );
}

/** Errors of requests that never left this machine, so that even a message can be sent again. */
export const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'PROXY_FAILED',
  LEASE_LOST,
]);

/**
 * Returns true if Telegram certainly did not accept the request: a flood limit, or the request never left
 * this machine.
 */
export function isNotTaken(error: unknown): boolean {
  if (error instanceof GrammyError) return error.error_code === 429;
  return error instanceof HttpError && NEVER_SENT.has(codeOf(error.error) ?? '');
}

/** Returns true if the token was refused: 401, or 404 for a malformed one. */
export function isTokenRefused(error: unknown): boolean {
  return error instanceof GrammyError && (error.error_code === 401 || error.error_code === 404);
}

/** Returns true if a message already shows the content ("message is not modified"), which is a success. */
export function isNotModified(error: unknown): boolean {
  return error instanceof GrammyError && /message is not modified/i.test(error.description);
}

/** Returns true if the message to edit is deleted, too old, or without text. */
export function isWithoutTarget(error: unknown): boolean {
  return (
    error instanceof GrammyError &&
    error.error_code === 400 &&
    /message to edit not found|message can't be edited|no text in the message to edit|MESSAGE_ID_INVALID|message identifier/i.test(
      error.description,
    )
  );
}

/** Returns true if the message to edit is a photo or a file, which can't become a text. */
export function isWithoutText(error: unknown): boolean {
  return error instanceof GrammyError && /no text in the message to edit/i.test(error.description);
}

/** Returns true if Telegram refused a file: its id is another bot's or outdated, or it is not a picture. */
export function isFileRefused(error: unknown): boolean {
  return (
    isRefused(error) &&
    error instanceof GrammyError &&
    /file identifier|file_id|file reference|FILE_|can't use file|IMAGE_PROCESS|PHOTO_INVALID|file must be|is too big/i.test(
      error.description,
    )
  );
}

/** Returns true if Telegram refused the request: 400, for any reason. */
export function isRefused(error: unknown): boolean {
  return error instanceof GrammyError && error.error_code === 400;
}

/**
 * Returns the delay before a retry may help, milliseconds; null for a permanent error. Outages of Telegram or
 * the database and flood control are temporary; a refused request is not.
 */
export function retryDelayOf(error: unknown): number | null {
  if (error instanceof BotError) return retryDelayOf(error.error);
  if (error instanceof GrammyError) {
    if (error.error_code === 429) return (error.parameters.retry_after ?? 1) * 1000;
    return error.error_code >= 500 ? 1000 : null;
  }
  if (error instanceof HttpError || isDatabaseAway(error)) return 1000;
  return null;
}

/** Returns true if the failed work belonged to a lease that has ended (`platform/database/lease.ts`). */
export function isLeaseLost(error: unknown): boolean {
  return codeOf(error instanceof HttpError ? error.error : error) === LEASE_LOST;
}
