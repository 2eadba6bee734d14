import type { EmulatorClient } from '../src/sandbox/telegram/client.ts';
import type { Person } from '../src/sandbox/telegram/person.ts';
import type { Watch } from './taps.ts';

const firstCustomerId = 6_000_000;

export interface PurchaseLoad {
  readonly client: EmulatorClient;
  readonly watch: Watch;
  readonly admin: Person;
  readonly itemId: number;
  readonly customers: number;
  readonly warmUpMs: number;
  readonly measureMs: number;
}

export interface PurchaseResult {
  /** Whole purchases a second: from the deep link to the code in the chat. */
  readonly perSecond: number;
  readonly counted: number;
  /** Milliseconds from the tap on Confirm to the message that rings, one a purchase. */
  readonly confirmToReady: number[];
}

/** Customers who buy one voucher after the other, all at the same time, through the whole dialog. */
export async function measurePurchases(load: PurchaseLoad): Promise<PurchaseResult> {
  const people: Person[] = [];
  for (let at = 0; at < load.customers; at += 1) {
    const id = firstCustomerId + at;
    people.push(
      await load.client.createUser({ id, firstName: `B${at}`, phone: `+9647701${String(id).slice(-6)}` }),
    );
  }
  await Promise.all(
    people.map(async (person) => {
      const greeted = load.watch.next(person.id, /Hello/);
      await person.start();
      await greeted;
    }),
  );
  for (const person of people) {
    const credited = load.watch.next(load.admin.id, /added for/);
    await load.admin.send(`/credit ${person.id} 100000 USD`);
    await credited;
  }
  await Promise.all(people.map((person) => buy(load, person, { first: true })));

  const begin = Date.now() + load.warmUpMs;
  const end = begin + load.measureMs;
  const confirmToReady: number[] = [];
  let counted = 0;
  await Promise.all(
    people.map(async (person) => {
      while (Date.now() < end) {
        const { confirmedAt, readyAt } = await buy(load, person, { first: false });
        if (readyAt >= begin && readyAt < end) {
          counted += 1;
          confirmToReady.push(readyAt - confirmedAt);
        }
      }
    }),
  );
  return { perSecond: counted / (load.measureMs / 1000), counted, confirmToReady };
}

async function buy(
  { watch, itemId }: PurchaseLoad,
  person: Person,
  { first }: { first: boolean },
): Promise<{ confirmedAt: number; readyAt: number }> {
  const step = async (act: () => Promise<unknown>, shows: RegExp) => {
    const shown = watch.next(person.id, shows);
    await act();
    return shown;
  };
  await step(() => person.start(`item_${itemId}`), /Price/);
  await step(() => person.tap(/Buy/), /How many/);
  await step(() => person.tap('1'), first ? /share your phone/ : /check and confirm/);
  if (first) await step(() => person.shareContact(), /check and confirm/);
  const confirmedAt = Date.now();
  const ready = await step(() => person.tap(/Buy for/), /code is ready/);
  return { confirmedAt, readyAt: ready.at };
}
