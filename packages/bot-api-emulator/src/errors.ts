import type { ResponseParameters } from '@grammyjs/types';

/**
 * A refusal of a call by Telegram. It becomes `{ok: false, error_code, description, parameters}` with that
 * status.
 */
export class ApiError extends Error {
  readonly code: number;
  readonly parameters: ResponseParameters | undefined;

  constructor(code: number, description: string, parameters?: ResponseParameters) {
    super(description);
    this.name = 'ApiError';
    this.code = code;
    this.parameters = parameters;
  }
}

/** Returns a 400 with Telegram's prefix. */
export function badRequest(reason: string): ApiError {
  return new ApiError(400, `Bad Request: ${reason}`);
}

/** Returns a 403 with Telegram's prefix. */
export function forbidden(reason: string): ApiError {
  return new ApiError(403, `Forbidden: ${reason}`);
}

/** Returns a 409 with Telegram's prefix. */
export function conflict(reason: string): ApiError {
  return new ApiError(409, `Conflict: ${reason}`);
}

/** Returns a 429 with the seconds to wait, in words and in `parameters.retry_after`. */
export function tooManyRequests(seconds: number): ApiError {
  return new ApiError(429, `Too Many Requests: retry after ${seconds}`, { retry_after: seconds });
}
