import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

const service = z.looseObject({
  image: z.string(),
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  mem_limit: z.string(),
  logging: z.object({ driver: z.literal('local'), options: z.looseObject({ 'max-size': z.string() }) }),
  profiles: z.array(z.string()).optional(),
  entrypoint: z.array(z.string()).optional(),
  volumes: z.array(z.string()).default([]),
});
const compose = z
  .object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.unknown()) })
  .parse(parse(read('docker-compose.yml'), { merge: true }));
const services = Object.entries(compose.services);

test.each(services)(
  '%s runs on a pinned image, within its memory, and rotates its log',
  (_, { image, logging }) => {
    expect(image).toMatch(/^(storefront|\w+:\d+\.\d+(\.\d+)?-\w+)$/);
    expect(logging.options).toHaveProperty('max-file');
  },
);

test('plain `up` starts the shop and its database alone', () => {
  const names = services.filter(([, { profiles }]) => profiles === undefined).map(([name]) => name);
  expect(names).toEqual(['shop', 'database']);
});

describe('the tools', () => {
  const tools = services.filter(([, { profiles }]) => profiles?.includes('tools'));

  test('are those that need the database', () => {
    expect(tools.map(([name]) => name).sort()).toEqual([
      'backup',
      'doctor',
      'drill',
      'migrate',
      'restore',
      'update',
    ]);
  });

  test.each(tools)(
    '%s starts its file with the volumes of the shop',
    (name, { image, entrypoint, volumes }) => {
      expect(image).toBe('storefront');
      expect(entrypoint?.slice(0, 2)).toEqual(['node', `src/cli/${name}.ts`]);
      expect(volumes).toEqual(
        expect.arrayContaining([...(compose.services.shop?.volumes ?? ['?']), 'backups:/backups']),
      );
    },
  );

  test('have a folder for backups that their user may write to', () => {
    expect(read('Dockerfile')).toMatch(
      /install --directory --owner=node --group=node --mode=0700 \/data \/backups$/m,
    );
    expect(compose.services.backup?.entrypoint).toContain('/backups');
  });
});

test('the client programs of the image are those of the database', () => {
  const [, version] = read('Dockerfile').match(/^FROM (postgres:\S+) AS postgresql$/m) ?? [];
  expect(compose.services.database?.image).toBe(version);
  const major = version?.match(/\d+/)?.[0];
  expect(read('Dockerfile')).toContain(`/usr/lib/postgresql/${major}/bin/pg_dump`);
});

test('the image runs as its user, whatever the modes of the clone were', () => {
  const dockerfile = read('Dockerfile');

  expect(dockerfile).toMatch(/^USER node$/m);
  expect(dockerfile).toMatch(/^ {2}&& chmod -R u=rwX,go=rX \.$/m);
  const copied = [...dockerfile.matchAll(/^COPY (?!--from=(?:dependencies|postgresql) )(.*)$/gm)];
  expect(copied.map(([, what]) => what)).toEqual(['. .']);
});

test('nothing hidden and no key goes to the build, wherever it lies', () => {
  const lines = read('.dockerignore').trim().split('\n');

  // The last matching line decides.
  expect(lines.slice(-2)).toEqual(['**/.*', '**/*.key']);
});
