import { chmod, chown, lstat, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EnvFileError, valuesOf, withValues, writeEnvFile } from '../../src/installation/env-file.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storefront-env-'));
  path = join(folder, '.env');
});
afterEach(() => rm(folder, { recursive: true }));

const modeOf = async (file: string) => ((await stat(file)).mode & 0o777).toString(8);

describe('a settings file that is written again', () => {
  it.runIf(process.getuid?.() === 0)('still belongs to the user of the service', async () => {
    await writeFile(path, 'A=1\n', { mode: 0o600 });
    await chown(path, 4321, 4322);
    await writeEnvFile(path, 'A=2\n');
    expect(await stat(path)).toMatchObject({ uid: 4321, gid: 4322 });
    expect(await readFile(path, 'utf8')).toBe('A=2\n');
  });

  it.each([
    ['is for its owner alone', 0o644, '600'],
    ['can still be read by the group that it was given to', 0o640, '640'],
  ])('%s', async (_, mode, then) => {
    await writeFile(path, 'A=1\n');
    await chmod(path, mode);
    await writeEnvFile(path, 'A=2\n');
    expect(await modeOf(path)).toBe(then);
  });

  it('stays where a link leads', async () => {
    const target = join(folder, 'shop.env');
    await writeFile(target, 'A=1\n', { mode: 0o600 });
    await symlink(target, path);
    await writeEnvFile(path, 'A=2\n');
    expect((await lstat(path)).isSymbolicLink()).toBe(true);
    expect(await readFile(target, 'utf8')).toBe('A=2\n');
  });
});

it('a new settings file can be read by its owner alone', async () => {
  await writeEnvFile(path, 'A=1\n');
  expect(await modeOf(path)).toBe('600');
});

/**
 * Reads a file by the rules of Docker Compose (docs.docker.com, "Syntax for environment files"). Comments end
 * an unquoted value even without a space, as in its earlier versions.
 */
function readByCompose(text: string): Record<string, string> {
  const statement =
    /\s*(?:#[^\n]*|(\w+)=(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|((?!['"])[^\n#]*))[^\S\n]*(?:#[^\n]*)?(?=\n|$))/sy;
  const expanded = (value = '') => value.replace(/\$(\{[^}]*\}?|\w+)/g, '').replaceAll('$$', '$');
  const values: Record<string, string> = {};
  while (text.slice(statement.lastIndex).trim() !== '') {
    const from = statement.lastIndex;
    const found = statement.exec(text);
    if (!found) throw new Error(`not understood: ${text.slice(from)}`);
    const [, name, single, double, plain] = found;
    if (name === undefined) continue;
    values[name] =
      single?.replaceAll("\\'", "'") ??
      (double === undefined ? expanded(plain).trimEnd() : expanded(double.replace(/\\(.)/gs, '$1')));
  }
  return values;
}

describe('a value of .env', () => {
  const written = (value: string) => withValues('A=1\nNAME=x\nB=2\n', { NAME: value });
  const right = (value: string) => ({ A: '1', NAME: value, B: '2' });

  it.each([
    'a b $HOME #c',
    "Noor's",
    'the "best"',
    'it\'s the "best" `shop`',
    "Noor's \\ shop",
    'C:\\data\\',
    ' padded ',
    '`x`',
    '#1',
  ])('is read alike by Node and Docker Compose: %s', (value) => {
    expect(valuesOf(written(value))).toEqual(right(value));
    expect(readByCompose(written(value))).toEqual(right(value));
  });

  it.each(["Noor's $HOME", '\'"`', 'it\'s "#1"', 'a #\\', 'a\nb'])(
    'is refused if one of them would read another: %j',
    (value) => {
      expect(() => written(value)).toThrow(EnvFileError);
    },
  );

  it('is read alike by both, or refused, whatever its characters are', () => {
    const characters = [...'\'"`$#\\{}=: \taN1é\u00a0\u0085\r\n'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...characters), { maxLength: 8 }), (chosen) => {
        const value = chosen.join('');
        let text: string;
        try {
          text = written(value);
        } catch (error) {
          expect(error).toBeInstanceOf(EnvFileError);
          return;
        }
        expect([valuesOf(text), readByCompose(text)]).toEqual([right(value), right(value)]);
      }),
      { numRuns: 2_000 },
    );
  });
});
