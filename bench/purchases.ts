import { type Crowd, hasButton, message, wire } from './support/crowd.ts';
import type { BenchFixture } from './support/fixture.ts';
import { perSecond } from './support/statistics.ts';

export interface Load {
  readonly crowd: Crowd;
  readonly people: readonly number[];
  readonly itemId: number;
  /** The codes of earlier loads, by person; filled with those of this one. */
  readonly seen?: Map<number, Set<string>>;
  /** Called at the start and at the end of the measured time. */
  readonly begins?: () => Promise<void>;
  readonly ends?: () => Promise<void>;
  readonly warmUpMs: number;
  readonly measureMs: number;
}

export interface PurchaseRate {
  /** Purchases per second whose codes appeared in the chat within the measured time. */
  readonly rate: number;
  /** Purchases in each second. */
  readonly seconds: readonly number[];
  /** Milliseconds from the tap on Confirm to the codes, one per purchase. */
  readonly confirmToCodes: readonly number[];
  /** All shown codes, including the warm-up's. */
  readonly codes: readonly string[];
}

/**
 * Runs customers in parallel through the whole dialog, repeatedly: link to the item, Buy, confirm, codes, and
 * the notifying message.
 */
export async function measurePurchases(load: Load): Promise<PurchaseRate> {
  const codes: string[] = [];
  const shownAt: number[] = [];
  const confirmToCodes: number[] = [];
  let begin = Number.POSITIVE_INFINITY;
  let end = Number.POSITIVE_INFINITY;
  const customer = async (person: number) => {
    const earlier = load.seen?.get(person) ?? new Set<string>();
    load.seen?.set(person, earlier);
    while (Date.now() < end) {
      const bought = await buy(load.crowd, person, load.itemId, earlier);
      for (const code of bought.codes) earlier.add(code);
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

/** Times of one purchase, by the emulator's clock in milliseconds. */
export interface Bought {
  readonly confirmedAt: number;
  readonly shownAt: number;
  readonly codes: string[];
}

/**
 * Buys one code through a customer's whole dialog.
 *
 * @param earlier the codes of this person's earlier purchases: a message about these may be edited meanwhile
 */
export async function buy(
  crowd: Crowd,
  person: number,
  itemId: number,
  earlier: ReadonlySet<string> = new Set(),
): Promise<Bought> {
  const tap = (label: RegExp) => ({ person, action: 'tap', label: wire(label) }) as const;
  const until = (label: RegExp) => message((shown) => hasButton(shown, label));
  await crowd.act({ person, action: 'start', payload: `item_${itemId}` }, until(/Buy$/));
  await crowd.act(tap(/Buy$/), until(/Buy for/));
  let copied: { at: number; codes: string[] } | undefined;
  const { at: confirmedAt } = await crowd.act(tap(/Buy for/), (event) => {
    const shown = message(() => true)(event);
    if (!shown) return undefined;
    const codes = shown.message.buttons
      .flat()
      .filter((one) => one.kind === 'copy' && /code/i.test(one.label))
      .map((one) => one.copyText ?? '')
      .filter((code) => !earlier.has(code));
    if (codes.length > 0) copied ??= { at: shown.at, codes };
    // The notifying message comes last.
    return event.type === 'message' && /code is ready/.test(shown.message.text) ? true : undefined;
  });
  if (!copied) throw new Error(`customer ${person} was told that a code is ready and saw none`);
  return { confirmedAt, shownAt: copied.at, codes: copied.codes };
}

/** Gives new customers a phone and money, so that a purchase only needs its confirmation. */
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
  // The chat asks for a number only during a purchase, and these customers have not bought yet.
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
      message((shown) => shown.text.includes(`· ${person}: +`)),
    );
  }
}
