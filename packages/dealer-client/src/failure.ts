import type { CurrencyCode } from './model.ts';

/** Every kind of failed call. It never holds the API key, a voucher or a whole response body. */
export type DealerFailure =
  /** 400 with field messages, each clipped. */
  | { readonly kind: 'validation'; readonly messages: string[] }
  /** 400: the dealer has no wallet in the order's currency (POST /order, rule 3). */
  | { readonly kind: 'missing-wallet'; readonly currency: CurrencyCode }
  /**
   * 400: the wallet is below the price; the service neither created nor charged an order (POST /order, rule
   * 4).
   */
  | { readonly kind: 'insufficient-balance' }
  /** 401: key missing, wrong, inactive or deleted, or this machine's address is not on the key's list. */
  | { readonly kind: 'unauthorised' }
  /** 403: the account or role may not do this. */
  | { readonly kind: 'forbidden' }
  /** 404: path or id not found. */
  | { readonly kind: 'not-found' }
  /** 429, with the delay from its body in milliseconds. */
  | { readonly kind: 'rate-limited'; readonly retryAfterMs: number | null }
  /** 5xx. */
  | { readonly kind: 'server-error'; readonly status: number }
  /** No byte of the request was sent: no connection, a passed deadline, or a closed client. */
  | { readonly kind: 'unreachable'; readonly sent: false; readonly code: string | null }
  /** The request was sent, and no complete answer came in time. */
  | { readonly kind: 'timed-out' }
  /** An answer outside dealer-api.md: not JSON, fields missing, a redirect, another status. */
  | { readonly kind: 'unexpected-answer'; readonly status: number | null; readonly reason: string }
  /**
   * The request was sent at least in part, and the connection broke before a complete answer or did not speak
   * HTTP.
   */
  | { readonly kind: 'unknown-outcome'; readonly code: string | null };

/** The failure of one kind, for example `FailureOf<'unauthorised'>`. */
export type FailureOf<K extends DealerFailure['kind']> = Extract<DealerFailure, { kind: K }>;

/**
 * Thrown by reads and by `preflight`. `code` is `DEALER_` and the failure's kind (`DEALER_RATE_LIMITED`). The
 * cause, if any, holds only the transport's error code, because undici's errors can carry parts of a response
 * body.
 */
export class DealerError extends Error {
  override readonly name = 'DealerError';
  readonly code: string;
  readonly failure: DealerFailure;

  /** `call` is the method and path without its query, for example `GET /order/17`. */
  constructor(call: string, failure: DealerFailure) {
    const code = transportCode(failure);
    super(
      `${call}: ${describeFailure(failure)}`,
      code === null ? undefined : { cause: Object.assign(new Error(code), { code }) },
    );
    this.code = `DEALER_${failure.kind.replaceAll('-', '_').toUpperCase()}`;
    this.failure = failure;
  }
}

/**
 * Formats a failure as one line for a log or an admin. The reader has already clipped texts from the wire.
 */
export function describeFailure(failure: DealerFailure): string {
  switch (failure.kind) {
    case 'validation':
      return `the request was refused as invalid (${failure.messages.join('; ') || 'no message'})`;
    case 'missing-wallet':
      return `the dealer has no wallet in ${failure.currency}`;
    case 'insufficient-balance':
      return "the dealer's wallet is below the price";
    case 'unauthorised':
      return "401: the API key was not accepted, or this machine's address is not on its list";
    case 'forbidden':
      return '403: the account may not do this';
    case 'not-found':
      return '404: not found';
    case 'rate-limited':
      return `429: too many requests, retry ${failure.retryAfterMs === null ? 'later' : `after ${failure.retryAfterMs} ms`}`;
    case 'server-error':
      return `server error ${failure.status}`;
    case 'unreachable':
      return `not sent (${failure.code ?? 'no code'})`;
    case 'timed-out':
      return 'sent, but no complete answer came in time';
    case 'unexpected-answer':
      return `an unexpected answer${failure.status === null ? '' : ` with status ${failure.status}`}: ${failure.reason}`;
    case 'unknown-outcome':
      return `sent, but the connection broke before a complete answer (${failure.code ?? 'no code'})`;
  }
}

function transportCode(failure: DealerFailure): string | null {
  return failure.kind === 'unreachable' || failure.kind === 'unknown-outcome' ? failure.code : null;
}
