import { setTimeout as sleep } from 'node:timers/promises';
import { type Crowd, hasButton, message } from './support/crowd.ts';

const REST_MS = 150;

/** Shows the first page of the vouchers to everybody. */
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
 * Turns the page, forward in even rounds and back in odd ones. Returns the milliseconds from the tap's
 * arrival at the bot to its edit.
 */
export async function turnPage(crowd: Crowd, person: number, round: number): Promise<number> {
  const forward = round % 2 === 0;
  const { at, seen } = await crowd.act(
    { person, action: 'tap', label: forward ? '▶' : '◀' },
    message((shown) => hasButton(shown, forward ? /^2\/\d+$/ : /^1\/\d+$/)),
  );
  return seen.at - at;
}

/** Taps as everybody at once. Resolves shortly after all have their screen. */
export async function burst(crowd: Crowd, people: readonly number[], round: number): Promise<number[]> {
  const samples = await Promise.all(people.map((person) => turnPage(crowd, person, round)));
  await sleep(REST_MS);
  return samples;
}

/** Taps as one person after the other, forward and back. */
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

/** @returns milliseconds to turn to the first and to the last page of a long shelf, `times` of each */
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
    // A shelf button's data ends with the page number.
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
