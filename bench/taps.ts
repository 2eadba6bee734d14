import { setTimeout as sleep } from 'node:timers/promises';
import { type Crowd, hasButton, message } from './support/crowd.ts';

const REST_MS = 150;

/** Shows everybody the first page of the vouchers. */
export async function openShelves(crowd: Crowd, people: readonly number[]): Promise<void> {
  await Promise.all(
    people.map((person) =>
      crowd.act(
        { person, action: 'send', text: '/vouchers' },
        message((shown) => hasButton(shown, /^▶$/)),
      ),
    ),
  );
}

/**
 * Turns the page, forward in even rounds and back in odd ones; milliseconds from the moment when the tap was there for
 * the bot to the moment when its edit arrived.
 */
export async function turnPage(crowd: Crowd, person: number, round: number): Promise<number> {
  const forward = round % 2 === 0;
  const { at, seen } = await crowd.act(
    { person, action: 'tap', label: forward ? '▶' : '◀' },
    message((shown) => hasButton(shown, forward ? /^2\/\d+$/ : /^1\/\d+$/)),
  );
  return seen.at - at;
}

/** Everybody taps at once. Resolves when all have their screen, and a little later. */
export async function burst(crowd: Crowd, people: readonly number[], round: number): Promise<number[]> {
  const samples = await Promise.all(people.map((person) => turnPage(crowd, person, round)));
  await sleep(REST_MS);
  return samples;
}

/** One person after the other taps, forward and back. */
export async function tapsInTurn(crowd: Crowd, people: readonly number[]): Promise<number[]> {
  const samples: number[] = [];
  for (const person of people) {
    for (const round of [0, 1]) {
      samples.push(await turnPage(crowd, person, round));
      await sleep(REST_MS / 10);
    }
  }
  return samples;
}

/** @returns milliseconds to turn to the first page and to the last page of a long shelf, `times` of each */
export async function endsOfShelf(
  crowd: Crowd,
  person: number,
  times: number,
): Promise<{ pages: number; first: number[]; last: number[] }> {
  const { seen } = await crowd.act(
    { person, action: 'send', text: '/vouchers' },
    message((shown) => hasButton(shown, /^▶$/)),
  );
  const buttons = seen.message.buttons.flat();
  const pages = Number(buttons.find((one) => /^1\/\d+$/.test(one.label))?.label.split('/')[1]);
  const second = buttons.find((one) => one.label === '▶')?.data ?? '';
  const goTo = async (page: number) => {
    // The data of a shelf's button ends with the number of the page.
    const data = second.replace(/\d+$/, String(page));
    const { at, seen: there } = await crowd.act(
      { person, action: 'tap-data', data },
      message((shown) => hasButton(shown, placeOf(page, pages))),
    );
    await sleep(REST_MS / 10);
    return there.at - at;
  };
  const first: number[] = [];
  const last: number[] = [];
  for (let time = 0; time < times; time += 1) {
    last.push(await goTo(pages));
    first.push(await goTo(1));
  }
  return { pages, first, last };
}

function placeOf(page: number, pages: number): RegExp {
  return new RegExp(`^${page}/${pages}$`);
}
