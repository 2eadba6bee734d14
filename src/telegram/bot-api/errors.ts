import { BotError, GrammyError, HttpError } from 'grammy';
import { NoPrimaryError } from '../../database/primary.ts';
import { SessionError } from '../../database/session.ts';

/** The problem of a process until its first call to Telegram succeeds, in words for an operator. */
export const NOT_REACHED_YET = 'Telegram has not been reached yet';

/** The platform's code of an error (`ECONNRESET`, `UND_ERR_SOCKET`, an SQLSTATE), if it has one. */
export function codeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}

/** 403, or a chat that is gone: the customer blocked the bot, deleted the account, or never started a chat. */
export function isBlocked(error: unknown): boolean {
  if (!(error instanceof GrammyError)) return false;
  return (
    error.error_code === 403 ||
    (error.error_code === 400 && /chat not found|PEER_ID_INVALID/i.test(error.description))
  );
}

/** The request never left this machine, so even a message may be sent again. */
export const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'PROXY_FAILED',
]);

/** Telegram took nothing for certain: a flood limit, or the request never left this machine. */
export function isNotTaken(error: unknown): boolean {
  if (error instanceof GrammyError) return error.error_code === 429;
  return error instanceof HttpError && NEVER_SENT.has(codeOf(error.error) ?? '');
}

/** 401, or 404 for a token that never was one. */
export function isTokenRefused(error: unknown): boolean {
  return error instanceof GrammyError && (error.error_code === 401 || error.error_code === 404);
}

/** "Message is not modified": it already says what it should, so this is success. */
export function isNotModified(error: unknown): boolean {
  return error instanceof GrammyError && /message is not modified/i.test(error.description);
}

/** The message that was to be edited is deleted, too old, or holds no text. */
export function isWithoutTarget(error: unknown): boolean {
  return (
    error instanceof GrammyError &&
    error.error_code === 400 &&
    /message to edit not found|message can't be edited|no text in the message to edit|MESSAGE_ID_INVALID|message identifier/i.test(
      error.description,
    )
  );
}

/** The message that was to be edited is a photo or a file, which can't become a text. */
export function isWithoutText(error: unknown): boolean {
  return error instanceof GrammyError && /no text in the message to edit/i.test(error.description);
}

/** The file that was sent can't be used: its id is another bot's or outdated, or it is no picture. */
export function isFileRefused(error: unknown): boolean {
  return (
    isRefused(error) &&
    error instanceof GrammyError &&
    /file identifier|file_id|file reference|FILE_|can't use file|IMAGE_PROCESS|PHOTO_INVALID|file must be|is too big/i.test(
      error.description,
    )
  );
}

/** 400: what was requested cannot be done, whatever was wrong with it. */
export function isRefused(error: unknown): boolean {
  return error instanceof GrammyError && error.error_code === 400;
}

/**
 * How long to wait before a repeat may help, in milliseconds; null for an error that a repeat would only meet again.
 * Telegram or the database being away, and flood control, pass; a refused request does not.
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

const AWAY_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EPIPE']);

/**
 * SQLSTATEs that pass: classes 08 (connection), 53 (resources) and 58 (system), 57P0x (shutdown), 25006 (read-only, as in a failover),
 * 40001 and 40P01 (another transaction was first), 55P03 (a lock was not available), 57014 (somebody ended the statement).
 */
const PASSING_STATES = /^(08|53|58)...$|^57P0[1-5]$|^25006$|^40001$|^40P01$|^55P03$|^57014$/;

/** Returns whether the database does not answer or takes no write now: a repeat may help. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof SessionError || error instanceof NoPrimaryError) return true;
  const code = codeOf(error);
  if (code !== null) return AWAY_CODES.has(code) || PASSING_STATES.test(code);
  // node-postgres gives these no code; the last is what a rollback meets on a connection that has just broken.
  return (
    error instanceof Error &&
    /^Connection terminated|^timeout exceeded when trying to connect|^Client has encountered a connection error/.test(
      error.message,
    )
  );
}
