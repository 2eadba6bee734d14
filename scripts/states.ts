/**
 * Writes the diagrams of docs/architecture/states.md from the tables of states and moves in `src/modules/`
 * (`npm run format`). With `--check` (`npm run check`) it fails if one is out of date.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { StateTable } from '../src/platform/values/state-table.ts';

export interface Life {
  /** The heading of the section in docs/architecture/states.md. */
  readonly heading: string;
  readonly table: Pick<StateTable<string, unknown, string>, 'names' | 'moves'>;
}

/** The name of the table in its file, by the heading. A shop may lack the module. */
const TABLES = {
  'The states of an order': ['orders/core', 'orderTable'],
  'The states of a payment': ['payments', 'paymentTable'],
  'The states of a conversation': ['inquiries', 'inquiryTable'],
} as const;

async function readLives(): Promise<Life[]> {
  const found: Life[] = [];
  for (const [heading, [folder, name]] of Object.entries(TABLES)) {
    const file = new URL(`../src/modules/${folder}/states.ts`, import.meta.url);
    if (existsSync(file)) found.push({ heading, table: (await import(file.href))[name] });
  }
  return found;
}

export const lives: readonly Life[] = await readLives();

/** Draws the arrows in the order of their states: one for each pair, with all its moves. */
export function diagramOf({ names, moves }: Life['table']): string {
  const arrows = new Map<string, string[]>();
  for (const state of names) {
    for (const [move, { to, from }] of Object.entries(moves)) {
      const when = from[state];
      if (when === undefined) continue;
      const pair = `${state} --> ${to}`;
      arrows.set(pair, [...(arrows.get(pair) ?? []), when === '' ? move : `${move} (${when})`]);
    }
  }
  const lines = [...arrows].map(([pair, made]) => `  ${pair}: ${made.join(', ')}\n`);
  return `stateDiagram-v2\n  [*] --> ${names[0]}\n${lines.join('')}`;
}

/**
 * Replaces the diagram of each state table (`Life`), below its heading.
 *
 * @throws for a missing heading or diagram
 */
export function withDiagrams(page: string, all: readonly Life[]): string {
  return all.reduce((text, life) => {
    const [before, section] = text.split(`\n## ${life.heading}\n`);
    const diagram = /stateDiagram-v2\n.*?(?=```)/s;
    if (before === undefined || section === undefined || !diagram.test(section)) {
      throw new Error(`docs/architecture/states.md lacks the diagram below “${life.heading}”`);
    }
    return `${before}\n## ${life.heading}\n${section.replace(diagram, () => diagramOf(life.table))}`;
  }, page);
}

const PAGE = 'docs/architecture/states.md';

if (import.meta.main) {
  const file = new URL(`../${PAGE}`, import.meta.url);
  const found = readFileSync(file, 'utf8');
  const written = withDiagrams(found, lives);
  if (!process.argv.includes('--check')) writeFileSync(file, written);
  else if (written !== found) {
    console.error(`${PAGE} differs from the tables of states: npm run format writes it again`);
    process.exitCode = 1;
  }
}
