import { describe, expect, test } from 'vitest';
import { forbiddenImports, rules } from '../../scripts/import-rules.ts';

const DEPENDENCIES = [
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
    ['dealer', '../shop/shop.ts'],
    ['dealer', '../database/tables.ts'],
    ['dealer', '../telegram/bot.ts'],
    ['dealer', '../logging.ts'],
    ['dealer', '../config.ts'],
    ['dealer', 'kysely'],
    ['dealer', 'grammy'],
    ['database', '../shop/shop.ts'],
    ['database', '../dealer/index.ts'],
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
    ['telegram', '../dealer/index.ts'],
    ['telegram', '../http/server.ts'],
    ['telegram', '../jobs/worker.ts'],
    ['http', '../dealer/index.ts'],
    ['http', '../telegram/bot.ts'],
    ['http', '../jobs/worker.ts'],
    ['jobs', '../shop/shop.ts'],
    ['jobs', '../dealer/index.ts'],
    ['jobs', '../telegram/bot.ts'],
    ['jobs', '../http/server.ts'],
    ['sandbox', '../shop/money.ts'],
    ['sandbox', '../dealer/index.ts'],
    ['sandbox', '../database/connection.ts'],
    ['sandbox', '../secret.ts'],
    ['sandbox', '../app.ts'],
  ])('keep %s from importing %s', (room, specifier) => {
    expect(check(`src/${room}/file.ts`, `import { x } from '${specifier}';`)).toHaveLength(1);
  });

  test.each(['../dealer/schemas/resources.ts', '../../database/embedded.ts'])(
    'keep the conformance suite from importing %s',
    (specifier) => {
      const source = `import { x } from '${specifier}';`;
      expect(check('src/sandbox/conformance/file.ts', source)).toHaveLength(1);
      expect(check('src/sandbox/telegram/file.ts', source)).toEqual([]);
    },
  );

  test.each(Object.keys(rules).filter((room) => room !== 'sandbox'))(
    'keep the stand-ins out of %s',
    (room) => {
      const file = room === 'top' ? 'src/main.ts' : `src/${room}/file.ts`;
      const specifier = room === 'top' ? './sandbox/dealer/main.ts' : '../sandbox/dealer/main.ts';

      expect(check(file, `import { x } from '${specifier}';`)).toHaveLength(1);
    },
  );

  test.each([
    ['src/shop/orders/submit.ts', '../../dealer/index.ts'],
    ['src/shop/orders/submit.ts', '../../database/jobs.ts'],
    ['src/shop/orders/submit.ts', '../ledger/ledger.ts'],
    ['src/shop/orders/submit.ts', '../../secret.ts'],
    ['src/telegram/screens/home.ts', '../../shop/shop.ts'],
    ['src/http/server.ts', '../shop/shop.ts'],
    ['src/jobs/worker.ts', '../database/jobs.ts'],
    ['src/shop/orders/submit.ts', '../../jobs/catalog.ts'],
    ['src/dealer/client.ts', '../secret.ts'],
    ['src/dealer/client.ts', 'undici'],
    ['src/app.ts', './telegram/bot.ts'],
    ['src/config.ts', './config/variables.ts'],
    ['src/sandbox/demo/main.ts', '../dealer/server.ts'],
    ['src/sandbox/demo/main.ts', '../../database/embedded.ts'],
    ['src/sandbox/telegram/validator.ts', 'ajv'],
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
    expect(check('src/sandbox/telegram/server.ts', "import { x } from '../dealer/orders.ts';")).toEqual([]);
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
