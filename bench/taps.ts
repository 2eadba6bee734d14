import { EventEmitter } from 'node:events';
import type { ChatEvent, EmulatorClient } from '../src/sandbox/telegram/client.ts';
import type { Person } from '../src/sandbox/telegram/person.ts';

const firstPersonId = 5_000_000;
const screens = [/Vouchers/, /Home/] as const;

/** People with a first screen in front of them. */
export async function gather(client: EmulatorClient, count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let at = 0; at < count; at += 1) {
    people.push(await client.createUser({ id: firstPersonId + at, firstName: `P${at}`, languageCode: 'en' }));
  }
  await Promise.all(
    people.map(async (person) => {
      await person.start();
      await person.waitFor(/Hello/, { timeoutMs: 30_000 });
    }),
  );
  return people;
}

/** Every edit and message that the bot makes, from one stream for all chats. */
export class Watch {
  readonly #client: EmulatorClient;
  readonly #emitter = new EventEmitter().setMaxListeners(0);
  #stopped = false;
  #running: Promise<void> = Promise.resolve();

  constructor(client: EmulatorClient) {
    this.#client = client;
  }

  async start(): Promise<void> {
    let { cursor } = await this.#client.state();
    this.#running = (async () => {
      // A stand-in that is stopped ends the watch; whoever still waits for something says so.
      while (!this.#stopped) {
        const page = await this.#client.events({ after: cursor, timeoutMs: 1000 });
        cursor = page.cursor;
        for (const event of page.events) this.#emitter.emit(String(event.chat), event);
      }
    })().catch(() => {});
  }

  /** The next message or edit of the bot in a chat that fits. */
  next(chat: number, fits: RegExp, timeoutMs = 30_000): Promise<ChatEvent> {
    const { promise, resolve, reject } = Promise.withResolvers<ChatEvent>();
    const look = (event: ChatEvent) => {
      const shows = event.type === 'edit' || event.type === 'message';
      if (shows && event.message.from === 'bot' && fits.test(event.message.text)) resolve(event);
    };
    const late = setTimeout(() => reject(new Error(`chat ${chat} never showed ${fits}`)), timeoutMs);
    this.#emitter.on(String(chat), look);
    return promise.finally(() => {
      clearTimeout(late);
      this.#emitter.off(String(chat), look);
    });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running;
  }
}

/** Milliseconds from the tap to the edit of the tapped message, one person after the other. */
export async function measureTaps(
  watch: Watch,
  people: readonly Person[],
  rounds: number,
): Promise<number[]> {
  const samples: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const person of people) samples.push(await oneTap(watch, person, round));
  }
  return samples;
}

/** The same with everybody tapping at once, a list of samples a round. */
export async function measureBurst(
  watch: Watch,
  people: readonly Person[],
  rounds: number,
): Promise<number[][]> {
  const all: number[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    all.push(await Promise.all(people.map((person) => oneTap(watch, person, round))));
  }
  return all;
}

/** Both ends are read from this machine's clock: the tap when it is sent, the edit when the stand-in made it. */
async function oneTap(watch: Watch, person: Person, round: number): Promise<number> {
  const edited = watch.next(person.id, /./);
  const tappedAt = Date.now();
  await person.tap(screens[round % screens.length] ?? screens[0]);
  return (await edited).at - tappedAt;
}
