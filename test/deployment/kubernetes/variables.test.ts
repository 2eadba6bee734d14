import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { loadConfig } from '../../../src/platform/config/config.ts';
import { type VariableName, variables } from '../../../src/platform/config/variables.ts';
import {
  bucket,
  job,
  kustomization,
  ofImage,
  read,
  readManifest,
  secrets,
  settings,
  shop,
  statefulSet,
} from './manifests.ts';

describe('the variables', () => {
  const unknownOf = (names: string[]) => names.filter((name) => !(name in variables));

  test('are those of the shop', () => {
    const given = [settings, secrets, ofImage].flatMap((file) => Object.keys(file));
    const named = [shop, job.template.spec.containers[0]].flatMap(({ env }) => env.map(({ name }) => name));

    expect(unknownOf([...given, ...named])).toEqual(['NODE_ENV', 'MALLOC_ARENA_MAX']);
  });

  test('are filled with secrets in the Secret alone', () => {
    const isSecret = (name: string) => variables[name as VariableName].secret === true;

    expect(Object.keys(settings).filter(isSecret)).toEqual([]);
    expect(Object.keys(secrets).filter((name) => !isSecret(name))).toEqual([]);
    const given = Object.entries({ ...secrets, ...bucket }).filter(([, value]) => value !== '');
    expect(given).toEqual([['VAULT_KEYS', 'k1:']]);
  });

  test('have no quotation marks, which kustomize keeps', () => {
    for (const file of ['settings.env', 'secrets.env.example', 'bucket.env.example'])
      expect(readManifest(file)).not.toMatch(/^\w+=.*["']/m);
  });

  test('lack nothing that the shop needs, once the empty ones are filled', () => {
    const filled = {
      DEALER_API_URL: 'https://dealer.example.com',
      ADMIN_IDS: '11111111',
      BOT_TOKEN: '123456789:a-token-from-BotFather-of-35-chars',
      DEALER_API_KEY: 'k'.repeat(80),
      TELEGRAM_WEBHOOK_SECRET: randomBytes(32).toString('hex'),
    };
    const empty = Object.entries({ ...settings, ...secrets }).filter(([, value]) => value === '');
    expect(empty.map(([name]) => name).sort()).toEqual(Object.keys(filled).sort());

    const loaded = loadConfig({
      ...ofImage,
      ...settings,
      ...secrets,
      ...filled,
      VAULT_KEYS: `${secrets.VAULT_KEYS}${randomBytes(32).toString('base64')}`,
      // The operator of the database writes it.
      DATABASE_URL: 'postgresql://storefront:password@storefront-database-rw.storefront:5432/storefront',
    });

    expect(loaded.ok ? '' : loaded.message).toBe('');
    expect(loaded).toMatchObject({
      config: {
        telegram: { mode: 'webhook', publicUrl: settings.PUBLIC_URL },
        replicas: statefulSet.replicas,
        dataDir: '/data',
        backupReminderDays: 0,
        restoreDrillDays: 0,
      },
    });
    expect(loaded.ok && loaded.config.databaseUrl && loaded.config.keyRing).toBeTruthy();
  });

  test('stop the start while one is not filled', () => {
    const loaded = loadConfig({ ...ofImage, ...settings, ...secrets });
    const missing = loaded.ok ? [] : loaded.problems.map(({ variable }) => variable);

    expect(missing.sort()).toEqual([
      'ADMIN_IDS',
      'BOT_TOKEN',
      'DEALER_API_KEY',
      'DEALER_API_URL',
      'TELEGRAM_WEBHOOK_SECRET',
      'VAULT_KEYS',
    ]);
  });
});

test('the filled secrets are not committed', () => {
  const ignored = read('.gitignore').split('\n');

  for (const { envs } of kustomization.secretGenerator)
    expect(ignored).toContain(`deploy/kubernetes/${envs[0]}`);
});
