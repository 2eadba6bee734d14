import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { meantBy } from '../../../../src/telegram/ui/input/meant.ts';

const lineSchema = z.object({ text: z.string(), about: z.string(), goods: z.string() });

/**
 * Reads customers' messages with the right destination of each; `search` marks words that only name goods.
 */
function corpus(name: 'known' | 'fresh'): z.infer<typeof lineSchema>[] {
  const file = new URL(`meant-${name}.json`, import.meta.url);
  return z
    .array(lineSchema)
    .min(200)
    .parse(JSON.parse(readFileSync(file, 'utf8')));
}

const guide = readFileSync(new URL('../../../../docs/customer-guide.md', import.meta.url), 'utf8');

/** Returns the message's destination. A named product leads to a search in every phrasing. */
function destination(text: string): string {
  const meant = meantBy(text);
  if (meant === null) return 'search';
  return meant.goods === '' ? meant.about : `search: ${meant.goods}`;
}

function expected({ about, goods }: z.infer<typeof lineSchema>): string {
  return goods === '' ? about : `search: ${goods}`;
}

describe('a message that nothing prompted for', () => {
  it('leads where it is meant to, for each known line', () => {
    const wrong = corpus('known')
      .filter((line) => destination(line.text) !== expected(line))
      .map((line) => `${line.text}: ${destination(line.text)}, and not ${expected(line)}`);
    expect(wrong).toEqual([]);
  });

  // Lines that were written independently of the phrases: a change that leads fewer of them right changes the guide.
  it('leads as many independently written lines right as the guide says', () => {
    const lines = corpus('fresh');
    const subject = (said: string) => said.replace(/^search:.*/, 'search');
    const isRight = (line: (typeof lines)[number]) =>
      subject(destination(line.text)) === subject(expected(line));
    const ledAway = lines.filter(({ text }) => subject(destination(text)) !== 'search');
    const share = (some: readonly unknown[], all: readonly unknown[]) =>
      `${Math.floor((100 * some.length) / all.length)} %`;
    const right = share(lines.filter(isRight), lines);
    const precise = share(ledAway.filter(isRight), ledAway);
    expect(guide).toContain(
      `Of ${lines.length} messages that were written apart from the phrases, ${right} lead to the right subject. ` +
        `Of those that lead elsewhere than to the search, ${precise} are right.`,
    );
  });

  it.each([
    ['10', null],
    ['', null],
    ['nova', null],
    ['Agent 47', null],
    ['human fall flat', null],
    ['free fire', null],
  ])('%j is searched for', (text, meant) => {
    expect(meantBy(text)).toBe(meant);
  });

  it('keeps the typed words of the goods', () => {
    expect(meantBy('اريد شدات ببجي ٦٠')).toEqual({ about: 'wish', goods: 'شدات ببجي ٦٠' });
    expect(meantBy('How much is a PUBG 60?')).toEqual({ about: 'price', goods: 'PUBG 60' });
  });
});
