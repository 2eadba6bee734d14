/** A typed client for the sandbox's control API: for tests, the demo and benchmarks. */
import { request } from 'undici';
import { z } from 'zod';
import type * as misbehavior from './control/misbehavior-schemas.ts';
import * as schemas from './control/schemas.ts';

export type { CreatedKey, SandboxKey, SandboxOrder } from './control/schemas.ts';

export type OutcomeChoice = z.input<typeof misbehavior.outcomeSchema>;
export type FaultChoice = z.input<typeof misbehavior.faultPlanSchema>;
export type WebhookChoice = z.input<typeof misbehavior.webhookPlanSchema>;
export type FaultProfileChoice = z.input<typeof misbehavior.faultProfileChoiceSchema>;
export type SandboxSettings = z.infer<typeof schemas.settingsSchema>;
export type SettingsChange = z.infer<typeof schemas.settingsChangeSchema>;
export type RequestCounts = z.infer<typeof schemas.requestCountsSchema>;
export type OrderFilter = Partial<z.infer<typeof schemas.orderFilterSchema>>;

export interface SandboxControl {
  /**
   * Empties and refills the sandbox: orders, wallets, prices, catalog, plans, counts. Keys and settings stay.
   */
  reset(options?: z.input<typeof schemas.resetSchema>): Promise<void>;

  /** Returns the orders by id, with all their recorded facts. */
  orders(filter?: OrderFilter): Promise<schemas.SandboxOrder[]>;
  order(id: number): Promise<schemas.SandboxOrder>;
  /**
   * Plans the outcome of the next order, the next `times`, or all with `times: null`. `itemId` limits it to
   * one item.
   */
  planOutcome(
    outcome: OutcomeChoice | string,
    options?: { times?: number | null; itemId?: number },
  ): Promise<void>;
  /** Changes the outcome of an order that is not final yet. */
  setOutcome(orderId: number, outcome: OutcomeChoice | string): Promise<schemas.SandboxOrder>;
  /** Gives an order its status now, `success` by default. */
  finish(orderId: number, result?: string): Promise<schemas.SandboxOrder>;
  /** Rolls a success back now. */
  rollBack(orderId: number, status?: string): Promise<schemas.SandboxOrder>;

  /**
   * Plans a fault for the next request of an endpoint, the next `times`, or all with `times: null`. `forMs`
   * is its maximum duration. `clientOrderRef`, `itemId` or `orderId` limit it to one order or item.
   */
  planFault(plan: FaultChoice): Promise<void>;
  /** Plans the fate of the next notification, or the next `times`. `orderId` limits it to one order. */
  planWebhook(plan: WebhookChoice): Promise<void>;
  /**
   * Changes the price by `percent` for the next order, or the next `times`. `itemId` limits it to one item.
   */
  planPriceChange(plan: z.input<typeof misbehavior.pricePlanSchema>): Promise<void>;
  /** Sends a notification with false facts about an order. */
  forgeNotification(orderId: number, forgery?: z.input<typeof misbehavior.forgerySchema>): Promise<void>;
  /** Starts random misbehavior, the same for the same seed; `null` stops it. */
  setFaultProfile(faultProfile: FaultProfileChoice | null): Promise<void>;
  /** Removes every plan for outcomes, prices, faults and notifications. */
  clearPlans(): Promise<void>;
  /**
   * Ends all misbehavior at once: plans, the fault profile, list settings, dry wallets, held notifications.
   * Past effects on orders stay, and late orders still arrive.
   */
  behave(): Promise<void>;

  settings(): Promise<SandboxSettings>;
  changeSettings(change: SettingsChange): Promise<SandboxSettings>;
  /** Changes a wallet, or opens one. Amounts are decimal strings. */
  setWallet(currency: string, change: z.input<typeof schemas.walletChangeSchema>): Promise<void>;
  /** Changes a dealer. The change applies to its keys at once. */
  changeDealer(id: number, change: z.input<typeof schemas.dealerChangeSchema>): Promise<void>;
  changeItem(id: number, change: z.input<typeof schemas.itemChangeSchema>): Promise<void>;
  changeProduct(id: number, change: z.input<typeof schemas.productChangeSchema>): Promise<void>;

  keys(): Promise<schemas.SandboxKey[]>;
  /** Creates a key. Its value is shown only once. */
  createKey(key: z.input<typeof schemas.newKeySchema>): Promise<schemas.CreatedKey>;
  changeKey(id: number, change: z.input<typeof schemas.keyChangeSchema>): Promise<void>;
  revokeKey(id: number): Promise<void>;

  /** Breaks one rule of the document, by the id of its check in the conformance suite; null keeps all rules. */
  breakRule(id: string | null): Promise<void>;

  /** Returns the number of calls of each endpoint since the start or the last clearing. */
  requests(): Promise<RequestCounts>;
  clearRequests(): Promise<void>;
}

/** Thrown if the control API refused a request, or its answer was unexpected. */
export class SandboxControlError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'SandboxControlError';
    this.status = status;
  }
}

/**
 * Creates the client. `url` is the sandbox's address, `token` the control token that the sandbox prints at
 * its start.
 */
export function createSandboxControl({ url, token }: { url: string; token: string }): SandboxControl {
  async function call<S extends z.ZodType>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    answer: S,
    body?: unknown,
  ): Promise<z.infer<S>> {
    const response = await request(`${url}/_sandbox${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.body.text();
    const { statusCode } = response;
    if (statusCode < 200 || statusCode > 299) {
      throw new SandboxControlError(statusCode, `${method} ${path}: ${statusCode} ${text}`);
    }
    return answer.parse(text === '' ? undefined : JSON.parse(text));
  }

  const nothing = z.undefined();
  const order = schemas.sandboxOrderSchema;

  return {
    reset: (options = {}) => call('POST', '/reset', nothing, options),
    orders: (filter = {}) => call('GET', `/orders?${queryOf(filter)}`, z.array(order)),
    order: (id) => call('GET', `/orders/${id}`, order),
    planOutcome: (outcome, options = {}) =>
      call('POST', '/outcomes', nothing, { outcome: fullOutcome(outcome), ...options }),
    setOutcome: (id, outcome) => call('PUT', `/orders/${id}/outcome`, order, fullOutcome(outcome)),
    finish: (id, result = 'success') => call('POST', `/orders/${id}/finish`, order, { result }),
    rollBack: (id, status) => call('POST', `/orders/${id}/roll-back`, order, { status }),
    planFault: (plan) => call('POST', '/faults', nothing, plan),
    planWebhook: (plan) => call('POST', '/webhooks', nothing, plan),
    planPriceChange: (plan) => call('POST', '/prices', nothing, plan),
    forgeNotification: (id, forgery = {}) => call('POST', `/orders/${id}/forge`, nothing, forgery),
    setFaultProfile: (faultProfile) =>
      faultProfile
        ? call('PUT', '/fault-profile', nothing, faultProfile)
        : call('DELETE', '/fault-profile', nothing),
    behave: () => call('DELETE', '/misbehaviour', nothing),
    clearPlans: () => call('DELETE', '/plans', nothing),
    settings: () => call('GET', '/settings', schemas.settingsSchema),
    changeSettings: (change) => call('PATCH', '/settings', schemas.settingsSchema, change),
    setWallet: (currency, change) => call('PUT', `/wallets/${currency}`, nothing, change),
    changeDealer: (id, change) => call('PATCH', `/dealers/${id}`, nothing, change),
    changeItem: (id, change) => call('PATCH', `/items/${id}`, nothing, change),
    changeProduct: (id, change) => call('PATCH', `/products/${id}`, nothing, change),
    keys: () => call('GET', '/keys', z.array(schemas.keySchema)),
    createKey: (key) => call('POST', '/keys', schemas.createdKeySchema, key),
    changeKey: (id, change) => call('PATCH', `/keys/${id}`, nothing, change),
    revokeKey: (id) => call('DELETE', `/keys/${id}`, nothing),
    breakRule: (rule) => call('PUT', '/break', nothing, { rule }),
    requests: () => call('GET', '/requests', schemas.requestCountsSchema),
    clearRequests: () => call('DELETE', '/requests', nothing),
  };
}

function fullOutcome(outcome: OutcomeChoice | string): OutcomeChoice {
  return typeof outcome === 'string' ? { result: outcome } : outcome;
}

function queryOf(filter: OrderFilter): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query;
}
