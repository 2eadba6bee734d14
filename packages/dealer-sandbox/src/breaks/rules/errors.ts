/** Breaks of the error envelope, of 429 and of statuses. */
import { type Breaks, change, changedError, withStatus } from '../break.ts';

export const ERROR_BREAKS: Breaks = {
  'errors.envelope': changedError(404, 'type', () => undefined),
  'errors.status-code': changedError(404, 'statusCode', () => 0),
  'errors.timestamp': changedError(404, 'timestamp', () => 'just now'),
  'errors.path': changedError(404, 'path', () => '/'),
  'errors.details': changedError(404, 'errors.error', () => undefined),
  'errors.field-messages': () => ({
    answer: ({ body, status }, { endpoint }) => {
      if (endpoint !== 'POST /order/top-up/preflight' || status !== 400) return;
      change(body, 'errors.message', (messages) => String(messages));
    },
  }),
  'errors.unknown-path': () => ({
    answer: (answered, { path }) => {
      if (path === '/no-such-path') withStatus(answered, 400);
    },
  }),
  'errors.server-error': () => ({
    answer: (answered) => {
      if (answered.status >= 500) answered.status = 200;
    },
  }),
  'errors.rate-limit': changedError(429, 'errors.retryAfterMs', () => undefined),
  'errors.concurrency-limit': changedError(429, 'errors.suggestedRetryDelayMs', () => undefined),
  'errors.delay-in-body-only': () => ({
    answer: ({ headers, status }) => {
      if (status === 429) headers['retry-after'] = '1';
    },
  }),
};
