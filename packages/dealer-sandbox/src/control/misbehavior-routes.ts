/** The part of the control API that starts and ends misbehavior. */
import type { FastifyInstance } from 'fastify';
import { FAULT_PROFILES } from '../misbehavior/fault-profile.ts';
import { TRUTHFUL_LIST } from '../orders/list-settings.ts';
import { readOrder } from '../orders/read.ts';
import { forge, releaseHeldBack } from '../webhooks/notifications.ts';
import * as schemas from './misbehavior-schemas.ts';
import { idOf, parse, refuseUnless } from './refusal.ts';
import type { ControlDeps } from './routes.ts';
import { refillWallets } from './state.ts';

/** Adds the control routes of plans, fault profiles and forged callbacks. */
export function addMisbehaviorRoutes(app: FastifyInstance, deps: ControlDeps): void {
  addPlanRoutes(app, deps);
  addFaultProfileRoutes(app, deps);
  addForgeryRoute(app, deps);
  const { db, plans, settings, faultSource, notifyNow } = deps;
  app.delete('/misbehaviour', async (_request, reply) => {
    plans.clear();
    faultSource.set(null);
    settings.list = TRUTHFUL_LIST;
    await refillWallets(db);
    await releaseHeldBack(db);
    notifyNow();
    return reply.code(204).send();
  });
}

function addPlanRoutes(app: FastifyInstance, { plans }: ControlDeps): void {
  app.post('/outcomes', async (request, reply) => {
    const { times, ...plan } = parse(schemas.outcomePlanSchema, request.body);
    plans.outcomes.add(plan, times);
    return reply.code(204).send();
  });
  app.post('/prices', async (request, reply) => {
    const { times, ...plan } = parse(schemas.pricePlanSchema, request.body);
    plans.prices.add(plan, times);
    return reply.code(204).send();
  });
  app.post('/faults', async (request, reply) => {
    const { times, forMs, ...plan } = parse(schemas.faultPlanSchema, request.body);
    plans.faults.add(plan, times, forMs);
    return reply.code(204).send();
  });
  app.post('/webhooks', async (request, reply) => {
    const { times, ...plan } = parse(schemas.webhookPlanSchema, request.body);
    plans.webhooks.add(plan, times);
    return reply.code(204).send();
  });
  app.get('/plans', async () => ({
    outcomes: plans.outcomes.list(),
    prices: plans.prices.list(),
    faults: plans.faults.list(),
    webhooks: plans.webhooks.list(),
  }));
  app.delete('/plans', async (_request, reply) => {
    plans.clear();
    return reply.code(204).send();
  });
}

function addFaultProfileRoutes(app: FastifyInstance, { faultSource }: ControlDeps): void {
  app.get('/fault-profile', async () => ({ faultProfile: faultSource.read() }));
  app.put('/fault-profile', async (request, reply) => {
    const requested = parse(schemas.faultProfileChoiceSchema, request.body);
    faultSource.set(
      'preset' in requested ? { ...FAULT_PROFILES[requested.preset], seed: requested.seed } : requested,
    );
    return reply.code(204).send();
  });
  app.delete('/fault-profile', async (_request, reply) => {
    faultSource.set(null);
    return reply.code(204).send();
  });
}

function addForgeryRoute(app: FastifyInstance, { db, notifyNow }: ControlDeps): void {
  app.post('/orders/:id/forge', async (request, reply) => {
    const id = idOf(request);
    const { url, ...change } = parse(schemas.forgerySchema, request.body);
    const row = await db
      .selectFrom('orders')
      .select(['dealer_id', 'notification_url'])
      .where('id', '=', id)
      .executeTakeFirst();
    const order = row && (await readOrder(db, row.dealer_id, id));
    const address = url ?? row?.notification_url;
    refuseUnless(order !== undefined, `Order ${id} is unknown.`);
    refuseUnless(typeof address === 'string', `Order ${id} has no address for notifications.`);
    await forge(db, order, { url: address, change });
    notifyNow();
    return reply.code(204).send();
  });
}
