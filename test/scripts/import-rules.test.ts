// @module-tag slow
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linesOf, type Violation } from '../../scripts/checks/import-circles.ts';
import { forbiddenImports } from '../../scripts/checks/import-report.ts';
import { ORDER_OF_MODULES } from '../../scripts/checks/module-lists.ts';

const repository = new URL('../../', import.meta.url).pathname;

/** Imports that must be refused, each in its own file. */
const refused: readonly (readonly [file: string, specifier: string])[] = [
  ['src/platform/database/a.ts', '../../modules/all.ts'],
  ['src/platform/database/b.ts', '@storefront/dealer-client'],
  ['src/platform/database/c.ts', '../../tables.ts'],
  ['src/platform/database/tables.ts', '../../modules/vault/low.ts'],
  ['src/platform/values/a.ts', '../database/db.ts'],
  ['src/platform/a.ts', '../modules/all.ts'],
  ['src/modules/orders/a.ts', '../../telegram/bot.ts'],
  ['src/modules/orders/b.ts', '../../platform/http/server.ts'],
  ['src/modules/orders/c.ts', '../../platform/jobs/worker.ts'],
  ['src/modules/orders/d.ts', '../../app.ts'],
  ['src/modules/orders/e.ts', 'grammy'],
  ['src/modules/orders/f.ts', 'grammy/types'],
  ['src/modules/orders/g.ts', '@grammyjs/conversations'],
  ['src/modules/orders/h.ts', '@fluent/bundle'],
  ['src/modules/orders/i.ts', 'fastify'],
  ['src/modules/orders/j.ts', 'undici'],
  ['src/modules/orders/k.ts', '@storefront/embedded-postgres'],
  ['src/modules/orders/dealer/l.ts', '../../../telegram/bot.ts'],
  ['src/modules/orders/m.ts', './chat/screen.ts'],
  ['src/modules/orders/n.ts', '../payments/index.ts'],
  ['src/modules/orders/o.ts', '../../telegram/ui/screen.ts'],
  ['src/modules/cellar/a.ts', './b.ts'],
  ['src/modules/orders/chat/a.ts', '@storefront/dealer-client'],
  ['src/modules/orders/chat/b.ts', '../../../platform/http/server.ts'],
  ['src/modules/orders/chat/c.ts', '../../../telegram/bot.ts'],
  ['src/modules/wires.ts', '../telegram/bot.ts'],
  ['src/modules/payments/p.ts', '../orders/module.ts'],
  ['src/modules/payments/chat/p.ts', '../../orders/module.ts'],
  ['src/telegram/p.ts', '../modules/orders/module.ts'],
  ['src/modules/payments/r.ts', '../vault/low.ts'],
  ['src/modules/payments/chat/r.ts', '../../vault/low.ts'],
  ['src/telegram/ui/r.ts', '../../modules/vault/low.ts'],
  ['src/cli/r.ts', '../modules/vault/low.ts'],
  ['src/r.ts', './modules/vault/low.ts'],
  ['src/modules/vault/s.ts', './index.ts'],
  ['src/modules/vault/tables.ts', './low.ts'],
  ['src/modules/vault/reads.ts', './low.ts'],
  ['src/modules/vault/v.ts', '../gifts/reads.ts'],
  ['src/modules/vault/w.ts', '../gifts/fragments.ts'],
  ['src/modules/gifts/fragments.ts', './gifts.ts'],
  ['src/modules/fragments.ts', './vault/low.ts'],
  ['src/modules/vault/chat/s.ts', '../index.ts'],
  ['src/modules/payments/chat/i.ts', '../../orders/chat/screen.ts'],
  ['src/modules/payments/chat/q.ts', '../../gifts/chat/screen.ts'],
  ['src/telegram/screens/a.ts', '../../modules/orders/chat/screen.ts'],
  ['src/telegram/screens/e.ts', '../../modules/gifts/chat/screen.ts'],
  ['src/telegram/chats.ts', '../modules/gifts/chat/screen.ts'],
  ['src/telegram/a.ts', '@storefront/dealer-client'],
  ['src/telegram/b.ts', '../platform/http/server.ts'],
  ['src/telegram/c.ts', '../platform/jobs/worker.ts'],
  ['src/telegram/ui/d.ts', '../../modules/orders/chat/screen.ts'],
  ['src/platform/http/a.ts', '@storefront/dealer-client'],
  ['src/platform/http/b.ts', '../../telegram/bot.ts'],
  ['src/platform/http/c.ts', '../jobs/worker.ts'],
  ['src/platform/http/d.ts', 'ajv'],
  ['src/platform/http/e.ts', '../../../test/support/database/database.ts'],
  ['src/platform/jobs/a.ts', '../../modules/all.ts'],
  ['src/platform/jobs/b.ts', '@storefront/dealer-client'],
  ['src/platform/jobs/c.ts', '../../telegram/bot.ts'],
  ['src/platform/config/a.ts', '../../telegram/bot.ts'],
  ['src/platform/measures/a.ts', '../../modules/all.ts'],
  ['src/platform/measures/b.ts', 'prom-client'],
  ['src/cellar/a.ts', './b.ts'],
  ['src/main.ts', '../demo/src/main.ts'],
  ...['bot-api-emulator', 'dealer-sandbox', 'dealer-conformance', 'web-kit', 'demo'].map(
    (name) => [`src/${name}.ts`, `@storefront/${name}`] as const,
  ),
  ['packages/web-kit/src/a.ts', '../../../src/platform/secret.ts'],
  ['packages/web-kit/src/b.ts', '../../dealer-client/src/index.ts'],
  ['packages/web-kit/src/c.ts', 'fastify'],
];

const allowed: readonly (readonly [file: string, specifier: string])[] = [
  ['src/modules/payments/a.ts', '@storefront/dealer-client'],
  ['src/modules/payments/b.ts', '../../platform/database/db.ts'],
  ['src/modules/payments/c.ts', '../../platform/jobs/catalog.ts'],
  ['src/modules/payments/d.ts', '../../platform/secret.ts'],
  ['src/modules/payments/e.ts', '../vault/index.ts'],
  ['src/modules/vault/a.ts', './low.ts'],
  ['src/modules/vault/chat/b.ts', '../low.ts'],
  ['src/telegram/ui/b.ts', '../../modules/vault/index.ts'],
  ['src/modules/payments/chat/f.ts', '../../all.ts'],
  ['src/modules/payments/chat/g.ts', 'grammy'],
  ['src/modules/payments/chat/h.ts', '../../../telegram/ui/screen.ts'],
  ['src/modules/payments/chat/k.ts', '../../orders/chat/links.ts'],
  ['src/modules/orders/chat/l.ts', './screen.ts'],
  ['src/telegram/screens/b.ts', '../../modules/orders/chat/links.ts'],
  ['src/platform/jobs/d.ts', '../database/db.ts'],
  ['src/app.ts', './telegram/bot.ts'],
  ['src/tables.ts', './modules/orders/tables.ts'],
  ['src/modules/payments/t.ts', '../orders/tables.ts'],
  ['src/modules/vault/t.ts', '../orders/reads.ts'],
  ['src/modules/vault/x.ts', '../fragments.ts'],
  ['src/modules/promotions/fragments.ts', '../orders/reads.ts'],
  ['src/cli/t.ts', '../modules/orders/reads/all.ts'],
  ['src/cli/doctor.ts', 'node:fs'],
  ['packages/web-kit/src/d.ts', './e.ts'],
];

const forms: readonly string[] = [
  "import type { X } from '../../telegram/bot.ts';",
  "export * from '../../telegram/bot.ts';",
  "export { x } from '../../telegram/bot.ts';",
  "import '../../telegram/bot.ts';",
  "export const bot = await import('../../telegram/bot.ts');",
  'import {\n  x,\n} from "../../telegram/bot.ts";\nexport { x };',
];

const sources: Record<string, string> = {
  'package.json': JSON.stringify({
    dependencies: Object.fromEntries(
      ['grammy', '@grammyjs/conversations', '@fluent/bundle', 'fastify', 'undici'].map((name) => [name, '*']),
    ),
    devDependencies: { ajv: '*' },
  }),
  'packages/web-kit/package.json': JSON.stringify({ name: '@storefront/web-kit', dependencies: {} }),
  'src/modules/orders/comment.ts':
    "// import x from '../../telegram/bot.ts';\nexport const text = `import './a'`;",
  'src/modules/orders/one/round.ts': "import '../two/there.ts';",
  'src/modules/orders/two/there.ts': 'export {};',
  'src/modules/orders/two/back.ts': "import '../one/here.ts';",
  'src/modules/orders/one/here.ts': 'export {};',
  'src/modules/all.ts': "import './orders/module.ts';\nimport './vault/index.ts';\nimport './vault/low.ts';",
  'src/modules/orders/misspelt.ts': "import './shpo.ts';",
  'packages/web-kit/src/misspelt.ts': "import '../shpo.ts';",
  'src/modules/gifts/chat/index.ts': "import './listed.ts';",
  'src/modules/gifts/chat/listed.ts': 'export {};',
  'src/modules/gifts/chat/unlisted.ts': "import './listed.ts';",
  'src/modules/payments/u.ts': "import '../orders/tables.ts';",
  'src/modules/alerts/x.ts': "import './y.ts';",
  'src/modules/alerts/y.ts': "import './x.ts';",
};
for (const [index, source] of forms.entries()) sources[`src/modules/orders/form-${index}.ts`] = source;
for (const [file, specifier] of [...refused, ...allowed])
  sources[file] = `import ${specifier.endsWith('tables.ts') ? 'type { X } from ' : ''}'${specifier}';`;
for (const target of [
  ...[
    'src/modules/vault/low.ts',
    'src/modules/vault/index.ts',
    'src/modules/payments/index.ts',
    'src/modules/orders/module.ts',
    'src/modules/orders/tables.ts',
    'src/modules/orders/reads.ts',
    'src/modules/orders/reads/all.ts',
    'src/modules/gifts/reads.ts',
    'src/modules/gifts/gifts.ts',
  ],
  ...['src/modules/orders/chat/screen.ts', 'src/modules/orders/chat/links.ts'],
  ...['src/telegram/bot.ts', 'src/telegram/ui/screen.ts'],
  'src/modules/gifts/chat/screen.ts',
  ...['src/platform/http/server.ts', 'src/platform/jobs/worker.ts', 'src/platform/jobs/catalog.ts'],
  ...['src/platform/database/db.ts', 'src/platform/secret.ts', 'src/cellar/b.ts', 'src/modules/cellar/b.ts'],
  'test/support/database/database.ts',
  ...['demo/src/main.ts', 'packages/dealer-client/src/index.ts', 'packages/web-kit/src/e.ts'],
])
  sources[target] = 'export const x = 1;';

let root = '';
let violations: readonly Violation[] = [];
let unused: readonly string[] = [];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'storefront-imports-'));
  for (const [file, source] of Object.entries(sources)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), source);
  }
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'));
  ({ violations, unused } = await forbiddenImports(root, ['src', 'packages', 'demo']));
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
      expect(of(`src/modules/orders/form-${index}.ts`)).not.toEqual([]);
    },
  );

  test('ignore comments and texts', () => {
    expect(of('src/modules/orders/comment.ts')).toEqual([]);
  });

  test.each([
    ['src/modules/orders/misspelt.ts', './shpo.ts'],
    ['packages/web-kit/src/misspelt.ts', '../shpo.ts'],
  ])('say of a file that is not there, and that alone, that there is no such file: %s', (file, imported) => {
    expect(of(file)).toEqual([{ file, imported, because: 'there is no such file', isInCircle: false }]);
  });

  test('name a chat and a screen that no file lists', () => {
    expect(unused.filter((file) => file.startsWith('src/modules/gifts/chat/'))).toEqual([
      'src/modules/gifts/chat/index.ts',
      'src/modules/gifts/chat/unlisted.ts',
    ]);
  });

  test('lead the wiring to contracts and to what makes the modules', () => {
    expect(of('src/modules/all.ts').map(({ imported }) => imported)).toEqual(['src/modules/vault/low.ts']);
  });

  test('need no import of a file that a command starts', () => {
    expect(unused).not.toContain('src/cli/doctor.ts');
  });

  test('refuse a value from the types of tables', () => {
    expect(of('src/modules/payments/u.ts')).not.toEqual([]);
  });

  test('refuse two files that import each other', () => {
    expect(of('src/modules/alerts/x.ts').map(({ imported }) => imported)).toContain(
      'src/modules/alerts/y.ts',
    );
  });

  test('refuse two folders that import each other, though no two files do', () => {
    expect(of('src/modules/orders/one').map(({ imported }) => imported)).toContain('src/modules/orders/two');
  });

  test('are told with the import that closed many circles first, and few of the circles', () => {
    const inCircle = Array.from({ length: 1160 }, (_, index) => ({
      file: `src/modules/${index}.ts`,
      imported: 'src/platform/values/page.ts',
      because: 'a circle',
      isInCircle: true,
    }));
    const planted = {
      file: 'src/platform/values/page.ts',
      imported: 'src/telegram/bot.ts',
      because: 'a rule',
      isInCircle: false,
    };
    const lines = linesOf([...inCircle, planted]);
    expect(lines[0]).toBe('src/platform/values/page.ts must not import src/telegram/bot.ts: a rule');
    expect(lines).toHaveLength(12);
    expect(lines.at(-1)).toMatch(/^1150 more imports/);
  });

  test('know each module, once', () => {
    const folders = readdirSync(join(repository, 'src/modules'), { withFileTypes: true });
    const names = folders.filter((one) => one.isDirectory()).map(({ name }) => name);
    expect([...ORDER_OF_MODULES].sort()).toEqual(names.sort());
  });

  test('know the modules that the architecture page lists', () => {
    const page = readFileSync(join(repository, 'docs/architecture.md'), 'utf8');
    const [, table = ''] = page.split('| modules | subjects |\n');
    const cells = table.split('\n\n')[0]?.matchAll(/^\| ([^|]*) \|/gm) ?? [];
    const listed = [...cells].flatMap(([, cell = '']) => cell.match(/(?<=`)[a-z]+(?=`)/g) ?? []);
    expect(listed.sort()).toEqual([...ORDER_OF_MODULES].sort());
  });
});
