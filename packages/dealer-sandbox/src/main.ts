#!/usr/bin/env node
/** `npm run sandbox`: the Dealer API on this machine. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { readArguments, type SandboxArguments, USAGE } from './arguments.ts';
import { FIRST_USERNAME } from './catalog/seed.ts';
import { FAULT_PROFILES, type FaultProfile } from './misbehavior/fault-profile.ts';
import { keepSignIns, readSignIns } from './panel/sign-in/sign-in-file.ts';
import { type DealerSandbox, startDealerSandbox } from './start.ts';

async function main(): Promise<void> {
  const args = readArguments(process.argv.slice(2), process.env);
  if (!args.ok) {
    process.stderr.write(`${args.problems.join('\n')}\n\n${USAGE}`);
    process.exitCode = 2;
    return;
  }
  if (args.value.help) {
    process.stdout.write(USAGE);
    return;
  }
  // A stop signal during the start takes effect afterwards.
  const stopRequested = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  const sandbox = await startFrom(args.value);
  process.stdout.write(
    args.value.json ? `${JSON.stringify(ready(sandbox))}\n` : greeting(sandbox, args.value),
  );
  await stopRequested;
  await sandbox.close();
}

async function startFrom(args: SandboxArguments): Promise<DealerSandbox> {
  const ownServer = args['database-url'] === undefined;
  const keyFile = join(args['data-dir'], 'api-key');
  const apiKey = args['api-key'] ?? (ownServer ? await readIfThere(keyFile) : undefined);
  const signInFile = join(args['data-dir'], 'panel-sign-ins.json');
  const sandbox = await startDealerSandbox({
    host: args.host,
    port: args.port,
    seed: args.seed,
    items: args.items,
    finalAfterMs: Math.round(args['final-after-ms'] / args.speed),
    settings: args.settings,
    faultProfile: faultProfileOf(args),
    apiKey,
    allowedIps: args['allow-ip'],
    controlToken: args['control-token'],
    passwords: {
      ...(ownServer ? await readSignIns(signInFile) : {}),
      ...(args.password === undefined ? {} : { [FIRST_USERNAME]: args.password }),
    },
    breakRule: args.break,
    logger: pino({ level: 'warn' }, pino.destination(2)),
    ...(ownServer ? { dataDir: join(args['data-dir'], 'postgres') } : { databaseUrl: args['database-url'] }),
  });
  if (ownServer && apiKey === undefined) {
    // The database holds only the key's hash. A restarted sandbox reads the key from this file.
    await mkdir(args['data-dir'], { recursive: true });
    await writeFile(keyFile, `${sandbox.apiKey}\n`, { mode: 0o600 });
  }
  if (ownServer) await keepSignIns(signInFile, sandbox.signIns);
  return sandbox;
}

function faultProfileOf({ 'fault-profile': profile, seed = 1 }: SandboxArguments): FaultProfile | undefined {
  return typeof profile === 'string' ? { ...FAULT_PROFILES[profile], seed } : profile;
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function ready({ url, apiKey, panel, docs, signIns, controlToken }: DealerSandbox) {
  return {
    url,
    apiKey,
    panel: { ...panel, signIns },
    docs,
    control: { url: `${url}/_sandbox`, token: controlToken },
  };
}

function greeting(sandbox: DealerSandbox, args: SandboxArguments): string {
  const { url, apiKey, controlToken, items, panel, docs } = sandbox;
  return `The Dealer API sandbox is ready, with ${items} items.

  address        ${url}
  API key        ${apiKey}
  may call from  ${args['allow-ip'].join(', ')}
  dealer panel   ${panel.url}
  API reference  ${docs.url}
  sign in with   ${panel.username}   ${panel.password}
  control API    ${url}/_sandbox
  control token  ${controlToken}
  state is in    ${args['database-url'] === undefined ? args['data-dir'] : 'the database given, schema dealer_sandbox'}

Try it:  curl -H 'x-api-key: ${apiKey}' ${url}/user/profile
How to steer it: see the README of dealer-sandbox. Stop it with Ctrl+C.
`;
}

try {
  await main();
} catch (error) {
  process.stderr.write(`The sandbox did not start or broke off: ${describe(error)}\n`);
  process.exitCode = 1;
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') return `${error.message} (choose another with --port)`;
  return error.message;
}
