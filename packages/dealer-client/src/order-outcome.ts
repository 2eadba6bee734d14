import type { DealerFailure, FailureOf } from './failure.ts';
import type { ExchangeResult } from './http/exchange.ts';
import type { DealerOrder } from './model.ts';
import { type Reply, readFailure, unexpected } from './wire/envelope.ts';
import { parseAcceptedOrder } from './wire/wire.ts';

/** The outcome of one `POST /order`. Only `accepted` has an order; only `unknown` may have one. */
export type CreateOrderOutcome =
  | { readonly outcome: 'accepted'; readonly order: DealerOrder }
  /** A documented 4xx: certainly not created, and the same request would be refused again. */
  | {
      readonly outcome: 'refused';
      readonly failure: FailureOf<'validation' | 'missing-wallet' | 'insufficient-balance' | 'not-found'>;
    }
  /** 401 or 403: not created. The order can be sent after the key or the account is repaired. */
  | { readonly outcome: 'not-let-in'; readonly failure: FailureOf<'unauthorised' | 'forbidden'> }
  /** 429 in its documented shape: not created. */
  | { readonly outcome: 'rate-limited'; readonly retryAfterMs: number | null }
  /** No byte of the request was sent, for certain. */
  | { readonly outcome: 'not-sent'; readonly failure: FailureOf<'unreachable'> }
  /** Everything else: the order may exist (dealer-api.md, POST /order, rule 2). */
  | { readonly outcome: 'unknown'; readonly failure: DealerFailure };

/** Returns the outcome of a request of which no byte was sent. */
export function notSent(code: string | null): CreateOrderOutcome {
  return { outcome: 'not-sent', failure: { kind: 'unreachable', sent: false, code } };
}

/** Judges an exchange that was sent, or may have been. `clientOrderRef` is the reference in its request. */
export function judgeOrder(
  result: ExchangeResult,
  clientOrderRef: string,
  redact: (text: string) => string,
): CreateOrderOutcome {
  if (result.end === 'reply') return judgeReply(result, clientOrderRef, redact);
  return { outcome: 'unknown', failure: brokenFailure(result) };
}

/** Names the failure of an exchange that broke after the request was sent, or may have been sent. */
export function brokenFailure(result: Extract<ExchangeResult, { end: 'broken' }>): DealerFailure {
  const { code, status } = result;
  if (code === 'ANSWER_TIMED_OUT') return { kind: 'timed-out' };
  if (code === 'BODY_TOO_LARGE') return unexpected(status, 'a body too large to be read');
  if (code === 'UND_ERR_HEADERS_OVERFLOW') return unexpected(status, 'headers too large to be read');
  if (code?.startsWith('HPE_') && code !== 'HPE_INVALID_EOF_STATE')
    return unexpected(status, 'it is not HTTP');
  return { kind: 'unknown-outcome', code };
}

function judgeReply(
  reply: Reply,
  clientOrderRef: string,
  redact: (text: string) => string,
): CreateOrderOutcome {
  const { status, text } = reply;
  if (status >= 200 && status < 300) {
    const order = parseAcceptedOrder(text);
    if (!order.ok) return { outcome: 'unknown', failure: unexpected(status, order.reason) };
    const echo = order.value.clientOrderRef;
    if (echo !== null && echo !== clientOrderRef) {
      return { outcome: 'unknown', failure: unexpected(status, 'it is the answer to another order') };
    }
    return { outcome: 'accepted', order: order.value };
  }

  const { failure, documented } = readFailure(reply, redact);
  switch (failure.kind) {
    case 'validation':
    case 'missing-wallet':
    case 'insufficient-balance':
      return { outcome: 'refused', failure };
    case 'not-found':
      return documented
        ? { outcome: 'refused', failure }
        : { outcome: 'unknown', failure: unexpected(status, 'no error envelope') };
    case 'unauthorised':
    case 'forbidden':
      return { outcome: 'not-let-in', failure };
    case 'rate-limited':
      return documented
        ? { outcome: 'rate-limited', retryAfterMs: failure.retryAfterMs }
        : { outcome: 'unknown', failure: unexpected(status, 'not the documented shape of a 429') };
    default:
      return { outcome: 'unknown', failure };
  }
}
