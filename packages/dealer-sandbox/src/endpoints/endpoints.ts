/** The six endpoints of dealer-api.md: their input and their answers. */
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { FIRST_PAGE, readCursor } from '../catalog/cursor.ts';
import { readCatalogPage } from '../catalog/pages.ts';
import type { SandboxDatabase } from '../database.ts';
import type { Caller } from '../keys.ts';
import type { FaultSource } from '../misbehavior/fault-profile.ts';
import type { Twist } from '../misbehavior/faults.ts';
import type { OutcomePlan, Plans, PricePlan } from '../misbehavior/plans.ts';
import { postponeOrder } from '../orders/late.ts';
import { naturalOutcome, stepsTo } from '../orders/outcome.ts';
import type { Counter, NewOrder, Placement } from '../orders/place.ts';
import { readOrder, readOrderPage } from '../orders/read.ts';
import {
  catalogQuerySchema,
  type OrderBody,
  orderBodySchema,
  orderIdSchema,
  orderQuerySchema,
  preflightBodySchema,
  problemsOf,
} from '../schemas/requests.ts';
import type { Settings } from '../settings.ts';
import { type Answer, badRequest, notFound, type Problem, validationProblem } from './answers.ts';
import type { EndpointName } from './endpoint-names.ts';
import { missingInfo, preflight } from './preflight.ts';
import { readProfile } from './profile.ts';

export interface EndpointDeps {
  db: SandboxDatabase;
  counter: Counter;
  settings: Settings;
  plans: Pick<Plans, 'outcomes' | 'prices'>;
  faultSource: Pick<FaultSource, 'order' | 'priceChange'>;
  /** Called when an order was placed or postponed whose next step is due in `dueInMs`. */
  onPlaced(dueInMs: number): void;
}

export interface Endpoint {
  name: EndpointName;
  method: 'GET' | 'POST';
  url: string;
  answer(request: FastifyRequest, caller: Caller, twist?: Twist): Promise<Answer | Problem>;
  /**
   * Postpones the request by `byMs`.
   *
   * @returns a problem if it is refused at once
   */
  postpone?(request: FastifyRequest, caller: Caller, byMs: number): Promise<Problem | undefined>;
}

/** Creates the endpoints of the Dealer API. */
export function createEndpoints(deps: EndpointDeps): Endpoint[] {
  const { db, settings } = deps;
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
        return body.ok ? placeOrder(deps, caller, body.data) : body.problem;
      },
      postpone: async (request, caller, byMs) => {
        const body = parse(orderBodySchema, request.body);
        if (!body.ok) return body.problem;
        await postponeOrder(db, newOrder(deps, caller, body.data).order, byMs);
        deps.onPlaced(byMs);
        return undefined;
      },
    },
    {
      name: 'GET /order',
      method: 'GET',
      url: '/order',
      answer: async (request, { dealerId }, twist) => {
        const query = parse(orderQuerySchema, request.query);
        if (!query.ok) return query.problem;
        const repeated = twist === 'repeat-page';
        return ok(await readOrderPage(db, dealerId, query.data, { settings: settings.list, repeated }));
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

async function placeOrder(deps: EndpointDeps, caller: Caller, body: OrderBody): Promise<Answer | Problem> {
  const { order, used } = newOrder(deps, caller, body);
  const placement = await deps.counter.place(order);
  if (placement.kind === 'placed') {
    if (placement.dueInMs !== null) deps.onPlaced(placement.dueInMs);
    return { status: 201, body: placement.order };
  }
  if (used.outcome) deps.plans.outcomes.giveBack(used.outcome);
  if (used.price) deps.plans.prices.giveBack(used.price);
  return refusalOf(placement, body.productItem);
}

/**
 * Builds the requested order, with the outcome and price from plans, the fault profile, its phone and its
 * account.
 */
function newOrder(
  { settings, plans, faultSource }: EndpointDeps,
  caller: Caller,
  body: OrderBody,
): { order: NewOrder; used: { outcome: OutcomePlan | undefined; price: PricePlan | undefined } } {
  const isForItem = ({ itemId }: { itemId?: number | undefined }) =>
    itemId === undefined || itemId === body.productItem;
  const used = { outcome: plans.outcomes.take(isForItem), price: plans.prices.take(isForItem) };
  const { finalAfterMs, rollBackStatus } = settings;
  const { phone } = body.customer;
  const context = body.context ?? {};
  const drawn = { outcome: faultSource.order(finalAfterMs), price: faultSource.priceChange() };
  const outcome = used.outcome?.outcome ?? drawn.outcome ?? naturalOutcome({ phone, context }, finalAfterMs);
  return {
    used,
    order: {
      ...caller,
      itemId: body.productItem,
      currency: body.orderCurrency,
      phone,
      context,
      clientOrderRef: body.clientOrderRef,
      notificationUrl: body.notificationUrl,
      priceChangePercent: (used.price ?? drawn.price)?.percent,
      ...stepsTo(outcome, finalAfterMs, rollBackStatus),
    },
  };
}

/**
 * Returns the problem of a refused order. By POST /order, rules 3 to 5, the messages for wallet and balance
 * repeat the document's words.
 */
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

/** Parses an input. By POST /order, rule 5, validation failures return 400, never 422. */
function parse<S extends z.ZodType>(schema: S, input: unknown): Parsed<z.infer<S>> {
  const result = schema.safeParse(input);
  if (result.success) return { ok: true, data: result.data };
  return { ok: false, problem: validationProblem(problemsOf(result.error)) };
}
