/** Checks of errors. */
import { z } from 'zod';
import { Blocked, type Check, expect, expectNone, observed, problemsOf, type Verdict } from '../check.ts';
import type { Answer } from '../contact/http.ts';
import { at, distinct, show } from '../contact/values.ts';
import type { Fixture } from '../fixture/fixture.ts';

const envelopeSchema = z.object({
  type: z.string(),
  path: z.string(),
  message: z.string(),
  errors: z.unknown().refine((value) => typeof value === 'object' && value !== null, 'is missing'),
});
const detailsSchema = z.object({
  statusCode: z.number(),
  message: z.union([z.string(), z.array(z.string())]),
  error: z.string(),
});

function errorsOf({ http }: Fixture): Answer[] {
  return http.answers.filter(({ status }) => status >= 400);
}

function name({ method, path, status }: Answer): string {
  return `${method} ${path} ${status}`;
}

/** Returns a 429 of this run, or provokes one. */
async function rateLimited(fixture: Fixture, fault: Readonly<Record<string, unknown>>): Promise<Answer> {
  if (fixture.hasControl) {
    await fixture.control().planFault('GET /user/profile', fault);
    return fixture.http.call('GET', '/user/profile', { takeRateLimit: true });
  }
  const seen = fixture.http.answers.find(({ status }) => status === 429);
  if (!seen) throw new Blocked('the service sent no 429 in this run');
  return seen;
}

const TOO_MANY = { kind: 'rate-limit', retryAfterMs: 50 } as const;
const TOO_MANY_AT_ONCE = { kind: 'concurrency-limit', suggestedRetryDelayMs: 50 } as const;

export const errorChecks: readonly Check[] = [
  {
    id: 'errors.envelope',
    title: 'Every error has type, path, message and errors',
    rule: 'error body envelope',
    mode: 'safe',
    phase: 'last',
    run: (fixture) =>
      expectNone(
        'the documented fields',
        errorsOf(fixture).flatMap((answer) => problemsOf(envelopeSchema, answer.body, name(answer))),
      ),
  },
  {
    id: 'errors.status-code',
    title: 'The statusCode of an error is that of the answer',
    rule: 'error body envelope',
    mode: 'safe',
    phase: 'last',
    run: (fixture) =>
      expectNone(
        'the same number',
        errorsOf(fixture)
          .filter(({ body, status }) => at(body, 'statusCode') !== status)
          .map((answer) => `${name(answer)}: statusCode ${show(at(answer.body, 'statusCode'))}`),
      ),
  },
  {
    id: 'errors.timestamp',
    title: 'The timestamp of an error is ISO 8601',
    rule: 'error body envelope',
    mode: 'safe',
    phase: 'last',
    run: (fixture) =>
      expectNone(
        'such as 2026-01-31T12:00:00.000Z',
        errorsOf(fixture).flatMap((answer) =>
          problemsOf(z.iso.datetime({ offset: true }), at(answer.body, 'timestamp'), name(answer)),
        ),
      ),
  },
  {
    id: 'errors.path',
    title: 'The path of an error is that of the request',
    rule: 'error body envelope',
    mode: 'safe',
    phase: 'last',
    run: (fixture) =>
      expectNone(
        'the path, with or without its query',
        errorsOf(fixture)
          .filter(({ path, body }) => {
            const shown = at(body, 'path');
            // Another check covers a missing path.
            return typeof shown === 'string' && !(shown.split('?', 1)[0] ?? '').endsWith(path);
          })
          .map((answer) => `${name(answer)}: ${show(at(answer.body, 'path'))}`),
      ),
  },
  {
    id: 'errors.details',
    title: 'The errors of an error have statusCode, message and error',
    rule: 'error body envelope',
    mode: 'safe',
    phase: 'last',
    run: (fixture) =>
      expectNone(
        'the documented fields',
        errorsOf(fixture)
          .filter(({ body }) => at(body, 'errors') !== undefined)
          .flatMap((answer) =>
            problemsOf(detailsSchema, at(answer.body, 'errors'), `${name(answer)}: errors`),
          ),
      ),
  },
  {
    id: 'errors.field-messages',
    title: 'A validation error lists its messages in errors.message',
    rule: 'validation errors',
    mode: 'safe',
    run: async (fixture) => {
      const { status, body } = await fixture.http.call('POST', '/order/top-up/preflight', {
        body: { productItem: 'one', context: {} },
      });
      const messages = at(body, 'errors', 'message');
      const listed = Array.isArray(messages) && messages.length > 0;
      return expect(listed, 'an array of messages', `${status} with ${show(messages)}`);
    },
  },
  {
    id: 'errors.unknown-path',
    title: 'A path that does not exist is not found',
    rule: 'table, 404',
    mode: 'safe',
    run: async ({ http }) => {
      const { status } = await http.call('GET', '/no-such-path');
      return expect(status === 404, '404', `${status}`);
    },
  },
  {
    id: 'errors.server-error',
    title: 'An error of the server has a status of 5xx',
    rule: 'table, 5xx',
    mode: 'safe',
    phase: 'alone',
    run: async (fixture) => {
      await fixture.control().planFault('GET /user/profile', { kind: 'status', when: 'before', status: 503 });
      const { status } = await fixture.http.call('GET', '/user/profile');
      return expect(status === 503, '503', `${status}`);
    },
  },
  {
    id: 'errors.rate-limit',
    title: 'A 429 has its type, its error, a message and the delay in errors.retryAfterMs',
    rule: '429 body',
    mode: 'safe',
    phase: 'alone',
    run: async (fixture) => {
      const { body } = await rateLimited(fixture, TOO_MANY);
      const shape = z.object({
        type: z.literal('RateLimitExceededException'),
        errors: z.object({
          error: z.literal('RATE_LIMIT_EXCEEDED'),
          message: z.string(),
          retryAfterMs: z.number(),
        }),
      });
      return expectNone('the documented body', problemsOf(shape, body, 'body'));
    },
  },
  {
    id: 'errors.concurrency-limit',
    title: 'The delay of a limit on concurrency is in suggestedRetryDelayMs',
    rule: '429 body',
    mode: 'safe',
    phase: 'alone',
    run: async (fixture) => {
      if (!fixture.hasControl) throw new Blocked('only the service itself can bring this about');
      const { body } = await rateLimited(fixture, TOO_MANY_AT_ONCE);
      const delay = at(body, 'suggestedRetryDelayMs') ?? at(body, 'errors', 'suggestedRetryDelayMs');
      return expect(typeof delay === 'number', 'a number', show(delay));
    },
  },
  {
    id: 'errors.delay-in-body-only',
    title: 'No header tells the delay of a 429',
    rule: '429 body',
    mode: 'safe',
    phase: 'alone',
    run: async (fixture) => {
      const { headers } = await rateLimited(fixture, TOO_MANY);
      return expectNone(
        'neither Retry-After nor X-RateLimit-*',
        Object.keys(headers).filter((header) => /^(retry-after|x-ratelimit-)/i.test(header)),
      );
    },
  },
  {
    id: 'errors.types',
    title: 'The types of errors',
    rule: 'not shown',
    mode: 'safe',
    phase: 'last',
    observes: true,
    run: (fixture): Verdict => {
      const types = errorsOf(fixture).map(({ status, body }) => `${status} ${String(at(body, 'type'))}`);
      return observed(distinct(types).sort().join(', '));
    },
  },
];
