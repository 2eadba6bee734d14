import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

describe('the dependencies', async () => {
  const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');
  const manifest: Manifest = JSON.parse(await read('package.json'));
  const [, production = '', development = ''] = (await read('docs/dependencies.md')).split(/^## .*$/m);

  test.each([
    ['for production', production, manifest.dependencies],
    ['for development', development, manifest.devDependencies],
  ])('are each explained once in docs/dependencies.md, and nothing else is: %s', (_, section, packages) => {
    const rows = [...section.matchAll(/^\| `(.+?)` \| (.*) \|$/gm)];

    expect(rows.map(([, name]) => name)).toEqual(Object.keys(packages).sort());
    for (const [, name, reason = ''] of rows) expect(reason.length, name).toBeGreaterThan(10);
  });

  test('have exact versions', () => {
    for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
      expect(version, name).toMatch(/^(npm:[\w@/.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/);
    }
  });

  test('bring the same Node as the image has', async () => {
    const images = [...(await read('Dockerfile')).matchAll(/^FROM node:(\S+?)-bookworm-slim/gm)].map(
      ([, version]) => version,
    );

    expect(images).toEqual([manifest.devDependencies.node, manifest.devDependencies.node]);
  });
});
