/** The means to break one rule of the document on purpose, to prove that the check of that rule can fail. */
import type { FastifyRequest } from 'fastify';
import type { SandboxDatabase } from '../database.ts';
import type { CallerRefusal } from '../keys.ts';

export interface ReceivedRequest {
  /** Method and route, such as `GET /order/:id`. A path that does not exist has no route. */
  endpoint: string;
  path: string;
  /** Changes to the body reach the endpoint. */
  body: Record<string, unknown>;
  query: Record<string, unknown>;
}

export interface Answered {
  status: number;
  body: Record<string, unknown>;
  headers: Record<string, string>;
}

export interface Callback {
  url: string;
  method: 'POST' | 'PUT';
  headers: Record<string, string>;
  body: Record<string, unknown>;
  /** Maximum milliseconds to wait for an answer. */
  patienceMs: number;
}

export interface Delivered {
  status: number | null;
  error: string | null;
}

/** The parts of the sandbox that a break changes. Omitted parts work normally. */
export interface Break {
  /** Changes a request before the endpoint sees it. */
  request?(received: ReceivedRequest, db: SandboxDatabase): Promise<void> | void;
  /** The endpoint that serves every caller as the first dealer. */
  asFirstDealer?: string;
  /** Answers in the endpoint's place. */
  instead?(received: ReceivedRequest): Answered | undefined;
  /** Changes an answer before it is sent. A notification's body passes through as `GET /order/:id`. */
  answer?(answered: Answered, received: ReceivedRequest, db: SandboxDatabase): Promise<void> | void;
  /** Returns true to serve a refused caller as the first dealer. */
  forgives?(refusal: CallerRefusal, headers: FastifyRequest['headers']): boolean;
  /** Called with every accepted key. */
  accepted?(apiKey: unknown): void;
  /** Maps the received key to the key that the caller means. */
  meantKey?(apiKey: string): string;
  /** Delivers a notification or drops it. `send` may be called several times. */
  deliver?(callback: Callback, send: (callback: Callback) => Promise<Delivered>): Promise<Delivered>;
  /** A trigger, for changes inside the database. */
  trigger?: Trigger;
}

export interface Trigger {
  table: 'orders' | 'notification';
  /** Such as `after update of status`. */
  event: string;
  /** PL/pgSQL statements. A `before` trigger returns the row automatically. */
  body: string;
}

/** Creates a break with its own memory, once per choice. */
export type MakeBreak = () => Break;

/** Breaks by the id of the check that must notice. */
export type Breaks = Readonly<Record<string, MakeBreak>>;

/**
 * Changes every value at a path. `wallets.*.active` visits each element of a list. Undefined removes the
 * field. A path without a value has no effect.
 */
export function change(value: unknown, path: string, to: (old: unknown) => unknown): void {
  const [step = '', ...rest] = path.split('.');
  if (typeof value !== 'object' || value === null) return;
  const holder = value as Record<string, unknown>;
  for (const key of step === '*' ? Object.keys(holder) : [step]) {
    if (!(key in holder)) continue;
    if (rest.length > 0) change(holder[key], rest.join('.'), to);
    else holder[key] = to(holder[key]);
  }
}

/** Makes a break that changes one field of an endpoint's successful answers. */
export function changed(
  endpoint: string,
  path: string,
  to: (old: unknown, received: ReceivedRequest) => unknown,
): MakeBreak {
  return () => ({
    answer: (answered, received) => {
      if (received.endpoint !== endpoint || answered.status >= 300) return;
      change(answered.body, path, (old) => to(old, received));
    },
  });
}

/** Makes a break that removes one field from an endpoint's successful answers. */
export function without(endpoint: string, path: string): MakeBreak {
  return changed(endpoint, path, () => undefined);
}

/** Makes a break of all errors with one status. */
export function changedError(status: number, path: string, to: (old: unknown) => unknown): MakeBreak {
  return () => ({
    answer: (answered) => {
      if (answered.status === status) change(answered.body, path, to);
    },
  });
}

/** Makes a break that changes requests before their endpoint sees them. */
export function requestChanged(endpoint: string, to: (request: ReceivedRequest) => void): MakeBreak {
  return () => ({
    request: (request) => {
      if (request.endpoint === endpoint) to(request);
    },
  });
}

/** Gives an error another status, in the envelope as well. */
export function withStatus(answered: Answered, status: number): void {
  answered.status = status;
  change(answered.body, 'statusCode', () => status);
  change(answered.body, 'errors.statusCode', () => status);
}
