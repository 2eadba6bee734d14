import ts from 'typescript-classic';
import { expect, it } from 'vitest';
import { passedParameters } from '../../scripts/checks/parameter-rules.ts';

const found = (sources: Record<string, string>) =>
  passedParameters(
    new Map(
      Object.entries(sources).map(([path, source]) => [
        path,
        ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true),
      ]),
    ),
  );

const chain = (last: string) => ({
  'src/a.ts': 'export function first(deps: Deps) { return second(1, deps); }',
  'src/b.ts':
    'export function second(one: number, deps: Deps) { return own(deps, one); }\nfunction own(deps: Deps, one: number) { return third(deps); }',
  'src/c.ts': `export function third(deps: Deps) { return ${last}; }`,
});

const PASSED = 'it passes through more than 2 calls unread: take the value used';

it('the check names a parameter that passes through three calls unread', () => {
  expect(found(chain('deps.db'))).toEqual([`src/a.ts first deps: ${PASSED}`]);
});

it('the check counts a call that the last function makes with it, too', () => {
  expect(found(chain('fourth(deps)'))).toEqual([
    `src/a.ts first deps: ${PASSED}`,
    `src/b.ts second deps: ${PASSED}`,
  ]);
});

it('a parameter that is read on the way passes', () => {
  expect(
    found({
      ...chain('deps.db'),
      'src/a.ts': 'export function first(deps: Deps) { return second(deps.one, deps); }',
    }),
  ).toEqual([]);
});

it('a function that calls itself ends', () => {
  expect(found({ 'src/a.ts': 'export function again(deps: Deps): number { return again(deps); }' })).toEqual(
    [],
  );
});
