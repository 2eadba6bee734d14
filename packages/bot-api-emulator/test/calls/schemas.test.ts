// @module-tag slow
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Api } from 'grammy';
import { expect, test } from 'vitest';
import { formatMethodSchemas, generateMethodSchemas } from '../../scripts/schemas/generate.ts';
import { Validator } from '../../src/calls/validator.ts';
import { methodsWithBehavior } from '../../src/methods/index.ts';

const file = new URL('../../src/calls/methods.schema.json', import.meta.url);

test('the committed schemas are what the installed types give', async () => {
  const { parameters, results } = generateMethodSchemas();
  expect(formatMethodSchemas(parameters)).toBe(await readFile(file, 'utf8'));
  const resultsFile = new URL('results.schema.json', import.meta.url);
  expect(formatMethodSchemas(results)).toBe(await readFile(resultsFile, 'utf8'));
});

test('every method that grammY can call is known', () => {
  const validator = new Validator();
  const raw = new Api('1:a').raw as unknown as Record<string, unknown>;
  expect(validator.methods().length).toBeGreaterThan(180);
  for (const method of validator.methods()) expect(raw[method]).toBeTypeOf('function');
});

const named = (page: string, from: string, to: string) =>
  [...page.slice(page.indexOf(from), page.indexOf(to)).matchAll(/`(\w+)`/g)].map(([, name]) => name);

test('the documentation names exactly the methods that have no behavior', async () => {
  const page = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
  const known = new Set(methodsWithBehavior());
  const without = new Validator().methods().filter((method) => !known.has(method));
  expect(named(page, '- Methods known', '- Updates that never')).toEqual(without);
});

test('the documentation names exactly the updates that never come', async () => {
  const page = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
  const { methods } = JSON.parse(await readFile(file, 'utf8'));
  const kinds: string[] = methods.getUpdates.properties.allowed_updates.items.enum;
  const folder = fileURLToPath(new URL('../../src', import.meta.url));
  const sources = (await readdir(folder, { recursive: true })).filter((name) =>
    /(?:state|methods|scripting)\/.*\.ts$/.test(name),
  );
  const code = (await Promise.all(sources.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
  // A queued kind is named in its `add` call, or in a constant that chooses between two.
  const sent = new Set([...code.matchAll(/(?:updates\.add\(\s*|\? |: )'(\w+)'/g)].map(([, kind]) => kind));
  expect(named(page, '- Updates that never', 'And in part')).toEqual(kinds.filter((kind) => !sent.has(kind)));
});

test('limits that the documentation states in words are in the schemas', async () => {
  const { methods, definitions } = JSON.parse(await readFile(file, 'utf8'));
  const button = definitions['InlineKeyboardButton.CallbackButton'].properties;
  expect(button.callback_data).toEqual({ type: 'string', minLength: 1, maxBytes: 64 });
  expect(definitions.CopyTextButton.properties.text).toMatchObject({ minLength: 1, maxLength: 256 });
  expect(methods.sendMessage.properties.text.parsedLength).toEqual([1, 4096]);
  expect(methods.sendPhoto.properties.caption.parsedLength).toEqual([0, 1024]);
  expect(methods.sendInvoice.properties.payload).toMatchObject({ minLength: 1, maxBytes: 128 });
  expect(methods.getUpdates.properties.limit).toMatchObject({ minimum: 1, maximum: 100 });
  expect(methods.deleteMessages.properties.message_ids).toMatchObject({ minItems: 1, maxItems: 100 });
});
