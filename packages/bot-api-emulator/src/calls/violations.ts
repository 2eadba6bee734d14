import type { ErrorObject } from 'ajv';
import { type ApiError, badRequest } from '../errors.ts';

/** Telegram's texts for the most common violations. Others get the emulator's own description. */
const TELEGRAM_WORDS: { at: RegExp; keywords: string[]; words: string }[] = [
  { at: /\/callback_data$/, keywords: ['maxBytes'], words: 'BUTTON_DATA_INVALID' },
  {
    at: /\/callback_data$/,
    keywords: ['minLength'],
    words: "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
  },
  { at: /^\/reply_markup$/, keywords: ['type'], words: 'object expected as reply markup' },
  { at: /\/copy_text\/text$/, keywords: ['minLength', 'maxLength'], words: 'BUTTON_COPY_TEXT_INVALID' },
  { at: /\/max_quantity$/, keywords: ['minimum', 'maximum'], words: 'BUTTON_QUANTITY_MAX_INVALID' },
  {
    at: /\/style$/,
    keywords: ['enum'],
    words: "can't parse keyboard button: Unsupported button style specified",
  },
  { at: /^\/action$/, keywords: ['enum'], words: 'wrong parameter action in request' },
  { at: /parse_mode$/, keywords: ['pattern'], words: 'unsupported parse_mode' },
  { at: /^\/payload$/, keywords: ['minLength', 'maxBytes'], words: 'INVOICE_PAYLOAD_INVALID' },
  { at: /^\/text$/, keywords: ['maxLength'], words: 'MESSAGE_TOO_LONG' },
  { at: /^\/commands$/, keywords: ['maxItems'], words: 'BOT_COMMANDS_TOO_MUCH' },
  { at: /^\/message_ids$/, keywords: ['minItems'], words: 'message identifiers are not specified' },
  { at: /^\/message_ids$/, keywords: ['maxItems'], words: 'too many message identifiers specified' },
  { at: /^\/secret_token$/, keywords: ['pattern'], words: 'secret token contains unallowed characters' },
  { at: /^\/secret_token$/, keywords: ['maxLength'], words: 'secret token is too long' },
];

/** Converts Ajv's errors to Telegram's error, or to one that names the field and its requirement. */
export function describeViolation(errors: ErrorObject[], params: Record<string, unknown>): ApiError {
  const error = mostSpecific(errors);
  if (!error) return badRequest('wrong parameters');
  for (const { at, keywords, words } of TELEGRAM_WORDS) {
    if (keywords.includes(error.keyword) && at.test(error.instancePath)) return badRequest(words);
  }
  if (isOfAnotherType(error) || isWrongType(error)) {
    return badRequest(`can't parse ${ownerOf(error.instancePath)}: Unsupported type specified`);
  }
  const isInlineButton = /\/inline_keyboard\/\d+\/\d+$/.test(error.instancePath);
  if (isInlineButton && error.keyword === 'required' && error.params.missingProperty !== 'text') {
    return badRequest(
      "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
    );
  }
  if (error.keyword === 'required') {
    const name = String(error.params.missingProperty);
    const path = `${error.instancePath}/${name}`;
    if (ownerOf(path) === 'MessageEntity') {
      return badRequest(`can't parse MessageEntity: Can't find field "${name}"`);
    }
    return badRequest(inside(path, `Can't find field "${name}"`));
  }
  if (error.keyword === 'additionalProperties') {
    const name = String(error.params.additionalProperty);
    return badRequest(inside(`${error.instancePath}/${name}`, `Unknown field "${name}"`));
  }
  const value = valueAt(params, error.instancePath);
  const shown = typeof value === 'string' ? JSON.stringify(value.slice(0, 40)) : typeof value;
  return badRequest(
    inside(error.instancePath, `Field "${lastPart(error.instancePath)}" ${must(error)} (${shown})`),
  );
}

/**
 * Chooses among the errors of a union's branches. The deepest error belongs to the intended branch. Among the
 * deepest, a wrong value is more informative than a missing or unknown field.
 */
function mostSpecific(errors: ErrorObject[]): ErrorObject | undefined {
  const weight = (error: ErrorObject): number => {
    const depth = error.instancePath.split('/').length * 10;
    if (error.keyword === 'anyOf') return depth - 9;
    if (isOfAnotherType(error)) return depth - 8;
    if (isWrongType(error)) return depth - 18;
    if (error.keyword === 'required') return depth + 1;
    if (error.keyword === 'additionalProperties') return depth + 2;
    return depth + 3;
  };
  return errors.reduce<ErrorObject | undefined>(
    (best, error) => (!best || weight(error) > weight(best) ? error : best),
    undefined,
  );
}

/** Detects an error of an unintended branch: most unions distinguish their branches by `type`. */
function isOfAnotherType({ keyword, data, parentSchema }: ErrorObject): boolean {
  if (keyword !== 'required' && keyword !== 'additionalProperties') return false;
  const type = (parentSchema?.properties as Record<string, { const?: unknown; enum?: unknown[] }>)?.type;
  const given = (data as { type?: unknown }).type;
  if (!type || given === undefined || (type.const === undefined && !type.enum)) return false;
  return type.enum ? !type.enum.includes(given) : type.const !== given;
}

function isWrongType({ keyword, instancePath }: ErrorObject): boolean {
  return (keyword === 'const' || keyword === 'enum') && instancePath.endsWith('/type');
}

function must(error: ErrorObject): string {
  switch (error.keyword) {
    case 'type':
      return `must be of type ${String(error.params.type)}`;
    case 'enum':
      return `must be one of ${JSON.stringify(error.params.allowedValues).slice(0, 200)}`;
    case 'const':
      return `must be ${JSON.stringify(error.params.allowedValue)}`;
    default:
      return error.message ?? 'is wrong';
  }
}

function inside(path: string, words: string): string {
  const [, parameter = '', ...rest] = path.split('/');
  return rest.length > 0 ? `can't parse ${parameter}: ${words} at "${rest.join('.')}"` : words;
}

/** Returns Telegram's name of the object at that path. */
function ownerOf(path: string): string {
  if (/entities\/\d+/.test(path)) return 'MessageEntity';
  return path.split('/')[1] ?? 'request';
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function valueAt(params: Record<string, unknown>, path: string): unknown {
  let value: unknown = params;
  for (const key of path.split('/').slice(1)) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}
