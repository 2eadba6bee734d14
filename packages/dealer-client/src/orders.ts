import { Client } from 'undici';
import { check, orderArguments } from './arguments.ts';
import { connecting, exchange, type WireOptions } from './http/exchange.ts';
import { certainlyNotSent, type SendDetection } from './http/send-detection.ts';
import { type CreateOrderOutcome, judgeOrder, notSent } from './order-outcome.ts';

/** One order of one item (dealer-api.md, POST /order). */
export interface CreateOrderInput {
  readonly productItem: number;
  /** International format, starting with `+`. */
  readonly phone: string;
  /** Always sent: without it the service would use the default wallet. */
  readonly orderCurrency: string;
  /** The fields of the product's `customerRequiredInfo`. */
  readonly context?: Record<string, string>;
  /** At most 512 characters. Not an idempotency key: it only helps to find the order in the list. */
  readonly clientOrderRef: string;
  /** HTTPS. Receives one callback per final status. */
  readonly notificationUrl?: string;
}

export interface OrderPoster {
  createOrder(
    input: CreateOrderInput,
    options?: { readonly deadline?: Date | undefined },
  ): Promise<CreateOrderOutcome>;
  /** Refuses new orders and waits for the orders under way. */
  close(): Promise<void>;
}

export interface OrderPosterOptions extends WireOptions {
  /** The clock of order deadlines. */
  readonly clock: () => Date;
  readonly detection: SendDetection;
}

/**
 * Creates the order pool: each request on a fresh HTTP/1.1 connection, without retry, redirect or replay. It
 * uses a client per order, because a pool with `pipelining: 0` may keep the connection of an order that gave
 * up while connecting. The pool then gives that idle connection to the next order, and the server's idle
 * close makes its outcome unknown.
 */
export function createOrderPoster(options: OrderPosterOptions): OrderPoster {
  const { address, detection, log } = options;
  const running = new Set<Promise<unknown>>();
  let closed = false;
  let proof: Promise<boolean> | null = null;
  let contradicted = false;

  const provenOnce = () => {
    proof ??= detection.prove().then(
      () => true,
      (error: unknown) => {
        log.warn({ err: error }, 'send detection unproven: only error codes tell that an order was not sent');
        return false;
      },
    );
    return proof;
  };

  // An invalid time of the clock is past every deadline.
  const isPast = (deadline: Date | undefined) =>
    deadline !== undefined && !(options.clock().getTime() < deadline.getTime());

  const post = async (input: CreateOrderInput, deadline: Date | undefined): Promise<CreateOrderOutcome> => {
    const proven = await provenOnce();
    const body = Buffer.from(encodeOrder(input));
    const watch = detection.watch(body);
    const client = new Client(address.origin, { ...connecting(options), pipelining: 0 });
    try {
      const result = await exchange(client, {
        method: 'POST',
        path: address.path('/order'),
        headers: { ...options.headers(), 'content-type': 'application/json' },
        body,
        headersMs: options.headersMs,
        totalMs: options.totalMs,
        isTooLate: () => isPast(deadline),
      });
      if (result.end === 'broken') {
        const evidence = { announced: watch.announced(), proven: proven && !contradicted, code: result.code };
        if (certainlyNotSent(evidence)) return notSent(result.code);
      } else if (!watch.announced() && !contradicted) {
        contradicted = true;
        log.warn({}, 'an order was answered that send detection had not seen: from now on only codes count');
      }
      return judgeOrder(result, input.clientOrderRef, options.redact);
    } finally {
      watch.stop();
      await client.destroy();
    }
  };

  return {
    createOrder: async (input, { deadline } = {}) => {
      check(orderArguments, { ...input, deadline });
      if (closed) return notSent('CLIENT_CLOSED');
      if (isPast(deadline)) return notSent('DEADLINE_PASSED');
      const order = post(input, deadline);
      running.add(order);
      try {
        return await order;
      } finally {
        running.delete(order);
      }
    },
    close: async () => {
      closed = true;
      await Promise.allSettled(running);
    },
  };
}

function encodeOrder(input: CreateOrderInput): string {
  const { productItem, phone, orderCurrency, context, clientOrderRef, notificationUrl } = input;
  return JSON.stringify({
    productItem,
    customer: { phone },
    orderCurrency,
    context,
    clientOrderRef,
    notificationUrl,
  });
}
