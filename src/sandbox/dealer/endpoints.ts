/** The six endpoints of dealer-api.md: what each takes and what it answers. */
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Answer, badRequest, notFound, type Problem, validationProblem } from './answers.ts';
import { FIRST_PAGE, readCursor } from './catalog/cursor.ts';
import { readCatalogPage } from './catalog/pages.ts';
import type { SandboxDatabase } from './database.ts';
import type { EndpointName } from './faults.ts';
import type { Caller } from './keys.ts';
import { naturalOutcome, type Outcome, stepsTo } from './orders/outcome.ts';
import type { Counter, Placement } from './orders/place.ts';
import { readOrder, readOrderPage } from './orders/read.ts';
import type { PlanList } from './plans.ts';
import { missingInfo, preflight } from './preflight.ts';
import { readProfile } from './profile.ts';
import {
  catalogQuerySchema,
  type OrderBody,
  orderBodySchema,
  orderIdSchema,
  orderQuerySchema,
  preflightBodySchema,
  problemsOf,
} from './schemas/requests.ts';
import type { Settings } from './settings.ts';

export interface OutcomePlan {
  /** Only orders of this item. */
  itemId?: number | undefined;
  outcome: Outcome;
}

export interface EndpointParts {
  db: SandboxDatabase;
  counter: Counter;
  settings: Settings;
  outcomePlans: PlanList<OutcomePlan>;
  /** Told when an order was placed whose next step is due in so many milliseconds. */
  onPlaced(dueInMs: number): void;
}

export interface Endpoint {
  name: EndpointName;
  method: 'GET' | 'POST';
  url: string;
  answer(request: FastifyRequest, caller: Caller): Promise<Answer | Problem>;
}

export function createEndpoints(parts: EndpointParts): Endpoint[] {
  const { db, settings } = parts;
  return [
    {
      name: 'GET /user/profile',
      method: 'GET',
      url: '/user/profile',
      answer: async (_request, { dealerId }) => ok(await readProfile(db, dealerId)),
    },
    {
      name: 'GET /product/catalog',
      method: 'GET',
      url: '/product/catalog',
      answer: async (request, { dealerId }) => {
        const query = parse(catalogQuerySchema, request.query);
        if (!query.ok) return query.problem;
        const { cursor, ps } = query.data;
        const position = cursor === undefined ? FIRST_PAGE : readCursor(cursor);
        if (!position) return validationProblem(['cursor is not valid']);
        return ok(await readCatalogPage(db, dealerId, position, ps));
      },
    },
    {
      name: 'POST /order/top-up/preflight',
      method: 'POST',
      url: '/order/top-up/preflight',
      answer: async (request) => {
        const body = parse(preflightBodySchema, request.body);
        if (!body.ok) return body.problem;
        const { productItem, context = {} } = body.data;
        return preflight(db, { productItem, context }, settings.invalidAccount);
      },
    },
    {
      name: 'POST /order',
      method: 'POST',
      url: '/order',
      answer: async (request, caller) => {
        const body = parse(orderBodySchema, request.body);
        return body.ok ? placeOrder(parts, caller, body.data) : body.problem;
      },
    },
    {
      name: 'GET /order',
      method: 'GET',
      url: '/order',
      answer: async (request, { dealerId }) => {
        const query = parse(orderQuerySchema, request.query);
        return query.ok ? ok(await readOrderPage(db, dealerId, query.data)) : query.problem;
      },
    },
    {
      name: 'GET /order/{id}',
      method: 'GET',
      url: '/order/:id',
      answer: async (request, { dealerId }) => {
        const id = orderIdSchema.safeParse((request.params as { id: string }).id);
        if (!id.success) return validationProblem(['id must be a number']);
        const order = await readOrder(db, dealerId, id.data);
        return order ? ok(order) : notFound(`Order ${id.data} not found.`);
      },
    },
  ];
}

async function placeOrder(parts: EndpointParts, caller: Caller, body: OrderBody): Promise<Answer | Problem> {
  const { settings, outcomePlans } = parts;
  const context = body.context ?? {};
  const { phone } = body.customer;
  const plan = outcomePlans.take(({ itemId }) => itemId === undefined || itemId === body.productItem);
  const outcome = plan?.outcome ?? naturalOutcome({ phone, context }, settings.finalAfterMs);
  const placement = await parts.counter.place({
    ...caller,
    itemId: body.productItem,
    currency: body.orderCurrency,
    phone,
    context,
    clientOrderRef: body.clientOrderRef,
    notificationUrl: body.notificationUrl,
    ...stepsTo(outcome, settings.finalAfterMs, settings.rollBackStatus),
  });
  if (placement.kind === 'placed') {
    if (placement.dueInMs !== null) parts.onPlaced(placement.dueInMs);
    return { status: 201, body: placement.order };
  }
  if (plan) outcomePlans.giveBack(plan);
  return refusalOf(placement, body.productItem);
}

/** POST /order, rules 3 to 5: the messages for wallet and balance are the document's, word for word. */
function refusalOf(placement: Exclude<Placement, { kind: 'placed' }>, itemId: number): Problem {
  switch (placement.kind) {
    case 'unknown-item':
      return badRequest(`Product item ${itemId} does not exist.`);
    case 'inactive-item':
      return badRequest(`Product item ${itemId} is not active.`);
    case 'missing-info':
      return validationProblem(missingInfo(placement.fields));
    case 'missing-wallet':
      return badRequest(`Required wallet for currency '${placement.currency}' is missing.`);
    case 'insufficient-balance':
      return badRequest('Insufficient balance');
  }
}

function ok(body: unknown): Answer {
  return { status: 200, body };
}

type Parsed<T> = { ok: true; data: T } | { ok: false; problem: Problem };

/** POST /order, rule 5: validation failures return 400, never 422. */
function parse<S extends z.ZodType>(schema: S, input: unknown): Parsed<z.infer<S>> {
  const result = schema.safeParse(input);
  if (result.success) return { ok: true, data: result.data };
  return { ok: false, problem: validationProblem(problemsOf(result.error)) };
}
