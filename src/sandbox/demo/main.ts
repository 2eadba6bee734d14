/** `npm run demo`: the whole shop on this machine, with no account anywhere. */
import { parseArgs } from 'node:util';
import type { Person } from '../telegram/person.ts';
import { chat, chatHelp } from './chat.ts';
import { PartFailed } from './part.ts';
import { type Parts, startParts } from './parts.ts';
import { createPaint } from './render.ts';
import { printSummary, summarize } from './summary.ts';
import { StepFailed } from './teller.ts';
import { playTour } from './tour.ts';

const adminId = 1_000_001;
const customerId = 7_000_001;
const paint = createPaint(process.stdout, process.env);
const print = (line: string) => {
  process.stdout.write(`${line}\n`);
};

const usage = `Usage: npm run demo              chat with the shop in the terminal
       npm run demo -- --scripted   play a tour without a person, and exit`;

/** Resolves with the signal that asks the demo to stop. */
function stopAsked(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => resolve(signal));
  });
}

async function meet(parts: Parts): Promise<{ admin: Person; customer: Person }> {
  const { client } = parts.emulator;
  const admin = await client.createUser({
    id: adminId,
    firstName: 'Omar',
    username: 'omar',
    languageCode: 'en',
  });
  const customer = await client.createUser({
    id: customerId,
    firstName: 'Lina',
    username: 'lina',
    languageCode: 'en',
    phone: '+9647701234567',
  });
  return { admin, customer };
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1);
}

async function scripted(parts: Parts): Promise<boolean> {
  const begun = performance.now();
  const { admin, customer } = await meet(parts);
  const result = await playTour({
    admin,
    customer,
    failNextOrder: () => parts.dealer.control.planOutcome('failed'),
    print,
    paint,
  });
  const took = seconds(begun);
  const holds = printSummary(await summarize(parts, result), print, paint);
  print(`  The tour took ${took} s; with starting everything, ${(performance.now() / 1000).toFixed(1)} s.`);
  return holds;
}

async function byHand(parts: Parts, asked: Promise<unknown>): Promise<void> {
  const { admin, customer } = await meet(parts);
  if (!process.stdin.isTTY) {
    print(`\nServing until stopped. Scripting API of the chat: ${parts.emulator.url}/_emulator`);
    print(`Customer ${customer.id}, admin ${admin.id}.`);
    await asked;
    return;
  }
  print(`\n${chatHelp}\n`);
  print(`An admin gives a customer money with:  /credit ${customer.id} 100 USD\n`);
  const end = new AbortController();
  void asked.then(() => end.abort());
  await chat({
    client: parts.emulator.client,
    people: new Map([
      ['customer', customer],
      ['admin', admin],
    ]),
    input: process.stdin,
    output: process.stdout,
    paint,
    signal: end.signal,
  });
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { scripted: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  });
  if (values.help) {
    print(usage);
    return 0;
  }
  const asked = stopAsked();
  print(paint.bold('Storefront: everything on this machine'));
  const parts = await startParts({
    adminIds: [adminId],
    finalAfterMs: 700,
    say: (line) => print(`  ✔ ${line}`),
  });
  const broken = parts.broken.then((part) => {
    throw new PartFailed(`${part.name} ended by itself:\n${part.tail.join('\n')}`);
  });
  try {
    const work = values.scripted ? scripted(parts) : byHand(parts, asked).then(() => true);
    const holds = await Promise.race([work, broken, asked.then(() => !values.scripted)]);
    return holds ? 0 : 1;
  } finally {
    broken.catch(() => {});
    await parts.stop();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  if (error instanceof StepFailed || error instanceof PartFailed) {
    process.stderr.write(`\n${paint.red('✘')} ${error.message}\n`);
  } else {
    process.stderr.write(`\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  }
  process.exitCode = 1;
}
