import { createSearch } from '../src/modules/catalog/search/search.ts';
import { openDatabase } from '../src/platform/database/connection/connection.ts';
import type { BenchFixture } from './support/fixture.ts';
import type { Figure } from './support/report.ts';
import { spreadOf } from './support/statistics.ts';

/** Typed words, by the way of finding them. */
const typed = {
  'as it is written': [
    'nova',
    'card',
    'nova game card',
    'pixelport series 7',
    'blaze arena',
    'melodia us',
    'unipin',
  ],
  'by an amount': ['nova 10', '10', '10 usd', '50,000 iqd', 'blaze 325', 'pixelport $25', 'نوفا ١٠'],
  'misspelled, or in another script': [
    'novva',
    'nove game',
    'blaise arina',
    'نوفا',
    'نوفا العراق',
    'بليز',
    'нова',
    'nova irak',
  ],
  'that is nowhere': [
    'xqxqxq',
    'support nobody',
    'blaze qqqq',
    'melodia kuwait series 9999',
    'qwe rty uio asd fgh',
  ],
} as const;

const WANTED_MS = 20;
/** The catalog changes a few times a day. The next search waits for the new index. */
const WANTED_FIRST_MS = 1_000;

/**
 * Measures a search in the shop's own process, including its statements, one by one in a catalog of 20,000
 * items.
 */
export async function measureSearch(
  fixture: BenchFixture,
  { rounds, items }: { readonly rounds: number; readonly items: number },
): Promise<Figure[]> {
  const url = fixture.shop.parts.shopEnvironment.DATABASE_URL ?? '';
  const { db, close } = openDatabase({ url, max: 2, applicationName: 'storefront bench' });
  try {
    const { search } = createSearch(db);
    const begun = performance.now();
    await search({ text: 'nova', page: 1 });
    const firstMs = performance.now() - begun;
    const all: number[] = [];
    const figures: Figure[] = [];
    for (const [how, texts] of Object.entries(typed)) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        for (const text of texts) {
          const started = performance.now();
          await search({ text, page: 1 + (round % 3) });
          times.push(performance.now() - started);
        }
      }
      all.push(...times);
      figures.push(figure(`search ${how}, p95`, times, null));
    }
    return [
      figure(`search in ${items} items, p95`, all, { atMost: WANTED_MS }),
      ...figures,
      {
        name: 'the first search after the catalog changed',
        unit: 'ms',
        shop: firstMs,
        floor: null,
        target: { atMost: WANTED_FIRST_MS },
      },
    ];
  } finally {
    await close();
  }
}

function figure(name: string, times: readonly number[], target: Figure['target']): Figure {
  const { p50, p95, samples } = spreadOf(times);
  return {
    name,
    unit: 'ms',
    shop: p95,
    floor: null,
    target,
    note: `median ${p50.toFixed(1)} ms, ${samples} searches`,
  };
}
