import { describe, expect, test } from 'vitest';
import { forbiddenImports, importsThatLeave, rules } from '../../scripts/import-rules.ts';

const DEPENDENCIES = [
  '@storefront/dealer-client',
  '@storefront/embedded-postgres',
  'grammy',
  '@grammyjs/conversations',
  '@fluent/bundle',
  'kysely',
  'pg',
  'fastify',
  'undici',
  'graphile-worker',
  'zod',
];

function check(file: string, source: string) {
  return forbiddenImports(new Map([[file, source]]), DEPENDENCIES);
}

describe('the import rules', () => {
  test.each([
    ['database', '../shop/shop.ts'],
    ['database', '@storefront/dealer-client'],
    ['shop', '../telegram/bot.ts'],
    ['shop', '../http/server.ts'],
    ['shop', '../jobs/worker.ts'],
    ['shop', '../app.ts'],
    ['shop', 'grammy'],
    ['shop', 'grammy/types'],
    ['shop', '@grammyjs/conversations'],
    ['shop', '@fluent/bundle'],
    ['shop', 'fastify'],
    ['shop', 'undici'],
    ['shop', '@storefront/embedded-postgres'],
    ['telegram', '@storefront/dealer-client'],
    ['telegram', '@storefront/embedded-postgres/place'],
    ['telegram', '../http/server.ts'],
    ['telegram', '../jobs/worker.ts'],
    ['http', '@storefront/dealer-client'],
    ['http', '@storefront/embedded-postgres/place'],
    ['http', '../telegram/bot.ts'],
    ['http', '../jobs/worker.ts'],
    ['jobs', '@storefront/dealer-client'],
    ['jobs', '@storefront/embedded-postgres/place'],
    ['jobs', '../shop/shop.ts'],
    ['jobs', '../telegram/bot.ts'],
    ['jobs', '../http/server.ts'],
  ])('keep %s from importing %s', (room, specifier) => {
    expect(check(`src/${room}/file.ts`, `import { x } from '${specifier}';`)).toHaveLength(1);
  });

  test.each(Object.keys(rules))('keep emulator, sandbox, conformance suite and demo out of %s', (room) => {
    const file = room === 'top' ? 'src/main.ts' : `src/${room}/file.ts`;
    for (const name of ['bot-api-emulator', 'dealer-sandbox', 'dealer-conformance', 'web-kit', 'demo']) {
      expect(check(file, `import { x } from '@storefront/${name}';`)).toHaveLength(1);
    }
    const specifier = `${room === 'top' ? '..' : '../..'}/demo/src/main.ts`;
    expect(check(file, `import { x } from '${specifier}';`)).toHaveLength(1);
  });

  test.each([
    ['src/shop/orders/submit.ts', '@storefront/dealer-client'],
    ['src/database/local.ts', '@storefront/embedded-postgres'],
    ['src/shop/orders/submit.ts', '../../database/jobs.ts'],
    ['src/shop/orders/submit.ts', '../ledger/ledger.ts'],
    ['src/shop/orders/submit.ts', '../../secret.ts'],
    ['src/telegram/screens/home.ts', '../../shop/shop.ts'],
    ['src/http/server.ts', '../shop/shop.ts'],
    ['src/jobs/worker.ts', '../database/jobs.ts'],
    ['src/shop/orders/submit.ts', '../../jobs/catalog.ts'],
    ['src/app.ts', './telegram/bot.ts'],
    ['src/config/config.ts', './config/variables.ts'],
    ['src/main.ts', 'node:fs'],
  ])('let %s import %s', (file, specifier) => {
    expect(check(file, `import { x } from '${specifier}';`)).toEqual([]);
  });

  test.each([
    "import type { X } from '../telegram/bot.ts';",
    "export * from '../telegram/bot.ts';",
    "export { x } from '../telegram/bot.ts';",
    "import '../telegram/bot.ts';",
    "const bot = await import('../telegram/bot.ts');",
    "type Bot = import('../telegram/bot.ts').Bot;",
    'import {\n  x,\n} from "../telegram/bot.ts";',
  ])('see an import in every form: %s', (source) => {
    expect(check('src/shop/file.ts', source)).toHaveLength(1);
  });

  test('are not led astray by folders of the same name in another room', () => {
    expect(check('src/shop/http/x.ts', "import { x } from '../database/orders.ts';")).toEqual([]);
    expect(check('src/shop/dealer/x.ts', "import { x } from '../../telegram/shop/y.ts';")).toHaveLength(1);
  });

  test('ignore comments and texts', () => {
    expect(
      check('src/shop/file.ts', "// import x from '../telegram/bot.ts';\nconst text = `import './a'`;"),
    ).toEqual([]);
  });

  test('keep production from packages that are only there for development, and from files outside src', () => {
    expect(check('src/http/server.ts', "import { x } from 'ajv';")).toHaveLength(1);
    expect(check('src/http/server.ts', "import { x } from '../../test/support/database.ts';")).toHaveLength(
      1,
    );
  });

  test('want a rule for every new room', () => {
    expect(check('src/cellar/file.ts', "import { x } from './other.ts';")).toHaveLength(1);
  });
});

describe('the rules of packages', () => {
  const manifest = { name: '@storefront/web-kit', dependencies: { preact: '10.29.8' } };
  const leaving = (file: string, specifier: string) =>
    importsThatLeave(new Map([[file, `import { x } from '${specifier}';`]]), manifest);

  test.each([
    ['src/site.ts', './guard.ts'],
    ['src/site.ts', 'node:fs'],
    ['src/site.ts', 'preact/hooks'],
    ['src/page/dialog.ts', '@storefront/web-kit/page/html'],
    ['test/site.test.ts', '@storefront/test-support/until.ts'],
    ['test/site.test.ts', 'vitest'],
  ])('let %s import %s', (file, specifier) => {
    expect(leaving(file, specifier)).toEqual([]);
  });

  test.each([
    ['src/site.ts', '../../../src/secret.ts'],
    ['test/site.test.ts', '../../../test/support/until.ts'],
    ['src/site.ts', '@storefront/dealer-sandbox/control'],
    ['src/site.ts', 'fastify'],
    ['src/site.ts', 'fs'],
  ])('keep %s from importing %s', (file, specifier) => {
    expect(leaving(file, specifier)).toHaveLength(1);
  });
});
