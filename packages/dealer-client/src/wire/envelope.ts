import { z } from 'zod';
import type { DealerFailure } from '../failure.ts';
import { clipText, parseJson } from './text.ts';

const MAX_MESSAGES = 20;

/** Status and whole body of an answer. */
export interface Reply {
  readonly status: number;
  readonly text: string;
}

/** A failure, and whether the body has its documented shape. Otherwise only the status counts. */
export interface ReadFailure {
  readonly failure: DealerFailure;
  readonly documented: boolean;
}

const messages = z
  .union([z.string().transform((text) => [text]), z.array(z.string())])
  .optional()
  .catch(undefined);
const number = z.number().optional().catch(undefined);
const string = z.string().optional().catch(undefined);

const envelopeSchema = z.object({
  statusCode: number,
  type: string,
  message: messages,
  suggestedRetryDelayMs: number,
  errors: z
    .object({
      statusCode: number,
      error: string,
      message: messages,
      retryAfterMs: number,
      suggestedRetryDelayMs: number,
    })
    .optional()
    .catch(undefined),
});

type Envelope = z.infer<typeof envelopeSchema>;

/**
 * Reads an answer outside 2xx (dealer-api.md, Errors). `redact` removes the API key from texts, in case the
 * service repeats it.
 */
export function readFailure({ status, text }: Reply, redact: (text: string) => string): ReadFailure {
  const envelope = readEnvelope(text);
  const documented = envelope?.statusCode === status || envelope?.errors?.statusCode === status;
  const as = (failure: DealerFailure) => ({ failure, documented });
  if (status >= 500) return as({ kind: 'server-error', status });
  switch (status) {
    case 400:
      return envelope !== null && documented
        ? as(readBadRequest(messagesOf(envelope, redact)))
        : as(unexpected(status, 'no error envelope'));
    case 401:
      return as({ kind: 'unauthorised' });
    case 403:
      return as({ kind: 'forbidden' });
    case 404:
      return as({ kind: 'not-found' });
    case 429:
      return {
        failure: { kind: 'rate-limited', retryAfterMs: delayOf(envelope) },
        documented: envelope !== null && isRateLimit(envelope),
      };
    default:
      return as(
        unexpected(status, status >= 300 && status < 400 ? 'a redirect' : 'a status without a meaning here'),
      );
  }
}

/** Returns the failure for an answer outside dealer-api.md. */
export function unexpected(status: number | null, reason: string): DealerFailure {
  return { kind: 'unexpected-answer', status, reason };
}

function readEnvelope(text: string): Envelope | null {
  try {
    return envelopeSchema.safeParse(parseJson(text)).data ?? null;
  } catch {
    return null;
  }
}

function readBadRequest(texts: string[]): DealerFailure {
  for (const text of texts) {
    const currency = /^Required wallet for currency '([^']{1,16})' is missing\.?$/i.exec(text.trim())?.[1];
    if (currency !== undefined) return { kind: 'missing-wallet', currency };
    if (/^Insufficient balance\.?$/i.test(text.trim())) return { kind: 'insufficient-balance' };
  }
  return { kind: 'validation', messages: texts };
}

/** Returns the field messages of `errors.message[]`, otherwise the outer `message`. */
function messagesOf(envelope: Envelope, redact: (text: string) => string): string[] {
  const inner = envelope.errors?.message ?? [];
  const texts = inner.length > 0 ? inner : (envelope.message ?? []);
  return texts.slice(0, MAX_MESSAGES).map((text) => clipText(redact(text)));
}

/** Detects the documented 429: its type, and either its error code or the delay of a concurrency limit. */
function isRateLimit(envelope: Envelope): boolean {
  return (
    envelope.type === 'RateLimitExceededException' &&
    (envelope.errors?.error === 'RATE_LIMIT_EXCEEDED' || suggestedDelay(envelope) !== undefined)
  );
}

function delayOf(envelope: Envelope | null): number | null {
  const delay = envelope?.errors?.retryAfterMs ?? (envelope === null ? undefined : suggestedDelay(envelope));
  return delay === undefined || delay < 0 ? null : Math.ceil(delay);
}

function suggestedDelay(envelope: Envelope): number | undefined {
  return envelope.errors?.suggestedRetryDelayMs ?? envelope.suggestedRetryDelayMs;
}
