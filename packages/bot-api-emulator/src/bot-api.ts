import { setTimeout as sleep } from 'node:timers/promises';
import { fetchFiles } from './calls/addresses.ts';
import type { DecodedCall, Upload } from './calls/body.ts';
import { refuseNewerMarkup } from './calls/newer-markup.ts';
import type { Validator } from './calls/validator.ts';
import { compact } from './compact.ts';
import type { Delivery } from './delivery/delivery.ts';
import { ApiError } from './errors.ts';
import type { Call } from './methods/call.ts';
import { behaviorOf } from './methods/index.ts';
import type { Fault } from './scripting/wire.ts';
import type { Settings } from './settings.ts';
import type { BotState } from './state/bot-state.ts';

/** The answer to the bot; `hang up` cuts the connection without one. */
export type Answer = { status: number; body: Record<string, unknown> } | 'hang up';

/**
 * Runs Bot API calls: finds the method, checks the parameters, plays planned faults, acts, and records the
 * call.
 */
export class BotApi {
  readonly #state: BotState;
  readonly #delivery: Delivery;
  readonly #validator: Validator;
  readonly #settings: Settings;

  constructor(state: BotState, delivery: Delivery, validator: Validator, settings: Settings) {
    this.#state = state;
    this.#delivery = delivery;
    this.#validator = validator;
    this.#settings = settings;
    delivery.onWebhookReply = (method, params) =>
      this.answer(method, { params, uploads: new Map(), transport: 'json' }, new AbortController().signal);
  }

  /** Answers a call with a valid token. Never throws: failures are answers, too. */
  async answer(name: string, decoded: DecodedCall, signal: AbortSignal): Promise<Answer> {
    const at = this.#state.clock.now();
    const begun = performance.now();
    const method = this.#validator.canonical(name);
    const params = method ? this.#validator.read(method, decoded) : decoded.params;
    const chat = chatOf(this.#state, params);
    const answer = await this.#faultyAnswer(method ?? name, params, decoded.uploads, signal);
    this.#state.calls.add({
      at,
      tookMs: performance.now() - begun,
      ...compact({ chat }),
      method: method ?? name,
      params,
      status: answer === 'hang up' ? 0 : answer.status,
      response: answer === 'hang up' ? undefined : answer.body,
    });
    return answer;
  }

  async #faultyAnswer(
    method: string,
    params: Record<string, unknown>,
    uploads: Map<string, Upload>,
    signal: AbortSignal,
  ): Promise<Answer> {
    const fault = this.#state.faults.takeForCall(method, idIn(params.chat_id));
    if (fault?.delayMs) await sleep(fault.delayMs);
    if (fault?.drop === 'before') return 'hang up';
    if (fault?.error) return failure(plannedError(fault.error));
    const answer = await this.#act(method, params, uploads, signal);
    return fault?.drop === 'after' ? 'hang up' : answer;
  }

  async #act(
    name: string,
    params: Record<string, unknown>,
    uploads: Map<string, Upload>,
    signal: AbortSignal,
  ): Promise<Answer> {
    try {
      const method = this.#validator.canonical(name);
      if (!method) throw new ApiError(404, 'Not Found: method not found');
      if (this.#delivery.loggedOut) throw new ApiError(400, 'Logged out');
      this.#validator.check(method, params);
      if (this.#settings.olderBotApi) refuseNewerMarkup(method, params);
      const behavior = behaviorOf(method);
      if (!behavior) {
        // Not a 5xx status: bots would retry the call forever.
        throw new ApiError(400, `Bad Request: the emulator has no behavior for ${method}`);
      }
      const call: Call = { state: this.#state, delivery: this.#delivery, uploads, signal };
      const result = await behavior(call, (await fetchFiles(params, uploads, signal)) as never);
      const description = call.description === undefined ? {} : { description: call.description };
      return { status: 200, body: { ok: true, result, ...description } };
    } catch (error) {
      if (error instanceof ApiError) return failure(error);
      console.error(`The emulator failed in ${name}:`, error);
      return failure(new ApiError(500, 'Internal Server Error'));
    }
  }
}

/** Returns the answer for an error. */
export function failure(error: ApiError): Answer {
  const parameters = error.parameters ? { parameters: error.parameters } : {};
  return {
    status: error.code,
    body: { ok: false, error_code: error.code, description: error.message, ...parameters },
  };
}

/**
 * Returns the person that a call is about. Queries are looked up before the call, because answering removes
 * them.
 */
function chatOf(state: BotState, params: Record<string, unknown>): number | undefined {
  const named = params.chat_id ?? params.user_id;
  if (named !== undefined) return idIn(named);
  const query = params.callback_query_id ?? params.inline_query_id;
  if (typeof query === 'string') return state.queries.senderOf(query);
  const checkout = params.pre_checkout_query_id;
  return typeof checkout === 'string' ? state.payments.payerOf(checkout) : undefined;
}

/** Returns the id in a parameter before its validation. */
function idIn(value: unknown): number | undefined {
  const isReadable = typeof value === 'number' || typeof value === 'string';
  return isReadable ? Number(value) : undefined;
}

const USUAL: Record<number, string> = {
  401: 'Unauthorized',
  403: 'Forbidden: bot was blocked by the user',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

function plannedError(error: NonNullable<(Fault & { on: 'call' })['error']>): ApiError {
  const retryAfter = error.retryAfter ?? (error.code === 429 ? 1 : undefined);
  const usual = error.code === 429 ? `Too Many Requests: retry after ${retryAfter}` : USUAL[error.code];
  return new ApiError(
    error.code,
    error.description ?? usual ?? 'Bad Request',
    retryAfter === undefined ? undefined : { retry_after: retryAfter },
  );
}
