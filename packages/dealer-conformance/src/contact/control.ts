/** Control API of our own sandbox over HTTP, for rules that only the service can trigger. */
import { request } from 'undici';
import { z } from 'zod';

export interface Control {
  /** Throws ControlError unless this is the control API and it accepts the token. */
  greet(): Promise<void>;
  /** Plans the outcome of the next order: `stay` leaves it in progress. */
  planOutcome(outcome: { result: string; startsPending?: boolean; finalAfterMs?: number }): Promise<void>;
  finish(orderId: number, result: 'success' | 'failed' | 'rejected'): Promise<void>;
  /** Rolls a success back. */
  rollBack(orderId: number): Promise<void>;
  /** Plans a fault for the next request of an endpoint. */
  planFault(endpoint: string, fault: Readonly<Record<string, unknown>>): Promise<void>;
  createKey(key: {
    name: string;
    allowedIps: string[];
    dealerId?: number;
  }): Promise<{ id: number; value: string }>;
  deleteKey(id: number): Promise<void>;
}

/** Thrown if the control API refused a request or did not answer. */
export class ControlError extends Error {}

const createdKeySchema = z.object({ id: z.number(), value: z.string() });

/** Creates a client of the control API at `url`. Its calls throw ControlError. */
export function createControl({ url, token }: { url: string; token: string }): Control {
  const base = `${url.replace(/\/+$/, '').replace(/\/_sandbox$/, '')}/_sandbox`;

  async function call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown> {
    const response = await request(base + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw new ControlError(`the control API did not answer: ${String(cause)}`);
    });
    const text = await response.body.text();
    if (response.statusCode >= 300) {
      throw new ControlError(`the control API answered ${method} ${path} with ${response.statusCode}`);
    }
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  }

  return {
    greet: async () => void (await call('GET', '/settings')),
    planOutcome: async (outcome) => void (await call('POST', '/outcomes', { outcome })),
    finish: async (id, result) => void (await call('POST', `/orders/${id}/finish`, { result })),
    rollBack: async (id) => void (await call('POST', `/orders/${id}/roll-back`, {})),
    planFault: async (endpoint, fault) => void (await call('POST', '/faults', { endpoint, fault })),
    createKey: async (key) => createdKeySchema.parse(await call('POST', '/keys', key)),
    deleteKey: async (id) => void (await call('DELETE', `/keys/${id}`)),
  };
}
