/** The answer of an endpoint: a body, or a problem that becomes the error envelope. */
import type { FastifyReply } from 'fastify';
import type { ErrorBody } from '../schemas/resources.ts';

export interface Answer {
  status: number;
  body: unknown;
}

export interface Problem {
  status: number;
  /** The envelope's `type`, such as `BadRequestException`. */
  type: string;
  /** The envelope's `errors.error`. */
  error: string;
  message: string;
  /** Field messages. They make `errors.message` an array. */
  details?: readonly string[];
  /** The delay of a 429, in milliseconds, in one of its two documented places. */
  delay?: { retryAfterMs: number } | { suggestedRetryDelayMs: number };
}

/** Returns the 400 whose `errors.message` is an array. */
export function validationProblem(details: readonly string[]): Problem {
  return { ...badRequest('Bad Request Exception'), details };
}

/** Returns a 400 with this message. */
export function badRequest(message: string): Problem {
  return { status: 400, type: 'BadRequestException', error: 'Bad Request', message };
}

export const UNAUTHORISED: Problem = {
  status: 401,
  type: 'UnauthorizedException',
  error: 'Unauthorized',
  message: 'Unauthorized',
};

export const FORBIDDEN: Problem = {
  status: 403,
  type: 'ForbiddenException',
  error: 'Forbidden',
  message: 'Forbidden resource',
};

/** Returns a 404 with this message. */
export function notFound(message: string): Problem {
  return { status: 404, type: 'NotFoundException', error: 'Not Found', message };
}

/** Returns a 429 with a delay until the next allowed request. */
export function tooManyRequests(delay: NonNullable<Problem['delay']>): Problem {
  return {
    status: 429,
    type: 'RateLimitExceededException',
    error: 'RATE_LIMIT_EXCEEDED',
    message: 'Too many requests, try again later.',
    delay,
  };
}

const KNOWN: Readonly<Record<number, Problem>> = {
  401: UNAUTHORISED,
  403: FORBIDDEN,
  404: notFound('Not Found'),
  429: tooManyRequests({ retryAfterMs: 1000 }),
  500: {
    status: 500,
    type: 'InternalServerErrorException',
    error: 'Internal Server Error',
    message: 'Internal server error',
  },
  502: { status: 502, type: 'BadGatewayException', error: 'Bad Gateway', message: 'Bad gateway' },
  503: {
    status: 503,
    type: 'ServiceUnavailableException',
    error: 'Service Unavailable',
    message: 'Service unavailable',
  },
  504: { status: 504, type: 'GatewayTimeoutException', error: 'Gateway Timeout', message: 'Gateway timeout' },
};

/** Returns the problem of an HTTP status, in the service's usual words. */
export function problemOf(status: number): Problem {
  return KNOWN[status] ?? { status, type: 'HttpException', error: 'Error', message: 'Request failed' };
}

/** Builds the error envelope (dealer-api.md, Errors). `url` is the request's; `path` omits its query. */
export function envelope(problem: Problem, url: string): Answer {
  const body: ErrorBody = {
    statusCode: problem.status,
    type: problem.type,
    timestamp: new Date().toISOString(),
    path: url.split('?', 1)[0] ?? url,
    message: problem.message,
    errors: {
      statusCode: problem.status,
      message: problem.details ? [...problem.details] : problem.message,
      error: problem.error,
      ...problem.delay,
    },
  };
  return { status: problem.status, body };
}

/** Returns true for a problem instead of an answer. */
export function isProblem(result: Answer | Problem): result is Problem {
  return 'type' in result;
}

/** Sends an answer. */
export function send(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  return reply.code(status).send(body);
}
