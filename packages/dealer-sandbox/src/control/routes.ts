/** The control API under `/_sandbox`, for tests and harnesses. It is not part of the Dealer API. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Breaker } from '../breaks/breaker.ts';
import type { SandboxDatabase } from '../database.ts';
import { envelope, notFound, send, UNAUTHORISED } from '../endpoints/answers.ts';
import type { KeyRing } from '../keys.ts';
import type { FaultSource } from '../misbehavior/fault-profile.ts';
import type { Plans } from '../misbehavior/plans.ts';
import { rollBackStep, stepsTo, stepTo } from '../orders/outcome.ts';
import type { RequestCounter } from '../requests.ts';
import { changed, type Settings } from '../settings.ts';
import { addMisbehaviorRoutes } from './misbehavior-routes.ts';
import { outcomeSchema } from './misbehavior-schemas.ts';
import { idOf, parse, Refusal, refuseUnless } from './refusal.ts';
import * as schemas from './schemas.ts';
import * as state from './state.ts';

export interface ControlDeps {
  db: SandboxDatabase;
  token: string;
  keys: KeyRing;
  breaker: Breaker;
  settings: Settings;
  plans: Plans;
  faultSource: FaultSource;
  requests: RequestCounter;
  /** Takes every due order through its step, and resolves afterwards. */
  advanceNow(): Promise<void>;
  /** Sends the waiting notifications. */
  notifyNow(): void;
  /** Empties and refills the sandbox, with its own seed and size by default. */
  reset(options: { seed?: number | undefined; items?: number | undefined }): Promise<void>;
}

/** Adds the control API; each request needs its token. */
export function addControlRoutes(app: FastifyInstance, deps: ControlDeps): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isToken(request.headers.authorization, deps.token)) {
      return send(reply, envelope(UNAUTHORISED, request.url));
    }
  });
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal) return send(reply, envelope(error.problem, request.url));
    throw error;
  });
  addOrderRoutes(app, deps);
  addMisbehaviorRoutes(app, deps);
  addAccountRoutes(app, deps);
  addKeyRoutes(app, deps);
}

function addOrderRoutes(app: FastifyInstance, { db, settings, advanceNow }: ControlDeps): void {
  app.get('/orders', (request) =>
    state.readSandboxOrders(db, parse(schemas.orderFilterSchema, request.query)),
  );
  app.get('/orders/:id', (request) => readOne(db, idOf(request)));
  app.put('/orders/:id/outcome', async (request) => {
    const id = idOf(request);
    const outcome = parse(outcomeSchema, request.body);
    const { steps } = stepsTo(outcome, settings.finalAfterMs, settings.rollBackStatus);
    refuseUnless(await state.redirectOrder(db, id, steps), `Order ${id} is final, or unknown.`);
    await advanceNow();
    return readOne(db, id);
  });
  app.post('/orders/:id/finish', async (request) => {
    const id = idOf(request);
    const { result } = parse(schemas.finishSchema, request.body);
    refuseUnless(await state.redirectOrder(db, id, [stepTo(result, 0)]), `Order ${id} is final, or unknown.`);
    await advanceNow();
    return readOne(db, id);
  });
  app.post('/orders/:id/roll-back', async (request) => {
    const id = idOf(request);
    const { status = settings.rollBackStatus } = parse(schemas.rollBackSchema, request.body);
    refuseUnless(await state.reverseOrder(db, id, rollBackStep(status, 0)), `Order ${id} is no success.`);
    await advanceNow();
    return readOne(db, id);
  });
}

function addAccountRoutes(app: FastifyInstance, deps: ControlDeps): void {
  const { db, settings, requests, breaker } = deps;
  app.post('/reset', async (request, reply) => {
    await deps.reset(parse(schemas.resetSchema, request.body));
    return reply.code(204).send();
  });
  app.get('/settings', async () => settings);
  app.patch('/settings', async (request) => {
    return Object.assign(settings, changed(settings, parse(schemas.settingsChangeSchema, request.body)));
  });
  app.get('/break', async () => ({ rule: breaker.rule }));
  app.put('/break', async (request, reply) => {
    const { rule } = parse(schemas.breakSchema, request.body);
    refuseUnless(await breaker.set(rule), `There is no rule ${rule} to break.`);
    return reply.code(204).send();
  });
  app.get('/requests', async () => requests.read());
  app.delete('/requests', async (_request, reply) => {
    requests.clear();
    return reply.code(204).send();
  });
  app.put('/wallets/:currency', async (request, reply) => {
    const { currency } = parse(schemas.currencyParamSchema, request.params);
    const known = await db
      .selectFrom('currency')
      .where('code', '=', currency)
      .select('code')
      .executeTakeFirst();
    refuseUnless(known !== undefined, `Currency ${currency} is not one of the sandbox's.`);
    await state.changeWallet(db, currency, parse(schemas.walletChangeSchema, request.body));
    return reply.code(204).send();
  });
  app.patch('/dealers/:id', async (request, reply) => {
    const found = await state.changeDealer(
      db,
      idOf(request),
      parse(schemas.dealerChangeSchema, request.body),
    );
    await deps.keys.reload();
    return found ? reply.code(204).send() : missing(request, reply);
  });
  app.patch('/items/:id', async (request, reply) => {
    const found = await state.changeItem(db, idOf(request), parse(schemas.itemChangeSchema, request.body));
    return found ? reply.code(204).send() : missing(request, reply);
  });
  app.patch('/products/:id', async (request, reply) => {
    const change = parse(schemas.productChangeSchema, request.body);
    return (await state.changeProduct(db, idOf(request), change))
      ? reply.code(204).send()
      : missing(request, reply);
  });
}

function addKeyRoutes(app: FastifyInstance, { keys }: ControlDeps): void {
  app.get('/keys', async () =>
    (await keys.list()).map((key) => ({
      id: key.id,
      dealerId: key.dealer_id,
      name: key.name,
      prefix: key.prefix,
      allowedIps: key.allowed_ips,
      createdAt: key.created_at.toISOString(),
      lastUsedAt: key.last_used_at?.toISOString() ?? null,
    })),
  );
  app.post('/keys', (request) => keys.create(parse(schemas.newKeySchema, request.body)));
  app.patch('/keys/:id', async (request, reply) => {
    const found = await keys.change(idOf(request), parse(schemas.keyChangeSchema, request.body));
    return found ? reply.code(204).send() : missing(request, reply);
  });
  app.delete('/keys/:id', async (request, reply) =>
    (await keys.remove(idOf(request))) ? reply.code(204).send() : missing(request, reply),
  );
}

async function readOne(db: SandboxDatabase, id: number): Promise<schemas.SandboxOrder> {
  const [order] = await state.readSandboxOrders(db, { id, after: 0, limit: 1 });
  if (!order) throw new Refusal(notFound(`Order ${id} not found.`));
  return order;
}

function missing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(reply, envelope(notFound('There is no such row.'), request.url));
}

function isToken(authorization: string | undefined, token: string): boolean {
  const given = Buffer.from(authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
