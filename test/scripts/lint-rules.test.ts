import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';

const run = promisify(execFile);
const root = new URL('../../', import.meta.url).pathname;

/** Returns the linter's output for a file, with the rules of this project. */
async function lint(source: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-lint-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'planted.ts'), source);
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const args = ['lint', '--vcs-enabled=false', `--config-path=${root}`, '--colors=off', folder];
  const { stdout, stderr } = await run(process.execPath, [biome, ...args]).catch((error) => error);
  return `${stdout}${stderr}`;
}

it.each([
  ['a packed object', 'export const two = { ...{ one: 1, other: 2 } };\n', 'instead of packing them'],
  ['a constant in lower case', 'export const waitMs = 5;\n', 'in UPPER_CASE'],
  ['a text in lower case', "const shopName = 'Noor';\nexport { shopName };\n", 'in UPPER_CASE'],
  ['a function in upper case', 'export function TEXT_KEYS(): void {}\n', 'should be in camelCase'],
  [
    'a local in upper case',
    'export function wait(): number {\n  const LOCK = 11;\n  return LOCK;\n}\n',
    'variable name should be in camelCase',
  ],
  ['a local named as a column', 'export const read = (due_at: Date) => due_at;\n', 'function parameter name'],
  ['a type in lower case', 'export type row = string;\n', 'should be in PascalCase'],
])('the linter refuses %s', async (_what, source, says) => {
  expect(await lint(source)).toContain(says);
});

it('the linter lets constants in upper case, locals and conditional parts pass', async () => {
  const source = `export const WAIT_MS = 5;
export function parts(given?: string): object {
  const waitMs = 7;
  return { waitMs, due_at: waitMs, ...(given && { given }) };
}
`;
  expect(await lint(source)).toMatch(/^Checked 1 file in/);
});
