import { BotError, GrammyError, HttpError } from 'grammy';
import { NoPrimaryError } from '../../database/connection/primary.ts';
import { SessionError } from '../../database/connection/settings.ts';
import { LEASE_LOST } from '../../database/lease.ts';

/** The problem of a process until its first call to Telegram succeeds, in words for an operator. */
export const NOT_REACHED_YET = 'Telegram has not been reached yet';

/** Returns the platform's code of an error (`ECONNRESET`, `UND_ERR_SOCKET`, an SQLSTATE), if any. */
export function codeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}

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

const AWAY_CODES = new Set([
  LEASE_LOST,
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
]);

/**
 * Temporary SQLSTATEs: classes 08 (connection), 53 (resources), 58 (system) and 57P0x (shutdown). Also 25006
 * (read-only, as in a failover), 40001 and 40P01 (a conflicting transaction), 55P03 (lock not available) and
 * 57014 (canceled).
 */
const PASSING_STATES = /^(08|53|58)...$|^57P0[1-5]$|^25006$|^40001$|^40P01$|^55P03$|^57014$/;

/** Returns true if the failed work belonged to a lease that has ended (`database/lease.ts`). */
export function isLeaseLost(error: unknown): boolean {
  return codeOf(error instanceof HttpError ? error.error : error) === LEASE_LOST;
}

/**
 * Returns true if the database does not answer or refuses writes now, or the lease ended, so that a retry may
 * help.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof SessionError || error instanceof NoPrimaryError) return true;
  const code = codeOf(error);
  if (code !== null) return AWAY_CODES.has(code) || PASSING_STATES.test(code);
  // node-postgres errors without a code; the last is from a rollback on a connection that has just broken.
  return (
    error instanceof Error &&
    /^Connection terminated|^timeout exceeded when trying to connect|^Client has encountered a connection error/.test(
      error.message,
    )
  );
}
