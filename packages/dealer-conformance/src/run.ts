/** Runs the checks. */

import { Blocked, type Check, type Verdict } from './check.ts';
import { CHECKS } from './checks/index.ts';
import { ControlError, createControl } from './contact/control.ts';
import { createHttp, NoAnswer } from './contact/http.ts';
import { openReceiver, type Receiver } from './contact/receiver.ts';
import { at, numberOf, show } from './contact/values.ts';
import { createFixture, type Fixture } from './fixture/fixture.ts';
import type { Options } from './options.ts';

export interface Result {
  check: Check;
  verdict: Verdict;
}

export interface Run {
  results: readonly Result[];
  /** Number of placed orders. */
  orders: number;
  /** Every key and token of the run. None of them may be shown. */
  secrets: readonly string[];
}

/** Thrown if the suite cannot begin because of a wrong address or key. */
export class CannotRun extends Error {}

/** Runs the suite. Throws CannotRun if the service does not answer or refuses the key. */
export async function runConformance(options: Options): Promise<Run> {
  const http = createHttp(options);
  const control = options.control && createControl(options.control);
  const receiver = canBeReached(options)
    ? await openReceiver({ publicUrl: options.callbackUrl, port: options.callbackPort })
    : undefined;
  const fixture = createFixture(options, { http, receiver, control });
  try {
    await greet(fixture);
    await control?.greet().catch((cause: unknown) => {
      throw new CannotRun(`--sandbox-control: ${messageOf(cause)}`);
    });
    const verdicts = new Map<Check, Verdict>();
    const judge = async (check: Check) => void verdicts.set(check, await verdictOf(check, fixture));
    for (const check of CHECKS) if (check.phase === 'alone') await judge(check);
    await Promise.all(CHECKS.filter(({ phase }) => phase === undefined).map(judge));
    await Promise.all(CHECKS.filter(({ phase }) => phase === 'last').map(judge));
    const results = CHECKS.flatMap((check) => {
      const verdict = verdicts.get(check);
      return verdict ? [{ check, verdict }] : [];
    });
    return { results, orders: fixture.orders.made, secrets: secretsOf(fixture) };
  } finally {
    await fixture.keys.remove();
    await closeAll(receiver, http);
  }
}

function secretsOf({ keys, options: { control } }: Fixture): string[] {
  return control ? [...keys.known(), control.token] : keys.known();
}

/** Returns true if callbacks can arrive: they need a public address, or a service on this machine. */
function canBeReached({ mode, url, callbackUrl }: Options): boolean {
  if (mode === 'safe') return false;
  return callbackUrl !== undefined || ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);
}

async function greet(fixture: Fixture): Promise<void> {
  let answer: Awaited<ReturnType<Fixture['profile']>>;
  try {
    answer = await fixture.profile();
  } catch (cause) {
    if (cause instanceof NoAnswer)
      throw new CannotRun(`${fixture.options.url} does not answer: ${cause.message}`);
    throw cause;
  }
  const { status, body } = answer;
  if (status === 401 || status === 403) {
    throw new CannotRun(
      `The key is not accepted (${status}). It has ${fixture.options.key.length} characters, and a whole one has 80; ` +
        "it has to be of this environment, and this machine's public IPv4 address on its list.",
    );
  }
  if (status >= 300 || numberOf(at(body, 'id')) === undefined) {
    throw new CannotRun(
      `${fixture.options.url} does not look like the Dealer API: GET /user/profile was answered with ${status} ${show(at(body, 'message'))}`,
    );
  }
}

async function verdictOf(check: Check, fixture: Fixture): Promise<Verdict> {
  if (check.mode === 'full' && fixture.options.mode === 'safe') {
    return { kind: 'not-checked', why: 'only in the full mode' };
  }
  try {
    return await check.run(fixture);
  } catch (cause) {
    if (cause instanceof Blocked) return { kind: 'not-checked', why: cause.message };
    if (cause instanceof ControlError) return { kind: 'not-checked', why: cause.message };
    if (cause instanceof NoAnswer) return { kind: 'failed', expected: 'an answer', saw: cause.message };
    // An answer that a check did not foresee must not discard the other checks' findings.
    return { kind: 'failed', expected: 'an answer that can be read', saw: messageOf(cause) };
  }
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

async function closeAll(receiver: Receiver | undefined, http: { close(): Promise<void> }): Promise<void> {
  await receiver?.close();
  await http.close();
}
