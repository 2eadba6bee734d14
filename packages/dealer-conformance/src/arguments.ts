/** The command line of `npm run conformance`. */
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { DEFAULTS, type Options } from './options.ts';

export const USAGE = `Usage: dealer-conformance --url <address> --key <API key> [options]

Asks a Dealer API, rule by rule, whether it does what its document says. The safe mode reads only. The full mode
places up to a dozen orders for the cheapest items that it finds, and pays for them.

  --url <address>              base address of the service (or DEALER_API_URL)
  --key <80 chars>             the API key (or DEALER_API_KEY, which no list of processes shows)
  --mode safe|full             safe unless told otherwise; full asks before it spends money
  --yes                        does not ask; needed for the full mode without a terminal

What to buy, in the full mode:
  --voucher-item <id>          this voucher instead of the cheapest
  --top-up-item <id>           this top-up instead of the cheapest
  --account <field>=<value>    required info of a top-up, such as accountId=12345; once a field
  --phone <number>             the customer's phone (${DEFAULTS.phone}, which no person has)
  --max-orders <n>             places no more orders than this (${DEFAULTS.maxOrders})
  --max-price <amount>         buys no item that costs more, in the item's currency

Callbacks, in the full mode (a service on this machine needs none of it):
  --callback-url <https url>   public address that reaches the port below
  --callback-port <n>          port to listen on
  --wait <seconds>             how long to wait for a callback that should not come (${DEFAULTS.quietMs / 1000})

Keys for what the key under test can't show:
  --other-key <key>            of another dealer
  --deleted-key <key>          that was deleted
  --blocked-key <key>          whose list lacks this machine's address
  --empty-key <key>            whose list is empty
  --inactive-key <key>         of an account that is not active
  --non-dealer-key <key>       of an account that is no dealer

The Dealer API sandbox only, which prints both:
  --sandbox-control <url>      its control API, to bring about what only the service can
  --sandbox-token <token>      the control token

  --json                       prints one JSON document
  --help                       shows this

Ends with 0 if nothing failed, 1 if something failed, 2 if it could not run.
`;

const count = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,10}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be from ${least} to ${most}`);

const key = z.string().trim().min(1, 'must not be empty').optional();
const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

const argumentsSchema = z.object({
  url: address,
  key: z.string('is missing').trim().min(1, 'must not be empty'),
  mode: z.enum(['safe', 'full'], 'must be safe or full').default(DEFAULTS.mode),
  yes: z.boolean().default(false),
  'voucher-item': count(1, 9_999_999_999).optional(),
  'top-up-item': count(1, 9_999_999_999).optional(),
  account: z
    .array(z.string().regex(/^[^=]+=.+$/s, 'must be <field>=<value>'))
    .default([])
    .transform((pairs) => Object.fromEntries(pairs.map(fieldAndValue))),
  phone: z
    .string()
    .regex(/^\+\d{7,15}$/, 'must be in international format, starting with +')
    .default(DEFAULTS.phone),
  'max-orders': count(0, 1000).default(DEFAULTS.maxOrders),
  'max-price': z
    .string()
    .regex(/^\d{1,15}(\.\d{1,8})?$/, 'must be an amount')
    .optional(),
  'callback-url': address.startsWith('https://', 'must be an https address').optional(),
  'callback-port': count(0, 65_535).default(DEFAULTS.callbackPort),
  wait: count(0, 3600)
    .transform((seconds) => seconds * 1000)
    .default(DEFAULTS.quietMs),
  'other-key': key,
  'deleted-key': key,
  'blocked-key': key,
  'empty-key': key,
  'inactive-key': key,
  'non-dealer-key': key,
  'sandbox-control': address.optional(),
  'sandbox-token': key,
  json: z.boolean().default(false),
  help: z.boolean().default(false),
});

export interface Arguments {
  options: Options;
  yes: boolean;
  json: boolean;
}

export type ReadArguments =
  | { kind: 'help' }
  | { kind: 'run'; arguments: Arguments }
  | { kind: 'wrong'; problems: string[] };

/**
 * Reads the arguments, or returns a problem for each wrong one. Problems do not repeat values: they may be
 * keys.
 */
export function readArguments(args: string[], env: NodeJS.ProcessEnv): ReadArguments {
  let values: Record<string, unknown>;
  try {
    ({ values } = parseArgs({ args, options: OPTION_TYPES }));
  } catch (error) {
    return { kind: 'wrong', problems: [error instanceof Error ? error.message : String(error)] };
  }
  if (values.help === true) return { kind: 'help' };
  const result = argumentsSchema.safeParse({ url: env.DEALER_API_URL, key: env.DEALER_API_KEY, ...values });
  const problems =
    result.error?.issues.map(({ path, message }) => `--${path[0]?.toString()} ${message}`) ?? [];
  const { data } = result;
  if (data?.['callback-url'] !== undefined && data['callback-port'] === 0) {
    problems.push('--callback-port is missing: the port that --callback-url reaches');
  }
  if ((data?.['sandbox-control'] === undefined) !== (data?.['sandbox-token'] === undefined)) {
    problems.push('--sandbox-control and --sandbox-token belong together');
  }
  if (!data || problems.length > 0) return { kind: 'wrong', problems: [...new Set(problems)] };
  return { kind: 'run', arguments: { options: optionsOf(data), yes: data.yes, json: data.json } };
}

const OPTION_TYPES = Object.fromEntries(
  Object.keys(argumentsSchema.shape).map((name) => [
    name,
    {
      type: ['yes', 'json', 'help'].includes(name) ? ('boolean' as const) : ('string' as const),
      multiple: name === 'account',
    },
  ]),
);

function optionsOf(data: z.infer<typeof argumentsSchema>): Options {
  const [url, token] = [data['sandbox-control'], data['sandbox-token']];
  return {
    url: data.url,
    key: data.key,
    mode: data.mode,
    keys: {
      other: data['other-key'],
      deleted: data['deleted-key'],
      blocked: data['blocked-key'],
      empty: data['empty-key'],
      inactive: data['inactive-key'],
      nonDealer: data['non-dealer-key'],
    },
    voucherItem: data['voucher-item'],
    topUpItem: data['top-up-item'],
    account: data.account,
    phone: data.phone,
    maxOrders: data['max-orders'],
    maxPrice: data['max-price'],
    callbackUrl: data['callback-url'],
    callbackPort: data['callback-port'],
    quietMs: data.wait,
    callbackWithinMs: DEFAULTS.callbackWithinMs,
    finalWithinMs: DEFAULTS.finalWithinMs,
    timeoutMs: DEFAULTS.timeoutMs,
    control: url === undefined || token === undefined ? undefined : { url, token },
  };
}

function fieldAndValue(pair: string): [string, string] {
  const cut = pair.indexOf('=');
  return [pair.slice(0, cut), pair.slice(cut + 1)];
}
