/** The command line of `npm run sandbox`. */
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { faultProfileSchema } from './control/misbehavior-schemas.ts';
import { settingsChangeSchema } from './control/schemas.ts';
import { FAULT_PROFILES } from './misbehavior/fault-profile.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

export const USAGE = `Usage: dealer-sandbox [options]   (in the project: npm run sandbox -- [options])

  --port <n>             port to listen on (4100; 0 for a free one)
  --host <address>       address to listen on (127.0.0.1)
  --final-after-ms <n>   time until an order is final (2000)
  --speed <factor>       divides that time, and all that follow from it: 10 is ten times as fast (1)
  --seed <n>             seed of the catalog (1), for new data only; and of the fault profile
  --items <n>            size of the catalog, up to 100000; for new data only
  --data-dir <folder>    where the embedded PostgreSQL keeps the state (data/dealer-sandbox)
  --database-url <url>   keep the state in this PostgreSQL instead, in the schema dealer_sandbox
  --api-key <80 chars>   accept this API key (default: the one kept in the data directory, or a new one)
  --allow-ip <list>      IPv4 addresses the key may come from, comma-separated (127.0.0.1)
  --control-token <t>    token of the control API (default: a new one)
  --password <text>      password of the dealer "sandbox" for panel and reference, 12 characters or more
                         (default: the one kept in the data directory, or a new one)
  --fault-profile <which>      misbehave by chance: mild, severe, or rates as JSON (fair); see the README
  --settings <json>      how the list, a preflight and a roll-back behave, as in the control API
  --break <id>           break one rule on purpose, by the id of its check (docs/dealer-api.md)
  --json                 print one line of JSON when ready
  --help                 show this

Every user of the machine can read arguments. What is secret can be given by the environment instead: DEALER_SANDBOX_DATABASE_URL,
DEALER_SANDBOX_API_KEY, DEALER_SANDBOX_CONTROL_TOKEN, DEALER_SANDBOX_PASSWORD.
`;

/** Options that may come from the environment. */
const SECRETS = ['database-url', 'api-key', 'control-token', 'password'] as const;

function secretsOf(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    SECRETS.flatMap((name) => {
      const value = env[`DEALER_SANDBOX_${name.replaceAll('-', '_').toUpperCase()}`];
      return value ? [[name, value]] : [];
    }),
  );
}

const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,10}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be from ${least} to ${most}`);

/** Parses JSON that a schema accepts. */
const json = <S extends z.ZodType>(schema: S) =>
  z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue('must be JSON');
        return z.NEVER;
      }
    })
    .pipe(schema);

const faultProfile = z.union(
  [z.enum(Object.keys(FAULT_PROFILES) as [keyof typeof FAULT_PROFILES]), json(faultProfileSchema)],
  `must be ${Object.keys(FAULT_PROFILES).join(', ')} or rates as JSON`,
);

const argumentsSchema = z.object({
  port: whole(0, 65_535).default(4100),
  host: z.string().default('127.0.0.1'),
  'final-after-ms': whole(0, 86_400_000).default(DEFAULT_SETTINGS.finalAfterMs),
  speed: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,6})?$/, 'must be a number such as 10 or 0.5')
    .transform(Number)
    .refine((factor) => factor > 0, 'must be greater than 0')
    .default(1),
  'fault-profile': faultProfile.optional(),
  settings: json(settingsChangeSchema).optional(),
  seed: whole(0, 2_147_483_647).optional(),
  items: whole(1, 100_000).optional(),
  'data-dir': z.string().default('data/dealer-sandbox'),
  'database-url': z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  'api-key': z.string().length(80, 'must have 80 characters').optional(),
  'allow-ip': z
    .string()
    .transform((list) => list.split(',').map((address) => address.trim()))
    .pipe(z.array(z.ipv4('must be exact IPv4 addresses')))
    .default(['127.0.0.1']),
  'control-token': z.string().min(16, 'must have at least 16 characters').optional(),
  password: z.string().min(12, 'must have at least 12 characters').max(1000).optional(),
  break: z.string().optional(),
  json: z.boolean().default(false),
  help: z.boolean().default(false),
});

export type SandboxArguments = z.infer<typeof argumentsSchema>;

/** Reads the arguments, or returns a problem for each wrong one. */
export function readArguments(
  args: string[],
  env: Readonly<Record<string, string | undefined>> = {},
): { ok: true; value: SandboxArguments } | { ok: false; problems: string[] } {
  let values: Record<string, unknown>;
  try {
    ({ values } = parseArgs({
      args,
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        'final-after-ms': { type: 'string' },
        speed: { type: 'string' },
        'fault-profile': { type: 'string' },
        settings: { type: 'string' },
        seed: { type: 'string' },
        items: { type: 'string' },
        'data-dir': { type: 'string' },
        'database-url': { type: 'string' },
        'api-key': { type: 'string' },
        'allow-ip': { type: 'string' },
        'control-token': { type: 'string' },
        password: { type: 'string' },
        break: { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    }));
  } catch (error) {
    return { ok: false, problems: [error instanceof Error ? error.message : String(error)] };
  }
  const result = argumentsSchema.safeParse({ ...secretsOf(env), ...values });
  if (result.success) return { ok: true, value: result.data };
  const problems = result.error.issues.map(
    ({ path, message }) => `--${path.filter((part) => typeof part === 'string').join(' ')} ${message}`,
  );
  return { ok: false, problems: [...new Set(problems)] };
}
