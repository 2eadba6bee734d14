import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { diagramOf, lives, withDiagrams } from '../../scripts/states.ts';

const page = readFileSync(new URL('../../docs/architecture/states.md', import.meta.url), 'utf8');

/** Returns the arrows of a diagram, each as `from --> to: move` without the brackets after a move. */
function arrowsIn(diagram: string): string[] {
  return [...diagram.matchAll(/^ *(\w+) --> (\w+): (.*)$/gm)].flatMap(([, from, to, label = '']) =>
    label
      .replace(/ \([^)]*\)/g, '')
      .split(', ')
      .map((move) => `${from} --> ${to}: ${move}`),
  );
}

describe.each(lives)('$heading', ({ heading, table: { names: states, moves } }) => {
  const [, section = ''] = page.split(`\n## ${heading}\n`);
  const drawn = /stateDiagram-v2\n(.*?)```/s.exec(section)?.[1] ?? '';

  it('are drawn with every move of the table once, and no other', () => {
    const inTable = Object.entries(moves).flatMap(([move, { from, to }]) =>
      Object.keys(from).map((state) => `${state} --> ${to}: ${move}`),
    );
    expect(arrowsIn(drawn).sort()).toEqual(inTable.sort());
  });

  it('have reasons without brackets, so that each arrow is read as written', () => {
    const reasons = Object.values(moves).flatMap(({ from }) => Object.values(from));
    expect(reasons.filter((reason) => /[()\n]/.test(reason ?? ''))).toEqual([]);
  });

  it('all begin a move or end one', () => {
    const named = Object.values(moves).flatMap(({ from, to }) => [...Object.keys(from), to]);
    expect(states.filter((state) => !named.includes(state))).toEqual([]);
  });
});

describe('the page written from the tables of states', () => {
  it('is what stands in the repository', () => {
    expect(withDiagrams(page, lives)).toBe(page);
  });

  it('differs from a page that lacks a move, or draws one too many', () => {
    const arrow = '  queued --> submitting: claim\n';
    expect(page).toContain(arrow);
    for (const wrong of [
      page.replace(arrow, ''),
      page.replace(arrow, `${arrow}  queued --> failed: lose\n`),
    ]) {
      expect(wrong).not.toBe(page);
      expect(withDiagrams(wrong, lives)).toBe(page);
    }
  });

  it('has one arrow for each pair of states, with all its moves and when each is made', () => {
    const moves = {
      claim: { to: 'busy', from: { idle: '' } },
      grab: { to: 'busy', from: { idle: 'at night', broken: '' } },
    };
    expect(diagramOf({ names: ['idle', 'busy', 'broken'], moves })).toBe(
      'stateDiagram-v2\n  [*] --> idle\n  idle --> busy: claim, grab (at night)\n  broken --> busy: grab\n',
    );
  });

  it('is refused for a page without the diagram, by the name of its section', () => {
    expect(() => withDiagrams('# A page\n', lives)).toThrow('The states of an order');
  });
});
