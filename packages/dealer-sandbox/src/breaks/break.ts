/** What it takes to break one rule of the document on purpose, so that the check of that rule can be seen to fail. */
import type { FastifyRequest } from 'fastify';
import type { SandboxDatabase } from '../database.ts';
import type { CallerRefusal } from '../keys.ts';

export interface ReceivedRequest {
  /** Method and route, such as `GET /order/:id`; without a route for a path that does not exist. */
  endpoint: string;
  path: string;
  /** What a break changes here, the endpoint gets. */
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
  /** How long to wait for an answer, in milliseconds. */
  patienceMs: number;
}

export interface Delivered {
  status: number | null;
  error: string | null;
}

/** The parts of the sandbox that a break touches; all that it leaves out works as ever. */
export interface Break {
  /** Changes a request before the endpoint sees it. */
  request?(received: ReceivedRequest, db: SandboxDatabase): Promise<void> | void;
  /** The endpoint that serves every caller as the first dealer. */
  asFirstDealer?: string;
  /** Answers in the endpoint's place. */
  instead?(received: ReceivedRequest): Answered | undefined;
  /** Changes an answer before it is sent; a notification's body goes through it as `GET /order/:id`. */
  answer?(answered: Answered, received: ReceivedRequest, db: SandboxDatabase): Promise<void> | void;
  /** Whether to serve, as the first dealer, a caller who has to be refused. */
  forgives?(refusal: CallerRefusal, headers: FastifyRequest['headers']): boolean;
  /** Told of every key that was accepted. */
  accepted?(apiKey: unknown): void;
  /** The key that a caller means by the one that was sent. */
  meantKey?(apiKey: string): string;
  /** Sends a notification, or does not; `send` may be called several times. */
  deliver?(callback: Callback, send: (callback: Callback) => Promise<Delivered>): Promise<Delivered>;
  /** A trigger, for what happens inside the database. */
  trigger?: Trigger;
}

export interface Trigger {
  table: 'orders' | 'notification';
  /** Such as `after update of status`. */
  event: string;
  /** PL/pgSQL statements; a `before` trigger returns the row on its own. */
  body: string;
}

/** Makes a break with a memory of its own, each time it is chosen. */
export type MakeBreak = () => Break;

/** Breaks by the id of the check that has to notice. */
export type Breaks = Readonly<Record<string, MakeBreak>>;

/**
 * Changes every value at a path: `wallets.*.active` goes into each element of a list. Undefined takes the field out; a
 * path that leads nowhere changes nothing.
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

/** A break that changes one field of an endpoint's successful answers. */
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

export function without(endpoint: string, path: string): MakeBreak {
  return changed(endpoint, path, () => undefined);
}

/** A break of the errors with one status, wherever they come from. */
export function changedError(status: number, path: string, to: (old: unknown) => unknown): MakeBreak {
  return () => ({
    answer: (answered) => {
      if (answered.status === status) change(answered.body, path, to);
    },
  });
}

/** A break that changes requests before their endpoint sees them. */
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
