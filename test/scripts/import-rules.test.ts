import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forbiddenImports, linesOf, modules, type Violation } from '../../scripts/checks/import-rules.ts';

const repository = new URL('../../', import.meta.url).pathname;

/** Imports that must be refused, each in its own file. */
const refused: readonly (readonly [file: string, specifier: string])[] = [
  ['src/database/a.ts', '../shop/shop.ts'],
  ['src/database/b.ts', '@storefront/dealer-client'],
  ['src/shop/a.ts', '../telegram/bot.ts'],
  ['src/shop/b.ts', '../http/server.ts'],
  ['src/shop/c.ts', '../jobs/worker.ts'],
  ['src/shop/d.ts', '../app.ts'],
  ['src/shop/e.ts', 'grammy'],
  ['src/shop/f.ts', 'grammy/types'],
  ['src/shop/g.ts', '@grammyjs/conversations'],
  ['src/shop/h.ts', '@fluent/bundle'],
  ['src/shop/i.ts', 'fastify'],
  ['src/shop/j.ts', 'undici'],
  ['src/shop/k.ts', '@storefront/embedded-postgres'],
  ['src/shop/dealer/l.ts', '../../telegram/bot.ts'],
  ['src/telegram/a.ts', '@storefront/dealer-client'],
  ['src/telegram/b.ts', '../http/server.ts'],
  ['src/telegram/c.ts', '../jobs/worker.ts'],
  ['src/http/a.ts', '@storefront/dealer-client'],
  ['src/http/b.ts', '../telegram/bot.ts'],
  ['src/http/c.ts', '../jobs/worker.ts'],
  ['src/http/d.ts', 'ajv'],
  ['src/http/e.ts', '../../test/support/database/database.ts'],
  ['src/jobs/a.ts', '../shop/shop.ts'],
  ['src/jobs/b.ts', '@storefront/dealer-client'],
  ['src/jobs/c.ts', '../telegram/bot.ts'],
  ['src/config/a.ts', '../telegram/bot.ts'],
  ['src/measures/a.ts', '../shop/shop.ts'],
  ['src/measures/b.ts', 'prom-client'],
  ['src/cellar/a.ts', './b.ts'],
  ['src/main.ts', '../demo/src/main.ts'],
  ...['bot-api-emulator', 'dealer-sandbox', 'dealer-conformance', 'web-kit', 'demo'].map(
    (name) => [`src/${name}.ts`, `@storefront/${name}`] as const,
  ),
  ['packages/web-kit/src/a.ts', '../../../src/secret.ts'],
  ['packages/web-kit/src/b.ts', '../../dealer-client/src/index.ts'],
  ['packages/web-kit/src/c.ts', 'fastify'],
];

const allowed: readonly (readonly [file: string, specifier: string])[] = [
  ['src/shop/orders/a.ts', '@storefront/dealer-client'],
  ['src/shop/orders/b.ts', '../../database/db.ts'],
  ['src/shop/orders/c.ts', '../../jobs/catalog.ts'],
  ['src/shop/orders/d.ts', '../../secret.ts'],
  ['src/shop/http/e.ts', '../../database/db.ts'],
  ['src/telegram/screens/a.ts', '../../shop/shop.ts'],
  ['src/telegram/screens/b.ts', 'grammy'],
  ['src/http/f.ts', '../shop/shop.ts'],
  ['src/jobs/d.ts', '../database/db.ts'],
  ['src/app.ts', './telegram/bot.ts'],
  ['src/cli/doctor.ts', 'node:fs'],
  ['packages/web-kit/src/d.ts', './e.ts'],
];

const forms: readonly string[] = [
  "import type { X } from '../telegram/bot.ts';",
  "export * from '../telegram/bot.ts';",
  "export { x } from '../telegram/bot.ts';",
  "import '../telegram/bot.ts';",
  "export const bot = await import('../telegram/bot.ts');",
  'import {\n  x,\n} from "../telegram/bot.ts";\nexport { x };',
];

const sources: Record<string, string> = {
  'package.json': JSON.stringify({
    dependencies: Object.fromEntries(
      ['grammy', '@grammyjs/conversations', '@fluent/bundle', 'fastify', 'undici'].map((name) => [name, '*']),
    ),
    devDependencies: { ajv: '*' },
  }),
  'packages/web-kit/package.json': JSON.stringify({ name: '@storefront/web-kit', dependencies: {} }),
  'src/shop/comment.ts': "// import x from '../telegram/bot.ts';\nexport const text = `import './a'`;",
  'src/shop/orders/one/round.ts': "import '../two/there.ts';",
  'src/shop/orders/two/there.ts': 'export {};',
  'src/shop/orders/two/back.ts': "import '../one/here.ts';",
  'src/shop/orders/one/here.ts': 'export {};',
  'src/shop/misspelt.ts': "import './shpo.ts';",
  'packages/web-kit/src/misspelt.ts': "import '../shpo.ts';",
  'src/shop/alerts/x.ts': "import './y.ts';",
  'src/shop/alerts/y.ts': "import './x.ts';",
};
for (const [index, source] of forms.entries()) sources[`src/shop/form-${index}.ts`] = source;
for (const [file, specifier] of [...refused, ...allowed]) sources[file] = `import '${specifier}';`;
for (const target of [
  ...[
    'src/shop/shop.ts',
    'src/telegram/bot.ts',
    'src/http/server.ts',
    'src/jobs/worker.ts',
    'src/cellar/b.ts',
  ],
  ...['src/jobs/catalog.ts', 'src/database/db.ts', 'src/secret.ts', 'test/support/database/database.ts'],
  ...['demo/src/main.ts', 'packages/dealer-client/src/index.ts', 'packages/web-kit/src/e.ts'],
])
  sources[target] = 'export const x = 1;';

let root = '';
let violations: Violation[] = [];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'storefront-imports-'));
  for (const [file, source] of Object.entries(sources)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), source);
  }
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'));
  ({ violations } = await forbiddenImports(root, ['src', 'packages', 'demo']));
});

afterAll(() => rm(root, { recursive: true, force: true }));

const of = (file: string) => violations.filter((violation) => violation.file === file);

describe('the import rules', () => {
  test.each(refused)('keep %s from importing %s', (file) => {
    expect(of(file)).not.toEqual([]);
  });

  test.each(allowed)('let %s import %s', (file) => {
    expect(of(file)).toEqual([]);
  });

  test.each(forms.map((source, index) => [source, index] as const))(
    'see an import in the form %s',
    (_, index) => {
      expect(of(`src/shop/form-${index}.ts`)).not.toEqual([]);
    },
  );

  test('ignore comments and texts', () => {
    expect(of('src/shop/comment.ts')).toEqual([]);
  });

  test.each([
    ['src/shop/misspelt.ts', './shpo.ts'],
    ['packages/web-kit/src/misspelt.ts', '../shpo.ts'],
  ])('say of a file that is not there, and that alone, that there is no such file: %s', (file, imported) => {
    expect(of(file)).toEqual([{ file, imported, because: 'there is no such file', isInCircle: false }]);
  });

  test('refuse two files that import each other', () => {
    expect(of('src/shop/alerts/x.ts').map(({ imported }) => imported)).toContain('src/shop/alerts/y.ts');
  });

  test('refuse two folders that import each other, though no two files do', () => {
    expect(of('src/shop/orders/one').map(({ imported }) => imported)).toContain('src/shop/orders/two');
  });

  test('are told with the import that closed many circles first, and few of the circles', () => {
    const inCircle = Array.from({ length: 1160 }, (_, index) => ({
      file: `src/shop/${index}.ts`,
      imported: 'src/shop/page.ts',
      because: 'a circle',
      isInCircle: true,
    }));
    const planted = {
      file: 'src/shop/page.ts',
      imported: 'src/telegram/bot.ts',
      because: 'a rule',
      isInCircle: false,
    };
    const lines = linesOf([...inCircle, planted]);
    expect(lines[0]).toBe('src/shop/page.ts must not import src/telegram/bot.ts: a rule');
    expect(lines).toHaveLength(12);
    expect(lines.at(-1)).toMatch(/^1150 more imports/);
  });

  test('name every module of src/', () => {
    expect(Object.keys(modules).sort()).toEqual([
      ...['cli', 'config', 'database', 'http', 'installation', 'jobs', 'measures', 'shop', 'telegram'],
    ]);
  });
});
