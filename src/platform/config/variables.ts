/** Every environment variable: its purpose, an example, and whether its value may be printed. */
import type { environment } from './environment.ts';

export type VariableName = keyof typeof environment.shape;

interface Variable {
  /** The purpose in one line. */
  purpose: string;
  /** A value of the right form that never works. */
  example: string;
  /** True if the value is never printed, even an invalid one. */
  secret?: true;
}

export const variables: Readonly<Record<VariableName, Variable>> = {
  BOT_TOKEN: {
    purpose: 'the token of the bot, from @BotFather',
    example: '123456789:a-token-from-BotFather-of-35-chars',
    secret: true,
  },
  TELEGRAM_MODE: {
    purpose:
      'how updates arrive: polling needs nothing, webhook needs PUBLIC_URL and TELEGRAM_WEBHOOK_SECRET',
    example: 'polling',
  },
  TELEGRAM_WEBHOOK_SECRET: {
    purpose:
      'what Telegram shows with every webhook call, so that nobody else can call; make one with: openssl rand -hex 32',
    example: '64-characters-that-openssl-printed',
    secret: true,
  },
  TELEGRAM_API_ROOT: {
    purpose: 'the Bot API server, if not the official one',
    example: 'https://api.telegram.org',
  },
  TELEGRAM_PROXY: {
    purpose:
      'the proxy (http or socks5) through which Telegram and Crypto Pay are reached, where they are blocked',
    example: 'socks5://name:password@proxy.example.com:1080',
    secret: true,
  },
  DEALER_API_URL: {
    purpose: 'the base address of the Dealer API, sandbox or production, from its operator',
    example: 'https://dealer.example.com',
  },
  DEALER_API_KEY: {
    purpose: 'the API key of the dealer, 80 characters, sent as x-api-key',
    example: 'the-80-characters-that-the-operator-gave-you',
    secret: true,
  },
  DEALER_PROXY: {
    purpose:
      'the proxy (http or socks5) through which the Dealer API is reached; its address is the one on the list of the key',
    example: 'http://name:password@proxy.example.com:3128',
    secret: true,
  },
  DEALER_TIMEOUT_MS: {
    purpose: 'how long the Dealer API may take to answer, in milliseconds',
    example: '30000',
  },
  CRYPTO_PAY_TOKEN: {
    purpose:
      'the API token of an app of Crypto Pay, from @CryptoBot: with it customers can pay in coins (docs/payments.md)',
    example: '12345:a-token-from-CryptoBot-of-35-chars',
    secret: true,
  },
  CRYPTO_PAY_API_ROOT: {
    purpose:
      'the Crypto Pay server, if not the official one; https://testnet-pay.crypt.bot is its test network',
    example: 'https://pay.crypt.bot',
  },
  DATABASE_URL: {
    purpose:
      'the PostgreSQL database; without it the shop runs a server of its own under DATA_DIR. Several hosts stand between commas: the shop ' +
      'connects to the one that takes writes, such as postgres://shop:password@one:5432,two:5432/shop?target_session_attrs=read-write',
    example: 'postgres://storefront:password@127.0.0.1:5432/storefront',
    secret: true,
  },
  DATABASE_URL_DIRECT: {
    purpose:
      "PostgreSQL's own address, if DATABASE_URL leads through a pooler such as PgBouncer in transaction mode; notices, locks, jobs, " +
      'migrations and backups use it',
    example: 'postgres://storefront:password@127.0.0.1:5432/storefront',
    secret: true,
  },
  DATABASE_POOL: {
    purpose:
      'how many database connections one process may hold for its work, 6 to 200; five more receive updates, payments and notices. ' +
      'All replicas together stay below the max_connections of the server',
    example: '9',
  },
  REPLICAS: {
    purpose:
      'how many processes of the shop are meant to run, 1 to 100; the alert rules notice one that is gone',
    example: '1',
  },
  CUSTOMER_RATE: {
    purpose:
      'how many times as often as usual a customer may write, search, ask prices and have accounts checked ' +
      '(docs/security/floods.md), 1 to 1000',
    example: '1',
  },
  BACKUP_REMINDER_DAYS: {
    purpose:
      'the admins are reminded when npm run backup was not run for this number of days; 0: never, because others make the backups',
    example: '3',
  },
  RESTORE_DRILL_DAYS: {
    purpose:
      'the admins are reminded when npm run drill restored no backup for this number of days; 0: never',
    example: '35',
  },
  BACKUP_BUCKET_URL: {
    purpose:
      'the bucket that npm run backup sends backups to, encrypted: the address of any S3-compatible store with the bucket and a folder',
    example: 'https://s3.eu-central-1.amazonaws.com/my-bucket/storefront',
  },
  BACKUP_BUCKET_KEY: {
    purpose: 'the id of the key of that bucket, a colon and its secret; it needs the right to write alone',
    example: 'AKIDEXAMPLE:its-secret',
    secret: true,
  },
  BACKUP_RECIPIENT: {
    purpose: 'the public key that backups are encrypted for; npm run backup -- --new-key prints a pair',
    example: 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p',
  },
  WAL_ARCHIVE_DIR: {
    purpose:
      "the folder, best on another disk, in which the shop's own PostgreSQL archives its log: npm run restore -- --until then " +
      'restores any time since a backup (docs/operations/backups.md); with DATABASE_URL, set up the archive of that server',
    example: '/mnt/backup/storefront-wal',
  },
  KEEP_ALERTS_DAYS: {
    purpose: 'how many days alerts are kept after their end',
    example: '90',
  },
  DATA_DIR: {
    purpose:
      "the folder for the shop's own files: its database and its vault key, where those are not given here",
    example: 'data',
  },
  VAULT_KEYS: {
    purpose:
      'the keys that encrypt voucher codes, as id:key, the current one first; make one with: openssl rand -base64 32. ' +
      'Without it a key is made under DATA_DIR',
    example: 'k1:32-bytes-in-base64',
    secret: true,
  },
  VAULT_KEYS_LOST: {
    purpose:
      'names of vault keys that are lost for good, with commas between: the shop starts without them, and never shows again what they sealed',
    example: 'k1',
  },
  PUBLIC_URL: {
    purpose:
      'the address under which the internet reaches HTTP_PORT, for the webhooks of Telegram and of the Dealer API',
    example: 'https://shop.example.com',
  },
  HTTP_HOST: { purpose: 'the network address to listen on; 0.0.0.0 is every one', example: '127.0.0.1' },
  HTTP_PORT: { purpose: 'the port to listen on; 0 takes a free one', example: '8080' },
  OPERATIONS_HOST: {
    purpose: 'the network address for readiness and metrics, which the internet must not reach',
    example: '127.0.0.1',
  },
  OPERATIONS_PORT: {
    purpose: 'the port for readiness and metrics, another one than HTTP_PORT; 0 takes a free one',
    example: '8081',
  },
  ADMIN_IDS: {
    purpose: 'the Telegram user ids of the admins, with commas between; the first is the owner',
    example: '11111111,22222222',
  },
  ADMIN_CHAT_ID: {
    purpose: 'a group in which alarms are posted; without it every admin gets them',
    example: '-1001234567890',
  },
  ADJUSTMENT_LIMITS: {
    purpose: 'the most that one /credit or /debit may move, by currency; 10000 of any other',
    example: 'USD:10000,IQD:15000000',
  },
  ADJUSTMENT_NOTICE: {
    purpose:
      'owners are notified of what takes a person above this in 24 hours, by currency; staff have a quarter of it; /limits sets others',
    example: 'USD:500,IQD:750000',
  },
  ADJUSTMENT_CEILINGS: {
    purpose:
      'the most that an owner gives away alone in 24 hours, by currency; staff have a quarter of it; /limits sets others',
    example: 'USD:2000,IQD:3000000',
  },
  BASE_CURRENCY: {
    purpose: 'the currency that exchange rates (/rates) are given in; rates set in another one do not count',
    example: 'USD',
  },
  SHOP_NAME: { purpose: 'the name of the shop, as customers see it', example: 'Storefront' },
  SUPPORT_CONTACT: { purpose: 'whom customers are sent to for help', example: '@my_shop_support' },
  SHOP_TIMEZONE: {
    purpose: 'the time zone of the shop until /shop sets another',
    example: 'Asia/Baghdad',
  },
  DEFAULT_COUNTRY: {
    purpose: 'the country of phone numbers that are typed without a country code',
    example: 'IQ',
  },
  DEFAULT_LOCALE: {
    purpose: 'the language of customers whose own the shop does not speak: en, ar, ckb, tr, fa or ru',
    example: 'en',
  },
  LOG_LEVEL: { purpose: 'the least important log line to write', example: 'info' },
  POLL_MIN_S: {
    purpose: 'longest time between two polls of a young open order, in seconds',
    example: '5',
  },
  QUARANTINE_VOUCHER_S: {
    purpose: 'how long a voucher order that may have been lost can still appear, in seconds',
    example: '900',
  },
  QUARANTINE_TOPUP_S: {
    purpose: 'how long a top-up order that may have been lost can still appear, in seconds',
    example: '3600',
  },
  ABSENCE_SCAN_GAP_S: {
    purpose: 'the time between the two scans that prove that an order does not exist, in seconds',
    example: '60',
  },
  RECONCILE_EVERY_S: {
    purpose:
      "how often the dealer's recent orders are compared with the shop's own, in seconds: admins are notified of a second purchase within this time",
    example: '3600',
  },
  BREAKER_COOLDOWN_S: {
    purpose: 'how long submitting rests after too many unknown outcomes, in seconds',
    example: '60',
  },
};
