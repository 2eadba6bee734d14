/**
 * `npm run demo`: the whole shop on this machine, without any account. A killed shop (`kill -9`) is
 * restarted. The end of any other part ends the demo.
 */
import { parseArgs } from 'node:util';
import { byHand } from './by-hand.ts';
import { startDealerPane } from './dealer-pane/pane.ts';
import { askDoctor } from './doctor.ts';
import { lastSaid, PartFailed } from './part.ts';
import { type Parts, startParts } from './parts.ts';
import { createPaint } from './text/paint.ts';
import { playDealerTour } from './tour/dealer-tour.ts';
import { residentMbAtRest } from './tour/memory.ts';
import { StepFailed } from './tour/narrator.ts';
import { ADMIN_ID, signUp, signUpHelper } from './tour/people.ts';
import { playSetupTour } from './tour/setup-tour.ts';
import {
  MOST_MEMORY_MB,
  MOST_MEMORY_WITH_CHARTS_MB,
  printSummary,
  summarize,
  summarizeShop,
} from './tour/summary.ts';
import { playTour } from './tour/tour.ts';
import { walletBalance } from './tour/wallet.ts';

const USAGE = `Usage: npm run demo              chat with the shop in a browser
       npm run demo -- --terminal   chat with it in the terminal
       npm run demo -- --scripted   play a tour without a person, and exit
       npm run demo -- --scripted --tour dealer   the same with a day of a dealer
       npm run demo -- --scripted --tour setup    the same with a dealer's first evening`;

/** Short, so that the goods come quickly, but long enough to see an order under way. */
const FINAL_AFTER_MS = 700;

/** Seconds instead of an hour, so that a person sees the end of each fault. */
const shortWaits = { QUARANTINE_VOUCHER_S: '20', QUARANTINE_TOPUP_S: '30', ABSENCE_SCAN_GAP_S: '5' };

class StopRequested extends Error {
  override readonly name = 'StopRequested';
}

const paint = createPaint(process.stdout, process.env);
const print = (line: string) => {
  process.stdout.write(`${line}\n`);
};

async function main(): Promise<number> {
  const args = readArguments();
  if (args === undefined || args.help) {
    print(USAGE);
    return args ? 0 : 2;
  }
  const signal = stopSignal();
  print(paint.bold('Storefront, all of it on this machine:'));
  print('');
  const say = (name: string, place: string) => print(`  ${paint.green('✔')} ${name.padEnd(12)}${place}`);
  const pane = args.scripted || args.terminal ? undefined : await startDealerPane();
  try {
    const panes = pane ? [{ title: 'Dealer', url: pane.url }] : [];
    const cryptoPay = !args.scripted;
    const env = args.scripted ? {} : shortWaits;
    const startShopAgain = (end: PartFailed) => {
      // The tour is also a test: a shop that ends unkilled fails it.
      if (args.scripted && !end.isKilled) return false;
      print(`\nThe shop ${end.what}. It is started again.${end.isKilled ? '' : ` ${lastSaid(end.part)}`}`);
      return true;
    };
    const parts = await startParts({
      adminIds: [ADMIN_ID],
      finalAfterMs: FINAL_AFTER_MS,
      say,
      signal,
      panes,
      cryptoPay,
      env,
      startShopAgain,
    });
    try {
      const work = !args.scripted
        ? byHand({ parts, pane, signal, print, paint })
        : SCRIPTED_TOURS[args.tour](parts);
      // At the end of the demo, the remaining work also fails, and its failure does not count.
      work.catch(() => {});
      return await Promise.race([work, failure(parts), stopped(signal)]);
    } finally {
      await parts.stop();
    }
  } finally {
    await pane?.stop();
  }
}

const SCRIPTED_TOURS = { customer: scripted, dealer: dealerDay, setup: firstEvening } as const;
type TourName = keyof typeof SCRIPTED_TOURS;

function isTour(name: string): name is TourName {
  return Object.hasOwn(SCRIPTED_TOURS, name);
}

function readArguments():
  | { scripted: boolean; terminal: boolean; help: boolean; tour: TourName }
  | undefined {
  const option = { type: 'boolean', default: false } as const;
  const tour = { type: 'string', default: 'customer' } as const;
  try {
    const { values } = parseArgs({ options: { scripted: option, terminal: option, help: option, tour } });
    const { tour: name } = values;
    if (!isTour(name) || (name !== 'customer' && !values.scripted)) return undefined;
    return { ...values, tour: name };
  } catch {
    return undefined;
  }
}

/** Returns a signal that aborts on a stop signal of the system, and when the reader of the output is gone. */
function stopSignal(): AbortSignal {
  const controller = new AbortController();
  const stop = () => controller.abort(new StopRequested('stopped before the end'));
  // Uses `on`, not `once`: npm and the terminal both send Ctrl-C, and the second one must not interrupt the
  // stop.
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stop);
  process.stdout.on('error', stop);
  return controller.signal;
}

function stopped(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

async function failure(parts: Parts): Promise<never> {
  throw await parts.broken;
}

async function scripted(parts: Parts): Promise<number> {
  const begun = performance.now();
  const before = await walletBalance(parts.dealer, 'USD');
  const tour = await playTour({
    ...(await signUp(parts.emulator.client)),
    failNextOrder: () => parts.dealer.control.planOutcome('failed'),
    print,
    paint,
  }).catch((error: unknown) => {
    if (error instanceof StepFailed) error.message += `\n\n${parts.shop.name}: ${lastSaid(parts.shop)}`;
    throw error;
  });
  const tourSeconds = secondsSince(begun);
  const [after, orders, shopMemoryMb, doctor] = await Promise.all([
    walletBalance(parts.dealer, 'USD'),
    parts.dealer.control.orders(),
    residentMbAtRest(parts.shop.pid, MOST_MEMORY_MB),
    askDoctor(parts.shopEnvironment),
  ]);
  const books = { tour, wallet: { before, after }, orders, shopMemoryMb, doctor };
  const holds = printSummary(summarize(books), print, paint);
  print('');
  print(
    `The tour's ${tour.steps} steps took ${tourSeconds} s; with starting everything, ${secondsSince(0)} s.`,
  );
  print(holds ? paint.green('Every step held.') : paint.red('Not everything holds: see ✘ above.'));
  return holds ? 0 : 1;
}

async function dealerDay(parts: Parts): Promise<number> {
  const begun = performance.now();
  const { client } = parts.emulator;
  const people = { ...(await signUp(client)), helper: await signUpHelper(client) };
  const steps = await playDealerTour({ ...people, print, paint }).catch((error: unknown) => {
    if (error instanceof StepFailed) error.message += `\n\n${parts.shop.name}: ${lastSaid(parts.shop)}`;
    throw error;
  });
  const tourSeconds = secondsSince(begun);
  const [shopMemoryMb, doctor] = await Promise.all([
    residentMbAtRest(parts.shop.pid, MOST_MEMORY_WITH_CHARTS_MB),
    askDoctor(parts.shopEnvironment),
  ]);
  const holds = printSummary(summarizeShop(doctor, shopMemoryMb), print, paint);
  print('');
  print(`The day's ${steps} steps took ${tourSeconds} s; with starting everything, ${secondsSince(0)} s.`);
  print(holds ? paint.green('Every step held.') : paint.red('Not everything holds: see ✘ above.'));
  return holds ? 0 : 1;
}

async function firstEvening(parts: Parts): Promise<number> {
  const begun = performance.now();
  const { admin } = await signUp(parts.emulator.client);
  const { steps, ready, whole } = await playSetupTour({ admin, print, paint }).catch((error: unknown) => {
    if (error instanceof StepFailed) error.message += `\n\n${parts.shop.name}: ${lastSaid(parts.shop)}`;
    throw error;
  });
  const tourSeconds = secondsSince(begun);
  const [shopMemoryMb, doctor] = await Promise.all([
    residentMbAtRest(parts.shop.pid, MOST_MEMORY_WITH_CHARTS_MB),
    askDoctor(parts.shopEnvironment),
  ]);
  const holds = printSummary(summarizeShop(doctor, shopMemoryMb), print, paint);
  print('');
  print(`Ready to sell after ${ready.taps} taps and ${ready.messages} messages, without a typed command;`);
  print(`with a test purchase, ${whole.taps} taps and ${whole.messages} messages.`);
  print(`The ${steps} steps took ${tourSeconds} s; with starting everything, ${secondsSince(0)} s.`);
  print(holds ? paint.green('Every step held.') : paint.red('Not everything holds: see ✘ above.'));
  return holds ? 0 : 1;
}

/** Returns the seconds since a moment of the monotonic clock, which begins with this process. */
function secondsSince(begun: number): string {
  return ((performance.now() - begun) / 1000).toFixed(1);
}

try {
  process.exitCode = await main();
} catch (error) {
  const known = error instanceof StepFailed || error instanceof PartFailed;
  if (error instanceof StopRequested) process.exitCode = process.argv.includes('--scripted') ? 1 : 0;
  else {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(`\n${paint.red('✘')} ${known ? error.message : text}\n`);
    process.exitCode = 1;
  }
}
