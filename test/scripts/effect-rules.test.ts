import { expect, test } from 'vitest';
import { effectsIn, parse } from '../../scripts/checks/effect-rules.ts';

test.each([
  "wayFrom('h', () => homeTap.pack({}));",
  "for (const letter of ['v', 't']) register(letter);",
  'if (isOn) begin();',
  'declare module "grammy" { interface Context {} }',
  '{ known.add(1); }',
])('the check refuses a statement that runs on import: %s', (source) => {
  expect(
    effectsIn(
      'src/modules/home/chat/home.ts',
      parse('src/modules/home/chat/home.ts', `import x from 'x';\n${source}`),
    ),
  ).toEqual([{ line: 2, text: source }]);
});

test('the check lets declarations pass', () => {
  const source = `
    import { x } from './x.ts';
    export { y } from './y.ts';
    export const MOST = 4;
    let sink = null;
    export interface A { readonly a: number }
    type B = A;
    export function f() { x(); }
    class C {}
  `;
  expect(effectsIn('src/telegram/ui/screens.ts', parse('src/telegram/ui/screens.ts', source))).toEqual([]);
});

test('the check lets a file pass that begins a process', () => {
  for (const path of ['src/main.ts', 'src/cli/backup.ts', 'src/telegram/pictures/draw-process.ts']) {
    expect(effectsIn(path, parse(path, 'process.exit(0);'))).toEqual([]);
  }
});
