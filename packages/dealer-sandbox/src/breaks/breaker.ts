/** Breaks one rule at a time (`--break`, `PUT /_sandbox/break`). Without a named rule, it keeps all rules. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { FIRST_DEALER } from '../catalog/seed.ts';
import type { SandboxDatabase } from '../database.ts';
import type { Caller, CallerRefusal } from '../keys.ts';
import type { Answered, Break, Callback, Delivered, ReceivedRequest, Trigger } from './break.ts';
import { BREAKS } from './index.ts';

export interface Breaker {
  /** The broken rule, or null. */
  readonly rule: string | null;
  /** Breaks this rule and keeps every other. Returns false without a change if the rule is unknown. */
  set(rule: string | null): Promise<boolean>;
  /** Call it before routes are added. */
  hookInto(app: FastifyInstance): void;
  /** Returns the caller to serve: usually the one that the key ring recognized. */
  callerFor(request: FastifyRequest, recognized: Caller | CallerRefusal): Caller | CallerRefusal;
  /** Sends a notification, usually once and unchanged. */
  deliver(callback: Callback, send: (callback: Callback) => Promise<Delivered>): Promise<Delivered>;
}

const NOTHING: Break = {};
const SINGLE_ORDER = 'GET /order/:id';

/** Creates the breaker and repairs an earlier process's breaks in the database before it resolves. */
export async function createBreaker(db: SandboxDatabase): Promise<Breaker> {
  let rule: string | null = null;
  let current = NOTHING;
  await removeTriggers(db);

  async function beforeEndpoint(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    if (current === NOTHING) return;
    const received = requestIn(request);
    await current.request?.(received, db);
    if (request.caller && current.asFirstDealer === received.endpoint) {
      request.caller = { ...request.caller, dealerId: FIRST_DEALER };
    }
    const answered = current.instead?.(received);
    if (answered) return reply.code(answered.status).headers(answered.headers).send(answered.body);
  }

  return {
    get rule() {
      return rule;
    },
    set: async (wanted) => {
      const make = wanted === null ? () => NOTHING : BREAKS[wanted];
      if (!make) return false;
      const made = make();
      await removeTriggers(db);
      if (made.trigger) await addTrigger(db, made.trigger);
      rule = wanted;
      current = made;
      return true;
    },
    hookInto: (app) => {
      app.addHook('onRequest', async (request, reply) => {
        const apiKey = request.headers['x-api-key'];
        if (typeof apiKey === 'string' && current.meantKey) {
          request.headers['x-api-key'] = current.meantKey(apiKey);
        }
        // The reference has no endpoint handler, so its hook runs here.
        if (pathOf(request) === '/docs') return beforeEndpoint(request, reply);
      });
      app.addHook('preHandler', beforeEndpoint);
      app.addHook('preSerialization', async (request, reply, payload) => {
        if (!current.answer || typeof payload !== 'object' || payload === null) return payload;
        const body = structuredClone(payload) as Record<string, unknown>;
        const answered: Answered = { status: reply.statusCode, body, headers: {} };
        await current.answer(answered, requestIn(request), db);
        reply.code(answered.status).headers(answered.headers);
        return answered.body;
      });
    },
    callerFor: (request, recognized) => {
      if (typeof recognized === 'object') {
        current.accepted?.(request.headers['x-api-key']);
        return recognized;
      }
      return current.forgives?.(recognized, request.headers) === true
        ? { keyId: 0, dealerId: FIRST_DEALER }
        : recognized;
    },
    deliver: async (callback, send) => {
      const answered: Answered = { status: 200, body: structuredClone(callback.body), headers: {} };
      await current.answer?.(answered, { endpoint: SINGLE_ORDER, path: '', body: {}, query: {} }, db);
      const shown = { ...callback, body: answered.body };
      return current.deliver ? current.deliver(shown, send) : send(shown);
    },
  };
}

function requestIn(request: FastifyRequest): ReceivedRequest {
  return {
    endpoint: `${request.method} ${request.routeOptions.url ?? ''}`,
    path: pathOf(request),
    body: recordOf(request.body),
    query: recordOf(request.query),
  };
}

/** Returns the value itself instead of a copy, so that a break can change it. */
function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? url;
}

async function removeTriggers(db: SandboxDatabase): Promise<void> {
  const { rows } = await sql`select where to_regproc('break_rule') is not null`.execute(db);
  if (rows.length > 0) await sql`drop function break_rule() cascade`.execute(db);
}

async function addTrigger(db: SandboxDatabase, { table, event, body }: Trigger): Promise<void> {
  await sql
    .raw(`
      create function break_rule() returns trigger language plpgsql as $$ begin ${body} return new; end $$;
      create trigger break_rule ${event} on ${table} for each row execute function break_rule();`)
    .execute(db);
}
