import { AsyncLocalStorage } from 'node:async_hooks';
import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';
import { RepeatedErrors } from './repeated-errors.ts';
import type { Secret } from './secret.ts';
import { nameSources } from './source-lines.ts';

export type { Logger } from 'pino';

interface LoggingOptions {
  readonly logLevel: pino.LevelWithSilent;
  /** Texts that a line must not contain. The password in an address is hidden on its own, too. */
  readonly secrets: readonly Secret[];
  /** Names the process in each line, to tell several processes apart. */
  readonly replica?: string;
}

const surroundings = new AsyncLocalStorage<object>();

/** Adds fields, such as the customer, to each line that is written while `work` runs. */
export function withLogFields<T>(fields: object, work: () => T): T {
  return surroundings.run({ ...surroundings.getStore(), ...fields }, work);
}

const CENSORED = '[secret]';
/** Shorter secrets are words that occur in innocent lines, too. */
const SHORTEST_SECRET = 8;
const BOT_TOKEN = /\d{5,}:[\w-]{20,}/g;
const MOST_CAUSES = 5;
/** Pino's levels. */
const [WARN, FATAL] = [40, 60];

/** Field names of secrets, at the top of a line's fields and one level below. */
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
 * Creates the log of the process: one JSON object a line, to stdout by default. A repeated error becomes one
 * line every 10 s with its count.
 * Three measures keep secrets out. Fields with telling names are censored. Errors are reduced to the fields
 * of `serializeError`. The finished line is searched for the secrets themselves, since grammY puts the bot
 * token into the addresses in its errors.
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
  // Written synchronously: with a buffer, a closed reader (EPIPE) was seen to keep the process from ending.
  return pino(settings, destination ?? pino.destination({ dest: 1, sync: true }));
}

/**
 * Ends the process with code 1 after an uncaught error or rejection, and logs one line about it. Node itself
 * would print the error in full, with the bot token in the address of a call.
 */
export function logUncaught(log: Logger): void {
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'nobody caught an error: the process ends');
    process.exit(1);
  });
}

/**
 * The fields of an error in a log line. Other fields are dropped, since libraries attach requests and tokens
 * to errors.
 */
interface SerializedError {
  name: string;
  message: string;
  code?: string | number;
  stack?: string;
  cause?: SerializedError;
}

/**
 * Reduces a thrown value to the fields that may be logged. Of a value that is not an error, only its kind is
 * logged.
 */
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
  if (thrown.stack !== undefined) serialized.stack = nameSources(thrown.stack);
  const cause = causeOf(thrown);
  if (cause !== undefined && depth < MOST_CAUSES) serialized.cause = serializeError(cause, depth + 1);
  return serialized;
}

/**
 * Returns the cause of an error. grammY calls it `error`, an AggregateError `errors`: both may contain the
 * only description of the fault.
 */
function causeOf(error: Error): unknown {
  if (error.cause !== undefined) return error.cause;
  if (error instanceof AggregateError) return error.errors[0];
  return 'error' in error ? error.error : undefined;
}

/**
 * Creates a function that removes the secrets from any text, including their forms in JSON and in addresses.
 */
export function createScrubber(secrets: readonly Secret[]): (text: string) => string {
  const shapes = new Set<string>();
  for (const secret of secrets) {
    for (const text of [secret.expose(), passwordOf(secret.expose())]) {
      if (text.length < SHORTEST_SECRET) continue;
      shapes.add(text).add(encodeURIComponent(text)).add(JSON.stringify(text).slice(1, -1));
    }
  }
  // Longest first: a password may be a part of an address that is itself a secret.
  const known = [...shapes].sort((a, b) => b.length - a.length);
  return (text) => {
    const cleaned = known.reduce((rest, shape) => rest.replaceAll(shape, CENSORED), text);
    return cleaned.replace(BOT_TOKEN, CENSORED);
  };
}

function passwordOf(text: string): string {
  // The URL standard does not allow an address of several hosts.
  const password = /^[^:/]+:\/\/[^:/?#@]*:([^/?#]*)@/.exec(text)?.[1] ?? '';
  try {
    return decodeURIComponent(password);
  } catch {
    return password;
  }
}
