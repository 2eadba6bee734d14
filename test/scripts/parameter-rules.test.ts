import ts from 'typescript-classic';
import { expect, it } from 'vitest';
import { parameterViolations, passedParameters } from '../../scripts/checks/parameter-rules.ts';

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

it('the check names a parameter that passes through three calls unread', () => {
  expect(found(chain('deps.db'))).toEqual(['src/a.ts first deps']);
});

it('the check counts a call that the last function makes with it, too', () => {
  expect(found(chain('fourth(deps)'))).toEqual(['src/a.ts first deps', 'src/b.ts second deps']);
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

it('the list of older parameters may only shrink', () => {
  expect(parameterViolations(['src/a.ts first deps'], ['src/a.ts first deps'])).toEqual([]);
  expect(parameterViolations(['src/a.ts first deps'], [])).toEqual([
    'src/a.ts first deps: it passes through more than 2 calls unread: take the value used',
  ]);
  expect(parameterViolations([], ['src/a.ts first deps'])).toEqual([
    'scripts/checks/passed-parameters.txt needs no entry any more: src/a.ts first deps',
  ]);
});
