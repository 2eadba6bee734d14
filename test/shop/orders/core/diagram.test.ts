import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { moves } from '../../../../src/shop/orders/core/states.ts';

/** The arrows of the state diagram, `from --> to: move` each; what stands in brackets after a move explains it. */
function readDrawn(): string[] {
  const page = readFileSync(new URL('../../../../docs/architecture.md', import.meta.url), 'utf8');
  const diagram = /```mermaid\nstateDiagram-v2\n(.*?)```/s.exec(page)?.[1] ?? '';
  return [...diagram.matchAll(/^ *(\w+) --> (\w+): (.*)$/gm)].flatMap(([, from, to, label = '']) =>
    label
      .replace(/\([^)]*\)/g, '')
      .split(',')
      .map((move) => `${from} --> ${to}: ${move.trim()}`),
  );
}

const drawn = readDrawn();
const inTable = Object.entries(moves).flatMap(([move, { from, to }]) =>
  from.map((state) => `${state} --> ${to}: ${move}`),
);

describe('the state diagram of docs/architecture.md', () => {
  test('draws every move of states.ts', () => {
    expect(inTable.filter((move) => !drawn.includes(move))).toEqual([]);
  });

  test('draws no move that states.ts lacks, and each once', () => {
    expect(drawn.filter((move, index) => !inTable.includes(move) || drawn.indexOf(move) !== index)).toEqual(
      [],
    );
  });
});
