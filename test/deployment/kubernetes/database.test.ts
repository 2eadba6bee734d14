import { describe, expect, test } from 'vitest';
import { environment } from '../../../src/platform/config/environment.ts';
import { connectionBudget } from '../../../src/platform/database/connection/budget.ts';
import { database, manifestFiles, read, readManifest, restored, settings, statefulSet } from './manifests.ts';

describe('the database', () => {
  test('has the version of docker-compose.yml', () => {
    const [, version] = /image: postgres:([\d.]+)-/.exec(read('docker-compose.yml')) ?? [];

    expect(database.spec.imageName).toContain(`/postgresql:${version}-`);
  });

  test('orders texts as the one of docker-compose.yml does', () => {
    const [, options = ''] = /POSTGRES_INITDB_ARGS: (.*)$/m.exec(read('docker-compose.yml')) ?? [];
    const { encoding, locale, localeProvider, builtinLocale } = database.spec.bootstrap.initdb ?? {};

    expect(
      `--encoding=${encoding} --locale=${locale} --locale-provider=${localeProvider} --builtin-locale=${builtinLocale}`,
    ).toBe(options);
  });

  test('belongs to a plain role, as that of docker-compose.yml does', () => {
    expect(database.spec.bootstrap.initdb).toMatchObject({
      database: 'storefront',
      owner: 'storefront',
      postInitApplicationSQL: [
        'revoke all on database storefront from public',
        'grant pg_read_all_stats to storefront',
      ],
    });
    expect(read('docker-compose.yml')).toContain('revoke all on database storefront from public');
    expect(database.spec).not.toHaveProperty('enableSuperuserAccess');
  });

  test('acknowledges no commit that a promotion could lose', () => {
    expect(database.spec).toMatchObject({ instances: 3, primaryUpdateMethod: 'switchover' });
    expect(database.spec.postgresql.synchronous).toEqual({
      method: 'any',
      number: 1,
      dataDurability: 'required',
      failoverQuorum: true,
    });
  });

  test('has connections for every process, a tool and the operator', () => {
    const { server } = connectionBudget({
      pool: environment.shape.DATABASE_POOL.parse(settings.DATABASE_POOL),
      hasTwoAddresses: false,
    });
    const most = Number(database.spec.postgresql.parameters.max_connections);

    expect(statefulSet.replicas * server).toBe(42);
    expect(most - statefulSet.replicas * server).toBeGreaterThanOrEqual(server + 20);
  });

  test('is restored with everything that it had', () => {
    const { bootstrap: _, externalClusters: from, ...rest } = restored.spec;
    const { bootstrap: __, ...before } = database.spec;

    expect(rest).toEqual(before);
    expect(from).toMatchObject([{ plugin: { parameters: { serverName: database.metadata.name } } }]);
  });
});

test('the page for operators names each file with values to change', () => {
  const page = read('docs/operations/kubernetes.md');
  const changed = manifestFiles.filter(
    (file) => file.includes('.env') || / # change$/m.test(readManifest(file)),
  );

  expect(changed.length).toBeGreaterThan(8);
  expect(changed.filter((file) => !page.includes(`\`${file.replace('.example', '')}\``))).toEqual([]);
});
