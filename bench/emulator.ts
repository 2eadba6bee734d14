import { startEmulator } from '@storefront/bot-api-emulator';
import { startEmulatorPart } from '@storefront/demo/parts.ts';
import { residentMb } from './support/processes.ts';
import type { Figure } from './support/report.ts';
import { percentile } from './support/statistics.ts';

const CHATS = 10_000;
const MESSAGES_EACH = 3;
const AT_ONCE = 16;
const STARTS = 10;

/** Measures the Bot API emulator alone: start time, call rate, and memory of 10,000 chats. */
export async function measureEmulator(options: { readonly measureMs: number }): Promise<Figure[]> {
  const begun: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const at = performance.now();
    const emulator = await startEmulator();
    await emulator.client.createUser({ firstName: 'Amira' });
    begun.push(performance.now() - at);
    await emulator.close();
  }
  const emulator = await startEmulatorPart({ adminIds: [] });
  try {
    const people = Array.from({ length: CHATS }, (_, index) => 5_000_000 + index);
    for (const id of people) await emulator.client.createUser({ id, firstName: `P${id}` });
    for (let from = 0; from < people.length; from += 1_000) {
      await emulator.client.actAtOnce(
        people.slice(from, from + 1_000).map((person) => ({ person, action: 'start' as const })),
      );
    }
    const call = async (person: number) => {
      const response = await fetch(`${emulator.url}/bot${emulator.token}/sendMessage`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ chat_id: person, text: 'Hello, <b>you</b>', parse_mode: 'HTML' }),
      });
      if (!response.ok) throw new Error(await response.text());
      await response.arrayBuffer();
    };
    const all = Array.from({ length: MESSAGES_EACH - 1 }, () => people)
      .flat()
      .values();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const person of all) await call(person);
      }),
    );
    const memory = await residentMb(emulator.pid);
    let calls = 0;
    const until = performance.now() + options.measureMs;
    await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, lane) => {
        while (performance.now() < until) {
          await call(people[(calls + lane) % CHATS] ?? 0);
          calls += 1;
        }
      }),
    );
    const figure = (name: string, unit: Figure['unit'], shop: number, target: Figure['target']): Figure => ({
      name,
      unit,
      shop,
      target,
      floor: null,
    });
    return [
      figure('start until the first person is there, median', 'ms', percentile(begun, 0.5), { atMost: 100 }),
      figure('sendMessage calls', 'a second', calls / (options.measureMs / 1000), { atLeast: 1_000 }),
      ...(memory === null
        ? []
        : [figure(`memory with ${CHATS} chats of ${MESSAGES_EACH} messages`, 'MB', memory, { atMost: 300 })]),
    ];
  } finally {
    await emulator.stop();
  }
}
