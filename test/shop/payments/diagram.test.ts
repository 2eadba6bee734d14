import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { moves } from '../../../src/shop/payments/states.ts';

/** The arrows of the diagram below the heading, `from --> to: move` each; what stands in brackets after a move explains it. */
function readDrawn(): string[] {
  const page = readFileSync(new URL('../../../docs/architecture.md', import.meta.url), 'utf8');
  const [, section = ''] = page.split('\n## The states of a payment\n');
  const diagram = /```mermaid\nstateDiagram-v2\n(.*?)```/s.exec(section)?.[1] ?? '';
  return [...diagram.matchAll(/^ *(\w+) --> (\w+): (.*)$/gm)].flatMap(([, from, to, label = '']) =>
    label
      .replace(/\([^)]*\)/g, '')
      .split(',')
      .map((move) => `${from} --> ${to}: ${move.trim()}`),
  );
}

test('the diagram of a payment in docs/architecture.md draws every move of states.ts once, and no other', () => {
  const inTable = Object.entries(moves).flatMap(([move, { from, to }]) =>
    from.map((state) => `${state} --> ${to}: ${move}`),
  );
  expect(readDrawn().sort()).toEqual(inTable.sort());
});
