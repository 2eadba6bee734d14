import { type Crowd, hasButton, message, wire } from './support/crowd.ts';
import type { BenchFixture } from './support/fixture.ts';
import { perSecond } from './support/statistics.ts';

export interface Load {
  readonly crowd: Crowd;
  readonly people: readonly number[];
  readonly itemId: number;
  /** Called when the measured time begins and when it ends. */
  readonly begins?: () => Promise<void>;
  readonly ends?: () => Promise<void>;
  readonly warmUpMs: number;
  readonly measureMs: number;
}

export interface PurchaseRate {
  /** Purchases whose codes came to stand in the chat within the measured time, a second. */
  readonly rate: number;
  /** The same, second by second. */
  readonly seconds: readonly number[];
  /** Milliseconds from the tap on Confirm to the codes, one a purchase. */
  readonly confirmToCodes: readonly number[];
  /** All codes that were shown from first to last, the warm-up's too. */
  readonly codes: readonly string[];
}

/**
 * Customers who go through the whole dialog again and again, all at the same time: link to the item, Buy,
 * confirm, codes, and the message that rings.
 */
export async function measurePurchases(load: Load): Promise<PurchaseRate> {
  const codes: string[] = [];
  const shownAt: number[] = [];
  const confirmToCodes: number[] = [];
  let begin = Number.POSITIVE_INFINITY;
  let end = Number.POSITIVE_INFINITY;
  const customer = async (person: number) => {
    while (Date.now() < end) {
      const bought = await buy(load.crowd, person, load.itemId);
      codes.push(...bought.codes);
      shownAt.push(bought.shownAt);
      if (bought.shownAt >= begin && bought.shownAt < end) {
        confirmToCodes.push(bought.shownAt - bought.confirmedAt);
      }
    }
  };
  const clock = async () => {
    await new Promise((resolve) => setTimeout(resolve, load.warmUpMs));
    await load.begins?.();
    begin = Date.now();
    await new Promise((resolve) => setTimeout(resolve, load.measureMs));
    end = Date.now();
    await load.ends?.();
  };
  await Promise.all([clock(), ...load.people.map(customer)]);
  const seconds = perSecond(shownAt, begin, end);
  const counted = shownAt.filter((at) => at >= begin && at < end).length;
  return { rate: counted / ((end - begin) / 1000), seconds, confirmToCodes, codes };
}

/** One purchase, by the emulator's clock in milliseconds. */
export interface Bought {
  readonly confirmedAt: number;
  readonly shownAt: number;
  readonly codes: string[];
}

/** One customer's whole way to a code. */
export async function buy(crowd: Crowd, person: number, itemId: number): Promise<Bought> {
  const tap = (label: RegExp) => ({ person, action: 'tap', label: wire(label) }) as const;
  const until = (label: RegExp) => message((shown) => hasButton(shown, label));
  await crowd.act({ person, action: 'start', payload: `item_${itemId}` }, until(/Buy$/));
  await crowd.act(tap(/Buy$/), until(/Buy for/));
  let copied: { at: number; codes: string[] } | undefined;
  const { at: confirmedAt } = await crowd.act(tap(/Buy for/), (event) => {
    const shown = message(() => true)(event);
    if (!shown) return undefined;
    const found = shown.message.buttons
      .flat()
      .filter((one) => one.kind === 'copy' && /code/i.test(one.label));
    if (found.length > 0) copied ??= { at: shown.at, codes: found.map((one) => one.copyText ?? '') };
    // The message that rings comes last.
    return event.type === 'message' && /code is ready/.test(shown.message.text) ? true : undefined;
  });
  if (!copied) throw new Error(`customer ${person} was told that a code is ready and saw none`);
  return { confirmedAt, shownAt: copied.at, codes: copied.codes };
}

/** Brings new customers to where a purchase asks for nothing but its confirmation: phone known, money there. */
export async function prepareCustomers(
  { query }: Pick<BenchFixture, 'query'>,
  load: Pick<Load, 'crowd' | 'people' | 'itemId'> & { adminId: number; credit: string },
): Promise<void> {
  const { crowd, people, itemId, adminId, credit } = load;
  await Promise.all(
    people.map((person) =>
      crowd.act(
        { person, action: 'start', payload: `item_${itemId}` },
        message((shown) => hasButton(shown, /Buy$/)),
      ),
    ),
  );
  // The chat learns a number in the middle of a purchase alone, and these have not bought yet.
  await query(`
    update customers set phone = '+9647701' || right(id::text, 6)
    where id between ${Math.min(...people)} and ${Math.max(...people)}`);
  for (const person of people) {
    await crowd.act(
      { person: adminId, action: 'send', text: `/credit ${person} ${credit}` },
      message((shown) => shown.text.includes(`· ${person}`) && hasButton(shown, /Yes/)),
    );
    await crowd.act(
      { person: adminId, action: 'tap', label: wire(/Yes/) },
      message((shown) => shown.text.includes(`added for ${person}`)),
    );
  }
}
