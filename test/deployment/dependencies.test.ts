import { glob, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';

interface Manifest {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const OWN = '@storefront/';

describe('the dependencies', async () => {
  const root = new URL('../../', import.meta.url);
  const read = (path: string) => readFile(new URL(path, root), 'utf8');
  const manifestOf = async (folder: string): Promise<Manifest> =>
    JSON.parse(await read(`${folder}package.json`));
  const manifest = await manifestOf('');
  const folders = await Array.fromAsync(glob(['packages/*', 'demo', 'test/support'], { cwd: root }));
  const packages = await Promise.all(folders.map((folder) => manifestOf(`${folder}/`)));
  const used = packages.filter(({ name }) => name in (manifest.dependencies ?? {}));
  const all = [manifest, ...packages];
  const foreign = (names: readonly string[]) => [...new Set(names)].filter((name) => !name.startsWith(OWN));
  const production = foreign(
    [manifest, ...used].flatMap(({ dependencies = {} }) => Object.keys(dependencies)),
  );
  const development = foreign(
    all.flatMap(({ dependencies = {}, devDependencies = {} }) =>
      Object.keys({ ...dependencies, ...devDependencies }),
    ),
  ).filter((name) => !production.includes(name));
  const [, forProduction = '', forDevelopment = ''] = (await read('docs/dependencies.md')).split(/^## .*$/m);

  test.each([
    ['for production', forProduction, production],
    ['for development', forDevelopment, development],
  ])('are each explained once in docs/dependencies.md, and nothing else is: %s', (_, section, names) => {
    const rows = [...section.matchAll(/^\| `(.+?)` \| (.*) \|$/gm)];

    expect(rows.map(([, name]) => name)).toEqual(names.toSorted());
    for (const [, name, reason = ''] of rows) expect(reason.length, name).toBeGreaterThan(10);
  });

  test('have exact versions, the same wherever a package is named', () => {
    const versions = new Map(packages.map(({ name, version }) => [name, version]));
    for (const { name: by, dependencies, devDependencies } of all) {
      for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
        expect(version, name).toMatch(/^(npm:[\w@/.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/);
        expect(version, `${name} of ${by}`).toBe(versions.get(name) ?? version);
        versions.set(name, version);
      }
    }
  });

  test('of the image are those of the shop and of the packages that it imports', async () => {
    const dockerfile = await read('Dockerfile');
    const ignored = await read('.dockerignore');
    const installed = [...dockerfile.matchAll(/--workspace=(\S+)/g)].map(([, name]) => name);

    expect(installed).toEqual(used.map(({ name }) => name).sort());
    for (const { name } of used) {
      const folder = name.replace(OWN, 'packages/');
      expect(dockerfile).toContain(`COPY --from=dependencies /app/${folder} ${folder}\n`);
      expect(ignored).toContain(`!${folder}/src\n`);
    }
  });

  test('bring the same Node as the image has', async () => {
    const images = [...(await read('Dockerfile')).matchAll(/^FROM node:(\S+?)-bookworm-slim/gm)].map(
      ([, version]) => version,
    );

    expect(images).toEqual([manifest.devDependencies?.node]);
  });
});
