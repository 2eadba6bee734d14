import { type CountryCode, isSupportedCountry } from 'libphonenumber-js';
import { z } from 'zod';
import { locales } from '../values/locale.ts';
import { isCurrency } from '../values/money.ts';
import {
  amountsByCurrency,
  databaseAddress,
  folderName,
  keyNames,
  keyRing,
  proxyAddress,
  secretText,
  shownText,
  timeZone,
  userIds,
  webAddress,
  wholeNumber,
} from './fields.ts';

const DAY_S = 24 * 60 * 60;

/** The variables by name. Those without a default that are not optional must be set. */
export const environment = z.object({
  BOT_TOKEN: secretText(
    /^\d+:[\w-]{20,}$/,
    'must be a bot token: digits, a colon, then at least 20 letters, digits, - or _',
  ),
  TELEGRAM_MODE: z.enum(['polling', 'webhook'], 'must be polling or webhook').default('polling'),
  TELEGRAM_WEBHOOK_SECRET: secretText(
    /^[\w-]{16,256}$/,
    'must be 16 to 256 letters, digits, - or _',
  ).optional(),
  TELEGRAM_API_ROOT: webAddress.default('https://api.telegram.org'),
  TELEGRAM_PROXY: proxyAddress.optional(),
  DEALER_API_URL: webAddress,
  DEALER_API_KEY: secretText(/^[\x21-\x7e]{80}$/, 'must be exactly 80 characters, with no blank among them'),
  DEALER_PROXY: proxyAddress.optional(),
  DEALER_TIMEOUT_MS: wholeNumber(1000, 120_000).default(30_000),
  CRYPTO_PAY_TOKEN: secretText(
    /^\d+:[\w-]{20,}$/,
    'must be an API token of Crypto Pay: digits, a colon, then at least 20 letters, digits, - or _',
  ).optional(),
  CRYPTO_PAY_API_ROOT: webAddress.default('https://pay.crypt.bot'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_URL_DIRECT: databaseAddress.optional(),
  DATABASE_POOL: wholeNumber(6, 200).default(9),
  REPLICAS: wholeNumber(1, 100).default(1),
  CUSTOMER_RATE: wholeNumber(1, 1000).default(1),
  KEEP_ALERTS_DAYS: wholeNumber(1, 3650).default(90),
  BACKUP_REMINDER_DAYS: wholeNumber(0, 365).default(3),
  RESTORE_DRILL_DAYS: wholeNumber(0, 365).default(35),
  BACKUP_BUCKET_URL: webAddress.optional(),
  BACKUP_BUCKET_KEY: secretText(
    /^[^:\s]+:\S+$/,
    'must be the id of the key, a colon and its secret',
  ).optional(),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[0-9a-z]+$/, 'must be the public key that npm run backup -- --new-key prints')
    .optional(),
  WAL_ARCHIVE_DIR: folderName.optional(),
  DATA_DIR: z.string().default('data'),
  VAULT_KEYS: keyRing.optional(),
  VAULT_KEYS_LOST: keyNames.optional(),
  PUBLIC_URL: webAddress.optional(),
  HTTP_HOST: z.string().default('127.0.0.1'),
  HTTP_PORT: wholeNumber(0, 65_535).default(8080),
  OPERATIONS_HOST: z.string().default('127.0.0.1'),
  OPERATIONS_PORT: wholeNumber(0, 65_535).default(8081),
  ADMIN_IDS: userIds,
  ADMIN_CHAT_ID: wholeNumber(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER).optional(),
  ADJUSTMENT_LIMITS: amountsByCurrency.default('USD:10000,IQD:15000000'),
  ADJUSTMENT_NOTICE: amountsByCurrency.default('USD:500,IQD:750000'),
  ADJUSTMENT_CEILINGS: amountsByCurrency.default('USD:2000,IQD:3000000'),
  BASE_CURRENCY: z
    .string()
    .refine(isCurrency, 'must be a currency code of ISO 4217, such as USD')
    .default('USD'),
  SHOP_NAME: shownText(64).default('Storefront'),
  SUPPORT_CONTACT: shownText(128).optional(),
  DEFAULT_LOCALE: z.enum(locales, `must be ${locales.join(' or ')}`).default('en'),
  SHOP_TIMEZONE: timeZone.default('UTC'),
  DEFAULT_COUNTRY: z
    .custom<CountryCode>(
      (text) => typeof text === 'string' && isSupportedCountry(text),
      'must be a country by its code of ISO 3166, such as IQ',
    )
    .optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
  POLL_MIN_S: wholeNumber(1, 3600).default(5),
  QUARANTINE_VOUCHER_S: wholeNumber(0, DAY_S).default(900),
  QUARANTINE_TOPUP_S: wholeNumber(0, DAY_S).default(3600),
  ABSENCE_SCAN_GAP_S: wholeNumber(1, DAY_S).default(60),
  RECONCILE_EVERY_S: wholeNumber(60, DAY_S).default(3600),
  BREAKER_COOLDOWN_S: wholeNumber(1, DAY_S).default(60),
});
