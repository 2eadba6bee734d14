import { AsyncLocalStorage } from 'node:async_hooks';
import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';
import { RepeatedErrors } from './repeated-errors.ts';
import type { Secret } from './secret.ts';

export type { Logger } from 'pino';

export interface LoggingOptions {
  readonly logLevel: pino.LevelWithSilent;
  /** Texts that no line may hold, wherever they appear. An address gives its password too. */
  readonly secrets: readonly Secret[];
  /** Names the process in each line; lines of several replicas are told apart by it. */
  readonly replica?: string;
}

const surroundings = new AsyncLocalStorage<object>();

/** Adds fields, such as the customer, to each line that is written while `work` runs. */
export function withLogFields<T>(fields: object, work: () => T): T {
  return surroundings.run({ ...surroundings.getStore(), ...fields }, work);
}

const CENSORED = '[secret]';
/** Shorter ones are words that stand in innocent lines too. */
const SHORTEST_SECRET = 8;
const BOT_TOKEN = /\d{5,}:[\w-]{20,}/g;
const MOST_CAUSES = 5;
/** Pino's levels. */
const [WARN, FATAL] = [40, 60];

/** Names under which secrets travel, at the top of a line's fields and one step below. */
const SECRET_FIELDS = [
  'token',
  'key',
  'apiKey',
  'password',
  'pin',
  'voucher',
  'authorization',
  'headers.authorization',
  'headers["x-api-key"]',
  'headers["x-telegram-bot-api-secret-token"]',
  '["x-api-key"]',
  '["x-telegram-bot-api-secret-token"]',
];

/**
 * The log of the process: a JSON object a line, to stdout unless told otherwise. An error that repeats is a line every 10 s with its
 * count. Three things keep secrets out of it:
 * fields with telling names are censored, errors are cut down to what `serializeError` lets through, and the finished
 * line is searched for the secrets themselves, because grammY puts the bot token into the addresses that its errors name.
 */
export function createLogger(options: LoggingOptions, destination?: DestinationStream): Logger {
  const scrub = createScrubber(options.secrets);
  const repeated = new RepeatedErrors();
  const settings = {
    level: options.logLevel,
    base: options.replica === undefined ? null : { replica: options.replica },
    mixin: () => surroundings.getStore() ?? {},
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: serializeError, error: serializeError },
    redact: {
      paths: SECRET_FIELDS.flatMap((path) => [path, path.startsWith('[') ? `*${path}` : `*.${path}`]),
      censor: CENSORED,
    },
    hooks: {
      streamWrite: scrub,
      logMethod(args: Parameters<LogFn>, method: LogFn, level: number): void {
        const [fields, message] = args as unknown as [unknown, unknown];
        const isProblem = level >= WARN && level < FATAL;
        if (!isProblem || typeof fields !== 'object' || fields === null || typeof message !== 'string') {
          method.apply(this, args);
          return;
        }
        const first = repeated.isFirst(fields, message, (count) => {
          const { err } = fields as { readonly err?: unknown };
          const why = err instanceof Error ? err.message : undefined;
          method.call(this, { repeated: count, why }, message);
        });
        if (first) method.apply(this, args);
      },
    },
  };
  // Written at once: buffered, a reader that is gone (EPIPE) was seen to keep the process from ever ending.
  return pino(settings, destination ?? pino.destination({ dest: 1, sync: true }));
}

/**
 * Ends the process with code 1 on what nobody caught, rejections included, after a line about it: Node itself would print the error as
 * it is, with the bot token in the address of a call.
 */
export function logUncaught(log: Logger): void {
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'nobody caught an error: the process ends');
    process.exit(1);
  });
}

/** What a log line says about an error: these fields and no others, because libraries hang requests and tokens on theirs. */
export interface SerializedError {
  name: string;
  message: string;
  code?: string | number;
  stack?: string;
  cause?: SerializedError;
}

/** Cuts anything thrown down to what may be logged. Of an object that is no error, only its kind is logged. */
export function serializeError(thrown: unknown, depth = 0): SerializedError {
  if (!(thrown instanceof Error)) {
    const kind =
      typeof thrown === 'object' && thrown !== null ? 'an object that is no error' : String(thrown);
    return { name: 'NotAnError', message: kind };
  }
  const serialized: SerializedError = { name: thrown.name, message: thrown.message };
  if ('code' in thrown && (typeof thrown.code === 'string' || typeof thrown.code === 'number')) {
    serialized.code = thrown.code;
  }
  if (thrown.stack !== undefined) serialized.stack = thrown.stack;
  const cause = causeOf(thrown);
  if (cause !== undefined && depth < MOST_CAUSES) serialized.cause = serializeError(cause, depth + 1);
  return serialized;
}

/** grammY calls it `error`, an AggregateError `errors`: both may hold the only word on what went wrong. */
function causeOf(error: Error): unknown {
  if (error.cause !== undefined) return error.cause;
  if (error instanceof AggregateError) return error.errors[0];
  return 'error' in error ? error.error : undefined;
}

/** A function that takes the secrets out of any text, in the shapes they have in JSON and in addresses, too. */
export function createScrubber(secrets: readonly Secret[]): (text: string) => string {
  const shapes = new Set<string>();
  for (const secret of secrets) {
    for (const text of [secret.expose(), passwordOf(secret.expose())]) {
      if (text.length < SHORTEST_SECRET) continue;
      shapes.add(text).add(encodeURIComponent(text)).add(JSON.stringify(text).slice(1, -1));
    }
  }
  // The longest first: a password may be a part of the address that is a secret as a whole.
  const known = [...shapes].sort((a, b) => b.length - a.length);
  return (text) => {
    const cleaned = known.reduce((rest, shape) => rest.replaceAll(shape, CENSORED), text);
    return cleaned.replace(BOT_TOKEN, CENSORED);
  };
}

function passwordOf(text: string): string {
  // An address of several hosts is none by the URL standard.
  const password = /^[^:/]+:\/\/[^:/?#@]*:([^/?#]*)@/.exec(text)?.[1] ?? '';
  try {
    return decodeURIComponent(password);
  } catch {
    return password;
  }
}
