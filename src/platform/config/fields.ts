/** Forms of environment variables as text. No message repeats a value, since it may be a secret. */

import { z } from 'zod';
import { isDatabaseAddress } from '../database/connection/address.ts';
import { isProxyAddress } from '../proxy.ts';
import { Secret } from '../secret.ts';
import { isCurrency } from '../values/money.ts';
import { isTimeZone } from '../values/time-zone.ts';
import { visibleText } from '../values/visible-text.ts';
import { type KeyRing, parseKeyRing } from './key-ring.ts';

/** Returns the schema of a whole number within bounds, both included. */
export function wholeNumber(min: number, max: number): z.ZodType<number, string> {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^-?\d+$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);
}

/** Returns the schema of a one-line text for people, without invisible characters and direction marks. */
export function shownText(most: number): z.ZodType<string, string> {
  return z
    .string()
    .transform(visibleText)
    .refine((text) => text !== '', 'must have something to read in it')
    .refine((text) => text.length <= most, `must be at most ${most} characters`);
}

/** https to any host, http to this machine only, since requests contain secrets. No slash at the end. */
export const webAddress: z.ZodType<string, string> = z
  .string()
  .refine(
    isWebAddress,
    'must be an https address without a name, a password, ? or # in it (http only for 127.0.0.1, [::1] and localhost)',
  )
  .transform((address) => address.replace(/\/+$/, ''));

function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  if (url === null) return false;
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** The path of a folder, which stands in a command line of PostgreSQL. */
export const folderName: z.ZodType<string, string> = z
  .string()
  .regex(/^[^\p{Cc}]+$/u, 'must be the path of a folder, on one line');

/** Returns the schema of a secret text, which is never printed. */
export function secretText(pattern: RegExp, message: string): z.ZodType<Secret, string> {
  return z
    .string()
    .regex(pattern, message)
    .transform((value) => new Secret(value));
}

/**
 * `postgres://user:password@host:5432/name`, with several hosts between commas; the password makes it a
 * secret.
 */
export const databaseAddress: z.ZodType<Secret, string> = z
  .string()
  .refine(
    isDatabaseAddress,
    'must be a postgres:// address, of one host or several, each with its port, that take writes (target_session_attrs=read-write)',
  )
  .transform((value) => new Secret(value));

/** `socks5://user:password@host:1080`, or `http://…`; the password makes it a secret. */
export const proxyAddress: z.ZodType<Secret, string> = z
  .string()
  .refine(
    isProxyAddress,
    'must be a proxy: http://, https:// or socks5:// with a host, and nothing behind it',
  )
  .transform((value) => new Secret(value));

/** Telegram user ids: at least one, none twice. */
export const userIds: z.ZodType<number[], string> = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (parts) => parts.every((part) => /^[1-9]\d{0,15}$/.test(part)) && new Set(parts).size === parts.length,
    'must be Telegram user ids (positive numbers), each once, with commas between',
  )
  .transform((parts) => parts.map(Number));

/** A time zone by its IANA name. */
export const timeZone: z.ZodType<string, string> = z
  .string()
  .refine(isTimeZone, 'must be a time zone by its IANA name, such as Asia/Baghdad');

/** `1.500` may mean fifteen hundred. */
const POINT_OF_THOUSANDS = /^[1-9]\d{0,2}\.\d{3}$/;

/** Reads amounts by currency, such as `USD:10000,IQD:15000000`; null for other texts. */
export function readCurrencyAmounts(text: string): Record<string, string> | null {
  const pairs = text.split(',').map((part) => part.trim().split(':'));
  const fits = ([currency = '', amount = '', ...more]: string[]) =>
    more.length === 0 &&
    isCurrency(currency) &&
    /^\d{1,12}(\.\d{1,8})?$/.test(amount) &&
    !POINT_OF_THOUSANDS.test(amount);
  const amounts = Object.fromEntries(pairs.map(([currency = '', amount = '']) => [currency, amount]));
  return pairs.every(fits) && Object.keys(amounts).length === pairs.length ? amounts : null;
}

export const amountsByCurrency: z.ZodType<string, string> = z
  .string()
  .refine(
    (text) => readCurrencyAmounts(text) !== null,
    'must be currency codes of ISO 4217, each once with an amount, without a separator of thousands: USD:100,IQD:150000',
  );

/** `id:key` pairs, as `parseKeyRing` reads them. */
export const keyRing: z.ZodType<Secret<KeyRing>, string> = z.string().transform((text, context) => {
  const ring = parseKeyRing(text);
  if (ring) return new Secret(ring);
  context.addIssue({
    code: 'custom',
    message:
      'must be pairs id:key with commas between, each id once, each key 32 bytes in base64 (44 characters)',
  });
  return z.NEVER;
});

/** Names of vault keys, separated by commas. */
export const keyNames: z.ZodType<string[], string> = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim()))
  .refine(
    (names) => names.every((name) => /^[\w-]{1,32}$/.test(name)),
    'must be names of vault keys with commas between',
  );
